//! The compiled table: goals and constraints as flat lists of terms, names replaced by functions.
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::constraints::{ConstraintId, Constraints};
use super::coverage::Seen;
use super::goals::{GoalId, Goals};
use crate::diagnostic::Span;
use crate::language::{AdviceId, Source, Table};
use crate::library::{Library, Node};
use crate::rules::Game;

/// A table compiled for a game, with the text it came from.
pub struct Program<G: Game> {
    /// The text, for quoting.
    pub source: Source,
    /// The rules, in order.
    pub rules: Vec<ProgramRule>,
    /// The pieces of advice, in order.
    pub advice: Vec<ProgramAdvice>,
    goals: Goals<G>,
    constraints: Constraints<G>,
}

/// A rule: its precondition, and for each name in its list the alternatives.
#[derive(Clone, Debug)]
pub struct ProgramRule {
    /// The name as written.
    pub name: String,
    /// The `%!` comments above it.
    pub doc: Vec<String>,
    /// When the rule is taken.
    pub precondition: GoalId,
    /// For each name in the list, its alternatives. They are shared: a long list of names with many alternatives each
    /// takes no more room than its text.
    lists: Vec<Arc<[AdviceId]>>,
}

impl ProgramRule {
    /// All pieces of advice to try, in order: each name's alternatives one after the other.
    pub fn advice(&self) -> impl Iterator<Item = AdviceId> {
        self.lists.iter().flat_map(|list| list.iter().copied())
    }
}

/// A piece of advice.
#[derive(Clone, Debug)]
pub struct ProgramAdvice {
    /// The name as written.
    pub name: String,
    /// The `%!` comments above it.
    pub doc: Vec<String>,
    /// What the forcing tree must reach.
    pub better: GoalId,
    /// What must hold at every node.
    pub holding: GoalId,
    /// Our moves.
    pub us: ConstraintId,
    /// Their replies.
    pub them: ConstraintId,
    /// Whether any of its goals or generators looks at the root.
    pub(super) looks_at_root: bool,
    /// The depths below [`DEAD_ENDS`] at which the constraints allow no move whatever the position, as bits.
    dead_ends: u64,
}

/// For how many depths a piece of advice knows beforehand whether its constraints can allow a move.
const DEAD_ENDS: u32 = u64::BITS;

impl ProgramAdvice {
    /// The first depth at which no move can follow, whatever the position: no node lies deeper.
    pub(super) fn first_dead_end(&self) -> Option<u32> {
        (self.dead_ends != 0).then(|| self.dead_ends.trailing_zeros())
    }

    /// Whether the constraints allow no move at a depth, whatever the position.
    #[inline]
    pub(super) fn is_dead_end(&self, depth: u32) -> bool {
        depth < DEAD_ENDS && self.dead_ends >> depth & 1 == 1
    }
}

impl<G: Game> Program<G> {
    /// Compiles a table that was checked against this library.
    pub fn new(source: Source, table: &Table, library: &Library<G>) -> Self {
        let mut program = Self {
            source,
            rules: Vec::new(),
            advice: Vec::new(),
            goals: Goals::new(),
            constraints: Constraints::new(),
        };
        let alternatives: FxHashMap<&str, Arc<[AdviceId]>> =
            table.alternatives.iter().map(|(name, ids)| (name.as_str(), ids.as_slice().into())).collect();
        for rule in &table.rules {
            let precondition = program.goals.add(&rule.precondition, library);
            // What failed once in a call fails again: a name listed twice is tried once.
            let mut seen = FxHashSet::default();
            let names = rule.advice.iter().map(|listed| listed.name.as_str()).filter(|&name| seen.insert(name));
            let lists = names.filter_map(|name| alternatives.get(name).cloned()).collect();
            let (name, doc) = (rule.name.clone(), rule.doc.clone());
            program.rules.push(ProgramRule { name, doc, precondition, lists });
        }
        for advice in &table.advice {
            let [us, them] = [&advice.us, &advice.them].map(|moves| program.constraints.add(moves, library));
            // We are to move at even depths, they are at odd ones.
            let is_dead_end = |depth: &u32| {
                !program.constraints.can_generate(if depth.is_multiple_of(2) { us } else { them }, *depth)
            };
            let dead_ends = (0..DEAD_ENDS).filter(is_dead_end).fold(0, |depths, depth| depths | 1 << depth);
            let looks_at_root = advice.names().into_iter().any(|name| library.entry(name).looks_at_root());
            let compiled = ProgramAdvice {
                name: advice.name.clone(),
                doc: advice.doc.clone(),
                better: program.goals.add(&advice.better, library),
                holding: program.goals.add(&advice.holding, library),
                us,
                them,
                looks_at_root,
                dead_ends,
            };
            program.advice.push(compiled);
        }
        program
    }

    /// A piece of advice.
    #[inline]
    pub fn advice(&self, id: AdviceId) -> &ProgramAdvice {
        &self.advice[id.0 as usize]
    }

    /// A goal in the words of the table.
    pub fn text(&self, goal: GoalId) -> &str {
        let span = self.goals.span(goal);
        &self.source.text[span.start..span.end]
    }

    /// Where a goal stands in the table.
    pub fn span(&self, goal: GoalId) -> Span {
        self.goals.span(goal)
    }

    /// Whether a goal holds at a node.
    #[inline]
    pub fn holds(&self, goal: GoalId, node: &Node<'_, G>) -> bool {
        self.goals.holds(goal, node)
    }

    /// The smallest part that makes a goal false at a node: the first false part of a conjunction, all of anything else.
    pub fn false_part(&self, goal: GoalId, node: &Node<'_, G>) -> GoalId {
        self.goals.false_part(goal, node)
    }

    /// Appends the moves a constraint allows at a node, in its order. `depth` counts plies from the root.
    #[inline]
    pub fn generate(&self, constraint: ConstraintId, node: &Node<'_, G>, depth: u32, moves: &mut Vec<G::Move>) {
        self.constraints.generate(constraint, node, depth, moves);
    }

    /// The same program, noting from now on which answers the tests of its goals have had.
    #[must_use]
    pub fn observed(mut self) -> Self {
        self.goals.observe();
        self
    }

    /// Whether answers are noted.
    pub fn is_observed(&self) -> bool {
        self.goals.is_observed()
    }

    /// Each test of a goal that has not been both true and false, in the order of the text; nothing unless the program
    /// is [`observed`](Self::observed).
    pub fn unvaried(&self, goal: GoalId) -> Vec<(GoalId, Seen)> {
        self.goals.unvaried(goal)
    }

    /// Whether answers are noted and some test of the goal has not had both.
    #[inline]
    pub(super) fn is_worth_asking(&self, goal: GoalId) -> bool {
        self.goals.is_worth_asking(goal)
    }
}
