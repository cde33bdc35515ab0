//! Expressions as goals: what is true or false of a node.
use super::names::Names;
use crate::language::ast::{Comparison, Expression, ExpressionKind};
use crate::language::table::{Goal, GoalKind, Value, ValueKind};
use crate::language::vocabulary::Kind;

impl Names<'_> {
    /// An expression that must be a goal.
    pub(super) fn goal(&mut self, expression: &Expression) -> Option<Goal> {
        let span = expression.span;
        let kind = match &expression.kind {
            ExpressionKind::Name(name) => GoalKind::Name(self.look_up(name, span, Kind::Goal)?),
            ExpressionKind::Not(inner) => GoalKind::Not(Box::new(self.goal(inner)?)),
            ExpressionKind::And(list) => GoalKind::And(self.goals(list)?),
            ExpressionKind::Or(list) => GoalKind::Or(self.goals(list)?),
            ExpressionKind::Compare(left, comparison, right) => self.compared(left, *comparison, right)?,
            ExpressionKind::Number(number) => {
                let message = format!("`{number}` is a number, and a goal is needed here");
                self.error("wrong-kind", &message, span, "compare it with another number: `room > 2`");
                return None;
            }
            ExpressionKind::Depth => return self.depth_in_goal(expression),
            ExpressionKind::Then(_) => {
                let message = "`then` joins moves, and a goal is needed here";
                self.error("wrong-kind", message, span, "join goals with `and` or `or`");
                return None;
            }
        };
        Some(Goal { span, kind })
    }

    /// Every goal of a list is looked at, so that all mistakes are told.
    fn goals(&mut self, list: &[Expression]) -> Option<Vec<Goal>> {
        let goals: Vec<_> = list.iter().map(|expression| self.goal(expression)).collect();
        goals.into_iter().collect()
    }

    fn compared(&mut self, left: &Expression, comparison: Comparison, right: &Expression) -> Option<GoalKind> {
        for side in [left, right] {
            if side.kind == ExpressionKind::Depth {
                return self.depth_in_goal(side);
            }
        }
        let (left, right) = (self.value(left), self.value(right));
        Some(GoalKind::Compare(left?, comparison, right?))
    }

    fn value(&mut self, expression: &Expression) -> Option<Value> {
        let span = expression.span;
        let kind = match &expression.kind {
            ExpressionKind::Name(name) => ValueKind::Name(self.look_up(name, span, Kind::Value)?),
            ExpressionKind::Number(number) => ValueKind::Number(*number),
            _ => {
                let help = "`not` binds stronger than a comparison, and a comparison stronger than `and` and `or`";
                self.error("wrong-kind", "a number is needed on this side of a comparison", span, help);
                return None;
            }
        };
        Some(Value { span, kind })
    }

    fn depth_in_goal<T>(&mut self, expression: &Expression) -> Option<T> {
        let help = "the depth bounds the moves: write it in the third or fourth part of a piece of advice";
        self.error("depth-in-goal", "`depth` can only stand in a move constraint", expression.span, help);
        None
    }
}
