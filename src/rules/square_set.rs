//! A set of squares.
use super::square::Square;

/// A set of squares of any board.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(crate) struct SquareSet([u64; 4]);

impl SquareSet {
    #[inline]
    pub(crate) fn insert(&mut self, square: Square) {
        self.0[square.index() >> 6] |= 1 << (square.index() & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, square: Square) {
        self.0[square.index() >> 6] &= !(1 << (square.index() & 63));
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The squares in their order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        (0..=u8::MAX).map(Square::from_index).filter(move |&square| self.contains(square))
    }

    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.index() & 63) & 1 == 1
    }

    #[must_use]
    pub(crate) fn union(mut self, other: &Self) -> Self {
        self.insert_all(other);
        self
    }

    #[inline]
    pub(crate) fn insert_all(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }
}
