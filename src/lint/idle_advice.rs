//! Better goals that hold before any move is made.
use super::goals::with_them_to_move;
use super::page::lint;
use super::subject::{AtRoot, Subject};
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "idle-advice";

lint! {
    /// A better goal holds, or may hold, before any move is made.
    ///
    /// Where it does, the forcing tree is empty: the advice says nothing, and `al0` goes on to the next. Prolog loops for
    /// ever. A better goal that is reached by moving says so: it compares with the root, as `room < root(room)`, or it
    /// begins with `them_to_move and`. Where the goal holds at every root, the fix writes that.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    IDLE_ADVICE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        let may = match one.at_root {
            AtRoot::Always => "always holds",
            AtRoot::Maybe => "may hold",
            AtRoot::Never | AtRoot::Constant => continue,
        };
        mistakes.warning(|| {
            let message = format!("the better goal of {} {may} before any move", quoted(&advice.name));
            let goal = with_them_to_move(subject, &advice.better);
            let told = Diagnostic::warning(CODE, message, advice.better.span)
                .labelled("where it holds at the root, the advice says nothing")
                .help(format!("write `{}`, or compare with the root: `room < root(room)`", goal.shown));
            if one.at_root == AtRoot::Always { told.fix(goal.span, goal.text) } else { told }
        });
    }
}
