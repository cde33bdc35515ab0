//! Marbles on the table.
use crate::rules::square_set::SquareSet;
use crate::rules::{Side, Square};

/// A position: where the marbles of both sides lie, how many each has lost, and who is to move.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Marbles {
    pub(super) cells: [SquareSet; 2],
    /// By side: how many of its marbles have left the table.
    pub(super) lost: [u8; 2],
    pub(super) side_to_move: Side,
}

impl Marbles {
    /// An empty table.
    pub(crate) fn none(side_to_move: Side) -> Self {
        Self { cells: [SquareSet::default(); 2], lost: [0; 2], side_to_move }
    }

    /// Whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Whose marble lies on a cell, if there is one.
    #[inline]
    pub fn at(&self, cell: Square) -> Option<Side> {
        [Side::White, Side::Black].into_iter().find(|side| self.cells[side.index()].contains(cell))
    }

    /// Whether a side has a marble on a cell.
    #[inline]
    pub fn has(&self, side: Side, cell: Square) -> bool {
        self.cells[side.index()].contains(cell)
    }

    /// The cells of a side's marbles, in the order of squares.
    pub fn of(&self, side: Side) -> impl Iterator<Item = Square> {
        self.cells[side.index()].iter()
    }

    /// How many marbles a side has on the table.
    pub fn count(&self, side: Side) -> usize {
        self.cells[side.index()].len()
    }

    /// How many marbles of a side have left the table.
    pub fn lost(&self, side: Side) -> u8 {
        self.lost[side.index()]
    }

    /// Whether no marble lies on a cell.
    #[inline]
    pub(super) fn is_empty(&self, cell: Square) -> bool {
        self.at(cell).is_none()
    }

    /// Puts a marble of a side on an empty cell.
    pub(crate) fn put(&mut self, side: Side, cell: Square) {
        self.cells[side.index()].insert(cell);
    }

    pub(super) fn remove(&mut self, side: Side, cell: Square) {
        self.cells[side.index()].remove(cell);
    }
}
