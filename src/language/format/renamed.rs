//! A syntax tree with the names of the library spelt otherwise, to compare with.
use crate::language::ast::{Ast, Expression, ExpressionKind, StatementKind, Summand};

/// The same tree with other spellings.
pub(super) fn renamed(mut ast: Ast, names: &dyn Fn(&str) -> Option<String>) -> Ast {
    for statement in &mut ast.statements {
        match &mut statement.kind {
            StatementKind::Rule { precondition, .. } => rename(precondition, names),
            StatementKind::Advice { better, holding, us, them, .. } => {
                for part in [better, holding, us, them] {
                    rename(part, names);
                }
            }
            StatementKind::Definition { body, .. } => rename(body, names),
            StatementKind::Heading { .. } => {}
        }
    }
    ast
}

fn rename(expression: &mut Expression, names: &dyn Fn(&str) -> Option<String>) {
    let respell = |name: &mut String| {
        if let Some(spelt) = names(name) {
            *name = spelt;
        }
    };
    let each = |inner: &mut Expression| rename(inner, names);
    match &mut expression.kind {
        ExpressionKind::Name(name) => respell(name),
        ExpressionKind::Call(name, arguments) => {
            respell(&mut name.text);
            arguments.iter_mut().for_each(each);
        }
        ExpressionKind::Variable(_) | ExpressionKind::Number(_) | ExpressionKind::Depth => {}
        ExpressionKind::If(cases, otherwise) => {
            for (condition, then) in cases {
                each(condition);
                each(then);
            }
            each(otherwise);
        }
        ExpressionKind::Not(inner) => each(inner),
        ExpressionKind::Sum(summands) => {
            for Summand { expression, .. } in summands {
                each(expression);
            }
        }
        ExpressionKind::Compare(left, _, right) => [left, right].into_iter().for_each(|side| each(side)),
        ExpressionKind::By(moves, values) => {
            each(moves);
            values.iter_mut().for_each(each);
        }
        ExpressionKind::Product(list)
        | ExpressionKind::And(list)
        | ExpressionKind::Or(list)
        | ExpressionKind::Then(list) => list.iter_mut().for_each(each),
    }
}
