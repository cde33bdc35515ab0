//! Legal moves, attacks and check.
use super::betza::Content;
use super::game::{Game, Side};
use super::moves::Move;
use super::piece::Role;
use super::position::Position;
use super::square::Square;
use super::square_set::SquareSet;
use super::variant::{KING, Variant};

/// What counts as an attack on a king.
const TAKES: Content = Content::FOE.or(Content::ROYAL);

impl Variant {
    /// Whether a side's king is attacked.
    #[inline]
    pub fn in_check(&self, position: &Position, side: Side) -> bool {
        self.king(position, side).is_some_and(|king| self.is_attacked(position, king, side.other()))
    }

    /// Whether a side attacks a square: could capture there if a foe stood on it.
    #[inline]
    pub fn is_attacked(&self, position: &Position, square: Square, by: Side) -> bool {
        position.pieces(by).iter().any(|&from| self.attacks(position, from, square))
    }

    /// Whether the piece on one square attacks another.
    #[inline]
    pub fn attacks(&self, position: &Position, from: Square, to: Square) -> bool {
        position.piece_at(from).is_some_and(|piece| {
            self.table(piece.role(), piece.side())
                .captures(from, to, TAKES, |square| position.piece_at(square).is_some())
        })
    }

    /// Whether `square` would be attacked once a piece has gone from one square to another, capturing what stood there.
    #[inline]
    fn is_attacked_after(&self, position: &Position, square: Square, by: Side, from: Square, to: Square) -> bool {
        let is_blocked = |at: Square| at == to || at != from && position.piece_at(at).is_some();
        position.pieces(by).iter().any(|&foe| {
            foe != to
                && position
                    .piece_at(foe)
                    .is_some_and(|piece| self.table(piece.role(), by).captures(foe, square, TAKES, is_blocked))
        })
    }

    /// The squares a side attacks once the piece on `from` is gone: what the king there may not step on. Capturing a
    /// piece there cannot open a line to its own square, so this holds for captures too.
    #[inline]
    fn attacked_without(&self, position: &Position, from: Square, by: Side) -> SquareSet {
        let mut attacked = SquareSet::default();
        for &foe in position.pieces(by) {
            if let Some(piece) = position.piece_at(foe) {
                let is_blocked = |square: Square| square != from && position.piece_at(square).is_some();
                self.table(piece.role(), by).add_attacks(foe, is_blocked, &mut attacked);
            }
        }
        attacked
    }

    /// Whether a move of a piece other than the king can leave the king on `king` attacked: he is in check now, or a line
    /// of a foe's rider leads to him.
    fn needs_care(&self, position: &Position, king: Square) -> bool {
        let foe = position.side_to_move().other();
        position.pieces(foe).iter().any(|&from| {
            position.piece_at(from).is_some_and(|piece| {
                let table = self.table(piece.role(), foe);
                table.could_capture(from, king)
                    && (table.is_rider()
                        || table.captures(from, king, TAKES, |square| position.piece_at(square).is_some()))
            })
        })
    }

    /// Whether a move that a piece of the side to move can make leaves its own king, on `king`, unattacked.
    #[inline]
    fn is_safe(&self, position: &Position, king: Option<Square>, from: Square, to: Square) -> bool {
        king.is_none_or(|king| {
            let threatened = if king == from { to } else { king };
            !self.is_attacked_after(position, threatened, position.side_to_move().other(), from, to)
        })
    }

