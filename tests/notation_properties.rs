//! What holds for every piece that can be written: random notations on random boards.
#[path = "common/dice.rs"]
mod dice;

use std::collections::{BTreeMap, BTreeSet};

use al0::rules::{Board, Game, Move, Position, Side, Square, Study, Variant};

use self::dice::Dice;

/// A piece goes from one square to another by a plain move that takes nothing if and only if the table read backwards
/// says that it may have come from there.
#[test]
fn moves_back_are_moves_forth() {
    let mut dice = Dice(7);
    let (mut pieces, mut moves) = (0, 0);
    while pieces < 400 {
        let board = Board::new(3 + dice.roll(6) as u8, 3 + dice.roll(6) as u8).expect("a board");
        let side = if dice.roll(2) == 0 { Side::White } else { Side::Black };
        let notation = dice.notation();
        let Ok(mut study) = Study::new(board, side, &notation) else { continue };
        let squares: Vec<Square> = board.squares().collect();
        if dice.roll(2) == 0 {
            let zone = dice.pick(&["dark", "light", "edge", "2", "a-b"]);
            if study.replace(&format!("{}@{zone}", dice.notation())).is_err() {
                continue;
            }
        }
        if dice.roll(4) == 0 {
            study.confine("a1-c3,edge").expect("squares");
        }
        let others: BTreeSet<Square> = (0..dice.roll(6)).map(|_| squares[dice.roll(squares.len())]).collect();
        for square in &others {
            study.put(&format!("{square}{}", dice.pick(&["w", "b", "#", "K", "k"]))).expect("a piece");
        }
        pieces += 1;
        let empty = || squares.iter().copied().filter(|square| !others.contains(square));
        let mut forth = BTreeSet::new();
        for from in empty() {
            let Ok(found) = study.moves(from) else { break };
            let quiet = found.iter().filter(|found| {
                found.played.effects.is_empty() && !found.captures && !found.is_relayed && found.to != from
            });
            forth.extend(quiet.map(|found| (from, found.to)));
        }
        let mut back = BTreeSet::new();
        for to in empty() {
            let Ok(line) = study.retro(to) else { break };
            let origins = line.split(' ').filter_map(|word| board.read_square(word));
            back.extend(origins.map(|from| (from, to)));
        }
        moves += forth.len();
        assert_eq!(forth, back, "{notation} on {board:?} among {others:?}");
    }
    assert!(moves > 10_000, "only {moves} moves");
}

/// Moves of unmoved pieces, and such as give rights to take en passant or use them, some of them on squares to which the
/// piece may go without taking anything.
const MORE: [&str; 10] =
    ["", "", "ifmnD", "fmnnD", "iR2", "ifmnDfceF", "fmnnDfmefF", "fmnnDimefK", "fmnnDfmpafmeF", "fmnnDfcafeW"];

/// Kings with the letters of those they castle with: to squares to which they cannot go otherwise, and to which they can.
const KINGS: [(&str, &str); 5] = [("K", ""), ("K", ""), ("KO2", "B"), ("KO1", "B"), ("KsDO2O3", "B")];

/// The moves of a position by their texts. Moves that are written alike lead to the same position.
fn texts(game: &Variant, position: &Position, write: impl Fn(Move) -> String) -> BTreeMap<String, Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut texts = BTreeMap::new();
    for played in moves {
        let other = *texts.entry(write(played)).or_insert(played);
        assert!(
            other == played || after(game, position, other) == after(game, position, played),
            "{} stands for {other:?} and {played:?}: {}",
            write(played),
            game.write_position(position)
        );
    }
    texts
}

fn after(game: &Variant, position: &Position, played: Move) -> Position {
    let mut after = position.clone();
    game.play(&mut after, played);
    after
}

/// Games with random pieces: whatever a move does is undone exactly, and its text reads back as that move.
#[test]
fn moves_are_undone_and_read_back() {
    let mut dice = Dice(11);
    let (mut games, mut effects, mut castlings, mut takers) = (0, 0, 0, 0);
    while games < 300 {
        let pieces: String = ["A", "B", "C"]
            .map(|letter| format!("[piece.{letter}]\nname = \"{letter}\"\n{}", dice.moves(&MORE)))
            .concat();
        let royal = if dice.roll(4) == 0 { "false" } else { "true" };
        let hands = if dice.roll(4) == 0 { "hands = true\n" } else { "" };
        let (king, partners) = KINGS[dice.roll(KINGS.len())];
        let (castling, start) = if partners.is_empty() {
            (String::new(), "kabcab/6/6/6/6/BACBAK w")
        } else {
            (format!("castles_with = [\"{partners}\"]\n"), "k4b/acbaca/6/6/ACABCA/B4K w Qk -")
        };
        let text = format!(
            "board = \"6x6\"\nstart = \"{start}\"\n{hands}[piece.K]\nname = \"king\"\nmoves = \"{king}\"\n\
             {castling}royal = {royal}\n{pieces}promotes_to = [\"A\"]\npromotion_zone = \"5-6\"\npromotion_needs_capture = true\n"
        );
        let Ok(game) = Variant::read("random.toml", &text) else { continue };
        games += 1;
        let mut position = game.start().expect("a start");
        for _ in 0..40 {
            let mut moves = Vec::new();
            game.legal_moves(&position, &mut moves);
            assert_eq!(game.has_legal_move(&position), !moves.is_empty(), "{text}");
            if moves.is_empty() {
                break;
            }
            for texts in [
                texts(&game, &position, |played| game.write_move(played)),
                texts(&game, &position, |played| game.notate(&position, played)),
            ] {
                for (written, played) in texts {
                    assert_eq!(game.read_move(&position, &written), Ok(played), "{written}: {text}");
                }
            }
            for &played in &moves {
                let before = position.clone();
                let undo = game.play(&mut position, played);
                let read = game.read_position(&game.write_position(&position));
                assert!(
                    read.as_ref() == Ok(&position),
                    "{} leads to {}, which is read as {:?}: {text}",
                    game.write_move(played),
                    game.write_position(&position),
                    read.map(|read| game.write_position(&read))
                );
                game.take_back(&mut position, played, undo);
                assert!(position == before, "{} is not undone: {text}", game.write_move(played));
            }
            let played = moves[dice.roll(moves.len())];
            effects += usize::from(!played.effects.is_empty());
            castlings += moves.iter().filter(|played| played.effects.is_castling()).count();
            takers += moves.iter().filter(|played| played.effects.is_en_passant()).count();
            game.play(&mut position, played);
        }
    }
    assert!(effects > 200 && castlings > 200 && takers > 100, "only {effects}, {castlings} and {takers} moves");
}

