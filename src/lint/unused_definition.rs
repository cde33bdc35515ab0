//! Definitions that nothing uses.
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::StatementKind;

const CODE: &str = "unused-definition";

lint! {
    /// A definition in the table is used by nothing in it.
    ///
    /// Nothing changes when it is left out. Perhaps another name was written where it was meant. Files of definitions that
    /// a table uses may define more than it needs.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal cornered := corner(their_king).
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal cornered := corner(their_king).
    /// only :: if cornered then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    UNUSED_DEFINITION = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    for statement in &subject.ast.statements {
        let StatementKind::Definition { names, .. } = &statement.kind else { continue };
        let Some(name) = names.first() else { continue };
        if !names.iter().any(|name| subject.usage.is_used(&name.text)) {
            mistakes.warning(|| {
                Diagnostic::warning(CODE, format!("{} is never used", quoted(&name.text)), name.span)
                    .help("use it, or leave it out")
            });
        }
    }
}
