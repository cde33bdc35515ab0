//! The tablebase against data sets and figures that were not made here.
use std::io::Read;

use al0::rules::{Board, Game, Material, Piece, PieceKind, Placements, Position, PositionSpace, Retro, Side, Variant};
use al0::tablebase::{Outcome, Statistics, TablebaseError, Tablebases};

fn space(game: &Variant, material: &str) -> Placements {
    Placements::new(game, &Material::read(game, material).expect("the material is read"))
}

/// The statistics of the positions with us to move.
fn statistics(game: &Variant, material: &str) -> Statistics {
    let space = space(game, material);
    Tablebases::new(game).get(&space, &|_| ()).expect("the table fits").statistics(space.us())
}

/// Counts of positions with us to move: legal, won, the longest win and how many need it, and the mean.
fn check(material: &str, legal: u64, won: u64, longest: (usize, u64), mean: f64) {
    let tally = statistics(&Variant::chess(), material).positions;
    assert_eq!((tally.legal, tally.won, tally.longest()), (legal, won, Some(longest)), "{material}");
    let found = tally.mean().expect("some positions are won");
    assert!((found - mean).abs() < 0.0006, "{material}: mean {found}");
}

#[test]
fn king_and_rook_as_in_the_data_set() {
    const WORDS: [&str; 17] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let chess = Variant::chess();
    let table = Tablebases::new(&chess).get(&space(&chess, "KRvK"), &|_| ()).expect("the table fits");
    let mut rows = String::new();
    let packed = std::fs::File::open("tests/data/krkopt.csv.gz").expect("the data set is there");
    flate2::read::GzDecoder::new(packed).read_to_string(&mut rows).expect("the data set is unpacked");
    let mut count = 0;
    for row in rows.lines() {
        let fields: Vec<&str> = row.split(',').collect();
        let mut position = Position::empty(Side::Black);
        for (place, piece) in [(0, 'K'), (2, 'R'), (4, 'k')] {
            let square = chess.board().read_square(&fields[place..place + 2].concat()).expect("a square");
            let side = if piece.is_uppercase() { Side::White } else { Side::Black };
            position.put(square, Piece::new(chess.role(piece).expect("a piece of chess"), side));
        }
        let expected = match WORDS.iter().position(|&word| word == fields[6]) {
            Some(moves) => Outcome::Loss(2 * moves as u16),
            None => Outcome::Draw,
        };
        assert_eq!(table.probe(&position), Some(expected), "{row}");
        assert_eq!(table.probe(&chess.flipped(&position)), Some(expected), "{row}, the sides exchanged");
        count += 1;
    }
    assert_eq!(count, 28_056);
}

#[test]
fn king_and_rook_by_distance() {
    let statistics = statistics(&Variant::chess(), "KRvK");
    let expected =
        [0, 1512, 4676, 3852, 1900, 4848, 8708, 11320, 17172, 20088, 19016, 20476, 21480, 17824, 16136, 5244, 916];
    assert_eq!(statistics.positions.won_in, expected);
    check("KRvK", 175_168, 175_168, (16, 916), 9.8648);
    assert_eq!(statistics.classes.legal, 21_959);
}

#[test]
fn king_and_queen() {
    check("KQvK", 144_508, 144_508, (10, 8), 5.617);
}

#[test]
fn king_and_pawn() {
    check("KPvK", 163_328, 124_960, (28, 6), 11.207);
}

#[test]
fn their_winning_material_is_ours_with_the_sides_exchanged() {
    let chess = Variant::chess();
    let (ours, theirs) = (space(&chess, "KPvK"), space(&chess, "KvKP"));
    assert_eq!(ours, theirs);
    assert_eq!((ours.us(), theirs.us()), (Side::White, Side::Black));
    let table = Tablebases::new(&chess).get(&theirs, &|_| ()).expect("the table fits");
    let with_pawn = chess.read_position("4k3/8/4K3/4P3/8/8/8/8 w").expect("a position");
    let against_it = chess.read_position("8/8/8/8/4p3/4k3/8/4K3 b").expect("a position");
    assert!(matches!(table.probe(&with_pawn), Some(Outcome::Win(_))));
    assert_eq!(table.probe(&with_pawn), table.probe(&against_it));
}

#[test]
fn two_bishops() {
    let tally = statistics(&Variant::chess(), "KBBvK").positions;
    assert_eq!(tally.legal, 5_082_028);
    assert_eq!(tally.longest().map(|(moves, _)| moves), Some(19));
    assert_eq!(format!("{:.2}", 100.0 * tally.share_won()), "49.26");
}

#[test]
fn bishop_and_knight() {
    let tally = statistics(&Variant::chess(), "KBNvK").positions;
    assert_eq!(tally.longest().map(|(moves, _)| moves), Some(33));
}

