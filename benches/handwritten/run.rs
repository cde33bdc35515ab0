//! Prints the figures of the hand-written program. It is no cargo target; build and run it with
//! `rustc --edition 2024 -C opt-level=3 -C lto=fat -C codegen-units=1 -o target/handwritten benches/handwritten/run.rs
//! && target/handwritten`.
use std::hint::black_box;
use std::time::{Duration, Instant};

use handwritten::analysis::{Summary, prove};
use handwritten::tablebase::Tablebase;
use handwritten::{Table, call, positions};

#[path = "mod.rs"]
mod handwritten;

/// Each time is the best of so many runs.
const RUNS: usize = 5;

fn main() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    for table in [Table::Textbook, Table::Mended] {
        let (time, nodes) = best(|| {
            let mut nodes = 0;
            for position in positions() {
                black_box(call(position, table, &mut nodes));
            }
            nodes
        });
        println!("{table:?}: strategy calls, 1 thread: {nodes} nodes in {time:.1?}");
        for threads in [1, threads] {
            let (time, (us_nodes, Summary { won, stalemates, other, histogram, mean })) = best(|| {
                let proof = prove(table, threads);
                (proof.us_nodes, proof.summary())
            });
            println!(
                "{table:?}: proof, {threads} threads: {won} won, {stalemates} stalemates, {other} other, \
                 longest {}, mean {mean:.4}, {us_nodes} us-nodes in {time:.1?}",
                histogram.len(),
            );
        }
    }
    let (time, longest) = best(|| {
        let tablebase = Tablebase::generate();
        positions().filter_map(|position| tablebase.distance(position)).max()
    });
    println!("tablebase, 1 thread: longest {} in {time:.1?}", longest.unwrap_or_default());
}

/// The shortest time of a piece of work, and its result.
fn best<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut timed = || {
        let start = Instant::now();
        let result = black_box(work());
        (start.elapsed(), result)
    };
    let mut best = timed();
    for _ in 1..RUNS {
        let next = timed();
        if next.0 < best.0 {
            best = next;
        }
    }
    best
}
