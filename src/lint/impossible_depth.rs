//! Bounds of the depth that no depth fulfils.
use super::page::lint;
use super::parity::misplaced;
use super::subject::Subject;
use super::wrong_parity::sides;
use crate::diagnostic::{Diagnostic, Mistakes};

const CODE: &str = "impossible-depth";

lint! {
    /// A bound of the depth is fulfilled at no depth at all.
    ///
    /// The part of the move constraint that it belongs to never allows a move. The root has depth 0, and no depth is
    /// smaller; two different depths with `and` between them exclude each other.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost :
    ///   (depth = 0 and depth = 2) and legal then (depth = 0) and check_move then (depth = 2) and legal :
    ///   (depth = 1) and legal).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost :
    ///   (depth = 0 or depth = 2) and legal : (depth = 1) and legal).
    /// ```
    IMPOSSIBLE_DEPTH = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for advice in &judged.table.advice {
        for (side, moves) in sides(advice) {
            for part in misplaced(moves, side).into_iter().filter(|part| part.is_impossible) {
                mistakes.warning(|| {
                    Diagnostic::warning(CODE, "no depth fulfils this", part.filter.span)
                        .labelled("allows no moves")
                        .help("join depths with `or`; the first one is 0")
                });
            }
        }
    }
}
