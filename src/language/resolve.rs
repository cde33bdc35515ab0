//! From the syntax tree to the checked table: names are looked up, expressions typed, all mistakes told together.
mod constraint;
mod goal;
mod names;

use indexmap::IndexMap;

use self::names::Names;
use super::ast::{Ast, Name, StatementKind};
use super::parse::parse_into;
use super::source::Source;
use super::suggestion;
use super::table::{Advice, AdviceId, Listed, Rule, Table};
use super::unreadable::Unread;
use super::vocabulary::Vocabulary;
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};

/// A text read and checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The table, if there is no error; there may be warnings.
    pub table: Option<Table>,
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads and checks a table. All mistakes are told together, but none that only follows from another.
pub fn read_table(source: &Source, vocabulary: &dyn Vocabulary) -> Checked {
    let mut mistakes = Mistakes::new();
    let (ast, unread) = parse_into(source, &mut mistakes);
    let table = resolve_into(&ast, vocabulary, &unread, &mut mistakes);
    let table = table.filter(|_| mistakes.errors() == 0);
    Checked { table, diagnostics: mistakes.into_diagnostics() }
}

/// Checks a table that has been read.
///
/// # Errors
///
/// All mistakes in names and types, in the order of the text.
pub fn resolve(ast: &Ast, vocabulary: &dyn Vocabulary) -> Result<Table, Vec<Diagnostic>> {
    let mut mistakes = Mistakes::new();
    let table = resolve_into(ast, vocabulary, &Unread::default(), &mut mistakes);
    table.filter(|_| mistakes.errors() == 0).ok_or_else(|| mistakes.into_diagnostics())
}

fn resolve_into(ast: &Ast, vocabulary: &dyn Vocabulary, unread: &Unread, mistakes: &mut Mistakes) -> Option<Table> {
    let mut rules = Vec::new();
    let mut advice = Vec::new();
    let mut alternatives: IndexMap<String, Vec<AdviceId>> = IndexMap::new();
    let mut complete = true;

    let mut names = Names { vocabulary, mistakes };
    for statement in &ast.statements {
        let (span, doc) = (statement.span, || statement.doc.clone());
        match &statement.kind {
            StatementKind::Rule { name, precondition, advice } => {
                let listed = advice.iter().map(|name| Listed { name: name.text.clone(), span: name.span }).collect();
                match names.goal(precondition) {
                    Some(precondition) => {
                        rules.push(Rule { name: name.text.clone(), doc: doc(), span, precondition, advice: listed });
                    }
                    None => complete = false,
                }
            }
            StatementKind::Advice { name, better, holding, us, them } => {
                let parts = (names.goal(better), names.goal(holding), names.moves(us), names.moves(them));
                let id = AdviceId(advice.len() as u32);
                alternatives.entry(name.text.clone()).or_default().push(id);
                match parts {
                    (Some(better), Some(holding), Some(us), Some(them)) => {
                        advice.push(Advice { name: name.text.clone(), doc: doc(), span, better, holding, us, them });
                    }
                    _ => complete = false,
                }
            }
        }
    }

    undefined_advice(ast, &alternatives, unread, mistakes);
    let has_rules = ast.statements.iter().any(|statement| matches!(statement.kind, StatementKind::Rule { .. }));
    if !has_rules && !unread.rules && !unread.everything {
        mistakes.error(|| no_rules(ast));
    }
    (complete && mistakes.errors() == 0).then_some(Table { rules, advice, alternatives })
}

/// Names in the lists of the rules that stand for no piece of advice.
fn undefined_advice(
    ast: &Ast,
    alternatives: &IndexMap<String, Vec<AdviceId>>,
    unread: &Unread,
    mistakes: &mut Mistakes,
) {
    for statement in &ast.statements {
        let StatementKind::Rule { advice, .. } = &statement.kind else { continue };
        for name in advice {
            let defined = alternatives.contains_key(&name.text) || unread.advice.contains(&name.text);
            if !defined && !unread.everything {
                mistakes.error(|| undefined(name, alternatives));
            }
        }
    }
}

fn undefined(name: &Name, alternatives: &IndexMap<String, Vec<AdviceId>>) -> Diagnostic {
    let message = format!("there is no piece of advice {}", quoted(&name.text));
    let mistake = Diagnostic::error("undefined-advice", message, name.span).labelled("listed here");
    match suggestion::nearest(&name.text, alternatives.keys().map(String::as_str)) {
        Some(meant) => mistake.help(format!("did you mean `{meant}`?")).fix(name.span, meant),
        None => mistake.help(format!("write it: `advice({}, better goal : holding goal : us : them).`", name.text)),
    }
}

fn no_rules(ast: &Ast) -> Diagnostic {
    let end = ast.statements.last().map_or(0, |statement| statement.span.end);
    let message = if ast.statements.is_empty() { "the table is empty" } else { "the table has no rule" };
    Diagnostic::error("no-rules", message, Span::new(end, end))
        .help("a rule says which advice to follow: `name :: if goal then [advice, …].`")
}
