//! Games through the graph of roots.
use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{Graph, RootId};
use super::kind::Kind;
use crate::forcing::{NodeId, Outcome, Tree};
use crate::language::AdviceId;
use crate::rules::{Game, Retro, Side};

/// A game against the best defence, or one that shows a failure. White is us.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// Where it starts; we are to move, unless they move first.
    pub start: G::Position,
    /// The moves, of both sides in turn.
    pub steps: Vec<Step<G::Move>>,
    /// How it stops.
    pub stop: Stop,
}

/// A move of a line.
#[derive(Clone, Copy, Debug)]
pub struct Step<M> {
    /// The move.
    pub played: M,
    /// The rule and the piece of advice of the strategy call that chose it; nothing inside a tree and for their moves.
    pub called: Option<(usize, AdviceId)>,
}

/// How a line stops.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Stop {
    /// We win.
    Won,
    /// The game fails in this way.
    Failed(Kind),
    /// The position after so many moves of both sides has come again: the game can go on for ever.
    Cycle(usize),
}

/// What to look for in a tree.
#[derive(Clone, Copy)]
enum Target {
    /// A win after so many moves of ours.
    Won(u16),
    /// Another root, by its position's number, after so many moves of ours, or after any.
    Root(u32, Option<u16>),
    /// A failure inside the tree.
    Failed(Kind),
}

impl<G: Retro> Graph<'_, G> {
    /// The game in which the defence lasts longest, from a root that is always won.
    pub fn longest_line(&self, root: RootId) -> Line<G> {
        let (mut steps, mut at) = (Vec::new(), root);
        loop {
            let longest = self.verdict(at).longest;
            if self.root(at).won_in == longest {
                self.append(at, Target::Won(longest), &mut steps);
                return Line { start: self.position(root), steps, stop: Stop::Won };
            }
            let (next, moves) = self
                .exits(at)
                .find(|&(next, moves)| self.verdict(next).longest + moves == longest)
                .expect("the longest win goes through one of the exits");
            self.append(at, Target::Root(self.root(next).number, Some(moves)), &mut steps);
            at = next;
        }
    }

    /// The shortest game from a root that fails in one of the ways its verdict names.
    pub fn failing_line(&self, root: RootId, kind: Kind) -> Line<G> {
        let mut steps = Vec::new();
        let start = self.position(root);
        let is_end = |id: RootId| match kind {
            Kind::Endless => self.verdict(id).is_cyclic,
            _ => self.root(id).kinds.contains(kind),
        };
        let path = self.shortest_path(root, is_end).expect("the verdict says that the game can fail like this");
        self.append_path(&path, &mut steps);
        let last = *path.last().expect("a path has a first root");
        if kind != Kind::Endless {
            if self.root(last).advice.is_some() {
                self.append(last, Target::Failed(kind), &mut steps);
            }
            return Line { start, steps, stop: Stop::Failed(kind) };
        }
        let entry = steps.len();
        let cycle = self.cycle(last);
        self.append_path(&cycle, &mut steps);
        Line { start, steps, stop: Stop::Cycle(entry) }
    }

    /// A shortest way from a root on a cycle back to itself.
    fn cycle(&self, root: RootId) -> Vec<RootId> {
        let back = |first: RootId| self.shortest_path(first, |id| id == root);
        let ways = self.exits(root).filter_map(|(first, _)| back(first));
        let way = ways.min_by_key(Vec::len).expect("a cyclic root leads back to itself");
        [vec![root], way].concat()
    }

    /// The roots on a shortest way from one to another that is wanted.
    fn shortest_path(&self, from: RootId, is_wanted: impl Fn(RootId) -> bool) -> Option<Vec<RootId>> {
        let mut parents: FxHashMap<RootId, Option<RootId>> = FxHashMap::default();
        let mut queue = VecDeque::from([from]);
        parents.insert(from, None);
        while let Some(at) = queue.pop_front() {
            if is_wanted(at) {
                let mut path: Vec<RootId> = std::iter::successors(Some(at), |id| parents[id]).collect();
                path.reverse();
                return Some(path);
            }
            for (next, _) in self.exits(at) {
                parents.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    Some(at)
                });
            }
        }
        None
    }

    /// Appends the moves from each root of a path to the next.
    fn append_path(&self, path: &[RootId], steps: &mut Vec<Step<G::Move>>) {
        for pair in path.windows(2) {
            self.append(pair[0], Target::Root(self.root(pair[1]).number, None), steps);
        }
    }

    /// Calls the strategy in a root and appends the moves in its tree that lead to a target.
    fn append(&self, root: RootId, target: Target, steps: &mut Vec<Step<G::Move>>) {
        let mut position = self.position(root);
        let call = self.strategy().call(&position);
        let (Some(rule), Outcome::Advice(advice, tree)) = (call.rule, call.outcome) else { return };
        let mut moves = Vec::new();
        let found = Finder { graph: self, tree: &tree, target, in_vain: FxHashSet::default() }.our_turn(
            tree.root(),
            &mut position,
            0,
            &mut moves,
        );
        debug_assert!(found, "the target was recorded when the root was explored");
        steps.extend(moves.into_iter().enumerate().map(|(place, played)| {
            let called = (place == 0).then_some((rule, advice));
            Step { played, called }
        }));
    }
}

