//! What the program does where text alone cannot tell: pipes, full disks, huge tables, the keyboard.
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn al0(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    command.args(arguments);
    command
}

/// Runs al0 with a text on standard input.
fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = al0(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("al0 starts");
    // al0 may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("al0 ends")
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("al0 writes UTF-8")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("al0 writes UTF-8")
}

/// Runs al0 on a table that is written for it.
fn run_on_table(table: &[u8], arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("own.al0"), table).expect("a table");
    al0(arguments).current_dir(folder.path()).output().expect("al0 starts")
}

#[test]
fn parentheses_without_end() {
    let goal = format!("{}true{}", "(".repeat(20_000), ")".repeat(20_000));
    let table = format!("r :: if {goal} then [a].\nadvice(a, mate : true : no_move : no_move).\n");
    let output = run_on_table(table.as_bytes(), &["play", "--table", "own.al0"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error"), "{}", stderr(&output));
    assert!(output.stderr.len() < 2000, "{}", output.stderr.len());
}

#[test]
fn a_table_of_50_megabytes() {
    let line = b"r :: if true then [a].\nadvice(a, mate : true : no_move : no_move).\n";
    let output = run_on_table(&line.repeat(50_000_000 / line.len()), &["check", "own.al0"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "error: cannot read `own.al0`: it is larger than 1 MiB\n");
}

#[test]
fn a_table_of_many_mistakes() {
    let mut table = String::new();
    for number in 0..5_000 {
        let _ = writeln!(table, "r{number} :: if nothing{number} then [a{number}].");
    }
    let output = run_on_table(table.as_bytes(), &["check", "own.al0"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).ends_with("own.al0: more than 100 mistakes\n"));
}

#[test]
fn the_table_on_standard_input() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("advice/textbook/krk_mended.al0"))
        .expect("a table");
    let output = run(&["explain", "--table", "-", "8/8/4R3/8/3K4/8/2k5/8 w"], &text);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("White plays Re3: `squeeze` of standard input."));
    let output = run(&["check", "-"], "r :: if x then [].");
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn nobody_reads() {
    for arguments in
        [&["play"][..], &["check", "krk"], &["play", "--help"], &["--version"], &["play", "--format", "pgn"]]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = al0(arguments).stdout(writer).stderr(Stdio::piped()).output().expect("al0 starts");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(stderr(&output), "", "{arguments:?}");
    }
}

