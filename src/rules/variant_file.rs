//! Variant files: a game in TOML, as docs/variants.md describes it.
mod builder;
mod written;

use std::io::Read;
use std::ops::Range;
use std::path::Path;

use thiserror::Error;

use self::builder::build;
use self::written::Written;
use super::variant::Variant;
use super::wording::nearest;

/// Why a variant file makes no game: where, and what would be right.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{file}:{line}:{column}: {message}")]
pub struct VariantError {
    /// The file, or the game that is built in.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What would be right, if there is more to say.
    pub help: Option<String>,
}

/// The games that are built in, by name.
const BUILT_IN: [(&str, &str); 10] = [
    ("chess", include_str!("../../games/chess.toml")),
    ("shogi", include_str!("../../games/shogi.toml")),
    ("minishogi", include_str!("../../games/minishogi.toml")),
    ("xiangqi", include_str!("../../games/xiangqi.toml")),
    ("janggi", include_str!("../../games/janggi.toml")),
    ("makruk", include_str!("../../games/makruk.toml")),
    ("capablanca", include_str!("../../games/capablanca.toml")),
    ("grasshopper", include_str!("../../games/grasshopper.toml")),
    ("nightrider", include_str!("../../games/nightrider.toml")),
    ("fairy", include_str!("../../games/fairy.toml")),
];

/// The most bytes of a file that another inherits from.
const LARGEST: u64 = 1 << 20;

/// How many files may inherit one from another.
const MOST_ANCESTORS: usize = 16;
/// A file being read: its text tells in which line a mistake is.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    text: &'a str,
}

impl Variant {
    /// The names of the games that are built in.
    pub fn built_in_names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(name, _)| *name)
    }

    /// The text of the file of a game that is built in.
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        BUILT_IN.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    /// A game that is built in; nothing if none has this name.
    pub fn built_in(name: &str) -> Option<Self> {
        let text = Self::built_in_text(name)?;
        Self::read(name, text).ok()
    }

    /// Makes a game from the text of a variant file; `file` names it in messages, and other files that it inherits from
    /// are looked for beside it.
    ///
    /// # Errors
    /// Says where the file is wrong, and what would be right.
    pub fn read(file: &str, text: &str) -> Result<Self, VariantError> {
        let ancestry = ancestry(file, text)?;
        build(&ancestry)
    }
}

impl Source<'_> {
    fn error(self, span: Range<usize>, message: impl Into<String>) -> VariantError {
        let before = &self.text[..span.start.min(self.text.len())];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        VariantError {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
            help: None,
        }
    }
}

/// A file with its name and text.
struct Parent {
    file: String,
    text: String,
    written: Written,
}

/// A file, what it inherits from, and so on.
fn ancestry(file: &str, text: &str) -> Result<Vec<Parent>, VariantError> {
    let mut line: Vec<Parent> = Vec::new();
    let (mut file, mut text) = (file.to_owned(), text.to_owned());
    loop {
        let source = Source { file: &file, text: &text };
        let written: Written = toml::from_str(&text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let place = text.get(span.clone()).unwrap_or_default();
            source.error(span, in_our_words(error.message(), place))
        })?;
        let next = match &written.inherits {
            None => None,
            Some(inherited) => {
                let wrong = |message: String| source.error(inherited.span(), message);
                let next = find(&file, inherited.get_ref()).map_err(wrong)?;
                if next.0 == file || line.iter().any(|child| child.file == next.0) {
                    return Err(wrong(format!(
                        "`{}` inherits itself: leave out `inherits`, or name another game",
                        next.0
                    )));
                }
                if line.len() == MOST_ANCESTORS {
                    return Err(wrong(format!("more than {MOST_ANCESTORS} games inherit one from another")));
                }
                Some(next)
            }
        };
        line.push(Parent { file, text, written });
        match next {
            None => return Ok(line),
            Some(next) => (file, text) = next,
        }
    }
}

/// The file and the text of the game a file inherits from.
fn find(file: &str, inherited: &str) -> Result<(String, String), String> {
    if let Some(text) = Variant::built_in_text(inherited) {
        return Ok((inherited.to_owned(), text.to_owned()));
    }
    if Path::new(inherited).extension().is_none_or(|extension| extension != "toml") {
        let known: Vec<&str> = Variant::built_in_names().collect();
        return Err(nearest(inherited, known.iter().copied()).map_or_else(
            || {
                let known = known.join(", ");
                format!("there is no game `{inherited}`: built in are {known}; a file ends in `.toml`")
            },
            |meant| format!("there is no game `{inherited}`: did you mean `{meant}`?"),
        ));
    }
    let path = Path::new(file).parent().unwrap_or(Path::new("")).join(inherited);
    let cannot = |error: &dyn std::fmt::Display| format!("cannot read `{}`: {error}", path.display());
    let opened = std::fs::File::open(&path).map_err(|error| cannot(&error))?;
    let mut text = String::new();
    opened.take(LARGEST + 1).read_to_string(&mut text).map_err(|error| cannot(&error))?;
    if text.len() as u64 > LARGEST {
        return Err(cannot(&"it is larger than 1 MiB"));
    }
    Ok((path.display().to_string(), text))
}

/// What is wrong by the word of the TOML reader, in ours; `place` is the text it points at.
fn in_our_words(message: &str, place: &str) -> String {
    let message = message.trim();
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    match quoted[..] {
        [key, ref known @ ..] if message.starts_with("unknown field") => match nearest(key, known.iter().copied()) {
            Some(meant) => format!("there is no key `{key}` here: did you mean `{meant}`?"),
            None => format!("there is no key `{key}` here: there are {}", known.join(", ")),
        },
        [value, ref known @ ..] if message.starts_with("unknown variant") => {
            format!("`{value}` means nothing here: it is one of \"{}\"", known.join("\", \""))
        }
        [key] if message.starts_with("missing field") => format!("the key `{key}` is missing"),
        _ if message == "duplicate key" => {
            format!("`{place}` is there twice: leave one of them out, or call it something else")
        }
        _ => message.replace('\n', "; "),
    }
}
