//! The exhaustive analysis against the figures of the original program.
mod common;

use al0::forcing::Limits;
use al0::language::Source;
use al0::proof::{Graph, Kind, Stop, Summary};
use al0::report::{ProofReport, Style};
use al0::rules::{Game, Variant};
use al0::tablebase::Tablebases;
use common::Table;

fn analysed(table: &Table) -> (Graph<'_, Variant>, Summary) {
    let mut graph = Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits");
    graph.explore_all(&|_| ()).expect("it is soon done");
    let mut tablebases = Tablebases::new(&table.game);
    let tablebase = tablebases.get(&table.library.endgame.tablebase_space(&table.game), &|_| ()).expect("it fits");
    let summary = Summary::new(&graph, &tablebase);
    (graph, summary)
}

#[test]
fn the_textbook_table_as_printed() {
    let table = Table::shipped("textbook/krk.al0");
    let (graph, summary) = analysed(&table);
    assert_eq!((summary.positions, summary.winnable, summary.won), (175_168, 175_168, 175_120));
    assert_eq!(summary.longest_win().map(|(length, _)| length), Some(34));
    assert_eq!(format!("{:.4}", summary.mean().expect("wins")), "19.7326");
    assert_eq!(summary.tree_moves, 329_314);
    let lengths = "794 5394 196 148 510 598 1323 1469 2170 2068 3575 4354 5456 5986 8229 8948 8068 9825 11188 9228 9976 \
                   10712 9541 10086 9302 8578 7656 6127 5143 3852 2370 1543 705 2";
    let expected: Vec<u64> = lengths.split_whitespace().map(|count| count.parse().expect("a number")).collect();
    assert_eq!(summary.lengths[1..], expected);
    assert_eq!((summary.lengths[0], summary.optimum.longest_win()), (0, Some((16, 916))));
    assert_eq!(format!("{:.4}", summary.optimum.mean().expect("wins")), "9.8648");
    assert_eq!(summary.rules, [23_592, 151_576]);
    assert_eq!(summary.advice, [6_188, 116_504, 16_204, 3_360, 32_908, 4]);
    let [failures] = &summary.failures[..] else { panic!("one kind of failure") };
    assert_eq!((failures.kind, failures.positions, failures.examples.len()), (Kind::Stalemate, 48, 10));
    for example in &failures.examples {
        let line = graph.failing_line(example.root, Kind::Stalemate);
        assert_eq!(line.stop, Stop::Failed(Kind::Stalemate));
        assert!(!line.steps.is_empty());
    }
}

#[test]
fn the_mended_table() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let (graph, summary) = analysed(&table);
    assert!(summary.is_proved());
    assert_eq!(summary.won, 175_168);
    assert_eq!(summary.longest_win().map(|(length, _)| length), Some(34));
    assert_eq!(format!("{:.4}", summary.mean().expect("wins")), "19.7306");
    let line = graph.longest_line(summary.longest.expect("a longest win"));
    assert_eq!((line.stop, line.steps.len()), (Stop::Won, 67));
}

#[test]
fn a_list_too_large_for_memory_is_refused() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let graph = Graph::with_limit(&table.game, &table.library, &table.program, Limits::default(), 1 << 20);
    let error = graph.err().expect("a mebibyte is not enough");
    let message = error.to_string();
    assert!(
        message.starts_with("the proof of KRvK needs ") && message.ends_with("than the 1.0 MiB it may use"),
        "{message}"
    );
}

/// Wins that are too long for the fifty-move rule, and trees too large to be counted, are told. No table for king and
/// rook against king is known that wins so slowly, so the summary is given other numbers.
#[test]
fn what_the_report_warns_of() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let (graph, mut summary) = analysed(&table);
    let beware = "Beware of the fifty-move rule";
    for (longest, count, warning) in [
        (50, 9, None),
        (51, 1, Some("Beware of the fifty-move rule: the win from 1 position is longer than 50 moves.")),
        (60, 1233, Some("Beware of the fifty-move rule: the wins from 1,234 positions are longer than 50 moves.")),
    ] {
        summary.lengths.resize(longest + 1, 0);
        summary.lengths[longest] = count;
        let report = ProofReport::new(&graph, &summary);
        for told in [report.text(Style::Unicode), report.html()] {
            match warning {
                Some(warning) => assert!(told.contains(warning), "{told}"),
                None => assert!(!told.contains(beware), "{told}"),
            }
        }
    }
    assert!(ProofReport::new(&graph, &summary).text(Style::Unicode).contains(" together hold 329,"));
    summary.is_least = true;
    let report = ProofReport::new(&graph, &summary);
    for told in [report.text(Style::Unicode), report.html()] {
        assert!(told.contains("All forcing trees together hold at least 329,"), "{told}");
    }
}

/// More rules than a number of two bytes can tell apart.
#[test]
fn a_table_of_very_many_rules() {
    const OTHERS: u32 = 66_000;
    let text = "r :: if mate then [a].\n".repeat(OTHERS as usize)
        + "s :: if true then [a].\nadvice(a, mate : true : depth = 0 and legal : no_move).\n";
    let table = Table::read(&Source::new("many.al0", text));
    let mut graph = Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits");
    let position = table.game.read_position("8/8/8/8/8/1K6/7R/k7 w").expect("a legal position");
    graph.explore_from(&position).expect("it is soon done");
    let root = graph.root(graph.find(&position).expect("it is the root"));
    assert_eq!((root.rule, root.won_in), (Some(OTHERS), 1));
}
