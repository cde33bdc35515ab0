//! Alternatives that can never succeed where the first failed.
use rustc_hash::FxHashMap;

use super::page::lint;
use super::subject::{AtRoot, Judged, JudgedAdvice, Subject};
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};
use crate::language::AdviceId;

const CODE: &str = "shadowed-advice";

lint! {
    /// Of two pieces of advice with one name, the first always wins.
    ///
    /// Pieces of advice with one name are alternatives, tried in order. This one tries the same moves as an earlier one
    /// and asks for at least as much, so it is never satisfiable where the earlier one was not.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [look].
    /// advice(look, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// advice(look, them_to_move and rook_divides and room_gt_2 :
    ///   not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [look].
    /// advice(look, them_to_move and rook_divides and room_gt_2 :
    ///   not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// advice(look, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    SHADOWED_ADVICE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for alternatives in judged.table.alternatives.values() {
        let mut first: FxHashMap<_, AdviceId> = FxHashMap::default();
        for &id in alternatives {
            let Some(one) = judged.advice.get(id.0 as usize) else { return };
            let [.., us, them] = one.parts;
            match first.get(&(us, them)) {
                Some(&before) if wins(judged, before, one) => {
                    let [earlier, later] = [before, id].map(|id| &judged.table.advice[id.0 as usize]);
                    mistakes.warning(|| {
                        let name = quoted(&later.name);
                        let message = format!("an earlier piece of advice {name} always wins");
                        Diagnostic::warning(
                            CODE,
                            message,
                            Span::new(later.span.start, later.span.start + "advice".len()),
                        )
                        .labelled("never satisfiable where the other is not")
                        .also(Span::new(earlier.span.start, earlier.span.start + "advice".len()), "this one")
                        .help("leave it out, or write it before the other")
                    });
                }
                Some(_) => {}
                None => {
                    first.insert((us, them), id);
                }
            }
        }
    }
}

/// Whether an earlier piece of advice with the same constraints is satisfiable wherever a later one is.
fn wins(judged: &Judged<'_>, earlier: AdviceId, later: &JudgedAdvice) -> bool {
    let earlier = &judged.advice[earlier.0 as usize];
    let ([better, holding, ..], [other_better, other_holding, ..]) = (earlier.parts, later.parts);
    // A better goal that holds at the root is idle advice, which is not satisfied.
    let is_never_idle = better == other_better || earlier.at_root == AtRoot::Never;
    let implies = |goal, other| judged.shapes.implies(goal, other);
    is_never_idle && implies(other_better, better) && implies(other_holding, holding)
}
