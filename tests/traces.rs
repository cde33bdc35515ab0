//! Games as text, compared with `snapshots/traces/`.
use std::io::Write;
use std::process::{Command, Stdio};

use al0::library;

/// What `al0 trace` tells of a list of positions.
fn trace(list: &str, options: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    command.args(["trace", "-"]).args(options).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("al0 starts");
    child.stdin.take().expect("a pipe").write_all(list.as_bytes()).expect("al0 reads");
    let output = child.wait_with_output().expect("al0 ends");
    String::from_utf8(output.stdout).expect("a trace is text")
}

fn assert_trace(name: &str, list: &str, options: &[&str]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/traces");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(format!("{}\nal0 trace - {}", list.trim(), options.join(" ")));
    settings.bind(|| insta::assert_snapshot!(name, trace(list, options)));
}

/// Writes a table for one test; the trace names it without its folder.
fn own_table(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a table");
    (folder, path.to_str().expect("a path").to_owned())
}

fn assert_own(name: &str, text: &str, list: &str, options: &[&str]) {
    let (folder, path) = own_table(&format!("{name}.al0"), text);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/traces");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(format!("{}\n{text}", list.trim()));
    let told = trace(list, &[&["--table", &path], options].concat());
    let told = told.replace(&format!("{}/", folder.path().display()), "");
    settings.bind(|| insta::assert_snapshot!(name, told));
}

const TEXTBOOK: [&str; 2] = ["--table", "textbook/krk"];
const BOOK: &str = "8/8/4R3/8/3K4/8/2k5/8 w - - id \"the textbook's example\";";
const LONGEST: &str = "moves:c2d2 d2c2 c2b2 b2c2 c2b2 b2a2 a2a1 a1a2 a2a1 a1a2 a2a1";

#[test]
fn book_example() {
    assert_trace("book_example", BOOK, &[&TEXTBOOK[..], &["--defend", LONGEST]].concat());
}

#[test]
fn book_example_in_russian() {
    assert_trace("book_example_in_russian", BOOK, &["--table", "textbook/krk_ru", "--defend", LONGEST]);
}

#[test]
fn book_example_as_json() {
    assert_trace("book_example_as_json", BOOK, &["--format", "json", "--max-moves", "2"]);
}

#[test]
fn each_advice_once() {
    let list = "\
7R/8/8/8/8/2K5/8/3k4 w - - id \"mate_in_2\";
8/8/4K3/8/3R4/8/1k6/8 w - - id \"squeeze\";
3k4/4R3/6K1/8/8/8/8/8 w - - id \"approach\";
8/2k5/8/8/8/3K4/3R4/8 w - - id \"keeproom\";
8/8/8/8/3K4/8/2k5/1R6 w - - id \"divide_in_2\";
8/8/8/8/3R4/2k5/8/K7 w - - id \"divide_in_3\";
";
    assert_trace("each_advice_once", list, &TEXTBOOK);
    assert_trace("each_advice_once_first", list, &[&TEXTBOOK[..], &["--first"]].concat());
}

#[test]
fn divide_in_3() {
    let games = include_str!("data/textbook_games.txt");
    let line = games.lines().skip_while(|line| !line.starts_with("pos5")).nth(1).expect("the fifth game");
    let is_reply = |word: &&str| !word.starts_with('{') && !word.contains('.');
    let replies: Vec<&str> = line.split_whitespace().filter(is_reply).collect();
    let defence = format!("moves:{}", replies.join(" "));
    assert_trace("divide_in_3", "8/8/8/8/3R4/2k5/8/K7 w", &[&TEXTBOOK[..], &["--defend", &defence]].concat());
}

#[test]
fn stalemate_as_printed_and_mended() {
    assert_trace("stalemate_as_printed", "8/8/8/8/8/K7/1R6/k7 w", &TEXTBOOK);
    assert_trace("stalemate_mended", "8/8/8/8/8/K7/1R6/k7 w", &[]);
}

#[test]
fn black_is_us() {
    assert_trace("black_is_us", "8/2K5/8/3k4/8/4r3/8/8 b", &[]);
}

#[test]
fn they_move_first() {
    let list = "8/8/8/8/3K4/4R3/2k5/8 b\n8/8/8/3k4/8/4r3/2K5/8 w\n8/8/8/8/3K4/8/1k6/R7 b\n";
    assert_trace("they_move_first", list, &["--defend", "random:1"]);
}

#[test]
fn no_advice() {
    let text = "\
edge :: if their_king_edge then [corner, mate_now].
else :: if not their_king_edge then [squeeze].
advice(corner, mate : not their_king_edge : (depth < 3) and legal : (depth < 2) and legal).
advice(mate_now, mate : not stalemate : (depth = 0) and check_move then (depth = 2) and check_move : (depth = 1) and legal).
advice(squeeze, new_room_smaller and rook_divides : not rook_lost : (depth = 0) and rook_move : no_move).
";
    assert_own("no_advice", text, "8/8/4R3/8/3K4/8/2k5/8 w", &[]);
}

#[test]
fn idle_advice() {
    let text = "\
only :: if true then [divide, nothing].
advice(divide, rook_divides : not rook_lost : (depth < 3) and legal : (depth < 2) and legal).
advice(nothing, mate : true : no_move : no_move).
";
    assert_own("idle_advice", text, "8/8/4R3/8/3K4/8/2k5/8 w\n8/8/8/8/3K4/4R3/2k5/8 w", &["--max-moves", "3"]);
}

#[test]
fn no_rule() {
    let text = "edge :: if their_king_edge then [any].\nadvice(any, true : true : no_move : no_move).\n";
    assert_own("no_rule", text, "8/8/4R3/8/3K4/8/2k5/8 w", &[]);
}

#[test]
fn budget_cut() {
    let text = "only :: if true then [look].\nadvice(look, mate : not rook_lost : legal : legal).\n";
    assert_own("budget_cut_depth", text, "8/8/4R3/8/3K4/8/2k5/8 w", &["--depth", "12"]);
    let text = "only :: if true then [look].\nadvice(look, mate and room =< root(room) : not rook_lost : (depth < 9) and legal : legal).\n";
    assert_own("budget_cut_nodes", text, "8/8/4R3/8/3K4/8/2k5/8 w", &["--nodes", "5000"]);
}

#[test]
fn repetition() {
    let text = "only :: if true then [away].\n\
                advice(away, them_to_move : true : (depth = 0) and king_diag_first : no_move).\n";
    let replies = "moves:c2c3 c3c2 c2c3 c3c2 c2c3 c3c2 c2c3 c3c2 c2c3 c3c2";
    assert_own("repetition", text, "7K/8/4R3/8/8/8/2k5/8 w", &["--defend", replies]);
}

#[test]
fn every_shipped_table_is_named_in_the_help() {
    let help = Command::new(env!("CARGO_BIN_EXE_al0")).args(["play", "--help"]).output().expect("al0 starts").stdout;
    let help = String::from_utf8(help).expect("help is text").split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, _) in library::SHIPPED {
        assert!(help.contains(&format!("`{}`", name.trim_end_matches(".al0"))), "{name}");
    }
}
