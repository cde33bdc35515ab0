//! Betza notation, read.
use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;
use thiserror::Error;

use super::directions::{self, Leap};

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/betza.pest"]
struct BetzaParser;

/// A piece's moves, group after group.
///
/// ```
/// use al0::rules::betza::Notation;
///
/// let knight = Notation::read("N")?;
/// assert_eq!(knight.groups[0].leaps.len(), 8);
/// assert_eq!(Notation::read("mfWcfY").unwrap_err().at, 5);
/// # Ok::<(), al0::rules::betza::NotationError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Notation {
    /// The groups in the order in which their moves are generated.
    pub groups: Vec<Group>,
}

/// Leaps of one kind that may be repeated.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Group {
    /// The leaps as (files, ranks) for White, in the order in which they are generated.
    pub leaps: Vec<Leap>,
    /// The most steps in one direction; 0 is unlimited.
    pub range: u8,
    /// Whether a move may end on an empty square.
    pub moves: bool,
    /// Whether a move may capture.
    pub captures: bool,
}

/// Why a text is not a piece's notation.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message} at letter {} of `{text}`", at + 1)]
pub struct NotationError {
    /// What is wrong.
    pub message: String,
    /// The whole notation.
    pub text: String,
    /// Which letter is at fault, counted from 0.
    pub at: usize,
}

impl Notation {
    /// Reads a piece's notation.
    ///
    /// # Errors
    /// Names the first letter that means nothing where it stands.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let mut groups = Vec::new();
        let pairs = BetzaParser::parse(Rule::piece, text).map_err(|error| syntax_error(text, &error))?;
        for group in pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() == Rule::group) {
            read_group(text, group, &mut groups)?;
        }
        Ok(Self { groups })
    }
}

/// Appends the groups that one group of the text stands for: `K` and `Q` are two each.
fn read_group(text: &str, pair: Pair<'_, Rule>, groups: &mut Vec<Group>) -> Result<(), NotationError> {
    let at = pair.as_span().start();
    let (mut letters, mut atom, mut range) = (String::new(), "", None);
    let (mut moves, mut captures) = (false, false);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::direction => letters.push_str(part.as_str()),
            Rule::mode if part.as_str() == "m" => moves = true,
            Rule::mode => captures = true,
            Rule::rider => (atom, range) = (&part.as_str()[..1], Some(0)),
            Rule::atom => atom = part.as_str(),
            Rule::range => range = part.as_str().parse().ok(),
            _ => {}
        }
    }
    let unlimited = matches!(atom, "R" | "B" | "Q");
    let range = range.unwrap_or(u8::from(!unlimited));
    if !moves && !captures {
        (moves, captures) = (true, true);
    }
    for leaps in directions::leaps(atom, &letters) {
        groups.push(Group { leaps, range, moves, captures });
    }
    if groups.last().is_none_or(|group| group.leaps.is_empty()) {
        let message = format!("the directions `{letters}` leave `{atom}` no move");
        return Err(NotationError { message, text: text.to_owned(), at });
    }
    Ok(())
}

/// Pest's word on a text, in ours.
fn syntax_error(text: &str, error: &pest::error::Error<Rule>) -> NotationError {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let expected_more = matches!(&error.variant, ErrorVariant::ParsingError { .. }) && at == text.len();
    let message = match text[at..].chars().next() {
        None if expected_more => "an atom such as `W`, `F`, `N`, `R` is missing".to_owned(),
        None => "the notation is empty".to_owned(),
        Some(letter) => format!("`{letter}` means nothing"),
    };
    NotationError { message, text: text.to_owned(), at: text[..at].chars().count() }
}
