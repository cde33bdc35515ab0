//! A kind of piece and a piece.
use super::game::Side;

/// A kind of piece: its place in the variant's list. Pieces generate their moves in the order of their roles.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Role(pub u8);

/// A piece of one side.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Piece {
    /// What kind of piece.
    pub role: Role,
    /// Whose.
    pub side: Side,
}
