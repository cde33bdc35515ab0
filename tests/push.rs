//! The push game: its moves, positions, names and lists, held against the rules as they are written.
use std::collections::BTreeSet;

use al0::library::Endgames;
use al0::rules::{Game, Marbles, Numbered, PositionSpace, Push, PushMove, Retro, Side, Square, perft};
use al0::tablebase::{Outcome, Tablebases};
use proptest::prelude::*;

/// Board, side, move, whether it is valid, and the board after it.
const CASES: &str = include_str!("data/push_cases.tsv");

fn game(name: &str) -> Push {
    Push::named(name).expect("a push game").expect("its name is right")
}

fn legal_moves(game: &Push, position: &Marbles) -> Vec<PushMove> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

fn after(game: &Push, position: &Marbles, played: PushMove) -> Marbles {
    let mut after = *position;
    game.play(&mut after, played);
    after
}

#[test]
fn all_cases() {
    let game = game("push");
    let mut cases = 0;
    for line in CASES.lines().skip(1) {
        let [id, branch, board, side, played, valid, result] =
            line.split('\t').collect::<Vec<_>>().try_into().expect("seven columns");
        let position = game.read_position(&format!("{board} {side}")).expect("a position");
        let found =
            game.read_move(&position, played).map(|played| game.write_position(&after(&game, &position, played)));
        let found = found.ok().map(|text| text.split(' ').next().map(str::to_owned).expect("the board"));
        assert_eq!(found.as_deref(), (valid == "1").then_some(result), "{id} {branch}: {board} {side} {played}");
        cases += 1;
    }
    assert_eq!(cases, 156);
}

#[test]
fn perft_from_the_start() {
    let game = game("push");
    let start = game.start().expect("a start position");
    let counts = (1..=4).map(|depth| perft(&game, &start, depth)).collect::<Vec<_>>();
    assert_eq!(counts, [29, 841, 27_927, 927_369]);
}

#[test]
#[ignore = "slow where it is built without all optimisation; benches/push_perft.sh counts the same"]
fn deep_perft_from_the_start() {
    let game = game("push");
    assert_eq!(perft(&game, &game.start().expect("a start position"), 5), 33_061_881);
}

/// Steps sideways are read in both notations, and written in one.
#[test]
fn two_notations_of_a_step_sideways() {
    let game = game("push:5x5");
    let position = game.read_position("...../.bbb./...../...../....w b").expect("a position");
    let written = |text: &str| game.read_move(&position, text).map(|played| game.write_move(played)).expect("a move");
    assert_eq!((written("B2:C4"), written("B4:C2")), ("B2:C4".to_owned(), "B2:C4".to_owned()));
    assert_eq!((written("B3:A2"), written("b2 : a3")), ("B2:A3".to_owned(), "B2:A3".to_owned()));
    let upright = game.read_position("...../.b.../.b.../...../....w b").expect("a position");
    let written = |text: &str| game.read_move(&upright, text).map(|played| game.write_move(played)).expect("a move");
    assert_eq!((written("C2:B1"), written("B2:C1")), ("B2:C1".to_owned(), "B2:C1".to_owned()));
}

