//! Legal moves, attacks and check.
use std::ops::ControlFlow;

use super::game::{Game, Side};
use super::notation::Move;
use super::piece::Role;
use super::position::Position;
use super::square::Square;
use super::variant::{KING, Variant};

/// What must be known of a position before its moves can be told legal.
struct Safety {
    king: Option<Square>,
    /// Whether a move of a piece other than the king can leave the king attacked: he is in check now, or a line of a
    /// foe's rider leads to him.
    needs_care: bool,
}

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
            self.table(piece.role, piece.side).captures(from, to, |square| position.piece_at(square).is_some())
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
                    .is_some_and(|piece| self.table(piece.role, by).captures(foe, square, is_blocked))
        })
    }

    fn safety(&self, position: &Position) -> Safety {
        let side = position.side_to_move();
        let king = self.king(position, side);
        let needs_care = king.is_some_and(|king| {
            position.pieces(side.other()).iter().any(|&foe| {
                let Some(piece) = position.piece_at(foe) else { return false };
                let table = self.table(piece.role, piece.side);
                table.could_capture(foe, king)
                    && (table.is_rider() || table.captures(foe, king, |square| position.piece_at(square).is_some()))
            })
        });
        Safety { king, needs_care }
    }

    /// Whether a move that the piece can make leaves its own king unattacked.
    #[inline]
    fn is_safe(&self, position: &Position, safety: &Safety, from: Square, to: Square) -> bool {
        let foe = position.side_to_move().other();
        match safety.king {
            None => true,
            Some(king) if king == from => !self.is_attacked_after(position, to, foe, from, to),
            Some(king) => !safety.needs_care || !self.is_attacked_after(position, king, foe, from, to),
        }
    }

    /// Visits the legal moves of the wanted roles in order, promotions of one move together, until told to stop.
    #[inline]
    fn visit_moves<B>(
        &self,
        position: &Position,
        is_wanted: impl Fn(Role) -> bool,
        mut visit: impl FnMut(Role, Square, Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let side = position.side_to_move();
        let safety = self.safety(position);
        for &from in position.pieces(side) {
            let Some(piece) = position.piece_at(from).filter(|piece| is_wanted(piece.role)) else { continue };
            self.table(piece.role, side).visit_destinations(position, side, from, |to| {
                if self.is_safe(position, &safety, from, to) {
                    visit(piece.role, from, to)
                } else {
                    ControlFlow::Continue(())
                }
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Appends the legal moves of the wanted roles, in their normal order.
    #[inline]
    pub(super) fn generate(&self, position: &Position, is_wanted: impl Fn(Role) -> bool, moves: &mut Vec<Move>) {
        let last_rank = self.last_rank(position.side_to_move());
        let _ = self.visit_moves(position, is_wanted, |role, from, to| -> ControlFlow<()> {
            let promotions = &self.kind(role).promotes_to;
            if promotions.is_empty() || to.rank() != last_rank {
                moves.push(Move { from, to, promotion: None });
            } else {
                moves.extend(promotions.iter().map(|&role| Move { from, to, promotion: Some(role) }));
            }
            ControlFlow::Continue(())
        });
    }

    /// Appends the legal moves of one kind of piece, in their normal order.
    pub fn moves_of(&self, position: &Position, role: Role, moves: &mut Vec<Move>) {
        self.generate(position, |other| other == role, moves);
    }

    #[inline]
    pub(super) fn can_move(&self, position: &Position) -> bool {
        self.visit_moves(position, |_| true, |_, _, _| ControlFlow::Break(())).is_break()
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
        let name = self.role_name(piece.role);
        if let Some(own) = position.piece_at(to).filter(|other| other.side == piece.side) {
            return Some(format!("its own {} stands on {to}", self.role_name(own.role)));
        }
        let reached = self
            .table(piece.role, piece.side)
            .visit_destinations(position, piece.side, from, |square| {
                if square == to { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .is_break();
        if !reached {
            return Some(if self.table(piece.role, piece.side).could_move(from, to) {
                format!("something stands in the {name}'s way to {to}")
            } else {
                format!("a {name} on {from} does not move to {to}")
            });
        }
        let king = if piece.role == KING { to } else { self.king(position, piece.side)? };
        let attackers: Vec<String> = {
            let mut after = position.clone();
            after.play(Move { from, to, promotion: None });
            let foes = after.pieces(piece.side.other()).iter().copied();
            foes.filter(|&foe| self.attacks(&after, foe, king))
                .filter_map(|foe| Some(format!("the {} on {foe}", self.role_name(after.piece_at(foe)?.role))))
                .collect()
        };
        (!attackers.is_empty()).then(|| format!("the king on {king} would be attacked by {}", attackers.join(" and ")))
    }
}
