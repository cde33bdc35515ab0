//! Squares by name: `d1-f3`, `dark`, `ranks 6-10`.
use thiserror::Error;

use super::board::Board;
use super::square::Square;
use super::square_set::SquareSet;

/// Why a text names no squares of a board.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum ZoneError {
    /// A word is none of the ways to name squares.
    #[error(
        "`{0}` names no squares: write `e4`, `d1-f3`, a rank `2`, ranks `6-10`, a file `a`, files `a-c`, `dark`, `light`, `edge` or `all`"
    )]
    Word(String),
    /// A square, rank or file lies off the board.
    #[error("`{word}` is not on a board of {files}x{ranks}: its squares are a1 to {}{ranks}", char::from(b'a' + files - 1))]
    Off {
        /// The word.
        word: String,
        /// The board's files.
        files: u8,
        /// The board's ranks.
        ranks: u8,
    },
}

impl SquareSet {
    /// Reads the squares of a list, its words between commas: a square, a rectangle by its corners, a rank or file or a
    /// range of them, or a colour. `named` knows more words.
    pub(crate) fn read(board: Board, text: &str, named: impl Fn(&str) -> Option<Self>) -> Result<Self, ZoneError> {
        let mut squares = Self::default();
        for word in text.split(',').map(str::trim) {
            squares.insert_all(&named(word).map_or_else(|| read_word(board, word), Ok)?);
        }
        Ok(squares)
    }

    /// The squares of a board that pass a test.
    pub(crate) fn of(board: Board, passes: impl Fn(Square) -> bool) -> Self {
        let mut squares = Self::default();
        board.squares().filter(|&square| passes(square)).for_each(|square| squares.insert(square));
        squares
    }
}

fn read_word(board: Board, word: &str) -> Result<SquareSet, ZoneError> {
    let is_dark = |square: Square| (square.file() + square.rank()).is_multiple_of(2);
    match word {
        "dark" => return Ok(SquareSet::of(board, is_dark)),
        "light" => return Ok(SquareSet::of(board, |square| !is_dark(square))),
        "edge" => return Ok(SquareSet::of(board, |square| board.is_edge(square))),
        "all" => return Ok(SquareSet::of(board, |_| true)),
        _ => {}
    }
    let (first, last) = word.split_once('-').unwrap_or((word, word));
    let off = || ZoneError::Off { word: word.to_owned(), files: board.files(), ranks: board.ranks() };
    let (from, to) = match (Corner::read(first), Corner::read(last)) {
        (Some(from), Some(to)) if from.is_like(to) => (from, to),
        _ => return Err(ZoneError::Word(word.to_owned())),
    };
    let files = range(from.file, to.file, board.files()).ok_or_else(off)?;
    let ranks = range(from.rank, to.rank, board.ranks()).ok_or_else(off)?;
    Ok(SquareSet::of(board, |square| files.contains(&square.file()) && ranks.contains(&square.rank())))
}

/// One end of a range: a file, a rank, or a square with both.
#[derive(Clone, Copy)]
struct Corner {
    file: Option<u32>,
    rank: Option<u32>,
}

impl Corner {
    fn read(text: &str) -> Option<Self> {
        let letters = text.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        let file = match text.len() - letters.len() {
            0 => None,
            1 => Some(u32::from(text.as_bytes()[0] - b'a')),
            _ => return None,
        };
        let rank = match letters {
            "" => None,
            digits if digits.bytes().all(|digit| digit.is_ascii_digit()) && digits.len() < 4 => {
                Some(digits.parse::<u32>().ok()?.checked_sub(1).unwrap_or(u32::MAX))
            }
            _ => return None,
        };
        (file.is_some() || rank.is_some()).then_some(Self { file, rank })
    }

    fn is_like(self, other: Self) -> bool {
        self.file.is_some() == other.file.is_some() && self.rank.is_some() == other.rank.is_some()
    }
}

/// The numbers from one end to the other, all of them if the ends are not given; nothing if an end is too large.
fn range(from: Option<u32>, to: Option<u32>, count: u8) -> Option<std::ops::RangeInclusive<u8>> {
    let (Some(from), Some(to)) = (from, to) else { return Some(0..=count - 1) };
    let (low, high) = (from.min(to), from.max(to));
    (high < u32::from(count)).then_some(low as u8..=high as u8)
}
