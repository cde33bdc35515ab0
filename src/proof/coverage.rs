//! Coverage of the table's own logic: parts of goals that never make a difference.
use serde::Serialize;

use crate::diagnostic::Span;

/// A part of a goal that was always true, or always false, wherever it was evaluated.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unvaried {
    /// The name of the piece of advice, or of the rule, whose goal it is part of.
    pub owner: String,
    /// Which of its goals.
    pub goal: GoalRole,
    /// The part, in the table's own words.
    pub text: String,
    /// Where it stands.
    pub span: Span,
    /// Whether it was always true, rather than always false. `None`: it was never evaluated.
    pub always: Option<bool>,
}

impl Unvaried {
    /// What it was: `always true`.
    pub fn said(&self) -> &'static str {
        match self.always {
            Some(true) => "always true",
            Some(false) => "never true",
            None => "never evaluated",
        }
    }
}

/// What a goal is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalRole {
    /// A rule's precondition.
    Precondition,
    /// A better goal.
    Better,
    /// A holding goal.
    Holding,
}

impl GoalRole {
    /// Its name in a sentence: `better goal`.
    pub fn words(self) -> &'static str {
        match self {
            Self::Precondition => "precondition",
            Self::Better => "better goal",
            Self::Holding => "holding goal",
        }
    }
}
