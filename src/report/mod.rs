//! Text for people: the only place that formats for them.
//!
//! A [`Diagram`] says what a picture of the board shows: the pieces, the room hatched, the critical square crossed, a
//! move. [`text_board()`] sets it for the terminal, [`svg_board()`] draws it as a figure.
mod diagram;
mod svg_board;
mod svg_pieces;
mod text_board;

pub use diagram::Diagram;
pub use svg_board::svg_board;
pub use text_board::{Style, text_board};
