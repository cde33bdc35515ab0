//! A square as a value of the language: it may lie off the board.
use crate::rules::{Board, Square};

/// A file and a rank, counted from 0. Off the board they are still good for distances.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Place {
    /// The file, a being 0.
    pub file: i8,
    /// The rank, 1 being 0.
    pub rank: i8,
}

impl Place {
    /// The place with a file and a rank below 16.
    pub(crate) fn at(file: usize, rank: usize) -> Self {
        Self { file: file as i8, rank: rank as i8 }
    }

    /// The square, if it lies on the board.
    pub fn on(self, board: Board) -> Option<Square> {
        board.offset(Square::new(0, 0), self.file, self.rank)
    }

    /// What it is called: `e4`, `off the board`.
    pub fn name_on(self, board: Board) -> String {
        self.on(board).map_or_else(|| "off the board".to_owned(), |square| board.name_of(square))
    }

    /// King moves to another place.
    pub fn distance(self, other: Self) -> i32 {
        i32::from(self.file.abs_diff(other.file).max(self.rank.abs_diff(other.rank)))
    }

    /// Files plus ranks to another place.
    pub fn manhattan(self, other: Self) -> i32 {
        i32::from(self.file.abs_diff(other.file)) + i32::from(self.rank.abs_diff(other.rank))
    }

    /// As a number, for the evaluation of terms.
    pub(crate) fn to_number(self) -> i32 {
        i32::from(self.file) << 8 | i32::from(self.rank.cast_unsigned())
    }

    /// The place a number stands for.
    pub(crate) fn from_number(number: i32) -> Self {
        Self { file: (number >> 8) as i8, rank: (number as u8).cast_signed() }
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Self {
        Self { file: square.file().cast_signed(), rank: square.rank().cast_signed() }
    }
}