#[test]
fn two_knights() {
    let tally = statistics(&Variant::chess(), "KNNvK").positions;
    assert_eq!(tally.legal, 5_749_652);
    assert_eq!(tally.longest().map(|(moves, _)| moves), Some(1));
    assert_eq!(format!("{:.2}", 100.0 * tally.share_won()), "0.01");
}

/// Every `step`th position of a list is worth what the best move from it is worth, and the end of the game is what it
/// is: looked at forwards, which the analysis never does.
fn check_forwards(game: &Variant, material: &str, step: usize) -> Statistics {
    let space = space(game, material);
    let table = Tablebases::new(game).get(&space, &|_| ()).expect("the table fits");
    for number in (0..space.numbers() as u32).step_by(step) {
        let Some(position) = space.position(game, number) else { continue };
        let fen = || game.write_position(&position);
        let moves = table.moves(&position).expect("every move leads to a known position");
        let expected = match game.ending(&position) {
            Some(ending) if ending.winner == Some(position.side_to_move()) => Outcome::Win(0),
            Some(ending) if ending.winner.is_some() => Outcome::Loss(0),
            Some(_) => Outcome::Draw,
            None => moves[0].1,
        };
        assert_eq!(table.probe(&position), Some(expected), "{}", fen());
    }
    table.statistics(space.us())
}

#[test]
fn three_pieces_agree_with_every_move_forwards() {
    for material in ["KRvK", "KPvK", "KNvK"] {
        check_forwards(&Variant::chess(), material, 1);
    }
}

/// A square that a king must reach is on one side of the board: then its halves are not alike.
#[test]
fn a_goal_breaks_the_symmetry() {
    let text = "inherits = \"chess\"\nboard = \"5x5\"\nstart = \"k4/5/5/5/4K w\"\nwithout = [\"P\"]\n[endings]\ngoal = \"e5\"\n\
                [piece.K]\nname = \"king\"\nmoves = \"K\"\nroyal = true\n";
    let game = Variant::read("goal.toml", text).expect("a game");
    let statistics = check_forwards(&game, "KRvK", 1);
    assert!(statistics.positions.won > 0 && statistics.positions.won < statistics.positions.legal);
}

#[test]
#[ignore = "half a minute: `cargo test --release --test tablebase -- --ignored`"]
fn both_sides_can_win() {
    for (material, longest) in [("KQvKR", 35), ("KRvKN", 40), ("KRvKB", 29), ("KRvKR", 19), ("KPvKP", 33)] {
        let statistics = check_forwards(&Variant::chess(), material, 37);
        assert_eq!(statistics.positions.longest().map(|(moves, _)| moves), Some(longest), "{material}");
    }
}

/// Moves read backwards are exactly the quiet moves read forwards, for pieces that no mirror leaves as they are.
#[test]
fn moves_back_are_moves_forth() {
    check_moves_back((6, 5), "frRblFmR2cNW", 100_000);
}

/// The same for moves that leave more changed than one piece: swaps, turn passes, relays, and lame and hopping riders.
#[test]
fn moves_with_effects_back_are_moves_forth() {
    check_moves_back((4, 4), "udKmcabW", 10_000);
    check_moves_back((4, 4), "fWxaN", 10_000);
    check_moves_back((4, 4), "mpafsWpRnD", 10_000);
}

fn check_moves_back((files, ranks): (u8, u8), notation: &str, at_least: usize) {
    let board = Board::new(files, ranks).expect("a board");
    let piece = |letter, moves, promotes_to| PieceKind {
        name: "piece",
        letter,
        figures: [letter; 2],
        moves,
        moves_from_second_rank: Some("mfW2cfF").filter(|_| letter == 'P'),
        promotes_to,
    };
    let kinds = [piece('K', "K", ""), piece('L', notation, ""), piece('P', "mfWcfF", "L")];
    let game = Variant::new("lopsided", board, &kinds).expect("the notation is read");
    let material = Material::read(&game, "KLvKP").expect("the material is read");
    let (mut forwards, mut backwards) = (Vec::new(), Vec::new());
    let mut moves = Vec::new();
    for side in [Side::White, Side::Black] {
        for mut position in material.positions(&game, side) {
            let here = game.key(&position);
            game.visit_predecessors(&mut position, |before| {
                if game.read_position(&game.write_position(before)).is_ok() {
                    backwards.push((game.key(before), here.clone()));
                }
            });
            assert_eq!(game.key(&position), here);
            moves.clear();
            game.legal_moves(&position, &mut moves);
            for &played in &moves {
                let pieces = |position: &Position| {
                    [Side::White, Side::Black].map(|side| {
                        let squares = position.pieces(side).iter();
                        squares.map(|&square| position.piece_at(square)).collect::<Vec<_>>()
                    })
                };
                let mut after = position.clone();
                game.play(&mut after, played);
                if pieces(&after) == pieces(&position) {
                    let undo = game.play(&mut position, played);
                    forwards.push((here.clone(), game.key(&position)));
                    game.take_back(&mut position, played, undo);
                }
            }
        }
    }
    forwards.sort_unstable();
    backwards.sort_unstable();
    assert!(forwards.len() > at_least, "{}", forwards.len());
    assert!(forwards == backwards, "{notation}: {} moves forwards, {} backwards", forwards.len(), backwards.len());
}

