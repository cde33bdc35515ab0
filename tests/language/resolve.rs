//! Types: which move constraint is a filter and which a list.
use al0::language::TermKind;

use super::{checked, outline};

/// The us move-constraint of a table, what it is first.
fn constraint(text: &str) -> String {
    let text = format!("r :: if true then [a]. advice(a, mate : true : {text} : nomove).");
    let checked = checked(&text);
    let table = checked.table.unwrap_or_else(|| panic!("{text}\n{:?}", checked.diagnostics));
    outline::moves(&table.advice[0].us)
}

#[test]
fn filters_and_lists() {
    assert_eq!(constraint("rookmove"), "rook_move");
    assert_eq!(constraint("(depth = 0) and rookmove"), "(filtered (Equal depth 0) rook_move)");
    assert_eq!(constraint("rookmove and 3 > depth"), "(filtered (Less depth 3) rook_move)");
    assert_eq!(constraint("rookmove and checkmove and legal"), "(both rook_move check_move legal)");
    assert_eq!(
        constraint("depth > 0 and rookmove and depth < 3 and checkmove"),
        "(filtered (and (Greater depth 0) (Less depth 3)) (both rook_move check_move))"
    );
}

#[test]
fn a_bare_filter_filters_the_legal_moves() {
    assert_eq!(constraint("depth = 0"), "(filtered (Equal depth 0) legal)");
    assert_eq!(
        constraint("not (depth = 0 or depth = 2)"),
        "(filtered (not (or (Equal depth 0) (Equal depth 2))) legal)"
    );
    assert_eq!(constraint("depth > 0 and depth < 3"), "(filtered (and (Greater depth 0) (Less depth 3)) legal)");
    assert_eq!(
        constraint("(depth = 0 or depth = 2) and rookmove"),
        "(filtered (or (Equal depth 0) (Equal depth 2)) rook_move)"
    );
}

#[test]
fn sequences() {
    assert_eq!(constraint("rookmove then checkmove then legal"), "(sequence rook_move check_move legal)");
    assert_eq!(constraint("rookmove or checkmove"), "(sequence rook_move check_move)");
    assert_eq!(constraint("depth = 0 or rookmove"), "(sequence (filtered (Equal depth 0) legal) rook_move)");
    assert_eq!(
        constraint("depth = 0 then depth = 2"),
        "(sequence (filtered (Equal depth 0) legal) (filtered (Equal depth 2) legal))"
    );
    assert_eq!(
        constraint("depth < 3 and (rookmove then legal)"),
        "(filtered (Less depth 3) (sequence rook_move legal))"
    );
}

#[test]
fn sides_of_a_comparison_are_exchanged() {
    for (written, meant) in [("0 = depth", "Equal"), ("0 \\= depth", "NotEqual"), ("0 < depth", "Greater")] {
        assert_eq!(constraint(written), format!("(filtered ({meant} depth 0) legal)"));
    }
    for (written, meant) in [("0 =< depth", "GreaterOrEqual"), ("0 > depth", "Less"), ("0 >= depth", "LessOrEqual")] {
        assert_eq!(constraint(written), format!("(filtered ({meant} depth 0) legal)"));
    }
}

#[test]
fn goals_compare_values() {
    let table = checked("r :: if room > 2 and 3 = room then [a]. advice(a, mate : true : legal : legal).").table;
    let precondition = &table.expect("nothing is wrong with it").rules[0].precondition.kind;
    let TermKind::And(goals) = precondition else { panic!("{precondition:?}") };
    assert!(goals.iter().all(|goal| matches!(goal.kind, TermKind::Compare(..))));
}
