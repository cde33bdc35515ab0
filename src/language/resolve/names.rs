//! Names and what they stand for.
use super::Resolver;
use crate::diagnostic::{Diagnostic, Span, quoted};
use crate::language::suggestion;
use crate::language::table::DefinitionId;
use crate::language::vocabulary::{Kind, NameId};

/// What a name means.
pub(super) enum Meant {
    Vocabulary(NameId),
    Defined(DefinitionId),
}

/// A name found: what it means and what stands in the parentheses behind it.
pub(super) struct Found {
    pub(super) meant: Meant,
    pub(super) parameters: Vec<Kind>,
    kind: Kind,
}

impl Resolver<'_> {
    /// A name that must be of one kind.
    pub(super) fn look_up(&mut self, name: &str, arguments: usize, span: Span, needed: Kind) -> Option<Found> {
        match self.find(name, span) {
            Ok(Some(found)) if found.kind == needed => Some(found),
            Ok(Some(found)) => {
                self.wrong_kind(name, span, found.kind, needed);
                None
            }
            Ok(None) => {
                if !self.may_be_unread() {
                    let mistake = self.unknown(name, arguments, span, needed);
                    self.mistakes().error(|| mistake);
                }
                None
            }
            Err(_) => None,
        }
    }

    /// What a name stands for, if it is known.
    pub(super) fn kind_of_name(&mut self, name: &str, span: Span) -> Option<Kind> {
        self.find(name, span).ok().flatten().map(|found| found.kind)
    }

    /// Adds an error.
    pub(super) fn error(&mut self, code: &'static str, message: &str, span: Span, help: &str) {
        self.mistakes().error(|| Diagnostic::error(code, message, span).help(help));
    }

    /// A name of one kind where another is needed.
    pub(super) fn wrong_kind(&mut self, name: &str, span: Span, kind: Kind, needed: Kind) {
        self.mistakes().error(|| {
            let message = format!("{} is {}, and {} needed here", quoted(name), is(kind), is_needed(needed));
            Diagnostic::error("wrong-kind", message, span).help(advised(name, kind, needed))
        });
    }

    /// The nearest definition or name of the vocabulary, or nothing if there is no such name: then the definition is at
    /// fault, and that is told where it stands.
    fn find(&mut self, name: &str, span: Span) -> Result<Option<Found>, super::Faulty> {
        if let Some(entry) = self.defined(name) {
            let id = self.definition(entry, span)?;
            let definition = &self.definitions[id.0 as usize];
            let parameters = definition.parameters.iter().map(|parameter| parameter.kind).collect();
            return Ok(Some(Found { meant: Meant::Defined(id), parameters, kind: definition.kind }));
        }
        Ok(self.vocabulary.look_up(name).map(|(id, signature)| Found {
            meant: Meant::Vocabulary(id),
            parameters: signature.parameters.to_vec(),
            kind: signature.kind,
        }))
    }

    /// The nearest name that could stand there is suggested, or else the nearest of all.
    fn unknown(&self, name: &str, arguments: usize, span: Span, needed: Kind) -> Diagnostic {
        let spellings = self.vocabulary.spellings();
        let fits = |spelling: &&str| {
            let known = self.vocabulary.look_up(spelling);
            known.is_some_and(|(_, signature)| signature.kind == needed && signature.parameters.len() == arguments)
        };
        let fitting = self.defined_names(|defined| defined.fits(arguments, needed));
        let fitting = fitting.into_iter().chain(spellings.iter().copied().filter(fits));
        let mistake = Diagnostic::error("unknown-name", format!("unknown name {}", quoted(name)), span);
        let all = || self.defined_names(|_| true).into_iter().chain(spellings.iter().copied());
        match suggestion::nearest(name, fitting).or_else(|| suggestion::nearest(name, all())) {
            Some(meant) => mistake.help(format!("did you mean `{meant}`?")).fix(span, meant),
            None => mistake.labelled(format!("{} needed here", is_needed(needed))),
        }
    }
}

/// A kind in capitals, as an argument is written.
pub(super) fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Goal => "GOAL",
        Kind::Value => "VALUE",
        Kind::Square => "SQUARE",
        Kind::Moves => "MOVES",
    }
}

pub(super) fn is(kind: Kind) -> &'static str {
    match kind {
        Kind::Goal => "a goal",
        Kind::Value => "a number",
        Kind::Square => "a square",
        Kind::Moves => "a list of moves",
    }
}

pub(super) fn is_needed(kind: Kind) -> &'static str {
    match kind {
        Kind::Goal => "a goal is",
        Kind::Value => "a number is",
        Kind::Square => "a square is",
        Kind::Moves => "moves are",
    }
}

/// What to do with a name of one kind where another is needed.
fn advised(name: &str, kind: Kind, needed: Kind) -> String {
    let help = match (kind, needed) {
        (Kind::Value, Kind::Goal) => return format!("compare it with a number: `{name} > 2`"),
        (Kind::Moves, Kind::Goal) => "move constraints are the third and fourth part of a piece of advice",
        (Kind::Goal, Kind::Moves) => "goals are the first and second part of a piece of advice",
        (_, Kind::Goal) => "only goals are true or false, and comparisons of numbers",
        (_, Kind::Value) => "only numbers are compared",
        (_, Kind::Moves) => "only lists of moves and bounds of the depth constrain moves",
        (_, Kind::Square) => "only squares stand here",
    };
    help.to_owned()
}