/// What is wrong with a move is told by the cell.
#[test]
fn why_a_move_is_illegal() {
    let game = game("push:6x6");
    let reason = |position: &str, played: &str| {
        let position = game.read_position(position).expect("a position");
        game.read_move(&position, played).expect_err("an illegal move").message
    };
    let row = |line: &str, side: &str| format!("....../{line}/....../....../....../...... {side}");
    for (line, side, played, expected) in [
        ("bbww..", "b", "B1:B3", "two against two: White has marbles on B3, B4"),
        ("bbbwww", "b", "B1:B4", "three against three: White has marbles on B4, B5, B6"),
        ("bbwb..", "b", "B1:B3", "a sandwich: Black's own marble on B4 lies behind what would be pushed"),
        ("bbbwwb", "b", "B1:B4", "a sandwich: Black's own marble on B6 lies behind what would be pushed"),
        ("bw....", "b", "B1:B2", "one against one: a marble alone does not push that on B2"),
        ("bb....", "b", "B1:B2", "Black's own marble lies on the target, B2"),
        ("bb....", "w", "B1:B3", "the marble on B1 is Black's, and it is White's move"),
        ("bb....", "b", "B4:B5", "there is no marble on B4"),
        ("b.b...", "b", "B1:B4", "3 marbles would move in line, and there is no marble of Black on B2"),
        ("bb....", "b", "B1:C4", "no move goes from B1 to C4"),
        ("bb....", "b", "B1:B1", "no move goes from B1 to B1"),
        ("b.....", "b", "B1:C2", "a step sideways needs one marble of Black on C1 or B2, and the other cell empty"),
        ("bb....", "b", "B1:C3", "3 marbles would step sideways, and there is no marble of Black on B3"),
        ("bb....", "b", "B1:@1", "`@1` lies off the table"),
        ("bb....", "b", "B1:G1", "`G1` lies off the table"),
        ("bb....", "b", "B1:B0", "`B0` lies off the table"),
        ("bb....", "b", "B1:C-1", "`C-1` lies off the table"),
        ("bb....", "b", "B1-B2", "`B1-B2` is not a move"),
        ("bb....", "b", "B1:x", "`x` is not a cell"),
        ("bb....", "b", "B1:é1é", "`é1é` is not a cell"),
    ] {
        assert_eq!(reason(&row(line, side), played), expected, "{line} {side} {played}");
    }
    let beside = "....../bbb.../.w..../....../....../...... b";
    assert_eq!(reason(beside, "B1:C3"), "marbles step sideways to empty cells only, and White has one on C2");
    let over = "....../bbb.../....../....../....../...... b 1,0";
    assert_eq!(reason(over, "B1:A3"), "the game is over: Black has won");
}

#[test]
fn why_a_text_is_no_position() {
    let game = game("push:3x4");
    let wrong = |text: &str| {
        let error = game.read_position(text).expect_err("it is no position");
        error.help.map_or(error.message.clone(), |help| format!("{}; {help}", error.message))
    };
    let form = "the 3 lines from A with `/` between, then the side to move, `w` or `b`";
    assert_eq!(wrong(""), format!("the position is empty; {form}"));
    assert_eq!(wrong("..../..../...."), format!("the side to move is missing after `..../..../....`; {form}"));
    assert_eq!(wrong("..../..../.... x"), "the side to move is `x`; it must be `w` or `b`");
    assert_eq!(
        wrong("..../..../...././. b"),
        "the position has 5 lines, and the table of push:3x4 has 3; is it one of `push:5x4`?"
    );
    assert_eq!(wrong(".... b"), "the position has 1 line, and the table of push:3x4 has 3");
    assert_eq!(wrong("..../.b.../.... b"), "line B, `.b...`, has 5 cells; it must have 4");
    assert_eq!(
        wrong("..../..../.... b 1,1"),
        "`1,1` is not what White and Black have lost; write two numbers as in `0,1`: each up to 1, and not both 1, since that ends the game"
    );
    assert_eq!(wrong("..../..../..x. b"), "on C3 stands `x`; a cell is `w` (White), `b` (Black) or `.` (empty)");
    assert_eq!(wrong("..../..../.... b 0,0 7"), format!("`7` stands behind the position; {form}"));
}

#[test]
fn names_of_games() {
    for (name, canonical) in [
        ("push", "push"),
        ("push:8x8", "push"),
        ("push:4x6", "push:4x6"),
        ("push:lose=2", "push:lose=2"),
        ("push:16x16,blocked=loses,lose=3", "push:16x16,lose=3,blocked=loses"),
    ] {
        assert_eq!(game(name).name(), canonical);
    }
    for name in [
        "push:1x1",
        "push:17x17",
        "push:5",
        "push:5x",
        "push:axb",
        "push:5x5,lose=0",
        "push:5x5,lose=16",
        "push:5x5,",
        "push:5x5,blocked=wins",
    ] {
        assert!(Push::named(name).expect("a push game").is_err(), "{name}");
    }
    assert!(Push::named("pushing").is_none() && Push::named("chess").is_none());
}

#[test]
fn names_of_lists() {
    let game = game("push:2x2");
    assert_eq!(game.named_space("2v1").map(|space| space.to_string()), Ok("2v1".to_owned()));
    for name in ["3v0", "0v1", "3v2", "KRvK", "3", "v", "-1v1", "+1v1", "1v1v1", "99999999999999999999v1"] {
        assert!(game.named_space(name).is_err(), "{name}");
    }
}

