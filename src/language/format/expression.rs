//! Expressions: parentheses where they are needed, or where the author put them round an operator.
use super::builder::Builder;
use super::doc::Doc;
use super::keyword::Keyword;
use super::leaf::LeafKind;
use crate::language::ast::{Comparison, Expression, ExpressionKind, Name, Summand};

/// A longer sum that does not fit on one line has a line for each summand.
const SUMMANDS_ON_A_LINE: usize = 3;

/// How strongly an expression binds.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(super) enum Binding {
    Then,
    By,
    Or,
    And,
    Compare,
    Sum,
    Product,
    Not,
    Word,
}

/// What joins the parts of a chain.
#[derive(Clone, Copy)]
enum Joint {
    Keyword(Keyword),
    Sign(&'static str),
}

impl Builder<'_> {
    /// An expression that something else delimits: parentheses round the whole of it are dropped.
    pub(super) fn delimited(&mut self, expression: &Expression, needed: Binding) -> Doc {
        if binding(expression) < needed { self.parenthesised(expression) } else { self.bare(expression) }
    }

    /// An operand where one is needed that binds at least so strongly.
    fn operand(&mut self, expression: &Expression, needed: Binding) -> Doc {
        if binding(expression) < needed || self.is_in_parentheses(expression) {
            self.parenthesised(expression)
        } else {
            self.bare(expression)
        }
    }

    fn parenthesised(&mut self, expression: &Expression) -> Doc {
        let open = self.leaf("(", LeafKind::Open);
        let inner = self.bare(expression);
        Doc::Concat(vec![open, inner, self.leaf(")", LeafKind::Close)])
    }

    /// Whether the author put parentheses round an expression with an operator.
    fn is_in_parentheses(&self, expression: &Expression) -> bool {
        let start = expression.span.start;
        let begins = self.text.is_some_and(|text| text[start..].starts_with('('));
        let first = match &expression.kind {
            ExpressionKind::Name(_)
            | ExpressionKind::Variable(_)
            | ExpressionKind::Depth
            | ExpressionKind::Number(_)
            | ExpressionKind::Call(..) => return false,
            ExpressionKind::If(..) | ExpressionKind::Not(_) => None,
            ExpressionKind::Sum(summands) => summands.first().map(|summand| &summand.expression),
            ExpressionKind::Compare(first, ..) | ExpressionKind::By(first, _) => Some(&**first),
            ExpressionKind::Product(list)
            | ExpressionKind::And(list)
            | ExpressionKind::Or(list)
            | ExpressionKind::Then(list) => list.first(),
        };
        begins && first.is_none_or(|first| first.span.start != start)
    }

    fn bare(&mut self, expression: &Expression) -> Doc {
        match &expression.kind {
            ExpressionKind::Name(name) => self.leaf(name, LeafKind::Spelt),
            ExpressionKind::Variable(name) => self.leaf(name, LeafKind::Word),
            ExpressionKind::Number(number) => self.number(*number),
            ExpressionKind::Depth => self.keyword(Keyword::Depth),
            ExpressionKind::Call(name, arguments) => self.call(name, arguments),
            ExpressionKind::If(cases, otherwise) => self.conditional(cases, otherwise),
            ExpressionKind::Not(inner) => {
                Doc::Concat(vec![self.leading(Keyword::Not), Doc::Space, self.operand(inner, Binding::Not)])
            }
            ExpressionKind::Product(list) => self.chain(list, Joint::Sign("*"), Binding::Not),
            ExpressionKind::Sum(summands) => self.sum(summands),
            ExpressionKind::Compare(left, comparison, right) => {
                let left = self.operand(left, Binding::Sum);
                let sign = self.leaf(sign(*comparison), LeafKind::Sign);
                let right = Doc::Concat(vec![sign, Doc::Space, self.operand(right, Binding::Sum)]);
                Doc::Indent(Box::new(Doc::Fill(vec![left, right])))
            }
            ExpressionKind::And(list) => self.chain(list, Joint::Keyword(Keyword::And), Binding::Compare),
            ExpressionKind::Or(list) => self.chain(list, Joint::Keyword(Keyword::Or), Binding::And),
            ExpressionKind::By(moves, values) => {
                let mut parts = vec![self.operand(moves, Binding::Or)];
                parts.extend(values.iter().map(|value| self.joined(value, Joint::Sign("by"), Binding::Or)));
                Doc::Indent(Box::new(Doc::Fill(parts)))
            }
            ExpressionKind::Then(list) => self.chain(list, Joint::Keyword(Keyword::ThenMoves), Binding::By),
        }
    }

