//! One root: the strategy call and where its tree can lead.
use rustc_hash::FxHashSet;

use super::kind::{Kind, Kinds};
use super::spaces::Spaces;
use crate::forcing::{Decided, NodeId, Strategy, Tree};
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
    strategy: Strategy<'a, G>,
    walk: Walk<'a, G>,
}

/// Follows trees against every reply.
struct Walk<'a, G: Retro> {
    game: &'a G,
    library: &'a Library<G>,
    spaces: &'a Spaces<G>,
    /// Reply lists not in use.
    lists: Vec<Vec<G::Move>>,
    /// The nodes of the present tree that have been followed. A node stands for one position at one depth, so wherever
    /// else it occurs, it leads to the same ends after as many moves.
    followed: FxHashSet<NodeId>,
    /// How many nodes of searches and of trees have been looked at: the same whatever other workers do.
    nodes: u64,
}

/// What is found out about a root on the way.
struct Findings<'e> {
    root: Root,
    exits: &'e mut Vec<Exit>,
}

/// A node of a tree in a walk through it.
#[derive(Clone, Copy)]
struct At {
    node: NodeId,
    /// The position's number, if it has one.
    number: Option<u32>,
    /// Our moves up to there.
    moves: u16,
}

impl<'a, G: Retro> Worker<'a, G> {
    pub(super) fn new(library: &'a Library<G>, spaces: &'a Spaces<G>, strategy: Strategy<'a, G>) -> Self {
        let (lists, followed) = (Vec::new(), FxHashSet::default());
        let walk = Walk { game: strategy.game(), library, spaces, lists, followed, nodes: 0 };
        Self { strategy, walk }
    }

    /// How many nodes it has looked at since they were last taken.
    pub(super) fn nodes(&self) -> u64 {
        self.walk.nodes
    }

    /// The same, and begins to count anew.
    pub(super) fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.walk.nodes)
    }

    /// Calls the strategy in the position with a number, which is set up on the board, and appends the ways out of its
    /// tree; nothing if there is no such position.
    pub(super) fn expand(
        &mut self,
        number: u32,
        board: &mut Option<G::Position>,
        exits: &mut Vec<Exit>,
    ) -> Option<Root> {
        let Self { strategy, walk } = self;
        let is_there = walk.spaces.set_up(walk.game, number, board);
        let position = board.as_mut().filter(|_| is_there)?;
        let mut root = Root { number, rule: None, advice: None, tree_moves: 0, won_in: 0, kinds: Kinds::NONE };
        let decision = strategy.decide(position);
        walk.nodes += decision.nodes;
        root.rule = decision.rule.map(|rule| rule as u32);
        match decision.outcome {
            Decided::Advice(advice, node) => {
                root.advice = Some(advice);
                root = walk.follow(strategy.tree(), node, position, root, exits);
            }
            // Where the game is over there is no move to advise.
            outcome => match walk.game.ending(position) {
                Some(ending) => {
                    if let Some(kind) = Kind::of_ending(ending) {
                        root.kinds.insert(kind);
                    }
                }
                None => root.kinds.insert(match outcome {
                    Decided::Cut(..) => Kind::BudgetCut,
                    _ if decision.failed.iter().any(|attempt| attempt.is_idle) => Kind::IdleAdvice,
                    _ => Kind::NoAdvice,
                }),
            },
        }
        Some(root)
    }
}

impl<G: Retro> Walk<'_, G> {
    /// Appends the ways out of a root's tree.
    fn follow(
        &mut self,
        tree: &Tree<G::Move>,
        node: NodeId,
        position: &mut G::Position,
        root: Root,
        exits: &mut Vec<Exit>,
    ) -> Root {
        let (start, at) = (exits.len(), At { node, number: Some(root.number), moves: 0 });
        let mut found = Findings { root, exits };
        self.our_turn(tree, at, position, &mut found);
        if tree.has_shared_parts() {
            self.followed.clear();
            found.root.tree_moves = u32::try_from(tree.size(node).moves).unwrap_or(u32::MAX);
        }
        // After one move of ours, every reply leads to a root of its own.
        if found.root.tree_moves > 1 {
            unite(found.exits, start);
        }
        found.root
    }

    fn our_turn(&mut self, tree: &Tree<G::Move>, at: At, position: &mut G::Position, found: &mut Findings<'_>) {
        if tree.has_shared_parts() && !self.followed.insert(at.node) {
            return;
        }
        self.nodes += 1;
        found.root.tree_moves = found.root.tree_moves.saturating_add(1);
        let (played, node) = tree.our_move(at.node).expect("the tree has our move where we are to move");
        let number = self.number_after(at, position, played);
        let undo = self.game.play(position, played);
        self.their_turn(tree, At { node, number, moves: at.moves + 1 }, position, found);
        self.game.take_back(position, played, undo);
    }

    fn their_turn(&mut self, tree: &Tree<G::Move>, at: At, position: &mut G::Position, found: &mut Findings<'_>) {
        let game = self.game;
        let mut replies = self.lists.pop().unwrap_or_default();
        game.legal_moves(position, &mut replies);
        if let Some(ending) = game.ending_with(position, &replies) {
            match Kind::of_ending(ending) {
                None => found.root.won_in = found.root.won_in.max(at.moves),
                Some(kind) => found.root.kinds.insert(kind),
            }
            replies.clear();
        }
        for &reply in &replies {
            let number = self.number_after(at, position, reply);
            let next = tree.after_reply(at.node, reply).filter(|&next| !tree.is_leaf(next));
            if let (None, Some(to)) = (next, number) {
                found.exits.push(Exit { to, moves: at.moves });
                continue;
            }
            let undo = game.play(position, reply);
            match next {
                Some(node) => self.our_turn(tree, At { node, number, ..at }, position, found),
                None => match self.spaces.number(game, position) {
                    Some(to) => found.exits.push(Exit { to, moves: at.moves }),
                    None if self.library.endgame.lost(game, position, Side::White).is_some() => {
                        found.root.kinds.insert(Kind::PieceLost);
                    }
                    None => found.root.kinds.insert(Kind::Outside),
                },
            }
            game.take_back(position, reply, undo);
        }
        replies.clear();
        self.lists.push(replies);
    }

    #[inline]
    fn number_after(&self, at: At, position: &G::Position, played: G::Move) -> Option<u32> {
        self.spaces.number_after(self.game, position, at.number?, played)
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
