//! A name that stands twice in one list of advice.
use rustc_hash::FxHashMap;

use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};
use crate::language::StatementKind;

const CODE: &str = "listed-twice";

lint! {
    /// A rule lists a piece of advice twice.
    ///
    /// The first always wins: what was not satisfiable where it is listed first is not satisfiable further back. `al0`
    /// tries it once. The fix leaves the later one out.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1, divide, mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1, divide].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// advice(divide, them_to_move and rook_divides : not rook_lost and not stalemate : (depth = 0) and legal : no_move).
    /// ```
    LISTED_TWICE = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    for statement in &subject.ast.statements {
        let StatementKind::Rule { advice, .. } = &statement.kind else { continue };
        let mut first: FxHashMap<&str, Span> = FxHashMap::default();
        for (place, name) in advice.iter().enumerate() {
            let Some(&before) = first.get(name.text.as_str()) else {
                first.insert(&name.text, name.span);
                continue;
            };
            // A comment between the two names stays: then it is left to the author.
            let from = advice[place - 1].span.end;
            let between = subject.text(Span::new(from, name.span.start));
            let is_plain = between.chars().all(|letter| letter == ',' || letter.is_whitespace());
            mistakes.warning(|| {
                let told = Diagnostic::warning(CODE, format!("{} is listed twice", quoted(&name.text)), name.span)
                    .labelled("tried already")
                    .also(before, "first here")
                    .help("leave the second out");
                if is_plain { told.fix(Span::new(from, name.span.end), "") } else { told }
            });
        }
    }
}