    /// Appends the legal moves of the wanted roles, in their normal order, promotions of one move together.
    #[inline]
    pub(super) fn generate(&self, position: &Position, is_wanted: impl Fn(Role) -> bool, moves: &mut Vec<Move>) {
        let side = position.side_to_move();
        let king = self.king(position, side);
        let mut needs_care = None;
        for &from in position.pieces(side) {
            let Some(piece) = position.piece_at(from).filter(|piece| is_wanted(piece.role())) else { continue };
            let start = moves.len();
            self.table(piece.role(), side)
                .for_each_destination(position, side, from, |to| moves.push(Move::plain(from, to)));
            if king == Some(from) {
                let attacked = self.attacked_without(position, from, side.other());
                retain(moves, start, |played| !attacked.contains(played.to));
            } else if king.is_some_and(|king| *needs_care.get_or_insert_with(|| self.needs_care(position, king))) {
                // A move of another piece is safe whatever it is, unless a line leads to the king.
                retain(moves, start, |played| self.is_safe(position, king, played.from, played.to));
            }
            if !self.kind(piece.role()).promotes_to.is_empty() {
                self.promote(side, &self.kind(piece.role()).promotes_to, start, moves);
            }
        }
    }

    /// Replaces the moves from `start` on that end on the last rank by one for each piece to become.
    fn promote(&self, side: Side, promotes_to: &[Role], start: usize, moves: &mut Vec<Move>) {
        let last_rank = self.last_rank(side);
        if moves[start..].iter().any(|played| played.to.rank() == last_rank) {
            for played in moves.split_off(start) {
                if played.to.rank() == last_rank {
                    moves.extend(promotes_to.iter().map(|&role| Move { promotion: Some(role), ..played }));
                } else {
                    moves.push(played);
                }
            }
        }
    }

    /// Appends the legal moves of one kind of piece, in their normal order.
    pub fn moves_of(&self, position: &Position, role: Role, moves: &mut Vec<Move>) {
        self.generate(position, |other| other == role, moves);
    }

    #[inline]
    pub(super) fn can_move(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let king = self.king(position, side);
        position.pieces(side).iter().any(|&from| {
            position.piece_at(from).is_some_and(|piece| {
                let table = self.table(piece.role(), side);
                table.any_destination(position, side, from, |to| self.is_safe(position, king, from, to))
            })
        })
    }

    /// The rank on which a side's pieces promote.
    pub(super) fn last_rank(&self, side: Side) -> u8 {
        match side {
            Side::White => self.board().ranks() - 1,
            Side::Black => 0,
        }
    }

    /// Why a piece that moves like this from here does not get there; nothing if it does.
    pub(super) fn obstacle(&self, position: &Position, from: Square, to: Square) -> Option<String> {
        let piece = position.piece_at(from)?;
        let name = self.role_name(piece.role());
        if let Some(own) = position.piece_at(to).filter(|other| other.side() == piece.side()) {
            return Some(format!("its own {} stands on {to}", self.role_name(own.role())));
        }
        let mut reached = false;
        let table = self.table(piece.role(), piece.side());
        table.for_each_destination(position, piece.side(), from, |square| reached |= square == to);
        if !reached {
            return Some(if self.table(piece.role(), piece.side()).could_move(from, to) {
                format!("something stands in the {name}'s way to {to}")
            } else {
                format!("a {name} on {from} does not move to {to}")
            });
        }
        let king = if piece.role() == KING { to } else { self.king(position, piece.side())? };
        let attackers: Vec<String> = {
            let mut after = position.clone();
            after.play(Move::plain(from, to));
            let foes = after.pieces(piece.side().other()).iter().copied();
            foes.filter(|&foe| self.attacks(&after, foe, king))
                .filter_map(|foe| Some(format!("the {} on {foe}", self.role_name(after.piece_at(foe)?.role()))))
                .collect()
        };
        (!attackers.is_empty()).then(|| format!("the king on {king} would be attacked by {}", attackers.join(" and ")))
    }
}

/// Keeps, of the moves from `start` on, those that pass a test, in their order.
#[inline]
fn retain(moves: &mut Vec<Move>, start: usize, passes: impl Fn(Move) -> bool) {
    let mut kept = start;
    for place in start..moves.len() {
        if passes(moves[place]) {
            moves[kept] = moves[place];
            kept += 1;
        }
    }
    moves.truncate(kept);
}
