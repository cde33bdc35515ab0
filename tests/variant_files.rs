//! Variant files that are wrong: where, why, and what would be right. And notations of every absurdity.
use std::fmt::Write;

use al0::rules::betza::Notation;
use al0::rules::{Board, Game, Material, Side, Square, Study, Variant, perft};

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
        ("inherits = \"ches\"", "my.toml:1:12: there is no game `ches`: did you mean `chess`?"),
        (&piece("moves = \"yafsT\""), "my.toml:4:14: `T` means nothing here at letter 5 of `yafsT`"),
        (
            &piece("moves = \"yF\""),
            "my.toml:4:10: `y` on the last leg means nothing: no leg follows at letter 1 of `yF`",
        ),
        (
            &piece("moves = \"W\"\nzone = \"a9\""),
            "my.toml:5:8: `a9` is not on a board of 8x8: its squares are a1 to h8",
        ),
        (
            &piece("moves = \"W\"\npromotes_to = [\"Y\"]"),
            "my.toml:5:16: there is no piece `Y`: pieces are K, Q, R, B, N, P, X",
        ),
        (
            "inherits = \"chess\"\n[piece.xx]\nname = \"x\"\nmoves = \"W\"",
            "my.toml:2:8: `xx` is no letter of a piece: it is one of A to Z, with a `+` before it or not, and at most \
             two of `'` and `!` behind it",
        ),
        ("inherits = \"chess\"\nstart = \"8/8/8/8/8/8/8/8 w\"", "my.toml:2:9: White has no king"),
    ] {
        assert_eq!(error(text), expected);
    }
    let twice = "board = \"8x8\"\n[piece.K]\nname = \"k\"\nmoves = \"K\"\n[piece.K]\nname = \"k\"\nmoves = \"K\"\n";
    let message = "my.toml:5:8: `K` is there twice: leave one of them out, or call it something else";
    assert_eq!(error(twice), message);
    let message = "my.toml:4:1: there is no key `move` here: did you mean `moves`?";
    assert_eq!(error(&piece("move = \"W\"")), message);
    let message = "my.toml:3:13: `lost` means nothing here: it is one of \"win\", \"loss\", \"draw\"";
    assert_eq!(error("inherits = \"chess\"\n[endings]\nstalemate = \"lost\""), message);
    assert_eq!(error(&piece("")), "my.toml:2:1: the key `moves` is missing");
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
    assert_eq!(error.to_string(), "`X` in `KXvK` is no piece of fairy, which has KGHNCEDL");
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

