//! What sets a game apart, as far as its rules must know.

/// A set of peculiarities of a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Nature(u16);

impl Nature {
    /// Nothing peculiar.
    pub(super) const NONE: Self = Self(0);
    /// Pieces taken go to the hand of the side that takes them.
    pub(super) const HANDS: Self = Self(1);
    /// There is one royal piece a side, and captures are so simple that checks and pins can be told without playing the
    /// moves.
    pub(super) const ORTHODOX: Self = Self(2);
    /// Some piece can take another other than by going where it stands.
    pub(super) const TAKES_BY_EFFECT: Self = Self(4);
    /// Some piece can take its own side's.
    pub(super) const TAKES_FRIENDS: Self = Self(8);
    /// Some piece lends its move to another, which may then have the same move twice.
    pub(super) const RELAYS: Self = Self(16);
    /// Some piece can take another en passant.
    pub(super) const EN_PASSANT: Self = Self(32);
    /// A side may pass.
    pub(super) const PASSES: Self = Self(64);
    /// The game can end though the side to move could still go on.
    pub(super) const ENDS_EARLY: Self = Self(128);
    /// The squares where a move starts and ends do not tell that it takes en passant.
    pub(super) const TELLS_EN_PASSANT: Self = Self(256);
    /// The squares where a move starts and ends do not tell that it is castling.
    pub(super) const TELLS_CASTLING: Self = Self(512);

    /// This set, with another if a condition holds.
    #[must_use]
    pub(super) const fn with(self, other: Self, holds: bool) -> Self {
        if holds { Self(self.0 | other.0) } else { self }
    }

    /// Whether the two sets have anything in common.
    #[inline]
    pub(super) const fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
