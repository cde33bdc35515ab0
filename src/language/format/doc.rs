//! What may stand on one line and where it may be broken.

/// A part of a statement.
#[derive(Debug)]
pub(super) enum Doc {
    /// A word or sign, by its place in the list of them.
    Leaf(usize),
    /// A space.
    Space,
    /// A space, or the end of the line.
    Line,
    /// Nothing, or the end of the line.
    Soft,
    /// The end of the line.
    Hard,
    /// One after the other.
    Concat(Vec<Doc>),
    /// All further lines are indented.
    Indent(Box<Doc>),
    /// On one line if it fits there; otherwise broken at all its lines.
    Group(Box<Doc>),
    /// As many parts on each line as fit there.
    Fill(Vec<Doc>),
}

impl Doc {
    pub(super) fn indent(parts: Vec<Doc>) -> Self {
        Self::Indent(Box::new(Self::Concat(parts)))
    }

    pub(super) fn group(parts: Vec<Doc>) -> Self {
        Self::Group(Box::new(Self::Concat(parts)))
    }
}
