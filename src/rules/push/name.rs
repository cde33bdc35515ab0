//! Which games there are: `push`, `push:5x5`, `push:6x6,lose=2,blocked=loses`.
use thiserror::Error;

use super::game::{Blocked, Push, Settings};
use super::moves::Table;
use crate::rules::Board;

/// Why a text names no push game.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum PushNameError {
    /// The size is none.
    #[error("`{0}` is not the size of a table: write lines and columns, each from 2 to 16, as in `push:5x5`")]
    Size(String),
    /// A setting that is none.
    #[error("`{0}` is not a setting: there are `lose=2` and so on up to 15, `blocked=draws` and `blocked=loses`")]
    Setting(String),
}

/// The fewest and the most lines and columns.
const SIZES: std::ops::RangeInclusive<u8> = 2..=16;
/// The size of the usual table.
const USUAL: u8 = 8;
/// The most marbles that may have to be lost.
const MOST_LOST: u8 = 15;

impl Push {
    /// What the game is, in a line.
    pub const ABOUT: &str =
        "The push game: marbles pushed in lines, on 8x8 cells or as many as `push:5x5` says (docs/push.md).";

    /// The game with a name: `push`, perhaps with a size behind a colon – 8×8 if there is none –, and settings behind
    /// commas: how many marbles lose the game (`lose=1`), and what becomes of a side without a move (`blocked=draws`).
    /// Nothing if it is the name of another game.
    ///
    /// # Errors
    /// Says what in the name is wrong.
    pub fn named(name: &str) -> Option<Result<Self, PushNameError>> {
        let rest = name.strip_prefix("push")?;
        match rest.strip_prefix(':') {
            Some(rest) => Some(Self::read_name(rest)),
            None if rest.is_empty() => Some(Self::read_name("")),
            None => None,
        }
    }

    fn read_name(text: &str) -> Result<Self, PushNameError> {
        let mut parts = text.split(',').peekable();
        let size = parts.next_if(|part| !part.contains('=')).unwrap_or_default();
        let board = if size.is_empty() { Board::with_lines(USUAL, USUAL) } else { read_size(size) };
        let board = board.ok_or_else(|| PushNameError::Size(size.to_owned()))?;
        let mut settings = Settings { lose: 1, blocked: Blocked::Draws };
        for part in parts {
            let wrong = || PushNameError::Setting(part.to_owned());
            match part.split_once('=') {
                Some(("lose", marbles)) => {
                    let marbles = marbles.parse().ok().filter(|marbles| (1..=MOST_LOST).contains(marbles));
                    settings.lose = marbles.ok_or_else(wrong)?;
                }
                Some(("blocked", "draws")) => settings.blocked = Blocked::Draws,
                Some(("blocked", "loses")) => settings.blocked = Blocked::Loses,
                _ => return Err(wrong()),
            }
        }
        Ok(Self::new(board, settings))
    }

    fn new(board: Board, settings: Settings) -> Self {
        let mut parts = Vec::new();
        if (board.ranks(), board.files()) != (USUAL, USUAL) {
            parts.push(format!("{}x{}", board.ranks(), board.files()));
        }
        if settings.lose > 1 {
            parts.push(format!("lose={}", settings.lose));
        }
        if settings.blocked == Blocked::Loses {
            parts.push("blocked=loses".to_owned());
        }
        let colon = if parts.is_empty() { "" } else { ":" };
        Self { name: format!("push{colon}{}", parts.join(",")), board, table: Table::new(board), settings }
    }
}

/// A table of so many lines and columns.
fn read_size(text: &str) -> Option<Board> {
    let (lines, columns) = text.split_once('x')?;
    let number = |text: &str| text.parse().ok().filter(|number| SIZES.contains(number));
    Board::with_lines(number(lines)?, number(columns)?)
}
