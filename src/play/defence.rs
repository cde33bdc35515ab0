//! Who answers our moves.
use std::fmt;
use std::str::FromStr;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use thiserror::Error;

use super::end::End;
use crate::rules::Game;

/// A defence as named on the command line.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub enum Defence {
    /// `longest`: the reply that makes the table take longest, or not win at all.
    #[default]
    Longest,
    /// `tablebase`: the reply that puts off the end longest if we play our best.
    Tablebase,
    /// `random:SEED`: any legal move.
    Random(u64),
    /// `moves:"c2d2 d2c2"`: these replies, in any notation of the game.
    Moves(Vec<String>),
    /// `me`: the person at the keyboard.
    Me,
}

/// A text names no defence.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum DefenceError {
    /// There is none of this name.
    #[error("`{0}` is not a defence: it must be `longest`, `tablebase`, `random:SEED`, `moves:\"c2d2 d2c2\"` or `me`")]
    Unknown(String),
    /// The seed is no number that can be used.
    #[error("the seed `{0}` must be a whole number from 0 to {max}", max = u64::MAX)]
    Seed(String),
}

impl FromStr for Defence {
    type Err = DefenceError;

    fn from_str(text: &str) -> Result<Self, DefenceError> {
        let wrong = || DefenceError::Unknown(text.to_owned());
        match text.split_once(':') {
            None if text == "longest" => Ok(Self::Longest),
            None if text == "tablebase" => Ok(Self::Tablebase),
            None if text == "me" => Ok(Self::Me),
            None if text == "random" => Ok(Self::Random(0)),
            Some(("random", seed)) => seed.parse().map(Self::Random).map_err(|_| DefenceError::Seed(seed.to_owned())),
            Some(("moves", moves)) => {
                let moves = moves.trim_matches(['"', '\'']);
                Ok(Self::Moves(moves.split([' ', ',']).filter(|text| !text.is_empty()).map(str::to_owned).collect()))
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Defence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Longest => f.write_str("longest"),
            Self::Tablebase => f.write_str("tablebase"),
            Self::Random(seed) => write!(f, "random:{seed}"),
            Self::Moves(moves) => write!(f, "moves:{}", moves.join(" ")),
            Self::Me => f.write_str("me"),
        }
    }
}

/// Plays any legal move, the same for the same seed.
#[derive(Debug)]
pub struct RandomReplies {
    random: Pcg64Mcg,
}

impl RandomReplies {
    /// Replies from a seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Pcg64Mcg::seed_from_u64(seed) }
    }

    /// A reply; there must be one.
    pub fn reply<G: Game>(&mut self, game: &G, position: &G::Position) -> G::Move {
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        moves[(self.random.next_u64() % moves.len() as u64) as usize]
    }
}

/// Plays given replies one after the other.
#[derive(Debug)]
pub struct ListedReplies<'a> {
    replies: std::iter::Enumerate<std::slice::Iter<'a, String>>,
}

impl<'a> ListedReplies<'a> {
    /// These replies.
    pub fn new(replies: &'a [String]) -> Self {
        Self { replies: replies.iter().enumerate() }
    }

    /// The next reply, or why the game ends here.
    ///
    /// # Errors
    /// [`End::RepliesEnd`] and [`End::IllegalReply`].
    pub fn reply<G: Game>(&mut self, game: &G, position: &G::Position) -> Result<G::Move, End<G::Move>> {
        let (number, text) = self.replies.next().ok_or(End::RepliesEnd)?;
        game.read_move(position, text).map_err(|error| End::IllegalReply(number + 1, error))
    }
}
