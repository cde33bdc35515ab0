//! Moves in two bytes.

/// A move in two bytes: a piece goes from one square to another, with or without promotion, or comes from the hand.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct BitMove(u16);

const PROMOTES: u16 = 1 << 15;
const DROP: u16 = 1 << 14;

impl BitMove {
    /// The move that stands for none: no piece goes from a square to itself.
    pub const NONE: Self = Self(0);

    /// A move of the piece on a square.
    #[inline]
    pub(super) const fn plain(from: u8, to: u8) -> Self {
        Self((from as u16) << 7 | to as u16)
    }

    /// The same with promotion.
    #[inline]
    pub(super) const fn promoting(from: u8, to: u8) -> Self {
        Self(Self::plain(from, to).0 | PROMOTES)
    }

    /// A drop of a kind of piece in hand.
    #[inline]
    pub(super) const fn drop(kind: u8, to: u8) -> Self {
        Self(Self::plain(kind, to).0 | DROP)
    }

    /// Where it ends.
    #[inline]
    pub(super) const fn to(self) -> u8 {
        (self.0 & 127) as u8
    }

    /// Where it starts, or which kind in hand is dropped.
    #[inline]
    pub(super) const fn from(self) -> u8 {
        (self.0 >> 7 & 127) as u8
    }

    /// Whether a piece goes from a square to where another move ends.
    #[inline]
    pub const fn takes(self, from: u8, other: Self) -> bool {
        !self.is_drop() && self.from() == from && self.to() == other.to()
    }

    /// Whether the piece comes from the hand.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0 & DROP != 0
    }

    /// Whether the piece promotes.
    #[inline]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
    }

    /// Whether it is [`Self::NONE`].
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}
