//! The replies to a check: captures, king's moves, interpositions by moves, and by drops.
use std::ops::ControlFlow;

use super::king_safety::Bonds;
use super::moves::BitMove;
use super::position::BitPosition;
use super::squares::{Squares, bit, each, first};
use super::tables::{BitTables, InHand, NO_ROLE};

/// Hands over moves one by one until told to stop.
pub(super) type Told = ControlFlow<()>;

impl BitPosition {
    /// Appends the legal moves of the side to move, whose king is in check: captures of the piece that gives it,
    /// moves of the king, interpositions by moves, and by drops.
    #[inline]
    pub fn replies(&self, tables: &BitTables, moves: &mut Vec<BitMove>) {
        let _ = self.tell_replies(tables, &mut |played| {
            moves.push(played);
            Told::Continue(())
        });
    }

    /// Whether there is a reply to a check.
    #[inline]
    pub fn has_reply(&self, tables: &BitTables) -> bool {
        self.tell_replies(tables, &mut |_| Told::Break(())).is_break()
    }

    #[inline]
    fn tell_replies(&self, tables: &BitTables, tell: &mut impl FnMut(BitMove) -> Told) -> Told {
        let Some(bonds) = self.bonds(tables) else { return Told::Continue(()) };
        let (side, occupied) = (self.turn(), self.occupied());
        let own = self.sides[side.index()];
        if bonds.targets & bonds.checkers != 0 {
            let checker = first(bonds.checkers);
            let takers = self.attackers(tables, checker, side, occupied) & !self.pieces[side.index()][0];
            for from in each(takers) {
                if bonds.targets_from(tables, from) & bonds.checkers != 0 {
                    self.tell_moves(tables, from, bonds.checkers, tell)?;
                }
            }
        }
        self.tell_king_moves(tables, own, tell)?;
        let between = bonds.targets & !bonds.checkers;
        if between != 0 {
            for to in each(between) {
                // Nothing stands there: what attacks the square is what can go there.
                let movers = self.attackers(tables, to, side, occupied) & !self.pieces[side.index()][0] & !bonds.pinned;
                for from in each(movers) {
                    self.tell_moves(tables, from, bit(to), tell)?;
                }
            }
            self.tell_drops(tables, between, tell)?;
        }
        Told::Continue(())
    }

    #[inline]
    pub(super) fn tell_king_moves(
        &self,
        tables: &BitTables,
        own: Squares,
        tell: &mut impl FnMut(BitMove) -> Told,
    ) -> Told {
        let side = self.turn();
        let Some(king) = self.king(side) else { return Told::Continue(()) };
        let (without, theirs) = (self.occupied() & !bit(king), self.sides[side.other().index()]);
        let steps = tables.classes[0].leaps[side.index()][usize::from(king)] & !own;
        for to in each(steps & theirs).chain(each(steps & !theirs)) {
            if !self.is_attacked(tables, to, side.other(), without) {
                tell(BitMove::plain(king, to))?;
            }
        }
        Told::Continue(())
    }

    /// Hands over the moves of the piece on a square to some squares it reaches, with and without promotion.
    #[inline]
    pub(super) fn tell_moves(
        &self,
        tables: &BitTables,
        from: u8,
        targets: Squares,
        tell: &mut impl FnMut(BitMove) -> Told,
    ) -> Told {
        let (class, side) = (tables.class(self.role(from)), self.turn().index());
        let from_zone = class.zone[side] & bit(from) != 0;
        for to in each(targets) {
            if class.promotes_to != NO_ROLE && (from_zone || class.zone[side] & bit(to) != 0) {
                tell(BitMove::promoting(from, to))?;
                if class.forced[side] & bit(to) != 0 {
                    continue;
                }
            }
            tell(BitMove::plain(from, to))?;
        }
        Told::Continue(())
    }

    /// Hands over the drops on some empty squares.
    #[inline]
    fn tell_drops(&self, tables: &BitTables, targets: Squares, tell: &mut impl FnMut(BitMove) -> Told) -> Told {
        let side = self.turn();
        for (place, kind) in tables.in_hand.iter().enumerate() {
            if self.hand(side).count(kind.shift, kind.mask) == 0 {
                continue;
            }
            for to in each(self.free_for(tables, kind, targets)) {
                let drop = BitMove::drop(place as u8, to);
                if !kind.may_not_mate || !self.drops_to_mate(tables, drop) {
                    tell(drop)?;
                }
            }
        }
        Told::Continue(())
    }

    /// The squares, of some that are empty, on which a kind may be dropped.
    #[inline]
    pub(super) fn free_for(&self, tables: &BitTables, kind: &InHand, targets: Squares) -> Squares {
        let side = self.turn().index();
        let mut free = targets & kind.may_drop[side];
        if kind.one_a_file && free != 0 {
            let class = tables.kinds[usize::from(kind.role)].class;
            for pawn in each(self.pieces[side][usize::from(class)]) {
                free &= !tables.files[usize::from(pawn)];
            }
        }
        free
    }

    /// Whether a drop mates.
    #[inline]
    pub(super) fn drops_to_mate(&self, tables: &BitTables, drop: BitMove) -> bool {
        let them = self.turn().other();
        let class = tables.class(tables.in_hand[usize::from(drop.from())].role);
        let attacks = class.leaps[self.turn().index()][usize::from(drop.to())];
        if self.king(them).is_none_or(|king| attacks & bit(king) == 0) {
            return false;
        }
        let mut after = self.clone();
        after.play(tables, drop);
        !after.has_reply(tables)
    }

    /// Whether a move of the side to move leaves its king safe, for pieces other than the king.
    #[inline]
    pub(super) fn is_allowed(tables: &BitTables, bonds: Option<&Bonds>, from: u8) -> Squares {
        bonds.map_or(tables.board, |bonds| bonds.targets_from(tables, from))
    }
}
