//! Pieces as data: Betza notation, and the tables it is compiled to.
//!
//! | step | file |
//! |---|---|
//! | text to letters | `notation.rs` (the only file that names pest here), `written.rs` |
//! | letters that mean nothing where they stand | `check.rs` |
//! | letters to leg programs | `expand.rs`, `program.rs` |
//! | which leaps a direction allows | `directions.rs` |
//! | programs to ways over the board | `unfold.rs`, `content.rs` |
//! | ways to per-square trees | `tree.rs`, `table.rs`, `compile.rs` |
//! | the trees walked: moves and attacks | `walk.rs` |
//! | what all moves of a piece have in common | `properties.rs` |
//! | the tables read backwards | `quiet.rs`, `transposed.rs` |
//! | programs in words | `words.rs` |
mod check;
mod compile;
mod content;
mod directions;
mod expand;
mod notation;
mod program;
mod properties;
mod quiet;
mod table;
mod transposed;
mod tree;
mod unfold;
mod walk;
mod words;
mod written;

pub(super) use compile::Recipe;
pub(super) use content::Content;
pub use notation::Notation;
pub use program::Program;
pub use table::PieceTable;
pub(super) use transposed::TransposedTable;
pub(super) use unfold::Terrain;
pub(super) use walk::Sight;
pub use words::Explanation;
pub use written::NotationError;
