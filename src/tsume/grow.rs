//! The forcing tree of a mate that has been found.
use rustc_hash::FxHashMap;

use super::proof_numbers::ProofNumbers;
use super::search::{Answer, Counting, Search, Spent};
use crate::forcing::{Branch, NodeId, Tree};
use crate::rules::Move;
use crate::rules::bitboard::{BitMove, Hand};

/// What is worth telling of a node of the tree.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Summary {
    /// How many plies mate takes when the defender holds out longest.
    pub plies: u8,
    /// How many moves of the attacker the sub-tree has, shared parts counted wherever they occur.
    pub moves: u64,
    /// How many pieces are in the attacker's hand then; of defences that hold out equally long, the one that leaves fewest counts.
    pub in_hand: u32,
    /// Which reply that is: its place among the node's.
    reply: u32,
}

/// A forcing tree with a summary of every sub-tree.
#[derive(Clone, Debug)]
pub struct MatingTree {
    /// The moves.
    pub tree: Tree<Move>,
    /// By the nodes' numbers; several leaves are one node, which has none.
    summaries: Vec<Summary>,
}

impl MatingTree {
    /// How far mate is at a node other than a leaf, and by what.
    pub fn summary(&self, node: NodeId) -> Summary {
        self.summaries[node.number()]
    }

    /// The main line: the defender holds out as long as he can, then so as to leave the fewest pieces in hand.
    pub fn main_line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = self.tree.root();
        loop {
            match self.tree.branch(node) {
                Branch::Leaf => return line,
                Branch::Us(played, next) => {
                    line.push(played);
                    node = next;
                }
                Branch::Them(..) => {
                    let (reply, next) = self.tree.replies(node)[self.summary(node).reply as usize];
                    line.push(reply);
                    node = next;
                }
            }
        }
    }

    /// How many different positions other than leaves the tree has.
    pub fn positions(&self) -> usize {
        self.summaries.len() - 1
    }
}

/// A position with the attacker to move: the board and his hand.
type Key = (u64, Hand);

/// The bytes a node takes at most: as such, and in the map of what is expanded. While lists and maps grow, they take up to
/// three times what is in them.
const NODE_BYTES: usize = 3 * (size_of::<Branch<Move>>() + size_of::<Summary>() + size_of::<(Key, NodeId)>());
/// The bytes a reply takes at most.
const REPLY_BYTES: usize = 3 * size_of::<(Move, NodeId)>();

/// A tree under construction.
pub(super) struct Grower<'s, 'a> {
    search: &'s mut Search<'a>,
    counting: Counting,
    mating: MatingTree,
    /// Positions expanded already: what comes to them again points there.
    known: FxHashMap<Key, NodeId>,
    /// What finds the mates; nothing if every sub-tree is to mate as soon as possible.
    numbers: Option<&'s mut ProofNumbers>,
    /// How many bytes the tree may take.
    memory: usize,
    /// How many replies the tree has.
    replies: usize,
    /// How many plies of the present line have been played.
    ply: u8,
}

/// How far a tree had grown when a limit was reached.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Stump {
    /// How many different positions other than leaves it had.
    pub positions: usize,
    /// How many plies of the line that was being answered had been played.
    pub ply: u8,
}

impl<'s, 'a> Grower<'s, 'a> {
    /// A tree of so many bytes at most, in which every sub-tree mates as soon as possible or as proof numbers have found.
    pub(super) fn new(
        search: &'s mut Search<'a>,
        counting: Counting,
        numbers: Option<&'s mut ProofNumbers>,
        memory: usize,
    ) -> Self {
        let mut tree = Tree::default();
        tree.push(Branch::Leaf);
        let mating = MatingTree { tree, summaries: vec![Summary::default()] };
        Self { search, counting, mating, known: FxHashMap::default(), numbers, memory, replies: 0, ply: 0 }
    }

    /// Grows the tree of the present position, in which the attacker mates within so many plies.
    pub(super) fn grow(mut self, plies: u8) -> Result<MatingTree, (Spent, Stump)> {
        match self.ours(plies) {
            Ok(_) => {
                let MatingTree { tree, summaries } = self.mating;
                Ok(MatingTree { tree: tree.with_shared_parts(), summaries })
            }
            Err(spent) => Err((spent, Stump { positions: self.mating.positions(), ply: self.ply })),
        }
    }

