//! How a game ends.
use super::game::{Ending, Game, Side};
use super::piece::Role;
use super::position::Position;
use super::square::Square;
use super::variant::Variant;

impl Variant {
    /// How the game has ended, if it has; `can_move` says whether the side to move can.
    pub(super) fn ending_of(&self, position: &Position, can_move: impl Fn() -> bool) -> Option<Ending> {
        if let Some(ending) = self.ending_on_the_board(position) {
            return Some(ending);
        }
        if can_move() {
            return None;
        }
        let mover = position.side_to_move();
        Some(if self.in_check(position, mover) {
            Ending { winner: Some(mover.other()), reason: "checkmate" }
        } else {
            Ending { winner: self.endings.stalemate.winner(mover), reason: "stalemate" }
        })
    }

    /// What has ended the game whether or not there are moves.
    pub(super) fn ending_on_the_board(&self, position: &Position) -> Option<Ending> {
        let mover = position.side_to_move();
        if let Some(goal) = &self.endings.goal {
            for side in [Side::White, Side::Black] {
                let is_home = |square| goal[side.index()].contains(square);
                let has_come = if self.has_royals() {
                    self.kings(position, side).any(is_home)
                } else {
                    position.pieces(side).iter().any(|&square| is_home(square))
                };
                if has_come {
                    return Some(Ending { winner: Some(side), reason: "goal" });
                }
            }
        }
        let has = |side: Side, role: Role| position.find(side, role).is_some();
        if !self.endings.extinct.is_empty() {
            for side in [mover, mover.other()] {
                if !self.endings.extinct.iter().any(|&role| has(side, role)) {
                    return Some(Ending { winner: Some(side.other()), reason: "extinction" });
                }
            }
        }
        if let Some(verdict) = self.endings.bare_king {
            let is_bare = |side: Side| position.pieces(side).len() == 1 && self.kings(position, side).count() == 1;
            if is_bare(mover) {
                let winner = if is_bare(mover.other()) { None } else { verdict.winner(mover) };
                return Some(Ending { winner, reason: "bare king" });
            }
        }
        let passes = position.rights().passes;
        if let Some(verdict) = self.endings.both_pass.filter(|_| passes > 1) {
            return Some(Ending { winner: verdict.winner(mover), reason: "both passed" });
        }
        if let Some(verdict) = self.endings.facing.filter(|_| passes > 0 && self.kings_face(position)) {
            return Some(Ending { winner: verdict.winner(mover), reason: "the royal pieces face each other" });
        }
        None
    }

    /// Whether the royal pieces of the two sides stand on one file with nothing between.
    pub(super) fn kings_face(&self, position: &Position) -> bool {
        self.kings(position, Side::White).any(|white| {
            self.kings(position, Side::Black).any(|black| {
                let is_empty = |square: Square| position.piece_at(square).is_none();
                white.file() == black.file() && self.board().between(white, black).all(is_empty)
            })
        })
    }
}
