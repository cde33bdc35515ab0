//! What all calls of a strategy know together.
//!
//! A piece of advice that never looks at the root is satisfied at a position and a depth, or not, whatever the root is.
//! When a strategy is called in every position of an endgame, such an answer is found once and kept for all calls. The
//! trees are the same as without it: every answer is what the search would have found again.
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicU16, Ordering};

use bytemuck::allocation::try_zeroed_slice_box;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::constraints::ConstraintId;
use super::goals::Said;
use super::program::Program;
use super::search::{FIRST_TRANSPOSITION, Limits, Question, Search};
use super::terms::Standing;
use super::tree::{Branch, NodeId};
use crate::language::AdviceId;
use crate::library::Node;
use crate::rules::{Game, Side};

/// The answers found so far, for all threads.
pub struct Shared<'s, G: Game> {
    /// The numbers of positions.
    numbering: Box<dyn Numbering<G> + 's>,
    /// By piece of advice; nothing for those whose answers cannot be shared.
    answers: Vec<Option<Answers>>,
}

/// The most answers that are kept, of two bytes each.
const MOST_ANSWERS: usize = 1 << 30;

/// Gives positions their numbers.
pub trait Numbering<G: Game>: Send + Sync {
    /// How many numbers there are.
    fn numbers(&self) -> u64;

    /// The number of a position, below [`Self::numbers`]; nothing if it has none.
    fn number(&self, position: &G::Position) -> Option<u32>;

    /// The number after a legal move in the position with a number; nothing if it has none, or if it takes playing the
    /// move to tell.
    fn number_after(&self, position: &G::Position, number: u32, played: G::Move) -> Option<u32>;
}

/// A piece of advice's answers.
struct Answers {
    /// How many numbers positions can have.
    numbers: usize,
    /// By pair of depths – at even depths we are to move, at odd ones they – and number.
    known: Box<[AtomicU16]>,
}

/// What is known of a node, in two bytes: 0 if nothing.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Answer(u16);

impl Answer {
    const UNKNOWN: Self = Self(0);
    const UNSATISFIED: Self = Self(1);
    /// The better goal holds.
    const LEAF: Self = Self(2);
    /// Satisfied by the first move of ours in the list, or by all replies; the moves behind it follow.
    const FIRST_MOVE: u16 = 3;

    /// Satisfied by the move of ours at this place in the list.
    fn by_move(place: usize) -> Self {
        Self(Self::FIRST_MOVE + u16::try_from(place).expect("no position has so many moves"))
    }

    fn is_satisfied(self) -> bool {
        self.0 >= Self::LEAF.0
    }

    /// The place of the move that satisfies it.
    fn place(self) -> usize {
        usize::from(self.0 - Self::FIRST_MOVE)
    }
}

impl<'s, G: Game> Shared<'s, G> {
    /// Nothing is known yet of the positions that have numbers. Answers are shared for advice that never looks at
    /// the root nor ahead and whose depth is bounded, as long as there is room for them. There are only so many positions
    /// and depths, so no budget need bound such a search, and none does: whoever calls the strategy – to play, to explain
    /// or to prove – must share the answers, so that all come to the same.
    pub fn new(program: &Program<G>, numbering: impl Numbering<G> + 's, limits: Limits) -> Self {
        let numbers = usize::try_from(numbering.numbers()).unwrap_or(usize::MAX);
        let mut room = MOST_ANSWERS;
        let answers = program.advice.iter().map(|advice| {
            let depths = advice.first_dead_end().filter(|_| !advice.looks_at_root && !advice.looks_ahead)?;
            let count = numbers.checked_mul(depths.div_ceil(2) as usize)?;
            if depths <= 1 || depths > limits.depth || count > room {
                return None;
            }
            room -= count;
            // Memory that is never touched is never taken from the system, but the system may refuse to promise it.
            Some(Answers { numbers, known: try_zeroed_slice_box(count).ok()? })
        });
        let answers = answers.collect();
        Self { numbering: Box::new(numbering), answers }
    }

    pub(super) fn has(&self, advice: AdviceId) -> bool {
        self.answers[advice.0 as usize].is_some()
    }
}

/// A search that asks what is known before it looks, and tells what it finds. It counts no nodes: which call finds an
/// answer first depends on the threads, and all answers together are within the limits.
pub(super) struct SharedSearch<'w, 'a, G: Game> {
    pub(super) search: &'w mut Search<'a, G>,
    pub(super) shared: &'w Shared<'a, G>,
    pub(super) advice: AdviceId,
    pub(super) question: Question<'w, G>,
}

