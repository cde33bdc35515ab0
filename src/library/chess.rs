//! Names for chess and its relatives.
use super::core::{entry, function};
use super::node::Node;
use super::place::Place;
use super::registry::{Arguments, Entry, Meaning, Of};
use crate::language::Kind;
use crate::rules::{Game, Move, Side, Variant};

const SQUARE: &[Kind] = &[Kind::Square];

/// The entries.
pub(super) fn entries() -> Vec<Entry<Variant>> {
    let mut entries = goals();
    entries.extend(move_lists());
    entries
}

/// The goals and values, which hold for shogi as well.
pub(super) fn goals() -> Vec<Entry<Variant>> {
    vec![
        entry(
            "mate",
            &["мат"],
            "holds when it is their move, they are in check and have no legal move",
            Meaning::Goal(mate),
            ("8/8/8/8/8/1K6/8/k2R4 b", "true"),
        ),
        entry(
            "stalemate",
            &["пат"],
            "holds when it is their move, they are not in check and have no legal move",
            Meaning::Goal(stalemate),
            ("8/8/8/8/8/K7/1R6/k7 b", "true"),
        ),
        entry(
            "check",
            &[],
            "holds when the side to move is in check",
            Meaning::Goal(|node| node.game.in_check(node.position, node.position.side_to_move())),
            ("8/8/8/8/8/1K6/8/k2R4 b", "true"),
        ),
        function(
            "attacked_by_us",
            &[],
            "holds when one of our pieces attacks a square, whatever stands there",
            Meaning::GoalOf(SQUARE, Of::Position, |node, of| is_attacked(node, of.square(0), Side::White)),
            ("8/8/8/8/8/1K6/8/k2R4 b", "attacked_by_us(their_king)", "true"),
        ),
        function(
            "attacked_by_them",
            &[],
            "holds when one of their pieces attacks a square, whatever stands there",
            Meaning::GoalOf(SQUARE, Of::Position, |node, of| is_attacked(node, of.square(0), Side::Black)),
            ("8/8/8/8/8/1K6/8/k2R4 b", "attacked_by_them(our_rook)", "false"),
        ),
        function(
            "defended",
            &[],
            "holds when a piece stands on a square and another of its side attacks that square",
            Meaning::GoalOf(SQUARE, Of::Position, is_defended),
            ("8/8/8/8/8/1K6/2R5/k7 b", "defended(our_rook)", "true"),
        ),
        function(
            "ours",
            &[],
            "holds when one of our pieces stands on a square",
            Meaning::GoalOf(SQUARE, Of::Position, |node, of| side_on(node, of.square(0)) == Some(Side::White)),
            ("8/8/8/8/8/1K6/2R5/k7 b", "ours(square(3, 2))", "true"),
        ),
        function(
            "theirs",
            &[],
            "holds when one of their pieces stands on a square",
            Meaning::GoalOf(SQUARE, Of::Position, |node, of| side_on(node, of.square(0)) == Some(Side::Black)),
            ("8/8/8/8/8/1K6/2R5/k7 b", "theirs(square(1, 1))", "true"),
        ),
        entry(
            "their_room",
            &[],
            "how many squares their king can walk to while all else stands still, his own included; all of the board when \
             he can take a piece on the way",
            Meaning::Value(|node| i32::try_from(node.game.room(node.position, Side::Black)?).ok()),
            ("8/8/8/8/3K4/4R3/2k5/8 b", "8"),
        ),
        entry(
            "our_pieces",
            &[],
            "how many pieces we have",
            Meaning::Value(|node| i32::try_from(node.position.pieces(Side::White).len()).ok()),
            ("8/8/8/8/8/1K6/2R5/k7 b", "2"),
        ),
        entry(
            "their_pieces",
            &[],
            "how many pieces they have",
            Meaning::Value(|node| i32::try_from(node.position.pieces(Side::Black).len()).ok()),
            ("8/8/8/8/8/1K6/2R5/k7 b", "1"),
        ),
    ]
}

fn move_lists() -> Vec<Entry<Variant>> {
    vec![
        entry(
            "king_diag_first",
            &["kingdiagfirst", "сначала_диаг"],
            "the legal moves of the king of the side to move, diagonal steps first",
            Meaning::Moves(|node, moves| moves_of(node, 'K', moves)),
            ("8/8/4R3/8/3K4/8/2k5/8 w", "d4e5 d4e3 d4c5 d4e4 d4c4 d4d5"),
        ),
        function(
            "moves_piece",
            &[],
            "the legal moves of the piece on a square, in their normal order",
            Meaning::MovesOf(SQUARE, |node, of, moves| kept(node, moves, |played| is_from(played, of.square(0)))),
            ("8/8/8/8/8/1R6/8/k1K5 w", "moves_piece(our_king)", "c1d2 c1d1 c1c2"),
        ),
        entry(
            "capture",
            &[],
            "the legal moves that take a piece, in their normal order",
            Meaning::Moves(|node, moves| kept(node, moves, |played| node.position.piece_at(played.to).is_some())),
            ("8/8/8/8/8/8/1R6/k3K3 b", "a1b2"),
        ),
        entry(
            "promotion",
            &[],
            "the legal moves by which a pawn becomes another piece, in their normal order",
            Meaning::Moves(|node, moves| kept(node, moves, |played| played.promotion.is_some())),
            ("8/8/8/8/8/8/1R6/k3K3 b", ""),
        ),
    ]
}

/// The legal moves of the pieces with a letter, in their normal order.
pub(super) fn moves_of(node: &Node<'_, Variant>, letter: char, moves: &mut Vec<Move>) {
    if let Some(role) = node.game.role(letter) {
        node.game.moves_of(node.position, role, moves);
    }
}

/// The legal moves that pass a test, in their normal order.
fn kept(node: &Node<'_, Variant>, moves: &mut Vec<Move>, passes: impl Fn(&Move) -> bool) {
    let start = moves.len();
    node.game.legal_moves(node.position, moves);
    let mut kept = start;
    for place in start..moves.len() {
        if passes(&moves[place]) {
            moves.swap(kept, place);
            kept += 1;
        }
    }
    moves.truncate(kept);
}

fn is_from(played: &Move, place: Place) -> bool {
    Place::from(played.from) == place
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

fn is_attacked(node: &Node<'_, Variant>, place: Place, by: Side) -> bool {
    place.on(node.game.board()).is_some_and(|square| node.game.is_attacked(node.position, square, by))
}

fn side_on(node: &Node<'_, Variant>, place: Place) -> Option<Side> {
    let square = place.on(node.game.board())?;
    node.position.piece_at(square).map(crate::rules::Piece::side)
}

fn is_defended(node: &Node<'_, Variant>, of: &Arguments) -> bool {
    side_on(node, of.square(0)).is_some_and(|side| is_attacked(node, of.square(0), side))
}
