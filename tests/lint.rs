//! Lints: what they find, what they leave alone, and what mends it.
#[path = "lint/binary.rs"]
mod binary;
#[path = "lint/manual.rs"]
mod manual;
#[path = "lint/mends.rs"]
mod mends;
#[path = "lint/shipped.rs"]
mod shipped;
#[path = "lint/suites.rs"]
mod suites;

use al0::diagnostic::{Diagnostic, Places};
use al0::language::Source;
use al0::lint;

/// What is found in a text.
fn findings(text: &str) -> Vec<Diagnostic> {
    lint::check(&Source::new("table.al0", text)).checked().diagnostics.clone()
}

/// The codes of what is found in a text.
fn codes(text: &str) -> Vec<&'static str> {
    findings(text).iter().map(|finding| finding.code).collect()
}

/// The line of a finding, from 1, and its code.
fn lines(text: &str) -> Vec<(usize, String)> {
    let places = Places::new(text);
    findings(text).iter().map(|found| (places.place(found.label.span.start).line, found.code.to_owned())).collect()
}
