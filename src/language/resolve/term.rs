//! Expressions as goals and values: what is true or false of a node, its numbers and its squares.
use super::Resolver;
use crate::diagnostic::{Diagnostic, Span, quoted};
use crate::language::ast::{Comparison, Expression, ExpressionKind};
use crate::language::table::{Term, TermKind};
use crate::language::vocabulary::Kind;

impl Resolver<'_> {
    /// An expression that must be a goal, a number or a square.
    pub(super) fn term(&mut self, expression: &Expression, needed: Kind) -> Option<Term> {
        self.count(expression.span)?;
        let span = expression.span;
        let kind = match &expression.kind {
            ExpressionKind::Name(name) => self.named_term(name, &[], span, needed)?,
            ExpressionKind::Call(name, arguments) => self.called_term(name, arguments, span, needed)?,
            ExpressionKind::Variable(name) => TermKind::Parameter(self.parameter(name, span, needed)?),
            ExpressionKind::Number(number) if needed == Kind::Value => TermKind::Number(*number),
            ExpressionKind::Sum(summands) if needed == Kind::Value => {
                let summands: Vec<_> = summands
                    .iter()
                    .map(|summand| Some((summand.is_negative, self.term(&summand.expression, Kind::Value)?)))
                    .collect();
                TermKind::Sum(summands.into_iter().collect::<Option<_>>()?)
            }
            ExpressionKind::Product(factors) if needed == Kind::Value => {
                TermKind::Product(self.terms(factors, Kind::Value)?)
            }
            ExpressionKind::Not(inner) if needed == Kind::Goal => TermKind::Not(Box::new(self.term(inner, needed)?)),
            ExpressionKind::And(list) if needed == Kind::Goal => TermKind::And(self.terms(list, needed)?),
            ExpressionKind::Or(list) if needed == Kind::Goal => TermKind::Or(self.terms(list, needed)?),
            ExpressionKind::Compare(left, comparison, right) if needed == Kind::Goal => {
                self.compared(left, *comparison, right, span)?
            }
            ExpressionKind::If(cases, otherwise) => {
                let cases: Vec<_> = cases
                    .iter()
                    .map(|(condition, then)| (self.term(condition, Kind::Goal), self.term(then, needed)))
                    .map(|(condition, then)| Some((condition?, then?)))
                    .collect();
                let otherwise = self.term(otherwise, needed);
                TermKind::If(cases.into_iter().collect::<Option<_>>()?, Box::new(otherwise?))
            }
            other => {
                self.misplaced(other, span, needed);
                return None;
            }
        };
        Some(Term { span, kind })
    }

    /// Every term of a list is looked at, so that all mistakes are told.
    pub(super) fn terms(&mut self, list: &[Expression], needed: Kind) -> Option<Vec<Term>> {
        let terms: Vec<_> = list.iter().map(|expression| self.term(expression, needed)).collect();
        terms.into_iter().collect()
    }

    fn compared(
        &mut self,
        left: &Expression,
        comparison: Comparison,
        right: &Expression,
        span: Span,
    ) -> Option<TermKind> {
        let is_square = [left, right].iter().any(|side| self.kind_of(side) == Some(Kind::Square));
        if is_square && !matches!(comparison, Comparison::Equal | Comparison::NotEqual) {
            let help = "compare their files, their ranks or a distance: `rank(our_king) < rank(their_king)`";
            self.error("wrong-kind", "squares are equal or not, and none is larger", span, help);
            return None;
        }
        let needed = if is_square { Kind::Square } else { Kind::Value };
        let (left, right) = (self.term(left, needed), self.term(right, needed));
        Some(TermKind::Compare(Box::new(left?), comparison, Box::new(right?)))
    }

    /// The message for an expression that cannot stand where it stands.
    fn misplaced(&mut self, found: &ExpressionKind, span: Span, needed: Kind) {
        let is_needed = super::names::is_needed(needed);
        match found {
            ExpressionKind::Depth => {
                let help = "the depth bounds the moves: write it in the third or fourth part of a piece of advice";
                self.error("depth-in-goal", "`depth` can only stand in a move constraint", span, help);
            }
            ExpressionKind::Number(number) => {
                let message = format!("`{number}` is a number, and {is_needed} needed here");
                let help = if needed == Kind::Goal {
                    "compare it with another number: `room > 2`"
                } else {
                    "a square has a name, such as `our_king`"
                };
                self.error("wrong-kind", &message, span, help);
            }
            ExpressionKind::Then(_) | ExpressionKind::By(..) => {
                let word = if matches!(found, ExpressionKind::Then(_)) { "`then` joins" } else { "`by` orders" };
                let message = format!("{word} moves, and {is_needed} needed here");
                self.error("wrong-kind", &message, span, "join goals with `and` or `or`");
            }
            ExpressionKind::Sum(_) | ExpressionKind::Product(_) => {
                let message = format!("this is a number, and {is_needed} needed here");
                self.error("wrong-kind", &message, span, "compare it with another number: `room > 2`");
            }
            _ if needed == Kind::Value => {
                let help = "`not` binds stronger than a comparison, and a comparison stronger than `and` and `or`";
                self.error("wrong-kind", "a number is needed on this side of a comparison", span, help);
            }
            _ => {
                let message = format!("this is a goal, and {is_needed} needed here");
                self.error("wrong-kind", &message, span, "write the name of a square, such as `our_king`");
            }
        }
    }

    /// What an expression stands for, as far as its form and its names tell.
    pub(super) fn kind_of(&mut self, expression: &Expression) -> Option<Kind> {
        match &expression.kind {
            ExpressionKind::Name(name) => self.kind_of_name(name, expression.span),
            ExpressionKind::Call(name, arguments) if name.text == "root" => {
                arguments.first().and_then(|argument| self.kind_of(argument))
            }
            ExpressionKind::Call(name, _) => self.kind_of_name(&name.text, name.span),
            ExpressionKind::Variable(name) => self.kind_of_parameter(name),
            ExpressionKind::If(cases, otherwise) => {
                let first = cases.first().and_then(|(_, then)| self.kind_of(then));
                first.or_else(|| self.kind_of(otherwise))
            }
            ExpressionKind::Number(_) | ExpressionKind::Sum(_) | ExpressionKind::Product(_) => Some(Kind::Value),
            ExpressionKind::Not(_) | ExpressionKind::And(_) | ExpressionKind::Or(_) | ExpressionKind::Compare(..) => {
                Some(Kind::Goal)
            }
            ExpressionKind::By(..) | ExpressionKind::Then(_) => Some(Kind::Moves),
            ExpressionKind::Depth => None,
        }
    }

    /// A parameter that must be of one kind; where it is used first decides which.
    pub(super) fn parameter(&mut self, name: &str, span: Span, needed: Kind) -> Option<usize> {
        let place = self.scope.parameters.iter().position(|(parameter, _)| parameter == name);
        let Some(place) = place else {
            let mistake = self.unknown_parameter(name, span);
            self.mistakes().error(|| mistake);
            return None;
        };
        let kind = *self.scope.parameters[place].1.get_or_insert(needed);
        if kind != needed {
            let (is, is_needed) = (super::names::is(kind), super::names::is_needed(needed));
            let message = format!("{} is {is} where it is used first, and {is_needed} needed here", quoted(name));
            self.error("wrong-kind", &message, span, "a parameter stands for one kind of thing");
            return None;
        }
        Some(place)
    }

    fn unknown_parameter(&mut self, name: &str, span: Span) -> Diagnostic {
        let mistake = Diagnostic::error("unknown-parameter", format!("there is no parameter {}", quoted(name)), span);
        let parameters = self.scope.parameters.iter().map(|(name, _)| quoted(name)).collect::<Vec<_>>().join(", ");
        let lower = name.to_lowercase();
        match self.kind_of_name(&lower, span) {
            _ if !parameters.is_empty() => mistake.help(format!("the parameters here are {parameters}")),
            Some(_) => mistake.help(format!("did you mean `{lower}`?")).fix(span, lower),
            None => mistake.help("a name begins with a lower-case letter"),
        }
    }

    fn kind_of_parameter(&self, name: &str) -> Option<Kind> {
        self.scope.parameters.iter().find(|(parameter, _)| parameter == name).and_then(|&(_, kind)| kind)
    }
}
