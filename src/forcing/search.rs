//! Whether a piece of advice can be satisfied: the search for a forcing tree.
use rustc_hash::FxHashMap;
use serde::Serialize;
use thiserror::Error;

use super::goals::{Asked, Jump, Said};
use super::program::{Program, ProgramAdvice};
use super::shared::OurMoves;
use super::terms::{At, Memory, Standing};
use super::tree::{Branch, NodeId, Tree};
use crate::library::Node;
use crate::rules::{Game, Side};

/// How far a strategy call may search.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
pub struct Limits {
    /// The greatest depth at which a node may be expanded, in plies from the root.
    pub depth: u32,
    /// The most nodes evaluated in one strategy call, positions that definitions look at included. A position met again at the same depth is not searched again and
    /// does not count again; only nodes that no move can follow are evaluated wherever they occur.
    pub nodes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: 100, nodes: 5_000_000 }
    }
}

/// A strategy call reached a limit.
#[derive(Clone, Debug, Eq, Error, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cut {
    /// A node at the depth limit had moves to try.
    #[error("the search reached depth {0}, its limit in plies")]
    Depth(u32),
    /// The node budget is spent.
    #[error("the search evaluated {0} nodes, its budget")]
    Nodes(u64),
    /// The node budget is spent, at last by the positions that a definition looks at.
    #[error("the search evaluated {0} nodes, its budget, the last of them for `{1}`")]
    Definition(u64, Box<str>),
}

/// Which limit was reached: what a [`Cut`] says, small enough to hand up from node to node at no cost.
#[derive(Clone, Copy, Debug)]
pub(super) enum Limit {
    Depth,
    Nodes,
}

/// Nodes at this depth and beyond can be reached along two ways (one move of ours, their reply, another move of ours).
pub(super) const FIRST_TRANSPOSITION: u32 = 3;

/// One search after another, sharing the memory.
pub(super) struct Search<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) program: &'a Program<G>,
    pub(super) limits: Limits,
    /// What is remembered of terms, and how many nodes were evaluated since the strategy call began.
    pub(super) memory: Memory<G>,
    /// The trees of nodes found satisfiable in the present search, failed branches' parts among them.
    pub(super) tree: Tree<G::Move>,
    /// The expanded nodes of the present search.
    pub(super) known: FxHashMap<(G::Key, u32), Option<NodeId>>,
    /// The moves of ours in the trees built last from shared answers.
    pub(super) our_moves: OurMoves<G::Move>,
    /// Move lists, one for each depth in use.
    lists: Vec<Vec<G::Move>>,
    /// The replies collected so far at the nodes on the present line.
    replies: Vec<(G::Move, NodeId)>,
}

/// What a search is about.
pub(super) struct Question<'a, G: Game> {
    pub(super) advice: &'a ProgramAdvice,
    pub(super) root: &'a G::Position,
    /// Whether some answer of its goals is still to be noted.
    is_noted: bool,
    /// What is asked at a node that no move can follow: in the proper order if answers are noted or cost nodes.
    dead_end: Jump,
    /// What is looked up at a node that moves can follow, and at one that none can.
    looked_up: [Jump; 2],
}

impl<'a, G: Game> Question<'a, G> {
    pub(super) fn new(program: &Program<G>, advice: &'a ProgramAdvice, root: &'a G::Position) -> Self {
        let is_noted = [advice.holding, advice.better].into_iter().any(|goal| program.is_worth_asking(goal));
        // What looks ahead costs nodes: how many must not depend on what other calls have noted.
        let asks_in_order = advice.looks_ahead || is_noted;
        let dead_end = if asks_in_order { advice.asked.dead_end_in_order } else { advice.asked.dead_end };
        let Asked { open, quick_open, quick_dead_end, .. } = advice.asked;
        let looked_up = match (is_noted, asks_in_order) {
            (true, _) => [open, dead_end],
            (false, true) => [quick_open, dead_end],
            (false, false) => [quick_open, quick_dead_end],
        };
        Self { advice, root, is_noted, dead_end, looked_up }
    }
}

