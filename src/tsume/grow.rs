//! The forcing tree of a mate that has been found.
use rustc_hash::FxHashMap;

use super::search::{Answer, Counting, Search, Spent};
use crate::forcing::{Branch, NodeId, Tree};
use crate::rules::Move;
use crate::rules::bitboard::{BitMove, Hand};

/// What is worth telling of a node of the tree.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Distance {
    /// How many plies mate takes when the defender holds out longest.
    pub plies: u8,
    /// How many pieces are in the attacker's hand then; of defences that hold out equally long, the one that leaves fewest counts.
    pub in_hand: u32,
    /// Which reply that is: its place among the node's.
    reply: u32,
}

/// A forcing tree with the distance of every node.
#[derive(Clone, Debug)]
pub struct MatingTree {
    /// The moves.
    pub tree: Tree<Move>,
    /// By the nodes' numbers; several leaves are one node, which has none.
    distances: Vec<Distance>,
}

impl MatingTree {
    /// How far mate is at a node other than a leaf.
    pub fn distance(&self, node: NodeId) -> Distance {
        self.distances[node.number()]
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
                    let (reply, next) = self.tree.replies(node)[self.distance(node).reply as usize];
                    line.push(reply);
                    node = next;
                }
            }
        }
    }

    /// How many different positions other than leaves the tree has.
    pub fn positions(&self) -> usize {
        self.distances.len() - 1
    }
}

/// A tree under construction.
pub(super) struct Grower<'s, 'a> {
    search: &'s mut Search<'a>,
    counting: Counting,
    mating: MatingTree,
    /// Positions expanded already, the attacker being to move: what comes to them again points there.
    known: FxHashMap<(u64, Hand), NodeId>,
}

impl<'s, 'a> Grower<'s, 'a> {
    /// Grows the tree of the present position, in which the attacker mates within so many plies.
    pub(super) fn grow(search: &'s mut Search<'a>, counting: Counting, plies: u8) -> Result<MatingTree, Spent> {
        let mut tree = Tree::default();
        tree.push(Branch::Leaf);
        let mating = MatingTree { tree, distances: vec![Distance::default()] };
        let mut grower = Self { search, counting, mating, known: FxHashMap::default() };
        grower.ours(plies)?;
        let MatingTree { tree, distances } = grower.mating;
        Ok(MatingTree { tree: tree.with_shared_parts(), distances })
    }

    /// A node at which the attacker mates within so many plies.
    fn ours(&mut self, plies: u8) -> Result<NodeId, Spent> {
        let key = (self.search.position.hash(), self.search.position.hand(self.search.attacker));
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        let plies = self.search.shortest(plies)?;
        let check = self.search.mating_move(plies)?;
        let played = self.search.position.to_move(self.search.tables, check);
        let undo = self.search.position.play(self.search.tables, check);
        let (next, rest) = self.theirs(plies - 1)?;
        self.search.position.take_back(self.search.tables, check, undo);
        let node = self.mating.tree.push(Branch::Us(played, next));
        self.mating.distances.push(Distance { plies: rest.plies + 1, reply: 0, ..rest });
        self.known.insert(key, node);
        Ok(node)
    }

    /// The node after a check that mates within so many plies.
    fn theirs(&mut self, plies: u8) -> Result<(NodeId, Distance), Spent> {
        let mut moves = self.search.take_list();
        self.search.position.replies(self.search.tables, &mut moves);
        let (mut replies, mut longest) = (Vec::new(), None);
        for &reply in &moves {
            if self.counting == Counting::Conventional && self.search.is_futile(reply, plies)? {
                continue;
            }
            let played = self.search.position.to_move(self.search.tables, reply);
            let undo = self.search.position.play(self.search.tables, reply);
            let next = self.ours(plies - 1)?;
            self.search.position.take_back(self.search.tables, reply, undo);
            let rest = Distance { reply: replies.len() as u32, ..self.mating.distance(next) };
            let is_better = |longest: Distance| (rest.plies, longest.in_hand) > (longest.plies, rest.in_hand);
            if longest.is_none_or(is_better) {
                longest = Some(rest);
            }
            replies.push((played, next));
        }
        self.search.give_list(moves);
        let Some(longest) = longest else {
            let in_hand = self.search.position.pieces_in_hand(self.search.tables, self.search.attacker);
            return Ok((NodeId::LEAF, Distance { plies: 0, in_hand, reply: 0 }));
        };
        let distance = Distance { plies: longest.plies + 1, ..longest };
        let node = self.mating.tree.push_replies(&replies);
        self.mating.distances.push(distance);
        Ok((node, distance))
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
