//! Advice that no rule lists.
use rustc_hash::FxHashSet;

use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::{Statement, StatementKind};

const CODE: &str = "unlisted-advice";

lint! {
    /// A piece of advice is defined, and no rule lists it.
    ///
    /// It is never tried. Often its name was forgotten when a list was copied from one rule to the next.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1, divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    UNLISTED_ADVICE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let is_rule = |statement: &Statement| matches!(statement.kind, StatementKind::Rule { .. });
    if !subject.ast.statements.iter().any(is_rule) {
        // That there is no rule is told already, or that none could be read.
        return;
    }
    let mut told = FxHashSet::default();
    for statement in &subject.ast.statements {
        let StatementKind::Advice { name, .. } = &statement.kind else { continue };
        if subject.usage.is_listed(&name.text) || !told.insert(&name.text) {
            continue;
        }
        mistakes.warning(|| {
            Diagnostic::warning(CODE, format!("no rule lists the advice {}", quoted(&name.text)), name.span)
                .labelled("never tried")
                .help("list it in a rule, or leave it out")
        });
    }
}
