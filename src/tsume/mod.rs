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
//! | some mate, by proof numbers | `proof_numbers.rs` |
//! | what is known of positions met before | `transpositions.rs`, in the table of `buckets.rs` |
//! | the forcing tree of a mate, the main line | `grow.rs` |
//! | all of it: length, first moves, other mates | `solver.rs` |
mod buckets;
mod file;
mod grow;
mod problem;
mod proof_numbers;
mod search;
mod solver;
mod transpositions;

pub use file::{Entry, FileError, MOST_BYTES, read_file};
pub use grow::{MatingTree, Stump, Summary};
pub use problem::Problem;
pub use search::{Counting, Spent};
pub use solver::{Cut, Failure, Found, Limits, MOST_PLIES, Mate, Method, Missing, Solution, Solver, Tried, Verdict};
