//! Forcing trees, as data.
use std::fmt::Write;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use smallvec::SmallVec;

use crate::rules::Game;

/// A node's place in its [`Tree`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NodeId(u32);

impl NodeId {
    /// The leaf that every tree under construction starts with.
    pub(crate) const LEAF: Self = Self(0);

    /// The node's number in its tree: those that follow it have smaller ones.
    pub fn number(self) -> usize {
        self.0 as usize
    }
}

/// A forcing tree: one move at every node where we are to move, every constrained reply where they are, leaves where the
/// better goal holds. Sub-trees may be shared.
///
/// As text (`us := "." | move them; them := "." | "(" move ":" us {"," move ":" us} ")"`): `a1b2(e8f8:b2c3.,e8d8:a7a3.)`
/// plays a1b2, answers e8f8 with b2c3 and e8d8 with a7a3, and ends there.
#[derive(Clone, Debug)]
pub struct Tree<M> {
    branches: Vec<Branch<M>>,
    replies: Vec<(M, NodeId)>,
    /// Whether a node other than a leaf may follow several others.
    has_shared_parts: bool,
}

/// What follows at a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Branch<M> {
    /// The better goal holds: nothing.
    Leaf,
    /// Our move, and what follows it.
    Us(M, NodeId),
    /// Their replies: from, up to, in the tree's list.
    Them(u32, u32),
}

impl<M> Default for Tree<M> {
    fn default() -> Self {
        Self { branches: Vec::new(), replies: Vec::new(), has_shared_parts: false }
    }
}

impl<M: Copy + Eq> Tree<M> {
    /// The node at which the tree starts.
    pub fn root(&self) -> NodeId {
        NodeId(self.branches.len() as u32 - 1)
    }

    /// Whether a node other than a leaf may follow several others: then a walk should go down each node once.
    pub fn has_shared_parts(&self) -> bool {
        self.has_shared_parts
    }

    /// What follows at a node.
    #[inline]
    pub fn branch(&self, node: NodeId) -> Branch<M> {
        self.branches[node.0 as usize]
    }

    /// Whether the better goal holds at a node, so that nothing follows.
    pub fn is_leaf(&self, node: NodeId) -> bool {
        matches!(self.branches[node.0 as usize], Branch::Leaf)
    }