#[test]
fn letters_that_there_could_be() {
    let help = |text: &str| Notation::read(text).expect_err("it means nothing").help();
    let all = "atoms are WFDAHGNCLZJKRBQUO, directions fblrvsh, modes mcdkepgynjiuxozq, suffixes X and Y";
    assert_eq!(help("yafsT").as_deref(), Some(all));
    assert_eq!(help("nC"), None);
    // Every letter that is named means something in some place.
    for text in ["WFDAHGNCLZJKRBQU", "isO2", "fblrW", "vsW", "fhN", "mcdkpgnjxyzqW", "WX", "WY"] {
        for letter in text.chars().filter(|&letter| letter != '2') {
            assert!(all.contains(letter), "{letter}");
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

/// The symbols of as many kinds of pieces as there can be, the first in the order of the alphabet.
fn symbols() -> Vec<String> {
    let mut symbols = Vec::new();
    for marks in ["", "'", "!", "''", "'!", "!'", "!!"] {
        for plus in ["", "+"] {
            symbols.extend(('A'..='Z').map(|letter| format!("{plus}{letter}{marks}")));
        }
    }
    symbols.truncate(255);
    symbols
}

/// A game of 255 kinds of pieces, as many of them on the board as leave room for a move.
#[test]
fn as_many_kinds_as_there_can_be() {
    let symbols = symbols();
    let mut text = "board = \"16x16\"\n".to_owned();
    for symbol in &symbols {
        let is_royal = symbol == "A";
        let _ = writeln!(text, "[piece.\"{symbol}\"]\nname = \"{symbol}\"\nmoves = \"W\"\nroyal = {is_royal}");
        if symbol == "B" {
            let _ = writeln!(text, "promotes_to = [\"Z'!\", \"+C\", \"+D\"]\npromotion_zone = \"16\"");
        }
    }
    let game = Variant::read("many.toml", &text).expect("a game");
    assert_eq!(game.roles().count(), 255);
    // White's king and 97 other kinds below, Black's king and the last 97 kinds above, row by row.
    let rows =
        |symbols: &[String]| -> Vec<String> { symbols.chunks(14).map(|row| format!("1{}1", row.concat())).collect() };
    let white = rows(&symbols[..98]);
    let black = rows(&[&symbols[..1], &symbols[158..]].concat());
    let black: Vec<String> = black.iter().map(|row| row.to_lowercase()).collect();
    let fen = format!("{}/16/16/{} w - - 0 1", black.join("/"), white.join("/"));
    let position = game.read_position(&fen).expect("a position");
    assert_eq!(game.write_position(&position), fen);
    // Of every row those at its ends can step aside, and all of the foremost row ahead.
    assert_eq!(perft(&game, &position, 1), 7 * 2 + 14);
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    for played in moves {
        for text in [game.write_move(played), game.notate(&position, played)] {
            assert_eq!(game.read_move(&position, &text), Ok(played), "{text}");
        }
    }
    let text = text + "[piece.\"Z!!\"]\nname = \"one too many\"\nmoves = \"W\"\n";
    assert_eq!(error(&text), "my.toml:1:1: 256 kinds of pieces are too many: 255 is the most");
}

/// What dressed pieces are called where they promote, are dropped, and make up a material.
#[test]
fn dressed_letters() {
    let text = "board = \"4x4\"\nhands = true\nstart = \"k3/4/4/K3[N'] w\"\n\
                [piece.K]\nname = \"king\"\nmoves = \"K\"\nroyal = true\n\
                [piece.\"N'\"]\nname = \"horse\"\nmoves = \"nN\"\nin_hand = \"N'\"\n\
                promotes_to = [\"N!\", \"+N'\", \"+K!\"]\npromotion_zone = \"4\"\n\
                [piece.\"N!\"]\nname = \"leaper\"\nmoves = \"N\"\n[piece.\"+N'\"]\nname = \"buffalo\"\nmoves = \"NC\"\n\
                [piece.\"+K!\"]\nname = \"crown\"\nmoves = \"K\"\n";
    let game = Variant::read("my.toml", text).expect("a game");
    let texts = |fen: &str, prefix: &str| {
        let position = game.read_position(fen).expect("a position");
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        for &played in &moves {
            for text in [game.write_move(played), game.notate(&position, played)] {
                assert_eq!(game.read_move(&position, &text), Ok(played), "{text}");
            }
            let after = {
                let mut after = position.clone();
                game.play(&mut after, played);
                after
            };
            assert_eq!(game.read_position(&game.write_position(&after)).as_ref(), Ok(&after));
        }
        let texts = moves.iter().map(|&played| game.write_move(played)).filter(|text| text.starts_with(prefix));
        texts.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(texts("k3/4/4/K3[N'] w", "N'@b"), "N'@b1 N'@b2 N'@b3 N'@b4");
    assert_eq!(texts("1k2/2N'1/4/K3[] w", "c3a4"), "c3a4n! c3a4+n' c3a4+k! c3a4");
    assert_eq!(texts("k3/4/2N'1/K3[] w", "c2b4"), "c2b4n! c2b4+n' c2b4+k! c2b4");
    let error = game.read_position("k3/4/2N1/K3[] w").expect_err("there is no N").to_string();
    assert_eq!(error, "rank 2 of the FEN, `2N1`, has an unknown piece `N`");
    let material = Material::read(&game, "K+N'N!vK").expect("a material");
    assert_eq!(material.roles().iter().map(Vec::len).collect::<Vec<_>>(), [3, 1]);
    let error = Material::read(&game, "KN'!vK").expect_err("there is none").to_string();
    assert_eq!(error, "`N'!` in `KN'!vK` is no piece of my.toml, which has KN'N!+N'+K!");
}

/// A zone holds for positions too: nobody stands outside it.
#[test]
fn pieces_stay_in_their_zone() {
    let game = Variant::built_in("xiangqi").expect("it is built in");
    let error = game.read_position("4k4/9/9/9/9/9/9/9/9/A3K4 w").expect_err("a1 is outside the palace");
    assert_eq!(error.to_string(), "White has an advisor on a1");
    assert_eq!(error.help.as_deref(), Some("an advisor never stands there"));
}

/// Who takes the other side's place sees his own pieces move as they do, whichever way they lean.
#[test]
fn sides_exchanged() {
    let text = "inherits = \"chess\"\n[piece.N]\nname = \"knight\"\nmoves = \"frN\"\n";
    for (game, expected) in [
        (Variant::read("my.toml", text).expect("a game"), "4k3/8/8/8/8/5n2/8/3K4 b - - 0 1"),
        (Variant::chess(), "3k4/8/8/8/8/2n5/8/4K3 b - - 0 1"),
    ] {
        let position = game.read_position("4k3/8/2N5/8/8/8/8/3K4 w").expect("a position");
        let exchanged = game.flipped(&position);
        assert_eq!(game.write_position(&exchanged), expected);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.legal_moves(&position, &mut here);
        game.legal_moves(&exchanged, &mut there);
        let mut here: Vec<_> = here.into_iter().map(|played| game.flipped_move(played)).collect();
        here.sort_unstable();
        there.sort_unstable();
        assert_eq!(here, there);
    }
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
