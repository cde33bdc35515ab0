//! How a certificate is written.
use std::io::{self, Write};

use super::digest::{Running, check_word_text};
use super::heading::Heading;

/// Writes a certificate from its first line to its last.
pub struct Writer<'w> {
    out: &'w mut dyn Write,
    digest: Running,
}

impl<'w> Writer<'w> {
    /// Writes the heading.
    ///
    /// # Errors
    /// What the output says.
    pub fn new(out: &'w mut dyn Write, heading: &Heading) -> io::Result<Self> {
        let mut writer = Self { out, digest: Running::default() };
        let mut text = String::new();
        for line in heading.lines() {
            append(&line, &mut text);
        }
        writer.lines(&text)?;
        Ok(writer)
    }

    /// Writes whole lines, as [`position_line`] makes them.
    ///
    /// # Errors
    /// What the output says.
    pub fn lines(&mut self, text: &str) -> io::Result<()> {
        self.digest.add(text.as_bytes());
        self.out.write_all(text.as_bytes())
    }

    /// Writes the closing line.
    ///
    /// # Errors
    /// What the output says.
    pub fn finish(self) -> io::Result<()> {
        let mut text = String::new();
        append(&format!("end {}", self.digest.digits()), &mut text);
        self.out.write_all(text.as_bytes())?;
        self.out.flush()
    }
}

/// Appends the line of a position: its placement as in a FEN, and, if a win is claimed, its rank and its tree.
pub fn position_line(placement: &str, claim: Option<(u16, &str)>, text: &mut String) {
    let line = match claim {
        Some((rank, tree)) => format!("{placement} {rank} {tree}"),
        None => format!("{placement} -"),
    };
    append(&line, text);
}

fn append(line: &str, text: &mut String) {
    text.push_str(line);
    text.push(' ');
    text.push_str(&check_word_text(line));
    text.push('\n');
}
