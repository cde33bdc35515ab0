//! Mating problems of a file: how long they take by their length, with the positions looked at as a signature, and
//! whether lengths and first moves are those of the file. Then what the bitboards gain over the variant itself.
//!
//! `cargo bench --bench tsume -- FILE` for a file with columns named `sfen`, `strict_min_plies` and
//! `first_moves_strict`; the problems of `tests/data/tsume_own.tsv` if there is none.
#![allow(clippy::print_stdout)]
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use al0::rules::bitboard::{BitPosition, BitTables};
use al0::rules::{Game, Position, Side, Variant};
use al0::tsume::{Counting, Limits, Problem, Solver, Verdict};

/// How often each problem is solved: the fastest counts.
const ROUNDS: usize = 5;

/// Longer problems are left out: some of them take minutes.
const LONGEST: u8 = 13;

/// What problems of one length came to.
#[derive(Default)]
struct Class {
    times: Vec<Duration>,
    nodes: u64,
    right: usize,
}

fn main() {
    let file = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    let file = file.unwrap_or_else(|| "tests/data/tsume_own.tsv".to_owned());
    let text = std::fs::read_to_string(&file).expect("the file can be read");
    let game = Variant::built_in("shogi").expect("shogi is built in");
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| columns.iter().position(|column| column.starts_with(name)).expect("the column is there");
    let (sfen, length, moves) = (column("sfen"), column("strict_min"), column("first_moves"));
    let mut classes: BTreeMap<u8, Class> = BTreeMap::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(plies) = fields[length].trim_start_matches("<=").parse::<u8>() else {
            tell_undecided(&game, &fields, sfen);
            continue;
        };
        if plies <= LONGEST {
            solve(&game, fields[0], fields[sfen], plies, fields[moves], classes.entry(plies).or_default());
        }
    }
    println!("plies  problems  right    median       most     positions");
    for (plies, mut class) in classes {
        class.times.sort_unstable();
        let (median, most) = (class.times[class.times.len() / 2], class.times[class.times.len() - 1]);
        let [median, most] = [median, most].map(|time| time.as_secs_f64() * 1e3);
        let (count, Class { right, nodes, .. }) = (class.times.len(), class);
        println!("{plies:>5} {count:>9} {right:>6} {median:>9.3} {most:>10.1} {nodes:>13}");
    }
    compare_engines(&game);
}

/// A problem without a known mate: what is found within 15 plies is told, and is to be looked at.
fn tell_undecided(game: &Variant, fields: &[&str], sfen: usize) {
    let solver = Solver::new(game, Limits { plies: 15, ..Limits::default() }).expect("shogi has such problems");
    let Ok(problem) = Problem::read(game, fields[sfen]) else { return println!("{}: refused", fields[0]) };
    let told = match solver.solve(&problem, Counting::Strict).verdict {
        Verdict::Mate(mate) => format!("mate in {}", mate.plies),
        Verdict::NoneWithin(plies) => format!("no mate within {plies}"),
        Verdict::NoMate => "no mate at all".to_owned(),
        Verdict::Limit { none_within } => format!("limit reached, no mate within {}", none_within.unwrap_or_default()),
    };
    println!("{}: {told}", fields[0]);
}

fn solve(game: &Variant, id: &str, sfen: &str, plies: u8, moves: &str, class: &mut Class) {
    // What is asked includes every first move that mates as soon.
    let solver = Solver::new(game, Limits::default()).expect("shogi has such problems");
    let problem = match Problem::read(game, sfen) {
        Ok(problem) => problem,
        Err(error) => return println!("{id}: {error}"),
    };
    let mut fastest = Duration::MAX;
    for round in 0..ROUNDS {
        let start = Instant::now();
        let solution = solver.solve(&problem, Counting::Strict);
        fastest = fastest.min(start.elapsed());
        if round > 0 {
            continue;
        }
        class.nodes += solution.nodes;
        let mut expected: Vec<&str> = moves.split(' ').filter(|text| !text.is_empty()).collect();
        expected.sort_unstable();
        let found = match &solution.verdict {
            Verdict::Mate(mate) => {
                let mut found: Vec<String> = mate.first_moves.iter().map(|&played| game.write_usi(played)).collect();
                found.sort_unstable();
                (mate.plies, found)
            }
            _ => (0, Vec::new()),
        };
        if found.0 == plies && (expected.is_empty() || found.1 == expected) {
            class.right += 1;
        } else {
            println!("{id}: {} plies by {} where the file has {plies} by {moves}", found.0, found.1.join(" "));
        }
    }
    class.times.push(fastest);
}

/// Lines of checks and replies counted with the variant itself and on bitboards.
fn compare_engines(game: &Variant) {
    let tables = BitTables::new(game).expect("the game is like shogi");
    let sfen = "n+B1sS4/1R1g5/1Ls6/2k6/2n6/3L5/R8/9/9 b B2P3gs2n2l16p 1";
    let mut position = game.read_sfen(sfen).expect("an SFEN");
    let start = Instant::now();
    let count = count(game, &mut position, 6);
    let by_variant = start.elapsed();
    let mut bits = BitPosition::new(&tables, game, &position);
    let start = Instant::now();
    assert_eq!(count_on_bitboards(&tables, &mut bits, 6), count);
    let on_bitboards = start.elapsed();
    let ratio = by_variant.as_secs_f64() / on_bitboards.as_secs_f64();
    println!(
        "{count} lines of 6 plies: {by_variant:?} with the variant, {on_bitboards:?} on bitboards, {ratio:.1} to 1"
    );
}

fn count(game: &Variant, position: &mut Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut total = 0;
    for played in moves {
        let undo = game.play(position, played);
        let counts = game.side_to_move(position) == Side::White || game.in_check(position, Side::Black);
        if counts {
            total += if depth == 1 { 1 } else { count(game, position, depth - 1) };
        }
        game.take_back(position, played, undo);
    }
    total
}

fn count_on_bitboards(tables: &BitTables, position: &mut BitPosition, depth: u32) -> u64 {
    let mut moves = Vec::new();
    let is_attack = position.turn() == Side::White;
    if is_attack {
        position.checks(tables, &mut moves);
    } else {
        position.replies(tables, &mut moves);
    }
    let mut total = 0;
    for played in moves {
        let undo = position.play(tables, played);
        let is_forbidden = is_attack && BitPosition::is_forbidden_mate(tables, played) && !position.has_reply(tables);
        if !is_forbidden {
            total += if depth == 1 { 1 } else { count_on_bitboards(tables, position, depth - 1) };
        }
        position.take_back(tables, played, undo);
    }
    total
}
