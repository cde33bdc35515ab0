//! Every table and every file of definitions under `advice/`, the shipped ones: in the one layout, and played as before.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use al0::language::{Source, Spelling, reformat};
use al0::library::SHIPPED;

/// The files under a folder with an ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of tables") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|other| other == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn name(path: &Path) -> &str {
    path.to_str().expect("a path is text")
}

#[test]
fn every_one_is_laid_out() {
    for path in files(Path::new("advice"), "al0") {
        let source = Source::read(name(&path)).expect("a table can be read");
        let laid_out = reformat(&source, &Spelling::AS_WRITTEN).expect("a table has no mistakes");
        assert!(laid_out == source.text, "al0 fmt {}", path.display());
    }
}

#[test]
fn every_one_plays_as_before() {
    let tables: Vec<_> = files(Path::new("advice"), "positions");
    let tables = tables.iter().map(|path| path.with_extension("al0"));
    let output = Command::new(env!("CARGO_BIN_EXE_al0")).arg("test").args(tables).output().expect("al0 starts");
    let (told, wrong) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{told}{wrong}");
}

#[test]
fn every_one_has_positions_and_a_snapshot() {
    for (table, _) in SHIPPED {
        for ending in ["positions", "snap"] {
            let path = Path::new("advice").join(table).with_extension(ending);
            assert!(path.is_file(), "{} is missing", path.display());
        }
    }
}
