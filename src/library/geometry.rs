//! Squares and distances: what every game on a board has.
use super::core::function;
use super::node::Node;
use super::place::Place;
use super::registry::{Arguments, Entry, Meaning, Of};
use crate::language::Kind;
use crate::rules::Game;

const ONE_SQUARE: &[Kind] = &[Kind::Square];
const TWO_SQUARES: &[Kind] = &[Kind::Square, Kind::Square];
const THREE_SQUARES: &[Kind] = &[Kind::Square, Kind::Square, Kind::Square];
const TWO_NUMBERS: &[Kind] = &[Kind::Value, Kind::Value];
const THREE_NUMBERS: &[Kind] = &[Kind::Value, Kind::Value, Kind::Value];

/// The textbook's example position.
const BOOK: &str = "8/8/4R3/8/3K4/8/2k5/8 w";

/// The entries, with chess positions as examples.
pub(super) fn entries<G: Game>() -> Vec<Entry<G>> {
    let mut entries = goals();
    entries.extend(values());
    entries
}

fn goals<G: Game>() -> Vec<Entry<G>> {
    let goal = |name, doc, parameters, holds, written, gives| {
        function(name, &[], doc, Meaning::GoalOf(parameters, Of::Them, holds), (BOOK, written, gives))
    };
    vec![
        goal(
            "ordered",
            "holds when three numbers ascend",
            THREE_NUMBERS,
            |_, of| of.number(0) < of.number(1) && of.number(1) < of.number(2),
            "ordered(file(their_king), file(our_king), file(our_rook))",
            "true",
        ),
        goal(
            "between",
            "holds when the first of three numbers lies strictly between the other two",
            THREE_NUMBERS,
            |_, of| {
                let (middle, low, high) = (of.number(0), of.number(1), of.number(2));
                low.min(high) < middle && middle < low.max(high)
            },
            "between(rank(our_rook), rank(our_king), rank(their_king))",
            "false",
        ),
        goal(
            "in_line",
            "holds when two squares lie on one file or one rank",
            TWO_SQUARES,
            |_, of| of.square(0).file == of.square(1).file || of.square(0).rank == of.square(1).rank,
            "in_line(our_rook, their_king)",
            "false",
        ),
        goal(
            "on_diagonal",
            "holds when two squares lie on one diagonal",
            TWO_SQUARES,
            |_, of| {
                let (one, other) = (of.square(0), of.square(1));
                one.file.abs_diff(other.file) == one.rank.abs_diff(other.rank)
            },
            "on_diagonal(our_king, square(8, 8))",
            "true",
        ),
        goal(
            "on_line_between",
            "holds when the first of three squares lies strictly between the other two on a file, a rank or a diagonal",
            THREE_SQUARES,
            |_, of| is_on_line_between(of.square(0), of.square(1), of.square(2)),
            "on_line_between(our_king, square(1, 1), square(8, 8))",
            "true",
        ),
        goal(
            "same_colour",
            "holds when two squares have one colour",
            TWO_SQUARES,
            |_, of| colour(of.square(0)) == colour(of.square(1)),
            "same_colour(our_king, our_rook)",
            "false",
        ),
        goal(
            "dark",
            "holds when a square has the colour of a1",
            ONE_SQUARE,
            |_, of| colour(of.square(0)) == 0,
            "dark(our_king)",
            "true",
        ),
        goal(
            "edge",
            "holds when a square lies on the edge of the board",
            ONE_SQUARE,
            |node, of| edge_distance(node, of) == 0,
            "edge(their_king)",
            "false",
        ),
        goal(
            "corner",
            "holds when a square is a corner of the board",
            ONE_SQUARE,
            |node, of| corner_distance(node, of) == 0,
            "corner(their_king)",
            "false",
        ),
        goal(
            "on_board",
            "holds when a square lies on the board",
            ONE_SQUARE,
            |node, of| of.square(0).on(node.game.board()).is_some(),
            "on_board(square(9, 1))",
            "false",
        ),
    ]
}

