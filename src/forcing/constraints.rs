//! Compiled move constraints: generators, filters, and how they are put together.
use crate::language::{Comparison, Filter, FilterKind, Moves, MovesKind, NameId};
use crate::library::{Library, Meaning, Node};
use crate::rules::Game;

/// A move constraint's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ConstraintId(u32);

/// A filter's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
struct FilterId(u32);

/// All move constraints of a program.
#[derive(Debug)]
pub(super) struct Constraints<G: Game> {
    lists: Vec<Constraint<G>>,
    filters: Vec<FilterTerm>,
}

/// An ordered list of moves.
#[derive(Debug)]
enum Constraint<G: Game> {
    /// `legal`
    Generated(fn(&Node<'_, G>, &mut Vec<G::Move>)),
    /// `(depth = 0) and L`
    Filtered(FilterId, ConstraintId),
    /// `L1 and L2`: the moves of the first, in its order, that are in the second
    Both(ConstraintId, ConstraintId),
    /// `L1 then L2`: the moves of the first, then those of the second that are not yet listed
    Then(ConstraintId, ConstraintId),
}

#[derive(Clone, Debug)]
enum FilterTerm {
    /// `depth < 3`
    Depth(Comparison, i32),
    /// `not F`
    Not(FilterId),
    /// `F1 and F2 and …`
    And(Box<[FilterId]>),
    /// `F1 or F2 or …`
    Or(Box<[FilterId]>),
}

impl<G: Game> Constraints<G> {
    pub(super) fn new() -> Self {
        Self { lists: Vec::new(), filters: Vec::new() }
    }

    /// Appends the moves a constraint allows at a node, in its order. `depth` counts plies from the root.
    #[inline]
    pub(super) fn generate(&self, constraint: ConstraintId, node: &Node<'_, G>, depth: u32, moves: &mut Vec<G::Move>) {
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(function) => function(node, moves),
            Constraint::Filtered(filter, list) => {
                if self.passes(*filter, depth) {
                    self.generate(*list, node, depth, moves);
                }
            }
            Constraint::Both(first, second) => {
                let start = moves.len();
                self.generate(*first, node, depth, moves);
                let mut others = Vec::new();
                self.generate(*second, node, depth, &mut others);
                let mut kept = start;
                for place in start..moves.len() {
                    if others.contains(&moves[place]) {
                        moves.swap(kept, place);
                        kept += 1;
                    }
                }
                moves.truncate(kept);
            }
            Constraint::Then(first, second) => {
                let start = moves.len();
                self.generate(*first, node, depth, moves);
                let middle = moves.len();
                self.generate(*second, node, depth, moves);
                if middle > start {
                    let mut kept = middle;
                    for place in middle..moves.len() {
                        if !moves[start..kept].contains(&moves[place]) {
                            moves.swap(kept, place);
                            kept += 1;
                        }
                    }
                    moves.truncate(kept);
                }
            }
        }
    }

    /// Whether a constraint could allow any move at a depth, whatever the position.
    pub(super) fn can_generate(&self, constraint: ConstraintId, depth: u32) -> bool {
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(_) => true,
            Constraint::Filtered(filter, list) => self.passes(*filter, depth) && self.can_generate(*list, depth),
            Constraint::Both(first, second) => self.can_generate(*first, depth) && self.can_generate(*second, depth),
            Constraint::Then(first, second) => self.can_generate(*first, depth) || self.can_generate(*second, depth),
        }
    }

    fn passes(&self, filter: FilterId, depth: u32) -> bool {
        match &self.filters[filter.0 as usize] {
            FilterTerm::Depth(comparison, number) => comparison.holds(depth.cast_signed(), *number),
            FilterTerm::Not(filter) => !self.passes(*filter, depth),
            FilterTerm::And(filters) => filters.iter().all(|&filter| self.passes(filter, depth)),
            FilterTerm::Or(filters) => filters.iter().any(|&filter| self.passes(filter, depth)),
        }
    }

    /// Adds a checked constraint.
    pub(super) fn add(&mut self, moves: &Moves, library: &Library<G>) -> ConstraintId {
        let pair = |constraints: &mut Self, lists: &[Moves], join: fn(ConstraintId, ConstraintId) -> Constraint<G>| {
            let mut lists = lists.iter();
            let first = lists.next().map(|list| constraints.add(list, library)).expect("a chain has two lists");
            lists.fold(first, |first, list| {
                let second = constraints.add(list, library);
                constraints.push(join(first, second))
            })
        };
        match &moves.kind {
            MovesKind::Name(name) => self.add_generator(*name, library),
            MovesKind::Filtered(filter, list) => {
                let (filter, list) = (self.add_filter(filter), self.add(list, library));
                self.push(Constraint::Filtered(filter, list))
            }
            MovesKind::Both(lists) => pair(self, lists, Constraint::Both),
            MovesKind::Sequence(lists) => pair(self, lists, Constraint::Then),
        }
    }

    fn add_generator(&mut self, name: NameId, library: &Library<G>) -> ConstraintId {
        match library.entry(name).meaning {
            Meaning::Moves(function) => self.push(Constraint::Generated(function)),
            _ => unreachable!("the resolver has checked that {name:?} gives moves"),
        }
    }

    fn push(&mut self, constraint: Constraint<G>) -> ConstraintId {
        self.lists.push(constraint);
        ConstraintId(self.lists.len() as u32 - 1)
    }

    fn add_filter(&mut self, filter: &Filter) -> FilterId {
        let term = match &filter.kind {
            FilterKind::Depth(comparison, number) => FilterTerm::Depth(*comparison, *number),
            FilterKind::Not(filter) => FilterTerm::Not(self.add_filter(filter)),
            FilterKind::And(filters) => FilterTerm::And(filters.iter().map(|filter| self.add_filter(filter)).collect()),
            FilterKind::Or(filters) => FilterTerm::Or(filters.iter().map(|filter| self.add_filter(filter)).collect()),
        };
        self.filters.push(term);
        FilterId(self.filters.len() as u32 - 1)
    }
}
