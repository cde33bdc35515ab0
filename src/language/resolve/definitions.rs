//! Definitions: found by name, checked when they are first needed, and never defined by themselves.
use super::{Entry, Faulty, Resolver, Scope, State};
use crate::diagnostic::{Diagnostic, Span, quoted};
use crate::language::ast::{Defines, Expression, Name, Statement, StatementKind};
use crate::language::table::{Argument, Definition, DefinitionId, Parameter};
use crate::language::vocabulary::Kind;

/// How long a chain of definitions may be that use each other.
const LONGEST_CHAIN: usize = 50;
/// How many terms a definition may come to when its parameters and those of the definitions it uses are filled in.
const LARGEST: usize = 20_000;

/// A definition as written.
#[derive(Clone, Copy)]
pub(super) struct Written<'a> {
    pub(super) file: usize,
    pub(super) statement: &'a Statement,
    defines: Defines,
    names: &'a [Name],
    parameters: &'a [Name],
    body: &'a Expression,
}

impl<'a> Written<'a> {
    pub(super) fn new(file: usize, statement: &'a Statement) -> Option<Self> {
        match &statement.kind {
            StatementKind::Definition { defines, names, parameters, body } => {
                Some(Self { file, statement, defines: *defines, names, parameters, body })
            }
            _ => None,
        }
    }
}

impl Written<'_> {
    /// Whether it can stand with so many arguments where something of a kind is needed, as far as its form tells.
    pub(super) fn fits(&self, arguments: usize, needed: Kind) -> bool {
        let kinds: &[Kind] = match self.defines {
            Defines::Goal => &[Kind::Goal],
            Defines::Value => &[Kind::Value, Kind::Square],
            Defines::Moves => &[Kind::Moves],
        };
        self.parameters.len() == arguments && kinds.contains(&needed)
    }
}

impl<'a> Resolver<'a> {
    /// Enters a definition under its names.
    pub(super) fn enter(&mut self, written: Written<'a>) {
        let entry = self.entries.len();
        self.entries.push(Entry { written, state: State::Unseen, is_told: false });
        for name in written.names {
            if super::calls::WORDS.contains(&name.text.as_str()) {
                let message = format!("{} is a word of the language", quoted(&name.text));
                self.files[written.file]
                    .mistakes
                    .error(|| Diagnostic::error("defined-twice", message, name.span).help("choose another name"));
                continue;
            }
            let file = &mut self.files[written.file];
            if let Some(&other) = file.names.get(name.text.as_str()) {
                let first = self.entries[other].written.statement.span;
                file.mistakes.error(|| {
                    let message = format!("{} is defined twice", quoted(&name.text));
                    Diagnostic::error("defined-twice", message, name.span)
                        .also(Span::new(first.start, first.start), "first here")
                        .help("rename one of them")
                });
                continue;
            }
            file.names.insert(&name.text, entry);
        }
    }

    /// The definition a name stands for in the file at hand.
    pub(super) fn defined(&self, name: &str) -> Option<usize> {
        self.visible().find_map(|file| self.files[file].names.get(name).copied())
    }

    /// The names of definitions that the file at hand may use and that pass a test.
    pub(super) fn defined_names(&self, passes: impl Fn(&Written<'a>) -> bool) -> Vec<&'a str> {
        let names = self.visible().flat_map(|file| &self.files[file].names);
        let names = names.filter(|&(_, &entry)| passes(&self.entries[entry].written)).map(|(&name, _)| name);
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names
    }

    /// The files whose definitions the file at hand may use, its own first.
    fn visible(&self) -> impl Iterator<Item = usize> {
        let at = self.scope.file;
        std::iter::once(at)
            .chain(self.files[at].uses.iter().copied())
            .chain(self.library.filter(move |&file| file != at))
    }

    /// A definition, checked; `used` is where it is needed.
    pub(super) fn definition(&mut self, entry: usize, used: Span) -> Result<DefinitionId, Faulty> {
        match self.entries[entry].state {
            State::Known(id) => {
                let size = self.definitions[id.0 as usize].parameters.len().min(1) * self.sizes[id.0 as usize];
                self.scope.size = self.scope.size.saturating_add(size);
                Ok(id)
            }
            State::Faulty => Err(Faulty),
            State::BeingSeen if self.entries[entry].is_told => Err(Faulty),
            State::BeingSeen => {
                self.entries[entry].is_told = true;
                let name = self.entries[entry].written.names[0].text.clone();
                self.mistakes().error(|| {
                    Diagnostic::error("recursion", format!("{} is defined by itself", quoted(&name)), used)
                        .help("a definition may not use itself, nor one that uses it")
                });
                Err(Faulty)
            }
            State::Unseen if self.chain >= LONGEST_CHAIN => {
                let message = format!("a chain of more than {LONGEST_CHAIN} definitions that use each other");
                self.mistakes().error(|| Diagnostic::error("nested-too-deeply", message, used));
                Err(Faulty)
            }
            State::Unseen => {
                let found = self.check_definition(entry);
                self.entries[entry].state = found.map_or(State::Faulty, State::Known);
                found.ok_or(Faulty)
            }
        }
    }

    fn check_definition(&mut self, entry: usize) -> Option<DefinitionId> {
        let written = self.entries[entry].written;
        self.entries[entry].state = State::BeingSeen;
        let scope = Scope {
            file: written.file,
            parameters: written.parameters.iter().map(|name| (name.text.clone(), None)).collect(),
            ..Scope::default()
        };
        let outside = std::mem::replace(&mut self.scope, scope);
        self.chain += 1;
        let (kind, body) = self.body(written);
        self.chain -= 1;
        let scope = std::mem::replace(&mut self.scope, outside);
        if scope.size > LARGEST {
            // The size was told where it passed the bound.
            return None;
        }
        let parameters = scope.parameters.into_iter();
        let definition = Definition {
            name: written.names[0].text.clone(),
            doc: written.statement.doc.clone(),
            file: written.file,
            span: written.statement.span,
            parameters: parameters.map(|(name, kind)| Parameter { name, kind: kind.unwrap_or(Kind::Value) }).collect(),
            kind,
            body: body?,
        };
        self.definitions.push(definition);
        self.sizes.push(scope.size);
        self.name_depth.push(scope.names_depth);
        let id = DefinitionId(self.definitions.len() as u32 - 1);
        Some(id)
    }

    fn body(&mut self, written: Written<'a>) -> (Kind, Option<Argument>) {
        let kind = match written.defines {
            Defines::Goal => Kind::Goal,
            Defines::Moves => Kind::Moves,
            // Whether it is a number or a square is told by what it says.
            Defines::Value => match self.kind_of(written.body) {
                Some(Kind::Square) => Kind::Square,
                _ => Kind::Value,
            },
        };
        let body = match kind {
            Kind::Moves => self.moves(written.body).map(Argument::Moves),
            _ => self.term(written.body, kind).map(Argument::Term),
        };
        (kind, body)
    }

    /// Counts a term; nothing if a definition comes to too many.
    pub(super) fn count(&mut self, span: Span) -> Option<()> {
        if self.chain == 0 {
            return Some(());
        }
        let before = self.scope.size;
        self.scope.size = before.saturating_add(1);
        if self.scope.size <= LARGEST {
            return Some(());
        }
        if !self.told_size {
            self.told_size = true;
            let message = format!("the definition comes to more than {LARGEST} terms with its parameters filled in");
            self.error("too-large", &message, span, "use fewer parameters, or shorter definitions");
        }
        None
    }
}
