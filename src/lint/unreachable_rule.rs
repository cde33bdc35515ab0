//! Rules that are never taken.
use rustc_hash::FxHashMap;

use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::Rule;

const CODE: &str = "unreachable-rule";

lint! {
    /// A rule is never taken, because an earlier one is taken wherever it could be.
    ///
    /// The first rule whose precondition holds is taken and no other, even if all its advice fails. So a rule behind
    /// `if true` is never tried, nor is one that asks for all that an earlier one asks for and more.
    ///
    /// ## Example
    ///
    /// ```al0
    /// else_rule :: if true then [divide].
    /// edge_rule :: if their_king_edge then [mate_in_1].
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
    UNREACHABLE_RULE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    let rules = &judged.table.rules;
    let mut seen: FxHashMap<_, &Rule> = FxHashMap::default();
    let mut always: Option<&Rule> = None;
    for (rule, &precondition) in rules.iter().zip(&judged.preconditions) {
        if judged.shapes.constant(precondition) == Some(false) {
            continue;
        }
        let parts = judged.shapes.parts(precondition);
        let mut asked = parts.iter().chain([&precondition]);
        if let Some(earlier) = always.or_else(|| asked.find_map(|part| seen.get(part).copied())) {
            mistakes.warning(|| {
                Diagnostic::warning(
                    CODE,
                    format!("the rule {} is never taken", quoted(&rule.name)),
                    rule.precondition.span,
                )
                .also(earlier.precondition.span, "this rule is taken wherever it could be")
                .help(format!("write it before {}, or leave it out", quoted(&earlier.name)))
            });
            continue;
        }
        if judged.shapes.constant(precondition) == Some(true) {
            always = Some(rule);
        }
        seen.insert(precondition, rule);
    }
}
