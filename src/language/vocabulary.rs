//! What the language asks of a library of names.
use serde::Serialize;

use super::source::Source;

/// A name in a vocabulary: its place in the library's list.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct NameId(pub u32);

/// What a name stands for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// True or false of a node.
    Goal,
    /// A whole number, or undefined.
    Value,
    /// A square, or undefined.
    Square,
    /// A list of moves, in order.
    Moves,
}

/// What a name takes and gives.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Signature {
    /// What stands in the parentheses behind it; nothing for a name without parentheses.
    pub parameters: &'static [Kind],
    /// What it stands for.
    pub kind: Kind,
}

/// The names a table may use. `language` declares it and `library` implements it, so that the language never imports a
/// game.
pub trait Vocabulary {
    /// The name under any of its spellings, and what it takes and gives.
    fn look_up(&self, name: &str) -> Option<(NameId, Signature)>;

    /// Every spelling of every name, for suggestions.
    fn spellings(&self) -> Vec<&str>;

    /// The name of all legal moves in their normal order: what a bare filter filters.
    fn legal(&self) -> NameId;

    /// Definitions that every table may use, written in the language itself.
    fn definitions(&self) -> Option<&Source> {
        None
    }
}
