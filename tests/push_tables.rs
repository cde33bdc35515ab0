//! The shipped tables of the push game win from every position with three marbles against one.
mod common;

use al0::forcing::Limits;
use al0::library;
use al0::proof::{Graph, Summary};
use al0::tablebase::Tablebases;
use common::Table;

/// How many positions are won, in how many moves at the longest, and the same for the best play.
fn figures(name: &str) -> [(u64, usize); 2] {
    let table = Table::read_push(&library::shipped(name).expect("the table is shipped"));
    let mut graph = Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits");
    graph.explore_all(&|_| ()).expect("it is within its budget");
    let mut tablebases = Tablebases::new(&table.game);
    let tablebase = tablebases.get(&table.library.endgame.tablebase_space(&table.game), &|_| ()).expect("it fits");
    let summary = Summary::new(&graph, &tablebase);
    let (longest, _) = summary.longest_win().expect("wins");
    let (best, _) = tablebase.statistics(al0::rules::Side::White).positions.longest().expect("wins");
    [(summary.won, longest), (summary.winnable, best)]
}

/// A win in N of our moves takes 2N - 1 plies; these are at most half as many again as those of the best play.
#[test]
fn all_positions_are_won_in_good_time() {
    for (name, table, best) in [("push/4x4.al0", (7_280, 12), (7_280, 9)), ("push/5x5.al0", (50_600, 20), (50_600, 16))]
    {
        assert_eq!(figures(name), [table, best], "{name}");
        assert!(2 * (2 * table.1 - 1) <= 3 * (2 * best.1 - 1), "{name}");
    }
}
