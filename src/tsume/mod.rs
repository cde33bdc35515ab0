//! Tsume: problems of shogi in which every move of the attacker gives check and ends in mate.
//!
//! They are forcing trees of another game: the better goal is mate, our moves are checks, their moves all that are
//! legal. What advice tables say of them is in `advice/tsume/`; this solver finds the same trees for their own sake, by
//! its own search, fast enough for long problems.
//!
//! | step | file |
//! |---|---|
//! | a position is looked over, the defender's hand filled in | `problem.rs` |
//! | files of problems: SFEN lists, KIF, CSA | `file.rs` |
//! | whether there is mate within a number of plies | `search.rs` |
//! | what is known of positions met before | `transpositions.rs` |
//! | the forcing tree of a mate, the main line | `grow.rs` |
//! | all of it: length, first moves, other mates | `solver.rs` |
mod file;
mod grow;
mod problem;
mod search;
mod solver;
mod transpositions;

pub use file::{Entry, FileError, MOST_BYTES, read_file};
pub use grow::{Distance, MatingTree};
pub use problem::Problem;
pub use search::Counting;
pub use solver::{Failure, Found, Limits, MOST_PLIES, Mate, Solution, Solver, Tried, Verdict};
