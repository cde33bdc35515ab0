//! How a game can stop.
use crate::forcing::{Attempt, Cut, Failure};
use crate::language::AdviceId;
use crate::proof::ProofError;
use crate::rules::{Ending, MoveError};

/// Why a game stopped.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum End<M> {
    /// By the rules of the game: mate, stalemate.
    Rules(Ending),
    /// We have lost what we need to win: `rook`.
    PieceLost(String),
    /// No rule of the table matches the position.
    NoRule,
    /// All advice of the rule failed; each piece with the first thing that failed in it.
    NoAdvice {
        /// The rule's place in the table.
        rule: usize,
        /// The pieces of advice in the order in which they were tried.
        tried: Vec<(Attempt, Option<Failure<M>>)>,
    },
    /// A search reached its limit in this piece of advice.
    Cut(Option<AdviceId>, Cut),
    /// The same position with the same remaining tree came up before, after this many moves of ours.
    Repetition(u32),
    /// The most moves of ours have been played.
    MoveLimit(u32),
    /// The given replies are used up.
    RepliesEnd,
    /// A given reply is not legal: its number in the list, and why.
    IllegalReply(usize, MoveError),
    /// The longest defence takes more searching than is allowed.
    NoDefence(ProofError),
    /// The person at the keyboard left.
    Left,
}

/// What an end means for the table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// The table won.
    Won,
    /// The table did not win.
    NotWon,
    /// The game was left before anything was decided.
    Unfinished,
    /// The input was wrong.
    Error,
}

impl<M> End<M> {
    /// A short word for the end, stable for programs: `checkmate`, `no_advice`, ….
    pub fn kind(&self) -> &str {
        match self {
            Self::Rules(ending) => ending.reason,
            Self::PieceLost(_) => "piece_lost",
            Self::NoRule => "no_rule",
            Self::NoAdvice { tried, .. } if tried.iter().any(|(attempt, _)| attempt.is_idle) => "idle_advice",
            Self::NoAdvice { .. } => "no_advice",
            Self::Cut(..) => "budget_cut",
            Self::Repetition(_) => "repetition",
            Self::MoveLimit(_) => "move_limit",
            Self::RepliesEnd => "replies_end",
            Self::IllegalReply(..) => "illegal_reply",
            Self::NoDefence(_) => "no_defence",
            Self::Left => "left",
        }
    }
}
