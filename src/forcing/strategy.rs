//! A strategy call: the first rule that matches, the first of its pieces of advice that can be satisfied.
use smallvec::SmallVec;

use super::failure::{self, Failure, Tried};
use super::program::Program;
use super::search::{Cut, Limit, Limits, Question, Search};
use super::shared::{Shared, SharedSearch};
use super::terms::Standing;
use super::tree::{NodeId, Tree};
use crate::language::AdviceId;
use crate::library::Node;
use crate::rules::Game;

/// A table at work on a game. Positions are seen from us: White is us.
pub struct Strategy<'a, G: Game> {
    search: Search<'a, G>,
    shared: Option<&'a Shared<'a, G>>,
}

/// What a strategy call came to.
#[derive(Clone, Debug)]
pub struct Call<M> {
    /// The rule that was taken: its place among the table's rules.
    pub rule: Option<usize>,
    /// The pieces of advice that were tried in vain, in order.
    pub failed: Attempts,
    /// What came out.
    pub outcome: Outcome<M>,
    /// How many nodes were evaluated, without those that calls share.
    pub nodes: u64,
}

/// The pieces of advice tried in vain: few, so that a call need not allocate for them.
pub type Attempts = SmallVec<[Attempt; 6]>;

/// A piece of advice that was tried in vain.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Attempt {
    /// Which one.
    pub advice: AdviceId,
    /// Whether its better goal held at the root: a mistake in the table.
    pub is_idle: bool,
}

/// The outcome of a strategy call.
#[derive(Clone, Debug)]
pub enum Outcome<M> {
    /// A piece of advice and the tree that satisfies it.
    Advice(AdviceId, Tree<M>),
    /// No rule matches the position.
    NoRule,
    /// The rule's pieces of advice all failed.
    NoAdvice,
    /// A limit was reached while a piece of advice was tried, or a precondition; no other was tried after it.
    Cut(Option<AdviceId>, Cut),
}

/// What a strategy call came to, its tree still among those of the search.
pub(crate) struct Decision {
    /// The rule that was taken: its place among the table's rules.
    pub(crate) rule: Option<usize>,
    /// The pieces of advice that were tried in vain, in order.
    pub(crate) failed: Attempts,
    /// What came out.
    pub(crate) outcome: Decided,
    /// How many nodes were evaluated, without those that calls share.
    pub(crate) nodes: u64,
}

/// The outcome of a strategy call, its tree named by its first node.
pub(crate) enum Decided {
    /// A piece of advice and where the tree begins that satisfies it.
    Advice(AdviceId, NodeId),
    /// No rule matches the position.
    NoRule,
    /// The rule's pieces of advice all failed.
    NoAdvice,
    /// A limit was reached while a piece of advice was tried, or a precondition; no other was tried after it.
    Cut(Option<AdviceId>, Cut),
}

impl<'a, G: Game> Strategy<'a, G> {
    /// A table's strategy under these limits.
    pub fn new(game: &'a G, program: &'a Program<G>, limits: Limits) -> Self {
        Self { search: Search::new(game, program, limits), shared: None }
    }

    /// The same, sharing what is known with other strategies of the table under the same limits.
    #[must_use]
    pub fn sharing(self, shared: &'a Shared<'a, G>) -> Self {
        Self { shared: Some(shared), ..self }
    }

    /// The game it plays.
    pub fn game(&self) -> &'a G {
        self.search.game
    }

    /// The table.
    pub fn program(&self) -> &'a Program<G> {
        self.search.program
    }

    /// Calls the strategy in a position in which we are to move.
    pub fn call(&mut self, position: &G::Position) -> Call<G::Move> {
        let Decision { rule, failed, outcome, nodes } = self.decide(position);
        let outcome = match outcome {
            Decided::Advice(id, node) => Outcome::Advice(id, self.search.tree.extract(node)),
            Decided::NoRule => Outcome::NoRule,
            Decided::NoAdvice => Outcome::NoAdvice,
            Decided::Cut(id, cut) => Outcome::Cut(id, cut),
        };
        Call { rule, failed, outcome, nodes }
    }

    /// The same, the tree staying where it grew: in [`Self::tree`], until the next call.
    pub(crate) fn decide(&mut self, position: &G::Position) -> Decision {
        let program = self.search.program;
        let part = program.part(self.search.game, position);
        self.search.memory.start(part);
        let at = program.at(&self.search.memory, Node::new(self.search.game, position), position);
        let rule = program.rules.iter().position(|rule| rule.part == part && program.holds(rule.precondition, &at));
        if self.search.memory.is_cut() {
            let outcome = Decided::Cut(None, self.search.cut(Limit::Nodes));
            return Decision { rule: None, failed: Attempts::new(), outcome, nodes: self.search.memory.nodes.get() };
        }
        let mut failed = Attempts::new();
        let outcome = match rule {
            None => Decided::NoRule,
            Some(rule) => {
                let standing = at.standing;
                self.first_satisfiable(program.rules[rule].advice(), (position, standing), &mut failed)
            }
        };
        Decision { rule, failed, outcome, nodes: self.search.memory.nodes.get() }
    }

    /// The tree of the last decision, among parts of others that came to nothing.
    pub(crate) fn tree(&self) -> &Tree<G::Move> {
        &self.search.tree
    }

    fn first_satisfiable(
        &mut self,
        advice: impl Iterator<Item = AdviceId>,
        (position, standing): (&G::Position, Option<Standing>),
        failed: &mut Attempts,
    ) -> Decided {
        // The search plays moves on it and takes them back.
        let mut board = position.clone();
        for id in advice {
            let program = self.search.program;
            self.search.start();
            let question = Question::new(program, program.advice(id), position);
            let found = if let Some(shared) = self.shared.filter(|shared| shared.has(id)) {
                let mut search = SharedSearch { search: &mut self.search, shared, advice: id, question };
                // What it looks at is not counted: whichever call is first finds the answer for all of them.
                let nodes = search.search.memory.nodes.get();
                let found = search.find(&mut board, standing);
                self.search.memory.nodes.set(nodes);
                found
            } else {
                match self.search.satisfy_root(&question, (&mut board, standing)) {
                    Err(limit) => return Decided::Cut(Some(id), self.search.cut(limit)),
                    Ok(found) => found,
                }
            };
            match found {
                Some(node) if !self.search.tree.is_leaf(node) => {
                    self.search.finish();
                    return Decided::Advice(id, node);
                }
                // A better goal that holds at the root gives an empty tree, hence no move.
                node => failed.push(Attempt { advice: id, is_idle: node.is_some() }),
            }
        }
        Decided::NoAdvice
    }

    /// The deepest line that failed when a piece of advice was tried in a position.
    ///
    /// # Errors
    /// A limit was reached on the way.
    pub fn failure(&mut self, attempt: Attempt, position: &G::Position) -> Result<Failure<G::Move>, Cut> {
        self.search.memory.start(self.search.program.advice(attempt.advice).part);
        self.search.start();
        failure::deepest(&mut self.search, attempt, position).map_err(|limit| self.search.cut(limit))
    }

    /// What a piece of advice makes of one legal move of ours in a position.
    ///
    /// # Errors
    /// A limit was reached on the way.
    pub fn try_move(
        &mut self,
        advice: AdviceId,
        position: &G::Position,
        played: G::Move,
    ) -> Result<Tried<G::Move>, Cut> {
        self.search.memory.start(self.search.program.advice(advice).part);
        self.search.start();
        let attempt = Attempt { advice, is_idle: false };
        failure::of_move(&mut self.search, attempt, position, played).map_err(|limit| self.search.cut(limit))
    }
}
