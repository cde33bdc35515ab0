//! Compiled goals: tests joined by where to go on for either answer.
//!
//! `not`, `and` and `or` leave nothing but jumps, so a goal is decided by a loop without recursion or allocation.
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::coverage::{Answers, Seen};
use super::terms::{At, Compiler, Evaluator, InRow, Memory, Row, Shortcut, Standing, TermId};
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
    /// By goal: the answers noted of a test.
    answers: Vec<Answers>,
    /// By goal: whether all its tests are known to have had both answers.
    are_varied: Vec<AtomicBool>,
    /// Whether answers are noted.
    is_observed: bool,
}

/// What the goals of a piece of advice say of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Said {
    /// The better goal holds, and so does the holding goal.
    Leaf,
    /// The advice is not satisfied.
    Failed,
    /// What follows decides.
    Open,
}

/// Where to begin to ask what the two goals of a piece of advice say of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    /// Where moves can follow: the holding goal, then the better goal.
    pub(super) open: Jump,
    /// Where none can, and both must hold: the better goal, which fails more often, then the holding goal. Goals have no
    /// effects.
    pub(super) dead_end: Jump,
    /// The same in the proper order, for answers are noted or cost nodes.
    pub(super) dead_end_in_order: Jump,
    /// The first two where no answer is noted and all is looked up: goals that one look tells are asked at once.
    pub(super) quick_open: Jump,
    pub(super) quick_dead_end: Jump,
}

/// How questions are joined.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Joined {
    /// Each test is a question of its own.
    OneByOne,
    /// Tests whose answers stand in the same row, one after the other, are one question. It can only be looked up.
    AtOnce,
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
    /// The answer where it is known how the pieces stand.
    shortcut: Shortcut,
    yes: Jump,
    no: Jump,
    /// The part of the table that asks it.
    asked_by: GoalId,
}

/// Where to go on: a question's place, or all is decided.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Jump(u32);

impl Jump {
    /// The goal holds; the node is a leaf.
    const TRUE: Self = Self(u32::MAX);
    /// The goal does not hold; the advice is not satisfied.
    const FALSE: Self = Self(u32::MAX - 1);
    /// What follows decides.
    const OPEN: Self = Self(u32::MAX - 2);

    #[inline]
    fn said(self) -> Said {
        match self {
            Self::TRUE => Said::Leaf,
            Self::FALSE => Said::Failed,
            _ => Said::Open,
        }
    }
}