impl<'a, G: Game> Search<'a, G> {
    pub(super) fn new(game: &'a G, program: &'a Program<G>, limits: Limits) -> Self {
        Self {
            game,
            program,
            limits,
            memory: program.memory(limits.nodes),
            tree: Tree::default(),
            known: FxHashMap::default(),
            our_moves: OurMoves::new(),
            lists: Vec::new(),
            replies: Vec::new(),
        }
    }

    /// Forgets the trees and nodes of the search before.
    pub(super) fn start(&mut self) {
        self.tree.clear();
        if !self.known.is_empty() {
            self.known.clear();
        }
        self.replies.clear();
        self.tree.push(Branch::Leaf);
    }

    /// Ends a search that has found a tree. Nodes are shared if it got as far as to where two lines can meet.
    pub(super) fn finish(&mut self) {
        if !self.known.is_empty() {
            self.tree.share_parts();
        }
    }

    /// Whether a piece of advice is satisfied at a node, and by which tree. The position comes back as it was.
    pub(super) fn satisfy(
        &mut self,
        question: &Question<'_, G>,
        position: &mut G::Position,
        depth: u32,
    ) -> Result<Option<NodeId>, Limit> {
        self.count_node()?;
        self.satisfy_seen(question, position, (None, None), depth)
    }

    /// The same at the root, where it may be known how the pieces stand.
    pub(super) fn satisfy_root(
        &mut self,
        question: &Question<'_, G>,
        (position, standing): (&mut G::Position, Option<Standing>),
    ) -> Result<Option<NodeId>, Limit> {
        self.count_node()?;
        self.satisfy_seen(question, position, (standing, None), 0)
    }

