//! What may stand on a square, as the moves of a piece see it.

/// A set of things that a square may hold, seen by the side whose piece moves.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) struct Content(u8);

impl Content {
    pub(crate) const NOTHING: Self = Self(0);
    /// No piece.
    pub(crate) const EMPTY: Self = Self(1);
    /// A piece of the other side.
    pub(crate) const FOE: Self = Self(2);
    /// Another piece of the same side.
    pub(crate) const FRIEND: Self = Self(4);
    /// A royal piece of the other side.
    pub(crate) const ROYAL: Self = Self(8);
    /// No piece, but the right to take one en passant.
    pub(crate) const RIGHT: Self = Self(16);
    /// A piece of the same side that has not moved.
    pub(crate) const VIRGIN: Self = Self(32);
    /// Any piece.
    pub(crate) const PIECE: Self = Self(2 | 4);
    /// Whatever there is.
    pub(crate) const ANYTHING: Self = Self(1 | 2 | 4);

    /// Whether the two sets have anything in common.
    #[inline]
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in both sets.
    #[must_use]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
