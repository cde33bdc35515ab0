//! The push game: marbles on a square table, pushed in lines of up to three.
//!
//! | what | file |
//! |---|---|
//! | the game with its settings, and how it ends | `game.rs` |
//! | which games there are: `push`, `push:5x5`, `push:6x6,lose=2` | `name.rs` |
//! | marbles on the table | `marbles.rs` |
//! | which moves there are | `moves.rs` |
//! | whether a written move is one, and why not | `judge.rs` |
//! | positions and moves as text | `notation.rs` |
//! | lists of positions by their marbles: `3v1` | `space.rs` |
//! | moves taken back | `retro.rs` |
mod game;
mod judge;
mod marbles;
mod moves;
mod name;
mod notation;
mod retro;
mod space;

pub use game::Push;
pub use marbles::Marbles;
pub use moves::PushMove;
pub use name::PushNameError;
pub use space::MarbleSpace;
