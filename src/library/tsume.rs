//! Names for mating problems of shogi: checks, drops, what is in hand, where their king can go.
use super::core::{entry, function};
use super::node::Node;
use super::registry::{Entry, Meaning};
use crate::rules::{Game, Move, Side, Variant};

/// A problem of one move, for the examples.
const EXAMPLE: &str = "7nk/9/7GP/9/9/9/9/9/K8[P] w - - 0 1";

/// The entries.
pub(super) fn entries() -> Vec<Entry<Variant>> {
    let mut entries = move_lists();
    entries.extend(values());
    entries
}

fn move_lists() -> Vec<Entry<Variant>> {
    vec![
        entry(
            "check_move",
            &["checkmove", "ход_шах"],
            "the legal moves that give check, drops among them, in their normal order",
            Meaning::Moves(|node, moves| checks(node, moves, |_| true)),
            (EXAMPLE, "h7h8 h7i8 i7i8+ i7i8"),
        ),
        entry(
            "drop_check",
            &[],
            "the drops that give check, in their normal order",
            Meaning::Moves(|node, moves| checks(node, moves, |played| played.effects.is_drop())),
            ("7nk/9/7G1/9/9/9/9/9/K8[GS] w - - 0 1", "G@h8 G@i8 S@h8 S@i8"),
        ),
        entry(
            "capture_check",
            &[],
            "the legal moves that take a piece and give check, in their normal order",
            Meaning::Moves(|node, moves| {
                checks(node, moves, |played| !played.effects.is_drop() && node.position.piece_at(played.to).is_some());
            }),
            ("7nk/6S2/9/9/9/9/9/9/K8[] w - - 0 1", "g8h9+"),
        ),
        entry(
            "promotion_check",
            &[],
            "the legal moves that promote a piece and give check, in their normal order",
            Meaning::Moves(|node, moves| {
                checks(node, moves, |played| !played.effects.is_drop() && played.promotion.is_some());
            }),
            (EXAMPLE, "i7i8+"),
        ),
    ]
}

fn values() -> Vec<Entry<Variant>> {
    vec![
        entry(
            "our_hand",
            &[],
            "how many pieces we have in hand",
            Meaning::Value(|node| Some(in_hand(node, Side::White))),
            (EXAMPLE, "1"),
        ),
        entry(
            "their_hand",
            &[],
            "how many pieces they have in hand",
            Meaning::Value(|node| Some(in_hand(node, Side::Black))),
            (EXAMPLE, "0"),
        ),
        function(
            "escape_squares",
            &[],
            "on how many squares beside their king stands none of their pieces and none of ours attacks",
            Meaning::Value(escape_squares),
            (EXAMPLE, "escape_squares", "0"),
        ),
    ]
}

/// The legal checks that pass a test, in their normal order.
fn checks(node: &Node<'_, Variant>, moves: &mut Vec<Move>, passes: impl Fn(&Move) -> bool) {
    let start = moves.len();
    node.game.legal_moves(node.position, moves);
    let mut after = node.position.clone();
    let mut kept = start;
    for place in start..moves.len() {
        let played = moves[place];
        if !passes(&played) {
            continue;
        }
        let undo = node.game.play(&mut after, played);
        let gives_check = node.game.in_check(&after, after.side_to_move());
        node.game.take_back(&mut after, played, undo);
        if gives_check {
            moves.swap(kept, place);
            kept += 1;
        }
    }
    moves.truncate(kept);
}

fn in_hand(node: &Node<'_, Variant>, side: Side) -> i32 {
    node.game.roles().map(|role| i32::from(node.position.in_hand(side, role))).sum()
}

fn escape_squares(node: &Node<'_, Variant>) -> Option<i32> {
    let (game, position) = (node.game, node.position);
    let king = game.king(position, Side::Black)?;
    let is_free = |square| {
        let is_theirs = position.piece_at(square).is_some_and(|piece| piece.side() == Side::Black);
        !is_theirs && !game.is_attacked(position, square, Side::White)
    };
    let beside = game.board().squares().filter(|&square| square.distance(king) == 1);
    i32::try_from(beside.filter(|&square| is_free(square)).count()).ok()
}
