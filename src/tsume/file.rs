//! Files of problems: lists of SFEN, and KIF and CSA by the crates that know them.
use encoding_rs::SHIFT_JIS;
use shogi_core::{Color, Hand};
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
    /// It is not UTF-8.
    #[error("`{0}` is not UTF-8")]
    Encoding(String),
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

/// Reads the problems of a file by what its name ends in: `.kif` and `.kifu` (`Shift_JIS` or UTF-8), `.csa`; anything else
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
                    (text, _, true) => {
                        let reason = diagram_fault(&text).unwrap_or_else(|| encoding_fault(bytes));
                        return Err(FileError::Format { file: name.to_owned(), format: "KIF", reason });
                    }
                },
            };
            let text = with_final_newline(text);
            record(name, "KIF", &text, parse_kif_str(&text))
        }
        "csa" => {
            let text = text.map_err(|_| FileError::Encoding(name.to_owned()))?;
            let text = with_final_newline(text);
            record(name, "CSA", &text, parse_csa_str(&text))
        }
        _ => {
            let text = text.map_err(|_| FileError::Encoding(name.to_owned()))?;
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
    text: &str,
    parsed: Result<JsonKifuFormat, ParseError>,
) -> Result<Vec<Entry>, FileError> {
    let wrong = |reason: String| {
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        FileError::Format { file: name.to_owned(), format, reason }
    };
    // A diagram that the parser makes nothing of, it reads over.
    if let Some(fault) = diagram_fault(text) {
        return Err(wrong(fault));
    }
    let record = parsed.map_err(|error| wrong(error.to_string()))?;
    if record.initial.is_none_or(|initial| initial.data.is_none()) {
        return Err(wrong("there is no diagram of a position".to_owned()));
    }
    // A hand that the parser makes nothing of, it takes for a remark.
    let mut hands = HANDS.into_iter().filter_map(|key| Some((key, record.header.get(key)?.trim())));
    if let Some(fault) = hands.find(|(_, hand)| !hand.is_empty()).map(|(key, hand)| hand_fault(key, hand)) {
        return Err(wrong(fault));
    }
    let position = shogi_core::Position::try_from(&record).map_err(|error| wrong(error.to_string()))?;
    let mut position = position.initial_position().clone();
    // What is left may be written `AL`; the parser then forgets what the other side has in hand.
    for (mark, color) in [("P+00AL", Color::Black), ("P-00AL", Color::White)] {
        if text.lines().any(|line| line.trim_end() == mark) {
            *position.hand_of_a_player_mut(color) = Hand::default();
        }
    }
    let title = record.header.get("作品名").or_else(|| record.header.get("表題"));
    let title = title.map_or_else(|| name.to_owned(), |title| title.trim().to_owned());
    Ok(vec![Entry { title, sfen: position.to_sfen_owned() }])
}

/// Which line of a KIF file is neither UTF-8 nor `Shift_JIS`.
fn encoding_fault(bytes: &[u8]) -> String {
    let lines = bytes.split(|&byte| byte == b'\n').map(|line| SHIFT_JIS.decode(line));
    match lines.zip(1..).find(|((_, _, is_broken), _)| *is_broken) {
        Some(((line, ..), number)) => format!("line {number}, `{}`, is not Shift_JIS, nor UTF-8", line.trim_end()),
        None => "it is not Shift_JIS, nor UTF-8".to_owned(),
    }
}

/// What begins the lines of a KIF file that tell the hands.
const HANDS: [&str; 4] = ["先手の持駒", "後手の持駒", "下手の持駒", "上手の持駒"];

/// What is wrong with a hand in a KIF file, which is like `飛 金二 歩十七`.
fn hand_fault(key: &str, hand: &str) -> String {
    let is_piece = |item: &&str| {
        let mut signs = item.chars();
        signs.next().is_some_and(|sign| "飛角金銀桂香歩".contains(sign))
            && signs.all(|sign| "一二三四五六七八九十".contains(sign))
    };
    match hand.split_whitespace().find(|item| !is_piece(item)) {
        Some(item) => format!("`{item}` is no piece in hand, in the line `{key}：{hand}`"),
        None => format!("the line `{key}：{hand}` is no list of pieces"),
    }
}

/// What is wrong with the diagram of a KIF file: `| ・v桂 …|一` for each rank.
fn diagram_fault(text: &str) -> Option<String> {
    let rows: Vec<&str> = text.lines().filter_map(|line| line.trim_start().strip_prefix('|')).collect();
    if rows.is_empty() {
        return None;
    }
    for (row, rank) in rows.iter().zip('a'..='i') {
        let signs: Vec<char> = row.chars().take_while(|&sign| sign != '|').collect();
        let squares = signs.chunks(2).count();
        if squares != 9 {
            return Some(format!("rank {rank} of the diagram, `|{row}`, has {squares} squares, not 9"));
        }
        for (cell, file) in signs.chunks(2).zip((1..=9).rev()) {
            if !matches!(cell, [' ' | 'v', sign] if "・歩香桂銀金角飛玉王と杏圭全馬龍竜".contains(*sign))
            {
                let sign: String = cell.iter().collect();
                return Some(format!("there is no piece `{}`, on {file}{rank} of the diagram", sign.trim()));
            }
        }
    }
    (rows.len() != 9).then(|| format!("the diagram has {} ranks, not 9", rows.len()))
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
