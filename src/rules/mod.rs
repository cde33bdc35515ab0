//! What is legal: boards, pieces, moves and their notations. Knows no advice.
mod board;
mod game;
mod square;

pub use board::Board;
pub use game::{Ending, Game, Glyph, MoveError, PositionError, Side};
pub use square::Square;
