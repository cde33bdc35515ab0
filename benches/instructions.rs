//! Instruction counts under valgrind: the same for the same code, however busy the machine is.
//!
//! `benches/instructions.sh` installs the runner that belongs to this version and runs them.
#![allow(missing_docs)]
use std::hint::black_box;

use al0::forcing::{Limits, Program, Strategy};
use al0::language::{parse, read_table};
use al0::library;
use al0::proof::Graph;
use al0::rules::{Game, Position, Side, Variant, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};

/// Every 61st position with us to move.
fn positions(game: &Variant) -> Vec<Position> {
    library::krk(game).endgame.positions(game, Side::White).step_by(61).collect()
}

fn game_and_positions() -> (Variant, Vec<Position>) {
    let game = Variant::chess();
    let positions = positions(&game);
    (game, positions)
}

#[library_benchmark]
fn parse_the_textbook_table() -> usize {
    let source = library::shipped("textbook/krk.al0").expect("the table is shipped");
    black_box(parse(&source)).ast.statements.len()
}

#[library_benchmark]
#[bench::krk(game_and_positions())]
fn legal_moves((game, positions): (Variant, Vec<Position>)) -> usize {
    let mut moves = Vec::new();
    for position in &positions {
        game.legal_moves(black_box(position), &mut moves);
    }
    moves.len()
}

fn game_and_start(name: &str) -> (Variant, Position) {
    let game = Variant::built_in(name).expect("the game is built in");
    let start = game.start().expect("the game has a start");
    (game, start)
}

// The rules by themselves: 197,281, 25,470, 79,666 and 33,000 positions, the last ply counted in bulk.
#[library_benchmark]
#[bench::chess(game_and_start("chess"), 4)]
#[bench::shogi(game_and_start("shogi"), 3)]
#[bench::xiangqi(game_and_start("xiangqi"), 3)]
#[bench::janggi(game_and_start("janggi"), 3)]
fn positions_counted((game, start): (Variant, Position), depth: u32) -> u64 {
    perft(&game, black_box(&start), depth)
}

#[library_benchmark]
#[bench::chess("chess")]
#[bench::shogi("shogi")]
#[bench::fairy("fairy")]
fn games_compiled(name: &str) -> usize {
    Variant::built_in(black_box(name)).expect("the game is built in").roles().count()
}

/// A table over chess, and the positions to call it in.
struct Set {
    game: Variant,
    program: Program<Variant>,
    positions: Vec<Position>,
}

fn set(name: &str) -> Set {
    let game = Variant::chess();
    let library = library::krk(&game);
    let source = library::shipped(name).expect("the table is shipped");
    let table = read_table(&source, &library).table.expect("the table is correct");
    let program = Program::new(source, &table, &library);
    let positions = positions(&game);
    Set { game, program, positions }
}

#[library_benchmark]
#[bench::textbook(set("textbook/krk.al0"))]
#[bench::mended(set("textbook/krk_mended.al0"))]
fn strategy_calls(set: Set) -> u64 {
    let mut strategy = Strategy::new(&set.game, &set.program, Limits::default());
    set.positions.iter().map(|position| black_box(strategy.call(position)).nodes).sum()
}

// The graph of all positions, decided; `observed` notes which answers the tests of the goals have had.
#[library_benchmark]
#[bench::textbook(set("textbook/krk.al0"), false)]
#[bench::observed(set("textbook/krk.al0"), true)]
fn prove(set: Set, observed: bool) -> usize {
    let library = library::krk(&set.game);
    let program = if observed { set.program.observed() } else { set.program };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().expect("one thread");
    pool.install(|| {
        let mut graph = Graph::new(&set.game, &library, &program, Limits::default()).expect("it fits");
        graph.explore_all(&|_| ()).expect("it is soon done");
        graph.roots().count()
    })
}

library_benchmark_group!(
    name = benches,
    benchmarks = [parse_the_textbook_table, legal_moves, positions_counted, games_compiled, strategy_calls, prove]
);
main!(library_benchmark_groups = benches);