fn values<G: Game>() -> Vec<Entry<G>> {
    let value = |name, doc, parameters, compute, written, gives| {
        function(name, &[], doc, Meaning::ValueOf(parameters, Of::Them, compute), (BOOK, written, gives))
    };
    vec![
        value(
            "file",
            "the file of a square, a being 1",
            ONE_SQUARE,
            |_, of| i32::from(of.square(0).file) + 1,
            "file(our_rook)",
            "5",
        ),
        value(
            "rank",
            "the rank of a square",
            ONE_SQUARE,
            |_, of| i32::from(of.square(0).rank) + 1,
            "rank(our_rook)",
            "6",
        ),
        value(
            "files",
            "how many files the board has",
            &[],
            |node, _| i32::from(node.game.board().files()),
            "files",
            "8",
        ),
        value(
            "ranks",
            "how many ranks the board has",
            &[],
            |node, _| i32::from(node.game.board().ranks()),
            "ranks",
            "8",
        ),
        value(
            "dist",
            "king moves between two squares",
            TWO_SQUARES,
            |_, of| of.square(0).distance(of.square(1)),
            "dist(our_king, their_king)",
            "2",
        ),
        value(
            "manhattan",
            "files plus ranks between two squares",
            TWO_SQUARES,
            |_, of| of.square(0).manhattan(of.square(1)),
            "manhattan(our_king, their_king)",
            "3",
        ),
        value(
            "edge_distance",
            "king moves from a square to the nearest edge, 0 on the edge",
            ONE_SQUARE,
            edge_distance,
            "edge_distance(their_king)",
            "1",
        ),
        value(
            "corner_distance",
            "files plus ranks from a square to the nearest corner",
            ONE_SQUARE,
            corner_distance,
            "corner_distance(their_king)",
            "3",
        ),
        value(
            "centre_distance",
            "files plus ranks from a square to the nearest of the squares in the middle",
            ONE_SQUARE,
            centre_distance,
            "centre_distance(their_king)",
            "3",
        ),
        function(
            "square",
            &[],
            "the square with a file and a rank, both counted from 1; it may lie off the board",
            Meaning::SquareOf(TWO_NUMBERS, Of::Them, |_, of| Place {
                file: clamped(of.number(0)),
                rank: clamped(of.number(1)),
            }),
            (BOOK, "square(file(our_rook) - 1, 5)", "d5"),
        ),
    ]
}

/// A file or rank counted from 0; what is too far off the board to matter is brought nearer.
fn clamped(counted_from_one: i32) -> i8 {
    counted_from_one.saturating_sub(1).clamp(-64, 64) as i8
}

/// 0 for the colour of a1.
fn colour(place: Place) -> i32 {
    (i32::from(place.file) + i32::from(place.rank)).rem_euclid(2)
}

/// Steps from a file or rank to the first and the last one; negative off the board.
fn margins<G: Game>(node: &Node<'_, G>, place: Place) -> [[i32; 2]; 2] {
    let board = node.game.board();
    [(place.file, board.files()), (place.rank, board.ranks())]
        .map(|(at, size)| [i32::from(at), i32::from(size) - 1 - i32::from(at)])
}

fn edge_distance<G: Game>(node: &Node<'_, G>, of: &Arguments) -> i32 {
    let [[left, right], [below, above]] = margins(node, of.square(0));
    left.min(right).min(below).min(above)
}

fn corner_distance<G: Game>(node: &Node<'_, G>, of: &Arguments) -> i32 {
    let [[left, right], [below, above]] = margins(node, of.square(0));
    left.min(right) + below.min(above)
}

fn centre_distance<G: Game>(node: &Node<'_, G>, of: &Arguments) -> i32 {
    let to_middle = |[before, after]: [i32; 2]| ((before - after).abs() / 2).max(0);
    margins(node, of.square(0)).map(to_middle).into_iter().sum()
}

fn is_on_line_between(middle: Place, one: Place, other: Place) -> bool {
    let step = |from: Place, to: Place| (i32::from(to.file - from.file), i32::from(to.rank - from.rank));
    let ((file, rank), (all_files, all_ranks)) = (step(one, middle), step(one, other));
    let is_line = |files: i32, ranks: i32| files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let same_way = file.signum() == all_files.signum() && rank.signum() == all_ranks.signum();
    let length = |files: i32, ranks: i32| files.abs().max(ranks.abs());
    is_line(file, rank)
        && is_line(all_files, all_ranks)
        && same_way
        && (1..length(all_files, all_ranks)).contains(&length(file, rank))
}
