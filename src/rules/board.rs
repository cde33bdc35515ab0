//! A board's size.
use serde::Serialize;

use super::square::Square;

/// A board of at most 16×16 squares.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct Board {
    files: u8,
    ranks: u8,
}

impl Board {
    /// A board with this many files and ranks, or nothing if either is not between 1 and 16.
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        if files == 0 || files > 16 || ranks == 0 || ranks > 16 { None } else { Some(Self { files, ranks }) }
    }

    /// How many files there are.
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The square `files` to the right of and `ranks` above another, if that is on the board.
    pub fn offset(self, square: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = square.file().checked_add_signed(files)?;
        let rank = square.rank().checked_add_signed(ranks)?;
        (file < self.files && rank < self.ranks).then(|| Square::new(file, rank))
    }

    /// The squares strictly between two squares on one line, in their order from the first; none if they are not on one.
    pub fn between(self, from: Square, to: Square) -> Vec<Square> {
        let files = to.file().cast_signed() - from.file().cast_signed();
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return Vec::new();
        }
        let step = |at: &Square| self.offset(*at, files.signum(), ranks.signum());
        std::iter::successors(step(&from), step).take_while(|&at| at != to).collect()
    }

    /// The squares in their order: a1, a2, … b1, ….
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.files).flat_map(move |file| (0..self.ranks).map(move |rank| Square::new(file, rank)))
    }

    /// Whether a square lies on the outermost file or rank.
    #[inline]
    pub const fn is_edge(self, square: Square) -> bool {
        square.file() == 0 || square.rank() == 0 || square.file() + 1 == self.files || square.rank() + 1 == self.ranks
    }

    /// The same square seen from the other side of the board: ranks flipped, files kept.
    #[inline]
    pub const fn flip(self, square: Square) -> Square {
        Square::new(square.file(), self.ranks - 1 - square.rank())
    }

    /// The same square once the board is turned by 180°.
    #[inline]
    pub const fn turn(self, square: Square) -> Square {
        Square::new(self.files - 1 - square.file(), self.ranks - 1 - square.rank())
    }

    /// Reads a square's name, such as `e4`; nothing if it is not a square of this board.
    pub fn read_square(self, text: &str) -> Option<Square> {
        let mut letters = text.chars();
        let file = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
        let digits = letters.as_str();
        if digits.starts_with(['0', '+']) {
            return None;
        }
        let rank = digits.parse::<u8>().ok()?.checked_sub(1)?;
        (file < u32::from(self.files) && rank < self.ranks).then(|| Square::new(file as u8, rank))
    }
}
