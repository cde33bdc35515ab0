//! The truth, by retrograde analysis: who wins from a position, and in how many plies.
//!
//! | step | file |
//! |---|---|
//! | what a position is worth, in two bytes | `outcome.rs` |
//! | from the ends of the game backwards | `analysis.rs` |
//! | a finished table: probing, best moves | `table.rs` |
//! | the tables that captures and promotions lead into | `store.rs` |
//! | counts and histograms | `statistics.rs` |
//! | sizes of memory | `bytes.rs` |
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

/// A share, as people read it.
#[allow(clippy::cast_precision_loss)] // Nobody reads more than a dozen digits of it.
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
