//! Variant files that are wrong: where, why, and what would be right. And notations of every absurdity.
use std::fmt::Write;

use al0::rules::betza::Notation;
use al0::rules::{Board, Material, Side, Square, Study, Variant, perft};

fn error(text: &str) -> String {
    match Variant::read("my.toml", text) {
        Ok(_) => panic!("it is read: {text}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn mistakes_have_their_place() {
    let piece = |line: &str| format!("inherits = \"chess\"\n[piece.X]\nname = \"x\"\n{line}\n");
    for (text, expected) in [
        ("board = 8", "my.toml:1:9: invalid type: integer `8`, expected a string"),
        ("board = \"8x99\"", "my.toml:1:9: `8x99` is no board: write it like `8x8`, from 2x2 to 16x16"),
        ("name = \"x\"", "my.toml:1:1: a `board` is missing, such as `board = \"8x8\"`"),
        ("board = \"8x8\"", "my.toml:1:1: there are no pieces: add one as in `[piece.K]`"),
        (
            "inherits = \"ches\"",
            "my.toml:1:12: there is no game `ches`: built in are chess, shogi, minishogi, xiangqi, janggi, makruk, capablanca, \
             grasshopper, nightrider, fairy; a file ends in `.toml`",
        ),
        (&piece("moves = \"yafsT\""), "my.toml:4:14: `T` means nothing here at letter 5 of `yafsT`"),
        (
            &piece("moves = \"yF\""),
            "my.toml:4:10: `y` on the last leg means nothing: no leg follows at letter 1 of `yF`",
        ),
        (&piece("moves = \"W\"\nzone = \"a9\""), "my.toml:5:8: `a9` is not on a board of 8x8"),
        (
            &piece("moves = \"W\"\npromotes_to = [\"Y\"]"),
            "my.toml:5:16: there is no piece `Y`: pieces are K, Q, R, B, N, P, X",
        ),
        (
            "inherits = \"chess\"\n[piece.xx]\nname = \"x\"\nmoves = \"W\"",
            "my.toml:2:8: `xx` is no letter of a piece: it is one of A to Z, with a `+` before it or not",
        ),
        ("inherits = \"chess\"\nstart = \"8/8/8/8/8/8/8/8 w\"", "my.toml:2:9: White has no king"),
    ] {
        assert_eq!(error(text), expected);
    }
    let twice = "board = \"8x8\"\n[piece.K]\nname = \"k\"\nmoves = \"K\"\n[piece.K]\nname = \"k\"\nmoves = \"K\"\n";
    assert!(error(twice).starts_with("my.toml:5:"), "{}", error(twice));
    assert!(error(&piece("move = \"W\"")).contains("unknown field `move`"));
}

#[test]
fn a_file_does_not_inherit_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(file("one.toml"), "inherits = \"two.toml\"\n").expect("written");
    std::fs::write(file("two.toml"), "inherits = \"one.toml\"\n").expect("written");
    let text = std::fs::read_to_string(file("one.toml")).expect("read");
    let error = Variant::read(&file("one.toml"), &text).expect_err("it goes in a circle");
    assert_eq!((error.line, error.column), (1, 12));
    assert!(error.message.contains("inherits itself"), "{error}");
    let error = Variant::read(&file("two.toml"), "inherits = \"two.toml\"").expect_err("it inherits itself");
    assert!(error.message.contains("inherits itself"), "{error}");
}

#[test]
fn unknown_letters_of_a_material() {
    let game = Variant::built_in("fairy").expect("it is built in");
    let error = Material::read(&game, "KXvK").expect_err("there is no X");
    assert_eq!(error.to_string(), "`X` in `KXvK` is no piece of fairy");
}

#[test]
fn letters_that_mean_nothing() {
    for (text, at, message) in [
        ("", 0, "the notation is empty"),
        ("yafst", 4, "`t` means nothing here"),
        ("yafs", 4, "an atom such as `W`, `F`, `N`, `R` is missing"),
        ("R123", 3, "a range follows an atom and has at most two digits"),
        ("mmW", 1, "`m` is said more than once"),
        ("nC", 0, "`n` means nothing here: no squares lie in between"),
        ("jN", 0, "`j` means nothing here: there is no middle square"),
        ("xN", 0, "`x` on the last leg means nothing: no leg is left to lend"),
        ("zaR", 0, "`z` on the first of several legs means nothing: no turn came before"),
        ("hW", 0, "`h` means nothing with `W`: half of what?"),
        ("fO3", 0, "`f` means nothing with `O`"),
        ("c((m)c)F", 2, "a repetition inside a repetition means nothing"),
        ("c(mF", 3, "`F` means nothing here"),
        ("[W?[F?R]]", 3, "a bent move inside a bent move means nothing"),
        ("[W?F", 4, "a `]` is missing"),
        ("pgR", 1, "`p` and `g` on one leg contradict each other"),
        ("hfN", 0, "`h` means nothing here: it follows a direction, or is one of `hl` and `hr`"),
    ] {
        match Notation::read(text) {
            Ok(_) => panic!("{text} is read"),
            Err(error) => assert_eq!((error.at, error.message.as_str()), (at, message), "{text}"),
        }
    }
}

/// Whatever the notation, there is a result or an error, and soon.
#[test]
fn absurd_notations_end() {
    let legs = |leg: &str, count: usize, atom: &str| [&vec![leg; count].join("a"), atom].concat();
    let absurd = [
        legs("mp", 40, "K"),
        legs("mp", 41, "K"),
        legs("c", 40, "Q"),
        legs("m", 12, "Q"),
        legs("mc", 9, "K"),
        "c(m)(c)(m)(c)(m)c(mp)Q99".to_owned(),
        "mp(mp)mpQ".to_owned(),
        "[W?F?W?F?W?F?W?F?W?B]".to_owned(),
        "qNzBqQzQoQ99".to_owned(),
        "W".repeat(2_000),
        "a".repeat(2_000) + "W",
    ];
    for (files, ranks) in [(2, 2), (3, 16), (16, 16)] {
        let board = Board::new(files, ranks).expect("a board");
        for notation in &absurd {
            let Ok(study) = Study::new(board, Side::White, notation) else { continue };
            if let Err(error) = study.list(Square::new(0, 0)) {
                assert!(error.to_string().contains("more ways to go than al0 can keep"), "{error}");
            }
        }
    }
    assert!(Notation::read(&absurd[1]).is_err());
}

/// As many kinds as there are letters, on the largest board.
#[test]
fn the_largest_board() {
    let mut text = "board = \"16x16\"\n".to_owned();
    let mut first = String::new();
    for letter in 'A'..='P' {
        let moves = if letter == 'A' { "K" } else { "fR" };
        let is_royal = letter == 'A';
        let _ = writeln!(text, "[piece.{letter}]\nname = \"{letter}\"\nmoves = \"{moves}\"\nroyal = {is_royal}");
        first.push(letter);
    }
    let pawns = "B".repeat(16);
    let rows = format!("{}/{}/{}{pawns}/{first}", first.to_lowercase(), pawns.to_lowercase(), "16/".repeat(12));
    let game = Variant::read("large.toml", &format!("start = \"{rows} w\"\n{text}")).expect("a game");
    let start = game.start().expect("a start");
    // Every rook of the second rank goes twelve squares ahead and takes the one behind them.
    assert_eq!(perft(&game, &start, 1), 16 * 13);
}
