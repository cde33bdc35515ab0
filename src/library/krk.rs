//! King and rook against king: the notions of the textbook's table (I. Bratko, *Prolog Programming for Artificial
//! Intelligence*, chapter 15 of the edition with figures 15.8 and 15.9).
//!
//! Once the rook is gone, goals that speak of it are false and values that need it are undefined.
use super::chess::{self, moves_of, our_king};
use super::core;
use super::node::Node;
use super::registry::{Entry, Example, Library, Meaning, Picture};
use crate::rules::{Game, Material, Move, Side, Square, Variant};

/// The library for king and rook against king.
pub fn krk(game: &Variant) -> Library<Variant> {
    let endgame = Material::read(game, "KRvK").expect("chess has kings and rooks");
    let entries = [core::entries(), chess::entries(), goals(), move_lists()].into_iter().flatten().collect();
    Library::new(Box::new(endgame), entries, picture)
}

/// The textbook's example position, and the one after its first move.
const BOOK: &str = "8/8/4R3/8/3K4/8/2k5/8 w";
const BOOK_AFTER: &str = "8/8/8/8/3K4/4R3/2k5/8 b";

/// The goals, and the values and squares they speak of.
fn goals() -> Vec<Entry<Variant>> {
    vec![
        Entry {
            name: "rook_lost",
            aliases: &["rooklost", "потеря_ладьи"],
            doc: "holds when the rook is gone, or they are to move and their king attacks it and ours does not defend it",
            example: Example { position: "8/8/8/8/3K4/8/2k5/1R6 b", root: None, gives: "true" },
            meaning: Meaning::Goal(rook_lost),
        },
        Entry {
            name: "rook_exposed",
            aliases: &["rookexposed", "ладья_под_боем"],
            doc: "holds when their king reaches the rook before ours: with us to move by more than one king move, \
                  with them to move by any",
            example: Example { position: "8/8/8/8/8/1k6/1R6/4K3 b", root: None, gives: "true" },
            meaning: Meaning::Goal(rook_exposed),
        },
        Entry {
            name: "rook_divides",
            aliases: &["rookdivides", "раздел"],
            doc: "holds when the rook's file or rank lies strictly between the kings'",
            example: Example { position: BOOK_AFTER, root: None, gives: "true" },
            meaning: Meaning::Goal(rook_divides),
        },
        Entry {
            name: "room",
            aliases: &[],
            doc: "how many squares the rook leaves their king: files times ranks on his side of it, or 64 when he stands \
                  in line with it",
            example: Example { position: BOOK_AFTER, root: None, gives: "8" },
            meaning: Meaning::Value(room),
        },
        Entry {
            name: "new_room_smaller",
            aliases: &["newroomsmaller", "уменьш_простр"],
            doc: "holds when the room is smaller than at the root",
            example: Example { position: BOOK_AFTER, root: Some(BOOK), gives: "true" },
            meaning: Meaning::Goal(new_room_smaller),
        },
        Entry {
            name: "room_gt_2",
            aliases: &["roomgt2", "простр_больше_2"],
            doc: "holds when the room is larger than 2 squares",
            example: Example { position: BOOK_AFTER, root: None, gives: "true" },
            meaning: Meaning::Goal(|node| room(node).is_some_and(|room| room > 2)),
        },
        Entry {
            name: "critical_square",
            aliases: &["cs", "критическая_клетка"],
            doc: "the rook's diagonal neighbour towards their king; when he stands in line with it, the one with the \
                  higher file or rank",
            example: Example { position: BOOK_AFTER, root: None, gives: "d2" },
            meaning: Meaning::Square(critical_square),
        },
        Entry {
            name: "ok_approached_critical_square",
            aliases: &["okapproachedcsquare", "ближе_к_клетке"],
            doc: "holds when our king is nearer to the critical square than at the root, counting files plus ranks",
            example: Example {
                position: "8/8/8/8/4K3/4R3/8/2k5 b",
                root: Some("8/8/8/4K3/8/4R3/8/2k5 w"),
                gives: "true",
            },
            meaning: Meaning::Goal(ok_approached_critical_square),
        },
        Entry {
            name: "l_pattern",
            aliases: &["lpatt", "l_конфиг"],
            doc: "holds when the kings are 2 files plus ranks apart, and the rook and their king 3",
            example: Example { position: "8/8/8/8/3K4/3R4/2k5/8 w", root: None, gives: "false" },
            meaning: Meaning::Goal(l_pattern),
        },
        Entry {
            name: "ok_rook_distance_le",
            aliases: &["okorndle", "не_дальше_от_ладьи"],
            doc: "holds when our king is no farther from the rook than at the root, in king moves",
            example: Example {
                position: "8/8/8/8/4K3/4R3/8/2k5 b",
                root: Some("8/8/8/4K3/8/4R3/8/2k5 w"),
                gives: "true",
            },
            meaning: Meaning::Goal(ok_rook_distance_le),
        },
    ]
}

/// The move constraints.
fn move_lists() -> Vec<Entry<Variant>> {
    vec![
        Entry {
            name: "rook_move",
            aliases: &["rookmove", "ход_ладьей"],
            doc: "our legal rook moves: for I = 1 to 8 first along the file to rank I, then along the rank to file I",
            example: Example {
                position: "8/8/8/8/8/3R4/3K4/k7 w",
                root: None,
                gives: "d3a3 d3b3 d3c3 d3d4 d3d5 d3e3 d3d6 d3f3 d3d7 d3g3 d3d8 d3h3",
            },
            meaning: Meaning::Moves(|node, moves| moves_of(node, 'R', moves)),
        },
        Entry {
            name: "check_move",
            aliases: &["checkmove", "ход_шах"],
            doc: "our legal rook moves to the file of their king, then to his rank",
            example: Example { position: "8/8/8/8/8/3R4/8/k2K4 w", root: None, gives: "d3a3" },
            meaning: Meaning::Moves(check_move),
        },
    ]
}

