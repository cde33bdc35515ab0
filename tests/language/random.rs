//! No text makes the reader panic, and every place it tells of is in the text.
use al0::diagnostic::{full, json};
use al0::language::{Source, Spelling, Unformatted, format, parse, reformat};
use proptest::prelude::*;

use super::checked;

const TOKENS: &[&str] = &[
    "advice",
    "совет",
    "(",
    ")",
    "[",
    "]",
    ":",
    "::",
    ":-",
    "-->",
    ",",
    ".",
    ". ",
    ".\n",
    "if",
    "если",
    "then",
    "то",
    "and",
    "or",
    "not",
    "depth",
    "=",
    "<",
    "=<",
    "\\=",
    "0",
    "99999999999",
    "mate",
    "legal",
    "squeeze",
    "Pos",
    "_",
    "'",
    "\"",
    "%",
    "%! ",
    "\n",
    "\r\n",
    "/*",
    "*/",
    " ",
    "\t",
    "ж",
    "王",
    "\u{feff}",
    "\u{301}",
    "\0",
    "a :: if true then [a].",
    "advice(a, mate : true : legal : nomove).",
];

/// Reads a text in every way.
fn endure(text: &str) {
    let found = checked(text);
    for diagnostic in &found.diagnostics {
        let labels = diagnostic.labels.iter().chain([&diagnostic.label]).map(|label| label.span);
        for span in labels.chain(diagnostic.fix.as_ref().map(|fix| fix.span)) {
            assert!(text.get(span.start..span.end).is_some(), "{diagnostic:?} is outside of {text:?}");
        }
    }
    full(&found.diagnostics, "table.al0", text, false);
    json(&found.diagnostics, "table.al0", text);
    let ast = parse(&Source::new("table.al0", text)).ast;
    assert_eq!(parse(&Source::new("printed.al0", format(&ast))).ast, ast, "{text:?}");
    match reformat(&Source::new("table.al0", text), &Spelling::AS_WRITTEN) {
        Ok(once) => {
            let twice = reformat(&Source::new("table.al0", once.as_str()), &Spelling::AS_WRITTEN);
            assert_eq!(twice.ok(), Some(once), "{text:?}");
        }
        Err(Unformatted::Mistakes(_)) => {}
        Err(Unformatted::Changed) => panic!("it reads otherwise: {text:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn any_text(text in "\\PC*|(.|\n)*") {
        endure(&text);
    }

    #[test]
    fn any_tokens(tokens in prop::collection::vec(prop::sample::select(TOKENS), 0..60), space in any::<bool>()) {
        endure(&tokens.join(if space { " " } else { "" }));
    }

    #[test]
    fn any_mutation(
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, prop::sample::select(TOKENS)), 1..6),
    ) {
        let mut text: Vec<char> = include_str!("../../advice/textbook/krk.al0").chars().collect();
        for (at, length, token) in changes {
            let at = at.index(text.len());
            let end = (at + length).min(text.len());
            text.splice(at..end, token.chars());
        }
        endure(&text.into_iter().collect::<String>());
    }
}
