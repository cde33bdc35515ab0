//! The texts a table is made of: its own, the files it uses, and the library's definitions.
use rustc_hash::{FxHashMap, FxHashSet};

use super::definitions::Written;
use super::{Resolver, Scope};
use crate::diagnostic::{Diagnostic, Mistakes, quoted};
use crate::language::ast::{Ast, Name, Says, StatementKind};
use crate::language::parse::parse_into;
use crate::language::source::{ReadError, Source};
use crate::language::table::Table;
use crate::language::unreadable::Unread;
use crate::language::vocabulary::Vocabulary;

/// The most files a table may use.
const MOST_FILES: usize = 32;

/// A text read and checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Checked {
    /// The statements that could be read.
    pub ast: Ast,
    /// The table, if there is no error; there may be warnings.
    pub table: Option<Table>,
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The other files with mistakes in them, and what is wrong there.
    pub others: Vec<(Source, Vec<Diagnostic>)>,
}

/// A text read and not yet checked: its headings say which game and which names it is about.
pub struct Reading {
    source: Source,
    ast: Ast,
    unread: Unread,
    mistakes: Mistakes,
}

/// A file in the making of a table.
pub(super) struct File<'a> {
    pub(super) source: Source,
    pub(super) ast: &'a Ast,
    pub(super) unread: Unread,
    pub(super) mistakes: Mistakes,
    /// Its definitions by name.
    pub(super) names: FxHashMap<&'a str, usize>,
    /// The files it uses, and those they use.
    pub(super) uses: Vec<usize>,
}

/// Reads a text.
pub fn read(source: &Source) -> Reading {
    let mut mistakes = Mistakes::new();
    let (ast, unread) = parse_into(source, &mut mistakes);
    Reading { source: source.clone(), ast, unread, mistakes }
}

/// Reads and checks a table. All mistakes are told together, but none that only follows from another.
pub fn read_table(source: &Source, vocabulary: &dyn Vocabulary) -> Checked {
    read(source).check(vocabulary)
}

impl Reading {
    /// A syntax tree without its text.
    pub(super) fn of(ast: Ast) -> Self {
        Self { source: Source::new("", ""), ast, unread: Unread::default(), mistakes: Mistakes::new() }
    }

    /// The statements that could be read.
    pub fn ast(&self) -> &Ast {
        &self.ast
    }

    /// What the last heading with a word says.
    pub fn heading(&self, word: Says) -> Option<&Name> {
        self.ast.statements.iter().rev().find_map(|statement| match &statement.kind {
            StatementKind::Heading { says, what } if *says == word => Some(what),
            _ => None,
        })
    }

    /// Every spelling of every definition in the text and in the files it uses: names that hide those of a library.
    ///
    /// # Errors
    ///
    /// A file that it uses cannot be read: what is wrong, each with its place.
    pub fn defined(self) -> Result<FxHashSet<String>, Vec<Diagnostic>> {
        let mut readings = vec![self];
        let mut uses: Vec<Vec<usize>> = vec![Vec::new()];
        let mut at = 0;
        while at < readings.len() {
            let before = readings[at].mistakes.errors();
            uses[at] = used(&mut readings, &mut uses, at);
            if readings[at].mistakes.errors() > before {
                return Err(readings.swap_remove(at).mistakes.into_diagnostics());
            }
            at += 1;
        }
        let statements = readings.into_iter().flat_map(|reading| reading.ast.statements);
        let names = statements.filter_map(|statement| match statement.kind {
            StatementKind::Definition { names, .. } => Some(names),
            _ => None,
        });
        Ok(names.flatten().map(|name| name.text).collect())
    }

    /// Gives the text up for a mistake in its headings.
    pub fn refuse(mut self, mistake: Diagnostic) -> Checked {
        self.mistakes.error(|| mistake);
        Checked { ast: self.ast, table: None, diagnostics: self.mistakes.into_diagnostics(), others: Vec::new() }
    }

