//! The squares of one side's pieces.
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use super::square::Square;

/// Half of the squares of the largest board. A power of two: a length below it needs no check when the list is used.
const LARGEST: usize = 128;

/// A list of fewer than [`LARGEST`] squares that lives where its position lives: copying a position allocates nothing.
#[derive(Clone, Debug)]
pub(super) struct PieceList {
    squares: [Square; LARGEST],
    len: u8,
}

impl PieceList {
    pub(super) const EMPTY: Self = Self { squares: [Square::new(0, 0); LARGEST], len: 0 };

    pub(super) fn push(&mut self, square: Square) {
        self.squares[self.len()] = square;
        self.len += 1;
    }

    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Removes a square that is listed, keeping the order of the others.
    pub(super) fn remove(&mut self, square: Square) {
        if let Some(place) = self.iter().position(|&other| other == square) {
            self.copy_within(place + 1.., place);
            self.len -= 1;
        }
    }
}

impl Deref for PieceList {
    type Target = [Square];

    #[inline]
    fn deref(&self) -> &[Square] {
        &self.squares[..usize::from(self.len) % LARGEST]
    }
}

impl DerefMut for PieceList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Square] {
        &mut self.squares[..usize::from(self.len) % LARGEST]
    }
}

impl PartialEq for PieceList {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for PieceList {}

impl Hash for PieceList {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}
