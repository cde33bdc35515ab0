//! Advice that never asks what becomes of our pieces.
use super::page::lint;
use super::subject::{AtRoot, Subject};
use crate::diagnostic::{Diagnostic, Mistakes, quoted};

const CODE: &str = "unguarded-piece";

lint! {
    /// A piece of advice may lose a piece: neither of its goals asks what becomes of one.
    ///
    /// Nothing in it speaks of whether our pieces are there, attacked or defended, or how far a king is from them. What the
    /// better goal gains may cost the piece it is gained with. A holding goal such as `not rook_lost` keeps it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [divide].
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    UNGUARDED_PIECE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    let Some(judged) = &subject.judged else { return };
    for (advice, one) in judged.table.advice.iter().zip(&judged.advice) {
        let is_told = matches!(one.at_root, AtRoot::Always | AtRoot::Constant);
        if !one.is_guarded && !is_told {
            mistakes.warning(|| {
                let message = format!("the advice {} may lose a piece", quoted(&advice.name));
                Diagnostic::warning(CODE, message, advice.holding.span)
                    .labelled("neither goal asks what becomes of our pieces")
                    .help("say what must not happen to them, such as `not rook_lost`")
            });
        }
    }
}
