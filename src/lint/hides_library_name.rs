//! Definitions that hide a name of the library.
use rustc_hash::FxHashSet;

use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::{Name, Statement, StatementKind, parse};

const CODE: &str = "hides-library-name";

lint! {
    /// A definition has the name of something in the library.
    ///
    /// In this table the name then means what the definition says. Whoever knows the library reads it otherwise, and a
    /// definition of the library that uses the name goes on to mean the old.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal kings_close := dist(our_king, their_king) < 3.
    /// only :: if kings_close then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal kings_very_close := dist(our_king, their_king) < 3.
    /// only :: if kings_very_close then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    HIDES_LIBRARY_NAME = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let own: Vec<_> = subject.ast.statements.iter().flat_map(names).collect();
    if own.is_empty() {
        return;
    }
    let library = subject.vocabulary.definitions().map(parse);
    let statements = library.iter().flat_map(|parsed| &parsed.ast.statements);
    let defined: FxHashSet<&str> = statements.flat_map(names).map(|name| name.text.as_str()).collect();
    for name in own {
        if subject.vocabulary.look_up(&name.text).is_some() || defined.contains(name.text.as_str()) {
            mistakes.warning(|| {
                Diagnostic::warning(CODE, format!("{} hides a name of the library", quoted(&name.text)), name.span)
                    .help("choose another name, or leave the definition out if it says the same")
            });
        }
    }
}

/// The names a statement defines.
fn names(statement: &Statement) -> &[Name] {
    match &statement.kind {
        StatementKind::Definition { names, .. } => names,
        _ => &[],
    }
}
