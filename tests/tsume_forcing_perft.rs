//! Lines of checks and replies, counted from mating problems: every legal check, every legal reply.
//!
//! `tests/data/tsume_forcing_perft.tsv` has the figures: problems of the 18th century and positions of al0's own.
//! `TSUME_PERFT=FILE cargo test --release --test tsume_forcing_perft -- --ignored` counts those of another file.
use al0::rules::bitboard::{BitPosition, BitTables};
use al0::rules::{Game, Position, Side, Variant};

/// Counts up to here are made with the variant itself, too.
const SMALL: u64 = 20_000;
/// Counts beyond are made on demand.
const LARGE: u64 = 2_000_000;

fn count(game: &Variant, position: &mut Position, depth: usize, attacker: Side) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut total = 0;
    for played in moves {
        let undo = game.play(position, played);
        if game.side_to_move(position) == attacker || game.in_check(position, attacker.other()) {
            total += count(game, position, depth - 1, attacker);
        }
        game.take_back(position, played, undo);
    }
    total
}

fn count_on_bitboards(tables: &BitTables, position: &mut BitPosition, depth: usize, attacker: Side) -> u64 {
    let mut moves = Vec::new();
    let is_attack = position.turn() == attacker;
    if is_attack {
        position.checks(tables, &mut moves);
    } else {
        position.replies(tables, &mut moves);
    }
    let mut total = 0;
    for played in moves {
        let undo = position.play(tables, played);
        if !(is_attack && BitPosition::is_forbidden_mate(tables, played)) || position.has_reply(tables) {
            total += if depth == 1 { 1 } else { count_on_bitboards(tables, position, depth - 1, attacker) };
        }
        position.take_back(tables, played, undo);
    }
    total
}

/// Counts every row of a file; how many figures were compared.
fn compare(text: &str, largest: u64) -> usize {
    let game = Variant::built_in("shogi").expect("shogi is built in");
    let tables = BitTables::new(&game).expect("shogi has bitboards");
    let mut compared = 0;
    for row in text.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let mut position = game.read_sfen(fields[1]).expect("an SFEN");
        let attacker = game.side_to_move(&position);
        let mut bits = BitPosition::new(&tables, &game, &position);
        for (depth, figure) in (1..).zip(fields[2].split(' ')) {
            let figure: u64 = figure.parse().expect("a number");
            if figure > largest {
                continue;
            }
            compared += 1;
            let counted = count_on_bitboards(&tables, &mut bits, depth, attacker);
            assert_eq!(counted, figure, "{} at depth {depth}", fields[0]);
            if figure <= SMALL {
                assert_eq!(count(&game, &mut position, depth, attacker), figure, "{} at depth {depth}", fields[0]);
            }
        }
    }
    compared
}

#[test]
fn every_figure_that_is_not_large() {
    let compared = compare(include_str!("data/tsume_forcing_perft.tsv"), LARGE);
    assert!(compared > 60, "{compared}");
}

#[test]
#[ignore = "counts tens of millions of lines"]
fn every_figure_of_a_file() {
    let text = match std::env::var("TSUME_PERFT") {
        Ok(file) => std::fs::read_to_string(file).expect("the file can be read"),
        Err(_) => include_str!("data/tsume_forcing_perft.tsv").to_owned(),
    };
    assert!(compare(&text, u64::MAX) > 60);
}
