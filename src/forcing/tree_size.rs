//! How large a forcing tree is.
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::tree::{Branch, NodeId, Tree};

/// The size of a forcing tree.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize)]
pub struct TreeSize {
    /// How many moves of ours it holds, shared parts counted wherever they occur.
    pub moves: u64,
    /// How many plies its longest line has.
    pub plies: u32,
}

impl<M: Copy + Eq> Tree<M> {
    /// The size of the sub-tree at a node. Shared parts are measured once, so a tree that would be huge when written out
    /// costs no more than its nodes.
    pub fn size(&self, node: NodeId) -> TreeSize {
        self.measure(node, &mut FxHashMap::default())
    }

    fn measure(&self, node: NodeId, known: &mut FxHashMap<NodeId, TreeSize>) -> TreeSize {
        if let Some(&size) = known.get(&node) {
            return size;
        }
        let is_shared = self.has_shared_parts();
        let size = match self.branch(node) {
            Branch::Leaf => TreeSize::default(),
            Branch::Us(_, next) => {
                let rest = self.measure(next, known);
                TreeSize { moves: rest.moves.saturating_add(1), plies: rest.plies + 1 }
            }
            Branch::Them(..) => {
                let sizes = self.replies(node).iter().map(|&(_, next)| self.measure(next, known));
                sizes.fold(TreeSize { moves: 0, plies: 1 }, |all, rest| TreeSize {
                    moves: all.moves.saturating_add(rest.moves),
                    plies: all.plies.max(rest.plies + 1),
                })
            }
        };
        if is_shared {
            known.insert(node, size);
        }
        size
    }
}
