//! Ends of a game by what has happened in it: repetition, perpetual check, too many quiet moves, the count of makruk.
use al0::rules::{Game, Variant};

/// How the game stands after each of some moves, played from a position: the place of the first move that ends it by what
/// happened before, counted from 1, with the reason and the winner.
fn first_end(game: &Variant, fen: &str, moves: &[&str]) -> Option<(usize, String)> {
    let mut position = game.read_position(fen).expect("a position");
    let mut line = Vec::new();
    for (place, text) in moves.iter().enumerate() {
        let played = game.read_move(&position, text).expect("a move");
        line.push((position.clone(), played));
        game.play(&mut position, played);
        let line: Vec<_> = line.iter().map(|(before, played)| (before, *played)).collect();
        if let Some(ending) = game.ending_by_history(&line, &position) {
            let winner = ending.winner.map_or("drawn".to_owned(), |winner| winner.to_string());
            return Some((place + 1, format!("{}: {winner}", ending.reason)));
        }
    }
    None
}

fn chess_with(endings: &str) -> Variant {
    let text = format!("inherits = \"chess\"\n[endings]\n{endings}\n");
    Variant::read("my.toml", &text).expect("a game")
}

const ROOK: &str = "8/8/8/8/3R4/2k5/8/K7 w";
const TO_AND_FRO: [&str; 4] = ["Rd5", "Kc4", "Rd4", "Kc3"];

#[test]
fn a_position_repeated() {
    let moves = TO_AND_FRO.repeat(3);
    assert_eq!(first_end(&Variant::chess(), ROOK, &moves), None);
    let thrice = chess_with("repetition = \"draw\"");
    assert_eq!(first_end(&thrice, ROOK, &moves), Some((8, "repetition: drawn".to_owned())));
    // Black brings it about for the fourth time, and that is his loss.
    let lost = chess_with("repetition = \"loss\"\nrepetition_times = 4");
    assert_eq!(first_end(&lost, ROOK, &moves), Some((12, "repetition: White".to_owned())));
}

#[test]
fn perpetual_check() {
    let game = Variant::built_in("xiangqi").expect("it is built in");
    let fen = "4k4/9/9/9/9/9/4P4/9/9/R3K4 w";
    let moves = ["Ra10", "Ke9", "Ra9", "Ke10"].repeat(2);
    assert_eq!(first_end(&game, fen, &["Ra10"]), None);
    // The rook gave check all the while: its side has lost.
    let checked = [&["Ra10", "Ke9", "Ra9", "Ke10"][..], &moves].concat();
    assert_eq!(first_end(&game, fen, &checked), Some((9, "perpetual check: Black".to_owned())));
    // With one quiet move in the circle it is a draw.
    let quiet = ["Ra5", "Ke9", "Ra9", "Ke10"].repeat(3);
    assert_eq!(first_end(&game, fen, &quiet), Some((9, "repetition: drawn".to_owned())));
}

#[test]
fn too_many_quiet_moves() {
    let game = chess_with("quiet_moves = 3\nnot_quiet = [\"P\"]");
    let fen = "8/8/8/1p6/3R4/2k5/8/K7 w";
    assert_eq!(first_end(&game, fen, &TO_AND_FRO.repeat(2)), Some((6, "too many quiet moves: drawn".to_owned())));
    // A capture and a move of a pawn begin anew.
    let moves = ["Rd5", "Kc4", "Rd4", "Kc3", "Rd5", "b4", "Rb5", "Kc2", "Rxb4", "Kc1"];
    assert_eq!(first_end(&game, fen, &moves), None);
}

#[test]
fn the_count_of_makruk() {
    let game = Variant::built_in("makruk").expect("it is built in");
    // Three pieces on the board and 16 moves for a rook: 13 of them are left.
    let moves: Vec<&str> = ["Rd5", "Kc4", "Rd6", "Kc3", "Rd7", "Kc4", "Rd6", "Kc3"].repeat(4);
    assert_eq!(first_end(&game, ROOK, &["Rd5", "Kc4"]), None);
    let without_repetition = Variant::read(
        "my.toml",
        &Variant::built_in_text("makruk").expect("it is built in").replace("repetition = \"draw\"\n", ""),
    )
    .expect("a game");
    let over = Some((25, "the count is over: drawn".to_owned()));
    assert_eq!(first_end(&without_repetition, ROOK, &moves), over);
    // Taking the last piece begins the count; a pawn that may promote puts it off.
    let fen = "8/8/8/8/3R4/2k5/3n4/K7 w";
    let taken: Vec<&str> = [&["Rxd2", "Kxd2"][..]].concat();
    assert_eq!(first_end(&without_repetition, fen, &taken), None);
    let pawn = "8/8/8/8/3R4/P1k5/8/K7 w";
    assert_eq!(first_end(&without_repetition, pawn, &moves), None);
}

#[test]
fn rules_that_mean_nothing() {
    let error = |endings: &str| {
        let text = format!("inherits = \"chess\"\n[endings]\n{endings}\n");
        Variant::read("my.toml", &text).expect_err("it is no game").to_string()
    };
    assert_eq!(error("perpetual_check = \"loss\""), "my.toml:3:19: this means nothing without `repetition`");
    assert_eq!(
        error("repetition = \"draw\"\nrepetition_times = 1"),
        "my.toml:4:20: a position is repeated from the second time on"
    );
    assert_eq!(
        error("counting = [{ pieces = [\"X\"], moves = 8 }]"),
        "my.toml:3:25: there is no piece `X`: pieces are K, Q, R, B, N, P"
    );
}