/// Looks for the first line of a tree that leads to a target.
struct Finder<'f, 'a, G: Retro> {
    graph: &'f Graph<'a, G>,
    tree: &'f Tree<G::Move>,
    target: Target,
    /// The nodes that do not lead there. A node is always reached after as many moves.
    in_vain: FxHashSet<NodeId>,
}

impl<G: Retro> Finder<'_, '_, G> {
    fn our_turn(&mut self, node: NodeId, position: &mut G::Position, moves: u16, line: &mut Vec<G::Move>) -> bool {
        if self.in_vain.contains(&node) {
            return false;
        }
        let (played, next) = self.tree.our_move(node).expect("the tree has our move where we are to move");
        let undo = self.graph.game().play(position, played);
        line.push(played);
        let found = self.their_turn(next, position, moves + 1, line);
        self.graph.game().take_back(position, played, undo);
        if !found {
            line.pop();
            self.in_vain.insert(node);
        }
        found
    }

    fn their_turn(&mut self, node: NodeId, position: &mut G::Position, moves: u16, line: &mut Vec<G::Move>) -> bool {
        let game = self.graph.game();
        if let Some(ending) = game.ending(position) {
            return match (self.target, ending.winner) {
                (Target::Won(wanted), Some(Side::White)) => wanted == moves,
                (Target::Failed(kind), Some(Side::Black)) => kind == Kind::Lost,
                (Target::Failed(kind), None) => kind == Kind::Stalemate,
                _ => false,
            };
        }
        let mut replies = Vec::new();
        game.legal_moves(position, &mut replies);
        replies.into_iter().any(|reply| {
            let undo = game.play(position, reply);
            line.push(reply);
            let found = match self.tree.after_reply(node, reply) {
                Some(next) if !self.tree.is_leaf(next) => self.our_turn(next, position, moves, line),
                _ => self.is_reached(position, moves),
            };
            game.take_back(position, reply, undo);
            if !found {
                line.pop();
            }
            found
        })
    }

    /// Whether the end of a tree is what is looked for.
    fn is_reached(&self, position: &G::Position, moves: u16) -> bool {
        let (game, number) = (self.graph.game(), self.graph.number(position));
        match self.target {
            Target::Root(to, wanted) => number == Some(to) && wanted.is_none_or(|wanted| wanted == moves),
            Target::Failed(Kind::PieceLost) => {
                number.is_none() && self.graph.library().endgame.lost(game, position, Side::White).is_some()
            }
            Target::Failed(Kind::Outside) => {
                number.is_none() && self.graph.library().endgame.lost(game, position, Side::White).is_none()
            }
            _ => false,
        }
    }
}

impl<G: Retro> Graph<'_, G> {
    /// How long the table takes at most, in moves of ours, once they are to move with this much of a tree left; nothing
    /// if it can fail. The roots that can be reached must have been explored.
    pub fn longest_after(&self, tree: Option<(&Tree<G::Move>, NodeId)>, position: &G::Position) -> Option<u16> {
        self.longest_below(tree, position, &mut FxHashMap::default())
    }

    /// The same; `known` keeps what was found for nodes of the tree where we are to move.
    fn longest_below(
        &self,
        tree: Option<(&Tree<G::Move>, NodeId)>,
        position: &G::Position,
        known: &mut FxHashMap<NodeId, Option<u16>>,
    ) -> Option<u16> {
        let game = self.game();
        if let Some(ending) = game.ending(position) {
            return (ending.winner == Some(Side::White)).then_some(0);
        }
        if game.side_to_move(position) == Side::White {
            let Some((tree, node)) = tree.filter(|&(tree, node)| !tree.is_leaf(node)) else {
                return self.verdict(self.find(position)?).win();
            };
            if let Some(&known) = known.get(&node) {
                return known;
            }
            let (played, next) = tree.our_move(node)?;
            let mut after = position.clone();
            game.play(&mut after, played);
            let longest = self.longest_below(Some((tree, next)), &after, known).map(|moves| moves + 1);
            known.insert(node, longest);
            return longest;
        }
        let mut replies = Vec::new();
        game.legal_moves(position, &mut replies);
        let mut lengths = replies.into_iter().map(|reply| {
            let mut after = position.clone();
            game.play(&mut after, reply);
            let rest = tree.and_then(|(tree, node)| Some((tree, tree.after_reply(node, reply)?)));
            self.longest_below(rest, &after, known)
        });
        lengths.try_fold(0, |longest, length| Some(longest.max(length?)))
    }
}
