//! Coverage of the table's own logic: parts of goals that never make a difference.
use serde::Serialize;

use crate::diagnostic::Span;
use crate::forcing::{Program, Seen};
use crate::rules::Game;

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

/// All such parts of a program that has been [observed](Program::observed) through a whole analysis: rules first, then
/// advice, in the order of the table. Nothing if it was not observed.
pub(super) fn unvaried<G: Game>(program: &Program<G>) -> Option<Vec<Unvaried>> {
    // The tables that play on are proved by themselves.
    let rules = program.rules.iter().filter(|rule| rule.part == 0);
    let rules = rules.map(|rule| (&rule.name, GoalRole::Precondition, rule.precondition));
    let advice = program.advice.iter().filter(|advice| advice.part == 0).flat_map(|advice| {
        [(&advice.name, GoalRole::Better, advice.better), (&advice.name, GoalRole::Holding, advice.holding)]
    });
    program.is_observed().then(|| {
        let goals = rules.chain(advice).flat_map(|(owner, role, goal)| {
            program.unvaried(goal).into_iter().map(move |(part, seen)| Unvaried {
                owner: owner.clone(),
                goal: role,
                text: program.text(part).to_owned(),
                span: program.span(part),
                always: match seen {
                    Seen::Never | Seen::Both => None,
                    Seen::OnlyTrue => Some(true),
                    Seen::OnlyFalse => Some(false),
                },
            })
        });
        // That `true` is always true is no news.
        goals.filter(|part| part.text != "true" || part.always.is_none()).collect()
    })
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
