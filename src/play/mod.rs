//! Whole games: the table plays one side, somebody defends, and every move keeps the advice behind it.
mod defence;
mod defender;
mod end;
mod game_in_progress;
mod longest;

pub use defence::{Defence, DefenceError, ListedReplies, RandomReplies};
pub use defender::{Defender, DefenderError};
pub use end::{End, Verdict};
pub use game_in_progress::{Decision, GameInProgress, Turn};
pub use longest::{LongestReplies, longest_reply};
