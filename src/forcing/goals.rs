//! Compiled goals: tests joined by where to go on for either answer.
//!
//! `not`, `and` and `or` leave nothing but jumps, so a goal is decided by a loop without recursion or allocation.
use std::ops::Range;

use super::coverage::{Coverage, Seen};
use crate::diagnostic::Span;
use crate::language::{Comparison, Goal, GoalKind, Value, ValueKind};
use crate::library::{Library, Meaning, Node};
use crate::rules::Game;

/// A goal's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct GoalId(u32);

/// A value's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
struct ValueId(u32);

/// All goals of a program.
#[derive(Debug)]
pub(super) struct Goals<G: Game> {
    terms: Vec<Term>,
    /// By goal: where it stands in the table.
    spans: Vec<Span>,
    /// By goal: the first question to ask.
    entries: Vec<Jump>,
    /// By goal: the questions that decide it.
    asked: Vec<Range<usize>>,
    questions: Vec<Question<G>>,
    values: Vec<ValueTerm<G>>,
    coverage: Option<Coverage>,
}

/// What a goal is made of.
#[derive(Clone, Debug)]
enum Term {
    /// `mate`, `room > 2`
    Test,
    /// `not G`
    Not(GoalId),
    /// `G1 and G2 and …`
    And(Box<[GoalId]>),
    /// `G1 or G2 or …`
    Or(Box<[GoalId]>),
}

