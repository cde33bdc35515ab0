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
//! | `chess_endgames.rs` | which of them an endgame of chess has |
//! | `tsume.rs` | mating problems of shogi |
//! | `push.rs`, `advice/library/push.al0` | the push game |
//!
//! What a game needs for all this is the trait [`Endgames`], and the list of games is `games.rs`.
mod chess;
mod chess_endgame;
mod chess_endgames;
mod core;
mod defined;
mod endgame;
mod endgames;
mod games;
mod geometry;
mod krk;
mod node;
mod place;
mod push;
mod push_endgame;
mod push_endgames;
mod reading;
mod registry;
mod shipped;
mod spellings;
mod starter;
mod tsume;
mod tsume_endgame;

pub use chess_endgames::{chess_library, krk};
pub use defined::{Defined, said};
pub use endgame::{Endgame, EndgameError, NamedPiece, Placement, Shifts};
pub use endgames::{Endgames, UnknownEndgame};
pub use games::{AnyGame, AnyOpened, OfGame};
pub(crate) use games::{for_game, map_game};
pub use node::Node;
pub use place::Place;
pub use reading::{Opened, open_table, open_table_of};
pub use registry::{Arguments, Entry, Example, Library, Meaning, Of, Picture};
pub use shipped::{SHIPPED, shipped};
pub use spellings::{Edition, Spellings};
pub use starter::{StarterError, starter};
