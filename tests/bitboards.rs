//! The rules on bitboards against the variant they are compiled from: checks and replies, move for move.
use al0::rules::bitboard::{BitMove, BitPosition, BitTables};
use al0::rules::{Game, Move, Position, Side, Variant};

/// How many positions are compared.
const POSITIONS: usize = 20_000;

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// The legal moves that give check.
fn checks(game: &Variant, position: &Position, moves: &[Move]) -> Vec<Move> {
    let mut after = position.clone();
    let mut gives_check = |&played: &Move| {
        let undo = game.play(&mut after, played);
        let is_check = game.in_check(&after, after.side_to_move());
        game.take_back(&mut after, played, undo);
        is_check
    };
    moves.iter().copied().filter(|played| gives_check(played)).collect()
}

fn compare(game: &Variant, tables: &BitTables, position: &Position, moves: &[Move]) {
    let mut bits = BitPosition::new(tables, game, position);
    let side = position.side_to_move();
    assert_eq!(&bits.to_position(tables, game), position);
    assert_eq!(bits.is_in_check(tables, side), game.in_check(position, side));
    let before = bits.clone();
    let mut found = Vec::new();
    bits.checks(tables, &mut found);
    let mates = |bits: &mut BitPosition, played: BitMove| {
        let hash = bits.hash_after(tables, played);
        let undo = bits.play(tables, played);
        assert_eq!(bits.hash(), hash);
        let mates = !bits.has_reply(tables);
        bits.take_back(tables, played, undo);
        assert_eq!(*bits, before);
        mates
    };
    // A pawn that mates from the hand is found out by the search.
    found.retain(|&played| !(BitPosition::is_forbidden_mate(tables, played) && mates(&mut bits, played)));
    let found: Vec<Move> = found.into_iter().map(|played| bits.to_move(tables, played)).collect();
    let text = game.write_sfen(position);
    assert_eq!(sorted(found), sorted(checks(game, position, moves)), "checks in {text}");
    if game.in_check(position, side) {
        let mut found = Vec::new();
        bits.replies(tables, &mut found);
        let found: Vec<Move> = found.into_iter().map(|played| bits.to_move(tables, played)).collect();
        assert_eq!(sorted(found), sorted(moves.to_vec()), "replies in {text}");
        assert_eq!(bits.has_reply(tables), !moves.is_empty());
    }
}

/// Random games in which every other move gives check if it can, with both kings and with one.
fn compare_random_games(game: &Variant, has_both_kings: bool) {
    let tables = BitTables::new(game).expect("the game is like shogi");
    let mut start = game.start().expect("the game has a start");
    if !has_both_kings {
        let king = game.king(&start, Side::White).expect("White has a king");
        start.remove(king);
    }
    let (mut seed, mut count) = (7u64, 0);
    'games: loop {
        let mut position = start.clone();
        for _ in 0..150 {
            let mut moves = Vec::new();
            game.legal_moves(&position, &mut moves);
            compare(game, &tables, &position, &moves);
            count += 1;
            if count == POSITIONS {
                return;
            }
            if moves.is_empty() {
                continue 'games;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = (seed >> 33) as usize;
            let checks = checks(game, &position, &moves);
            let moves = if checks.is_empty() || random.is_multiple_of(2) { moves } else { checks };
            game.play(&mut position, moves[random / 2 % moves.len()]);
        }
    }
}

#[test]
fn shogi() {
    compare_random_games(&Variant::built_in("shogi").expect("shogi is built in"), true);
}

#[test]
fn shogi_with_one_king() {
    compare_random_games(&Variant::built_in("shogi").expect("shogi is built in"), false);
}

#[test]
fn minishogi() {
    compare_random_games(&Variant::built_in("minishogi").expect("minishogi is built in"), true);
}

#[test]
fn other_games_are_refused() {
    for name in ["chess", "xiangqi", "makruk"] {
        assert!(BitTables::new(&Variant::built_in(name).expect("built in")).is_none(), "{name}");
    }
}
