//! Chess against cozy-chess and shogi against haitaka and rsshogi, move for move, along random games.
use std::str::FromStr;

use al0::rules::{Game, Move, Position, Square, Variant};

/// How many positions of each game are compared.
const POSITIONS: usize = 10_000;

/// Walks random games from the start and hands each position with its moves to `compare`. On the way: what is made is
/// unmade exactly, and texts read back.
fn random_games(game: &Variant, mut compare: impl FnMut(&Position, &[Move])) {
    let (mut seed, mut count) = (1u64, 0);
    let start = game.start().expect("the game has a start");
    'games: loop {
        let mut position = start.clone();
        for _ in 0..200 {
            let mut moves = Vec::new();
            game.legal_moves(&position, &mut moves);
            compare(&position, &moves);
            assert_eq!(game.has_legal_move(&position), !moves.is_empty());
            count += 1;
            if count == POSITIONS {
                return;
            }
            if moves.is_empty() {
                continue 'games;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let played = moves[(seed >> 33) as usize % moves.len()];
            let before = position.clone();
            let undo = game.play(&mut position, played);
            let after = position.clone();
            game.take_back(&mut position, played, undo);
            assert_eq!(position, before, "{}", game.write_move(played));
            assert_eq!(game.read_move(&position, &game.write_move(played)), Ok(played));
            assert_eq!(game.read_move(&position, &game.notate(&position, played)), Ok(played));
            position = after;
            assert_eq!(game.read_position(&game.write_position(&position)).as_ref(), Ok(&position));
            assert_eq!(game.flipped(&game.flipped(&position)), position);
        }
    }
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort();
    moves
}

#[test]
fn chess() {
    let game = Variant::chess();
    random_games(&game, |position, moves| {
        let fen = game.write_position(position);
        let board = cozy_chess::Board::from_fen(&fen, false).expect("cozy-chess reads our FEN");
        let mut theirs = Vec::new();
        board.generate_moves(|found| {
            // Castling is the king taking his rook there.
            theirs.extend(found.into_iter().map(|played| {
                let mut text = played.to_string();
                let is_castling = board.color_on(played.to) == Some(board.side_to_move());
                if is_castling {
                    let file = if played.to.file() > played.from.file() { "g" } else { "c" };
                    text.replace_range(2..3, file);
                }
                text
            }));
            false
        });
        let ours = moves.iter().map(|&played| game.write_move(played)).collect();
        assert_eq!(sorted(ours), sorted(theirs), "{fen}");
    });
}

/// A square as shogi names it.
fn usi(square: Square) -> String {
    format!("{}{}", 9 - square.file(), char::from(b'a' + 8 - square.rank()))
}

fn mates_by_pawn_drop(board: &haitaka::Board, played: haitaka::Move) -> bool {
    if !matches!(played, haitaka::Move::Drop { piece: haitaka::Piece::Pawn, .. }) {
        return false;
    }
    let mut after = board.clone();
    after.play_unchecked(played);
    let mut count = 0;
    after.generate_moves(|found| {
        count += found.into_iter().count();
        false
    });
    count == 0
}

#[test]
fn shogi() {
    let game = Variant::built_in("shogi").expect("shogi is built in");
    random_games(&game, |position, moves| {
        let fen = game.write_position(position);
        let (board, rest) = fen.split_once('[').expect("shogi has hands");
        let (hands, side) = rest.split_once("] ").expect("the hands are closed");
        let sfen = format!(
            "{board} {} {} 1",
            if side.starts_with('w') { "b" } else { "w" },
            if hands.is_empty() { "-" } else { hands }
        );
        let other = haitaka::Board::from_str(&sfen).unwrap_or_else(|error| panic!("{sfen}: {error:?}"));
        let mut theirs = Vec::new();
        other.generate_moves(|found| {
            // haitaka 0.3 takes an empty list of moves for a move, and lets a pawn drop mate then.
            theirs.extend(
                found
                    .into_iter()
                    .filter(|&played| !mates_by_pawn_drop(&other, played))
                    .map(|played| played.to_string()),
            );
            false
        });
        let ours = moves.iter().map(|&Move { from, to, promotion, effects }| {
            if effects.is_drop() {
                let text = game.write_move(Move { from, to, promotion, effects });
                return format!("{}*{}", &text[..1], usi(to));
            }
            format!("{}{}{}", usi(from), usi(to), if promotion.is_some() { "+" } else { "" })
        });
        assert_eq!(sorted(ours.collect()), sorted(theirs), "{sfen}");
    });
}

#[test]
fn shogi_again() {
    let game = Variant::built_in("shogi").expect("shogi is built in");
    random_games(&game, |position, moves| {
        let sfen = game.write_sfen(position);
        assert_eq!(game.read_sfen(&sfen).as_ref(), Ok(position));
        let other = rsshogi::board::position_from_sfen(&sfen).unwrap_or_else(|error| panic!("{sfen}: {error:?}"));
        let mut list = rsshogi::board::MoveList::new();
        rsshogi::board::movegen::generate_legal_all(&other, &mut list);
        let theirs = list.iter().map(|played| played.to_usi()).collect();
        for &played in moves {
            assert_eq!(game.read_usi(position, &game.write_usi(played)), Some(played), "{sfen}");
        }
        let ours = moves.iter().map(|&played| game.write_usi(played)).collect();
        assert_eq!(sorted(ours), sorted(theirs), "{sfen}");
    });
}