#[test]
fn the_reader_leaves_early() {
    let list = "8/8/4R3/8/3K4/8/2k5/8 w\n".repeat(5_000);
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("list.fen"), list).expect("a list");
    let mut command = al0(&["trace", "list.fen"]);
    command.current_dir(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("al0 starts");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    let output = child.wait_with_output().expect("al0 ends");
    assert_eq!(first, "8/8/4R3/8/3K4/8/2k5/8 w - - 0 1\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(stderr(&output), "");
}

#[cfg(target_os = "linux")]
#[test]
fn the_disk_is_full() {
    for arguments in [&["play"][..], &["check", "krk"], &["play", "--help"], &["bench"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
        let output = al0(arguments).stdout(full).stderr(Stdio::piped()).output().expect("al0 starts");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(stderr(&output).starts_with("error: cannot write to standard output: "), "{}", stderr(&output));
    }
    // A list is not read on when nothing more can be written.
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("list.fen"), "8/8/4R3/8/3K4/8/2k5/8 w\n".repeat(1_000)).expect("a list");
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let output = al0(&["trace", "list.fen"]).current_dir(folder.path()).stdout(full).output().expect("al0 starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output).lines().count(), 1, "{}", stderr(&output));
}

#[test]
fn the_bench_signature() {
    let output = al0(&["bench"]).output().expect("al0 starts");
    assert_eq!(stdout(&output), "bench: 117471 nodes\n");
}

/// The whole forcing tree as one figure: a board for each of our moves, with the reply that leads there.
#[test]
fn a_figure_of_a_forcing_tree() {
    let position = "7K/8/8/8/8/2k5/3R4/8 w";
    let output = al0(&["explain", position, "--table", "textbook/krk", "--tree", "--format", "svg"]).output();
    let output = output.expect("al0 starts");
    let svg = roxmltree::Document::parse(stdout(&output)).expect("a figure is XML");
    let boards = svg.descendants().filter(|node| node.has_tag_name("svg")).count() - 1;
    assert_eq!(boards, 6, "the tree has six moves of ours");
    let is_caption =
        |node: &roxmltree::Node<'_, '_>| node.has_tag_name("text") && node.parent() == Some(svg.root_element());
    let captions: Vec<_> = svg.descendants().filter(is_caption).filter_map(|node| node.text()).collect();
    assert_eq!(captions, ["Rd1", "Kb4  Rd8", "Kb2  Rd6", "Kb3  Rd7", "Kc4  Rd8", "Kc2  Rd6"]);
}

#[test]
fn a_figure() {
    let output = al0(&["show", "8/8/8/8/3K4/4R3/2k5/8 b", "--format", "svg"]).output().expect("al0 starts");
    let svg = roxmltree::Document::parse(stdout(&output)).expect("a figure is XML");
    let title = svg.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
    assert_eq!(title, Some("White: Kd4, Re3. Black: Kc2. Hatched: a1 to d2. Crossed: d2."));
}

/// The keys of a JSON value, except those that are names from a table's library.
fn keys(value: &serde_json::Value, found: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(entries) => {
            for (key, inner) in entries {
                found.insert(key.clone());
                if key != "values" {
                    keys(inner, found);
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        _ => {}
    }
}

#[test]
fn every_json_key_is_documented() {
    let docs = include_str!("../docs/json.md");
    let mut found = BTreeSet::new();
    for arguments in [
        &["play", "--format", "json"][..],
        &["explain", "8/8/8/8/3R4/2k5/8/K7 w", "--format", "json"],
        &["show", "8/8/8/8/3R4/2k5/8/K7 w", "--format", "json"],
        &["check", "tests/cmd/tables.in/ten.al0", "--format", "json"],
        &["prove", "--table", "textbook/krk", "--format", "json"],
        &["prove", "--table", "textbook/krk", "8/8/8/8/8/K7/1R6/k7 w", "--format", "json"],
        &["tablebase", "KRvK", "--format", "json"],
    ] {
        let output = al0(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("al0 starts");
        keys(&serde_json::from_str(stdout(&output)).expect("it is JSON"), &mut found);
    }
    // Inside the description of the forcing tree.
    let nested = ["then", "reply"];
    let missing: Vec<_> =
        found.iter().filter(|key| !docs.contains(&format!("`{key}`")) && !nested.contains(&key.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn the_same_bytes_every_time() {
    let play = || al0(&["play", "random:11", "--format", "json"]).output().expect("al0 starts").stdout;
    assert_eq!(play(), play());
}

#[test]
fn colours_only_when_asked_for() {
    let play = |variable: &str, value: &str| {
        let output = al0(&["play"]).env_remove("NO_COLOR").env(variable, value).output().expect("al0 starts");
        stdout(&output).contains('\u{1b}')
    };
    assert!(!play("TERM", "xterm"));
    assert!(play("CLICOLOR_FORCE", "1"));
    assert!(!play("NO_COLOR", "1"));
}

#[test]
fn a_game_at_the_keyboard() {
    let output = run(
        &["play", "--table", "textbook/krk_mended", "--defend", "me", "--ascii"],
        "moves\nKd2\nwhy\nKd3\nhint\nboard\nundo\nKd2\nquit\n",
    );
    assert_eq!(output.status.code(), Some(0));
    let told = stdout(&output);
    assert!(told.contains("Black> Kd2\n"), "{told}");
    assert!(told.contains("\nKd2 Kb2 Kd1 Kc1\n") || told.contains("Kd2"), "{told}");
    assert!(told.contains("White plays Ke4: `keeproom` of advice/textbook/krk_mended.al0."), "{told}");
    assert!(told.contains("`Kd3` is not legal"), "{told}");
    assert!(told.contains("Try K"), "{told}");
    assert!(told.ends_with("left: you ended the game after 2 moves\n"), "{told}");
    assert_eq!(stderr(&output), "");
}

#[test]
fn the_end_of_input_ends_the_game() {
    for input in ["", "\n\n", "Kd2", "undo\n", "help\nwhy\n"] {
        let output = run(&["play", "--defend", "me"], input);
        assert_eq!(output.status.code(), Some(0), "{input:?}");
        assert!(stdout(&output).contains("left: you ended the game after"), "{input:?}");
        assert_eq!(stderr(&output), "", "{input:?}");
    }
}

#[test]
fn a_game_lost_at_the_keyboard() {
    let replies = "Kd2\nKc2\nKb2\nKc2\nKb2\nKa2\nKa1\nKa2\nKa1\nKa2\nKa1\n";
    let output = run(&["play", "--defend", "me", "--table", "textbook/krk"], replies);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).ends_with("checkmate: White wins in 12 moves\n"), "{}", stdout(&output));
}

#[test]
fn a_rook_taken_at_the_keyboard() {
    let output = run(&["play", "8/8/8/8/3K4/8/1k6/R7 b", "--defend", "me"], "hint\nKxa1\n");
    assert_eq!(output.status.code(), Some(4));
    assert!(stdout(&output).contains("Try Kxa1: after it the table loses the rook."));
    assert!(
        stdout(&output).ends_with("rook lost: White has no rook after the first move of Black\n"),
        "{}",
        stdout(&output)
    );
}

/// What stands in a file or in its name cannot colour the terminal, move its cursor or turn the direction of writing.
#[cfg(unix)]
#[test]
fn nothing_from_a_file_steers_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = "a\u{1b}[31m\u{9b}31m\u{202e}\r\u{7f}.al0";
    let good = "r :: if true then [a].\nadvice(a, mate : true : (depth = 0) and legal : no_move).\n";
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write(table, good);
    write("\u{1b}bad.al0", "r :: if \u{1b}[2J then.\n");
    write("\u{1b}list", "8/8/4R3/8/3K4/8/2k5/8 w - - id \"\u{1b}[31m\u{9d}0;title\";\n8/8 w\u{1b}[2J\n");
    write("\u{1b}cert", "al0 certificate 1 00000000\ngame chess\u{1b} 00000000\n");
    write("cert", "al0 certificate 1 00000000\ngame chess 00000000\nmaterial KRvK 00000000\ntable \u{1b}[31m\n");
    let position = "8/8/4R3/8/3K4/8/2k5/8 w";
    for arguments in [
        &["play", "--table", table][..],
        &["explain", "--table", table, position],
        &["explain", "--table", "krk", "8/8/4R3/8/3K4/8/2k5/\u{1b}[31m w"],
        &["prove", "--table", table],
        &["prove", "--table", table, position],
        &["check", table],
        &["check", "\u{1b}bad.al0"],
        &["check", "\u{1b}bad.al0", "--format", "short"],
        &["check", "\u{1b}nothing"],
        &["trace", "\u{1b}list"],
        &["trace", "\u{1b}list", "--first"],
        &["verify", "\u{1b}cert", "--table", table],
        &["verify", "cert"],
        &["verify", "\u{1b}none"],
    ] {
        let output = al0(arguments).current_dir(folder.path()).output().expect("al0 starts");
        for told in [stdout(&output), stderr(&output)] {
            let wrong = |sign: char| (sign.is_control() && sign != '\n' && sign != '\t') || sign == '\u{202e}';
            assert!(!told.contains(wrong), "{arguments:?}: {told:?}");
        }
    }
    let output = run(&["play", "--defend", "me"], "\u{1b}[31mKd2\nquit\n");
    assert!(stdout(&output).contains("␛[31mKd2") && !stdout(&output).contains('\u{1b}'), "{}", stdout(&output));
}

/// A tree with more moves than can be counted is not given a number as if it had been.
#[test]
fn a_tree_larger_than_can_be_counted() {
    let table = "r :: if true then [a].\n\
        advice(a, them_to_move and room < 3 and not rook_exposed : not rook_lost and not stalemate :\n\
        depth < 60 and (rook_move then legal) : depth < 60 and legal).\n";
    let arguments = ["explain", "--table", "own.al0", "8/8/8/8/8/8/R3K3/7k w"];
    let output = run_on_table(table.as_bytes(), &arguments);
    let told = stdout(&output);
    assert!(told.contains("\nForcing tree: at least 18446744073709551615 moves, 59 plies\n"), "{told}");
}

#[test]
fn operations_behind_six_fields() {
    let list = "8/8/4R3/8/3K4/8/2k5/8 w - - 0 1 bm Re3; id \"book\";\n8/8/4R3/8/3K4/8/2k5/8 w - - bm Re3;\n";
    let output = run(&["trace", "-", "--first"], list);
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
    let fens: Vec<&str> = stdout(&output).lines().filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(fens, ["8/8/4R3/8/3K4/8/2k5/8 w - - 0 1", "8/8/4R3/8/3K4/8/2k5/8 w - -"]);
    let output = run(&["trace", "-", "--max-moves", "1"], list);
    assert!(stdout(&output).starts_with("book\n8/8/4R3/8/3K4/8/2k5/8 w - - 0 1\n"), "{}", stdout(&output));
}

#[test]
fn a_line_that_is_no_text_at_the_keyboard() {
    let mut command = al0(&["play", "--defend", "me"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("al0 starts");
    child.stdin.take().expect("a pipe").write_all(b"\xff\xfe\nKd2\nquit\n").expect("al0 reads");
    let output = child.wait_with_output().expect("al0 ends");
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
    let told = stdout(&output);
    assert!(told.contains("What was typed is not UTF-8 text, so it is read over.\nBlack> Kd2\n"), "{told}");
    assert!(told.ends_with("left: you ended the game after 2 moves\n"), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_certificate_without_end() {
    let output = al0(&["verify", "/dev/zero"]).output().expect("al0 starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "error: cannot read `/dev/zero`: line 1 is longer than 16 MiB\n");
}
