//! The tables that are shipped: proven ones are clean, spoilt ones are found out where a lint can see it.
use al0::library::SHIPPED;

use super::{codes, lines};

#[test]
fn proven_tables_are_clean() {
    for (name, text) in SHIPPED {
        if !["textbook/krk.al0", "textbook/krk_ru.al0"].contains(&name) {
            assert_eq!(codes(text), [""; 0], "{name}");
        }
    }
}

/// As printed, the table stalemates: in 24 positions by `approach`, in 16 by `keeproom`, in 8 by `divide_in_2`.
#[test]
fn the_textbook_may_stalemate() {
    let (_, text) = SHIPPED.into_iter().find(|(name, _)| *name == "textbook/krk.al0").expect("it is shipped");
    let found = lines(text);
    assert_eq!(found, [23, 29, 35, 41].map(|line| (line, "may-stalemate".to_owned())));
}

/// Each spoilt table and what is found in it. Where nothing is, no look at the table can tell: advice is missing or in
/// the wrong order, or a condition that every game needs and no single move.
const SPOILT: &[(&str, &[&str])] = &[
    ("approach_exposed", &["may-stalemate", "unguarded-piece"]),
    ("divide_exposed", &["unguarded-piece", "unguarded-piece"]),
    ("idle", &["idle-advice"]),
    ("keeproom_farther", &[]),
    ("mate_or_stalemate", &["may-stalemate"]),
    ("order_cycles", &[]),
    ("squeeze_equal_room", &["idle-advice"]),
    ("squeeze_exposed", &["unguarded-piece"]),
    ("without_approach", &[]),
    ("without_depth", &["unbounded-depth"]),
    ("without_divide_in_3", &[]),
    ("without_divides", &[]),
    ("without_keeproom", &[]),
    ("without_mate_in_2", &[]),
    ("without_squeeze", &[]),
];

#[test]
fn spoilt_tables_are_found_out() {
    assert_eq!(std::fs::read_dir("tests/data/spoilt").expect("a folder").count(), SPOILT.len());
    for (name, expected) in SPOILT {
        let text = std::fs::read_to_string(format!("tests/data/spoilt/{name}.al0")).expect("a table");
        assert_eq!(codes(&text), *expected, "{name}");
    }
}
