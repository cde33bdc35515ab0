//! Folds a flat expression by binding strength: `*`, then `+` and `-`, comparisons, `and`, `or`, `by`, `then`.
use super::ast::{Comparison, Expression, ExpressionKind, Summand};
use crate::diagnostic::Span;

/// What stands between two operands.
#[derive(Clone, Copy)]
pub(super) enum Operator {
    Times,
    Plus,
    Minus,
    Compare(Comparison),
    And,
    Or,
    By,
    Then,
}

/// The operands so far, by what joins them; each list ends where a weaker operator came.
#[derive(Default)]
pub(super) struct Fold {
    thens: Vec<Expression>,
    bys: Vec<Expression>,
    ors: Vec<Expression>,
    ands: Vec<Expression>,
    compared: Option<(Expression, Comparison)>,
    sum: Vec<Summand>,
    is_negative: bool,
    product: Vec<Expression>,
}

/// A comparison of a comparison.
pub(super) struct Chained;

impl Fold {
    /// Takes the next operand.
    pub(super) fn operand(&mut self, operand: Expression) {
        self.product.push(operand);
    }

    /// Takes the next operator; an error if it makes a chain of comparisons, of which only the last is kept.
    pub(super) fn operator(&mut self, operator: Operator) -> Result<(), Chained> {
        match operator {
            Operator::Times => {}
            Operator::Plus => self.end_product(),
            Operator::Minus => {
                self.end_product();
                self.is_negative = true;
            }
            Operator::Compare(comparison) => {
                let is_chained = self.compared.is_some();
                let left = self.end_sum();
                self.compared = Some((left, comparison));
                if is_chained {
                    return Err(Chained);
                }
            }
            Operator::And => self.end_comparison(),
            Operator::Or => self.end_and(),
            Operator::By => self.end_or(),
            Operator::Then => self.end_by(),
        }
        Ok(())
    }

    /// The whole expression.
    pub(super) fn finish(mut self) -> Expression {
        self.end_by();
        joined(self.thens, ExpressionKind::Then)
    }

    fn end_product(&mut self) {
        let expression = joined(std::mem::take(&mut self.product), ExpressionKind::Product);
        self.sum.push(Summand { is_negative: self.is_negative, expression });
        self.is_negative = false;
    }

    fn end_sum(&mut self) -> Expression {
        self.end_product();
        let mut summands = std::mem::take(&mut self.sum);
        if summands.len() == 1 && !summands[0].is_negative {
            return summands.remove(0).expression;
        }
        let span = across(&summands[0].expression, &summands[summands.len() - 1].expression);
        // `- E1 + E2` is one sum of two, not the sum of a sum of one.
        if let ExpressionKind::Sum(first) = &mut summands[0].expression.kind
            && first.len() == 1
            && let Some(only) = first.pop()
        {
            summands[0] = only;
        }
        Expression { span, kind: ExpressionKind::Sum(summands) }
    }

    fn end_comparison(&mut self) {
        let right = self.end_sum();
        self.ands.push(match self.compared.take() {
            None => right,
            Some((left, comparison)) => Expression {
                span: across(&left, &right),
                kind: ExpressionKind::Compare(Box::new(left), comparison, Box::new(right)),
            },
        });
    }

    fn end_and(&mut self) {
        self.end_comparison();
        self.ors.push(joined(std::mem::take(&mut self.ands), ExpressionKind::And));
    }

    fn end_or(&mut self) {
        self.end_and();
        self.bys.push(joined(std::mem::take(&mut self.ors), ExpressionKind::Or));
    }

    fn end_by(&mut self) {
        self.end_or();
        let by = |list: Vec<Expression>| {
            let mut list = list.into_iter();
            let moves = list.next().unwrap_or_else(nothing);
            ExpressionKind::By(Box::new(moves), list.collect())
        };
        self.thens.push(joined(std::mem::take(&mut self.bys), by));
    }
}

/// The only one of a list, or all of it joined.
fn joined(mut list: Vec<Expression>, join: impl FnOnce(Vec<Expression>) -> ExpressionKind) -> Expression {
    match &list[..] {
        [] => nothing(),
        [_] => list.remove(0),
        [left, .., right] => Expression { span: across(left, right), kind: join(list) },
    }
}

/// What stands for an operand that is not there; the grammar allows no such expression.
fn nothing() -> Expression {
    Expression { span: Span::new(0, 0), kind: ExpressionKind::Depth }
}

fn across(first: &Expression, last: &Expression) -> Span {
    Span::new(first.span.start, last.span.end)
}
