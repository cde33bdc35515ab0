//! Prints a syntax tree in its one layout, in the keywords of English. What it prints reads as the same tree.
use super::ast::{Ast, Comparison, Defines, Expression, ExpressionKind, Name, Says, Statement, StatementKind, Summand};

/// Lines are broken before they get longer than this many characters, where they can be.
const WIDTH: usize = 120;

/// How strongly an expression binds.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Binding {
    Then,
    By,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Not,
    Word,
}

/// The text of a table: a blank line between statements, a line for each part of one, no needless parentheses.
pub fn format(ast: &Ast) -> String {
    ast.statements.iter().map(statement).collect::<Vec<_>>().join("\n")
}

fn statement(statement: &Statement) -> String {
    let mut text = String::new();
    for line in &statement.doc {
        text.push_str(format!("%! {line}").trim_end());
        text.push('\n');
    }
    match &statement.kind {
        StatementKind::Rule { name, precondition, advice } => {
            let listed = listed(advice);
            text.push_str(&wrapped(&format!("{} :: if {}", name.text, printed(precondition, Binding::Or)), ""));
            text.push_str(&wrapped(&format!("then [{listed}]."), "  "));
        }
        StatementKind::Advice { name, better, holding, us, them } => {
            text.push_str(&advice(name, better, holding, us, them));
        }
        StatementKind::Definition { defines, names, parameters, body } => {
            let word = match defines {
                Defines::Goal => "goal",
                Defines::Value => "value",
                Defines::Moves => "moves",
            };
            let parameters = if parameters.is_empty() { String::new() } else { format!("({})", listed(parameters)) };
            let body = printed(body, Binding::Then);
            text.push_str(&wrapped(&format!("{word} {}{parameters} := {body}.", listed(names)), ""));
        }
        StatementKind::Heading { says, what } => {
            let what = &what.text;
            text.push_str(&match says {
                Says::Game if what.contains(['.', '/']) => format!("game \"{what}\".\n"),
                Says::Game => format!("game {what}.\n"),
                Says::Endgame => format!("endgame {what}.\n"),
                Says::Use => format!("use \"{what}\".\n"),
                Says::Continue => format!("continue \"{what}\".\n"),
            });
        }
    }
    text
}

fn listed(names: &[Name]) -> String {
    names.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ")
}

fn advice(name: &Name, better: &Expression, holding: &Expression, us: &Expression, them: &Expression) -> String {
    let goal = |goal, end| wrapped(&(printed(goal, Binding::Or) + end), "  ");
    let moves = |moves, end| wrapped(&(printed(moves, Binding::Then) + end), "  ");
    let (better, holding) = (goal(better, " :"), goal(holding, " :"));
    format!("advice({},\n{better}{holding}{}{}", name.text, moves(us, " :"), moves(them, ")."))
}

/// A text on as many lines as it needs; all but the first are indented further.
fn wrapped(text: &str, indent: &str) -> String {
    let mut lines = indent.to_owned();
    let mut column = indent.len();
    for (index, piece) in pieces(text).into_iter().enumerate() {
        let width = piece.chars().count();
        if index > 0 && column + 1 + width > WIDTH {
            lines.push('\n');
            lines.push_str(indent);
            lines.push_str("  ");
            column = indent.len() + 2;
        } else if index > 0 {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(piece);
        column += width;
    }
    lines.push('\n');
    lines
}

/// What stays together on a line: an operator and its right side, or one name of a list.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for (space, _) in text.match_indices(' ') {
        let operator = ["and ", "or ", "then ", "else ", "by ", "+ ", "- ", ":= "]
            .iter()
            .any(|word| text[space + 1..].starts_with(word));
        if operator || text[..space].ends_with(',') {
            pieces.push(&text[start..space]);
            start = space + 1;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

/// An expression where one is needed that binds at least so strongly.
fn printed(expression: &Expression, needed: Binding) -> String {
    let (binding, text) = match &expression.kind {
        ExpressionKind::Name(name) | ExpressionKind::Variable(name) => (Binding::Word, name.clone()),
        ExpressionKind::Number(number) if *number < 0 => (Binding::Not, number.to_string()),
        ExpressionKind::Number(number) => (Binding::Word, number.to_string()),
        ExpressionKind::Depth => (Binding::Word, "depth".to_owned()),
        ExpressionKind::Call(name, arguments) => {
            (Binding::Word, format!("{}({})", name.text, joined(arguments, ", ", Binding::Then)))
        }
        ExpressionKind::If(cases, otherwise) => (Binding::Then, conditional(cases, otherwise)),
        ExpressionKind::Not(inner) => (Binding::Not, format!("not {}", printed(inner, Binding::Not))),
        ExpressionKind::Product(list) => (Binding::Product, joined(list, " * ", Binding::Not)),
        ExpressionKind::Sum(summands) => (Binding::Sum, sum(summands)),
        ExpressionKind::Compare(left, comparison, right) => {
            let (left, right) = (printed(left, Binding::Sum), printed(right, Binding::Sum));
            (Binding::Compare, format!("{left} {} {right}", sign(*comparison)))
        }
        ExpressionKind::And(list) => (Binding::And, joined(list, " and ", Binding::Compare)),
        ExpressionKind::Or(list) => (Binding::Or, joined(list, " or ", Binding::And)),
        ExpressionKind::By(moves, values) => {
            let (moves, values) = (printed(moves, Binding::Or), joined(values, " by ", Binding::Or));
            (Binding::By, format!("{moves} by {values}"))
        }
        ExpressionKind::Then(list) => (Binding::Then, joined(list, " then ", Binding::By)),
    };
    if binding < needed { format!("({text})") } else { text }
}

/// `if C1 then E1 else if C2 then E2 else E3`: it goes on as far as it can, so it stands in parentheses unless it is last.
fn conditional(cases: &[(Expression, Expression)], otherwise: &Expression) -> String {
    let cases = cases.iter().map(|(condition, then)| {
        format!("if {} then {} else ", printed(condition, Binding::Or), printed(then, Binding::Or))
    });
    cases.chain([printed(otherwise, Binding::Or)]).collect()
}

fn sum(summands: &[Summand]) -> String {
    let mut text = String::new();
    for (place, summand) in summands.iter().enumerate() {
        text.push_str(match (place, summand.is_negative) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        });
        // The first minus sign belongs to one operand.
        let needed = if place == 0 && summand.is_negative { Binding::Word } else { Binding::Product };
        text.push_str(&printed(&summand.expression, needed));
    }
    text
}

fn joined(list: &[Expression], word: &str, needed: Binding) -> String {
    list.iter().map(|expression| printed(expression, needed)).collect::<Vec<_>>().join(word)
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "\\=",
        Comparison::Less => "<",
        Comparison::LessOrEqual => "=<",
        Comparison::Greater => ">",
        Comparison::GreaterOrEqual => ">=",
    }
}
