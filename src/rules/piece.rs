//! A kind of piece and a piece.
use std::num::NonZeroU16;

use super::game::Side;

/// A kind of piece: its place in the variant's list. Pieces generate their moves in the order of their roles.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Role(pub u8);

/// A piece of one side, in one number so that a square of the board compares in one step.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Piece(NonZeroU16);

impl Piece {
    /// A piece of this kind and side.
    #[inline]
    pub const fn new(role: Role, side: Side) -> Self {
        match NonZeroU16::new((role.0 as u16 + 1) << 1 | side as u16) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// What kind of piece.
    #[inline]
    pub const fn role(self) -> Role {
        Role(((self.0.get() >> 1) - 1) as u8)
    }

    /// Whose.
    #[inline]
    pub const fn side(self) -> Side {
        if self.0.get() & 1 == 0 { Side::White } else { Side::Black }
    }
}
