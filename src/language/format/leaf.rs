//! The words and signs of a statement as they are printed, with the comments that stand by them.
use super::keyword::Keyword;

/// A word or a sign.
#[derive(Debug)]
pub(super) struct Leaf {
    pub(super) text: String,
    pub(super) kind: LeafKind,
    /// Comments on lines of their own above it.
    pub(super) above: Vec<String>,
    /// Comments before it on its line.
    pub(super) before: Vec<String>,
    /// Comments after it, before what follows on its line.
    pub(super) after: Vec<String>,
    /// The comment that ends its line.
    pub(super) trailing: Option<String>,
}

/// How a word or sign is recognised in a text, and what it stays together with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum LeafKind {
    /// A name of the library, perhaps; it may be spelt otherwise.
    Spelt,
    /// Another name or number.
    Word,
    /// A keyword that stays with what follows.
    Leading(Keyword),
    /// A keyword that does not.
    Keyword(Keyword),
    /// `and`'s like without a second spelling, and signs between operands: they stay with what follows.
    Sign,
    /// `(` or `[`.
    Open,
    /// A sign that stays with what is before it: `)`, `,`, `:`.
    Close,
}

impl Leaf {
    pub(super) fn new(text: &str, kind: LeafKind) -> Self {
        let text = text.to_owned();
        Self { text, kind, above: Vec::new(), before: Vec::new(), after: Vec::new(), trailing: None }
    }

    /// Whether it stays with what is before it.
    pub(super) fn is_glued(&self) -> bool {
        self.kind == LeafKind::Close
    }

    /// Whether it stays with what follows.
    pub(super) fn leads(&self) -> bool {
        matches!(self.kind, LeafKind::Leading(_) | LeafKind::Sign | LeafKind::Open)
    }

    /// Whether a word or sign of a text is this one.
    pub(super) fn is(&self, written: &str) -> bool {
        match self.kind {
            LeafKind::Leading(keyword) | LeafKind::Keyword(keyword) => keyword.is(written),
            _ => match &*self.text {
                "=<" => ["=<", "<="].contains(&written),
                "::" => ["::", ":"].contains(&written),
                text => text == written,
            },
        }
    }

    /// Whether a text may do without it.
    pub(super) fn is_optional(&self) -> bool {
        ["(", ")", "::"].contains(&&*self.text)
    }
}
