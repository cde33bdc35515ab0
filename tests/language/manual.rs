//! The examples of the manual are as right, or as wrong, as it says.
use super::{checked, mistakes};

#[test]
fn examples() {
    let manual = include_str!("../../docs/language.md");
    let blocks: Vec<_> = manual.split("\n```").skip(1).step_by(2).collect();
    assert!(blocks.len() > 6, "{}", blocks.len());
    for block in blocks {
        let (kind, text) = block.split_once('\n').expect("a block has a first line");
        match kind {
            "al0" => assert_eq!(mistakes(text), [""; 0], "{text}"),
            "al0,error" => assert_eq!(checked(text).table, None, "{text}"),
            _ => {}
        }
    }
}
