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

    /// How many squares there are in it.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The squares in their order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        self.0.into_iter().zip([0, 64, 128, 192]).flat_map(|(word, first)| {
            // The lowest square is taken off until none is left.
            let rests = std::iter::successors(Some(word), |rest| Some(rest & rest.wrapping_sub(1)));
            let rests = rests.take_while(|&rest| rest != 0);
            rests.map(move |rest| Square::from_index(first + rest.trailing_zeros() as u8))
        })
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
