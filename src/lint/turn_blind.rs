//! Goals that mean something else at their nodes than at ours.
use super::page::lint;
use super::subject::{AtRoot, Subject};
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "turn-blind";

lint! {
    /// A goal speaks of the side to move, and never looks at whose move it is.
    ///
    /// The holding goal is asked at our nodes and at theirs, and the better goal, too. `check`, `mobility` and the moves of
    /// `every`, `some`, `most` and `least` are those of the side to move: ours at even depths, theirs at odd ones. Such a
    /// goal may mean one thing where another was thought of. Say whose move it is beside it, with `them_to_move` or
    /// `us_to_move`.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [confine].
    /// advice(confine, them_to_move and rook_divides :
    ///   not rook_lost and not stalemate and mobility < 4 : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [confine].
    /// advice(confine, them_to_move and rook_divides :
    ///   not rook_lost and not stalemate and (us_to_move or mobility < 4) : (depth = 0) and legal : no_move).
    /// ```
    TURN_BLIND = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        let is_idle = matches!(one.at_root, AtRoot::Always | AtRoot::Maybe);
        let goals =
            [(&advice.better, "better", one.is_blind[0] && !is_idle), (&advice.holding, "holding", one.is_blind[1])];
        for (goal, which, _) in goals.into_iter().filter(|(.., is_blind)| *is_blind) {
            mistakes.warning(|| {
                let message = format!("the {which} goal of {} may mean either side", quoted(&advice.name));
                Diagnostic::warning(CODE, message, goal.span)
                    .labelled("speaks of the side to move, and not of whose move it is")
                    .help("say whose move it is: `us_to_move or …`, `them_to_move and …`")
            });
        }
    }
}
