//! The rules of a variant on bitboards: for searches that look at millions of positions in check.
//!
//! Nothing here knows a game. [`BitTables`] are compiled from a variant's own piece tables, zones and rules for drops,
//! for games like shogi: a board of at most 128 squares, one king a side, pieces that leap, or ride along files, ranks
//! and diagonals. [`BitPosition`] generates what such searches ask for: the moves that give check, and the replies to a
//! check.
mod checks;
mod king_safety;
mod moves;
mod position;
mod replies;
mod squares;
mod tables;

pub use moves::BitMove;
pub use position::{BitPosition, BitUndo, Hand};
pub use tables::BitTables;
