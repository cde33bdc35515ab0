//! What retrograde analysis asks of a game: a finite list of positions, and moves read backwards.
use std::fmt::Display;
use std::hash::Hash;
use std::ops::ControlFlow;

use super::game::{Game, Side, SpaceError};
use super::make::Eyes;
use super::material::{Material, MaterialError};
use super::moves::Move;
use super::nature::Nature;
use super::piece::Piece;
use super::placements::Placements;
use super::position::{Position, Undo};
use super::square::Square;
use super::variant::Variant;

/// A game whose positions can be listed and whose moves can be taken back without knowing which were played.
pub trait Retro: Game {
    /// A finite list of positions among which moves go back and forth.
    type Space: PositionSpace<Self>;

    /// The list with a name: for chess, the pieces of both sides, as in `KRvK`.
    ///
    /// # Errors
    /// The text names no list of positions.
    fn named_space(&self, name: &str) -> Result<Self::Space, SpaceError>;

    /// The list that a position belongs to.
    fn space(&self, position: &Self::Position) -> Self::Space;

    /// Why what best play comes to cannot be told from such lists, if it cannot.
    fn unlisted(&self) -> Option<&'static str> {
        None
    }

    /// The other lists that a move can lead into, and out of which no move leads back.
    fn exits(&self, space: &Self::Space) -> Vec<Self::Space>;

    /// Appends the legal moves that lead out of the position's list: those that cannot be taken back.
    fn moves_out(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Visits the positions of the same list from which one move leads to this one, each once. Some of them may not be
    /// legal: the list has no number for those, or no position for their number. The position is unchanged afterwards.
    fn visit_predecessors(&self, position: &mut Self::Position, visit: impl FnMut(&Self::Position));
}

/// A finite list of positions, numbered from 0, of both sides to move. Positions alike but for a symmetry of the game
/// may share one number.
pub trait PositionSpace<G: Game + ?Sized>: Clone + Display + Eq + Hash + Send + Sync {
    /// How many numbers there are. Not every number needs to have a position. A list too long to count has `u64::MAX`,
    /// and is good for nothing else.
    fn numbers(&self) -> u64;

    /// The legal position with a number below [`Self::numbers`], if there is one; of several that share the number,
    /// always the same.
    fn position(&self, game: &G, number: u32) -> Option<G::Position>;

    /// The same, set up over a position of the same game that is no longer needed: where many are looked at, one after
    /// the other, none is copied. What stands there if there is no such position means nothing.
    fn set_up(&self, game: &G, number: u32, position: &mut Option<G::Position>) -> bool {
        *position = self.position(game, number);
        position.is_some()
    }

    /// The position with a number that is known to have one. It need not be checked again.
    fn known_position(&self, game: &G, number: u32) -> G::Position {
        self.position(game, number).expect("the number has a position")
    }

    /// The same, set up over another as by [`Self::set_up`].
    fn set_up_known<'b>(&self, game: &G, number: u32, position: &'b mut Option<G::Position>) -> &'b mut G::Position {
        position.insert(self.known_position(game, number))
    }

    /// How many of the symmetries leave the position with a number that is known to have one as it is.
    fn unchanged_by(&self, game: &G, number: u32) -> u16 {
        self.number(game, &self.known_position(game, number)).map_or(1, |numbered| numbered.symmetries)
    }

    /// Who is to move in the position with this number.
    fn side_to_move(&self, number: u32) -> Side;

    /// The number of a position; nothing if it does not belong here.
    fn number(&self, game: &G, position: &G::Position) -> Option<Numbered>;

    /// The number after a legal move in the position with a number; nothing if it takes playing the move to tell.
    fn number_after(&self, game: &G, position: &G::Position, number: u32, played: G::Move) -> Option<u32> {
        let _ = (game, position, number, played);
        None
    }

    /// How many symmetries there are, at least one: that which changes nothing counts.
    fn symmetries(&self) -> u16;
}

/// Where a position is in a list.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Numbered {
    /// Its number.
    pub number: u32,
    /// How many of the list's symmetries leave it as it is, at least one. The number stands for as many positions as
    /// the list has symmetries, divided by this.
    pub symmetries: u16,
}

impl Retro for Variant {
    type Space = Placements;

    fn named_space(&self, name: &str) -> Result<Placements, SpaceError> {
        let wrong = |error: MaterialError| SpaceError { message: error.to_string(), help: None };
        Ok(Placements::new(self, &Material::read(self, name).map_err(wrong)?))
    }

    fn space(&self, position: &Position) -> Placements {
        Placements::of_position(self, position)
    }

