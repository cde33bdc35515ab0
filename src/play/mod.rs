//! Whole games: the table plays one side, somebody defends, and every move keeps the advice behind it.
mod defence;
mod end;
mod game_in_progress;

pub use defence::{Defence, DefenceError, ListedReplies, RandomReplies};
pub use end::{End, Verdict};
pub use game_in_progress::{Decision, GameInProgress, Turn};
