//! Them-constraints that allow nothing although something waits for a reply.
use super::page::lint;
use super::parity::is_misplaced;
use super::subject::{AtRoot, Subject};
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "no-reply";

lint! {
    /// The move constraint of their side allows no reply, and the advice needs one.
    ///
    /// Where they have to move and the better goal does not hold, all replies that the constraint allows must be answered,
    /// and if it allows none, the advice fails. So a better goal that holds only where it is our move is never reached, and
    /// moves of ours at greater depths are never tried.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost : (depth < 3) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_2].
    /// advice(mate_in_2, mate : not rook_lost : (depth < 3) and legal : (depth = 1) and legal).
    /// ```
    NO_REPLY = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        let [ours, theirs] = &one.depths;
        if is_misplaced(advice) || !ours.has(0) || one.at_root == AtRoot::Always {
            continue;
        }
        let name = quoted(&advice.name);
        // The first depth at which they have no move, and whether we were to move after it.
        let gap = theirs.first_gap(1);
        let waiting = gap.and_then(|gap| Some((gap, gap.checked_add(1).filter(|&next| ours.has(next))?)));
        let (message, label) = match (gap, waiting) {
            (Some(1), _) if one.needs_reply => {
                (format!("the better goal of {name} waits for a reply"), "holds only where it is our move".to_owned())
            }
            (_, Some((_, next))) if !ours.is_unbounded() => (
                format!("our moves at depth {next} in {name} are never tried"),
                "none of these at that depth".to_owned(),
            ),
            _ => continue,
        };
        let gap = gap.unwrap_or(1);
        let place = if one.needs_reply && gap == 1 { advice.better.span } else { advice.us.span };
        mistakes.warning(|| {
            Diagnostic::warning(CODE, message, advice.them.span)
                .labelled(format!("allows no reply at depth {gap}"))
                .also(place, label)
                .help(format!("allow replies: `(depth < {}) and legal`", gap + 1))
        });
    }
}