/// A king that also steps to where it castles, pawns that also step to where they take en passant, soldiers that step
/// where the pawns do, and a piece that lends its move, and what it becomes, to others.
const ALIKE: &str = r#"
board = "8x8"
[piece.K]
name = "king"
moves = "KO1"
royal = true
castles_with = ["R"]
[piece.R]
name = "rook"
moves = "R"
[piece.P]
name = "pawn"
moves = "fmWfnnDfmefF"
promotes_to = ["R"]
promotion_zone = "8"
[piece.S]
name = "soldier"
moves = "fmF"
promotes_to = ["R", "+S"]
promotion_zone = "8"
[piece."+S"]
name = "promoted soldier"
moves = "K"
[piece."+P"]
name = "gold"
moves = "W"
[piece.L]
name = "lender"
moves = "xaW"
promotes_to = ["+P"]
promotion_zone = "8"
"#;

#[test]
fn moves_that_end_alike() {
    let game = Variant::read("alike.toml", ALIKE).expect("a game");
    let written = |fen: &str, from_and_to: &str| {
        let position = game.read_position(fen).expect("a position");
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        moves.retain(|&played| game.write_move(played).starts_with(from_and_to));
        let texts = moves.iter().map(|&played| [game.write_move(played), game.notate(&position, played)]);
        texts.map(|texts| texts.join(" ")).collect::<Vec<_>>()
    };
    assert_eq!(written("4k3/8/8/8/Pp6/8/8/4K2R w K b5", "a4b5"), ["a4b5 b5", "a4b5xb4 axb5"]);
    assert_eq!(written("4k3/8/8/8/8/8/8/4K2R w K -", "e1f1"), ["e1f1 Kf1", "e1f1>h1e1 O-O+"]);
    assert_eq!(written("4k3/8/8/8/8/PS6/8/4K3 w - -", "a3"), ["a3a4 Pa3a4", "a3b4 b4", "a3a5 a5"]);
    assert_eq!(written("4k3/8/8/8/8/PS6/8/4K3 w - -", "b3a4"), ["b3a4 Sb3a4"]);
    let lent = ["a7b8r b8=R", "a7b8+s b8=+S", "a7b8 b8", "a7b8+p b8=+P"];
    assert_eq!(written("8/S7/L7/4k3/8/8/8/4K3 w - -", "a7b8"), lent);

    let position = game.read_position("4k3/8/8/8/Pp6/8/8/4K2R w K b5").expect("a position");
    let error = game.read_move(&position, "a4b5xb3").expect_err("no legal move").to_string();
    assert_eq!(error, "`a4b5xb3` is not legal: the pawn on a4 can go to b5, but not like this");
}

/// Where nothing else ends there, castling and captures en passant are written as ever.
#[test]
fn moves_of_chess() {
    let game = Variant::chess();
    for (fen, text, san) in [
        ("4k3/8/8/Pp6/8/8/8/4K3 w - b6", "a5b6", "axb6"),
        ("4k3/8/8/8/8/8/8/4K2R w K -", "e1g1", "O-O"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q -", "e1c1", "O-O-O"),
    ] {
        let position = game.read_position(fen).expect("a position");
        for written in [text, san] {
            let played = game.read_move(&position, written).expect("a move");
            assert_eq!((game.write_move(played).as_str(), game.notate(&position, played).as_str()), (text, san));
        }
    }
}

#[test]
fn drops_that_are_not_legal() {
    let game = Variant::built_in("shogi").expect("it is built in");
    let position = game.read_position("4k4/9/9/9/9/9/4P4/9/4K4[P] w").expect("a position");
    for (text, why) in [
        ("S@e5", "`S@e5` is not legal: White has no silver in hand"),
        ("P@e5", "`P@e5` is not legal: White cannot drop a pawn on e5"),
        ("P@d9", "`P@d9` is not legal: White cannot drop a pawn on d9"),
    ] {
        assert_eq!(game.read_move(&position, text).expect_err("no legal move").to_string(), why);
    }
    assert!(game.read_move(&position, "P@d5").is_ok());
}
