//! The truth, by retrograde analysis: who wins from a position, and in how many plies.
//!
//! | step | file |
//! |---|---|
//! | what a position is worth, in two bytes | [`outcome`] |
//! | from the ends of the game backwards | [`analysis`] |
//! | a finished table: probing, best moves | [`table`] |
//! | the tables that captures and promotions lead into | [`store`] |
//! | counts and histograms | [`statistics`] |
//! | sizes of memory | [`bytes`] |
//!
//! Nothing here knows chess: any game that can list its positions and take moves back ([`crate::rules::Retro`]) has
//! tablebases.
mod analysis;
mod bytes;
mod outcome;
mod statistics;
mod store;
mod table;

pub use bytes::Bytes;
pub use outcome::Outcome;
pub use statistics::{Statistics, Tally};
pub use store::{TablebaseError, Tablebases};
pub use table::Tablebase;