    fn unlisted(&self) -> Option<&'static str> {
        if self.has_hands() {
            Some("in which pieces come back from the hand")
        } else if self.endings.counts_passes() {
            Some("that end by passing")
        } else {
            None
        }
    }

    fn exits(&self, space: &Placements) -> Vec<Placements> {
        space.exits(self)
    }

    fn moves_out(&self, position: &Position, moves: &mut Vec<Move>) {
        let side = position.side_to_move();
        let promotes = |&square: &Square| position.piece_at(square).is_some_and(|piece| self.promotes(piece.role()));
        let nothing_to_take =
            position.pieces(side.other()).len() == 1 && self.has_one_king() && !self.nature.has(Nature::TAKES_FRIENDS);
        if nothing_to_take && !position.pieces(side).iter().any(promotes) {
            return;
        }
        let kept = moves.len();
        self.legal_moves(position, moves);
        let leads_out = |played: Move| {
            let leaves = played.to == played.from || played.effects.shifts().any(|(from, _)| from == played.to);
            played.promotion.is_some()
                || played.effects.victims().len() > 0
                || position.piece_at(played.to).is_some() && !leaves
        };
        let mut place = 0;
        moves.retain(|&played| {
            place += 1;
            place <= kept || leads_out(played)
        });
    }

    #[inline]
    fn visit_predecessors(&self, position: &mut Position, mut visit: impl FnMut(&Position)) {
        let side = position.side_to_move().other();
        for place in 0..position.pieces(side).len() {
            let to = position.pieces(side)[place];
            let Some(piece) = position.piece_at(to) else { continue };
            if self.kind(piece.role()).never_on[side.index()].contains(to) {
                continue;
            }
            let mut origins = smallvec::SmallVec::<[_; 32]>::new();
            let is_blocked = |square| position.piece_at(square).is_some();
            let _ = self.transposed(piece.role(), side).visit_origins(to, is_blocked, |from| -> ControlFlow<()> {
                origins.push(from);
                ControlFlow::Continue(())
            });
            for from in origins {
                // The way back of a move that takes nothing is such a move too.
                let back = Move::plain(to, from);
                let undo = position.play(back);
                visit(position);
                position.take_back(back, undo);
            }
        }
        if self.nature.has(Nature::PASSES) {
            position.set_side_to_move(side);
            visit(position);
            position.set_side_to_move(side.other());
        }
        self.visit_before_effects(position, side, visit);
    }
}

impl Variant {
    /// Visits the positions from which a move with effects that takes nothing leads to this one. Each such move is taken
    /// back as if it had been played, and then looked for among the moves that can be played. A move that several pieces
    /// can lend to one, or that it can make by itself, is one move.
    fn visit_before_effects(&self, position: &mut Position, side: Side, mut visit: impl FnMut(&Position)) {
        let mut seen: Vec<Move> = Vec::new();
        for role in self.roles() {
            for &(begins, played) in self.quiet_effects(role, side) {
                let is_relayed = played.from != begins;
                // Who lends a move may be put elsewhere by it.
                let put = played.effects.shifts().find(|&(from, _)| from == begins).map(|(_, put)| put);
                let stands = if is_relayed { put.unwrap_or(begins) } else { played.to };
                if position.piece_at(stands) != Some(Piece::new(role, side)) || !can_take_back(position, side, played) {
                    continue;
                }
                let Some(moved) = position.piece_at(played.to) else { continue };
                position.take_back(played, Undo::quiet(moved));
                let mut is_move = false;
                // What is taken back may be the very piece that would have to lend the move.
                if position.piece_at(begins) == Some(Piece::new(role, side)) {
                    let eyes = Eyes::new(self, position, Piece::new(role, side));
                    self.table(role, side).for_each_effect(begins, &eyes, |found, _| is_move |= found == played);
                }
                let is_known = seen.contains(&played) || is_relayed && self.makes_plainly(position, played);
                if is_move && !is_known {
                    visit(position);
                    if self.nature.has(Nature::RELAYS) {
                        seen.push(played);
                    }
                }
                position.play(played);
            }
        }
    }

    /// Whether the piece that makes a move goes there by a plain move of its own.
    fn makes_plainly(&self, position: &Position, played: Move) -> bool {
        let mut is_plain = false;
        if let (Some(piece), true) = (position.piece_at(played.from), played.effects.is_empty()) {
            let table = self.table(piece.role(), piece.side());
            table.for_each_destination(position, piece.side(), played.from, |to| is_plain |= to == played.to);
        }
        is_plain
    }
}

/// Whether what a move of a side put somewhere stands there, and where it took it from is free.
fn can_take_back(position: &Position, side: Side, played: Move) -> bool {
    let leaves = |square: Square| square == played.to || played.effects.shifts().any(|(_, put)| put == square);
    let is_free = |square: Square| position.piece_at(square).is_none() || leaves(square);
    position.piece_at(played.to).is_some_and(|piece| piece.side() == side)
        && is_free(played.from)
        && played.effects.shifts().all(|(from, put)| position.piece_at(put).is_some() && is_free(from))
}
