//! Rules of one name.
use rustc_hash::FxHashMap;

use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};
use crate::language::StatementKind;

const CODE: &str = "duplicate-rule";

lint! {
    /// Two rules have one name.
    ///
    /// Both are tried, in the order of the text, but whatever names a rule – an explanation, a trace, the counts of a
    /// proof – no longer tells which of them it was.
    ///
    /// ## Example
    ///
    /// ```al0
    /// rule :: if their_king_edge then [mate_in_1].
    /// rule :: if true then [divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// edge_rule :: if their_king_edge then [mate_in_1].
    /// else_rule :: if true then [divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    DUPLICATE_RULE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let mut first: FxHashMap<&str, Span> = FxHashMap::default();
    for statement in &subject.ast.statements {
        let StatementKind::Rule { name, .. } = &statement.kind else { continue };
        if let Some(&before) = first.get(name.text.as_str()) {
            mistakes.warning(|| {
                Diagnostic::warning(CODE, format!("two rules are called {}", quoted(&name.text)), name.span)
                    .also(before, "first here")
                    .help("choose another name")
            });
        } else {
            first.insert(&name.text, name.span);
        }
    }
}
