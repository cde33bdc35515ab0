//! The lines before the positions: what the certificate is about and what it claims.
use super::digest::digest_of;
use super::line::{Line, Lines};
use super::mistake::{Mistake, Unreadable, Wrong};

/// The version of the format that is written and read here.
pub(super) const VERSION: &str = "1";

/// What a certificate begins with, of any version.
const NAME: &str = "al0 certificate ";

/// What a certificate is about and what it claims.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Heading {
    /// The game's name: `chess`.
    pub game: String,
    /// The pieces, ours first: `KRvK`.
    pub material: String,
    /// What the table is called: for people, it means nothing.
    pub table: String,
    /// The SHA-256 of the table's text in 64 hexadecimal digits.
    pub digest: String,
    /// How many positions there are with us to move.
    pub positions: u64,
    /// For how many of them a win is claimed.
    pub won: u64,
    /// The longest win in our moves; 0 if none is claimed.
    pub longest: u64,
}

/// The heading's lines by place.
const DIGEST: usize = 4;
pub(super) const POSITIONS: usize = 5;
pub(super) const WON: usize = 6;
pub(super) const LONGEST: usize = 7;

/// How each line of the heading must look.
const FORMS: [&str; 8] = [
    "al0 certificate 1",
    "game NAME",
    "material PIECESvPIECES",
    "table NAME",
    "digest SHA-256",
    "positions NUMBER",
    "won NUMBER",
    "longest NUMBER",
];

impl Heading {
    /// Whether a table's text is the one certified.
    pub fn is_of(&self, table: &str) -> bool {
        digest_of(table.as_bytes()) == self.digest
    }

    /// The lines, without check words.
    pub(super) fn lines(&self) -> [String; 8] {
        [
            format!("{NAME}{VERSION}"),
            format!("game {}", self.game),
            format!("material {}", self.material),
            format!("table {}", self.table.replace(char::is_control, "\u{fffd}")),
            format!("digest {}", self.digest),
            format!("positions {}", self.positions),
            format!("won {}", self.won),
            format!("longest {}", self.longest),
        ]
    }

    /// Reads the heading and appends a mistake for every line whose check word is wrong; the first line that cannot be
    /// read at all is a mistake that ends the reading.
    pub(super) fn read(lines: &mut Lines<'_>, edited: &mut Vec<Mistake>) -> Result<Result<Self, Mistake>, Unreadable> {
        let mut values: [String; 8] = Default::default();
        if !lines.starts_with(NAME) {
            return Err(Unreadable::NotACertificate);
        }
        for (place, form) in FORMS.into_iter().enumerate() {
            let wrong = match lines.next() {
                None => Wrong::NotClosed,
                Some(Err(wrong)) => wrong,
                Some(Ok(line)) => {
                    edited.extend(line.edited().map(|wrong| Mistake { line: line.number, wrong }));
                    match value(&line, form, place) {
                        Some(value) => {
                            value.clone_into(&mut values[place]);
                            continue;
                        }
                        None if place == 0 => return Err(first_line(line.text)),
                        None => Wrong::Heading(form),
                    }
                }
            };
            return Ok(Err(Mistake { line: place + 1, wrong }));
        }
        let number = |place: usize| values[place].parse().unwrap_or_default();
        let (positions, won, longest) = (number(POSITIONS), number(WON), number(LONGEST));
        let [_, game, material, table, digest, ..] = values;
        Ok(Ok(Self { game, material, table, digest, positions, won, longest }))
    }
}

/// What a heading line says, if it has the form that it must have.
fn value<'t>(line: &Line<'t>, form: &str, place: usize) -> Option<&'t str> {
    if place == 0 {
        return (line.text == form).then_some(line.text);
    }
    let (key, _) = form.split_once(' ')?;
    let value = line.text.strip_prefix(key)?.strip_prefix(' ')?;
    let is_right = match place {
        DIGEST => value.len() == 64 && value.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')),
        POSITIONS | WON | LONGEST => read_number(value).is_some(),
        _ => !value.is_empty(),
    };
    is_right.then_some(value)
}

/// A number as it is written: digits without leading zeros.
pub(super) fn read_number(text: &str) -> Option<u64> {
    let number = text.parse::<u64>().ok()?;
    (text == "0" || !text.starts_with(['0', '+'])).then_some(number)
}

fn first_line(text: &str) -> Unreadable {
    let version = text.strip_prefix(NAME).filter(|&version| version != VERSION);
    match version.and_then(read_number) {
        Some(version) => Unreadable::Version(version.to_string()),
        None => Unreadable::NotACertificate,
    }
}
