//! What holds for every piece that can be written: random notations on random boards.
#[path = "common/dice.rs"]
mod dice;

use std::collections::BTreeSet;

use al0::rules::{Board, Game, Side, Square, Study, Variant};

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

/// Moves of unmoved pieces, and such as give rights to take en passant. Who uses them might go to the same square without
/// taking anything, and the two moves are written alike: no piece here does.
const MORE: [&str; 5] = ["", "", "ifmnD", "fmnnD", "iR2"];

/// Games with random pieces: whatever a move does is undone exactly, and its text reads back as that move.
#[test]
fn moves_are_undone_and_read_back() {
    let mut dice = Dice(11);
    let (mut games, mut effects) = (0, 0);
    while games < 250 {
        let pieces: String = ["A", "B", "C"]
            .map(|letter| format!("[piece.{letter}]\nname = \"{letter}\"\n{}", dice.moves(&MORE)))
            .concat();
        let royal = if dice.roll(4) == 0 { "false" } else { "true" };
        let hands = if dice.roll(4) == 0 { "hands = true\n" } else { "" };
        let text = format!(
            "board = \"6x6\"\nstart = \"kabcab/6/6/6/6/BACBAK w\"\n{hands}[piece.K]\nname = \"king\"\nmoves = \"K\"\n\
             royal = {royal}\n{pieces}promotes_to = [\"A\"]\npromotion_zone = \"5-6\"\npromotion_needs_capture = true\n"
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
            let texts: BTreeSet<String> = moves.iter().map(|&played| game.write_move(played)).collect();
            assert!(texts.len() == moves.len(), "two moves are written alike: {text}\n{:?}", {
                let mut written: Vec<String> = moves.iter().map(|&played| game.write_move(played)).collect();
                written.sort();
                written
            });
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
            assert_eq!(game.read_move(&position, &game.write_move(played)), Ok(played), "{text}");
            game.play(&mut position, played);
        }
    }
    assert!(effects > 200, "only {effects} moves with effects");
}
