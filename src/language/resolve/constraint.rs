//! Expressions as move constraints: a filter of moves, or a list of them.
use super::Resolver;
use crate::diagnostic::Span;
use crate::language::ast::{Comparison, Expression, ExpressionKind};
use crate::language::table::{Filter, FilterKind, Moves, MovesKind};
use crate::language::vocabulary::{Kind, Vocabulary};

/// A move constraint: what it is decides what `and`, `or` and `not` do with it.
enum Constraint {
    Filter(Filter),
    List(Moves),
}

impl Constraint {
    /// As a list of moves; a bare filter filters the legal moves.
    fn listed(self, vocabulary: &dyn Vocabulary) -> Moves {
        match self {
            Self::List(moves) => moves,
            Self::Filter(filter) => {
                let span = filter.span;
                let legal = Moves { span, kind: MovesKind::Name(vocabulary.legal(), Vec::new()) };
                Moves { span, kind: MovesKind::Filtered(filter, Box::new(legal)) }
            }
        }
    }
}

impl Resolver<'_> {
    /// An expression that must be moves.
    pub(super) fn moves(&mut self, expression: &Expression) -> Option<Moves> {
        let constraint = self.constraint(expression)?;
        Some(constraint.listed(self.vocabulary))
    }

    fn constraint(&mut self, expression: &Expression) -> Option<Constraint> {
        self.count(expression.span)?;
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::Name(name) => {
                let kind = self.named_moves(name, &[], span)?;
                Some(Constraint::List(Moves { span, kind }))
            }
            ExpressionKind::Call(name, arguments) if name.text == "after" => {
                let goal = self.after(name, arguments)?;
                Some(Constraint::Filter(Filter { span, kind: FilterKind::After(goal) }))
            }
            ExpressionKind::Call(name, arguments) => {
                let kind = self.named_moves(&name.text, arguments, name.span)?;
                Some(Constraint::List(Moves { span, kind }))
            }
            ExpressionKind::Variable(name) => {
                let kind = MovesKind::Parameter(self.parameter(name, span, Kind::Moves)?);
                Some(Constraint::List(Moves { span, kind }))
            }
            ExpressionKind::By(moves, values) => {
                let (moves, values) = (self.moves(moves), self.terms(values, Kind::Value));
                Some(Constraint::List(Moves { span, kind: MovesKind::By(Box::new(moves?), values?) }))
            }
            ExpressionKind::If(..) => {
                let help = "choose between rules, or filter the moves: `after(GOAL) and MOVES`";
                self.error("wrong-kind", "`if` chooses between goals or values, and moves are needed here", span, help);
                None
            }
            ExpressionKind::Sum(_) | ExpressionKind::Product(_) => {
                let help = "compare the depth with a number: `depth < 3`";
                self.error("wrong-kind", "this is a number, and moves are needed here", span, help);
                None
            }
            ExpressionKind::Not(inner) => self.negated(inner, span),
            ExpressionKind::And(list) => Some(both(self.constraints(list)?, span)),
            ExpressionKind::Or(list) => {
                let constraints = self.constraints(list)?;
                Some(either(constraints, span).unwrap_or_else(|list| self.sequence(list, span)))
            }
            ExpressionKind::Then(list) => {
                let constraints = self.constraints(list)?;
                Some(self.sequence(constraints, span))
            }
            ExpressionKind::Compare(left, comparison, right) => self.bounded(left, *comparison, right, span),
            ExpressionKind::Depth => {
                let message = "`depth` is a number, and moves are needed here";
                self.error("wrong-kind", message, span, "compare it with a number: `depth < 3`");
                None
            }
            ExpressionKind::Number(number) => {
                let message = format!("`{number}` is a number, and moves are needed here");
                self.error("wrong-kind", &message, span, "compare the depth with it: `depth < 3`");
                None
            }
        }
    }

    /// Every constraint of a list is looked at, so that all mistakes are told.
    fn constraints(&mut self, list: &[Expression]) -> Option<Vec<Constraint>> {
        let constraints: Vec<_> = list.iter().map(|expression| self.constraint(expression)).collect();
        constraints.into_iter().collect()
    }

    fn negated(&mut self, inner: &Expression, span: Span) -> Option<Constraint> {
        if let ExpressionKind::Depth = inner.kind {
            let help = "`not` binds stronger than a comparison: write `not (depth = 0)`";
            self.error("wrong-kind", "`depth` is a number, and `not` needs a condition", span, help);
            return None;
        }
        match self.constraint(inner)? {
            Constraint::Filter(filter) => {
                Some(Constraint::Filter(Filter { span, kind: FilterKind::Not(Box::new(filter)) }))
            }
            Constraint::List(_) => {
                let help = "name the moves that are wanted, or negate a condition on the depth";
                self.error("negated-list", "a list of moves has no contrary", span, help);
                None
            }
        }
    }

    fn sequence(&self, constraints: Vec<Constraint>, span: Span) -> Constraint {
        let lists = constraints.into_iter().map(|constraint| constraint.listed(self.vocabulary)).collect();
        Constraint::List(Moves { span, kind: MovesKind::Sequence(lists) })
    }

    /// A comparison of the depth with a number, whichever comes first.
    fn bounded(
        &mut self,
        left: &Expression,
        comparison: Comparison,
        right: &Expression,
        span: Span,
    ) -> Option<Constraint> {
        let help = "compare it with a number: `depth < 3`";
        let (comparison, number) = match (&left.kind, &right.kind) {
            (ExpressionKind::Depth, ExpressionKind::Number(number)) => (comparison, *number),
            (ExpressionKind::Number(number), ExpressionKind::Depth) => (comparison.exchanged(), *number),
            (ExpressionKind::Not(inner), _) if inner.kind == ExpressionKind::Depth => {
                let help = "`not` binds stronger than a comparison: write `not (depth = 0)`";
                self.error("wrong-kind", "`depth` is a number, and `not` needs a condition", left.span, help);
                return None;
            }
            (ExpressionKind::Depth, _) => {
                self.error("wrong-kind", "`depth` is compared with a number only", right.span, help);
                return None;
            }
            (_, ExpressionKind::Depth) => {
                self.error("wrong-kind", "`depth` is compared with a number only", left.span, help);
                return None;
            }
            _ => {
                let message = "only `depth` is compared in a move constraint";
                let help = "goals are the first and second part of a piece of advice, or write `after(GOAL)`";
                self.error("wrong-kind", message, span, help);
                return None;
            }
        };
        self.depth_of_moves(span)?;
        Some(Constraint::Filter(Filter { span, kind: FilterKind::Depth(comparison, number) }))
    }

    /// Notes that the depth is bounded; nothing if that is in a goal or a value, which knows no depth.
    pub(super) fn depth_of_moves(&mut self, span: Span) -> Option<()> {
        self.scope.names_depth = true;
        if self.scope.terms_outside == 0 {
            return Some(());
        }
        let help = "the depth bounds the moves of a piece of advice: leave it out of goals and values";
        self.error("depth-in-goal", "a list of moves in a goal or a value knows no depth", span, help);
        None
    }
}

