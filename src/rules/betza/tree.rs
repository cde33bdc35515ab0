//! Ways that begin alike, kept once: a tree of squares, laid flat.
//!
//! The nodes stand in the order of a walk through the tree: each is followed by what lies behind it, and knows where to
//! go on if its square does not let the piece pass. A walk over all ways is one loop; the way to a node is read
//! backwards from node to parent.
use super::content::Content;
use super::unfold::{Effect, Step};
use crate::rules::square::Square;

/// One square of some ways.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) square: Square,
    /// What the square must hold for the piece to go on.
    pub(super) passes: Content,
    /// What the square must hold for the move to end here.
    pub(super) ends: Content,
    /// The number of the square among the destinations, if a move may end here.
    pub(super) number: u8,
    /// Where to go on, counted from the first node of the tree, if the piece does not pass.
    pub(super) skip: u16,
    /// The node before on the way, counted from 1; 0 if it is the first.
    pub(super) parent: u16,
    /// Another node with the same square on which a capture may end, counted from 1; 0 if there is none.
    pub(super) twin: u16,
    pub(super) effect: Effect,
}

/// The most nodes of one tree, so that a number of 16 bits will do.
const MOST_NODES: usize = u16::MAX as usize - 1;

/// A tree as it grows.
#[derive(Default)]
pub(super) struct Sprout {
    branches: Vec<Branch>,
    /// The branches that begin a way.
    first: Vec<usize>,
}

struct Branch {
    step: Step,
    ends: Content,
    children: Vec<usize>,
}

impl Sprout {
    /// Adds a way; false if the tree is full.
    pub(super) fn add(&mut self, way: &[Step], ends: Content) -> bool {
        let mut parent: Option<usize> = None;
        for &step in way {
            let siblings = match parent {
                Some(parent) => &self.branches[parent].children,
                None => &self.first,
            };
            let known = siblings.iter().copied().find(|&branch| self.branches[branch].step == step);
            let branch = known.unwrap_or_else(|| {
                let branch = self.branches.len();
                self.branches.push(Branch { step, ends: Content::NOTHING, children: Vec::new() });
                match parent {
                    Some(parent) => self.branches[parent].children.push(branch),
                    None => self.first.push(branch),
                }
                branch
            });
            parent = Some(branch);
        }
        if let Some(last) = parent {
            self.branches[last].ends = self.branches[last].ends.or(ends);
        }
        self.branches.len() <= MOST_NODES
    }

    /// The tree laid flat; `number` gives each destination its number.
    pub(super) fn flatten(&self, number: impl Fn(Square) -> u8) -> Vec<Node> {
        let mut nodes: Vec<Node> = Vec::with_capacity(self.branches.len());
        // Branches still to be laid, the next one last; `None` closes the node it names.
        let mut waiting: Vec<(usize, u16, bool)> = self.first.iter().rev().map(|&branch| (branch, 0, false)).collect();
        while let Some((branch, parent, is_laid)) = waiting.pop() {
            if is_laid {
                nodes[branch].skip = nodes.len() as u16;
                continue;
            }
            let Branch { step, ends, children } = &self.branches[branch];
            let place = nodes.len();
            nodes.push(Node {
                square: step.square,
                passes: if children.is_empty() { Content::NOTHING } else { step.passes },
                ends: *ends,
                number: if *ends == Content::NOTHING { 0 } else { number(step.square) },
                skip: 0,
                parent,
                twin: 0,
                effect: step.effect,
            });
            waiting.push((place, 0, true));
            waiting.extend(children.iter().rev().map(|&child| (child, place as u16 + 1, false)));
        }
        nodes
    }
}

/// The nodes from one to the first of its way, backwards.
pub(super) fn way_back(nodes: &[Node], last: usize) -> impl Iterator<Item = &Node> {
    std::iter::successors(Some(&nodes[last]), |node| {
        usize::from(node.parent).checked_sub(1).map(|parent| &nodes[parent])
    })
}
