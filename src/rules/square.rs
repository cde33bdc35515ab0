//! A square of any board up to 16×16.
use std::fmt;

use serde::{Serialize, Serializer};

/// A square, by file and rank. Squares are ordered a1, a2, … b1, b2, …, whatever the size of the board.
///
/// ```
/// use al0::rules::Square;
///
/// let square = Square::new(4, 3);
/// assert_eq!(square.to_string(), "e4");
/// assert_eq!(square.distance(Square::new(2, 2)), 2);
/// assert_eq!(square.manhattan(Square::new(2, 2)), 3);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square(u8);

impl Square {
    /// The square on this file and rank, both counted from 0 and below 16.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Self {
        debug_assert!(file < 16 && rank < 16);
        Self(file << 4 | rank)
    }

    /// The file, counted from 0 (the a-file).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 >> 4
    }

    /// The rank, counted from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 & 15
    }

    /// A number below 256, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with this [`Self::index`].
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// How many king moves lie between the two squares.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// Files between plus ranks between.
    #[inline]
    pub const fn manhattan(self, other: Self) -> u8 {
        self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