/// What may be known of a node before it is looked at.
#[derive(Clone, Copy, Default)]
struct Foreknown {
    /// How the pieces stand.
    standing: Option<Standing>,
    /// What the goals say.
    seen: Option<Said>,
    /// The position's number.
    number: Option<u32>,
}

impl<G: Game> SharedSearch<'_, '_, G> {
    /// The tree of a root at which the advice is satisfied.
    pub(super) fn find(&mut self, root: &mut G::Position, standing: Option<Standing>) -> Option<NodeId> {
        let number = self.shared.numbering.number(root);
        let answer = self.look(root, Foreknown { standing, number, seen: None }, 0);
        answer.is_satisfied().then(|| self.tree(root, number, 0, answer))
    }

    /// The answer for a node that is neither a dead end nor the root, which is met once.
    fn answer(&mut self, position: &mut G::Position, foreknown: Foreknown, depth: u32) -> Answer {
        let number = foreknown.number.or_else(|| self.shared.numbering.number(position));
        let known = number.map_or(Answer::UNKNOWN, |number| self.kept(number, depth));
        if known != Answer::UNKNOWN {
            return known;
        }
        let answer = self.look(position, Foreknown { number, ..foreknown }, depth);
        if let Some(number) = number {
            self.place(number, depth).store(answer.0, Ordering::Relaxed);
        }
        answer
    }

    /// What is known of the node with a number at a depth.
    fn kept(&self, number: u32, depth: u32) -> Answer {
        Answer(self.place(number, depth).load(Ordering::Relaxed))
    }

    fn place(&self, number: u32, depth: u32) -> &AtomicU16 {
        let answers = self.shared.answers[self.advice.0 as usize].as_ref().expect("the advice's answers are shared");
        &answers.known[(depth / 2) as usize * answers.numbers + number as usize]
    }

    fn look(&mut self, position: &mut G::Position, foreknown: Foreknown, depth: u32) -> Answer {
        let node = Node::new(self.search.game, position);
        let standing = foreknown.standing;
        let at = self.search.program.at_standing(&self.search.memory, node, self.question.root, standing);
        match foreknown.seen.unwrap_or_else(|| self.search.see(&self.question, &at)) {
            Said::Failed => return Answer::UNSATISFIED,
            Said::Leaf => return Answer::LEAF,
            Said::Open => {}
        }
        let (standing, side) = (at.standing, at.side_to_move);
        let moves = self.moves(position, standing, depth);
        let number = foreknown.number.or_else(|| self.shared.numbering.number(position));
        let here = Foreknown { standing, number, seen: None };
        let satisfies = |&played: &G::Move| self.is_satisfied_after(position, here, depth, played);
        let answer = match side {
            Side::White => moves.iter().position(satisfies).map_or(Answer::UNSATISFIED, Answer::by_move),
            Side::Black if !moves.is_empty() && moves.iter().all(satisfies) => Answer::by_move(0),
            Side::Black => Answer::UNSATISFIED,
        };
        self.search.give_list(moves);
        answer
    }

    /// What the advice says of a side's moves.
    fn constraint(&self, side: Side) -> ConstraintId {
        let advice = self.question.advice;
        if side == Side::White { advice.us } else { advice.them }
    }

    fn moves(&mut self, position: &G::Position, standing: Option<Standing>, depth: u32) -> Vec<G::Move> {
        let mut moves = self.search.take_list();
        let node = Node::new(self.search.game, position);
        let at = self.search.program.at_standing(&self.search.memory, node, self.question.root, standing);
        self.search.program.generate(self.constraint(at.side_to_move), &at, depth, &mut moves);
        moves
    }

    /// Whether the advice is satisfied after a move from a node of which something is known. Where that can be looked up,
    /// the move is not even played.
    fn is_satisfied_after(&mut self, position: &mut G::Position, here: Foreknown, depth: u32, played: G::Move) -> bool {
        let is_dead_end = self.question.advice.is_dead_end(depth + 1);
        let number = here.number.filter(|_| !is_dead_end);
        let number = number.and_then(|number| self.shared.numbering.number_after(position, number, played));
        match number.map_or(Answer::UNKNOWN, |number| self.kept(number, depth + 1)) {
            Answer::UNKNOWN => {}
            known => return known.is_satisfied(),
        }
        let standing = self.search.standing_after(here.standing, played);
        let seen = standing.as_ref().and_then(|standing| self.search.look_up(&self.question, standing, is_dead_end));
        match seen {
            Some(Said::Leaf) => return true,
            Some(Said::Failed) => return false,
            Some(Said::Open) | None => {}
        }
        let game = self.search.game;
        let undo = game.play(position, played);
        let is_satisfied = if is_dead_end {
            self.search.is_leaf(&self.question, position, standing)
        } else {
            self.answer(position, Foreknown { standing, seen, number }, depth + 1).is_satisfied()
        };
        game.take_back(position, played, undo);
        is_satisfied
    }

