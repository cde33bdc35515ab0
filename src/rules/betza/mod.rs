//! Pieces as data: Betza notation, and the tables it is compiled to.
//!
//! | step | file |
//! |---|---|
//! | text to groups of leaps | `notation.rs` (the only file that names pest here) |
//! | which leaps a direction allows | `directions.rs` |
//! | leaps to per-square tables | `table.rs` |
//! | the tables read backwards | `transposed.rs` |
mod directions;
mod notation;
mod table;
mod transposed;

pub use directions::Leap;
pub use notation::{Group, Notation, NotationError};
pub use table::PieceTable;
pub(super) use transposed::TransposedTable;