/// With two marbles to lose the game goes on after the first.
#[test]
fn settings() {
    let two = game("push:5x5,lose=2");
    let start = two.read_position("wbb../...../...../...../..w.. b").expect("a position");
    let push_off = two.read_move(&start, "A3:A1").expect("it pushes off");
    let next = after(&two, &start, push_off);
    assert_eq!(
        (two.write_position(&next), two.ending(&next)),
        ("bb.../...../...../...../..w.. w 1,0".to_owned(), None)
    );
    let one = game("push:5x5");
    let ending = one.ending(&after(&one, &start, push_off)).expect("one lost marble is enough");
    assert_eq!((ending.winner, ending.reason), (Some(Side::Black), "pushed off"));
    for (name, winner) in [("push:2x2", None), ("push:2x2,blocked=loses", Some(Side::White))] {
        let game = game(name);
        let blocked = game.read_position("wb/bb b").map(|position| game.ending(&position));
        assert_eq!(
            blocked.ok().flatten().map(|ending| (ending.winner, ending.reason)),
            Some((winner, "no move")),
            "{name}"
        );
    }
}

/// A position on a table of some size, with some marbles.
fn positions() -> impl Strategy<Value = (Push, Marbles)> {
    let size = (2u8..=6, 2u8..=6, any::<bool>());
    size.prop_flat_map(|(lines, columns, is_white)| {
        let cells = usize::from(lines) * usize::from(columns);
        // Many marbles, so that there is much to push.
        let marbles = prop::collection::vec(prop::sample::select(vec!['.', '.', 'w', 'w', 'b', 'b', 'b']), cells);
        marbles.prop_map(move |marbles| {
            let game = game(&format!("push:{lines}x{columns}"));
            let lines = marbles.chunks(columns.into()).map(|line| line.iter().collect::<String>());
            let text = lines.collect::<Vec<_>>().join("/") + if is_white { " w" } else { " b" };
            let position = game.read_position(&text).expect("a position");
            (game, position)
        })
    })
}

proptest! {
    /// The moves generated are those that are read: both were written down separately.
    #[test]
    fn generated_moves_are_those_that_are_read((game, position) in positions()) {
        let squares: Vec<Square> = game.board().squares().collect();
        let name = |cell| game.board().name_of(cell);
        let mut read = BTreeSet::new();
        for (&from, &to) in squares.iter().flat_map(|from| squares.iter().map(move |to| (from, to))) {
            read.extend(game.read_move(&position, &format!("{}:{}", name(from), name(to))));
        }
        let generated = legal_moves(&game, &position);
        prop_assert_eq!(generated.iter().copied().collect::<BTreeSet<_>>(), read);
        let results: std::collections::HashSet<Marbles> =
            generated.iter().map(|&played| after(&game, &position, played)).collect();
        prop_assert_eq!(results.len(), generated.len());
        prop_assert_eq!(game.has_legal_move(&position), !generated.is_empty());
        for played in generated {
            prop_assert_eq!(game.read_move(&position, &game.write_move(played)), Ok(played));
        }
    }

    #[test]
    fn flipped_games_are_the_same_game((game, position) in positions()) {
        let flipped = game.flipped(&position);
        prop_assert_eq!(game.flipped(&flipped), position);
        let moves = legal_moves(&game, &position);
        let seen: BTreeSet<_> = moves.iter().map(|&played| game.flipped_move(played)).collect();
        prop_assert_eq!(seen, legal_moves(&game, &flipped).into_iter().collect());
        for played in moves {
            prop_assert_eq!(game.flipped_move(game.flipped_move(played)), played);
            let both = after(&game, &flipped, game.flipped_move(played));
            prop_assert_eq!(both, game.flipped(&after(&game, &position, played)));
        }
    }

    #[test]
    fn positions_are_read_as_they_are_written((game, position) in positions()) {
        for played in legal_moves(&game, &position) {
            let next = after(&game, &position, played);
            prop_assert_eq!(game.read_position(&game.write_position(&next)), Ok(next));
        }
    }

    /// A move that keeps all marbles on the table is taken back, and nothing else is.
    #[test]
    fn moves_are_taken_back((game, mut position) in positions()) {
        for played in legal_moves(&game, &position) {
            let mut next = after(&game, &position, played);
            let stays = game.space(&next) == game.space(&position);
            let mut leads_out = Vec::new();
            game.moves_out(&position, &mut leads_out);
            prop_assert_eq!(leads_out.contains(&played), !stays);
            let mut times = 0;
            game.visit_predecessors(&mut next, |before| times += usize::from(*before == position));
            prop_assert_eq!(times, usize::from(stays));
        }
        let now = position;
        let mut before = Vec::new();
        game.visit_predecessors(&mut position, |found| before.push(*found));
        prop_assert_eq!(position, now);
        for found in before {
            let leads_here = legal_moves(&game, &found).into_iter().any(|played| after(&game, &found, played) == now);
            prop_assert!(leads_here, "{}", game.write_position(&found));
        }
    }
}