    /// The same at a node that has been counted, where it may be known how the pieces stand and what the goals say.
    fn satisfy_seen(
        &mut self,
        question: &Question<'_, G>,
        position: &mut G::Position,
        (standing, seen): (Option<Standing>, Option<Said>),
        depth: u32,
    ) -> Result<Option<NodeId>, Limit> {
        let advice = question.advice;
        let node = Node::new(self.game, position);
        let at = self.program.at_standing(&self.memory, node, question.root, standing);
        match seen.unwrap_or_else(|| self.see(question, &at)) {
            Said::Failed => return self.check_memory().map(|()| None),
            Said::Leaf => return self.check_memory().map(|()| Some(NodeId::LEAF)),
            Said::Open => self.check_memory()?,
        }
        let side = self.game.side_to_move(position);
        let constraint = if side == Side::White { advice.us } else { advice.them };
        let key = (depth >= FIRST_TRANSPOSITION).then(|| (self.game.key(position), depth));
        if let Some(&known) = key.as_ref().and_then(|key| self.known.get(key)) {
            self.memory.nodes.set(self.memory.nodes.get() - 1);
            return Ok(known);
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        self.program.generate(constraint, &at, depth, &mut moves);
        let standing = at.standing;
        self.check_memory()?;
        let found = if moves.is_empty() {
            Ok(None)
        } else if depth >= self.limits.depth {
            Err(Limit::Depth)
        } else if side == Side::White {
            self.satisfy_ours(question, (position, standing), depth, &moves)
        } else {
            self.satisfy_theirs(question, (position, standing), depth, &moves)
        };
        self.give_list(moves);
        if let (Some(key), Ok(found)) = (key, found) {
            self.known.insert(key, found);
        }
        found
    }

    /// The first of our moves after which the advice is satisfied.
    fn satisfy_ours(
        &mut self,
        question: &Question<'_, G>,
        (position, standing): (&mut G::Position, Option<Standing>),
        depth: u32,
        moves: &[G::Move],
    ) -> Result<Option<NodeId>, Limit> {
        for &played in moves {
            if let Some(next) = self.satisfy_after(question, (position, standing), depth, played)? {
                return Ok(Some(self.tree.push(Branch::Us(played, next))));
            }
        }
        Ok(None)
    }

    /// The advice must be satisfied after every reply.
    fn satisfy_theirs(
        &mut self,
        question: &Question<'_, G>,
        (position, standing): (&mut G::Position, Option<Standing>),
        depth: u32,
        moves: &[G::Move],
    ) -> Result<Option<NodeId>, Limit> {
        let start = self.replies.len();
        for &played in moves {
            let Some(next) = self.satisfy_after(question, (position, standing), depth, played)? else {
                self.replies.truncate(start);
                return Ok(None);
            };
            self.replies.push((played, next));
        }
        let node = self.tree.push_replies(&self.replies[start..]);
        self.replies.truncate(start);
        Ok(Some(node))
    }

    /// Whether the advice is satisfied after a move from a node at `depth`. Where that can be looked up, the move is not
    /// even played.
    #[inline]
    fn satisfy_after(
        &mut self,
        question: &Question<'_, G>,
        (position, standing): (&mut G::Position, Option<Standing>),
        depth: u32,
        played: G::Move,
    ) -> Result<Option<NodeId>, Limit> {
        self.count_node()?;
        let is_dead_end = question.advice.is_dead_end(depth + 1);
        let standing = self.standing_after(standing, played);
        let seen = standing.as_ref().and_then(|standing| self.look_up(question, standing, is_dead_end));
        match seen {
            Some(Said::Leaf) => return Ok(Some(NodeId::LEAF)),
            Some(Said::Failed) => return Ok(None),
            Some(Said::Open) | None => {}
        }
        let undo = self.game.play(position, played);
        let found = if is_dead_end {
            let is_leaf = self.is_leaf(question, position, standing);
            self.check_memory().map(|()| is_leaf.then_some(NodeId::LEAF))
        } else {
            self.satisfy_seen(question, position, (standing, seen), depth + 1)
        };
        self.game.take_back(position, played, undo);
        found
    }

    /// How the pieces stand after a move from where it is known how they stand, if that can be told.
    #[inline]
    pub(super) fn standing_after(&self, standing: Option<Standing>, played: G::Move) -> Option<Standing> {
        self.program.terms.standing_after(&self.memory, standing?, played)
    }

    /// What the goals say of a node.
    #[inline]
    pub(super) fn see(&self, question: &Question<'_, G>, at: &At<'_, G>) -> Said {
        self.program.say(question.advice.asked.open, at)
    }

    /// The same where the pieces stand like this, if that can be looked up.
    #[inline]
    pub(super) fn look_up(&self, question: &Question<'_, G>, standing: &Standing, is_dead_end: bool) -> Option<Said> {
        let first = question.looked_up[usize::from(is_dead_end)];
        self.program.say_known((first, question.is_noted), standing, &self.memory)
    }

    /// Whether the advice is satisfied at a node that no move can follow.
    #[inline]
    pub(super) fn is_leaf(
        &self,
        question: &Question<'_, G>,
        position: &G::Position,
        standing: Option<Standing>,
    ) -> bool {
        let at = self.program.at_standing(&self.memory, Node::new(self.game, position), question.root, standing);
        matches!(self.program.say(question.dead_end, &at), Said::Leaf)
    }

    #[inline]
    pub(super) fn count_node(&self) -> Result<(), Limit> {
        if self.memory.count(1) { Ok(()) } else { Err(Limit::Nodes) }
    }

    /// What goals and constraints came to means nothing if the budget was spent on the way.
    #[inline]
    pub(super) fn check_memory(&self) -> Result<(), Limit> {
        if self.memory.is_cut() { Err(Limit::Nodes) } else { Ok(()) }
    }

    /// What a limit comes to, in words.
    pub(super) fn cut(&self, limit: Limit) -> Cut {
        match (limit, self.memory.cut_in()) {
            (Limit::Depth, _) => Cut::Depth(self.limits.depth),
            (Limit::Nodes, None) => Cut::Nodes(self.limits.nodes),
            (Limit::Nodes, Some((part, definition))) => {
                let name = self.program.tables[part].definitions[definition.0 as usize].name.as_str();
                Cut::Definition(self.limits.nodes, name.into())
            }
        }
    }

    pub(super) fn take_list(&mut self) -> Vec<G::Move> {
        self.lists.pop().unwrap_or_default()
    }

    pub(super) fn give_list(&mut self, mut moves: Vec<G::Move>) {
        moves.clear();
        self.lists.push(moves);
    }
}
