//! Goals that are always or never true.
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes};

const CODE: &str = "constant-goal";

lint! {
    /// A goal is always true, or never, whatever the position.
    ///
    /// Its form alone decides it: it contradicts itself, as `mate and not mate` does, leaves no case out, as `mate or not
    /// mate`, compares numbers with numbers, or asks at the start of a call, where it is our move, for what holds only
    /// when it is theirs. A bare `true` is meant, and not told.
    ///
    /// ## Example
    ///
    /// ```al0
    /// edge_rule :: if their_king_edge and not their_king_edge then [mate_in_1].
    /// else_rule :: if true then [divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// edge_rule :: if their_king_edge and not our_king_edge then [mate_in_1].
    /// else_rule :: if true then [divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    CONSTANT_GOAL = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for constant in &judged.constants {
        mistakes.warning(|| {
            let (when, label) = match (constant.is_true, constant.is_root) {
                (true, false) => ("always", "true in every position"),
                (false, false) => ("never", "false in every position"),
                (true, true) => ("always", "true wherever a rule is tried: it is our move there"),
                (false, true) => ("never", "false wherever a rule is tried: it is our move there"),
            };
            Diagnostic::warning(CODE, format!("this goal is {when} true"), constant.span).labelled(label).help(
                match subject.text(constant.span) {
                    "false" => "leave out what depends on it".to_owned(),
                    _ => format!("write `{}` if that is meant", constant.is_true),
                },
            )
        });
    }
}
