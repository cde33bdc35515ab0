//! The names of a library, as a page of the documentation.
use std::fmt::Write;

use crate::language::{Defines, Kind};
use crate::library::{Defined, Entry, Library};
use crate::rules::Game;

/// What the page says of the names of `KRvK` before it lists them.
pub const NAMES_OF_CHESS: &str = "\
What a table over KRvK can say. Each name has one meaning and up to three spellings: canonical, the textbook's and the \
Russian edition's; `al0` reads all of them. White is us in the examples; where a name compares with the root of the \
strategy call, the root stands beside. Names marked with * are written in the language itself (`advice/library/`), all \
others in Rust; every endgame of chess has those in Rust, with its own pieces. This page is written from the registry \
that al0 itself reads (`tests/library.rs` keeps it true).";

/// What it says of the names of the push game.
pub const NAMES_OF_PUSH: &str = "\
What a table over three marbles against one of the push game ([push.md](push.md)) can say. Every endgame of the game has \
these names, with as many marbles as it has. The examples are positions on 4×4 cells with White as us; names without one \
are those that all games have, and are shown above.";

/// What it says of the names of mating problems.
pub const NAMES_OF_TSUME: &str = "\
What a table over mating problems of shogi ([tsume.md](tsume.md)) can say. We are the side that attacks, White of the \
examples, which moves up the board. Names without an example are those of chess, and are shown above.";

/// A part of the documentation in Markdown with every name of a library, its other spellings, what it means, and an
/// example, below what there is to say of all of them.
pub fn library_page<G: Game>(library: &Library<G>, about: &str) -> String {
    let mut page = format!("# The names of {}\n\n{about}\n", library.endgame.name());
    let defined = library.defined();
    for (kind, defines, heading) in [
        (Kind::Goal, Some(Defines::Goal), "Goals"),
        (Kind::Value, Some(Defines::Value), "Values: numbers, and squares that are defined"),
        (Kind::Square, None, "Squares"),
        (Kind::Moves, Some(Defines::Moves), "Move constraints"),
    ] {
        let entries = library.entries().iter().filter(|entry| entry.signature().kind == kind).map(entry_row);
        let defined = defined.iter().filter(|defined| Some(defined.defines) == defines).map(defined_row);
        let rows: String = entries.chain(defined).collect();
        if !rows.is_empty() {
            let _ = write!(
                page,
                "\n## {heading}\n\n| name | also | meaning | example | gives |\n|---|---|---|---|---|\n{rows}"
            );
        }
    }
    page
}

fn entry_row<G: Game>(entry: &Entry<G>) -> String {
    let words: Vec<_> = entry.signature().parameters.iter().map(|&kind| word(kind)).collect();
    let name = written(&entry.name, &words);
    let example = &entry.example;
    let place = match (&*example.position, &*example.written) {
        ("", _) => String::new(),
        (position, written) if written == entry.name => format!("`{position}`"),
        (position, written) => format!("`{written}` in `{position}`"),
    };
    let gives = if place.is_empty() { "" } else { &example.gives };
    row(&name, "", entry.aliases, &entry.doc, &place, gives)
}

fn defined_row(defined: &Defined) -> String {
    let name = written(&defined.name, &defined.parameters);
    let (place, gives) = match &defined.example {
        None => (String::new(), ""),
        Some((example, None)) => (format!("`{}`", example.position), &*example.gives),
        Some((example, Some(root))) => (format!("`{}`, root `{root}`", example.position), &*example.gives),
    };
    row(&name, "*", &defined.aliases, &defined.doc, &place, gives)
}

fn row(name: &str, mark: &str, aliases: &[impl AsRef<str>], doc: &str, place: &str, gives: &str) -> String {
    let also: Vec<String> = aliases.iter().map(|alias| format!("`{}`", alias.as_ref())).collect();
    let gives = if gives.is_empty() && !place.is_empty() { "nothing" } else { gives };
    format!("| `{name}`{mark} | {} | {doc} | {place} | {gives} |\n", also.join(", "))
}

fn written(name: &str, parameters: &[impl AsRef<str>]) -> String {
    if parameters.is_empty() {
        return name.to_owned();
    }
    let parameters: Vec<_> = parameters.iter().map(AsRef::as_ref).collect();
    format!("{name}({})", parameters.join(", "))
}

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Goal => "GOAL",
        Kind::Value => "VALUE",
        Kind::Square => "SQUARE",
        Kind::Moves => "MOVES",
    }
}
