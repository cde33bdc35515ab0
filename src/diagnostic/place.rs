//! Byte offsets as lines and columns.
use serde::Serialize;

/// A line and a column, both counted from 1; a column is a character.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// The lines of a text.
#[derive(Debug)]
pub struct Places<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Places<'a> {
    /// Finds the lines of a text.
    pub fn new(text: &'a str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, starts }
    }

    /// The line and column of a byte offset; an offset inside a character or past the end counts as the nearest before.
    pub fn place(&self, offset: usize) -> Place {
        let offset = self.floor(offset);
        let line = self.line(offset);
        let start = self.range(line).start.min(offset);
        Place { line: line + 1, column: self.text[start..offset].chars().count() + 1 }
    }

    /// The line of a byte offset, counted from 0.
    pub(super) fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// The bytes of a line, counted from 0, without its end and without a byte order mark.
    pub(super) fn range(&self, line: usize) -> std::ops::Range<usize> {
        let mark = if line == 0 && self.text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let start = self.starts[line] + mark;
        let end = self.starts.get(line + 1).map_or(self.text.len(), |&next| next);
        start..start + self.text[start..end].trim_end_matches(['\n', '\r']).len()
    }

    /// The nearest character boundary at or before an offset.
    pub(super) fn floor(&self, offset: usize) -> usize {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    /// The text itself.
    pub(super) fn text(&self) -> &'a str {
        self.text
    }
}
