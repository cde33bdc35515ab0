//! The proof of the KRK table, tablebase and numbers of the report included, beside the same analysis written by hand
//! in Rust, in one run on all cores.
//!
//! `cargo bench --bench proof` prints the ratio for the textbook's table and for the mended one. The two take turns;
//! each round gives a ratio, and the median of the ratios is the figure to quote.
#![allow(clippy::print_stdout, dead_code)]
use std::time::{Duration, Instant};

use al0::forcing::{Limits, Program};
use al0::language::read_table;
use al0::library;
use al0::proof::{Graph, Summary};
use al0::rules::Variant;
use al0::tablebase::Tablebases;

#[path = "handwritten/mod.rs"]
mod handwritten;

/// How many times each side is measured.
const ROUNDS: usize = 9;

fn main() {
    for (name, by_hand) in
        [("textbook/krk.al0", handwritten::Table::Textbook), ("textbook/krk_mended.al0", handwritten::Table::Mended)]
    {
        compare(name, by_hand);
    }
}

fn compare(name: &str, by_hand: handwritten::Table) {
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let ours = timed(|| prove(name));
        let theirs = timed(|| prove_by_hand(by_hand));
        rounds.push((ours, theirs, ours.as_secs_f64() / theirs.as_secs_f64()));
    }
    rounds.sort_by(|one, other| one.2.total_cmp(&other.2));
    let (ours, theirs, ratio) = rounds[ROUNDS / 2];
    println!(
        "{name}: {ratio:.2} times the hand-written program ({} ms, by hand {} ms, {} threads)",
        ours.as_millis(),
        theirs.as_millis(),
        rayon::current_num_threads(),
    );
}

/// From the text of the table to the numbers of the report.
fn prove(name: &str) {
    let game = Variant::chess();
    let library = library::krk(&game);
    let source = library::shipped(name).expect("the table is shipped");
    let table = read_table(&source, &library).table.expect("the table is correct");
    let program = Program::new(source, &table, &library);
    let phases = std::env::var_os("AL0_PHASES").is_some();
    let start = Instant::now();
    let mut tablebases = Tablebases::new(&game);
    let tablebase = tablebases.get(&library.endgame.tablebase_space(&game), &|_| ()).expect("it fits");
    let built = start.elapsed();
    let mut graph = Graph::new(&game, &library, &program, Limits::default()).expect("it fits");
    graph.explore_all(&|_| ());
    let explored = start.elapsed() - built;
    let summary = Summary::new(&graph, &tablebase);
    assert_eq!(summary.longest_win().map(|(length, _)| length), Some(34));
    if phases {
        println!("tablebase {built:?}, graph {explored:?}, summary {:?}", start.elapsed() - built - explored);
    }
}

fn prove_by_hand(table: handwritten::Table) {
    let threads = rayon::current_num_threads();
    let tablebase = handwritten::tablebase::Tablebase::generate();
    let proof = handwritten::analysis::prove(table, threads);
    assert_eq!(proof.summary().histogram.len(), 34);
    assert!(handwritten::positions().filter_map(|position| tablebase.distance(position)).max() == Some(16));
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