impl Goals {
    pub(super) fn new() -> Self {
        Self {
            forms: Vec::new(),
            spans: Vec::new(),
            entries: Vec::new(),
            asked: Vec::new(),
            questions: Vec::new(),
            answers: Vec::new(),
            are_varied: Vec::new(),
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
        let first = self.entries[goal.0 as usize];
        self.ask(first, self.is_observed, |question| Some(evaluator.holds(question.test, at))) == Some(Jump::TRUE)
    }

    /// What goals say of a node, from a question on.
    #[inline]
    pub(super) fn say<G: Game>(&self, evaluator: Evaluator<'_, G>, first: Jump, at: &At<'_, G>) -> Said {
        let decided = self.ask(first, self.is_observed, |question| Some(evaluator.holds(question.test, at)));
        decided.map_or(Said::Failed, Jump::said)
    }

    /// What they say where the pieces stand like this, if that can be looked up. Answers are noted if some are still to be
    /// noted.
    #[inline]
    pub(super) fn say_known<G: Game>(
        &self,
        evaluator: Evaluator<'_, G>,
        (first, is_noted): (Jump, bool),
        standing: &Standing,
        memory: &Memory<G>,
    ) -> Option<Said> {
        let mut row = Row::default();
        let known = |question: &Question| evaluator.known(question.test, question.shortcut, standing, memory, &mut row);
        self.ask(first, is_noted, known).map(Jump::said)
    }

    /// Asks questions until all is decided, or one has no answer, and notes the answers if that is wanted.
    #[inline]
    fn ask(&self, first: Jump, is_noted: bool, mut answer: impl FnMut(&Question) -> Option<bool>) -> Option<Jump> {
        let mut next = first;
        while let Some(question) = self.questions.get(next.0 as usize) {
            let answer = answer(question)?;
            if is_noted {
                self.answers[question.asked_by.0 as usize].note(answer);
            }
            next = if answer { question.yes } else { question.no };
        }
        Some(next)
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

    /// Whether answers are noted and some test of the goal has not had both.
    #[inline]
    pub(super) fn is_worth_asking(&self, goal: GoalId) -> bool {
        if !self.is_observed || self.are_varied[goal.0 as usize].load(Ordering::Relaxed) {
            return false;
        }
        // What has been answered both ways once stays so.
        let are_varied = self.answers(goal).all(|(_, seen)| seen == Seen::Both);
        if are_varied {
            self.are_varied[goal.0 as usize].store(true, Ordering::Relaxed);
        }
        !are_varied
    }

    /// Each test of a goal that has not had both answers: the part of the table and the answers it had.
    pub(super) fn unvaried(&self, goal: GoalId) -> Vec<(GoalId, Seen)> {
        if !self.is_observed {
            return Vec::new();
        }
        self.answers(goal).filter(|&(_, seen)| seen != Seen::Both).collect()
    }

    /// The tests of a goal in their order, with the answers each had.
    fn answers(&self, goal: GoalId) -> impl Iterator<Item = (GoalId, Seen)> {
        // The last test of a goal is the first question to be joined.
        let asked = self.questions[self.asked[goal.0 as usize].clone()].iter().rev();
        asked.map(|question| (question.asked_by, self.answers[question.asked_by.0 as usize].seen()))
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
        self.join_alone(id, compiler);
        // The parts of a conjunction can be asked on their own, to find out which of them failed.
        self.join_parts(id, compiler);
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
        self.answers.push(Answers::default());
        self.are_varied.push(AtomicBool::new(false));
        GoalId(self.forms.len() as u32 - 1)
    }

    fn join_parts<G: Game>(&mut self, id: GoalId, compiler: &Compiler<'_, G>) {
        if let Form::And(ids) = self.forms[id.0 as usize].clone() {
            for id in ids {
                self.join_alone(id, compiler);
                self.join_parts(id, compiler);
            }
        }
    }

    /// Gives a goal the questions that decide it.
    fn join_alone<G: Game>(&mut self, id: GoalId, compiler: &Compiler<'_, G>) {
        let start = self.questions.len();
        self.entries[id.0 as usize] = self.join(id, (Jump::TRUE, Jump::FALSE), Joined::OneByOne, compiler);
        self.asked[id.0 as usize] = start..self.questions.len();
    }

    /// Joins the questions that decide what the two goals of a piece of advice say of a node.
    pub(super) fn join_advice<G: Game>(&mut self, [better, holding]: [GoalId; 2], compiler: &Compiler<'_, G>) -> Asked {
        let mut both = |first: GoalId, second: GoalId, otherwise: Jump, joined: Joined| {
            let then = self.join(second, (Jump::TRUE, otherwise), joined, compiler);
            self.join(first, (then, Jump::FALSE), joined, compiler)
        };
        Asked {
            open: both(holding, better, Jump::OPEN, Joined::OneByOne),
            dead_end: both(better, holding, Jump::FALSE, Joined::OneByOne),
            dead_end_in_order: both(holding, better, Jump::FALSE, Joined::OneByOne),
            quick_open: both(holding, better, Jump::OPEN, Joined::AtOnce),
            quick_dead_end: both(better, holding, Jump::FALSE, Joined::AtOnce),
        }
    }

    /// Joins the questions that decide a goal, last first, and gives the first of them.
    fn join<G: Game>(
        &mut self,
        id: GoalId,
        (yes, no): (Jump, Jump),
        joined: Joined,
        compiler: &Compiler<'_, G>,
    ) -> Jump {
        match self.forms[id.0 as usize].clone() {
            Form::Not(part) => self.join(part, (no, yes), joined, compiler),
            Form::And(parts) => parts.iter().rev().fold(yes, |yes, &part| self.join(part, (yes, no), joined, compiler)),
            Form::Or(parts) => parts.iter().rev().fold(no, |no, &part| self.join(part, (yes, no), joined, compiler)),
            Form::Test(test) => {
                let shortcut = compiler.terms.shortcut(test);
                let mut question = Question { test, shortcut, yes, no, asked_by: id };
                if let (Shortcut::Row(goal), Joined::AtOnce) = (shortcut, joined) {
                    let joined = self.joined_behind(goal, (yes, no));
                    let joined = joined.or_else(|| self.joined_behind(goal.contrary()?, (no, yes)));
                    if let Some((goals, yes, no)) = joined {
                        question = Question { shortcut: Shortcut::Row(goals), yes, no, ..question };
                    }
                }
                self.questions.push(question);
                Jump(self.questions.len() as u32 - 1)
            }
        }
    }

    /// One question for a goal and what is asked next if it holds, if that has the same way out if it does not.
    fn joined_behind(&self, goal: InRow, (yes, no): (Jump, Jump)) -> Option<(InRow, Jump, Jump)> {
        let next = self.questions.get(yes.0 as usize)?;
        let Shortcut::Row(goals) = next.shortcut else { return None };
        if next.no == no {
            return Some((goal.and(goals)?, next.yes, no));
        }
        (next.yes == no).then_some((goal.and(goals.contrary()?)?, next.no, no))
    }
}