    /// The tree of a node at which the advice is satisfied, as its answer says.
    fn tree(&mut self, position: &mut G::Position, number: Option<u32>, depth: u32, answer: Answer) -> NodeId {
        if answer == Answer::LEAF {
            return NodeId::LEAF;
        }
        if self.search.game.side_to_move(position) == Side::White {
            let played = self.our_move(position, number, depth, answer);
            let next = self.tree_after(position, number, depth, played);
            return self.search.tree.push(Branch::Us(played, next));
        }
        let moves = self.moves(position, None, depth);
        let replies: SmallVec<[_; 16]> =
            moves.iter().map(|&played| (played, self.tree_after(position, number, depth, played))).collect();
        self.search.give_list(moves);
        self.search.tree.push_replies(&replies)
    }

    /// Our move that satisfies the advice at a node. The same few nodes occur in tree after tree: the moves of those met
    /// last are kept, so that they are not generated anew.
    fn our_move(&mut self, position: &G::Position, number: Option<u32>, depth: u32, answer: Answer) -> G::Move {
        let node = number.map(|number| (self.advice, number, depth));
        if let Some(known) = node.and_then(|node| self.search.our_moves.get(node)) {
            return known;
        }
        let moves = self.moves(position, None, depth);
        let played = moves[answer.place()];
        self.search.give_list(moves);
        if let Some(node) = node {
            self.search.our_moves.keep(node, played);
        }
        played
    }

    fn tree_after(&mut self, position: &mut G::Position, number: Option<u32>, depth: u32, played: G::Move) -> NodeId {
        if self.question.advice.is_dead_end(depth + 1) {
            return NodeId::LEAF;
        }
        let numbering = &self.shared.numbering;
        let after = number.and_then(|number| numbering.number_after(position, number, played));
        let game = self.search.game;
        let undo = game.play(position, played);
        let node = self.known_tree(position, after.or_else(|| numbering.number(position)), depth + 1);
        game.take_back(position, played, undo);
        node
    }

    /// The tree of a node, built once where two lines can meet.
    fn known_tree(&mut self, position: &mut G::Position, number: Option<u32>, depth: u32) -> NodeId {
        let key = (depth >= FIRST_TRANSPOSITION).then(|| (self.search.game.key(position), depth));
        if let Some(&Some(known)) = key.as_ref().and_then(|key| self.search.known.get(key)) {
            return known;
        }
        let answer = self.answer(position, Foreknown { number, ..Foreknown::default() }, depth);
        let node = self.tree(position, number, depth, answer);
        if let Some(key) = key {
            self.search.known.insert(key, Some(node));
        }
        node
    }
}

/// The moves of ours at the nodes that trees were built of last.
pub(super) struct OurMoves<M> {
    kept: Vec<Option<(OurNode, M)>>,
}

/// A piece of advice, the number of a position in which we are to move, and its depth.
type OurNode = (AdviceId, u32, u32);

/// How many are kept: few enough to stay in the cache.
const MOST_MOVES: usize = 1 << 10;

impl<M: Copy> OurMoves<M> {
    pub(super) fn new() -> Self {
        Self { kept: Vec::new() }
    }

    fn get(&self, node: OurNode) -> Option<M> {
        let kept = self.kept.get(Self::place(node))?.as_ref()?;
        (kept.0 == node).then_some(kept.1)
    }

    fn keep(&mut self, node: OurNode, played: M) {
        if self.kept.is_empty() {
            self.kept.resize(MOST_MOVES, None);
        }
        self.kept[Self::place(node)] = Some((node, played));
    }

    /// Positions that follow each other in the search have numbers all over the list.
    fn place((_, number, depth): OurNode) -> usize {
        (FxBuildHasher.hash_one((number, depth)) >> 32) as usize % MOST_MOVES
    }
}
