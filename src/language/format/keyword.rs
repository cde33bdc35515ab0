//! The words of the language in its two tongues.

/// Which keywords a table is written in.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Keywords {
    /// Each as it stands in the text.
    #[default]
    AsWritten,
    /// `if`, `then`, …
    English,
    /// `если`, `то`, …
    Russian,
}

/// A keyword, whatever its spelling.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Keyword {
    If,
    /// Before the advice of a rule, or a value.
    Then,
    /// Between lists of moves.
    ThenMoves,
    Else,
    And,
    Or,
    Not,
    Depth,
    Advice,
}

impl Keyword {
    /// The English spelling, then the Russian one.
    fn spellings(self) -> [&'static str; 2] {
        match self {
            Self::If => ["if", "если"],
            Self::Then => ["then", "то"],
            Self::ThenMoves => ["then", "затем"],
            Self::Else => ["else", "иначе"],
            Self::And => ["and", "и"],
            Self::Or => ["or", "или"],
            Self::Not => ["not", "не"],
            Self::Depth => ["depth", "глубина"],
            Self::Advice => ["advice", "совет"],
        }
    }

    pub(super) fn english(self) -> &'static str {
        self.spellings()[0]
    }

    pub(super) fn russian(self) -> &'static str {
        self.spellings()[1]
    }

    /// Whether a word of a text is this keyword.
    pub(super) fn is(self, word: &str) -> bool {
        let is_then = matches!(self, Self::Then | Self::ThenMoves) && ["то", "затем"].contains(&word);
        is_then || self.spellings().contains(&word)
    }
}
