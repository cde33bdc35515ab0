//! What the names in an advice table mean, per endgame.
//!
//! A [`Library`] is a list of [`Entry`]s – name, aliases, one line of documentation, an example, a function – from which
//! the interpreter, error suggestions and the documentation all read. A new predicate is one entry in one file.
//!
//! | file | names for |
//! |---|---|
//! | `core.rs` | every game |
//! | `chess.rs` | chess and its relatives |
//! | `krk.rs` | king and rook against king |
mod chess;
mod core;
mod endgame;
mod krk;
mod node;
mod registry;
mod shipped;

pub use endgame::{Endgame, EndgameError};
pub use krk::krk;
pub use node::Node;
pub use registry::{Entry, Example, Library, Meaning, Picture};
pub use shipped::{SHIPPED, shipped};
