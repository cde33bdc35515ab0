//! Names with and without arguments: those of the language, of the vocabulary and of definitions.
use super::Resolver;
use super::names::Meant;
use crate::diagnostic::{Span, quoted};
use crate::language::ast::{Expression, ExpressionKind, Name};
use crate::language::table::{Argument, MovesKind, Quantifier, Term, TermKind};
use crate::language::vocabulary::Kind;

/// The words of the language that take arguments. No definition can be named so.
pub(super) const WORDS: [&str; 9] = ["root", "every", "some", "most", "least", "after", "abs", "min", "max"];

/// What a name takes.
struct Takes<'a> {
    /// In words: `(GOAL)`.
    written: &'a str,
    least: usize,
    most: usize,
}

impl Resolver<'_> {
    /// A name with its arguments, if it has any, as a term.
    pub(super) fn named_term(
        &mut self,
        name: &str,
        arguments: &[Expression],
        span: Span,
        needed: Kind,
    ) -> Option<TermKind> {
        let meant = self.look_up(name, arguments.len(), span, needed)?;
        self.scope.terms_outside += 1;
        let arguments = self.arguments(name, &meant.parameters, arguments, span);
        self.scope.terms_outside -= 1;
        let arguments = arguments?;
        Some(match meant.meant {
            Meant::Vocabulary(id) => TermKind::Name(id, arguments),
            Meant::Defined(id) => TermKind::Defined(id, arguments),
        })
    }

    /// The same as moves.
    pub(super) fn named_moves(&mut self, name: &str, arguments: &[Expression], span: Span) -> Option<MovesKind> {
        let meant = self.look_up(name, arguments.len(), span, Kind::Moves)?;
        let arguments = self.arguments(name, &meant.parameters, arguments, span)?;
        Some(match meant.meant {
            Meant::Vocabulary(id) => MovesKind::Name(id, arguments),
            Meant::Defined(id) => {
                if self.name_depth[id.0 as usize] {
                    self.depth_of_moves(span)?;
                }
                MovesKind::Defined(id, arguments)
            }
        })
    }

    /// A call as a term: of a word of the language, or of a name.
    pub(super) fn called_term(
        &mut self,
        name: &Name,
        arguments: &[Expression],
        span: Span,
        needed: Kind,
    ) -> Option<TermKind> {
        let one = |of| Takes { written: of, least: 1, most: 1 };
        match name.text.as_str() {
            "root" => {
                self.takes(name, arguments, &one("(TERM)"))?;
                Some(TermKind::Root(self.boxed(&arguments[0], needed)?))
            }
            "abs" => {
                self.gives(name, Kind::Value, needed)?;
                self.takes(name, arguments, &one("(VALUE)"))?;
                Some(TermKind::Absolute(self.boxed(&arguments[0], Kind::Value)?))
            }
            word @ ("min" | "max") => {
                self.gives(name, Kind::Value, needed)?;
                self.takes(name, arguments, &Takes { written: "(VALUE, VALUE, …)", least: 2, most: usize::MAX })?;
                let values = self.terms(arguments, Kind::Value)?;
                Some(if word == "min" { TermKind::Minimum(values) } else { TermKind::Maximum(values) })
            }
            "every" => self.over(name, Quantifier::Every, arguments, needed),
            "some" => self.over(name, Quantifier::Some, arguments, needed),
            "most" => self.over(name, Quantifier::Most, arguments, needed),
            "least" => self.over(name, Quantifier::Least, arguments, needed),
            "after" => {
                let help = "write `every(MOVES, GOAL)` or `some(MOVES, GOAL)` in a goal";
                self.error("wrong-kind", "`after` chooses moves, and can only stand in a move constraint", span, help);
                None
            }
            _ => self.named_term(&name.text, arguments, name.span, needed),
        }
    }

    /// `after(GOAL)`: the goal.
    pub(super) fn after(&mut self, name: &Name, arguments: &[Expression]) -> Option<Term> {
        self.takes(name, arguments, &Takes { written: "(GOAL)", least: 1, most: 1 })?;
        self.term(&arguments[0], Kind::Goal)
    }

    fn over(
        &mut self,
        name: &Name,
        quantifier: Quantifier,
        arguments: &[Expression],
        needed: Kind,
    ) -> Option<TermKind> {
        let (kind, written) = match quantifier {
            Quantifier::Every | Quantifier::Some => (Kind::Goal, "(MOVES, GOAL)"),
            Quantifier::Most | Quantifier::Least => (Kind::Value, "(MOVES, VALUE)"),
        };
        self.gives(name, kind, needed)?;
        self.takes(name, arguments, &Takes { written, least: 2, most: 2 })?;
        self.scope.terms_outside += 1;
        let (moves, term) = (self.moves(&arguments[0]), self.boxed(&arguments[1], kind));
        self.scope.terms_outside -= 1;
        Some(TermKind::Over(quantifier, Box::new(moves?), term?))
    }

    fn boxed(&mut self, expression: &Expression, needed: Kind) -> Option<Box<Term>> {
        self.term(expression, needed).map(Box::new)
    }

    /// Whether a word of the language gives what is needed.
    fn gives(&mut self, name: &Name, kind: Kind, needed: Kind) -> Option<()> {
        if kind == needed {
            return Some(());
        }
        self.wrong_kind(&name.text, name.span, kind, needed);
        None
    }

    fn takes(&mut self, name: &Name, arguments: &[Expression], takes: &Takes<'_>) -> Option<()> {
        if (takes.least..=takes.most).contains(&arguments.len()) {
            return Some(());
        }
        let message = format!("{} cannot take {} argument{}", quoted(&name.text), arguments.len(), plural(arguments));
        self.error("wrong-arguments", &message, name.span, &format!("write `{}{}`", name.text, takes.written));
        None
    }

    fn arguments(
        &mut self,
        name: &str,
        parameters: &[Kind],
        arguments: &[Expression],
        span: Span,
    ) -> Option<Vec<Argument>> {
        if parameters.len() != arguments.len() {
            let takes = match parameters.len() {
                0 => "no arguments".to_owned(),
                1 => "1 argument".to_owned(),
                more => format!("{more} arguments"),
            };
            let message = format!("{} takes {takes}, not {}", quoted(name), arguments.len());
            let words: Vec<_> = parameters.iter().map(|&kind| super::names::word(kind)).collect();
            let help = match (parameters.is_empty(), arguments) {
                (true, [Expression { kind: ExpressionKind::Compare(..), .. }, ..]) => {
                    "is a colon missing before the parenthesis?".to_owned()
                }
                (true, _) => format!("write `{name}` alone"),
                (false, _) => format!("write `{name}({})`", words.join(", ")),
            };
            self.error("wrong-arguments", &message, span, &help);
            return None;
        }
        let arguments: Vec<_> = arguments
            .iter()
            .zip(parameters)
            .map(|(argument, &kind)| match kind {
                Kind::Moves => self.moves(argument).map(Argument::Moves),
                _ => self.term(argument, kind).map(Argument::Term),
            })
            .collect();
        arguments.into_iter().collect()
    }
}

fn plural<T>(list: &[T]) -> &'static str {
    if list.len() == 1 { "" } else { "s" }
}
