//! Forcing trees, and the search for one.
use std::fmt;

use super::board::Position;
use super::moves::Move;
use super::pieces_of_advice::Advice;

/// A forcing tree at a node with us to move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Tree {
    /// The better goal holds here.
    Leaf,
    /// Our move, and every constrained reply with the tree below it; no reply: the better goal holds after our move.
    Move(Move, Vec<(Move, Tree)>),
}

impl Tree {
    /// The first move of the tree.
    pub(crate) const fn first_move(&self) -> Option<Move> {
        match self {
            Self::Leaf => None,
            Self::Move(first, _) => Some(*first),
        }
    }

    /// How many moves of ours the tree holds.
    pub(crate) fn us_nodes(&self) -> u64 {
        match self {
            Self::Leaf => 0,
            Self::Move(_, replies) => 1 + replies.iter().map(|(_, tree)| tree.us_nodes()).sum::<u64>(),
        }
    }
}

/// `us := "." | uci them; them := "." | "(" uci ":" us {"," uci ":" us} ")"`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leaf => f.write_str("."),
            Self::Move(move_, replies) if replies.is_empty() => write!(f, "{move_}."),
            Self::Move(move_, replies) => {
                write!(f, "{move_}")?;
                for (i, (reply, tree)) in replies.iter().enumerate() {
                    write!(f, "{}{reply}:{tree}", if i == 0 { '(' } else { ',' })?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The forcing tree of a piece of advice at a root position, with the advice's name. A better goal that is true at the
/// root leaves the advice unsatisfied.
pub(crate) fn satisfy<A: Advice, const MENDED: bool>(root: Position, nodes: &mut u64) -> Option<(&'static str, Tree)> {
    let mut search = Search::<A, MENDED> { root: A::root(root), nodes };
    match search.us_node(root, 0) {
        None | Some(Tree::Leaf) => None,
        Some(tree) => Some((A::NAME, tree)),
    }
}

struct Search<'a, A: Advice, const MENDED: bool> {
    root: A::Root,
    nodes: &'a mut u64,
}

impl<A: Advice, const MENDED: bool> Search<'_, A, MENDED> {
    fn us_node(&mut self, position: Position, depth: u32) -> Option<Tree> {
        *self.nodes += 1;
        if !A::holds(position) {
            return None;
        }
        if A::better(position, self.root) {
            return Some(Tree::Leaf);
        }
        A::our_moves(position, depth)
            .as_slice()
            .iter()
            .find_map(|&move_| Some(Tree::Move(move_, self.them_node(position.play(move_), depth + 1)?)))
    }

    fn them_node(&mut self, position: Position, depth: u32) -> Option<Vec<(Move, Tree)>> {
        *self.nodes += 1;
        if !A::holds(position) || MENDED && position.stalemate() {
            return None;
        }
        if A::better(position, self.root) {
            return Some(Vec::new());
        }
        let replies = A::their_moves(position, depth);
        if replies.as_slice().is_empty() {
            return None;
        }
        replies.as_slice().iter().map(|&reply| Some((reply, self.us_node(position.play(reply), depth + 1)?))).collect()
    }
}
