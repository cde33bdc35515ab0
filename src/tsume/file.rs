//! Files of problems: lists of SFEN, and KIF and CSA by the crates that know them.
use encoding_rs::SHIFT_JIS;
use shogi_kifu_converter::error::ParseError;
use shogi_kifu_converter::jkf::JsonKifuFormat;
use shogi_kifu_converter::parser::{parse_csa_str, parse_kif_str};
use thiserror::Error;

/// The most bytes a file may have.
pub const MOST_BYTES: usize = 1 << 20;

/// A problem of a file, not yet looked over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    /// What it is called: its name in a list, or else the number of its line.
    pub title: String,
    /// The position.
    pub sfen: String,
}

/// Why a file has no problems to read.
#[derive(Debug, Error)]
pub enum FileError {
    /// It is longer than [`MOST_BYTES`].
    #[error("`{0}` is longer than {MOST_BYTES} bytes")]
    TooLong(String),
    /// It is neither UTF-8 nor, if it is KIF, Shift_JIS.
    #[error("`{0}` is not {1}")]
    Encoding(String, &'static str),
    /// It is not what its name says.
    #[error("`{file}` cannot be read as {format}: {reason}")]
    Format {
        /// The file.
        file: String,
        /// What its name says it is.
        format: &'static str,
        /// What is wrong, and where if that is known.
        reason: String,
    },
    /// It has no line with a position.
    #[error("`{0}` holds no problem")]
    Empty(String),
}

/// Reads the problems of a file by what its name ends in: `.kif` and `.kifu` (Shift_JIS or UTF-8), `.csa`; anything else
/// is a list of SFEN, one a line, which may have a name and a tab before it and anything behind a tab.
///
/// # Errors
/// Says what is wrong with the file.
pub fn read_file(name: &str, bytes: &[u8]) -> Result<Vec<Entry>, FileError> {
    if bytes.len() > MOST_BYTES {
        return Err(FileError::TooLong(name.to_owned()));
    }
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension).to_ascii_lowercase();
    let text = std::str::from_utf8(bytes).map(|text| text.trim_start_matches('\u{feff}').to_owned());
    match extension.as_str() {
        "kif" | "kifu" => {
            let text = match text {
                Ok(text) => text,
                Err(_) => match SHIFT_JIS.decode(bytes) {
                    (text, _, false) => text.into_owned(),
                    _ => return Err(FileError::Encoding(name.to_owned(), "Shift_JIS, nor UTF-8")),
                },
            };
            record(name, "KIF", parse_kif_str(&with_final_newline(text)))
        }
        "csa" => {
            let text = text.map_err(|_| FileError::Encoding(name.to_owned(), "UTF-8"))?;
            record(name, "CSA", parse_csa_str(&with_final_newline(text)))
        }
        _ => {
            let text = text.map_err(|_| FileError::Encoding(name.to_owned(), "UTF-8"))?;
            let entries: Vec<Entry> =
                text.lines().enumerate().filter_map(|(number, line)| entry(number, line)).collect();
            if entries.is_empty() { Err(FileError::Empty(name.to_owned())) } else { Ok(entries) }
        }
    }
}

/// The parsers want every line ended.
fn with_final_newline(text: String) -> String {
    if text.ends_with('\n') { text } else { text + "\n" }
}

/// The position a game record begins with.
fn record(
    name: &str,
    format: &'static str,
    parsed: Result<JsonKifuFormat, ParseError>,
) -> Result<Vec<Entry>, FileError> {
    let wrong = |reason: String| {
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        FileError::Format { file: name.to_owned(), format, reason }
    };
    let record = parsed.map_err(|error| wrong(error.to_string()))?;
    let position = shogi_core::Position::try_from(&record).map_err(|error| wrong(error.to_string()))?;
    let title = record.header.get("作品名").or_else(|| record.header.get("表題"));
    let title = title.map_or_else(|| name.to_owned(), |title| title.trim().to_owned());
    Ok(vec![Entry { title, sfen: position.initial_position().to_sfen_owned() }])
}

/// The problem of a line; nothing if it is blank, a comment, or the names of columns.
fn entry(number: usize, line: &str) -> Option<Entry> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    let mut columns = line.split('\t');
    let (first, second) = (columns.next()?, columns.next());
    // An SFEN has ranks between strokes; a name before it has none.
    match second.filter(|second| second.contains('/') && !first.contains('/')) {
        Some(sfen) => Some(Entry { title: first.to_owned(), sfen: sfen.to_owned() }),
        None if number == 0 && second.is_some() && !first.contains('/') => None,
        None => Some(Entry { title: format!("line {}", number + 1), sfen: first.to_owned() }),
    }
}
