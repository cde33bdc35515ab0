//! `al0 piece` on every case of the notation and of moves that depend on the square.
use std::process::Command;

use al0::rules::{Board, Side, Study};

/// What `al0 piece` prints with these arguments.
fn piece(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_al0")).arg("piece").args(args).output().expect("al0 runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").trim_end().to_owned()
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect())
}

#[test]
fn cases_of_the_notation() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("data/xbetza_cases.tsv")) {
        let &[id, _, notation, board, origin, side, virgin, pieces, expected, _] = &row[..] else {
            panic!("a case has ten fields: {row:?}")
        };
        let mut args = vec![notation, "--board", board, "--from", origin, "--side", side, "--list"];
        if virgin == "virgin" {
            args.push("--virgin");
        }
        if pieces != "-" {
            args.extend(["--pieces", pieces]);
        }
        let found = piece(&args);
        if found != expected {
            wrong.push(format!("{id}: {notation}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn rights_to_take_en_passant() {
    for row in rows(include_str!("data/xbetza_cases.tsv")) {
        let &[id, _, notation, board, origin, side, virgin, pieces, _, expected] = &row[..] else {
            panic!("a case has ten fields: {row:?}")
        };
        let (files, ranks) = board.split_once('x').expect("a board is FILESxRANKS");
        let board = Board::new(files.parse().expect("files"), ranks.parse().expect("ranks")).expect("a board");
        let side = if side == "w" { Side::White } else { Side::Black };
        let mut study = Study::new(board, side, notation).expect("the notation is read");
        study.set_virgin(virgin == "virgin");
        if pieces != "-" {
            study.put(pieces).expect("the pieces are read");
        }
        let moves = study.moves(board.read_square(origin).expect("a square")).expect("the piece moves");
        let rights: Vec<String> = moves
            .iter()
            .filter(|found| !found.rights.is_empty())
            .map(|found| {
                let squares: Vec<String> = found.rights.iter().map(ToString::to_string).collect();
                format!("{}!{}", found.to, squares.join(","))
            })
            .collect();
        let found = if rights.is_empty() { "-".to_owned() } else { rights.join(" ") };
        assert_eq!(found, expected, "{id}: {notation}");
    }
}

/// The squares of the case file, as `al0 piece` takes them.
fn squares(text: &str) -> String {
    match text {
        "all dark squares (a1 colour)" => "dark".to_owned(),
        "all light squares" => "light".to_owned(),
        "all edge squares" => "edge".to_owned(),
        _ => {
            let words = text.split(';').next().unwrap_or_default();
            words.trim_start_matches("ranks ").trim_start_matches("rank ").replace(' ', ",")
        }
    }
}

#[test]
fn cases_that_depend_on_the_square() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("data/location_dependent_cases.tsv")) {
        let &[id, board, base, replacement, where_to, occupied, query, square, expected] = &row[..] else {
            panic!("a case has nine fields: {row:?}")
        };
        let mut args = vec![base, "--board", board];
        let replacement = format!("{replacement}@{}", squares(where_to));
        if where_to != "(none)" {
            args.extend(["--override", &replacement]);
        }
        if where_to.contains("confined to the palace") {
            args.extend(["--confine", "d1-f3"]);
        }
        if occupied != "-" {
            args.extend(["--pieces", occupied]);
        }
        match query {
            "forward" => args.extend(["--from", square, "--list"]),
            _ => args.extend(["--retro", square]),
        }
        let (found, expected) = (piece(&args), if expected.is_empty() { "-" } else { expected });
        if found != expected {
            wrong.push(format!("{id}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
