//! One root: the strategy call and where its tree can lead.
use rustc_hash::FxHashSet;

use super::kind::{Kind, Kinds};
use super::spaces::Spaces;
use crate::forcing::{NodeId, Outcome, Strategy, Tree};
use crate::language::AdviceId;
use crate::library::Library;
use crate::rules::{Retro, Side};

/// What a strategy call in a position came to, and where its tree ends.
#[derive(Clone, Copy, Debug)]
pub struct Root {
    /// The position's number.
    pub number: u32,
    /// The rule taken: its place in the table.
    pub rule: Option<u32>,
    /// The piece of advice that was satisfied.
    pub advice: Option<AdviceId>,
    /// How many moves of ours the tree holds; `u32::MAX` stands for that many or more.
    pub tree_moves: u32,
    /// In how many moves of ours the game is won inside the tree, at the longest; 0 if it is not won there.
    pub won_in: u16,
    /// How the game can fail inside the tree.
    pub kinds: Kinds,
}

/// A way from one root to another.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Exit {
    /// The number of the position reached.
    pub(super) to: u32,
    /// How many moves of ours it takes.
    pub(super) moves: u16,
}

/// Calls the strategy in one root after another.
pub(super) struct Worker<'a, G: Retro> {
    library: &'a Library<G>,
    spaces: &'a Spaces<G>,
    strategy: Strategy<'a, G>,
    /// Reply lists not in use.
    lists: Vec<Vec<G::Move>>,
    /// The nodes of the present tree that have been followed. A node stands for one position at one depth, so wherever
    /// else it occurs, it leads to the same ends after as many moves.
    followed: FxHashSet<NodeId>,
    /// How many nodes of searches and of trees have been looked at: the same whatever other workers do.
    nodes: u64,
}

impl<'a, G: Retro> Worker<'a, G> {
    pub(super) fn new(library: &'a Library<G>, spaces: &'a Spaces<G>, strategy: Strategy<'a, G>) -> Self {
        Self { library, spaces, strategy, lists: Vec::new(), followed: FxHashSet::default(), nodes: 0 }
    }

    /// How many nodes it has looked at since it was last asked.
    pub(super) fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.nodes)
    }

    /// Calls the strategy in the position with a number, which is set up on the board, and appends the ways out of its
    /// tree; nothing if there is no such position.
    pub(super) fn expand(
        &mut self,
        number: u32,
        board: &mut Option<G::Position>,
        exits: &mut Vec<Exit>,
    ) -> Option<Root> {
        let is_there = self.spaces.set_up(self.strategy.game(), number, board);
        let position = board.as_mut().filter(|_| is_there)?;
        let mut root = Root { number, rule: None, advice: None, tree_moves: 0, won_in: 0, kinds: Kinds::NONE };
        let call = self.strategy.call(position);
        self.nodes += call.nodes;
        root.rule = call.rule.map(|rule| rule as u32);
        match call.outcome {
            Outcome::Advice(advice, tree) => {
                root.advice = Some(advice);
                root.tree_moves = u32::try_from(tree.size(tree.root()).moves).unwrap_or(u32::MAX);
                self.followed.clear();
                let start = exits.len();
                let from = (tree.root(), Some(number));
                self.our_turn(&tree, from, position, 0, &mut root, exits);
                // After one move of ours, every reply leads to a root of its own.
                if root.tree_moves > 1 {
                    unite(exits, start);
                }
            }
            // Where the game is over there is no move to advise.
            outcome => match self.strategy.game().ending(position) {
                Some(ending) => {
                    if let Some(kind) = Kind::of_ending(ending) {
                        root.kinds.insert(kind);
                    }
                }
                None => root.kinds.insert(match outcome {
                    Outcome::Cut(..) => Kind::BudgetCut,
                    _ if call.failed.iter().any(|attempt| attempt.is_idle) => Kind::IdleAdvice,
                    _ => Kind::NoAdvice,
                }),
            },
        }
        Some(root)
    }

    fn our_turn(
        &mut self,
        tree: &Tree<G::Move>,
        (node, number): (NodeId, Option<u32>),
        position: &mut G::Position,
        moves: u16,
        root: &mut Root,
        exits: &mut Vec<Exit>,
    ) {
        if tree.has_shared_parts() && !self.followed.insert(node) {
            return;
        }
        self.nodes += 1;
        let game = self.strategy.game();
        let (played, next) = tree.our_move(node).expect("the tree has our move where we are to move");
        let after = number.and_then(|number| self.spaces.number_after(game, position, number, played));
        let undo = game.play(position, played);
        self.their_turn(tree, (next, after), position, moves + 1, root, exits);
        game.take_back(position, played, undo);
    }

    fn their_turn(
        &mut self,
        tree: &Tree<G::Move>,
        (node, number): (NodeId, Option<u32>),
        position: &mut G::Position,
        moves: u16,
        root: &mut Root,
        exits: &mut Vec<Exit>,
    ) {
        let game = self.strategy.game();
        let mut replies = self.lists.pop().unwrap_or_default();
        game.legal_moves(position, &mut replies);
        if let Some(ending) = game.ending_with(position, &replies) {
            match Kind::of_ending(ending) {
                None => root.won_in = root.won_in.max(moves),
                Some(kind) => root.kinds.insert(kind),
            }
            replies.clear();
        }
        for &reply in &replies {
            let after = number.and_then(|number| self.spaces.number_after(game, position, number, reply));
            let next = tree.after_reply(node, reply).filter(|&next| !tree.is_leaf(next));
            if let (None, Some(to)) = (next, after) {
                exits.push(Exit { to, moves });
                continue;
            }
            let undo = game.play(position, reply);
            match next {
                Some(next) => self.our_turn(tree, (next, after), position, moves, root, exits),
                None => match self.spaces.number(game, position) {
                    Some(to) => exits.push(Exit { to, moves }),
                    None if self.library.endgame.lost(game, position, Side::White).is_some() => {
                        root.kinds.insert(Kind::PieceLost);
                    }
                    None => root.kinds.insert(Kind::Outside),
                },
            }
            game.take_back(position, reply, undo);
        }
        replies.clear();
        self.lists.push(replies);
    }
}

/// Keeps, of several ways to one root, the longest.
fn unite(exits: &mut Vec<Exit>, start: usize) {
    exits[start..].sort_unstable_by_key(|exit| (exit.to, std::cmp::Reverse(exit.moves)));
    let mut kept = start;
    for place in start..exits.len() {
        if place == start || exits[place].to != exits[kept - 1].to {
            exits[kept] = exits[place];
            kept += 1;
        }
    }
    exits.truncate(kept);
}
