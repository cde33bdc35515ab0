//! The lines of a certificate: text, a space, and a check word that names the line if it was edited.
use super::digest::check_word;
use super::mistake::Wrong;

/// A line without its check word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: &'t str,
    pub(super) word: &'t str,
    /// Where the line begins in the whole, in bytes.
    pub(super) start: usize,
}

impl<'t> Line<'t> {
    /// What the check word says, if it is not that of the text.
    pub(super) fn edited(&self) -> Option<Wrong> {
        let must = check_word(self.text);
        (must != self.word).then(|| Wrong::CheckWord { is: self.word.to_owned(), must })
    }

    fn read(number: usize, start: usize, bytes: &'t [u8]) -> Result<Self, Wrong> {
        let Ok(line) = std::str::from_utf8(bytes) else { return Err(Wrong::NotUtf8) };
        if line.ends_with('\r') {
            return Err(Wrong::CarriageReturn);
        }
        let (text, word) = line.rsplit_once(' ').ok_or(Wrong::NoCheckWord)?;
        let is_word = word.len() == 8 && word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_word { Ok(Self { number, text, word, start }) } else { Err(Wrong::NoCheckWord) }
    }
}

/// Goes through the lines of a text.
#[derive(Debug)]
pub(super) struct Lines<'t> {
    bytes: &'t [u8],
    at: usize,
    /// The line read last, counted from 1.
    pub(super) number: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(bytes: &'t [u8]) -> Self {
        Self { bytes, at: 0, number: 0 }
    }

    /// The next line; nothing at the end of the text.
    pub(super) fn next(&mut self) -> Option<Result<Line<'t>, Wrong>> {
        let (start, rest) = (self.at, self.bytes.get(self.at..).filter(|rest| !rest.is_empty())?);
        self.number += 1;
        let Some(end) = rest.iter().position(|&byte| byte == b'\n') else {
            self.at = self.bytes.len();
            return Some(Err(Wrong::Unfinished));
        };
        self.at += end + 1;
        Some(Line::read(self.number, start, &rest[..end]))
    }

    /// Whether what is left begins with a text.
    pub(super) fn starts_with(&self, text: &str) -> bool {
        self.bytes[self.at..].starts_with(text.as_bytes())
    }

    /// Whether nothing is left.
    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }
}
