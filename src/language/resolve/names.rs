//! Names and what they stand for.
use crate::diagnostic::{Diagnostic, Mistakes, Span, quoted};
use crate::language::suggestion;
use crate::language::vocabulary::{Kind, NameId, Vocabulary};

/// The names of a vocabulary, and the mistakes made with them.
pub(super) struct Names<'a> {
    pub(super) vocabulary: &'a dyn Vocabulary,
    pub(super) mistakes: &'a mut Mistakes,
}

impl Names<'_> {
    /// A name that must be of one kind.
    pub(super) fn look_up(&mut self, name: &str, span: Span, needed: Kind) -> Option<NameId> {
        match self.vocabulary.look_up(name) {
            Some((id, kind)) if kind == needed => Some(id),
            Some((_, kind)) => {
                self.mistakes.error(|| {
                    let message = format!("{} is {}, and {} needed here", quoted(name), is(kind), is_needed(needed));
                    Diagnostic::error("wrong-kind", message, span).help(advised(name, kind, needed))
                });
                None
            }
            None => {
                self.mistakes.error(|| unknown(self.vocabulary, name, span, needed));
                None
            }
        }
    }

    /// Adds an error.
    pub(super) fn error(&mut self, code: &'static str, message: &str, span: Span, help: &str) {
        self.mistakes.error(|| Diagnostic::error(code, message, span).help(help));
    }
}

fn unknown(vocabulary: &dyn Vocabulary, name: &str, span: Span, needed: Kind) -> Diagnostic {
    let spellings = vocabulary.spellings();
    let of_kind = |spelling: &&str| vocabulary.look_up(spelling).is_some_and(|(_, kind)| kind == needed);
    let meant = suggestion::nearest(name, spellings.iter().copied().filter(of_kind));
    let mistake = Diagnostic::error("unknown-name", format!("unknown name {}", quoted(name)), span);
    match meant.or_else(|| suggestion::nearest(name, spellings)) {
        Some(meant) => mistake.help(format!("did you mean `{meant}`?")).fix(span, meant),
        None => mistake.labelled(format!("{} needed here", is_needed(needed))),
    }
}

fn is(kind: Kind) -> &'static str {
    match kind {
        Kind::Goal => "a goal",
        Kind::Value => "a number",
        Kind::Square => "a square",
        Kind::Moves => "a list of moves",
    }
}

fn is_needed(kind: Kind) -> &'static str {
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