    /// The replies at a node where they are to move, each with what follows it; empty at other nodes.
    pub fn replies(&self, node: NodeId) -> &[(M, NodeId)] {
        match self.branch(node) {
            Branch::Them(start, end) => &self.replies[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Our move at a node and the node after it.
    pub fn our_move(&self, node: NodeId) -> Option<(M, NodeId)> {
        match self.branch(node) {
            Branch::Us(played, next) => Some((played, next)),
            _ => None,
        }
    }

    /// The node after a reply, if the tree has the reply.
    pub fn after_reply(&self, node: NodeId, reply: M) -> Option<NodeId> {
        self.replies(node).iter().find(|(played, _)| *played == reply).map(|&(_, next)| next)
    }

    /// Whether the sub-tree at a node is the same as one of another tree.
    pub fn equals(&self, node: NodeId, other: &Self, other_node: NodeId) -> bool {
        if std::ptr::eq(self, other) && node == other_node {
            return true;
        }
        match (self.branch(node), other.branch(other_node)) {
            (Branch::Leaf, Branch::Leaf) => true,
            (Branch::Us(played, next), Branch::Us(other_played, other_next)) => {
                played == other_played && self.equals(next, other, other_next)
            }
            (Branch::Them(..), Branch::Them(..)) => {
                let (replies, others) = (self.replies(node), other.replies(other_node));
                replies.len() == others.len()
                    && replies.iter().zip(others).all(|(&(reply, next), &(other_reply, other_next))| {
                        reply == other_reply && self.equals(next, other, other_next)
                    })
            }
            _ => false,
        }
    }

    /// The same tree with every move replaced, as for the flipped board.
    #[must_use]
    pub fn map(&self, change: impl Fn(M) -> M) -> Self {
        let branches = self.branches.iter().map(|&branch| match branch {
            Branch::Us(played, next) => Branch::Us(change(played), next),
            other => other,
        });
        let replies = self.replies.iter().map(|&(played, next)| (change(played), next));
        Self { branches: branches.collect(), replies: replies.collect(), has_shared_parts: self.has_shared_parts }
    }

    /// The sub-tree at a node as text.
    pub fn text<G: Game<Move = M>>(&self, game: &G, node: NodeId) -> String {
        let mut text = String::new();
        self.write(game, node, &mut text);
        text
    }

    fn write<G: Game<Move = M>>(&self, game: &G, node: NodeId, text: &mut String) {
        match self.branch(node) {
            Branch::Leaf => text.push('.'),
            Branch::Us(played, next) => {
                text.push_str(&game.write_move(played));
                self.write(game, next, text);
            }
            Branch::Them(..) => {
                for (number, &(played, next)) in self.replies(node).iter().enumerate() {
                    let _ = write!(text, "{}{}:", if number == 0 { '(' } else { ',' }, game.write_move(played));
                    self.write(game, next, text);
                }
                text.push(')');
            }
        }
    }

    /// The tree as nested data: `null` for a leaf, `{"move": …, "then": …}`, and `[{"reply": …, "then": …}, …]`.
    pub fn nested<'a, G: Game<Move = M>>(&'a self, game: &'a G, node: NodeId) -> impl Serialize + 'a {
        Nested { tree: self, game, node }
    }

    pub(crate) fn push(&mut self, branch: Branch<M>) -> NodeId {
        self.branches.push(branch);
        NodeId(self.branches.len() as u32 - 1)
    }

    pub(crate) fn push_replies(&mut self, replies: &[(M, NodeId)]) -> NodeId {
        let start = self.replies.len() as u32;
        self.replies.extend_from_slice(replies);
        self.push(Branch::Them(start, self.replies.len() as u32))
    }

    /// The same tree, in which the same node may follow several others.
    #[must_use]
    pub(crate) fn with_shared_parts(self) -> Self {
        Self { has_shared_parts: true, ..self }
    }

    /// Says that a node other than a leaf may follow several others.
    pub(super) fn share_parts(&mut self) {
        self.has_shared_parts = true;
    }

    /// Empties it.
    pub(super) fn clear(&mut self) {
        self.branches.clear();
        self.replies.clear();
        self.has_shared_parts = false;
    }

    /// A copy of the sub-tree at a node and nothing else, its root last. Shared parts stay shared.
    pub(super) fn extract(&self, node: NodeId) -> Self {
        let has_shared_parts = self.has_shared_parts;
        let mut copy = Self {
            branches: Vec::with_capacity(self.branches.len()),
            replies: Vec::with_capacity(self.replies.len()),
            has_shared_parts,
        };
        let mut copies = if has_shared_parts { vec![None; self.branches.len()] } else { Vec::new() };
        self.copy_to(node, &mut copy, &mut copies);
        copy
    }

    fn copy_to(&self, node: NodeId, copy: &mut Self, copies: &mut [Option<NodeId>]) -> NodeId {
        if let Some(&Some(done)) = copies.get(node.0 as usize) {
            return done;
        }
        let done = match self.branch(node) {
            Branch::Leaf => copy.push(Branch::Leaf),
            Branch::Us(played, next) => {
                let next = self.copy_to(next, copy, copies);
                copy.push(Branch::Us(played, next))
            }
            Branch::Them(..) => {
                let replies: SmallVec<[_; 16]> = self
                    .replies(node)
                    .iter()
                    .map(|&(played, next)| (played, self.copy_to(next, copy, copies)))
                    .collect();
                copy.push_replies(&replies)
            }
        };
        if let Some(place) = copies.get_mut(node.0 as usize) {
            *place = Some(done);
        }
        done
    }
}

struct Nested<'a, G: Game> {
    tree: &'a Tree<G::Move>,
    game: &'a G,
    node: NodeId,
}

impl<G: Game> Serialize for Nested<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let then = |node| Self { node, ..*self };
        match self.tree.branch(self.node) {
            Branch::Leaf => serializer.serialize_none(),
            Branch::Us(played, next) => {
                let mut map = serializer.serialize_map(Some(2))?;
                map.serialize_entry("move", &self.game.write_move(played))?;
                map.serialize_entry("then", &then(next))?;
                map.end()
            }
            Branch::Them(..) => {
                let replies = self.tree.replies(self.node);
                let mut list = serializer.serialize_seq(Some(replies.len()))?;
                for &(played, next) in replies {
                    list.serialize_element(&Reply { reply: self.game.write_move(played), then: then(next) })?;
                }
                list.end()
            }
        }
    }
}

#[derive(serde::Serialize)]
struct Reply<T> {
    reply: String,
    then: T,
}
