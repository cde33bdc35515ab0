//! A strategy call for every KRK position, beside the same table written by hand in Rust, in one run and one thread.
//!
//! `cargo bench --bench strategy_calls` prints the ratio for the textbook's table and for the mended one. The two take
//! turns; each round gives a ratio, and the median of the ratios is the figure to quote.
#![allow(clippy::print_stdout, dead_code)]
use std::hint::black_box;
use std::time::{Duration, Instant};

use al0::forcing::{Limits, Outcome, Program, Strategy};
use al0::language::read_table;
use al0::library;
use al0::rules::{Piece, Position, Side, Square, Variant};

#[path = "handwritten/mod.rs"]
mod handwritten;

/// How many times each side is measured.
const ROUNDS: usize = 7;

fn main() {
    for (name, by_hand) in
        [("textbook/krk.al0", handwritten::Table::Textbook), ("textbook/krk_mended.al0", handwritten::Table::Mended)]
    {
        compare(name, by_hand);
    }
}

fn compare(name: &str, by_hand: handwritten::Table) {
    let game = Variant::chess();
    let library = library::krk(&game);
    let source = library::shipped(name).expect("the table is shipped");
    let checked = read_table(&source, &library);
    let program = Program::new(source, &checked.table.expect("the table is correct"), &library);
    let placements: Vec<_> =
        library.endgame.positions(&game, Side::White).map(|position| placement(&position)).collect();
    let mut strategy = Strategy::new(&game, &program, Limits::default());

    let mut rounds = Vec::new();
    let (mut nodes, mut nodes_by_hand) = (0, 0);
    for _ in 0..ROUNDS {
        nodes = 0;
        let ours = timed(|| {
            for placement in &placements {
                let call = strategy.call(&position(placement));
                nodes += call.nodes;
                assert!(matches!(black_box(&call.outcome), Outcome::Advice(..)), "a table without advice");
            }
        });
        nodes_by_hand = 0;
        let theirs = timed(|| {
            for position in handwritten::positions() {
                let call = handwritten::call(position, by_hand, &mut nodes_by_hand);
                assert!(black_box(&call).is_some(), "a table without advice");
            }
        });
        rounds.push((ours, theirs, ours.as_secs_f64() / theirs.as_secs_f64()));
    }
    rounds.sort_by(|one, other| one.2.total_cmp(&other.2));
    let (ours, theirs, ratio) = rounds[ROUNDS / 2];
    println!(
        "{name}: {ratio:.2} times the hand-written program ({} ms for {nodes} nodes, by hand {} ms for {nodes_by_hand})",
        ours.as_millis(),
        theirs.as_millis(),
    );
}

/// Where the pieces of a position stand, so that a hundred thousand positions fit in the processor's cache.
fn placement(position: &Position) -> [(Square, Piece); 3] {
    let mut pieces = [Side::White, Side::Black]
        .into_iter()
        .flat_map(|side| position.pieces(side))
        .filter_map(|&square| Some((square, position.piece_at(square)?)));
    std::array::from_fn(|_| pieces.next().expect("three pieces"))
}

fn position(placement: &[(Square, Piece); 3]) -> Position {
    let mut position = Position::empty(Side::White);
    for &(square, piece) in placement {
        position.put(square, piece);
    }
    position
}

fn timed(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}
