//! King and rook against king: what is drawn over the board, and the list of checks. All other notions of the textbook's
//! table (I. Bratko, *Prolog Programming for Artificial Intelligence*, chapter 15 of the edition with figures 15.8 and
//! 15.9) are written in the language itself: `advice/library/krk.al0`.
use super::chess::moves_of;
use super::core::entry;
use super::node::Node;
use super::registry::{Entry, Meaning, Picture};
use crate::rules::{Game, Move, Side, Square, Variant};

/// The entries.
pub(super) fn entries() -> Vec<Entry<Variant>> {
    vec![
        entry(
            "rook_move",
            &["rookmove", "ход_ладьей"],
            "the legal moves of the rooks of the side to move: to the first file, to the first rank, to the second file …",
            Meaning::Moves(|node, moves| moves_of(node, 'R', moves)),
            ("8/8/8/8/8/3R4/8/k2K4 w", "d3a3 d3d2 d3b3 d3c3 d3d4 d3d5 d3e3 d3d6 d3f3 d3d7 d3g3 d3d8 d3h3"),
        ),
        entry(
            "check_move",
            &["checkmove", "ход_шах"],
            "our legal rook moves to the file of their king, then to his rank",
            Meaning::Moves(check_move),
            ("8/8/8/8/8/3R4/8/k2K4 w", "d3a3"),
        ),
    ]
}

/// Our rook and their king, while the rook is there. The lists are ordered by role: the king comes first.
fn pieces(node: &Node<'_, Variant>) -> Option<(Square, Square)> {
    match (node.position.pieces(Side::White), node.position.pieces(Side::Black)) {
        (&[_, rook], &[foe]) => Some((rook, foe)),
        _ => None,
    }
}

fn check_move(node: &Node<'_, Variant>, moves: &mut Vec<Move>) {
    let Some((_, foe)) = pieces(node) else { return };
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
pub(super) fn picture(node: &Node<'_, Variant>) -> Picture {
    let Some((rook, foe)) = pieces(node) else { return Picture::default() };
    let is_same_side = |square: u8, rook: u8, foe: u8| square != rook && (square < rook) == (foe < rook);
    let is_in_line = rook.file() == foe.file() || rook.rank() == foe.rank();
    let is_in_room = |square: &Square| {
        !is_in_line
            && is_same_side(square.file(), rook.file(), foe.file())
            && is_same_side(square.rank(), rook.rank(), foe.rank())
    };
    let towards = |rook: u8, foe: u8| rook.cast_signed() + if foe < rook { -1 } else { 1 };
    Picture {
        hatched: node.game.board().squares().filter(is_in_room).collect(),
        crossed: vec![(towards(rook.file(), foe.file()), towards(rook.rank(), foe.rank()))],
    }
}
