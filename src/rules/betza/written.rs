//! A notation as it is written, before anybody asks what it means.
use thiserror::Error;

/// A group of moves: what stands between one atom and the next.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Group {
    /// Legs that share an atom.
    Legs {
        /// All legs but the last.
        before: Vec<Stage>,
        /// The last leg.
        last: Leg,
        /// What they all step like.
        atom: Atom,
    },
    /// A bent move: `[F?R]`.
    Bent {
        /// The directions before the bracket.
        outer: Leg,
        /// The moves inside.
        parts: Vec<Part>,
    },
}

/// A place in a row of legs.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Stage {
    /// One leg.
    Once(Leg),
    /// Legs in parentheses.
    Repeated(Vec<Leg>),
}

/// A simple move inside a bent one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Part {
    /// Whether the bent move may end before this part.
    pub(super) is_optional: bool,
    pub(super) leg: Leg,
    pub(super) atom: Atom,
}

/// The letters of one leg.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Leg {
    pub(super) letters: Vec<Letter>,
    /// Where it begins, counted in letters of the notation from 0.
    pub(super) at: usize,
}

/// A letter and where it stands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Letter {
    pub(super) letter: char,
    pub(super) at: usize,
}

/// A leap or piece and how often it may be repeated.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Atom {
    pub(super) name: char,
    pub(super) suffix: Option<char>,
    /// The most steps, if they are given; 0 is unlimited.
    pub(super) range: Option<u8>,
    pub(super) at: usize,
}

/// Why a text is not a piece's notation.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message} at letter {} of `{}`", at + 1, shortened(text))]
pub struct NotationError {
    /// What is wrong.
    pub message: String,
    /// The whole notation.
    pub text: String,
    /// Which letter is at fault, counted from 0.
    pub at: usize,
}

impl NotationError {
    /// What a letter could be, if one means nothing to anybody.
    pub fn help(&self) -> Option<String> {
        let letter = self.text.chars().nth(self.at)?;
        let is_known = ATOMS.contains(letter) || is_direction(letter) || MODES.contains(letter);
        let all = format!("atoms are {ATOMS}, directions {DIRECTIONS}, modes {MODES}, suffixes X and Y");
        (letter.is_alphabetic() && !is_known).then_some(all)
    }
}

/// The letters of atoms.
const ATOMS: &str = "WFDAHGNCLZJKRBQUO";
/// The letters of directions.
const DIRECTIONS: &str = "fblrvsh";
/// The letters of modes.
const MODES: &str = "mcdkepgynjiuxozq";

/// A notation short enough for a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    text.char_indices().nth(MOST).map_or_else(|| text.to_owned(), |(end, _)| format!("{}…", &text[..end]))
}

impl Leg {
    /// Where a letter stands in this leg first.
    pub(super) fn find(&self, letter: char) -> Option<usize> {
        self.letters.iter().find(|found| found.letter == letter).map(|found| found.at)
    }

    /// Whether a letter stands in this leg.
    pub(super) fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    /// How often a letter stands in this leg.
    pub(super) fn count(&self, letter: char) -> usize {
        self.letters.iter().filter(|found| found.letter == letter).count()
    }

    /// The direction letters, in their order.
    pub(super) fn directions(&self) -> String {
        self.letters.iter().map(|found| found.letter).filter(|&letter| is_direction(letter)).collect()
    }

    /// The mode letters, in their order.
    pub(super) fn modes(&self) -> impl Iterator<Item = Letter> {
        self.letters.iter().copied().filter(|found| !is_direction(found.letter))
    }
}

impl Atom {
    /// The short and the long side of the leap; nothing for castling and the universal leaper.
    pub(super) fn shape(self) -> Option<(i8, i8)> {
        let (short, long) = match self.name {
            'W' | 'R' | 'K' | 'Q' => (0, 1),
            'F' | 'B' => (1, 1),
            'D' => (0, 2),
            'N' => (1, 2),
            'A' => (2, 2),
            'H' => (0, 3),
            'C' | 'L' => (1, 3),
            'Z' | 'J' => (2, 3),
            'G' => (3, 3),
            _ => return None,
        };
        Some(match self.suffix {
            Some('X') => (short, long + 3),
            Some(_) => (short + 2, long + 2),
            None => (short, long),
        })
    }

    /// Whether the atom is king or queen, whose eight directions are one system.
    pub(super) fn is_eightfold(self) -> bool {
        matches!(self.name, 'K' | 'Q')
    }

    /// The most steps; [`UNLIMITED`] if there is no limit.
    pub(super) fn most(self) -> u8 {
        match self.range {
            Some(0) => UNLIMITED,
            Some(most) => most,
            None if matches!(self.name, 'R' | 'B' | 'Q') && self.suffix.is_none() => UNLIMITED,
            None => 1,
        }
    }
}

/// More steps than any board has squares in a row; a circular rider comes back to where it started before that.
pub(super) const UNLIMITED: u8 = u8::MAX;

/// Whether a letter says where to; the others say how.
fn is_direction(letter: char) -> bool {
    "fblrvsh".contains(letter)
}
