//! The tree of a mating problem as text and as data. A position that comes again points to where it came first.
use std::fmt::Write;

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::words::counted_thousands;
use crate::forcing::{Branch, NodeId};
use crate::rules::Variant;
use crate::tsume::MatingTree;

/// No more lines of a tree are written than this, and no more nodes.
const MOST_LINES: usize = 10_000;

/// A tree as text: a reply with our answer, the distance to mate and the size of what follows a line. A position met before
/// points to where it was written, by its number.
pub(super) fn tree_text(game: &Variant, mating: &MatingTree) -> String {
    let mut drawing = Drawing {
        game,
        mating,
        ways: FxHashMap::default(),
        numbers: FxHashMap::default(),
        lines: 0,
        text: String::new(),
    };
    drawing.count_ways(mating.tree.root());
    drawing.ours(mating.tree.root(), "", "");
    if drawing.lines >= MOST_LINES {
        drawing.text += "... the rest of the tree is not written\n";
    }
    drawing.text
}

/// A tree as data: its positions with the attacker to move, the root first; nothing if they are too many.
pub(super) fn tree_nodes(game: &Variant, mating: &MatingTree) -> Option<Vec<TreeNode>> {
    if mating.positions() > MOST_LINES {
        return None;
    }
    let mut listing = Listing { game, mating, numbers: FxHashMap::default(), nodes: Vec::new() };
    listing.ours(mating.tree.root());
    Some(listing.nodes)
}

/// A position with the attacker to move.
#[derive(Serialize)]
pub(super) struct TreeNode {
    r#move: String,
    plies: u8,
    moves: u64,
    in_hand: u32,
    replies: Vec<TreeReply>,
}

/// A reply, and the number of the position after it.
#[derive(Serialize)]
struct TreeReply {
    reply: String,
    node: usize,
}

struct Listing<'a> {
    game: &'a Variant,
    mating: &'a MatingTree,
    numbers: FxHashMap<NodeId, usize>,
    nodes: Vec<TreeNode>,
}

impl Listing<'_> {
    fn ours(&mut self, node: NodeId) -> usize {
        if let Some(&number) = self.numbers.get(&node) {
            return number;
        }
        let number = self.nodes.len();
        self.numbers.insert(node, number);
        let Some((played, next)) = self.mating.tree.our_move(node) else { return number };
        let summary = self.mating.summary(node);
        self.nodes.push(TreeNode {
            r#move: self.game.write_usi(played),
            plies: summary.plies,
            moves: summary.moves,
            in_hand: summary.in_hand,
            replies: Vec::new(),
        });
        for &(reply, after) in self.mating.tree.replies(next) {
            let reply = TreeReply { reply: self.game.write_usi(reply), node: self.ours(after) };
            self.nodes[number].replies.push(reply);
        }
        number
    }
}

struct Drawing<'a> {
    game: &'a Variant,
    mating: &'a MatingTree,
    /// How many replies lead to a node.
    ways: FxHashMap<NodeId, u32>,
    numbers: FxHashMap<NodeId, usize>,
    lines: usize,
    text: String,
}

impl Drawing<'_> {
    fn count_ways(&mut self, node: NodeId) {
        let ways = self.ways.entry(node).or_insert(0);
        *ways += 1;
        if let (1, Branch::Us(_, next)) = (*ways, self.mating.tree.branch(node)) {
            for &(_, after) in self.mating.tree.replies(next) {
                self.count_ways(after);
            }
        }
    }

    /// Ends a line with our move, and writes every reply on a line below.
    fn ours(&mut self, node: NodeId, start: &str, indent: &str) {
        let Some((played, next)) = self.mating.tree.our_move(node) else { return };
        self.lines += 1;
        let moved = self.game.write_usi(played);
        let replies = self.mating.tree.replies(next);
        if replies.is_empty() {
            let _ = writeln!(self.text, "{start}{moved}  mate");
            return;
        }
        let summary = self.mating.summary(node);
        let (length, size) = (counted_plies(summary.plies), counted_thousands(summary.moves, "move"));
        let seen = self.numbers.get(&node).copied();
        let mark = match seen {
            Some(number) => format!(", as at #{number}"),
            None if self.ways[&node] > 1 => {
                let number = self.numbers.len() + 1;
                self.numbers.insert(node, number);
                format!("  #{number}")
            }
            None => String::new(),
        };
        let _ = writeln!(self.text, "{start}{moved}  {length}, {size}{mark}");
        if seen.is_some() {
            return;
        }
        for (place, &(reply, after)) in replies.iter().enumerate() {
            if self.lines >= MOST_LINES {
                return;
            }
            let (fork, bar) = if place + 1 == replies.len() { ("└ ", "  ") } else { ("├ ", "│ ") };
            let start = format!("{indent}{fork}{} ", self.game.write_usi(reply));
            self.ours(after, &start, &format!("{indent}{bar}"));
        }
    }
}

/// A number of plies in words.
pub(super) fn counted_plies(plies: u8) -> String {
    match plies {
        1 => "1 ply".to_owned(),
        _ => format!("{plies} plies"),
    }
}
