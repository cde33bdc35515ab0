//! Where in a text something stands.
use serde::Serialize;

/// A range of bytes in a source text.
///
/// All spans are equal to each other: where a thing stands is no part of what it says, so two syntax trees are equal
/// when they say the same, however they are laid out. That is what a formatter compares before it writes.
#[derive(Clone, Copy, Debug, Default, Eq, Serialize)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset just past the last byte.
    pub end: usize,
}

impl PartialEq for Span {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Span {
    /// The span from one byte offset up to, not including, another.
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }
}
