//! The language at its edges: text in, syntax trees, tables and diagnostics out.
#[path = "language/check.rs"]
mod check;
#[path = "language/manual.rs"]
mod manual;
#[path = "language/outline.rs"]
mod outline;
#[path = "language/parse.rs"]
mod parse;
#[path = "language/print.rs"]
mod print;
#[path = "language/random.rs"]
mod random;
#[path = "language/render.rs"]
mod render;
#[path = "language/resolve.rs"]
mod resolve;
#[path = "language/source.rs"]
mod source;
#[path = "language/vocabulary.rs"]
mod vocabulary;

use al0::language::{Checked, Source, read_table};

/// Reads and checks a text against the small vocabulary.
fn checked(text: &str) -> Checked {
    read_table(&Source::new("table.al0", text), &vocabulary::Names)
}

/// What is wrong with a text, each as `line:column code`.
fn mistakes(text: &str) -> Vec<String> {
    let places = al0::diagnostic::Places::new(text);
    let diagnostics = checked(text).diagnostics;
    let place = |offset| places.place(offset);
    let told = diagnostics.iter().map(|diagnostic| {
        let at = place(diagnostic.label.span.start);
        format!("{}:{} {}", at.line, at.column, diagnostic.code)
    });
    told.collect()
}

/// Compares a body with `snapshots/KIND/SUBJECT.snap`.
fn snapshot(kind: &str, subject: &str, body: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../snapshots/{kind}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(subject, body));
}
