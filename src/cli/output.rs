//! Standard output: coloured on a terminal, and every error in writing is told.
use std::io::{self, BufWriter, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use serde::Serialize;

use super::failure::Failure;
use crate::report::Style;

/// Standard output while a command runs.
pub(super) struct Output {
    stream: BufWriter<AutoStream<StdoutLock<'static>>>,
    is_coloured: bool,
}

impl Output {
    /// Takes hold of standard output.
    pub(super) fn new() -> Self {
        let is_coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Self { stream: BufWriter::new(AutoStream::auto(io::stdout().lock())), is_coloured }
    }

    /// How boards are set.
    pub(super) fn style(&self, ascii: bool) -> Style {
        match (ascii, self.is_coloured) {
            (true, _) => Style::Ascii,
            (false, true) => Style::Colour,
            (false, false) => Style::Unicode,
        }
    }

    /// Writes a text.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.stream.write_all(text.as_bytes())?)
    }

    /// Writes a line.
    pub(super) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(line)?;
        self.text("\n")
    }

    /// Writes data as JSON, with a final newline.
    pub(super) fn json(&mut self, data: &impl Serialize) -> Result<(), Failure> {
        self.json_part(data)?;
        self.text("\n")
    }

    /// Writes data as JSON that more may follow.
    pub(super) fn json_part(&mut self, data: &impl Serialize) -> Result<(), Failure> {
        let json = serde_json::to_string_pretty(data).map_err(|error| Failure::cannot(error.to_string()))?;
        self.text(&json)
    }

    /// Makes sure that everything written so far has arrived.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.stream.flush()?)
    }
}
