//! What the names in an advice table mean, per endgame.
//!
//! A [`Library`] is a list of [`Entry`]s – name, aliases, one line of documentation, an example, a function – from which
//! the interpreter, error suggestions and the documentation all read. A new predicate is one entry in one file.
//!
//! | file | names for |
//! |---|---|
//! | `core.rs` | every game |
//! | `geometry.rs` | every game on a board: squares, files, distances |
//! | `chess.rs` | chess and its relatives |
//! | `krk.rs`, `advice/library/krk.al0` | king and rook against king |
//! | `tsume.rs` | mating problems of shogi |
//! | `endgames.rs` | which of them an endgame has |
mod chess;
mod chess_endgame;
mod core;
mod defined;
mod endgame;
mod endgames;
mod geometry;
mod krk;
mod node;
mod place;
mod reading;
mod registry;
mod shipped;
mod spellings;
mod starter;
mod tsume;
mod tsume_endgame;

pub use defined::{Defined, said};
pub use endgame::{Endgame, EndgameError, NamedPiece, Placement};
pub use endgames::{chess_library, krk};
pub use node::Node;
pub use place::Place;
pub use reading::{DEFAULT_ENDGAME, Opened, open_table};
pub use registry::{Arguments, Entry, Example, Library, Meaning, Of, Picture};
pub use shipped::{SHIPPED, proven, shipped};
pub use spellings::{Edition, Spellings};
pub use starter::{StarterError, starter};
