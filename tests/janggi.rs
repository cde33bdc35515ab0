//! What sets janggi apart: lines through the palace, cannons that shun cannons, passing, and generals face to face.
use al0::rules::{Game, Position, Variant};

fn janggi() -> Variant {
    Variant::built_in("janggi").expect("it is built in")
}

/// The legal moves that begin like this, in the order of the alphabet.
fn moves(game: &Variant, position: &Position, prefix: &str) -> String {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&played| game.write_move(played)).collect();
    texts.retain(|text| text.starts_with(prefix));
    texts.sort();
    texts.join(" ")
}

/// The position after some moves, as players write them.
fn after(game: &Variant, fen: &str, texts: &[&str]) -> Position {
    let mut position = game.read_position(fen).expect("a position");
    for text in texts {
        let played = game.read_move(&position, text).expect("a move");
        game.play(&mut position, played);
    }
    position
}

#[test]
fn pieces_follow_the_lines_of_a_palace() {
    let game = janggi();
    for (fen, square, expected) in [
        // The general on the middle goes everywhere, beside a corner only straight.
        ("3k5/9/9/9/9/9/9/9/4K4/9 w", "e2", "e2d1 e2d2 e2d3 e2e1 e2e2 e2e3 e2f1 e2f2 e2f3"),
        ("3k5/9/9/9/9/9/9/9/5K3/9 w", "f2", "f2e2 f2f1 f2f2 f2f3"),
        // A chariot goes through the middle of either palace unless something stands there.
        ("5R3/3k5/9/9/9/9/9/9/4K4/9 w", "f10d", "f10d10 f10d8"),
        ("5R3/3kp4/9/9/9/9/9/9/4K4/9 w", "f10d", "f10d10"),
        // A cannon needs something on the middle to go over, and a cannon will not do.
        ("4k4/9/9/9/9/9/9/3C1p3/3KP4/5r3 w", "d3", "d3d1 d3f1 d3g3 d3h3 d3i3"),
        ("4k4/9/9/9/9/9/9/3C1p3/3KC4/5r3 w", "d3", "d3d1 d3g3 d3h3 d3i3"),
        // It does not take a cannon either, of whatever side.
        ("3k5/9/9/9/9/9/9/C1P2c3/4K4/9 w", "a3", "a3d3 a3e3"),
        ("3k5/9/9/9/9/9/9/C1P2n3/4K4/9 w", "a3", "a3d3 a3e3 a3f3"),
        // Soldiers go along the lines of the other palace, forwards only.
        ("9/4P4/3k5/9/9/9/9/9/4K4/9 w", "e9", "e9d10 e9d9 e9e10 e9f10 e9f9"),
        ("3k5/9/5P3/9/9/9/9/9/4K4/9 w", "f8", "f8e8 f8e9 f8f9 f8g8"),
        // The elephant steps straight, then twice slantwise, if nothing is in the way.
        ("4k4/9/9/9/9/9/4B4/9/4K4/9 w", "e4", "e4b2 e4b6 e4c1 e4c7 e4g1 e4g7 e4h2 e4h6"),
        ("4k4/9/9/9/9/4p1p2/4B4/9/4K4/9 w", "e4", "e4b2 e4b6 e4c1 e4g1 e4h2"),
    ] {
        let position = game.read_position(fen).expect("a position");
        assert_eq!(moves(&game, &position, square), expected, "{fen}");
    }
}

#[test]
fn two_passes_end_the_game() {
    let game = janggi();
    let once = after(&game, "3k5/9/9/9/9/9/9/9/4K3R/9 w", &["pass"]);
    assert_eq!(game.write_position(&once), "3k5/9/9/9/9/9/9/9/4K3R/9 b - pass 0 1");
    assert_eq!(game.ending(&once), None);
    let twice = after(&game, &game.write_position(&once), &["d10d10"]);
    assert_eq!(game.ending(&twice).map(|ending| (ending.winner, ending.reason)), Some((None, "both passed")));
    assert_eq!(moves(&game, &twice, ""), "");
    assert_eq!(game.read_position(&game.write_position(&twice)).as_ref(), Ok(&twice));
    // A move in between makes the first pass forgotten.
    let moved = after(&game, &game.write_position(&once), &["Kd9", "pass"]);
    assert_eq!(game.ending(&moved), None);
}

#[test]
fn who_is_in_check_does_not_pass() {
    let game = janggi();
    let position = game.read_position("3k4R/9/9/9/9/9/9/9/4K4/9 b").expect("a position");
    assert_eq!(moves(&game, &position, "d10"), "d10d9 d10e9");
}

#[test]
fn generals_face_to_face() {
    let game = janggi();
    let facing = after(&game, "3k5/9/9/9/9/9/9/4K4/9/R8 w", &["Kd3"]);
    // Black turns away or passes; nothing else is legal, and a pass ends the game.
    assert_eq!(moves(&game, &facing, ""), "d10d10 d10e10 d10e9");
    let passed = after(&game, &game.write_position(&facing), &["pass"]);
    let ending = game.ending(&passed).expect("the game has ended");
    assert_eq!((ending.winner, ending.reason), (None, "the royal pieces face each other"));
}
