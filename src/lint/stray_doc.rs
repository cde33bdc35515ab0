//! `%!` comments that belong to no statement.
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, Span};
use crate::language::stray_docs;

const CODE: &str = "stray-doc";

lint! {
    /// A comment with `%!` belongs to no statement.
    ///
    /// Such a comment says what the statement below it is for, and `al0` shows it when it explains a move. It must stand
    /// directly above the statement, alone on its line: this one stands beside or within a statement, or an empty line or
    /// another comment follows it. Nobody will see it. The fix makes it an ordinary comment.
    ///
    /// ## Example
    ///
    /// ```al0
    /// %! Mate, if it can be had at once.
    ///
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// %! Mate, if it can be had at once.
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    STRAY_DOC = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    for span in stray_docs(subject.source, subject.ast) {
        mistakes.warning(|| {
            let sign = Span::new(span.start, span.start + "%!".len());
            Diagnostic::warning(CODE, "this comment belongs to no statement", span)
                .help("write it directly above a statement, or with `%` alone")
                .fix(sign, "%")
        });
    }
}
