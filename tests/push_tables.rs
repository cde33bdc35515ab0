//! The shipped tables of the push game win from every position with three marbles against one.
mod common;

use std::io::Write;
use std::process::{Command, Stdio};

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

/// The page of a proof is drawn with marbles, and says nothing of chess.
#[test]
fn the_page_of_a_proof() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("proof.html");
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    let status = command.args(["prove", "--table", "push/4x4", "--html"]).arg(&page).stdout(Stdio::null()).status();
    assert_eq!(status.expect("al0 starts").code(), Some(0));
    let page = std::fs::read_to_string(page).expect("the page is written");
    assert!(page.contains("<circle") && page.contains("w.../..../b.../w..w w") && page.contains("C1:C2"));
    for word in ["checkmate", "king", "rook"] {
        assert!(!page.contains(word), "{word}");
    }
}

/// The person at the keyboard types moves as they are written, and can ask.
#[test]
fn a_game_at_the_keyboard() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    command.args(["play", "--game", "push:4x4", "b.../..../..../.www b", "--defend", "me"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("al0 starts");
    let lines = "help\nhint\nA1:A3\na1:a2\nquit\n";
    child.stdin.take().expect("it listens").write_all(lines.as_bytes()).expect("it reads on");
    let told = child.wait_with_output().expect("it ends").stdout;
    let told = String::from_utf8(told).expect("text");
    for expected in [
        "Type a move such as C3:C4, or help.",
        "A move is typed as C3:C4. Instead of a move:",
        "Try A1:A2: White then needs at most 7 more moves.",
        "2 marbles would move in line, and there is no marble of Black on A2",
        "White: D2:C4",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
}
