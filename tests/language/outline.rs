//! Syntax trees and checked tables in a form that shows their shape.
use al0::language::{
    Ast, Expression, ExpressionKind, Filter, FilterKind, Moves, MovesKind, Name, StatementKind, Vocabulary as _,
};

use super::vocabulary::Names;

/// A syntax tree, one part on a line, operators first.
pub(crate) fn ast(ast: &Ast) -> String {
    let mut lines = Vec::new();
    for statement in &ast.statements {
        lines.extend(statement.doc.iter().map(|line| format!("doc {line}")));
        match &statement.kind {
            StatementKind::Rule { name, precondition, advice } => {
                let listed: Vec<_> = advice.iter().map(|name| name.text.as_str()).collect();
                lines.push(format!("rule {}", name.text));
                lines.push(format!("  if {}", expression(precondition)));
                lines.push(format!("  then {}", listed.join(" ")));
            }
            StatementKind::Advice { name, better, holding, us, them } => {
                lines.push(format!("advice {}", name.text));
                for (part, what) in [("better", better), ("holding", holding), ("us", us), ("them", them)] {
                    lines.push(format!("  {part} {}", expression(what)));
                }
            }
            StatementKind::Definition { defines, names, parameters, body } => {
                let text =
                    |names: &[Name]| names.iter().map(|name| format!(" {}", name.text)).collect::<Vec<_>>().concat();
                lines.push(format!("{defines:?}{} of{}", text(names), text(parameters)));
                lines.push(format!("  is {}", expression(body)));
            }
            StatementKind::Heading { says, what } => lines.push(format!("{says:?} {}", what.text)),
        }
    }
    lines.join("\n")
}

/// An expression, operators first.
pub(crate) fn expression(shown: &Expression) -> String {
    let list = |word: &str, list: &[Expression]| {
        let shown: Vec<_> = list.iter().map(expression).collect();
        format!("({word} {})", shown.join(" "))
    };
    match &shown.kind {
        ExpressionKind::Name(name) | ExpressionKind::Variable(name) => name.clone(),
        ExpressionKind::Call(name, arguments) => list(&format!("call {}", name.text), arguments),
        ExpressionKind::If(cases, otherwise) => {
            let cases: Vec<String> = cases
                .iter()
                .map(|(condition, then)| format!("{} {} ", expression(condition), expression(then)))
                .collect();
            format!("(if {}{})", cases.concat(), expression(otherwise))
        }
        ExpressionKind::Product(factors) => list("*", factors),
        ExpressionKind::Sum(summands) => {
            let sign = |is_negative| if is_negative { "-" } else { "+" };
            let shown = summands
                .iter()
                .map(|summand| format!(" {}{}", sign(summand.is_negative), expression(&summand.expression)));
            format!("(sum{})", shown.collect::<String>())
        }
        ExpressionKind::By(moves, values) => format!("(by {} {})", expression(moves), list("values", values)),
        ExpressionKind::Number(number) => number.to_string(),
        ExpressionKind::Depth => "depth".to_owned(),
        ExpressionKind::Not(inner) => format!("(not {})", expression(inner)),
        ExpressionKind::Compare(left, comparison, right) => {
            format!("({comparison:?} {} {})", expression(left), expression(right))
        }
        ExpressionKind::And(operands) => list("and", operands),
        ExpressionKind::Or(operands) => list("or", operands),
        ExpressionKind::Then(operands) => list("then", operands),
    }
}

/// A move constraint, what it is first.
pub(crate) fn moves(shown: &Moves) -> String {
    let list = |word: &str, list: &[Moves]| {
        let shown: Vec<_> = list.iter().map(moves).collect();
        format!("({word} {})", shown.join(" "))
    };
    match &shown.kind {
        MovesKind::Name(id, _) => {
            let names = Names.spellings();
            names
                .into_iter()
                .find(|name| Names.look_up(name).is_some_and(|(other, _)| other == *id))
                .unwrap_or("?")
                .into()
        }
        MovesKind::Filtered(condition, inner) => format!("(filtered {} {})", filter(condition), moves(inner)),
        MovesKind::Both(lists) => list("both", lists),
        MovesKind::Sequence(lists) => list("sequence", lists),
        MovesKind::By(inner, values) => format!("(by {} {})", moves(inner), values.len()),
        MovesKind::Defined(id, _) => format!("defined {}", id.0),
        MovesKind::Parameter(place) => format!("parameter {place}"),
    }
}

fn filter(shown: &Filter) -> String {
    let list = |word: &str, list: &[Filter]| {
        let shown: Vec<_> = list.iter().map(filter).collect();
        format!("({word} {})", shown.join(" "))
    };
    match &shown.kind {
        FilterKind::Depth(comparison, number) => format!("({comparison:?} depth {number})"),
        FilterKind::After(_) => "(after)".to_owned(),
        FilterKind::Not(inner) => format!("(not {})", filter(inner)),
        FilterKind::And(filters) => list("and", filters),
        FilterKind::Or(filters) => list("or", filters),
    }
}
