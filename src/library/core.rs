//! Names that every game has.
use std::borrow::Cow;

use super::node::Node;
use super::place::Place;
use super::registry::{Entry, Example, Meaning};
use crate::rules::{Game, Side};

/// An entry without arguments.
pub(super) fn entry<G: Game>(
    name: &'static str,
    aliases: &'static [&'static str],
    doc: &'static str,
    meaning: Meaning<G>,
    (position, gives): (&'static str, &'static str),
) -> Entry<G> {
    function(name, aliases, doc, meaning, (position, name, gives))
}

/// An entry whose example shows it with arguments.
pub(super) fn function<G: Game>(
    name: &'static str,
    aliases: &'static [&'static str],
    doc: &'static str,
    meaning: Meaning<G>,
    (position, written, gives): (&'static str, &'static str, &'static str),
) -> Entry<G> {
    let [position, written, gives] = [position, written, gives].map(Cow::Borrowed);
    let example = Example { position, written, gives };
    Entry { name: Cow::Borrowed(name), aliases, doc: Cow::Borrowed(doc), example, meaning }
}

/// The entry without its example, for games to whose board a chess position does not belong.
pub(super) fn unshown<G: Game>(entry: Entry<G>) -> Entry<G> {
    let example = Example { position: "".into(), written: "".into(), gives: "".into() };
    Entry { example, ..entry }
}

/// The entries, with chess positions as examples.
pub(super) fn entries<G: Game>() -> Vec<Entry<G>> {
    vec![
        entry("true", &["любая_поз"], "holds always", Meaning::Always(true), ("8/8/4R3/8/3K4/8/2k5/8 w", "true")),
        entry("false", &[], "holds never", Meaning::Always(false), ("8/8/4R3/8/3K4/8/2k5/8 w", "false")),
        entry(
            "them_to_move",
            &["themtomove", "ход_противника"],
            "holds when it is their move",
            Meaning::ToMove(Side::Black),
            ("8/8/8/8/3K4/4R3/2k5/8 b", "true"),
        ),
        entry(
            "us_to_move",
            &[],
            "holds when it is our move",
            Meaning::ToMove(Side::White),
            ("8/8/8/8/3K4/4R3/2k5/8 b", "false"),
        ),
        entry(
            "mobility",
            &[],
            "how many legal moves the side to move has",
            Meaning::Value(mobility),
            ("8/8/8/8/8/1R6/8/k1K5 b", "1"),
        ),
        function(
            "from",
            &[],
            "the square the move began on: after a move in `after`, `by` or a quantifier, and undefined elsewhere",
            Meaning::Moved(|node| ends(node).map(|(from, _)| from)),
            ("8/8/8/8/8/1R6/8/k1K5 w", "some(legal, from = square(2, 3))", "true"),
        ),
        function(
            "to",
            &[],
            "the square the move ended on: after a move in `after`, `by` or a quantifier, and undefined elsewhere",
            Meaning::Moved(|node| ends(node).map(|(_, to)| to)),
            ("8/8/8/8/8/1R6/8/k1K5 w", "every(legal, to = our_rook or to = our_king)", "true"),
        ),
        entry(
            "legal",
            &["разреш"],
            "all legal moves, in their normal order",
            Meaning::Moves(|node, moves| node.game.legal_moves(node.position, moves)),
            (
                "8/8/8/8/8/1R6/8/k1K5 w",
                "c1d2 c1d1 c1c2 b3b1 b3a3 b3b2 b3c3 b3b4 b3d3 b3b5 b3e3 b3b6 b3f3 b3b7 b3g3 b3b8 b3h3",
            ),
        ),
        entry("no_move", &["nomove", "нет_хода"], "no moves at all", Meaning::NoMoves, ("8/8/4R3/8/3K4/8/2k5/8 w", "")),
    ]
}

fn ends<G: Game>(node: &Node<'_, G>) -> Option<(Place, Place)> {
    let (from, to) = node.game.endpoints(node.moved?);
    Some((from.into(), to.into()))
}

fn mobility<G: Game>(node: &Node<'_, G>) -> Option<i32> {
    let mut moves = Vec::new();
    node.game.legal_moves(node.position, &mut moves);
    i32::try_from(moves.len()).ok()
}
