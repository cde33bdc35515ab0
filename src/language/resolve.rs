//! From the syntax tree to the checked table: names are looked up, expressions typed, all mistakes told together.
//!
//! | what | file |
//! |---|---|
//! | goals, numbers and squares | `term.rs` |
//! | move constraints | `constraint.rs` |
//! | names with and without arguments | `calls.rs` |
//! | what a name stands for, or which was meant | `names.rs` |
//! | definitions, checked when they are first needed | `definitions.rs` |
//! | the files a table uses | `files.rs` |
mod calls;
mod constraint;
mod definitions;
mod files;
mod names;
mod term;

use indexmap::IndexMap;

use self::definitions::Written;
use self::files::File;
pub use self::files::{Checked, Reading, read, read_table};
use super::ast::{Ast, Name, StatementKind};
use super::suggestion;
use super::table::{Advice, AdviceId, Definition, DefinitionId, Listed, Rule, Table};
use super::vocabulary::Vocabulary;
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};

/// A table in the making.
struct Resolver<'a> {
    vocabulary: &'a dyn Vocabulary,
    /// The table, then the files of definitions.
    files: Vec<File<'a>>,
    /// Which of the files are the library's definitions.
    library: Option<usize>,
    /// Every definition of every file.
    entries: Vec<Entry<'a>>,
    /// The definitions checked so far, and how many terms each comes to.
    definitions: Vec<Definition>,
    sizes: Vec<usize>,
    /// Which of them bound the depth.
    name_depth: Vec<bool>,
    /// How many definitions are being checked, each because the one before uses it.
    chain: usize,
    scope: Scope,
    told_size: bool,
}

/// A definition as written, and how far it is checked.
struct Entry<'a> {
    written: Written<'a>,
    state: State,
    /// Whether it was told that it is defined by itself.
    is_told: bool,
}

#[derive(Clone, Copy)]
enum State {
    Unseen,
    BeingSeen,
    Known(DefinitionId),
    Faulty,
}

/// What an expression may name.
#[derive(Default)]
struct Scope {
    file: usize,
    /// The parameters of the definition at hand, and what they stand for as far as it is known.
    parameters: Vec<(String, Option<super::vocabulary::Kind>)>,
    /// How many terms there are so far, those of definitions with parameters included.
    size: usize,
    /// How many goals and values the expression at hand stands in: a list of moves in one of them knows no depth.
    terms_outside: usize,
    /// Whether the depth is bounded anywhere.
    names_depth: bool,
}

/// A definition is at fault, which is told where it stands.
#[derive(Clone, Copy)]
struct Faulty;

/// Checks a table that has been read, which uses no files.
///
/// # Errors
///
/// All mistakes in names and types, in the order of the text.
pub fn resolve(ast: &Ast, vocabulary: &dyn Vocabulary) -> Result<Table, Vec<Diagnostic>> {
    let reading = Reading::of(ast.clone());
    let checked = reading.check(vocabulary);
    checked.table.ok_or(checked.diagnostics)
}

impl Resolver<'_> {
    fn mistakes(&mut self) -> &mut Mistakes {
        &mut self.files[self.scope.file].mistakes
    }

    /// Whether the file at hand may say more than could be read: then no name is called unknown.
    fn may_be_unread(&self) -> bool {
        let unread = &self.files[self.scope.file].unread;
        unread.definitions || unread.everything
    }

    /// Checks the first file as a table, and all definitions of all files.
    fn table(&mut self) -> Option<Table> {
        let ast = self.files[0].ast;
        let mut rules = Vec::new();
        let mut advice = Vec::new();
        let mut alternatives: IndexMap<String, Vec<AdviceId>> = IndexMap::new();
        let mut complete = true;
        for entry in 0..self.entries.len() {
            let statement = self.entries[entry].written.statement;
            complete &= self.definition(entry, statement.span).is_ok();
        }
        for statement in &ast.statements {
            let (span, doc) = (statement.span, || statement.doc.clone());
            match &statement.kind {
                StatementKind::Rule { name, precondition, advice } => {
                    let listed =
                        advice.iter().map(|name| Listed { name: name.text.clone(), span: name.span }).collect();
                    match self.term(precondition, super::vocabulary::Kind::Goal) {
                        Some(precondition) => {
                            rules.push(Rule {
                                name: name.text.clone(),
                                doc: doc(),
                                span,
                                precondition,
                                advice: listed,
                            });
                        }
                        None => complete = false,
                    }
                }
                StatementKind::Advice { name, better, holding, us, them } => {
                    let goal = |resolver: &mut Self, goal| resolver.term(goal, super::vocabulary::Kind::Goal);
                    let parts = (goal(self, better), goal(self, holding), self.moves(us), self.moves(them));
                    let id = AdviceId(advice.len() as u32);
                    alternatives.entry(name.text.clone()).or_default().push(id);
                    match parts {
                        (Some(better), Some(holding), Some(us), Some(them)) => {
                            advice.push(Advice {
                                name: name.text.clone(),
                                doc: doc(),
                                span,
                                better,
                                holding,
                                us,
                                them,
                            });
                        }
                        _ => complete = false,
                    }
                }
                StatementKind::Definition { .. } | StatementKind::Heading { .. } => {}
            }
        }
        self.undefined_advice(ast, &alternatives);
        let has_rules = ast.statements.iter().any(|statement| matches!(statement.kind, StatementKind::Rule { .. }));
        let unread = &self.files[0].unread;
        if !has_rules && !unread.rules && !unread.everything {
            self.mistakes().error(|| no_rules(ast));
        }
        let files = self.files.iter().map(|file| file.source.clone()).collect();
        let definitions = std::mem::take(&mut self.definitions);
        complete.then_some(Table { rules, advice, definitions, files, alternatives })
    }

    /// Names in the lists of the rules that stand for no piece of advice.
    fn undefined_advice(&mut self, ast: &Ast, alternatives: &IndexMap<String, Vec<AdviceId>>) {
        for statement in &ast.statements {
            let StatementKind::Rule { advice, .. } = &statement.kind else { continue };
            for name in advice {
                let unread = &self.files[0].unread;
                let defined = alternatives.contains_key(&name.text) || unread.advice.contains(&name.text);
                if !defined && !unread.everything {
                    self.mistakes().error(|| undefined(name, alternatives));
                }
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
