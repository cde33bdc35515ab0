//! The squares of one side's pieces.
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use super::square::Square;

/// A list of at most 128 squares – half of the largest board – that lives where its position lives: copying a position allocates nothing.
#[derive(Clone, Debug)]
pub(super) struct PieceList {
    squares: [Square; 128],
    len: u16,
}

impl PieceList {
    pub(super) const EMPTY: Self = Self { squares: [Square::new(0, 0); 128], len: 0 };

    pub(super) fn push(&mut self, square: Square) {
        self.squares[usize::from(self.len)] = square;
        self.len += 1;
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
        &self.squares[..usize::from(self.len)]
    }
}

impl DerefMut for PieceList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Square] {
        &mut self.squares[..usize::from(self.len)]
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
