//! Advice whose constraints allow moves at every depth.
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "unbounded-depth";

lint! {
    /// Neither move constraint of a piece of advice bounds the depth.
    ///
    /// The search goes on until the better goal is reached, and runs into the limit of the depth, or into the budget of
    /// nodes, wherever it is not. The call ends there: no further advice is tried.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost : legal : legal).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost : (depth < 3) and legal : (depth < 2) and legal).
    /// ```
    UNBOUNDED_DEPTH = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        if one.depths.iter().all(super::depths::Depths::is_unbounded) {
            mistakes.warning(|| {
                let message = format!("the search for {} has no bound", quoted(&advice.name));
                Diagnostic::warning(CODE, message, advice.us.span)
                    .labelled("allows moves at every depth")
                    .also(advice.them.span, "and so does this")
                    .help("bound the depth: `(depth < 3) and legal`")
            });
        }
    }
}
