//! Rules tried, advice satisfied, forcing trees: the semantics of Advice Language 0.
//!
//! | step | file |
//! |---|---|
//! | the checked table becomes a [`Program`]: flat lists of terms, names replaced by functions | `program.rs`, `goals.rs`, `constraints.rs` |
//! | goals and values themselves, flat and evaluated without allocation | `terms/` |
//! | which answers the tests of its goals have had | `coverage.rs` |
//! | one piece of advice in one position becomes a tree, or not | `search.rs` |
//! | what calls in different positions have in common is found once | `shared.rs` |
//! | the tree, as data, and how large it is | `tree.rs`, `tree_size.rs` |
//! | a whole strategy call: rules in order, advice in order | `strategy.rs` |
//! | why a piece of advice failed | `failure.rs` |
//! | White is us: positions flipped on the way in, moves on the way out | `frame.rs` |
mod constraints;
mod coverage;
mod failure;
mod frame;
mod goals;
mod program;
mod search;
mod shared;
mod strategy;
mod terms;
mod tree;
mod tree_size;

pub use constraints::ConstraintId;
pub use coverage::Seen;
pub use failure::{Amount, Broken, BrokenValue, Failure, Step, Tried};
pub use frame::Frame;
pub use goals::GoalId;
pub use program::{Meant, Part, Program, ProgramAdvice, ProgramRule};
pub use search::{Cut, Limits};
pub use shared::{Numbering, Shared};
pub(crate) use strategy::Decided;
pub use strategy::{Attempt, Attempts, Call, Outcome, Strategy};
pub use tree::{Branch, NodeId, Tree};
pub use tree_size::TreeSize;
