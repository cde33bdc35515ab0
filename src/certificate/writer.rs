//! How a certificate is written.
use super::digest::{Running, check_word};
use super::heading::Heading;

/// Writes a certificate from its first line to its last; `W` takes the bytes.
pub struct Writer<W> {
    write: W,
    digest: Running,
}

impl<W: FnMut(&[u8]) -> Result<(), E>, E> Writer<W> {
    /// Writes the heading.
    ///
    /// # Errors
    /// What the output says.
    pub fn new(write: W, heading: &Heading) -> Result<Self, E> {
        let mut writer = Self { write, digest: Running::default() };
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
    pub fn lines(&mut self, text: &str) -> Result<(), E> {
        self.digest.add(text.as_bytes());
        (self.write)(text.as_bytes())
    }

    /// Writes the closing line.
    ///
    /// # Errors
    /// What the output says.
    pub fn finish(mut self) -> Result<(), E> {
        let mut text = String::new();
        append(&format!("end {}", self.digest.digits()), &mut text);
        (self.write)(text.as_bytes())
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
    text.push_str(&check_word(line));
    text.push('\n');
}
