//! The textbook's king-and-rook table written out by hand: the program al0's speed is held against.
//!
//! Rules, pieces of advice, goals and move constraints are plain Rust functions, compiled once; there is no table to
//! read, nothing is interpreted and nothing remembered. This is what a good programmer writes who wants this one table
//! fast and does not care for any other. It shares no line with al0 and is therefore a second opinion as well:
//! `tests/handwritten.rs` holds it against the exhaustive run of the original program.
//!
//! Include it with `#[path = "…/benches/handwritten/mod.rs"] mod handwritten;`. It needs only the standard library;
//! `rustc -O benches/handwritten/run.rs` is the program that prints its figures.
//!
//! ```text
//! let mut nodes = 0;
//! for position in handwritten::positions() {
//!     let call = handwritten::call(position, Table::Textbook, &mut nodes);
//! }
//! ```
#![allow(dead_code, unused_imports, reason = "a program that includes this module may use a part of it")]

pub(crate) mod analysis;
mod board;
mod moves;
mod pieces_of_advice;
mod search;
pub(crate) mod tablebase;

pub(crate) use board::Position;
pub(crate) use moves::Move;
pub(crate) use search::Tree;

use pieces_of_advice::{Approach, DivideIn2, DivideIn3, KeepRoom, MateIn2, Squeeze};
use search::satisfy;

/// Which of the two tables is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Table {
    /// As printed in the textbook; it stalemates in 48 positions.
    Textbook,
    /// The same with `not stalemate` in every holding goal.
    Mended,
}

/// What a strategy call answers.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Call {
    /// The first rule whose precondition holds.
    pub(crate) rule: &'static str,
    /// The first satisfiable piece of advice of this rule.
    pub(crate) advice: &'static str,
    /// Its forcing tree, from the position of the call; never [`Tree::Leaf`].
    pub(crate) tree: Tree,
}

/// All 175,168 legal positions with us to move: by our king, then rook, then their king, a1, a2, … b1, b2, … h8.
pub(crate) fn positions() -> impl Iterator<Item = Position> {
    (0..64).flat_map(|our_king| {
        (0..64).flat_map(move |rook| {
            (0..64)
                .map(move |their_king| Position { our_king, rook, their_king, us_to_move: true })
                .filter(|position| position.is_legal())
        })
    })
}

/// The strategy call in a position with us to move; `nodes` grows by the nodes visited. `None`: no advice is
/// satisfiable.
pub(crate) fn call(position: Position, table: Table, nodes: &mut u64) -> Option<Call> {
    match table {
        Table::Textbook => strategy::<false>(position, nodes),
        Table::Mended => strategy::<true>(position, nodes),
    }
}

fn strategy<const MENDED: bool>(root: Position, nodes: &mut u64) -> Option<Call> {
    if root.their_king_edge() && root.kings_close() {
        let (advice, tree) = satisfy::<MateIn2, MENDED>(root, nodes).or_else(|| common::<MENDED>(root, nodes))?;
        Some(Call { rule: "edge_rule", advice, tree })
    } else {
        let (advice, tree) = common::<MENDED>(root, nodes)?;
        Some(Call { rule: "else_rule", advice, tree })
    }
}

/// The five pieces of advice in which the lists of both rules end.
fn common<const MENDED: bool>(root: Position, nodes: &mut u64) -> Option<(&'static str, Tree)> {
    satisfy::<Squeeze, MENDED>(root, nodes)
        .or_else(|| satisfy::<Approach, MENDED>(root, nodes))
        .or_else(|| satisfy::<KeepRoom, MENDED>(root, nodes))
        .or_else(|| satisfy::<DivideIn2, MENDED>(root, nodes))
        .or_else(|| satisfy::<DivideIn3, MENDED>(root, nodes))
}
