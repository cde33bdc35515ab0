//! The value of a term at a node. A goal is 1 or 0, a square a number, and what is undefined [`UNDEFINED`].
use super::memory::At;
use super::tabulated::Tabulated;
use super::{Flat, Home, TermId, Terms, UNDEFINED};
use crate::forcing::constraints::Constraints;
use crate::language::{LARGEST_NUMBER, Quantifier};
use crate::library::{Arguments, Place};
use crate::rules::Game;

/// Terms and the move constraints that some of them speak of.
pub(in crate::forcing) struct Evaluator<'p, G: Game> {
    pub(in crate::forcing) terms: &'p Terms<G>,
    pub(in crate::forcing) constraints: &'p Constraints<G>,
}

impl<G: Game> Clone for Evaluator<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Evaluator<'_, G> {}

impl<G: Game> Evaluator<'_, G> {
    /// Whether a goal holds at a node.
    #[inline]
    pub(in crate::forcing) fn holds(self, goal: TermId, at: &At<'_, G>) -> bool {
        self.value(goal, at) == 1
    }

    /// What a term is at a node.
    #[inline]
    pub(in crate::forcing) fn value(self, term: TermId, at: &At<'_, G>) -> i32 {
        match &self.terms.flat[term.0 as usize] {
            &Flat::Tabulated(table, goal, inner) => self.tabulated(table, goal, inner, at),
            // The leaves of most terms, told without a call.
            &Flat::Number(number) => number,
            &Flat::ToMove(side) => i32::from(at.side_to_move == side),
            &Flat::Piece(part, piece) if at.standing.is_some() && at.memory.part() == part => {
                let placement = at.standing.map(|standing| standing.placement).unwrap_or_default();
                self.terms.pieces[part].squares[usize::from(placement[piece])]
            }
            flat => self.computed(flat, at),
        }
    }

    fn computed(self, flat: &Flat<G>, at: &At<'_, G>) -> i32 {
        match flat {
            &Flat::Number(number) => number,
            &Flat::ToMove(side) => i32::from(at.side_to_move == side),
            &Flat::Goal(holds) => i32::from(holds(&at.node)),
            &Flat::Value(compute) => compute(&at.node).map_or(UNDEFINED, bounded),
            &Flat::Piece(part, piece) => {
                let square = self.terms.endgames[part].piece(at.node.position, piece);
                square.map_or(UNDEFINED, |square| Place::from(square).to_number())
            }
            &Flat::Moved(ends) => ends(&at.node).map_or(UNDEFINED, Place::to_number),
            Flat::GoalOf(holds, of) => {
                i32::from(self.arguments(of, at).is_some_and(|arguments| holds(&at.node, &arguments)))
            }
            Flat::ValueOf(compute, of) => {
                self.arguments(of, at).map_or(UNDEFINED, |arguments| bounded(compute(&at.node, &arguments)))
            }
            Flat::SquareOf(find, of) => {
                self.arguments(of, at).map_or(UNDEFINED, |arguments| find(&at.node, &arguments).to_number())
            }
            &Flat::Not(goal) => 1 - self.value(goal, at),
            Flat::And(goals) => i32::from(goals.iter().all(|&goal| self.holds(goal, at))),
            Flat::Or(goals) => i32::from(goals.iter().any(|&goal| self.holds(goal, at))),
            &Flat::Compare(left, comparison, right) => {
                let (left, right) = (self.value(left, at), self.value(right, at));
                i32::from(left != UNDEFINED && right != UNDEFINED && comparison.holds(left, right))
            }
            Flat::Sum(summands) => self.sum(summands, at),
            Flat::Product(factors) => {
                self.folded(factors, at, |product, factor| bounded(product.saturating_mul(factor)))
            }
            Flat::If(cases, otherwise) => {
                let case = cases.iter().find(|(condition, _)| self.holds(*condition, at));
                self.value(case.map_or(*otherwise, |&(_, then)| then), at)
            }
            &Flat::Absolute(value) => match self.value(value, at) {
                UNDEFINED => UNDEFINED,
                value => value.abs(),
            },
            Flat::Minimum(values) => self.folded(values, at, i32::min),
            Flat::Maximum(values) => self.folded(values, at, i32::max),
            &Flat::Root(slot, inner) => at.memory.root_value(slot, || {
                let node = crate::library::Node::new(at.node.game, at.root);
                self.value(inner, &At::new(self.terms, at.memory, node, at.root))
            }),
            &Flat::Over(quantifier, moves, term, definition) => self.over(quantifier, moves, term, definition, at),
            &Flat::Tabulated(table, goal, inner) => self.tabulated(table, goal, inner, at),
            &Flat::Remembered(slot, inner) => {
                at.memory.node_value(slot, at.number, || self.computed(&self.terms.flat[inner.0 as usize], at))
            }
        }
    }

    #[inline]
    fn tabulated(self, table: usize, goal: u32, inner: TermId, at: &At<'_, G>) -> i32 {
        let table = &self.terms.tables[table];
        let Some(standing) = at.standing.as_ref().filter(|_| at.memory.part() == table.footprint.part) else {
            return self.computed(&self.terms.flat[inner.0 as usize], at);
        };
        let index = table.index(standing);
        match table.get(index, goal) {
            Some((value, 0)) => value,
            // What it looked at counts as if it were looked at now: a budget means the same whatever is known.
            Some((value, cost)) if at.memory.count_within(u64::from(cost), None) => value,
            Some(_) => UNDEFINED,
            None => self.computed_for(table, (index, goal), inner, at),
        }
    }

    fn computed_for(self, table: &Tabulated, (index, goal): (usize, u32), inner: TermId, at: &At<'_, G>) -> i32 {
        let before = at.memory.nodes.get();
        let value = self.computed(&self.terms.flat[inner.0 as usize], at);
        if !at.memory.is_cut() {
            let cost = u32::try_from(at.memory.nodes.get() - before).unwrap_or(u32::MAX);
            table.set(index, goal, value, cost);
        }
        value
    }

    pub(in crate::forcing) fn arguments(self, of: &[TermId], at: &At<'_, G>) -> Option<Arguments> {
        let mut arguments = Arguments::default();
        for (place, &term) in of.iter().enumerate() {
            match self.value(term, at) {
                UNDEFINED => return None,
                value => arguments.set(place, value),
            }
        }
        Some(arguments)
    }

    fn sum(self, summands: &[(i32, TermId)], at: &At<'_, G>) -> i32 {
        let mut sum = 0_i32;
        for &(sign, summand) in summands {
            match self.value(summand, at) {
                UNDEFINED => return UNDEFINED,
                value => sum = bounded(sum.saturating_add(sign * value)),
            }
        }
        sum
    }

    fn folded(self, values: &[TermId], at: &At<'_, G>, fold: impl Fn(i32, i32) -> i32) -> i32 {
        let mut folded = None;
        for &value in values {
            match self.value(value, at) {
                UNDEFINED => return UNDEFINED,
                value => folded = Some(folded.map_or(value, |folded| fold(folded, value))),
            }
        }
        folded.unwrap_or(UNDEFINED)
    }

    fn over(
        self,
        quantifier: Quantifier,
        constraint: super::ConstraintId,
        term: TermId,
        definition: Option<Home>,
        at: &At<'_, G>,
    ) -> i32 {
        let mut scratch = at.memory.take_scratch();
        // A list of moves in a goal knows no depth, and the resolver has seen to it that none is asked for.
        self.constraints.generate(self, constraint, at, 0, &mut scratch.moves);
        let mut result = match quantifier {
            Quantifier::Every => 1,
            Quantifier::Some => 0,
            Quantifier::Most | Quantifier::Least => UNDEFINED,
        };
        at.after_each(self.terms, &scratch.moves, definition, |_, after| {
            let value = self.value(term, after);
            match quantifier {
                Quantifier::Every | Quantifier::Some => {
                    let goes_on = value == result;
                    result = value;
                    return goes_on;
                }
                _ if value == UNDEFINED => {}
                Quantifier::Most => result = result.max(value),
                Quantifier::Least if result == UNDEFINED => result = value,
                Quantifier::Least => result = result.min(value),
            }
            true
        });
        at.memory.give_scratch(scratch);
        at.memory.name_cut(definition);
        result
    }
}

/// A number within the bounds of the language.
pub(super) fn bounded(number: i32) -> i32 {
    number.clamp(-LARGEST_NUMBER, LARGEST_NUMBER)
}
