//! The tables for mating problems of shogi: the plain one finds the shortest mate, the solver's finds a mate and, in
//! problems that are not very short, looks at fewer positions.
#![allow(clippy::print_stdout)]
mod common;

use al0::forcing::{Frame, Limits, Outcome, Strategy};
use al0::language::Source;
use common::Table;

/// What a table makes of all own problems of a length.
#[derive(Debug, Default, Eq, PartialEq)]
struct Result {
    problems: usize,
    mates: usize,
    shortest: usize,
    nodes: u64,
}

fn run(table: &str, wanted: u32) -> Result {
    let source = Source::read(&format!("advice/tsume/{table}.al0")).expect("the table is there");
    let table = Table::read(&source);
    let mut result = Result::default();
    for line in include_str!("data/tsume_own.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[2].parse() != Ok(wanted) {
            continue;
        }
        let position = table.game.read_sfen(fields[1]).expect("an SFEN");
        let us = table.library.endgame.us(&table.game, &position).expect("any position is a problem");
        assert_eq!(us, position.side_to_move());
        let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
        let call = Frame { us }.call(&mut strategy, &position);
        result.problems += 1;
        result.nodes += call.nodes;
        if let Outcome::Advice(_, tree) = call.outcome {
            result.mates += 1;
            let (plies, moves) = (tree.size(tree.root()).plies, fields[3].split(' '));
            let first = tree.our_move(tree.root()).map(|(played, _)| table.game.write_usi(played));
            let is_first = moves.into_iter().any(|text| first.as_deref() == Some(text));
            result.shortest += usize::from(plies == wanted && is_first);
        }
    }
    result
}

#[test]
fn the_plain_table_finds_the_shortest_mate() {
    let three = run("tsume", 3);
    assert_eq!((three.mates, three.shortest), (three.problems, three.problems), "{three:?}");
}

/// What a solver looks at first costs a little on the shortest problems, and pays on longer ones.
#[test]
fn the_solvers_table_finds_every_mate() {
    let three = run("solver", 3);
    assert_eq!(three.mates, three.problems, "{three:?}");
    let (plain, solver) = (run("tsume", 5), run("solver", 5));
    assert_eq!((plain.shortest, solver.mates), (plain.problems, plain.problems), "{plain:?} {solver:?}");
    assert!(solver.nodes < plain.nodes, "{solver:?} {plain:?}");
}

/// Prints what `docs/tsume.md` says of the two tables.
#[test]
#[ignore = "prints figures"]
fn figures_of_both_tables() {
    for plies in [3, 5, 7] {
        for table in ["tsume", "solver"] {
            let result = run(table, plies);
            println!("{plies} plies, {table}: {result:?}");
            assert_eq!(result.mates, result.problems);
        }
    }
}