/// Our king, our rook and their king, while the rook is there. The lists are ordered by role: the king comes first.
#[inline]
fn pieces(node: &Node<'_, Variant>) -> Option<(Square, Square, Square)> {
    match (node.position.pieces(Side::White), node.position.pieces(Side::Black)) {
        (&[king, rook], &[foe]) => Some((king, rook, foe)),
        _ => None,
    }
}

fn rook_lost(node: &Node<'_, Variant>) -> bool {
    let Some((king, rook, foe)) = pieces(node) else { return true };
    node.position.side_to_move() == Side::Black && foe.distance(rook) == 1 && king.distance(rook) > 1
}

fn rook_exposed(node: &Node<'_, Variant>) -> bool {
    pieces(node).is_some_and(|(king, rook, foe)| {
        let grace = u8::from(node.position.side_to_move() == Side::White);
        king.distance(rook) > foe.distance(rook) + grace
    })
}

fn rook_divides(node: &Node<'_, Variant>) -> bool {
    let is_between = |one: u8, middle: u8, other: u8| one < middle && middle < other || other < middle && middle < one;
    pieces(node).is_some_and(|(king, rook, foe)| {
        is_between(king.file(), rook.file(), foe.file()) || is_between(king.rank(), rook.rank(), foe.rank())
    })
}

fn room(node: &Node<'_, Variant>) -> Option<i32> {
    let (_, rook, foe) = pieces(node)?;
    if rook.file() == foe.file() || rook.rank() == foe.rank() {
        return Some(64);
    }
    let board = node.game.board();
    let side = |rook: u8, foe: u8, size: u8| i32::from(if foe < rook { rook } else { size - 1 - rook });
    Some(side(rook.file(), foe.file(), board.files()) * side(rook.rank(), foe.rank(), board.ranks()))
}

fn new_room_smaller(node: &Node<'_, Variant>) -> bool {
    matches!((room(node), room(&node.root_node())), (Some(now), Some(before)) if now < before)
}

/// The critical square as (file, rank) counted from 0; it may lie off the board.
fn critical_place(node: &Node<'_, Variant>) -> Option<(i8, i8)> {
    let (_, rook, foe) = pieces(node)?;
    let towards = |rook: u8, foe: u8| rook.cast_signed() + if foe < rook { -1 } else { 1 };
    Some((towards(rook.file(), foe.file()), towards(rook.rank(), foe.rank())))
}

fn critical_square(node: &Node<'_, Variant>) -> Option<Square> {
    let (file, rank) = critical_place(node)?;
    node.game.board().offset(Square::new(0, 0), file, rank)
}

/// Files plus ranks from our king to the critical square, wherever that lies.
fn distance_to_critical_place(node: &Node<'_, Variant>) -> Option<u8> {
    let (king, (file, rank)) = (our_king(node)?, critical_place(node)?);
    Some(king.file().cast_signed().abs_diff(file) + king.rank().cast_signed().abs_diff(rank))
}

fn ok_approached_critical_square(node: &Node<'_, Variant>) -> bool {
    let distances = (distance_to_critical_place(node), distance_to_critical_place(&node.root_node()));
    matches!(distances, (Some(now), Some(before)) if now < before)
}

fn l_pattern(node: &Node<'_, Variant>) -> bool {
    pieces(node).is_some_and(|(king, rook, foe)| king.manhattan(foe) == 2 && rook.manhattan(foe) == 3)
}

fn ok_rook_distance_le(node: &Node<'_, Variant>) -> bool {
    let distance = |node: &Node<'_, Variant>| pieces(node).map(|(king, rook, _)| king.distance(rook));
    matches!((distance(node), distance(&node.root_node())), (Some(now), Some(before)) if now <= before)
}

fn check_move(node: &Node<'_, Variant>, moves: &mut Vec<Move>) {
    let Some((_, _, foe)) = pieces(node) else { return };
    let start = moves.len();
    moves_of(node, 'R', moves);
    // The moves to his file first; the sort is stable, and too short to allocate.
    let is_beside = |played: &Move| played.to.file() != foe.file();
    let mut kept = start;
    for place in start..moves.len() {
        if !is_beside(&moves[place]) || moves[place].to.rank() == foe.rank() {
            moves.swap(kept, place);
            kept += 1;
        }
    }
    moves.truncate(kept);
    moves[start..].sort_by_key(is_beside);
}

/// The room hatched and the critical square crossed, as in the textbook's figures 15.8 and 15.9.
fn picture(node: &Node<'_, Variant>) -> Picture {
    let Some((_, rook, foe)) = pieces(node) else { return Picture::default() };
    let is_same_side = |square: u8, rook: u8, foe: u8| square != rook && (square < rook) == (foe < rook);
    let is_in_line = rook.file() == foe.file() || rook.rank() == foe.rank();
    let is_in_room = |square: &Square| {
        !is_in_line
            && is_same_side(square.file(), rook.file(), foe.file())
            && is_same_side(square.rank(), rook.rank(), foe.rank())
    };
    Picture {
        hatched: node.game.board().squares().filter(is_in_room).collect(),
        crossed: critical_place(node).into_iter().collect(),
    }
}
