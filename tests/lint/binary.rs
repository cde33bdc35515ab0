//! `al0 check` from outside: fixes in files and pipes, manual pages, and a student's table from draft to verdict.
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn al0(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_al0"));
    command.current_dir(folder).args(arguments);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("al0 starts");
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

const DRAFT: &str = "only :: if true then [divid]\r\n\
    advice(divide, themtomove and rookdivides, not rooklost: (depth = 1) and legal : nomove.).\r\n";
const MENDED: &str = "only :: if true then [divide].\r\n\
    advice(divide, themtomove and rookdivides: not rooklost and not stalemate: (depth = 0) and legal : nomove).\r\n";

#[test]
fn a_file_is_mended_in_rounds() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.al0");
    std::fs::write(&path, DRAFT).expect("a table");
    let output = al0(folder.path(), &["check", "--fix", "own.al0"], "");
    let told = "own.al0:1:23: mended[undefined-advice]: there is no piece of advice `divid`\n\
        own.al0:1:29: mended[missing-full-stop]: missing full stop\n\
        own.al0:2:42: mended[comma-for-colon]: a comma where a colon belongs\n\
        own.al0:2:88: mended[stray-full-stop]: a full stop inside a piece of advice\n\
        own.al0:2:44: mended[may-stalemate]: the advice `divide` may stalemate\n\
        own.al0:2:58: mended[wrong-parity]: we never move at depth 1\n\
        own.al0: 1 rule, 1 piece of advice, no mistakes\n";
    assert_eq!((stdout(&output), stderr(&output)), (told, ""));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(std::fs::read_to_string(&path).expect("the table"), MENDED);
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
    let again = al0(folder.path(), &["check", "--fix", "own.al0"], "");
    assert_eq!(stdout(&again), "own.al0: 1 rule, 1 piece of advice, no mistakes\n");
    assert_eq!(std::fs::read_to_string(&path).expect("the table"), MENDED);
}

#[test]
fn standard_input_is_mended_to_standard_output() {
    let output = al0(Path::new("."), &["check", "--fix", "--format", "short", "-"], &DRAFT.replace("mate", "mat"));
    assert_eq!(stdout(&output), MENDED);
    assert!(stderr(&output).starts_with("standard input:1:23: mended[undefined-advice]"), "{}", stderr(&output));
}

#[test]
fn what_has_no_fix_is_left() {
    let text = "only :: if true then [a].\nadvice(a, mate : not rook_lost : legal : legal).\n";
    let output = al0(Path::new("."), &["check", "--fix", "--format", "short", "-"], text);
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(stdout(&output), text);
    let told = "standard input:2:34: warning[unbounded-depth]: the search for `a` has no bound\n";
    assert_eq!(stderr(&output), told);
}

#[test]
fn shipped_tables_are_not_mended() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = al0(folder.path(), &["check", "--fix", "textbook/krk"], "");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "error: cannot find `textbook/krk`\n");
}

#[test]
fn findings_for_people() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "edge :: if true then [divide, divide].\nrest :: if kings_close then [divide].\n\
        advice(divide,\n  rook_divides :\n  true :\n  (depth = 1) and legal :\n  no_move).\n";
    std::fs::write(folder.path().join("own.al0"), text).expect("a table");
    let output = al0(folder.path(), &["check", "own.al0"], "");
    assert_eq!(output.status.code(), Some(3));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/check");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("lints", stdout(&output)));
}

#[test]
fn findings_for_programs() {
    let text = "only :: if true then [a, a].\nadvice(a, mate : not rook_lost : (depth = 0) and legal : no_move).\n";
    let output = al0(Path::new("."), &["check", "--format", "json", "-"], text);
    let json: serde_json::Value = serde_json::from_str(stdout(&output)).expect("it is JSON");
    let expected = serde_json::json!([{
        "file": "standard input", "severity": "warning", "code": "listed-twice",
        "message": "`a` is listed twice", "label": "tried already", "help": "leave the second out",
        "line": 1, "column": 26, "end_line": 1, "end_column": 27, "start": 25, "end": 26,
        "labels": [{
            "text": "first here", "line": 1, "column": 23, "end_line": 1, "end_column": 24, "start": 22, "end": 23,
        }],
        "fix": {
            "replacement": "", "line": 1, "column": 24, "end_line": 1, "end_column": 27, "start": 23, "end": 26,
        },
    }]);
    assert_eq!(json, expected);
}

#[test]
fn pages_are_printed() {
    let output = al0(Path::new("."), &["check", "--explain", "idle-advice"], "");
    assert_eq!(output.status.code(), Some(0));
    let begin = "# idle-advice\n\nA better goal holds, or may hold, before any move is made.\n\nWhere it does, ";
    assert!(stdout(&output).starts_with(begin), "{}", stdout(&output));
    let unknown = al0(Path::new("."), &["check", "--explain", "idle-advise"], "");
    assert_eq!(unknown.status.code(), Some(2));
    assert!(stderr(&unknown).contains("'idle-advice'"), "{}", stderr(&unknown));
}

/// King and queen as students write them: the rook's predicates turned into the queen's, chains of three with `then`,
/// two pieces of advice of one name, a Prolog clause in between, and a slip here and there.
#[test]
fn a_table_of_a_student() {
    let folder = tempfile::tempdir().expect("a folder");
    let draft = std::fs::read_to_string("tests/data/kqk_student.al0").expect("the draft");
    std::fs::write(folder.path().join("kqk.al0"), &draft).expect("a table");
    let mended = al0(folder.path(), &["check", "--fix", "--format", "short", "kqk.al0"], "");
    assert_eq!(mended.status.code(), Some(3), "{}", stdout(&mended));
    assert_eq!(
        stdout(&mended),
        "kqk.al0:18:57: mended[undefined-advice]: there is no piece of advice `aproach`\n\
         kqk.al0:18:73: mended[missing-full-stop]: missing full stop\n\
         kqk.al0:32:41: mended[comma-for-colon]: a comma where a colon belongs\n\
         kqk.al0:48:3: mended[unknown-name]: unknown name `nomoves`\n\
         kqk.al0:54:10: mended[stray-full-stop]: a full stop inside a piece of advice\n\
         kqk.al0:46:3: mended[may-stalemate]: the advice `approach` may stalemate\n\
         kqk.al0:23:1: warning[prolog]: al0 does not read Prolog; this clause is ignored\n"
    );
    let played = al0(folder.path(), &["play", "--table", "kqk.al0", "8/8/8/3k4/8/8/8/KQ6 w"], "");
    assert!([Some(0), Some(4)].contains(&played.status.code()), "{}", stderr(&played));
    assert!(!stdout(&played).is_empty());
    let proved = al0(folder.path(), &["prove", "--table", "kqk.al0"], "");
    assert!([Some(0), Some(4)].contains(&proved.status.code()), "{}", stderr(&proved));
    assert!(stdout(&proved).contains("144,508"), "{}", stdout(&proved));
}
