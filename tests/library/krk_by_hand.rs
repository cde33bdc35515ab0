//! The notions of the textbook's table as they were first written, in Rust: the library in the language must give the
//! same for every position and every root.
use al0::forcing::Meant;
use al0::library::Place;
use al0::rules::{Game, Position, Side, Square, Variant};
use proptest::prelude::*;

use super::common::Table;

/// A position and the root it is compared with.
struct Node<'a> {
    game: &'a Variant,
    position: &'a Position,
    root: &'a Position,
}

impl Node<'_> {
    fn root_node(&self) -> Self {
        Node { position: self.root, ..*self }
    }
}

fn our_king(node: &Node<'_>) -> Option<Square> {
    node.game.king(node.position, Side::White)
}

/// Our king, our rook and their king, while the rook is there.
fn pieces(node: &Node<'_>) -> Option<(Square, Square, Square)> {
    match (node.position.pieces(Side::White), node.position.pieces(Side::Black)) {
        (&[king, rook], &[foe]) => Some((king, rook, foe)),
        _ => None,
    }
}

fn rook_lost(node: &Node<'_>) -> bool {
    let Some((king, rook, foe)) = pieces(node) else { return true };
    node.position.side_to_move() == Side::Black && foe.distance(rook) == 1 && king.distance(rook) > 1
}

fn rook_exposed(node: &Node<'_>) -> bool {
    pieces(node).is_some_and(|(king, rook, foe)| {
        let grace = u8::from(node.position.side_to_move() == Side::White);
        king.distance(rook) > foe.distance(rook) + grace
    })
}

fn rook_divides(node: &Node<'_>) -> bool {
    let is_between = |one: u8, middle: u8, other: u8| one < middle && middle < other || other < middle && middle < one;
    pieces(node).is_some_and(|(king, rook, foe)| {
        is_between(king.file(), rook.file(), foe.file()) || is_between(king.rank(), rook.rank(), foe.rank())
    })
}

fn room(node: &Node<'_>) -> Option<i32> {
    let (_, rook, foe) = pieces(node)?;
    if rook.file() == foe.file() || rook.rank() == foe.rank() {
        return Some(64);
    }
    let board = node.game.board();
    let side = |rook: u8, foe: u8, size: u8| i32::from(if foe < rook { rook } else { size - 1 - rook });
    Some(side(rook.file(), foe.file(), board.files()) * side(rook.rank(), foe.rank(), board.ranks()))
}

fn new_room_smaller(node: &Node<'_>) -> bool {
    matches!((room(node), room(&node.root_node())), (Some(now), Some(before)) if now < before)
}

/// The critical square as (file, rank) counted from 0; it may lie off the board.
fn critical_place(node: &Node<'_>) -> Option<(i8, i8)> {
    let (_, rook, foe) = pieces(node)?;
    let towards = |rook: u8, foe: u8| rook.cast_signed() + if foe < rook { -1 } else { 1 };
    Some((towards(rook.file(), foe.file()), towards(rook.rank(), foe.rank())))
}

/// Files plus ranks from our king to the critical square, wherever that lies.
fn distance_to_critical_place(node: &Node<'_>) -> Option<u8> {
    let (king, (file, rank)) = (our_king(node)?, critical_place(node)?);
    Some(king.file().cast_signed().abs_diff(file) + king.rank().cast_signed().abs_diff(rank))
}

fn ok_approached_critical_square(node: &Node<'_>) -> bool {
    let distances = (distance_to_critical_place(node), distance_to_critical_place(&node.root_node()));
    matches!(distances, (Some(now), Some(before)) if now < before)
}

fn l_pattern(node: &Node<'_>) -> bool {
    pieces(node).is_some_and(|(king, rook, foe)| king.manhattan(foe) == 2 && rook.manhattan(foe) == 3)
}

fn ok_rook_distance_le(node: &Node<'_>) -> bool {
    let distance = |node: &Node<'_>| pieces(node).map(|(king, rook, _)| king.distance(rook));
    matches!((distance(node), distance(&node.root_node())), (Some(now), Some(before)) if now <= before)
}

type Goal = (&'static str, fn(&Node<'_>) -> bool);

const GOALS: [Goal; 10] = [
    ("rook_lost", rook_lost),
    ("rook_exposed", rook_exposed),
    ("rook_divides", rook_divides),
    ("new_room_smaller", new_room_smaller),
    ("room_gt_2", |node| room(node).is_some_and(|room| room > 2)),
    ("ok_approached_critical_square", ok_approached_critical_square),
    ("l_pattern", l_pattern),
    ("ok_rook_distance_le", ok_rook_distance_le),
    ("their_king_edge", |node| {
        node.game.king(node.position, Side::Black).is_some_and(|king| node.game.board().is_edge(king))
    }),
    ("our_king_edge", |node| our_king(node).is_some_and(|king| node.game.board().is_edge(king))),
];

/// Compares every notion at a node.
fn compare(table: &Table, position: &Position, root: &Position) {
    let node = Node { game: &table.game, position, root };
    let fen = || table.game.write_position(position);
    let meaning = |name: &str| table.program.meaning(name, &table.game, position, root);
    for (name, by_hand) in GOALS {
        assert_eq!(meaning(name), Some(Meant::Goal(by_hand(&node))), "{name} in {}", fen());
    }
    assert_eq!(meaning("room"), Some(Meant::Number(room(&node))), "{}", fen());
    let place = critical_place(&node).map(|(file, rank)| Place { file, rank });
    assert_eq!(meaning("critical_square"), Some(Meant::Square(place)), "{}", fen());
}

/// Every position, either side to move, compared with another as its root.
#[test]
fn all_positions() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let endgame = &table.library.endgame;
    for side in [Side::White, Side::Black] {
        let positions: Vec<_> = endgame.positions(&table.game, side).collect();
        for (number, position) in positions.iter().enumerate() {
            compare(&table, position, &positions[number * 7919 % positions.len()]);
        }
    }
}

proptest! {
    /// After the rook is taken, too.
    #[test]
    fn without_the_rook(seed: u64) {
        let table = Table::shipped("textbook/krk_mended.al0");
        let root = table.library.endgame.random_position(&table.game, seed);
        let mut position = root.clone();
        let rook = position.pieces(Side::White)[1];
        position.remove(rook);
        compare(&table, &position, &root);
    }
}
