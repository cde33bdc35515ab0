//! Parameters that a definition does not use.
use super::page::lint;
use super::subject::Subject;
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::{Expression, ExpressionKind, StatementKind};
use rustc_hash::FxHashSet;

const CODE: &str = "unused-parameter";

lint! {
    /// A definition has a parameter that its meaning does not depend on.
    ///
    /// Whatever is written in its place changes nothing. Of two parameters of one name, the second is such a one.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal near(Square, Most) := dist(Square, our_king) < 3.
    /// only :: if near(their_king, 2) then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal near(Square, Most) := dist(Square, our_king) =< Most.
    /// only :: if near(their_king, 2) then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    UNUSED_PARAMETER = CODE, run
}

fn run(subject: &Subject<'_>, mistakes: &mut Mistakes) {
    for statement in &subject.ast.statements {
        let StatementKind::Definition { names, parameters, body, .. } = &statement.kind else { continue };
        let mut used = FxHashSet::default();
        variables(body, &mut used);
        for parameter in parameters {
            // The name is taken out, so that a second parameter of the name is found.
            if used.remove(parameter.text.as_str()) {
                continue;
            }
            mistakes.warning(|| {
                let of = names.first().map(|name| quoted(&name.text)).unwrap_or_default();
                let message = format!("{of} does not use its parameter {}", quoted(&parameter.text));
                Diagnostic::warning(CODE, message, parameter.span)
                    .help("use it, or leave it out here and where it is given")
            });
        }
    }
}

fn variables<'a>(expression: &'a Expression, found: &mut FxHashSet<&'a str>) {
    if let ExpressionKind::Variable(name) = &expression.kind {
        found.insert(name);
    }
    expression.kind.parts(&mut |part| variables(part, found));
}
