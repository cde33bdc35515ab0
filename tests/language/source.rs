//! Reading files that are no tables.
use std::fs;

use al0::language::{ReadError, Source};

/// What reading a file with this content says, the file's name left out.
fn refused(content: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.al0");
    fs::write(&path, content).expect("a file");
    let path = path.to_str().expect("a plain path");
    let error = Source::read(path).expect_err("it is no table");
    error.to_string().replace(path, "FILE")
}

#[test]
fn what_is_no_table() {
    assert_eq!(Source::read("no/such.al0").expect_err("it is not there").to_string(), "cannot find `no/such.al0`");
    let error = Source::read("src").expect_err("it is a directory");
    assert_eq!(error.to_string(), "cannot read `src`: it is a directory");
    assert!(matches!(error, ReadError::Directory(_)));
    let message = "cannot read `FILE`: it is not UTF-8 text, see byte 5 in line 2";
    assert_eq!(refused(b"% a\n%\xff"), message);
    assert_eq!(refused(&vec![b' '; (1 << 20) + 1]), "cannot read `FILE`: it is larger than 1 MiB");
}

#[test]
fn large_files_are_not_read_to_their_end() {
    assert!(matches!(Source::read("/dev/zero"), Err(ReadError::TooLarge(_))));
}

#[test]
fn a_source_keeps_its_name() {
    let source = Source::read("advice/textbook/krk.al0").expect("it is there");
    assert_eq!(source.name, "advice/textbook/krk.al0");
    assert!(source.text.starts_with("% King and rook"));
}
