//! What the analysis of a table came to: for the terminal, for programs, and as a page.
//!
//! | what | file |
//! |---|---|
//! | the games that are shown: the longest win, a counterexample for each kind of failure | `games.rs` |
//! | words for the verdict and the kinds of failure | `verdict.rs` |
//! | text, and the bars of its histograms | `text.rs`, `bars.rs` |
//! | one position | `position.rs` |
//! | JSON | `json.rs` |
//! | a page for a browser | `page/` |
//! | lists with a line for each position | `lists.rs` |
mod bars;
mod games;
mod json;
mod lists;
mod page;
mod position;
mod text;
mod verdict;

pub(super) use bars::{Histogram, side_by_side};
pub use games::ProofReport;
pub use lists::{dump, outcomes};
pub use position::PositionReport;