/// What a goal comes down to at a node.
#[derive(Debug)]
enum Test<G: Game> {
    /// `mate`
    Holds(fn(&Node<'_, G>) -> bool),
    /// `room > 2`
    Compare(ValueId, Comparison, ValueId),
}

/// One step in deciding a goal.
#[derive(Debug)]
struct Question<G: Game> {
    test: Test<G>,
    yes: Jump,
    no: Jump,
    /// The part of the table that asks it.
    asked_by: GoalId,
}

/// Where to go on: a question's place, or the goal is decided.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Jump(u32);

impl Jump {
    const TRUE: Self = Self(u32::MAX);
    const FALSE: Self = Self(u32::MAX - 1);
}

#[derive(Clone, Debug)]
enum ValueTerm<G: Game> {
    /// `room`
    Computed(fn(&Node<'_, G>) -> Option<i32>),
    /// `64`
    Number(i32),
}

impl<G: Game> Goals<G> {
    pub(super) fn new() -> Self {
        Self {
            terms: Vec::new(),
            spans: Vec::new(),
            entries: Vec::new(),
            asked: Vec::new(),
            questions: Vec::new(),
            values: Vec::new(),
            coverage: None,
        }
    }

    /// Begins to note which answers each question gets.
    pub(super) fn observe(&mut self) {
        self.coverage = Some(Coverage::new(self.questions.len()));
    }

    /// Whether answers are noted.
    pub(super) fn is_observed(&self) -> bool {
        self.coverage.is_some()
    }

    /// Where a goal stands in the table.
    pub(super) fn span(&self, goal: GoalId) -> Span {
        self.spans[goal.0 as usize]
    }

    /// Whether a goal holds at a node.
    #[inline]
    pub(super) fn holds(&self, goal: GoalId, node: &Node<'_, G>) -> bool {
        match &self.coverage {
            None => self.decide(goal, node, |_, _| ()),
            Some(coverage) => self.decide(goal, node, |question, answer| coverage.note(question, answer)),
        }
    }

    /// Asks the questions of a goal, telling each answer.
    #[inline]
    fn decide(&self, goal: GoalId, node: &Node<'_, G>, tell: impl Fn(usize, bool)) -> bool {
        let mut next = self.entries[goal.0 as usize];
        loop {
            match next {
                Jump::TRUE => return true,
                Jump::FALSE => return false,
                Jump(place) => {
                    let question = &self.questions[place as usize];
                    let answer = match question.test {
                        Test::Holds(function) => function(node),
                        Test::Compare(left, comparison, right) => {
                            let values = (self.value(left, node), self.value(right, node));
                            matches!(values, (Some(left), Some(right)) if comparison.holds(left, right))
                        }
                    };
                    tell(place as usize, answer);
                    next = if answer { question.yes } else { question.no };
                }
            }
        }
    }

    /// The smallest part that makes a goal false at a node: the first false part of a conjunction, all of anything else.
    pub(super) fn false_part(&self, goal: GoalId, node: &Node<'_, G>) -> GoalId {
        match &self.terms[goal.0 as usize] {
            Term::And(goals) => {
                let part = goals.iter().copied().find(|&goal| !self.holds(goal, node));
                part.map_or(goal, |part| self.false_part(part, node))
            }
            _ => goal,
        }
    }

    /// Whether answers are noted and some question of the goal has not had both.
    #[inline]
    pub(super) fn is_worth_asking(&self, goal: GoalId) -> bool {
        self.coverage.as_ref().is_some_and(|coverage| !coverage.has_both(self.asked[goal.0 as usize].clone()))
    }

    /// Each test of a goal that has not had both answers: the part of the table and the answers it had.
    pub(super) fn unvaried(&self, goal: GoalId) -> Vec<(GoalId, Seen)> {
        let Some(coverage) = &self.coverage else { return Vec::new() };
        // The last test of a goal is the first question to be joined.
        let unvaried = self.asked[goal.0 as usize]
            .clone()
            .rev()
            .map(|place| (self.questions[place].asked_by, coverage.seen(place)));
        unvaried.filter(|&(_, seen)| seen != Seen::Both).collect()
    }

    fn value(&self, value: ValueId, node: &Node<'_, G>) -> Option<i32> {
        match &self.values[value.0 as usize] {
            ValueTerm::Computed(function) => function(node),
            ValueTerm::Number(number) => Some(*number),
        }
    }

    /// Adds a checked goal.
    pub(super) fn add(&mut self, goal: &Goal, library: &Library<G>) -> GoalId {
        let id = self.add_terms(goal);
        self.ask(goal, id, library);
        // The parts of a conjunction can be asked on their own, to find out which of them failed.
        self.add_parts(goal, id, library);
        id
    }

    fn add_terms(&mut self, goal: &Goal) -> GoalId {
        let all = |goals: &mut Self, parts: &[Goal]| parts.iter().map(|part| goals.add_terms(part)).collect();
        let term = match &goal.kind {
            GoalKind::Name(_) | GoalKind::Compare(..) => Term::Test,
            GoalKind::Not(part) => Term::Not(self.add_terms(part)),
            GoalKind::And(parts) => Term::And(all(self, parts)),
            GoalKind::Or(parts) => Term::Or(all(self, parts)),
        };
        self.terms.push(term);
        self.spans.push(goal.span);
        self.entries.push(Jump::FALSE);
        self.asked.push(0..0);
        GoalId(self.terms.len() as u32 - 1)
    }

    fn add_parts(&mut self, goal: &Goal, id: GoalId, library: &Library<G>) {
        if let (GoalKind::And(parts), Term::And(ids)) = (&goal.kind, self.terms[id.0 as usize].clone()) {
            for (part, id) in parts.iter().zip(ids) {
                self.ask(part, id, library);
                self.add_parts(part, id, library);
            }
        }
    }

    /// Gives a goal the questions that decide it.
    fn ask(&mut self, goal: &Goal, id: GoalId, library: &Library<G>) {
        let start = self.questions.len();
        self.entries[id.0 as usize] = self.join(goal, id, library, Jump::TRUE, Jump::FALSE);
        self.asked[id.0 as usize] = start..self.questions.len();
    }

    /// Joins the questions that decide a goal, last first, and gives the first of them.
    fn join(&mut self, goal: &Goal, id: GoalId, library: &Library<G>, yes: Jump, no: Jump) -> Jump {
        match (&goal.kind, self.terms[id.0 as usize].clone()) {
            (GoalKind::Not(part), Term::Not(id)) => self.join(part, id, library, no, yes),
            (GoalKind::And(parts), Term::And(ids)) => {
                let parts = parts.iter().zip(ids).rev();
                parts.fold(yes, |yes, (part, id)| self.join(part, id, library, yes, no))
            }
            (GoalKind::Or(parts), Term::Or(ids)) => {
                let parts = parts.iter().zip(ids).rev();
                parts.fold(no, |no, (part, id)| self.join(part, id, library, yes, no))
            }
            _ => {
                let test = self.test(goal, library);
                self.questions.push(Question { test, yes, no, asked_by: id });
                Jump(self.questions.len() as u32 - 1)
            }
        }
    }

    fn test(&mut self, goal: &Goal, library: &Library<G>) -> Test<G> {
        match &goal.kind {
            GoalKind::Name(name) => match library.entry(*name).meaning {
                Meaning::Goal(function) => Test::Holds(function),
                _ => unreachable!("the resolver has checked that {name:?} is a goal"),
            },
            GoalKind::Compare(left, comparison, right) => {
                let (left, right) = (self.add_value(left, library), self.add_value(right, library));
                Test::Compare(left, *comparison, right)
            }
            GoalKind::Not(_) | GoalKind::And(_) | GoalKind::Or(_) => unreachable!("these are joined, not asked"),
        }
    }

    fn add_value(&mut self, value: &Value, library: &Library<G>) -> ValueId {
        let term = match value.kind {
            ValueKind::Name(name) => match library.entry(name).meaning {
                Meaning::Value(function) => ValueTerm::Computed(function),
                _ => unreachable!("the resolver has checked that {name:?} is a value"),
            },
            ValueKind::Number(number) => ValueTerm::Number(number),
        };
        self.values.push(term);
        ValueId(self.values.len() as u32 - 1)
    }
}