    /// Checks the text as a table.
    pub fn check(self, vocabulary: &dyn Vocabulary) -> Checked {
        let mut readings = vec![self];
        let mut uses: Vec<Vec<usize>> = vec![Vec::new()];
        let mut at = 0;
        while at < readings.len() {
            uses[at] = used(&mut readings, &mut uses, at);
            at += 1;
        }
        let library = vocabulary.definitions().map(|source| {
            readings.push(read(source));
            uses.push(Vec::new());
            readings.len() - 1
        });
        let (mut asts, mut files) = (Vec::new(), Vec::new());
        for reading in readings {
            asts.push(reading.ast);
            files.push((reading.source, reading.unread, reading.mistakes));
        }
        let files = files.into_iter().zip(&asts).enumerate().map(|(number, ((source, unread, mistakes), ast))| {
            let uses = reachable(&uses, number);
            File { source, ast, unread, mistakes, names: FxHashMap::default(), uses }
        });
        let mut resolver = Resolver {
            vocabulary,
            files: files.collect(),
            library,
            entries: Vec::new(),
            definitions: Vec::new(),
            sizes: Vec::new(),
            name_depth: Vec::new(),
            chain: 0,
            scope: Scope::default(),
            told_size: false,
        };
        resolver.define_all(&asts);
        let table = resolver.table();
        let mut files = resolver.files.into_iter();
        let errors: usize = files.as_slice().iter().map(|file| file.mistakes.errors()).sum();
        let diagnostics = files.next().map(|file| file.mistakes.into_diagnostics()).unwrap_or_default();
        let others = files.map(|file| (file.source, file.mistakes.into_diagnostics()));
        let others = others.filter(|(_, diagnostics)| !diagnostics.is_empty()).collect();
        Checked { ast: asts.swap_remove(0), table: table.filter(|_| errors == 0), diagnostics, others }
    }
}

impl<'a> Resolver<'a> {
    fn define_all(&mut self, asts: &'a [Ast]) {
        for (file, ast) in asts.iter().enumerate() {
            for written in ast.statements.iter().filter_map(|statement| Written::new(file, statement)) {
                self.enter(written);
            }
        }
    }
}

/// Reads the files that a file uses and that are not read yet; which they are.
fn used(readings: &mut Vec<Reading>, uses: &mut Vec<Vec<usize>>, at: usize) -> Vec<usize> {
    let names = readings[at].ast.statements.iter().filter_map(|statement| match &statement.kind {
        StatementKind::Heading { says: Says::Use, what } => Some(what.clone()),
        _ => None,
    });
    let mut found = Vec::new();
    for name in names.collect::<Vec<_>>() {
        let path = readings[at].source.beside(&name.text);
        if let Some(known) = readings.iter().position(|reading| reading.source.name == path) {
            found.push(known);
            continue;
        }
        if readings.len() > MOST_FILES {
            let message = format!("a table can use {MOST_FILES} files, and no more");
            readings[at].mistakes.error(|| Diagnostic::error("unreadable-file", message, name.span));
            break;
        }
        match Source::read(&path) {
            Ok(source) => {
                readings.push(read(&source));
                uses.push(Vec::new());
                found.push(readings.len() - 1);
            }
            Err(error) => {
                readings[at].unread.definitions = true;
                let help = match error {
                    ReadError::NotFound(_) => format!("a file is looked for beside the table: {}", quoted(&path)),
                    _ => "a file of definitions is a text like a table".to_owned(),
                };
                let message = error.to_string();
                readings[at].mistakes.error(|| Diagnostic::error("unreadable-file", message, name.span).help(help));
            }
        }
    }
    found
}

/// All files that can be reached from one along the files they use, nearest first.
fn reachable(uses: &[Vec<usize>], from: usize) -> Vec<usize> {
    let mut reached = vec![from];
    let mut at = 0;
    while at < reached.len() {
        for &next in &uses[reached[at]] {
            if !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached.remove(0);
    reached
}
