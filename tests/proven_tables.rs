//! The shipped tables win from every position that can be won.
mod common;

use al0::forcing::Limits;
use al0::proof::{Graph, Summary};
use al0::tablebase::Tablebases;
use common::Table;

fn proved(name: &str) -> Summary {
    let table = Table::shipped(name);
    let mut graph = Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits");
    graph.explore_all(&|_| ()).expect("it is within its budget");
    let mut tablebases = Tablebases::new(&table.game);
    let tablebase = tablebases.get(&table.library.endgame.tablebase_space(&table.game), &|_| ()).expect("it fits");
    let summary = Summary::new(&graph, &tablebase);
    assert!(summary.is_proved(), "{name} fails in {} positions", summary.winnable - summary.won);
    summary
}

/// How many positions are won, in how many moves at the longest, and in how many on average.
fn figures(summary: &Summary) -> (u64, usize, String) {
    let (longest, _) = summary.longest_win().expect("wins");
    (summary.won, longest, format!("{:.2}", summary.mean().expect("wins")))
}

/// The figures of the prototype, which was run apart from al0.
#[test]
fn krk() {
    let summary = proved("krk.al0");
    assert_eq!(figures(&summary), (175_168, 21, "11.08".to_owned()));
    assert_eq!(summary.advice, [1_512, 4_676, 3_852, 135_340, 29_788]);
    let lengths = "1512 4676 3852 1756 3724 7160 8832 13252 12587 15321 16242 17208 16022 15293 15090 10239 7085 3771 1344 \
                   190 12";
    let expected: Vec<u64> = lengths.split_whitespace().map(|count| count.parse().expect("a number")).collect();
    assert_eq!(summary.lengths[1..], expected);
}

#[test]
fn krk_plan() {
    assert_eq!(figures(&proved("krk_plan.al0")), (175_168, 30, "15.50".to_owned()));
}

#[test]
fn kqk() {
    assert_eq!(figures(&proved("kqk.al0")), (144_508, 12, "6.50".to_owned()));
}

/// With the tables that play on after the promotion. In the positions that cannot be won, nothing is lost.
#[test]
fn kpk() {
    let summary = proved("kpk.al0");
    assert_eq!(figures(&summary), (124_960, 33, "13.72".to_owned()));
    assert_eq!(summary.positions, 163_328);
}

#[test]
#[ignore = "four million positions take minutes"]
fn krrk() {
    assert_eq!(figures(&proved("krrk.al0")), (4_162_592, 9, "3.21".to_owned()));
}

/// The other positions are drawn: most have both bishops on squares of one colour, and there the table has no advice.
#[test]
#[ignore = "five million positions take minutes"]
fn kbbk() {
    let summary = proved("kbbk.al0");
    assert_eq!(figures(&summary), (2_503_608, 26, "19.17".to_owned()));
    assert_eq!(summary.positions, 5_082_028);
}
