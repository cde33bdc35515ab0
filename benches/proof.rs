//! The proof of the KRK table, tablebase and numbers of the report included, beside the same analysis written by hand
//! in Rust, in one run on all cores.
//!
//! `cargo bench --bench proof` prints the ratio for the textbook's table and for the mended one. The two take turns;
//! each round gives a ratio, and the median of the ratios is the figure to quote.
#![allow(clippy::print_stdout, dead_code)]
use std::time::{Duration, Instant};

use al0::forcing::{Limits, Program};
use al0::language::{Source, read_table};
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
    for depth in [3, 4] {
        compare_deep(depth);
    }
}

/// The mended table with a search for mate in so many moves first in both rules, beside the mended table alone. Without
/// sharing what is known between roots, the search would visit over a billion nodes.
fn compare_deep(moves: usize) {
    let mended = library::shipped("textbook/krk_mended.al0").expect("the table is shipped");
    let then = |depths: &mut dyn Iterator<Item = usize>, last: Option<&str>| {
        let mut parts: Vec<String> = depths.map(|depth| format!("(depth = {depth}) and legal")).collect();
        if let (Some(last), Some(part)) = (last, parts.last_mut()) {
            *part = part.replace("legal", last);
        }
        parts.join(" then ")
    };
    let our_moves = then(&mut (0..moves).map(|number| 2 * number), Some("checkmove"));
    let replies = then(&mut (1..moves).map(|number| 2 * number - 1), None);
    let advice = format!("advice(mate_in_{moves}, mate : not rooklost : {our_moves} : {replies}).");
    let text = mended.text.replace("then [", &format!("then [mate_in_{moves}, ")) + &advice;
    let deep = Source::new(format!("mate_in_{moves}.al0"), text);
    let mut ratios: Vec<(f64, Duration)> = (0..ROUNDS)
        .map(|_| {
            let (with, alone) = (timed(|| prove(deep.clone())), timed(|| prove(mended.clone())));
            (with.as_secs_f64() / alone.as_secs_f64(), with)
        })
        .collect();
    ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (ratio, with) = ratios[ROUNDS / 2];
    println!("mate_in_{moves} in front: {ratio:.2} times the mended table alone ({} ms)", with.as_millis());
}

fn compare(name: &str, by_hand: handwritten::Table) {
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let source = library::shipped(name).expect("the table is shipped");
        let ours = timed(|| prove(source));
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
fn prove(source: Source) {
    let game = Variant::chess();
    let library = library::krk(&game);
    let table = read_table(&source, &library).table.expect("the table is correct");
    let program = Program::new(source, &table, &library).observed();
    let mut tablebases = Tablebases::new(&game);
    let mut graph = Graph::new(&game, &library, &program, Limits::default()).expect("it fits");
    let tablebase = || tablebases.get(&library.endgame.tablebase_space(&game), &|_| ()).expect("it fits");
    let tablebase = graph.explore_all_beside(&|_| (), tablebase).expect("it is soon done");
    let summary = Summary::new(&graph, &tablebase);
    assert!(summary.won > 175_000);
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
