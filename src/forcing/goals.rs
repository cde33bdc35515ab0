//! Compiled goals: tests joined by where to go on for either answer.
//!
//! `not`, `and` and `or` leave nothing but jumps, so a goal is decided by a loop without recursion or allocation.
use std::ops::Range;

use super::coverage::{Answers, Seen};
use super::terms::{At, Compiler, Evaluator, Memory, Standing, TermId};
use crate::diagnostic::Span;
use crate::language::{Term, TermKind};
use crate::rules::Game;

/// A goal's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct GoalId(u32);

/// All goals of a program.
#[derive(Debug)]
pub(super) struct Goals {
    forms: Vec<Form>,
    /// By goal: the part of the program and where it stands in that table.
    spans: Vec<(usize, Span)>,
    /// By goal: the first question to ask.
    entries: Vec<Jump>,
    /// By goal: the questions that decide it.
    asked: Vec<Range<usize>>,
    questions: Vec<Question>,
    /// Whether answers are noted.
    is_observed: bool,
}

/// What a goal is made of.
#[derive(Clone, Debug)]
enum Form {
    /// `mate`, `room > 2`
    Test(TermId),
    /// `not G`
    Not(GoalId),
    /// `G1 and G2 and …`
    And(Box<[GoalId]>),
    /// `G1 or G2 or …`
    Or(Box<[GoalId]>),
}

/// One step in deciding a goal.
#[derive(Debug)]
struct Question {
    test: TermId,
    yes: Jump,
    no: Jump,
    /// The part of the table that asks it.
    asked_by: GoalId,
    /// The answers noted.
    answers: Answers,
}

/// Where to go on: a question's place, or the goal is decided.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Jump(u32);

impl Jump {
    const TRUE: Self = Self(u32::MAX);
    const FALSE: Self = Self(u32::MAX - 1);
}

impl Goals {
    pub(super) fn new() -> Self {
        Self {
            forms: Vec::new(),
            spans: Vec::new(),
            entries: Vec::new(),
            asked: Vec::new(),
            questions: Vec::new(),
            is_observed: false,
        }
    }

    /// Begins to note which answers each question gets.
    pub(super) fn observe(&mut self) {
        self.is_observed = true;
    }

    /// Whether answers are noted.
    pub(super) fn is_observed(&self) -> bool {
        self.is_observed
    }

    /// Where a goal stands in the table.
    pub(super) fn span(&self, goal: GoalId) -> (usize, Span) {
        self.spans[goal.0 as usize]
    }

    /// Whether a goal holds at a node.
    #[inline]
    pub(super) fn holds<G: Game>(&self, evaluator: Evaluator<'_, G>, goal: GoalId, at: &At<'_, G>) -> bool {
        self.decide(goal, |test| Some(evaluator.holds(test, at))) == Some(true)
    }

    /// Whether it holds where the pieces stand like this, if that can be looked up.
    #[inline]
    pub(super) fn known<G: Game>(
        &self,
        evaluator: Evaluator<'_, G>,
        goal: GoalId,
        standing: &Standing,
        memory: &Memory<G>,
    ) -> Option<bool> {
        self.decide(goal, |test| evaluator.known(test, standing, memory).map(|value| value == 1))
    }

    /// Asks the questions of a goal, until one has no answer, and notes the answers if that is wanted.
    #[inline]
    fn decide(&self, goal: GoalId, ask: impl Fn(TermId) -> Option<bool>) -> Option<bool> {
        let mut next = self.entries[goal.0 as usize];
        while let Some(question) = self.questions.get(next.0 as usize) {
            let answer = ask(question.test)?;
            if self.is_observed {
                question.answers.note(answer);
            }
            next = if answer { question.yes } else { question.no };
        }
        Some(next == Jump::TRUE)
    }

    /// The smallest part that makes a goal false at a node: the first false part of a conjunction, all of anything else.
    pub(super) fn false_part<G: Game>(&self, evaluator: Evaluator<'_, G>, goal: GoalId, at: &At<'_, G>) -> GoalId {
        match &self.forms[goal.0 as usize] {
            Form::And(goals) => {
                let part = goals.iter().copied().find(|&goal| !self.holds(evaluator, goal, at));
                part.map_or(goal, |part| self.false_part(evaluator, part, at))
            }
            _ => goal,
        }
    }

