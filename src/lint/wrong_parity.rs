//! Parts of move constraints for the other side's depths.
use super::page::lint;
use super::parity::{Misplaced, misplaced};
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes};
use crate::language::{Advice, Moves};

const CODE: &str = "wrong-parity";

lint! {
    /// A part of a move constraint is for depths at which its side never moves.
    ///
    /// The depth counts single moves from the root, where it is our move: ours have even depths, theirs odd ones. A
    /// constraint on our side with `depth = 1` allows nothing. The fix writes the depth that was probably meant.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 1) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    WRONG_PARITY = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (number, advice) in judged.table.advice.iter().enumerate() {
        let depths = judged.advice.get(number).map(|one| &one.depths);
        for (side, moves) in sides(advice) {
            for part in misplaced(moves, side).into_iter().filter(|part| !part.is_impossible) {
                let allowed = |depth| depths.is_some_and(|depths| depths[side as usize].has(depth));
                mistakes.warning(|| told(subject, &part, side, &allowed));
            }
        }
    }
}

/// Our constraint and theirs, each with whether its depths are odd.
pub(super) fn sides(advice: &Advice) -> [(u32, &Moves); 2] {
    [(0, &advice.us), (1, &advice.them)]
}

fn told(subject: &Subject<'_>, part: &Misplaced<'_>, side: u32, allowed: &dyn Fn(u32) -> bool) -> Diagnostic {
    let (who, theirs, parity) = if side == 0 { ("we", "theirs", "even") } else { ("they", "ours", "odd") };
    let Some((filter, depth)) = part.only_depth() else {
        return Diagnostic::warning(CODE, format!("{who} never move at such a depth"), part.filter.span)
            .labelled("allows no moves")
            .help(format!("{who} move at {parity} depths"));
    };
    // The move before; the one after, if that is there already.
    let meant = depth.checked_sub(1).filter(|&before| !allowed(before)).unwrap_or(depth + 1);
    let text = subject.text(filter.span);
    let told = Diagnostic::warning(CODE, format!("{who} never move at depth {depth}"), filter.span)
        .labelled(format!("a move at this depth is {theirs}"))
        .help(format!("{who} move at {parity} depths: write `depth = {meant}`"));
    match text.rfind(&depth.to_string()) {
        Some(at) => {
            let start = filter.span.start + at;
            let end = start + depth.to_string().len();
            told.fix(crate::diagnostic::Span::new(start, end), meant.to_string())
        }
        None => told,
    }
}
