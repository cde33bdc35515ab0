//! Findings on a whole table: what can be read and yet is probably not meant.
//!
//! One lint is one file, and its doc comment is its manual page: `al0 check --explain CODE` prints it, and
//! `docs/lints.md` is made of all of them. A lint tells nothing but what is so, or says that it *may* be so. Lints that
//! look at goals and constraints run when the table has no errors, the others always.
//!
//! | what | file |
//! |---|---|
//! | what lints look at | `subject.rs` |
//! | which names are used | `usage.rs` |
//! | what goals say by their shape alone | `shape/` |
//! | at which depths a constraint allows moves | `depths.rs`, `parity.rs` |
//! | goals with something added, for fixes | `goals.rs` |
//! | the manual pages of what the parser and the resolver find | `mistakes/` |
//! | a text with its fixes applied | `mend.rs` |
//! | everything else | one file a lint |
mod constant_goal;
mod depths;
mod duplicate_rule;
mod goals;
mod hides_library_name;
mod idle_advice;
mod impossible_depth;
mod listed_twice;
mod may_stalemate;
mod mend;
mod mistakes;
mod no_first_move;
mod no_reply;
mod page;
mod parity;
mod shadowed_advice;
mod shape;
mod stray_doc;
mod subject;
mod turn_blind;
mod unbounded_depth;
mod unguarded_piece;
mod unlisted_advice;
mod unreachable_rule;
mod unused_definition;
mod unused_parameter;
mod usage;
mod wrong_parity;

use crate::diagnostic::Mistakes;
use crate::language::{Checked, Source, Vocabulary};
use crate::library::{AnyOpened, for_game, open_table};

pub use mend::{Mended, mend};
pub use page::Page;

use page::Lint;
use subject::Subject;

/// All lints, in the order of the manual: names, rules, advice, goals, constraints, comments.
const LINTS: &[Lint] = &[
    unlisted_advice::UNLISTED_ADVICE,
    listed_twice::LISTED_TWICE,
    shadowed_advice::SHADOWED_ADVICE,
    duplicate_rule::DUPLICATE_RULE,
    unreachable_rule::UNREACHABLE_RULE,
    unused_definition::UNUSED_DEFINITION,
    unused_parameter::UNUSED_PARAMETER,
    hides_library_name::HIDES_LIBRARY_NAME,
    constant_goal::CONSTANT_GOAL,
    idle_advice::IDLE_ADVICE,
    turn_blind::TURN_BLIND,
    may_stalemate::MAY_STALEMATE,
    unguarded_piece::UNGUARDED_PIECE,
    no_first_move::NO_FIRST_MOVE,
    no_reply::NO_REPLY,
    wrong_parity::WRONG_PARITY,
    impossible_depth::IMPOSSIBLE_DEPTH,
    unbounded_depth::UNBOUNDED_DEPTH,
    stray_doc::STRAY_DOC,
];

/// Reads and checks a table, and looks at it with all lints: what they find stands among the other mistakes, in the
/// order of the text.
pub fn check(source: &Source) -> AnyOpened {
    let mut opened = open_table(source);
    for_game!(&mut opened, opened => look(source, &opened.library, &mut opened.checked));
    opened
}

fn look(source: &Source, vocabulary: &dyn Vocabulary, checked: &mut Checked) {
    let subject = Subject::new(source, &checked.ast, checked.table.as_ref(), &checked.diagnostics, vocabulary);
    let mut mistakes = Mistakes::new();
    for lint in LINTS {
        (lint.run)(&subject, &mut mistakes);
    }
    let found = mistakes.into_diagnostics();
    checked.diagnostics.extend(found);
    checked.diagnostics.sort_by_key(|diagnostic| diagnostic.label.span.start);
}

/// The manual page of every code that al0 prints: those of the parser and the resolver, then those of the lints.
pub fn pages() -> impl Iterator<Item = Page> {
    mistakes::pages().chain(lints())
}

/// The manual pages of the lints.
pub fn lints() -> impl Iterator<Item = Page> {
    LINTS.iter().map(|lint| lint.page)
}