    /// Whether answers are noted and some question of the goal has not had both.
    #[inline]
    pub(super) fn is_worth_asking(&self, goal: GoalId) -> bool {
        let mut asked = self.questions[self.asked[goal.0 as usize].clone()].iter();
        self.is_observed && asked.any(|question| question.answers.seen() != Seen::Both)
    }

    /// Each test of a goal that has not had both answers: the part of the table and the answers it had.
    pub(super) fn unvaried(&self, goal: GoalId) -> Vec<(GoalId, Seen)> {
        if !self.is_observed {
            return Vec::new();
        }
        // The last test of a goal is the first question to be joined.
        let asked = self.questions[self.asked[goal.0 as usize].clone()].iter().rev();
        let answers = asked.map(|question| (question.asked_by, question.answers.seen()));
        answers.filter(|&(_, seen)| seen != Seen::Both).collect()
    }

    /// The terms that a goal asks.
    pub(super) fn terms(&self, goal: GoalId) -> impl Iterator<Item = TermId> {
        self.questions[self.asked[goal.0 as usize].clone()].iter().map(|question| question.test)
    }

    /// The term a goal comes down to, if it is not joined of parts.
    pub(super) fn term(&self, goal: GoalId) -> Option<TermId> {
        match self.forms[goal.0 as usize] {
            Form::Test(term) => Some(term),
            _ => None,
        }
    }

    /// Adds a checked goal.
    pub(super) fn add<G: Game>(&mut self, goal: &Term, compiler: &mut Compiler<'_, G>) -> GoalId {
        let id = self.add_forms(goal, compiler);
        self.ask(id);
        // The parts of a conjunction can be asked on their own, to find out which of them failed.
        self.ask_parts(id);
        id
    }

    fn add_forms<G: Game>(&mut self, goal: &Term, compiler: &mut Compiler<'_, G>) -> GoalId {
        let mut all = |goals: &mut Self, parts: &[Term]| {
            parts.iter().map(|part| goals.add_forms(part, compiler)).collect::<Box<[_]>>()
        };
        let form = match &goal.kind {
            TermKind::Not(part) => Form::Not(self.add_forms(part, compiler)),
            TermKind::And(parts) => Form::And(all(self, parts)),
            TermKind::Or(parts) => Form::Or(all(self, parts)),
            _ => Form::Test(compiler.asked(goal)),
        };
        self.forms.push(form);
        self.spans.push((compiler.part, goal.span));
        self.entries.push(Jump::FALSE);
        self.asked.push(0..0);
        GoalId(self.forms.len() as u32 - 1)
    }

    fn ask_parts(&mut self, id: GoalId) {
        if let Form::And(ids) = self.forms[id.0 as usize].clone() {
            for id in ids {
                self.ask(id);
                self.ask_parts(id);
            }
        }
    }

    /// Gives a goal the questions that decide it.
    fn ask(&mut self, id: GoalId) {
        let start = self.questions.len();
        self.entries[id.0 as usize] = self.join(id, Jump::TRUE, Jump::FALSE);
        self.asked[id.0 as usize] = start..self.questions.len();
    }

    /// Joins the questions that decide a goal, last first, and gives the first of them.
    fn join(&mut self, id: GoalId, yes: Jump, no: Jump) -> Jump {
        match self.forms[id.0 as usize].clone() {
            Form::Not(part) => self.join(part, no, yes),
            Form::And(parts) => parts.iter().rev().fold(yes, |yes, &part| self.join(part, yes, no)),
            Form::Or(parts) => parts.iter().rev().fold(no, |no, &part| self.join(part, yes, no)),
            Form::Test(test) => {
                self.questions.push(Question { test, yes, no, asked_by: id, answers: Answers::default() });
                Jump(self.questions.len() as u32 - 1)
            }
        }
    }
}