    /// Makes sure that a node with so many replies may be added.
    fn afford(&self, replies: usize) -> Result<(), Spent> {
        let (nodes, replies) = (self.mating.summaries.len() + 1, self.replies + replies);
        if nodes * NODE_BYTES + replies * REPLY_BYTES > self.memory {
            return Err(Spent::Memory);
        }
        Ok(())
    }

    /// A node at which the attacker mates within so many plies.
    fn ours(&mut self, plies: u8) -> Result<NodeId, Spent> {
        let key = (self.search.position.hash(), self.search.position.hand(self.search.attacker));
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let (plies, check) = match &mut self.numbers {
            None => {
                let plies = self.search.shortest(plies)?;
                (plies, self.search.mating_move(plies)?)
            }
            Some(numbers) => {
                // What is forgotten is proven again.
                if self.search.look().mate > plies && numbers.mate(self.search, plies)?.is_none() {
                    self.search.attack(plies)?;
                }
                let known = self.search.look();
                if known.mate > plies {
                    return Err(Spent::Memory);
                }
                (known.mate, known.best)
            }
        };
        let played = self.search.position.to_move(self.search.tables, check);
        let undo = self.search.position.play(self.search.tables, check);
        self.ply += 1;
        let (next, rest) = self.theirs(plies - 1)?;
        self.ply -= 1;
        self.search.position.take_back(self.search.tables, check, undo);
        self.afford(0)?;
        let node = self.mating.tree.push(Branch::Us(played, next));
        let moves = rest.moves.saturating_add(1);
        self.mating.summaries.push(Summary { plies: rest.plies + 1, moves, reply: 0, ..rest });
        self.known.insert(key, node);
        Ok(node)
    }

    /// The node after a check that mates within so many plies.
    fn theirs(&mut self, plies: u8) -> Result<(NodeId, Summary), Spent> {
        let mut moves = self.search.take_list();
        self.search.position.replies(self.search.tables, &mut moves);
        let (mut replies, mut longest, mut moves_in_all) = (Vec::new(), None, 0u64);
        for &reply in &moves {
            if self.counting == Counting::Conventional && self.search.is_futile(reply, plies)? {
                continue;
            }
            let played = self.search.position.to_move(self.search.tables, reply);
            let undo = self.search.position.play(self.search.tables, reply);
            self.ply += 1;
            let next = self.ours(plies - 1)?;
            self.ply -= 1;
            self.search.position.take_back(self.search.tables, reply, undo);
            let rest = Summary { reply: replies.len() as u32, ..self.mating.summary(next) };
            let is_better = |longest: Summary| (rest.plies, longest.in_hand) > (longest.plies, rest.in_hand);
            if longest.is_none_or(is_better) {
                longest = Some(rest);
            }
            moves_in_all = moves_in_all.saturating_add(rest.moves);
            replies.push((played, next));
        }
        self.search.give_list(moves);
        let Some(longest) = longest else {
            let in_hand = self.search.position.pieces_in_hand(self.search.tables, self.search.attacker);
            return Ok((NodeId::LEAF, Summary { in_hand, ..Summary::default() }));
        };
        let summary = Summary { plies: longest.plies + 1, moves: moves_in_all, ..longest };
        self.afford(replies.len())?;
        self.replies += replies.len();
        let node = self.mating.tree.push_replies(&replies);
        self.mating.summaries.push(summary);
        Ok((node, summary))
    }
}

impl Search<'_> {
    /// In how many plies the attacker mates, who does within so many.
    fn shortest(&mut self, plies: u8) -> Result<u8, Spent> {
        let mut shortest = plies;
        loop {
            if let Answer::Mate(mate) = self.attack(shortest)? {
                shortest = mate;
            }
            if shortest <= 2 || self.look().none >= shortest - 2 {
                return Ok(shortest);
            }
            if let Answer::None(_) = self.attack(shortest - 2)? {
                return Ok(shortest);
            }
            shortest -= 2;
        }
    }

    /// A check that mates within so many plies: the one the search found, or if that is forgotten, the first.
    fn mating_move(&mut self, plies: u8) -> Result<BitMove, Spent> {
        let best = self.look().best;
        let mut moves = self.take_list();
        self.position.checks(self.tables, &mut moves);
        if let Some(place) = moves.iter().position(|&played| played == best) {
            moves[..=place].rotate_right(1);
        }
        for &check in &moves {
            if matches!(self.after_check(check, plies)?, Answer::Mate(mate) if mate <= plies) {
                self.give_list(moves);
                return Ok(check);
            }
        }
        unreachable!("a mate within {plies} plies begins with some check")
    }
}
