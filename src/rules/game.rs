//! What a game must tell al0 to be played, explained and proved.
use std::fmt::{self, Debug};
use std::hash::Hash;

use serde::Serialize;
use thiserror::Error;

use super::board::Board;
use super::square::Square;

/// One of the two players, by the colour of the pieces.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// White: in the frame in which advice is evaluated, always us.
    White,
    /// Black.
    Black,
}

impl Side {
    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// How a game ended by its own rules.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct Ending {
    /// Who won; nobody if it is a draw.
    pub winner: Option<Side>,
    /// What happened, in one word or two: `checkmate`, `stalemate`.
    pub reason: &'static str,
}

/// How a piece looks on a board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Glyph {
    /// The piece's letter as in a FEN, upper case for White.
    pub letter: char,
    /// What stands before and behind the letter in a FEN: `+`, or marks such as `'`.
    pub dress: (&'static str, &'static str),
    /// The piece's Unicode figure, or its letter if there is none.
    pub figure: char,
    /// Whose piece it is.
    pub side: Side,
}

impl Glyph {
    /// A piece that is called by a letter and nothing else.
    pub const fn new(letter: char, figure: char, side: Side) -> Self {
        Self { letter, dress: ("", ""), figure, side }
    }

    /// A marble, which is told from others by nothing but whose it is.
    pub(super) fn marble(side: Side) -> Self {
        match side {
            Side::White => Self::new('w', '○', side),
            Side::Black => Self::new('b', '●', side),
        }
    }

    /// What players call it, White's or Black's: the letter in upper case with what stands before and behind it.
    pub fn symbol(self) -> String {
        let (before, behind) = self.dress;
        format!("{before}{}{behind}", self.letter.to_uppercase())
    }

    /// Whether it is a marble.
    pub fn is_marble(self) -> bool {
        matches!(self.figure, '○' | '●')
    }
}

/// Why a text is not a position of the game. The message says which part of the text is wrong and what would be right.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message}")]
pub struct PositionError {
    /// What is wrong, in one sentence without a final full stop.
    pub message: String,
    /// What would be right, if there is more to say.
    pub help: Option<String>,
}

/// Why a text is not a legal move in a position.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message}")]
pub struct MoveError {
    /// What is wrong, in one sentence without a final full stop.
    pub message: String,
    /// What would be right, if there is more to say.
    pub help: Option<String>,
}

/// Why a text names no list of positions of the game.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message}")]
pub struct SpaceError {
    /// What is wrong, in one sentence without a final full stop.
    pub message: String,
    /// What would be right, if there is more to say.
    pub help: Option<String>,
}

/// The rules of a two-player game on a board.
///
/// Advice is always evaluated with White as us: for the other colour the position is [`flipped`](Self::flipped) first
/// and the moves found are flipped back.
pub trait Game: Sync {
    /// Everything that decides which moves are legal now and later.
    type Position: Clone + Debug + Eq + Hash + Send + Sync;
    /// A move, without the position it is played in.
    type Move: Copy + Debug + Eq + Hash + Ord + Send + Sync;
    /// What [`Self::take_back`] needs beside the move.
    type Undo;
    /// A position as a short key, exact: two positions of one game with equal keys are equal.
    type Key: Clone + Debug + Eq + Hash + Ord + Send + Sync;

    /// The game's name, as on the command line.
    fn name(&self) -> &str;

    /// The size of the board.
    fn board(&self) -> Board;

    /// Where a move starts and ends that does nothing but take a piece there, and capture what it finds; nothing for
    /// other moves.
    fn shift(played: Self::Move) -> Option<(Square, Square)> {
        let _ = played;
        None
    }

    /// The position the game begins with, if it has one.
    fn start(&self) -> Option<Self::Position>;

    /// Whose turn it is.
    fn side_to_move(&self, position: &Self::Position) -> Side;

    /// Appends the legal moves in their normal order (pieces in the order of the game's definition, then by square,
    /// each piece's destinations in the order of its notation).
    fn legal_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// Whether the side to move has any legal move.
    fn has_legal_move(&self, position: &Self::Position) -> bool;

    /// Plays a legal move.
    fn play(&self, position: &mut Self::Position, played: Self::Move) -> Self::Undo;

    /// Takes back the move just played.
    fn take_back(&self, position: &mut Self::Position, played: Self::Move, undo: Self::Undo);

    /// How the game has ended in this position, if it has.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// The same, when the legal moves are already known: they need not be looked for again.
    fn ending_with(&self, position: &Self::Position, moves: &[Self::Move]) -> Option<Ending> {
        let _ = moves;
        self.ending(position)
    }

    /// How the game has ended by the moves that led to this position, each with the position it was played in: by
    /// repetition, say. What a tablebase or a proof says of a position does not know of such ends.
    fn ending_by_history(&self, line: &[(&Self::Position, Self::Move)], position: &Self::Position) -> Option<Ending> {
        let _ = (line, position);
        None
    }

    /// The position as a key.
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// The same position with the sides exchanged: what was Black's is White's.
    fn flipped(&self, position: &Self::Position) -> Self::Position;

    /// A move of the flipped position. Flipping twice gives the move back.
    fn flipped_move(&self, played: Self::Move) -> Self::Move;

    /// What stands on a square.
    fn glyph(&self, position: &Self::Position, square: Square) -> Option<Glyph>;

    /// What a side has in hand, for reading: each kind of piece by its symbol in upper case, and how many of them.
    fn in_hand(&self, position: &Self::Position, side: Side) -> Vec<(&str, u8)> {
        let _ = (position, side);
        Vec::new()
    }

    /// The squares a move starts and ends on, for drawing.
    fn endpoints(&self, played: Self::Move) -> (Square, Square);

    /// Reads a position.
    ///
    /// # Errors
    /// Says which part of the text is wrong, or why the position cannot arise.
    fn read_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// The position as text that [`Self::read_position`] reads back.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a legal move in any notation the game knows (for chess: UCI and SAN).
    ///
    /// # Errors
    /// Says why it is not a move, or why the move is not legal here.
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;

    /// The move in the notation programs exchange (for chess: UCI, `e6e3`).
    fn write_move(&self, played: Self::Move) -> String;

    /// The move as players write it in this position (for chess: SAN, `Re3+`).
    fn notate(&self, position: &Self::Position, played: Self::Move) -> String;
}
