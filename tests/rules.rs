//! The rules engine against a second opinion (cozy-chess), published counts, and the cases of the notation.
use al0::rules::{Game, Material, Position, Side, Variant};
use cozy_chess::Board as Cozy;

fn cozy_moves(fen: &str) -> Vec<String> {
    let board = Cozy::from_fen(fen, false).expect("cozy-chess reads our FEN");
    let mut moves = Vec::new();
    board.generate_moves(|piece_moves| {
        moves.extend(piece_moves.into_iter().map(|played| played.to_string()));
        false
    });
    moves.sort();
    moves
}

fn our_moves(chess: &Variant, position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    chess.legal_moves(position, &mut moves);
    let mut moves: Vec<String> = moves.into_iter().map(|played| chess.write_move(played)).collect();
    moves.sort();
    moves
}

/// The second opinion agrees in every position of the material, and there are as many as published.
fn agree_everywhere(material: &str, side: Side, expected: usize) {
    let chess = Variant::chess();
    let material = Material::read(&chess, material).expect("the material is read");
    let mut count = 0;
    for position in material.positions(&chess, side) {
        let fen = chess.write_position(&position);
        assert_eq!(our_moves(&chess, &position), cozy_moves(&fen), "{fen}");
        assert_eq!(chess.read_position(&fen).as_ref(), Ok(&position), "{fen}");
        count += 1;
    }
    assert_eq!(count, expected);
}

#[test]
fn king_and_rook_with_us_to_move() {
    agree_everywhere("KRvK", Side::White, 175_168);
}

#[test]
fn king_and_rook_with_them_to_move() {
    agree_everywhere("KRvK", Side::Black, 223_944);
}

#[test]
fn king_and_queen_with_us_to_move() {
    agree_everywhere("KQvK", Side::White, 144_508);
}

#[test]
fn king_and_pawn_with_us_to_move() {
    agree_everywhere("KPvK", Side::White, 163_328);
}

#[test]
fn king_and_pawn_with_them_to_move() {
    let chess = Variant::chess();
    let material = Material::read(&chess, "KvKP").expect("the material is read");
    for position in material.positions(&chess, Side::Black).step_by(7) {
        let fen = chess.write_position(&position);
        assert_eq!(our_moves(&chess, &position), cozy_moves(&fen), "{fen}");
    }
}

/// Pinned pieces, double checks, blocked lines and promotions with capture: random games from crowded positions.
#[test]
fn random_games_with_many_pieces() {
    let chess = Variant::chess();
    let starts = [
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1",
        "r2qk2r/1P4P1/8/2b1n3/8/2B1N3/1p4p1/R2QK2R b - - 0 1",
        "4k3/1P5P/8/8/3q4/8/1p5p/4K3 w - - 0 1",
    ];
    let mut seed = 1u64;
    for start in starts.into_iter().cycle().take(60) {
        let mut position = chess.read_position(start).expect("a legal position");
        for _ in 0..80 {
            let fen = chess.write_position(&position);
            let mut moves = Vec::new();
            chess.legal_moves(&position, &mut moves);
            assert_eq!(our_moves(&chess, &position), cozy_moves(&fen), "{fen}");
            assert_eq!(chess.has_legal_move(&position), !moves.is_empty(), "{fen}");
            if moves.is_empty() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let played = moves[(seed >> 33) as usize % moves.len()];
            let before = position.clone();
            let undo = chess.play(&mut position, played);
            let after = position.clone();
            chess.take_back(&mut position, played, undo);
            assert_eq!(position, before, "{fen} {}", chess.write_move(played));
            // A move's text reads back as that move, in both notations.
            assert_eq!(chess.read_move(&position, &chess.write_move(played)), Ok(played));
            assert_eq!(chess.read_move(&position, &chess.notate(&position, played)), Ok(played), "{fen}");
            position = after;
            assert_eq!(chess.read_position(&chess.write_position(&position)).as_ref(), Ok(&position));
        }
    }
}

#[test]
fn squares_and_moves_that_are_not() {
    let chess = Variant::chess();
    let position = chess.read_position("8/8/4R3/8/3K4/8/2k5/8 w").expect("a legal position");
    let error = |text: &str| chess.read_move(&position, text).expect_err("no legal move").to_string();
    assert_eq!(error("e6d3"), "`e6d3` is not legal: a rook on e6 does not move to d3");
    assert_eq!(error("Kc3"), "`Kc3` is not legal: the king on c3 would be attacked by the king on c2");
    assert_eq!(error("c2b2"), "`c2b2` is not legal: the king on c2 is Black's");
    assert_eq!(error("a1a2"), "`a1a2` is not legal: there is no piece on a1");
    assert_eq!(error("e6e6"), "`e6e6` is not legal: a move ends on another square");
    assert_eq!(error("Qd1"), "`Qd1` is not legal: White has no queen");
    assert_eq!(error("e6e3q"), "`e6e3q` is not legal: a rook is not promoted");
    assert_eq!(error("hello"), "`hello` is not a move: write it like `d4e5` or like `Ke5`");
    assert_eq!(error(""), "a move is missing");
    assert_eq!(error("ü9"), "`ü9` is not a move: write it like `d4e5` or like `Ke5`");
    let blocked = chess.read_position("8/8/8/8/R2K3k/8/8/8 w").expect("a legal position");
    let error = chess.read_move(&blocked, "Rg4").expect_err("the king stands in the way");
    assert_eq!(error.to_string(), "`Rg4` is not legal: something stands in the rook's way to g4");
}

#[test]
fn texts_that_are_no_positions() {
    let chess = Variant::chess();
    let error = |text: &str| {
        let error = chess.read_position(text).expect_err("no position");
        error.help.map_or(error.message.clone(), |help| format!("{}; {help}", error.message))
    };
    insta::with_settings!({snapshot_path => "../snapshots/positions", prepend_module_to_snapshot => false, omit_expression => true}, {
        let texts = [
            "",
            "hello",
            "hello world",
            "8/8/4R3/8/3K4/8/2k5 w",
            "8/8/4R3/8/3K4/8/2k5/9 w",
            "8/8/4R3/8/3K4/8/2k5/7 w",
            "8/8/4R3/8/3K4/8/2k5/44R w",
            "8/8/4R3/8/3K4/8/2k5/7ü w",
            "8/8/4R3/8/3K4/8/2k5/8 white",
            "8/8/4R3/8/3K4/8/2k5/8 w KQ -",
            "8/8/4R3/8/3K4/8/2k5/8 w x -",
            "8/8/4R3/8/3K4/8/2k5/8 w - e3",
            "8/8/4R3/8/3K4/8/2k5/8 w -",
            "8/8/4R3/8/3K4/8/2k5/8 w - - 0 one",
            "8/8/4R3/8/3K4/8/8/8 w",
            "8/8/4R3/8/3K4/2K5/8/k7 w",
            "8/8/4R3/8/3K4/2k5/8/8 w",
            "8/8/2R5/8/3K4/8/2k5/8 w",
            "P7/8/4R3/8/3K4/8/2k5/8 w",
        ];
        let report: Vec<String> = texts.iter().map(|text| format!("{text}\n    {}", error(text))).collect();
        insta::assert_snapshot!("not_a_position", report.join("\n"));
    });
}
