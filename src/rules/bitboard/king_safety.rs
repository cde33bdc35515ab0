//! Attacks on squares, and which moves leave a side's own king in check.
use super::position::BitPosition;
use super::squares::{Squares, bit, each, first, has_several};
use super::tables::{BitTables, NO_LINE};
use crate::rules::game::Side;

/// What keeps the pieces of a side from moving freely: attacks on its king, now or when a piece has left its line.
pub(super) struct Bonds {
    /// The foes that give check.
    pub(super) checkers: Squares,
    /// The pieces that shield the king.
    pub(super) pinned: Squares,
    king: u8,
    /// Where a piece that is not pinned may go, because that ends the check; every square if there is none.
    pub(super) targets: Squares,
}

impl BitPosition {
    /// The pieces of a side that attack a square, if exactly `occupied` were occupied.
    #[inline]
    pub(super) fn attackers(&self, tables: &BitTables, to: u8, by: Side, occupied: Squares) -> Squares {
        let mut attackers = 0;
        let near = tables.leapt_from[by.other().index()][usize::from(to)] & self.sides[by.index()];
        for from in each(near) {
            if tables.class(self.role(from)).leaps[by.index()][usize::from(from)] & bit(to) != 0 {
                attackers |= bit(from);
            }
        }
        for from in each(self.riders[by.index()] & tables.lines[usize::from(to)]) {
            if self.rides_to(tables, from, to, by, occupied) {
                attackers |= bit(from);
            }
        }
        attackers
    }

    /// Whether a side attacks a square, if exactly `occupied` were occupied.
    #[inline]
    pub(super) fn is_attacked(&self, tables: &BitTables, to: u8, by: Side, occupied: Squares) -> bool {
        let near = tables.leapt_from[by.other().index()][usize::from(to)] & self.sides[by.index()];
        each(near).any(|from| tables.class(self.role(from)).leaps[by.index()][usize::from(from)] & bit(to) != 0)
            || each(self.riders[by.index()] & tables.lines[usize::from(to)])
                .any(|from| self.rides_to(tables, from, to, by, occupied))
    }

    #[inline]
    fn rides_to(&self, tables: &BitTables, from: u8, to: u8, by: Side, occupied: Squares) -> bool {
        let direction = tables.direction(from, to);
        tables.class(self.role(from)).rides[by.index()] >> direction & 1 != 0
            && tables.between(from, to, direction) & occupied == 0
    }

    /// Whether a side's king is attacked.
    #[inline]
    pub fn is_in_check(&self, tables: &BitTables, side: Side) -> bool {
        self.king(side).is_some_and(|king| self.is_attacked(tables, king, side.other(), self.occupied()))
    }

    /// The square of a piece that gives check to the side to move.
    pub fn checker(&self, tables: &BitTables) -> Option<u8> {
        let king = self.king(self.turn())?;
        let checkers = self.attackers(tables, king, self.turn().other(), self.occupied());
        (checkers != 0).then(|| first(checkers))
    }

    /// Calls for each rider of `by` that would attack a square if not for one piece: the rider and the piece.
    #[inline]
    pub(super) fn for_each_shield(&self, tables: &BitTables, king: u8, by: Side, mut visit: impl FnMut(u8, Squares)) {
        for from in each(self.riders[by.index()] & tables.lines[usize::from(king)]) {
            let direction = tables.direction(from, king);
            if tables.class(self.role(from)).rides[by.index()] >> direction & 1 == 0 {
                continue;
            }
            let shields = tables.between(from, king, direction) & self.occupied();
            if shields != 0 && !has_several(shields) {
                visit(from, shields);
            }
        }
    }

    /// What keeps the pieces of the side to move from moving freely; nothing if it has no king.
    #[inline]
    pub(super) fn bonds(&self, tables: &BitTables) -> Option<Bonds> {
        let (side, king) = (self.turn(), self.king(self.turn())?);
        let checkers = self.attackers(tables, king, side.other(), self.occupied());
        let mut pinned = 0;
        self.for_each_shield(tables, king, side.other(), |_, shield| pinned |= shield & self.sides[side.index()]);
        let targets = if checkers == 0 {
            tables.board
        } else if !has_several(checkers) {
            let checker = first(checkers);
            checkers | self.way_to(tables, checker, king)
        } else {
            0
        };
        Some(Bonds { checkers, pinned, king, targets })
    }

    /// The squares on which a piece would stand in the way of a check.
    #[inline]
    fn way_to(&self, tables: &BitTables, checker: u8, king: u8) -> Squares {
        let direction = tables.direction(checker, king);
        let by = self.turn().other().index();
        if direction == NO_LINE || tables.class(self.role(checker)).rides[by] >> direction & 1 == 0 {
            return 0;
        }
        tables.between(checker, king, direction)
    }
}

impl Bonds {
    /// Where a piece other than the king may go without leaving him in check.
    #[inline]
    pub(super) fn targets_from(&self, tables: &BitTables, from: u8) -> Squares {
        if self.pinned & bit(from) == 0 {
            return self.targets;
        }
        // It must stay on the line between the king and the piece it shields him from.
        let direction = tables.direction(self.king, from);
        let line = tables.rays[usize::from(self.king)][usize::from(direction)];
        self.targets & line
    }
}
