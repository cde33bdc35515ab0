//! Whole runs of the program: everything in `tests/cmd/`, and every command of the README.
use std::path::PathBuf;

#[test]
fn runs() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.md")
        .case("tests/cmd/*.toml")
        .case("docs/variants.md")
        .case("docs/push.md")
        .case("docs/tsume.md");
}

/// The README builds al0 with cargo; here it is built already, and what follows `--` goes straight to it.
#[cfg(unix)]
#[test]
fn every_command_of_the_readme() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().expect("a folder");
    let cargo: PathBuf = folder.path().join("cargo");
    let script = format!("#!/bin/sh\nshift 3\nexec {} \"$@\"\n", env!("CARGO_BIN_EXE_al0"));
    std::fs::write(&cargo, script).expect("a script");
    std::fs::set_permissions(&cargo, std::fs::Permissions::from_mode(0o755)).expect("it can be run");
    trycmd::TestCases::new().register_bin("cargo", cargo.as_path()).case("README.md");
}
