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
    /// `L1 and L2 and …`: the moves of the first, in its order, that are in all the others
    Both(Box<[ConstraintId]>),
    /// `L1 then L2 then …`: each list's moves that are not yet listed
    Then(Box<[ConstraintId]>),
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
            Constraint::Both(lists) => {
                let start = moves.len();
                let mut others = Vec::new();
                for (place, &list) in lists.iter().enumerate() {
                    if place == 0 {
                        self.generate(list, node, depth, moves);
                        continue;
                    }
                    others.clear();
                    self.generate(list, node, depth, &mut others);
                    retain(moves, start, |_, played| others.contains(&played));
                }
            }
            Constraint::Then(lists) => {
                let start = moves.len();
                for &list in lists {
                    let middle = moves.len();
                    self.generate(list, node, depth, moves);
                    if middle > start {
                        retain(moves, middle, |listed, played| !listed[start..].contains(&played));
                    }
                }
            }
        }
    }

    /// Whether a constraint could allow any move at a depth, whatever the position.
    pub(super) fn can_generate(&self, constraint: ConstraintId, depth: u32) -> bool {
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(_) => true,
            Constraint::Filtered(filter, list) => self.passes(*filter, depth) && self.can_generate(*list, depth),
            Constraint::Both(lists) => lists.iter().all(|&list| self.can_generate(list, depth)),
            Constraint::Then(lists) => lists.iter().any(|&list| self.can_generate(list, depth)),
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
        let all =
            |constraints: &mut Self, lists: &[Moves]| lists.iter().map(|list| constraints.add(list, library)).collect();
        match &moves.kind {
            MovesKind::Name(name) => self.add_generator(*name, library),
            MovesKind::Filtered(filter, list) => {
                let (filter, list) = (self.add_filter(filter), self.add(list, library));
                self.push(Constraint::Filtered(filter, list))
            }
            MovesKind::Both(lists) => {
                let lists = all(self, lists);
                self.push(Constraint::Both(lists))
            }
            MovesKind::Sequence(lists) => {
                let lists = all(self, lists);
                self.push(Constraint::Then(lists))
            }
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

/// Keeps, of the moves from `start` on, those that pass a test, which is also told the moves kept so far.
fn retain<M: Copy>(moves: &mut Vec<M>, start: usize, passes: impl Fn(&[M], M) -> bool) {
    let mut kept = start;
    for place in start..moves.len() {
        if passes(&moves[..kept], moves[place]) {
            moves[kept] = moves[place];
            kept += 1;
        }
    }
    moves.truncate(kept);
}
