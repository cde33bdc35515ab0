//! Betza notation, read.
use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pair;

use super::check;
use super::expand;
use super::program::Program;
use super::written::{Atom, Group, Leg, Letter, NotationError, Part, Stage};

#[derive(pest_derive::Parser)]
#[grammar = "../grammar/betza.pest"]
struct BetzaParser;

/// A piece's moves.
///
/// ```
/// use al0::rules::betza::Notation;
///
/// let griffon = Notation::read("FyafsF")?;
/// assert_eq!(griffon.programs().len(), 2);
/// assert_eq!(Notation::read("mfWcfT").unwrap_err().at, 5);
/// # Ok::<(), al0::rules::betza::NotationError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Notation {
    text: String,
    programs: Vec<Program>,
}

impl Notation {
    /// Reads a piece's notation.
    ///
    /// # Errors
    /// Names the first letter that means nothing where it stands.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        let error = |(at, message)| NotationError { message, text: text.to_owned(), at };
        let pairs = BetzaParser::parse(Rule::piece, text).map_err(|found| error(syntax_error(text, &found)))?;
        let groups =
            pairs.flat_map(Pair::into_inner).filter(|pair| pair.as_rule() == Rule::group).flat_map(Pair::into_inner);
        let mut programs = Vec::new();
        for pair in groups {
            let source = pair.as_str();
            let group = if pair.as_rule() == Rule::bent { read_bent(pair) } else { read_legs(pair) };
            check::check(&group).map_err(error)?;
            expand::expand(&group, source, &mut programs).map_err(error)?;
        }
        Ok(Self { text: text.to_owned(), programs })
    }

    /// Why a notation that was read cannot be played.
    pub(crate) fn too_many_ways(&self) -> NotationError {
        let message = "the piece has more ways to go than al0 can keep: take fewer legs or smaller ranges".to_owned();
        NotationError { message, text: self.text.clone(), at: 0 }
    }

    /// Whether a piece that moves like this castles.
    pub(crate) fn castles(&self) -> bool {
        self.programs.iter().any(Program::castles)
    }

    /// The notation as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the notation stands for, leg by leg, in the order in which moves are generated.
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }
}

fn read_legs(pair: Pair<'_, Rule>) -> Group {
    let (mut before, mut last, mut atom) = (Vec::new(), None, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::leg => before.extend(last.replace(read_leg(&part)).map(Stage::Once)),
            Rule::repeated => {
                // A group that begins with a parenthesis has no leg before it.
                let leg = last.take().filter(|leg: &Leg| !before.is_empty() || !leg.letters.is_empty());
                before.extend(leg.map(Stage::Once));
                let legs = part.into_inner().filter(|part| part.as_rule() == Rule::leg).map(|part| read_leg(&part));
                before.push(Stage::Repeated(legs.collect()));
            }
            Rule::atom => atom = Some(read_atom(part)),
            _ => {}
        }
    }
    Group::Legs {
        before,
        last: last.expect("the grammar has a leg before the atom"),
        atom: atom.expect("the grammar ends legs with an atom"),
    }
}

fn read_bent(pair: Pair<'_, Rule>) -> Group {
    let mut outer = Leg { letters: Vec::new(), at: pair.as_span().start() };
    let (mut parts, mut is_optional) = (Vec::new(), false);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::leg => outer = read_leg(&part),
            Rule::link => is_optional = part.as_str() == "?",
            Rule::simple => {
                let mut inner = part.into_inner();
                let leg = read_leg(&inner.next().expect("the grammar begins a simple move with a leg"));
                let atom = read_atom(inner.next().expect("the grammar ends a simple move with an atom"));
                parts.push(Part { is_optional, leg, atom });
            }
            _ => {}
        }
    }
    Group::Bent { outer, parts }
}

fn read_leg(pair: &Pair<'_, Rule>) -> Leg {
    // All letters of the grammar are of one byte.
    let at = pair.as_span().start();
    let letters = pair.as_str().char_indices().map(|(place, letter)| Letter { letter, at: at + place }).collect();
    Leg { letters, at }
}

fn read_atom(pair: Pair<'_, Rule>) -> Atom {
    let at = pair.as_span().start();
    let mut atom = Atom { name: ' ', suffix: None, range: None, at };
    for part in pair.into_inner() {
        let text = part.as_str();
        match part.as_rule() {
            Rule::name => atom.name = text.chars().next().unwrap_or(' '),
            Rule::suffix => atom.suffix = text.chars().next(),
            Rule::doubled => atom.range = Some(0),
            Rule::range => atom.range = Some(text.parse().unwrap_or(0)),
            _ => {}
        }
    }
    atom
}

/// Pest's word on a text, in ours: which letter, and what is wrong with it.
fn syntax_error(text: &str, error: &pest::error::Error<Rule>) -> (usize, String) {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let before = &text[..at];
    let message = match text[at..].chars().next() {
        None if text.is_empty() => "the notation is empty".to_owned(),
        None if is_open(text, '(', ')') => "a `)` is missing".to_owned(),
        None if is_open(text, '[', ']') => "a `]` is missing".to_owned(),
        None => "an atom such as `W`, `F`, `N`, `R` is missing".to_owned(),
        Some('(') if is_open(before, '(', ')') => "a repetition inside a repetition means nothing".to_owned(),
        Some('[') if is_open(before, '[', ']') => "a bent move inside a bent move means nothing".to_owned(),
        Some(letter) if letter.is_ascii_digit() => "a range follows an atom and has at most two digits".to_owned(),
        Some(letter) if letter.is_ascii_uppercase() && before.ends_with('(') => {
            format!("`{letter}` stands where a leg is repeated: the atom follows the last leg")
        }
        Some(letter) => format!("`{letter}` means nothing here"),
    };
    (before.chars().count(), message)
}

/// Whether a bracket is opened in a text and not closed.
fn is_open(text: &str, open: char, close: char) -> bool {
    text.rfind(open).is_some_and(|opened| text.rfind(close).is_none_or(|closed| closed < opened))
}