    fn number(&mut self, number: i32) -> Doc {
        let digits = number.unsigned_abs().to_string();
        if number >= 0 {
            return self.leaf(&digits, LeafKind::Word);
        }
        Doc::Concat(vec![self.leaf("-", LeafKind::Sign), self.leaf(&digits, LeafKind::Word)])
    }

    fn call(&mut self, name: &Name, arguments: &[Expression]) -> Doc {
        let mut parts = vec![self.leaf(&name.text, LeafKind::Spelt), self.leaf("(", LeafKind::Word)];
        let mut inside = vec![Doc::Soft];
        for (place, argument) in arguments.iter().enumerate() {
            if place > 0 {
                inside.extend([self.leaf(",", LeafKind::Close), Doc::Line]);
            }
            inside.push(self.delimited(argument, Binding::Then));
        }
        parts.push(Doc::indent(inside));
        parts.push(self.leaf(")", LeafKind::Close));
        Doc::group(parts)
    }

    fn conditional(&mut self, cases: &[(Expression, Expression)], otherwise: &Expression) -> Doc {
        let mut parts = Vec::new();
        for (condition, then) in cases {
            parts.extend([self.leading(Keyword::If), Doc::Space, self.delimited(condition, Binding::Or), Doc::Space]);
            parts.extend([self.leading(Keyword::Then), Doc::Space, self.delimited(then, Binding::Or), Doc::Line]);
            parts.extend([self.leading(Keyword::Else), Doc::Space]);
        }
        parts.push(self.delimited(otherwise, Binding::Or));
        Doc::group(parts)
    }

    fn sum(&mut self, summands: &[Summand]) -> Doc {
        let mut parts = Vec::new();
        for (place, summand) in summands.iter().enumerate() {
            parts.push(match (place, summand.is_negative) {
                (0, false) => self.operand(&summand.expression, Binding::Product),
                // The first minus sign belongs to one operand.
                (0, true) => {
                    let sign = self.leaf("-", LeafKind::Sign);
                    Doc::Concat(vec![sign, self.operand(&summand.expression, Binding::Word)])
                }
                (_, is_negative) => {
                    let sign = if is_negative { "-" } else { "+" };
                    self.joined(&summand.expression, Joint::Sign(sign), Binding::Product)
                }
            });
        }
        if parts.len() <= SUMMANDS_ON_A_LINE {
            return Doc::Indent(Box::new(Doc::Fill(parts)));
        }
        // A weighted sum reads as a list of its weights.
        let mut lines = Vec::new();
        for (place, part) in parts.into_iter().enumerate() {
            if place > 0 {
                lines.push(Doc::Line);
            }
            lines.push(part);
        }
        Doc::group(vec![Doc::indent(lines)])
    }

    fn chain(&mut self, list: &[Expression], joint: Joint, needed: Binding) -> Doc {
        let mut parts = Vec::new();
        for (place, operand) in list.iter().enumerate() {
            parts.push(match place {
                0 => self.operand(operand, needed),
                _ => self.joined(operand, joint, needed),
            });
        }
        Doc::Indent(Box::new(Doc::Fill(parts)))
    }

    fn joined(&mut self, operand: &Expression, joint: Joint, needed: Binding) -> Doc {
        let joint = match joint {
            Joint::Keyword(keyword) => self.leading(keyword),
            Joint::Sign(sign) => self.leaf(sign, LeafKind::Sign),
        };
        Doc::Concat(vec![joint, Doc::Space, self.operand(operand, needed)])
    }
}

/// How strongly an expression binds as it is printed.
fn binding(expression: &Expression) -> Binding {
    match &expression.kind {
        ExpressionKind::Name(_)
        | ExpressionKind::Variable(_)
        | ExpressionKind::Number(0..)
        | ExpressionKind::Depth
        | ExpressionKind::Call(..) => Binding::Word,
        ExpressionKind::Number(_) | ExpressionKind::Not(_) => Binding::Not,
        ExpressionKind::Product(_) => Binding::Product,
        ExpressionKind::Sum(summands) if summands.len() == 1 => Binding::Not,
        ExpressionKind::Sum(_) => Binding::Sum,
        ExpressionKind::Compare(..) => Binding::Compare,
        ExpressionKind::And(_) => Binding::And,
        ExpressionKind::Or(_) => Binding::Or,
        ExpressionKind::By(..) => Binding::By,
        // It goes on as far as it can.
        ExpressionKind::If(..) | ExpressionKind::Then(_) => Binding::Then,
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "\\=",
        Comparison::Less => "<",
        Comparison::LessOrEqual => "=<",
        Comparison::Greater => ">",
        Comparison::GreaterOrEqual => ">=",
    }
}
