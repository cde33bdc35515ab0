//! Shapes are simplified as they are made: constants vanish, and what contradicts itself is false.
use super::{Form, Shape, ShapeId, Shapes};
use crate::language::Comparison;

impl Shapes {
    /// True or false.
    pub(super) fn truth(&mut self, is_true: bool) -> ShapeId {
        self.add(Shape::Constant(is_true))
    }

    /// A name of the vocabulary.
    pub(super) fn name(&mut self, name: crate::language::NameId, arguments: Vec<ShapeId>) -> ShapeId {
        let names = &self.names;
        let some = Some(name);
        match (names.always, names.never, names.us_to_move, names.them_to_move) {
            (always, ..) if always == some => self.truth(true),
            (_, never, ..) if never == some => self.truth(false),
            (.., us, Some(them)) if us == some => {
                let them = self.add(Shape::Name(them, Box::default()));
                self.not(them)
            }
            _ => self.add(Shape::Name(name, arguments.into())),
        }
    }

    /// `not G`, moved inwards as far as it goes.
    pub(in crate::lint) fn not(&mut self, goal: ShapeId) -> ShapeId {
        match self.shape(goal) {
            Shape::Constant(is_true) => self.truth(!is_true),
            Shape::Not(inner) => *inner,
            Shape::And(parts) => {
                let parts = parts.clone();
                let parts = if self.spend(parts.len()) { self.negated(&parts) } else { return self.open() };
                self.or(parts)
            }
            Shape::Or(parts) => {
                let parts = parts.clone();
                let parts = if self.spend(parts.len()) { self.negated(&parts) } else { return self.open() };
                self.and(parts)
            }
            _ => self.add(Shape::Not(goal)),
        }
    }

    fn negated(&mut self, goals: &[ShapeId]) -> Vec<ShapeId> {
        goals.iter().map(|&goal| self.not(goal)).collect()
    }

    /// `G1 and G2 and …`
    pub(in crate::lint) fn and(&mut self, goals: Vec<ShapeId>) -> ShapeId {
        let Some(goals) = self.flat(goals, true) else { return self.open() };
        if goals.iter().any(|&goal| self.constant(goal) == Some(false)) || self.clash(&goals) {
            return self.truth(false);
        }
        // An alternative that contradicts another part is none; one that another part implies is no condition.
        let mut kept = Vec::with_capacity(goals.len());
        let mut is_changed = false;
        for &goal in &goals {
            let Shape::Or(parts) = self.shape(goal) else {
                kept.push(goal);
                continue;
            };
            let parts = parts.clone();
            if parts.iter().any(|part| goals.binary_search(part).is_ok()) {
                continue;
            }
            let possible: Vec<_> = parts.iter().copied().filter(|&part| !self.excludes(&goals, part)).collect();
            if possible.len() == parts.len() {
                kept.push(goal);
            } else {
                is_changed = true;
                kept.push(self.or(possible));
            }
        }
        if is_changed {
            return self.and(kept);
        }
        match kept[..] {
            [] => self.truth(true),
            [only] => only,
            _ => self.add(Shape::And(kept.into())),
        }
    }

    /// `G1 or G2 or …`
    pub(in crate::lint) fn or(&mut self, goals: Vec<ShapeId>) -> ShapeId {
        let Some(goals) = self.flat(goals, false) else { return self.open() };
        let is_exhaustive = |&goal: &ShapeId| match self.shape(goal) {
            Shape::Constant(is_true) => *is_true,
            Shape::Not(inner) => goals.binary_search(inner).is_ok(),
            _ => false,
        };
        if goals.iter().any(is_exhaustive) {
            return self.truth(true);
        }
        match goals[..] {
            [] => self.truth(false),
            [only] => only,
            _ => self.add(Shape::Or(goals.into())),
        }
    }

