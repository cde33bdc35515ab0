//! Moves of shogi as Japanese records write them: ▲５二金.
use shogi_core::{Color, Move as CoreMove, PartialPosition, Piece as CorePiece, PieceKind, Square as CoreSquare};
use shogi_official_kifu::display_single_move_kansuji;

use crate::rules::{Game, Move, Position, Role, Side, Square, Variant};

/// The kind of a piece by its letter and whether it is promoted.
fn kind(game: &Variant, role: Role) -> Option<PieceKind> {
    let (letter, is_promoted) = game.letter(role);
    let kind = match letter {
        'P' => PieceKind::Pawn,
        'L' => PieceKind::Lance,
        'N' => PieceKind::Knight,
        'S' => PieceKind::Silver,
        'G' => PieceKind::Gold,
        'B' => PieceKind::Bishop,
        'R' => PieceKind::Rook,
        'K' => PieceKind::King,
        _ => return None,
    };
    if is_promoted { kind.promote() } else { Some(kind) }
}

fn color(side: Side) -> Color {
    if side == Side::White { Color::Black } else { Color::White }
}

fn square(game: &Variant, square: Square) -> Option<CoreSquare> {
    let board = game.board();
    CoreSquare::new(board.files() - square.file(), board.ranks() - square.rank())
}

/// The position as the crates of the notation have it.
fn core_position(game: &Variant, position: &Position) -> Option<PartialPosition> {
    let mut core = PartialPosition::empty();
    core.side_to_move_set(color(position.side_to_move()));
    for side in [Side::White, Side::Black] {
        for &at in position.pieces(side) {
            let piece = CorePiece::new(kind(game, position.piece_at(at)?.role())?, color(side));
            core.piece_set(square(game, at)?, Some(piece));
        }
        for role in game.roles().filter(|&role| position.in_hand(side, role) > 0) {
            let (hand, kind) = (core.hand_of_a_player_mut(color(side)), kind(game, role)?);
            for _ in 0..position.in_hand(side, role) {
                *hand = hand.added(kind)?;
            }
        }
    }
    Some(core)
}

/// A line of moves as records write them; in USI what they have no way to write.
pub(super) fn kifu_line(game: &Variant, position: &Position, line: &[Move]) -> Vec<String> {
    let mut core = core_position(game, position);
    let written = line.iter().map(|&played| {
        let text = core.as_mut().and_then(|core| {
            let to = square(game, played.to)?;
            let made = match played.promotion {
                Some(role) if played.effects.is_drop() => {
                    CoreMove::Drop { piece: CorePiece::new(kind(game, role)?, core.side_to_move()), to }
                }
                promotion => CoreMove::Normal { from: square(game, played.from)?, to, promote: promotion.is_some() },
            };
            let text = display_single_move_kansuji(core, made);
            core.make_move(made)?;
            text
        });
        text.unwrap_or_else(|| game.write_usi(played))
    });
    written.collect()
}
