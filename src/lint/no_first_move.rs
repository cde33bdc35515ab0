//! Advice whose us-constraint allows no first move.
use super::page::lint;
use super::parity::is_misplaced;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "no-first-move";

lint! {
    /// The move constraint of our side allows no move at depth 0.
    ///
    /// A forcing tree begins with a move of ours at the root. Without one the advice is satisfiable nowhere.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : no_move : (depth = 1) and legal).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    NO_FIRST_MOVE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        if !one.depths[0].has(0) && !is_misplaced(advice) {
            mistakes.warning(|| {
                let message = format!("the advice {} never makes a move", quoted(&advice.name));
                Diagnostic::warning(CODE, message, advice.us.span)
                    .labelled("allows no move at depth 0")
                    .help("write `(depth = 0) and legal`, or other moves of ours")
            });
        }
    }
}
