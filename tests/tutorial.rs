//! Every command of `docs/tutorial.md`, in its order, in an empty folder; what is written beside the name of a file is
//! that file.
use std::fs;
use std::path::Path;
use std::process::Command;

/// Whether a text is what is expected: `...` stands for any lines.
fn is_as_told(told: &[&str], expected: &[&str]) -> bool {
    match (told, expected) {
        ([], []) => true,
        (_, ["...", rest @ ..]) => (0..=told.len()).any(|skipped| is_as_told(&told[skipped..], rest)),
        ([line, told @ ..], [wanted, expected @ ..]) => line == wanted && is_as_told(told, expected),
        _ => false,
    }
}

/// The words of a command, those in quotation marks together.
fn words(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

fn run(folder: &Path, command: &str, expected: &[&str]) {
    let words = words(command);
    assert_eq!(words[0], "al0", "{command}");
    let mut al0 = Command::new(env!("CARGO_BIN_EXE_al0"));
    let output = al0.args(&words[1..]).current_dir(folder).output().expect("al0 starts");
    let told = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let (code, expected) = match expected {
        [code, expected @ ..] if code.starts_with("? ") => (code[2..].parse().expect("an exit code"), expected),
        _ => (0, expected),
    };
    assert_eq!(output.status.code(), Some(code), "{command}\n{told}");
    let lines: Vec<_> = told.lines().collect();
    assert!(is_as_told(&lines, expected), "{command}\n{told}\nexpected:\n{}", expected.join("\n"));
}

#[test]
fn every_command_of_the_tutorial() {
    let folder = tempfile::tempdir().expect("a folder");
    let tutorial = include_str!("../docs/tutorial.md");
    for block in tutorial.split("\n```").skip(1).step_by(2) {
        let (kind, text) = block.split_once('\n').expect("a block has a first line");
        if let Some((_, file)) = kind.split_once(' ') {
            fs::write(folder.path().join(file), format!("{text}\n")).expect("it can be written");
            continue;
        }
        let lines: Vec<_> = text.lines().collect();
        for told in lines.chunk_by(|_, next| !next.starts_with("$ ")) {
            run(folder.path(), told[0].strip_prefix("$ ").expect("a command comes first"), &told[1..]);
        }
    }
}
