//! Prints a syntax tree in its one layout, in the keywords of English. What it prints reads as the same tree.
use super::ast::{Ast, Comparison, Expression, ExpressionKind, Name, Statement, StatementKind};

/// Lines are broken before they get longer than this many characters, where they can be.
const WIDTH: usize = 120;

/// How strongly an expression binds.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Binding {
    Then,
    Or,
    And,
    Compare,
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
            let listed = advice.iter().map(|name| name.text.as_str()).collect::<Vec<_>>().join(", ");
            text.push_str(&wrapped(&format!("{} :: if {}", name.text, printed(precondition, Binding::Or)), ""));
            text.push_str(&wrapped(&format!("then [{listed}]."), "  "));
        }
        StatementKind::Advice { name, better, holding, us, them } => {
            text.push_str(&advice(name, better, holding, us, them));
        }
    }
    text
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
        let operator = ["and ", "or ", "then "].iter().any(|word| text[space + 1..].starts_with(word));
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
        ExpressionKind::Name(name) => (Binding::Word, name.clone()),
        ExpressionKind::Number(number) => (Binding::Word, number.to_string()),
        ExpressionKind::Depth => (Binding::Word, "depth".to_owned()),
        ExpressionKind::Not(inner) => (Binding::Not, format!("not {}", printed(inner, Binding::Not))),
        ExpressionKind::Compare(left, comparison, right) => {
            let (left, right) = (printed(left, Binding::Not), printed(right, Binding::Not));
            (Binding::Compare, format!("{left} {} {right}", sign(*comparison)))
        }
        ExpressionKind::And(list) => (Binding::And, joined(list, " and ", Binding::Compare)),
        ExpressionKind::Or(list) => (Binding::Or, joined(list, " or ", Binding::And)),
        ExpressionKind::Then(list) => (Binding::Then, joined(list, " then ", Binding::Or)),
    };
    if binding < needed { format!("({text})") } else { text }
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
