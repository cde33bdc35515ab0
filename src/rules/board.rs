//! A board's size, and what its squares are called.
use serde::Serialize;

use super::square::Square;

/// A board of at most 16×16 squares.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct Board {
    files: u8,
    ranks: u8,
    #[serde(skip)]
    names: Names,
}

/// What squares are called.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
enum Names {
    /// `e4`: the file by its letter from the left, the rank by its number from the bottom.
    Chess,
    /// `C4`: the line by its letter from the top, the column by its number from the left.
    Lines,
}

impl Board {
    /// A board with this many files and ranks, or nothing if either is not between 1 and 16.
    pub const fn new(files: u8, ranks: u8) -> Option<Self> {
        if files == 0 || files > 16 || ranks == 0 || ranks > 16 {
            None
        } else {
            Some(Self { files, ranks, names: Names::Chess })
        }
    }

    /// A board with this many lines, lettered from the top, and columns, numbered from the left; nothing if either is
    /// not between 1 and 16. Its ranks and files are counted as on any other board: line A is the last rank.
    pub fn with_lines(lines: u8, columns: u8) -> Option<Self> {
        Self::new(columns, lines).map(|board| Self { names: Names::Lines, ..board })
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
    pub fn between(self, from: Square, to: Square) -> impl Iterator<Item = Square> {
        let files = to.file().cast_signed() - from.file().cast_signed();
        let ranks = to.rank().cast_signed() - from.rank().cast_signed();
        let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let step = move |at: &Square| self.offset(*at, files.signum(), ranks.signum());
        std::iter::successors(step(&from).filter(|_| is_line), step).take_while(move |&at| at != to)
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
        let first = match self.names {
            Names::Chess => 'a',
            Names::Lines => 'A',
        };
        let letter = u8::try_from(u32::from(letters.next()?).checked_sub(u32::from(first))?).ok()?;
        let digits = letters.as_str();
        if digits.starts_with(['0', '+']) {
            return None;
        }
        let number = digits.parse::<u8>().ok()?.checked_sub(1)?;
        let (file, rank) = match self.names {
            Names::Chess => (letter, number),
            Names::Lines => (number, self.ranks.checked_sub(letter + 1)?),
        };
        (file < self.files && rank < self.ranks).then(|| Square::new(file, rank))
    }

    /// What a file is called: `a`.
    pub fn file_name(self, file: u8) -> String {
        match self.names {
            Names::Chess => char::from(b'a' + file).to_string(),
            Names::Lines => (file + 1).to_string(),
        }
    }

    /// What a rank is called: `1`.
    pub fn rank_name(self, rank: u8) -> String {
        match self.names {
            Names::Chess => (rank + 1).to_string(),
            Names::Lines => char::from(b'A' + (self.ranks - 1 - rank)).to_string(),
        }
    }

    /// What a square is called: `e4`.
    pub fn name_of(self, square: Square) -> String {
        let (file, rank) = (self.file_name(square.file()), self.rank_name(square.rank()));
        match self.names {
            Names::Chess => file + &rank,
            Names::Lines => rank + &file,
        }
    }
}
