//! The names of a library, as a page of the documentation.
use std::fmt::Write;

use crate::language::Kind;
use crate::library::{Entry, Library};
use crate::rules::Game;

/// A page in Markdown with every name, its other spellings, what it means, and an example.
pub fn library_page<G: Game>(library: &Library<G>) -> String {
    let mut page = format!(
        "# The names of {}\n\n\
         What a table over {0} can say. Each name has one meaning and up to three spellings: canonical, the textbook's \
         and the Russian edition's; `al0` reads all of them. White is us in the examples; where a name compares with the \
         root of the strategy call, the root stands beside. This page is written from the registry that al0 itself reads \
         (`tests/library.rs` keeps it true).\n",
        library.endgame.name(),
    );
    for (kind, heading) in
        [(Kind::Goal, "Goals"), (Kind::Value, "Values"), (Kind::Square, "Squares"), (Kind::Moves, "Move constraints")]
    {
        let entries: Vec<&Entry<G>> = library.entries().iter().filter(|entry| entry.signature().kind == kind).collect();
        if entries.is_empty() {
            continue;
        }
        let _ = write!(page, "\n## {heading}\n\n| name | also | meaning | example | gives |\n|---|---|---|---|---|\n");
        for entry in entries {
            let also: Vec<String> = entry.aliases.iter().map(|alias| format!("`{alias}`")).collect();
            let root = "";
            let gives = if entry.example.gives.is_empty() { "nothing" } else { &entry.example.gives };
            let _ = writeln!(
                page,
                "| `{}` | {} | {} | `{}`{root} | {gives} |",
                entry.name,
                also.join(", "),
                entry.doc,
                entry.example.position,
            );
        }
    }
    page
}
