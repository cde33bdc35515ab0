//! Names for chess and its relatives.
use super::node::Node;
use super::registry::{Entry, Example, Meaning};
use crate::rules::{Game, Move, Side, Square, Variant};

/// The entries.
pub(super) fn entries() -> Vec<Entry<Variant>> {
    vec![
        Entry {
            name: "mate",
            aliases: &["мат"],
            doc: "holds when it is their move, they are in check and have no legal move",
            example: Example { position: "8/8/8/8/8/1K6/8/k2R4 b", root: None, gives: "true" },
            meaning: Meaning::Goal(mate),
        },
        Entry {
            name: "stalemate",
            aliases: &["пат"],
            doc: "holds when it is their move, they are not in check and have no legal move",
            example: Example { position: "8/8/8/8/8/K7/1R6/k7 b", root: None, gives: "true" },
            meaning: Meaning::Goal(stalemate),
        },
        Entry {
            name: "their_king_edge",
            aliases: &["король_противника_на_краю"],
            doc: "holds when their king stands on the edge of the board",
            example: Example { position: "8/8/4R3/8/3K4/8/8/2k5 w", root: None, gives: "true" },
            meaning: Meaning::Goal(|node| their_king(node).is_some_and(|king| node.game.board().is_edge(king))),
        },
        Entry {
            name: "our_king_edge",
            aliases: &["наш_король_на_краю"],
            doc: "holds when our king stands on the edge of the board",
            example: Example { position: "8/8/4R3/8/3K4/8/8/2k5 w", root: None, gives: "false" },
            meaning: Meaning::Goal(|node| our_king(node).is_some_and(|king| node.game.board().is_edge(king))),
        },
        Entry {
            name: "kings_close",
            aliases: &["короли_рядом"],
            doc: "holds when the kings are fewer than 4 king moves apart",
            example: Example { position: "8/8/4R3/8/3K4/8/8/2k5 w", root: None, gives: "true" },
            meaning: Meaning::Goal(kings_close),
        },
        Entry {
            name: "king_diag_first",
            aliases: &["kingdiagfirst", "сначала_диаг"],
            doc: "the legal moves of the king of the side to move, diagonal steps first",
            example: Example {
                position: "8/8/4R3/8/3K4/8/2k5/8 w",
                root: None,
                gives: "d4e5 d4e3 d4c5 d4e4 d4c4 d4d5",
            },
            meaning: Meaning::Moves(|node, moves| moves_of(node, 'K', moves)),
        },
    ]
}

/// The square of our king.
#[inline]
pub(super) fn our_king(node: &Node<'_, Variant>) -> Option<Square> {
    node.game.king(node.position, Side::White)
}

/// The square of their king.
#[inline]
pub(super) fn their_king(node: &Node<'_, Variant>) -> Option<Square> {
    node.game.king(node.position, Side::Black)
}

/// The legal moves of the pieces with a letter, in their normal order.
pub(super) fn moves_of(node: &Node<'_, Variant>, letter: char, moves: &mut Vec<Move>) {
    if let Some(role) = node.game.role(letter) {
        node.game.moves_of(node.position, role, moves);
    }
}

fn mate(node: &Node<'_, Variant>) -> bool {
    them_to_move(node) && node.game.in_check(node.position, Side::Black) && !node.game.has_legal_move(node.position)
}

fn stalemate(node: &Node<'_, Variant>) -> bool {
    them_to_move(node) && !node.game.has_legal_move(node.position) && !node.game.in_check(node.position, Side::Black)
}

#[inline]
fn them_to_move(node: &Node<'_, Variant>) -> bool {
    node.position.side_to_move() == Side::Black
}

fn kings_close(node: &Node<'_, Variant>) -> bool {
    match (our_king(node), their_king(node)) {
        (Some(ours), Some(theirs)) => ours.distance(theirs) < 4,
        _ => false,
    }
}
