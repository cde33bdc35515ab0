//! The house: arrows between the modules run one way.
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module and what it may rest on.
const ARROWS: &[(&str, &[&str])] = &[
    ("diagnostic", &[]),
    ("rules", &[]),
    ("language", &["diagnostic"]),
    ("library", &["diagnostic", "language", "rules"]),
    ("forcing", &["diagnostic", "language", "library", "rules"]),
    ("lint", &["diagnostic", "language", "library"]),
    ("tablebase", &["rules"]),
    ("tsume", &["forcing", "rules"]),
    // A certificate is checked without anything that helped to make it.
    ("certificate", &["rules"]),
    ("proof", &["certificate", "diagnostic", "forcing", "language", "library", "rules", "tablebase"]),
    ("play", &["forcing", "language", "library", "proof", "rules", "tablebase"]),
    ("explain", &["forcing", "language", "library", "rules"]),
    (
        "report",
        &[
            "certificate",
            "diagnostic",
            "explain",
            "forcing",
            "language",
            "library",
            "lint",
            "play",
            "proof",
            "rules",
            "tablebase",
            "tsume",
        ],
    ),
    (
        "cli",
        &[
            "certificate",
            "diagnostic",
            "explain",
            "forcing",
            "language",
            "library",
            "lint",
            "play",
            "proof",
            "report",
            "rules",
            "tablebase",
            "tsume",
        ],
    ),
];

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The module a source file belongs to: the first folder or the file's own name.
fn module(path: &Path) -> String {
    let inside = path.strip_prefix("src").expect("a path below src");
    let first = inside.components().next().expect("a file").as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

#[test]
fn arrows_run_one_way() {
    let mut wrong = Vec::new();
    for path in files(Path::new("src")) {
        let module = module(&path);
        if module == "lib" || module == "main" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        let (_, allowed) = ARROWS
            .iter()
            .find(|(name, _)| *name == module)
            .unwrap_or_else(|| panic!("{}: the house has no room `{module}`", path.display()));
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let used: BTreeSet<&str> = code
            .flat_map(|line| line.split("crate::").skip(1))
            .map(|rest| {
                rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
            })
            .filter(|used| ARROWS.iter().any(|(name, _)| name == used))
            .collect();
        let strangers = used.into_iter().filter(|used| *used != module && !allowed.contains(used));
        wrong.extend(strangers.map(|used| format!("{} uses {used}", path.display())));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A crate that only one file may name.
#[test]
fn crates_behind_one_file() {
    for (krate, allowed) in [
        ("pest", &["src/language/parse.rs", "src/rules/betza/notation.rs"][..]),
        ("annotate_snippets", &["src/diagnostic/full.rs"]),
    ] {
        for path in files(Path::new("src")) {
            let text = fs::read_to_string(&path).expect("a source file");
            let names_it = text.lines().any(|line| {
                !line.trim_start().starts_with("//")
                    && line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == krate)
            });
            let path = path.display().to_string();
            assert!(!names_it || allowed.contains(&path.as_str()), "{path} names {krate}");
        }
    }
}