/// Every number of a list has the position that has it, and symmetrical ones are counted once.
#[test]
fn lists_are_numbered() {
    for (name, marbles, states) in
        [("push:4x4", "3v1", 14_560), ("push:3x5", "2v2", 2 * 105 * 78), ("push:2x2", "2v1", 24)]
    {
        let game = game(name);
        let space = game.named_space(marbles).expect("a list");
        assert_eq!(space.numbers(), states, "{name}");
        let mut counted = 0;
        for number in 0..states as u32 {
            let Some(position) = space.position(&game, number) else { continue };
            let Some(Numbered { number: found, symmetries }) = space.number(&game, &position) else {
                panic!("{number}")
            };
            assert_eq!((found, space.known_position(&game, number)), (number, position));
            assert_eq!(
                space.number(&game, &game.flipped(&position)).map(|numbered| numbered.symmetries),
                Some(symmetries)
            );
            counted += u64::from(space.symmetries() / symmetries);
        }
        assert_eq!(counted, states, "{name}");
    }
}

/// What is won with White to move, how many positions there are with either side to move, and the longest win in plies.
fn solved(name: &str, marbles: &str) -> (u64, u64, u16) {
    let game = game(name);
    let space = game.named_space(marbles).expect("a list");
    let table = Tablebases::new(&game).get(&space, &|_| ()).expect("the table fits");
    let [white, black] = [Side::White, Side::Black].map(|side| table.statistics(side).positions);
    let known = (0..space.numbers() as u32).filter_map(|number| space.position(&game, number));
    let longest = known.filter_map(|position| match table.probe(&position)? {
        Outcome::Win(plies) | Outcome::Loss(plies) if position.side_to_move() == Side::White => Some(plies),
        _ => None,
    });
    (white.won, white.legal + black.legal, longest.max().unwrap_or(0))
}

#[test]
fn three_marbles_against_one() {
    assert_eq!(solved("push:4x4", "3v1"), (7_280, 14_560, 17));
    assert_eq!(solved("push:5x5", "3v1"), (50_600, 101_200, 31));
}

#[test]
fn few_are_won_with_two_marbles_against_one() {
    assert_eq!(solved("push:5x5", "2v1"), (20, 13_800, 1));
}

#[test]
fn three_marbles_against_two() {
    let (won, states, longest) = solved("push:4x4", "3v2");
    assert_eq!((states, longest), (87_360, 63));
    assert_eq!(format!("{:.1}", 100.0 * won as f64 / (states / 2) as f64), "97.7");
}

#[test]
#[ignore = "some seconds where it is built without all optimisation"]
fn three_marbles_against_one_on_larger_tables() {
    assert_eq!(solved("push:6x6", "3v1"), (235_620, 471_240, 43));
    assert_eq!(solved("push", "3v1"), (2_541_504, 5_083_008, 79));
}

/// Lines are lettered from the top and columns numbered from the left, up to P16.
#[test]
fn names_of_cells() {
    for (name, first, last) in [("push:2x2", "A1", "B2"), ("push:5x12", "A1", "E12"), ("push:16x16", "A1", "P16")] {
        let board = game(name).board();
        let (top_left, bottom_right) = (Square::new(0, board.ranks() - 1), Square::new(board.files() - 1, 0));
        assert_eq!((board.name_of(top_left), board.name_of(bottom_right)), (first.to_owned(), last.to_owned()));
        for cell in board.squares() {
            assert_eq!(board.read_square(&board.name_of(cell)), Some(cell));
        }
    }
}

/// On a full table every position is an end; one is drawn all the same.
#[test]
fn random_positions_on_a_full_table() {
    let full = game("push:2x2");
    let endgame = full.library("3v1").expect("an endgame").endgame;
    let position = endgame.random_position(&full, 7);
    assert_eq!((position.count(Side::White), position.count(Side::Black)), (3, 1));
}
