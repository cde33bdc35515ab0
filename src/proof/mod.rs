//! Every position, every reply: whether a table always wins.
//!
//! The state of a game is (position, what is left of the forcing tree). For every *root* – a position in which the
//! strategy is called – the tree is followed against every legal reply to where it ends: the game is over, or another
//! root is reached. Roots and the ways between them form a graph, which is decided as a whole.
//!
//! | step | file |
//! |---|---|
//! | one root: call the strategy, follow the tree against every reply | `root.rs` |
//! | all roots that can be reached, in parallel | `graph.rs` |
//! | the ways between them | `exits.rs` |
//! | the longest win of every root, or how it fails | `decide.rs` |
//! | the ways in which a root can fail | `kind.rs` |
//! | games through the graph: the longest win, a counterexample | `line.rs` |
//! | the same from a position in which they may be to move | `position.rs` |
//! | the numbers of the report | `summary.rs` |
//! | the proof as a text that strangers can check | `certificate.rs` |
//! | parts of goals that never make a difference | `coverage.rs` |
//! | whether it fits in memory, and how much work it may be | `size.rs` |
mod certificate;
mod coverage;
mod decide;
mod exits;
mod graph;
mod kind;
mod line;
mod position;
mod root;
mod size;
mod spaces;
mod summary;

pub use certificate::write_certificate;
pub use coverage::{GoalRole, Unvaried};
pub use decide::Verdict;
pub use graph::{Graph, RootId};
pub use kind::{Kind, Kinds};
pub use line::{Line, Step, Stop};
pub use root::Root;
pub use size::{ProofError, TOTAL_NODES};
pub use spaces::shared;
pub use summary::{Example, Failures, Optimum, Summary};
