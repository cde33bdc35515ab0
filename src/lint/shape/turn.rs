//! What is left of a shape when it is known whose move it is.
use super::{Form, Shape, ShapeId, Shapes};

/// At which nodes of a forcing tree a goal is looked at.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(in crate::lint) enum Turn {
    /// At the root: our move, and nothing has changed yet.
    Root,
    /// At a node where it is our move.
    Ours,
    /// At a node where it is their move.
    Theirs,
}

impl Shapes {
    /// A goal as it is at such nodes.
    pub(in crate::lint) fn at(&mut self, goal: ShapeId, turn: Turn) -> ShapeId {
        if let Some(&known) = self.at_turn.get(&(goal, turn)) {
            return known;
        }
        let shape = self.shape(goal).clone();
        let found = self.turned(goal, shape, turn);
        self.at_turn.insert((goal, turn), found);
        found
    }

    fn turned(&mut self, goal: ShapeId, shape: Shape, turn: Turn) -> ShapeId {
        let each = |shapes: &mut Self, parts: &[ShapeId]| -> Vec<ShapeId> {
            parts.iter().map(|&part| shapes.at(part, turn)).collect()
        };
        match shape {
            Shape::Name(name, _) => {
                let name = Some(name);
                if name == self.names.them_to_move {
                    return self.truth(turn == Turn::Theirs);
                }
                let is_over = name == self.names.mate || name == self.names.stalemate;
                if is_over && turn != Turn::Theirs { self.truth(false) } else { goal }
            }
            Shape::Not(inner) => {
                let inner = self.at(inner, turn);
                self.not(inner)
            }
            Shape::And(parts) => {
                let parts = each(self, &parts);
                self.and(parts)
            }
            Shape::Or(parts) => {
                let parts = each(self, &parts);
                self.or(parts)
            }
            Shape::Compare(left, comparison, right) => {
                let (left, right) = (self.at(left, turn), self.at(right, turn));
                self.compare(left, comparison, right)
            }
            Shape::Sum(parts, number) => {
                let parts = parts.iter().map(|&(times, part)| (times, self.at(part, turn))).collect();
                self.sum(parts, number)
            }
            Shape::Root(inner) => {
                let inner = self.at(inner, Turn::Root);
                if turn == Turn::Root { inner } else { self.add(Shape::Root(inner)) }
            }
            Shape::Form(Form::If, parts) => {
                let mut parts = each(self, &parts);
                let Some(otherwise) = parts.pop() else { return goal };
                let cases = parts.chunks_exact(2).map(|case| (case[0], case[1])).collect();
                self.conditional(cases, otherwise)
            }
            Shape::Form(Form::Product, parts) => {
                let parts = each(self, &parts);
                self.product(parts)
            }
            Shape::Form(form @ (Form::Absolute | Form::Minimum | Form::Maximum), parts) => {
                let parts = each(self, &parts);
                self.form(form, parts)
            }
            // What is asked after a move is asked when it is the other side's move.
            _ => goal,
        }
    }
}
