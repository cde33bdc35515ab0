//! Names for the push game. What can be derived from them is written in the language: `advice/library/push.al0`.
use super::core::entry;
use super::node::Node;
use super::place::Place;
use super::registry::{Entry, Meaning};
use crate::rules::{Game, Marbles, Push, PushMove, Side, Square};

/// The entries.
pub(super) fn entries() -> Vec<Entry<Push>> {
    let mut entries = goals();
    entries.extend(values());
    entries.extend(move_lists());
    entries
}

fn goals() -> Vec<Entry<Push>> {
    vec![entry(
        "gathered",
        &[],
        "holds when our marbles lie in one group, each beside another, above it or below it",
        Meaning::Goal(gathered),
        ("b.../..../.ww./.w.. b", "true"),
    )]
}

fn values() -> Vec<Entry<Push>> {
    vec![
        entry(
            "our_pieces",
            &[],
            "how many marbles we have on the table",
            Meaning::Value(|node| i32::try_from(node.position.count(Side::White)).ok()),
            (EXAMPLE, "3"),
        ),
        entry(
            "their_pieces",
            &[],
            "how many marbles they have on the table",
            Meaning::Value(|node| i32::try_from(node.position.count(Side::Black)).ok()),
            (EXAMPLE, "1"),
        ),
        entry(
            "spread",
            &[],
            "lines plus columns between each two of our marbles, added up",
            Meaning::Value(|node| Some(spread(node.position))),
            (EXAMPLE, "4"),
        ),
        entry(
            "our_centre_distance",
            &[],
            "steps from each of our marbles to the nearest of the cells in the middle, added up",
            Meaning::Value(|node| Some(our_centre_distance(node))),
            (EXAMPLE, "1"),
        ),
        entry(
            "distance_to_them",
            &[],
            "lines plus columns from each of our marbles to the nearest of theirs, added up; undefined when they have none",
            Meaning::Value(|node| distance_to_them(node.position)),
            (EXAMPLE, "11"),
        ),
        entry(
            "box",
            &[],
            "how many cells the smallest rectangle has that holds all marbles, ours and theirs",
            Meaning::Value(|node| Some(box_of(node.position))),
            (EXAMPLE, "12"),
        ),
        entry(
            "their_edge_distance",
            &[],
            "steps from the nearest of their marbles to the edge, 0 on the edge; undefined when they have none",
            Meaning::Value(|node| nearest(node, |margins| margins[0].min(margins[1]))),
            (EXAMPLE, "0"),
        ),
        entry(
            "their_corner_distance",
            &[],
            "steps from the nearest of their marbles to a corner, 0 in one; undefined when they have none",
            Meaning::Value(|node| nearest(node, |margins| margins[0] + margins[1])),
            (EXAMPLE, "0"),
        ),
    ]
}

/// A position in which our marbles are gathered and theirs is in a corner.
const EXAMPLE: &str = "b.../..../.ww./.w.. w";

fn move_lists() -> Vec<Entry<Push>> {
    vec![
        entry(
            "step",
            &[],
            "the legal moves of one marble to the next cell",
            Meaning::Moves(|node, moves| kept(node, moves, |_, played| played.marbles() == 1)),
            ("b.../..../..../...w w", "D4:D3 D4:C4"),
        ),
        entry(
            "line_move",
            &[],
            "the legal moves of two or three marbles in line that push nothing",
            Meaning::Moves(|node, moves| {
                kept(node, moves, |position, played| {
                    played.marbles() > 1 && !played.is_sideways() && !pushes(position, played)
                });
            }),
            ("..../..../bww./.... w", "C2:C4"),
        ),
        entry(
            "push",
            &[],
            "the legal moves that push marbles, off the table or on it",
            Meaning::Moves(|node, moves| kept(node, moves, pushes)),
            ("..../..../bww./.... w", "C3:C1"),
        ),
        entry(
            "push_off",
            &[],
            "the legal moves that push a marble off the table",
            Meaning::Moves(|node, moves| {
                kept(node, moves, |position, played| {
                    let mut after = *position;
                    node.game.play(&mut after, played);
                    after.lost(Side::White) + after.lost(Side::Black)
                        > position.lost(Side::White) + position.lost(Side::Black)
                });
            }),
            ("..../..../bww./.... w", "C3:C1"),
        ),
        entry(
            "side_step",
            &[],
            "the legal moves of two or three marbles sideways",
            Meaning::Moves(|node, moves| kept(node, moves, |_, played| played.is_sideways())),
            ("b.../..../..../..ww w", "D3:C4"),
        ),
    ]
}

/// The legal moves that pass a test, in their normal order.
fn kept(node: &Node<'_, Push>, moves: &mut Vec<PushMove>, passes: impl Fn(&Marbles, PushMove) -> bool) {
    let start = moves.len();
    node.game.legal_moves(node.position, moves);
    let mut place = 0;
    moves.retain(|&played| {
        place += 1;
        place <= start || passes(node.position, played)
    });
}

/// Whether a legal move pushes marbles.
fn pushes(position: &Marbles, played: PushMove) -> bool {
    position.at(played.to).is_some()
}

/// Lines plus columns from one cell to another.
fn steps(one: Square, other: Square) -> i32 {
    Place::from(one).manhattan(Place::from(other))
}

fn gathered(node: &Node<'_, Push>) -> bool {
    let mut left: Vec<_> = node.position.of(Side::White).collect();
    let mut group: Vec<_> = left.pop().into_iter().collect();
    let mut place = 0;
    while let Some(&cell) = group.get(place) {
        place += 1;
        group.extend(left.extract_if(.., |other| steps(cell, *other) == 1));
    }
    left.is_empty()
}

fn spread(position: &Marbles) -> i32 {
    let pairs =
        position.of(Side::White).map(|one| position.of(Side::White).map(|other| steps(one, other)).sum::<i32>());
    // Each pair has been counted twice.
    pairs.sum::<i32>() / 2
}

/// Lines plus columns from each of our marbles to the nearest of the cells in the middle.
fn our_centre_distance(node: &Node<'_, Push>) -> i32 {
    let board = node.game.board();
    let to_middle = |at: u8, size: u8| i32::from(at.abs_diff(size - 1 - at) / 2);
    let marbles = node.position.of(Side::White);
    marbles.map(|cell| to_middle(cell.file(), board.files()) + to_middle(cell.rank(), board.ranks())).sum()
}

fn distance_to_them(position: &Marbles) -> Option<i32> {
    position.of(Side::White).map(|one| position.of(Side::Black).map(|other| steps(one, other)).min()).sum()
}

fn box_of(position: &Marbles) -> i32 {
    let all = || [Side::White, Side::Black].into_iter().flat_map(|side| position.of(side));
    let extent = |coordinates: &dyn Fn(Square) -> u8| {
        let (least, most) = (all().map(coordinates).min(), all().map(coordinates).max());
        least.zip(most).map_or(0, |(least, most)| i32::from(most - least) + 1)
    };
    extent(&|cell| cell.file()) * extent(&|cell| cell.rank())
}

/// The least that a measure of the distances to the nearest vertical and horizontal edge gives for one of their marbles.
fn nearest(node: &Node<'_, Push>, measure: fn([u8; 2]) -> u8) -> Option<i32> {
    let board = node.game.board();
    let margins = node.position.of(Side::Black).map(|cell| {
        measure([cell.file().min(board.files() - 1 - cell.file()), cell.rank().min(board.ranks() - 1 - cell.rank())])
    });
    margins.min().map(i32::from)
}