/// `F and L`: the filters filter what is in all lists, wherever they stand.
fn both(constraints: Vec<Constraint>, span: Span) -> Constraint {
    let (filters, lists) = apart(constraints);
    let filter = joined(filters, |filters| Filter { span, kind: FilterKind::And(filters) });
    let moves = joined(lists, |lists| Moves { span, kind: MovesKind::Both(lists) });
    match (filter, moves) {
        (Some(filter), Some(moves)) => {
            Constraint::List(Moves { span, kind: MovesKind::Filtered(filter, Box::new(moves)) })
        }
        (Some(filter), None) => Constraint::Filter(filter),
        (None, moves) => {
            let nothing = Moves { span, kind: MovesKind::Both(Vec::new()) };
            Constraint::List(moves.unwrap_or(nothing))
        }
    }
}

/// The only one of a list, or all of it joined, or none if it is empty.
fn joined<T>(mut list: Vec<T>, join: impl FnOnce(Vec<T>) -> T) -> Option<T> {
    if list.len() > 1 { Some(join(list)) } else { list.pop() }
}

/// `F1 or F2` of filters is a filter; anything else is given back.
fn either(constraints: Vec<Constraint>, span: Span) -> Result<Constraint, Vec<Constraint>> {
    if constraints.iter().any(|constraint| matches!(constraint, Constraint::List(_))) {
        return Err(constraints);
    }
    let (filters, _) = apart(constraints);
    Ok(Constraint::Filter(Filter { span, kind: FilterKind::Or(filters) }))
}

fn apart(constraints: Vec<Constraint>) -> (Vec<Filter>, Vec<Moves>) {
    let mut filters = Vec::new();
    let mut lists = Vec::new();
    for constraint in constraints {
        match constraint {
            Constraint::Filter(filter) => filters.push(filter),
            Constraint::List(moves) => lists.push(moves),
        }
    }
    (filters, lists)
}