    /// The parts of a conjunction or disjunction, those of parts of the same form included, sorted, without the constant
    /// that changes nothing; nothing if there are too many.
    fn flat(&mut self, goals: Vec<ShapeId>, is_and: bool) -> Option<Vec<ShapeId>> {
        let mut flat = Vec::with_capacity(goals.len());
        for goal in goals {
            match self.shape(goal) {
                Shape::And(parts) if is_and => flat.extend_from_slice(parts),
                Shape::Or(parts) if !is_and => flat.extend_from_slice(parts),
                Shape::Constant(is_true) if *is_true == is_and => {}
                _ => flat.push(goal),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        self.spend(flat.len()).then_some(flat)
    }

    /// Whether two of some goals exclude each other.
    fn clash(&self, goals: &[ShapeId]) -> bool {
        goals.iter().any(|&goal| self.excludes(goals, goal))
    }

    /// Whether one of some goals excludes another goal.
    fn excludes(&self, goals: &[ShapeId], goal: ShapeId) -> bool {
        let has = |shape: &Shape| self.known.get(shape).is_some_and(|id| goals.binary_search(id).is_ok());
        let named = |name: Option<_>| name.map(|name| Shape::Name(name, Box::default()));
        match self.shape(goal) {
            Shape::Not(inner) => goals.binary_search(inner).is_ok(),
            Shape::Name(name, _) if Some(*name) == self.names.mate || Some(*name) == self.names.stalemate => {
                let other = if Some(*name) == self.names.mate { self.names.stalemate } else { self.names.mate };
                let them_to_move = named(self.names.them_to_move).and_then(|them| self.known.get(&them).copied());
                has(&Shape::Not(goal))
                    || named(other).is_some_and(|other| has(&other))
                    || them_to_move.is_some_and(|them| has(&Shape::Not(them)))
            }
            _ => has(&Shape::Not(goal)),
        }
    }

    /// `V1 =< V2`
    pub(super) fn compare(&mut self, left: ShapeId, comparison: Comparison, right: ShapeId) -> ShapeId {
        let (left, comparison, right) = match comparison {
            Comparison::Greater | Comparison::GreaterOrEqual => (right, comparison.exchanged(), left),
            Comparison::Equal | Comparison::NotEqual if right < left => (right, comparison, left),
            _ => (left, comparison, right),
        };
        if let (Shape::Number(left), Shape::Number(right)) = (self.shape(left), self.shape(right)) {
            let holds = comparison.holds(*left, *right);
            return self.truth(holds);
        }
        // Where both sides are one value but for a number, only the number counts, unless the value is undefined: then
        // the comparison is false as well.
        let ((mut left_parts, left_number), (mut right_parts, right_number)) = (self.linear(left), self.linear(right));
        left_parts.retain(|&(times, _)| times != 0);
        right_parts.retain(|&(times, _)| times != 0);
        if left_parts == right_parts {
            let number = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
            if !comparison.holds(number(left_number), number(right_number)) {
                return self.truth(false);
            }
        }
        self.add(Shape::Compare(left, comparison, right))
    }

    /// `V1 + V2 - V3 …`: each with what it is multiplied by, and a number.
    pub(super) fn sum(&mut self, summands: Vec<(i64, ShapeId)>, mut number: i64) -> ShapeId {
        let mut parts = Vec::new();
        for (times, summand) in summands {
            let (inside, constant) = self.linear(summand);
            number = number.saturating_add(constant.saturating_mul(times));
            parts.extend(inside.into_iter().map(|(inner, part)| (inner.saturating_mul(times), part)));
        }
        if !self.spend(parts.len()) {
            return self.open();
        }
        parts.sort_unstable_by_key(|&(_, part)| part);
        // A value that cancels out still makes the sum undefined where it is.
        parts.dedup_by(|next, kept| {
            let is_same = next.1 == kept.1;
            if is_same {
                kept.0 = kept.0.saturating_add(next.0);
            }
            is_same
        });
        match (&parts[..], i32::try_from(number)) {
            ([], Ok(number)) => self.add(Shape::Number(number)),
            ([(1, only)], Ok(0)) => *only,
            _ => self.add(Shape::Sum(parts.into(), number)),
        }
    }

    /// A value as a sum of multiples and a number.
    fn linear(&self, value: ShapeId) -> (Vec<(i64, ShapeId)>, i64) {
        match self.shape(value) {
            Shape::Sum(parts, number) => (parts.to_vec(), *number),
            Shape::Number(number) => (Vec::new(), i64::from(*number)),
            _ => (vec![(1, value)], 0),
        }
    }

    /// `V1 * V2 * …`
    pub(super) fn product(&mut self, factors: Vec<ShapeId>) -> ShapeId {
        let (mut numbers, mut others) = (1_i64, Vec::new());
        for factor in factors {
            match self.shape(factor) {
                Shape::Number(number) => numbers = numbers.saturating_mul(i64::from(*number)),
                _ => others.push(factor),
            }
        }
        others.sort_unstable();
        if !self.spend(others.len()) {
            return self.open();
        }
        let rest = match others[..] {
            [] => self.add(Shape::Number(1)),
            [only] => only,
            _ => self.add(Shape::Form(Form::Product, others.into())),
        };
        self.sum(vec![(numbers, rest)], 0)
    }

    /// `if G then T else if G then T else T`: conditions and what they choose in turn, and what is left.
    pub(super) fn conditional(&mut self, cases: Vec<(ShapeId, ShapeId)>, otherwise: ShapeId) -> ShapeId {
        let mut parts = Vec::new();
        let mut last = otherwise;
        for (condition, then) in cases {
            match self.constant(condition) {
                Some(false) => {}
                Some(true) => {
                    last = then;
                    break;
                }
                None => parts.extend([condition, then]),
            }
        }
        while parts.last() == Some(&last) {
            parts.truncate(parts.len() - 2);
        }
        if parts.is_empty() {
            return last;
        }
        parts.push(last);
        self.form(Form::If, parts)
    }

    /// Anything that is not understood.
    pub(super) fn form(&mut self, form: Form, parts: Vec<ShapeId>) -> ShapeId {
        if self.spend(parts.len()) { self.add(Shape::Form(form, parts.into())) } else { self.open() }
    }
}
