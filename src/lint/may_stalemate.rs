//! Advice that a stalemate can fulfil.
use super::goals::with_not_stalemate;
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "may-stalemate";

lint! {
    /// A piece of advice may end in stalemate: neither of its goals excludes it.
    ///
    /// The better goal may be reached by a move after which they have none, and the game is drawn. A holding goal with
    /// `not stalemate` never allows that; the fix adds it. The textbook's table stalemates in 48 positions for want of it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    MAY_STALEMATE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        if one.can_stalemate {
            mistakes.warning(|| {
                let goal = with_not_stalemate(subject, &advice.holding);
                let message = format!("the advice {} may stalemate", quoted(&advice.name));
                Diagnostic::warning(CODE, message, advice.holding.span)
                    .labelled("the holding goal allows it")
                    .help(format!("write `{}`", goal.shown))
                    .fix(goal.span, goal.text)
            });
        }
    }
}
