//! The ways in which a table can fail to win.
use std::fmt;

use serde::Serialize;

use crate::rules::{Ending, Side};

/// A way in which a game does not end in a win for the table.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The game is lost by its rules.
    Lost,
    /// A piece needed to win is lost.
    PieceLost,
    /// The game is drawn by its rules: stalemate.
    Stalemate,
    /// No rule matches, or all advice of the rule fails.
    NoAdvice,
    /// All advice fails, some because its better goal holds at the root.
    IdleAdvice,
    /// A search reaches its depth limit or its node budget.
    BudgetCut,
    /// The game leaves the endgame that the table plays.
    Outside,
    /// The game goes on for ever.
    Endless,
}

impl Kind {
    /// All kinds, the gravest first: the order in which one of several is named.
    pub const ALL: [Self; 8] = [
        Self::Lost,
        Self::PieceLost,
        Self::Stalemate,
        Self::NoAdvice,
        Self::IdleAdvice,
        Self::BudgetCut,
        Self::Outside,
        Self::Endless,
    ];

    /// How a game that has ended by its rules failed; nothing if White, who is us, has won.
    pub(super) fn of_ending(ending: Ending) -> Option<Self> {
        match ending.winner {
            Some(Side::White) => None,
            Some(Side::Black) => Some(Self::Lost),
            None => Some(Self::Stalemate),
        }
    }

    /// A short word for it, stable for programs.
    pub fn word(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::PieceLost => "piece_lost",
            Self::Stalemate => "stalemate",
            Self::NoAdvice => "no_advice",
            Self::IdleAdvice => "idle_advice",
            Self::BudgetCut => "budget_cut",
            Self::Outside => "outside",
            Self::Endless => "endless",
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct Kinds(u8);

impl Kinds {
    /// No kind: the game is won.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a kind is among them.
    #[inline]
    pub fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Adds a kind.
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }

    /// Adds all kinds of another set.
    #[inline]
    pub fn insert_all(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// The kinds, the gravest first.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }

    /// The gravest of them.
    pub fn gravest(self) -> Option<Kind> {
        self.iter().next()
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
