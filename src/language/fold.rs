//! Folds a flat expression by binding strength: comparisons, then `and`, then `or`, then `then`.
use super::ast::{Comparison, Expression, ExpressionKind};
use crate::diagnostic::Span;

/// What stands between two operands.
#[derive(Clone, Copy)]
pub(super) enum Operator {
    Compare(Comparison),
    And,
    Or,
    Then,
}

/// The operands so far, by what joins them; each list ends where a weaker operator came.
#[derive(Default)]
pub(super) struct Fold {
    thens: Vec<Expression>,
    ors: Vec<Expression>,
    ands: Vec<Expression>,
    current: Vec<Expression>,
    comparison: Option<Comparison>,
}

/// A comparison of a comparison.
pub(super) struct Chained;

impl Fold {
    /// Takes the next operand.
    pub(super) fn operand(&mut self, operand: Expression) {
        self.current.push(operand);
    }

    /// Takes the next operator; an error if it makes a chain of comparisons, of which only the first is kept.
    pub(super) fn operator(&mut self, operator: Operator) -> Result<(), Chained> {
        match operator {
            Operator::Compare(_) if self.comparison.is_some() => return Err(Chained),
            Operator::Compare(comparison) => self.comparison = Some(comparison),
            Operator::And => self.end_comparison(),
            Operator::Or => self.end_and(),
            Operator::Then => self.end_or(),
        }
        Ok(())
    }

    /// The whole expression.
    pub(super) fn finish(mut self) -> Expression {
        self.end_or();
        joined(&mut self.thens, ExpressionKind::Then)
    }

    fn end_comparison(&mut self) {
        let mut operands = std::mem::take(&mut self.current).into_iter();
        let condition = match (operands.next(), self.comparison.take(), operands.next()) {
            (Some(left), Some(comparison), Some(right)) => Expression {
                span: Span::new(left.span.start, right.span.end),
                kind: ExpressionKind::Compare(Box::new(left), comparison, Box::new(right)),
            },
            (Some(only), ..) => only,
            (None, ..) => return,
        };
        self.ands.push(condition);
    }

    fn end_and(&mut self) {
        self.end_comparison();
        let and = joined(&mut self.ands, ExpressionKind::And);
        self.ors.push(and);
    }

    fn end_or(&mut self) {
        self.end_and();
        let or = joined(&mut self.ors, ExpressionKind::Or);
        self.thens.push(or);
    }
}

/// The only one of a list, or all of it joined.
fn joined(operands: &mut Vec<Expression>, join: fn(Vec<Expression>) -> ExpressionKind) -> Expression {
    let mut list = std::mem::take(operands);
    if list.len() == 1 {
        return list.remove(0);
    }
    let start = list.first().map_or(0, |first| first.span.start);
    let span = Span::new(start, list.last().map_or(start, |last| last.span.end));
    Expression { span, kind: join(list) }
}