#[test]
fn a_table_too_large_says_what_it_needs() {
    let chess = Variant::chess();
    let five = space(&chess, "KQQQRvKR");
    let mut tablebases = Tablebases::with_limit(&chess, 1 << 30);
    let error = tablebases.get(&five, &|_| ()).err().expect("it does not fit");
    // It is known beforehand.
    assert_eq!(tablebases.check(&five), Err(error.clone()));
    assert_eq!(tablebases.check(&space(&chess, "KRvK")), Ok(()));
    let TablebaseError::TooLarge { needed, limit, .. } = error.clone() else { panic!("{error}") };
    assert!(needed > limit, "{error}");
    assert!(error.to_string().starts_with("the tablebase of KQQQRvKR needs "), "{error}");
    let absurd = space(&chess, &format!("K{}vK{}", "Q".repeat(40), "R".repeat(20)));
    let error = Tablebases::new(&chess).get(&absurd, &|_| ()).err().expect("it does not fit");
    assert!(error.to_string().contains("needs 16 EiB or more, more than the 4.0 GiB"), "{error}");
}

#[test]
fn progress_ends_at_one_and_threads_change_nothing() {
    let chess = Variant::chess();
    let pawn = space(&chess, "KPvK");
    let build = |threads| {
        let highest = std::sync::Mutex::new(0.0_f64);
        let tell = |share: f64| {
            let mut highest = highest.lock().expect("nobody panics");
            *highest = highest.max(share);
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads are there");
        let table = pool.install(|| Tablebases::new(&chess).get(&pawn, &tell)).expect("the table fits");
        assert!((highest.into_inner().expect("nobody panics") - 1.0).abs() < 1e-9);
        let numbers = 0..pawn.numbers() as u32;
        numbers.map(|number| Some(table.probe(&pawn.position(&chess, number)?))).collect::<Vec<_>>()
    };
    assert_eq!(build(1), build(3));
}

/// An ending of king and fairy pieces against king.
fn fairy_statistics(board: Board, pieces: &[&str]) -> Statistics {
    let king = |moves| PieceKind {
        name: "king",
        letter: 'K',
        figures: ['K', 'k'],
        moves,
        moves_from_second_rank: None,
        promotes_to: "",
    };
    let mut distinct: Vec<&str> = pieces[1..].to_vec();
    distinct.dedup();
    let mut kinds = vec![king(pieces[0])];
    for (&moves, letter) in distinct.iter().zip('A'..) {
        kinds.push(PieceKind { name: "piece", letter, ..king(moves) });
    }
    let variant = Variant::new("fairy", board, &kinds).expect("the notation is read");
    let letters = pieces[1..].iter().map(|piece| {
        let place = distinct.iter().position(|other| other == piece).expect("the piece is listed");
        char::from(b'A' + place as u8)
    });
    let material = format!("K{}vK", letters.collect::<String>());
    statistics(&variant, &material)
}

/// Compares the endings of the file with at most so many of our pieces, on boards of at most so many files; gives how
/// many there are.
fn check_fairy_endings(is_wanted: impl Fn(u8, usize) -> bool) -> usize {
    let rows = std::fs::read_to_string("tests/data/fairy_endings.tsv").expect("the file is there");
    let mut count = 0;
    for row in rows.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let pieces: Vec<&str> = fields[1].split(' ').collect();
        let size: Vec<u8> = fields[0].split('x').map(|size| size.parse().expect("a size")).collect();
        if !is_wanted(size[0], pieces.len()) {
            continue;
        }
        let board = Board::new(size[0], size[1]).expect("a board");
        let tally = fairy_statistics(board, &pieces).positions;
        let found = format!(
            "{}\t{:.2}\t{}",
            tally.legal,
            100.0 * tally.share_won(),
            tally.longest().map_or(0, |(moves, _)| moves)
        );
        assert_eq!(found, fields[2..].join("\t"), "{row}");
        count += 1;
    }
    count
}

#[test]
fn fairy_pieces_on_the_usual_board() {
    assert_eq!(check_fairy_endings(|files, pieces| files == 8 && pieces == 2), 38);
}

#[test]
#[ignore = "minutes: `cargo test --release --test tablebase -- --ignored`"]
fn more_fairy_pieces() {
    assert_eq!(check_fairy_endings(|files, pieces| files > 8 || pieces > 2), 17);
}
