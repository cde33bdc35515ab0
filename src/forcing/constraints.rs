//! Compiled move constraints: generators, filters, and how they are put together.
use rustc_hash::FxHashMap;

use super::terms::{At, Compiler, Dependence, Evaluator, Filled, TermId, Terms};
use crate::language::{Comparison, Filter, FilterKind, Moves, MovesKind, NameId};
use crate::library::{Arguments, Meaning, Node};
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
    /// The generators there are already.
    known: FxHashMap<(usize, NameId, Box<[TermId]>), ConstraintId>,
}

/// An ordered list of moves.
#[derive(Debug)]
enum Constraint<G: Game> {
    /// `legal`
    Generated(fn(&Node<'_, G>, &mut Vec<G::Move>)),
    /// `moves_piece(our_rook)`
    GeneratedFrom(fn(&Node<'_, G>, &Arguments, &mut Vec<G::Move>), Box<[TermId]>),
    /// `(depth = 0) and L`
    Filtered(FilterId, ConstraintId),
    /// `L1 and L2 and …`: the moves of the first, in its order, that are in all the others
    Both(Box<[ConstraintId]>),
    /// `L1 then L2 then …`: each list's moves that are not yet listed; without lists `no_move`
    Then(Box<[ConstraintId]>),
    /// `L by V1 by V2 …`: in ascending order of a value after the move, the last one's first of all
    By(ConstraintId, Box<[TermId]>),
}

#[derive(Clone, Debug)]
enum FilterTerm {
    /// `depth < 3`
    Depth(Comparison, i32),
    /// `after(G)`
    After(TermId),
    /// `not F`
    Not(FilterId),
    /// `F1 and F2 and …`
    And(Box<[FilterId]>),
    /// `F1 or F2 or …`
    Or(Box<[FilterId]>),
}

impl<G: Game> Constraints<G> {
    pub(super) fn new() -> Self {
        Self { lists: Vec::new(), filters: Vec::new(), known: FxHashMap::default() }
    }

    /// Appends the moves a constraint allows at a node, in its order. `depth` counts plies from the root.
    #[inline]
    pub(super) fn generate(
        &self,
        evaluator: Evaluator<'_, G>,
        constraint: ConstraintId,
        at: &At<'_, G>,
        depth: u32,
        moves: &mut Vec<G::Move>,
    ) {
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(function) => function(&at.node, moves),
            Constraint::GeneratedFrom(function, of) => {
                if let Some(arguments) = evaluator.arguments(of, at) {
                    function(&at.node, &arguments, moves);
                }
            }
            Constraint::Filtered(filter, list) => match self.passes(*filter, depth, None) {
                Some(true) => self.generate(evaluator, *list, at, depth, moves),
                Some(false) => {}
                None => self.generate_passing(evaluator, (*filter, *list), at, depth, moves),
            },
            Constraint::Both(lists) => {
                let start = moves.len();
                let mut others = at.memory().take_scratch();
                for (place, &list) in lists.iter().enumerate() {
                    if place == 0 {
                        self.generate(evaluator, list, at, depth, moves);
                        continue;
                    }
                    others.moves.clear();
                    self.generate(evaluator, list, at, depth, &mut others.moves);
                    retain(moves, start, |_, played| others.moves.contains(&played));
                }
                at.memory().give_scratch(others);
            }
            Constraint::Then(lists) => {
                let start = moves.len();
                for &list in lists {
                    let middle = moves.len();
                    self.generate(evaluator, list, at, depth, moves);
                    if middle > start {
                        retain(moves, middle, |listed, played| !listed[start..].contains(&played));
                    }
                }
            }
            Constraint::By(list, values) => {
                let start = moves.len();
                self.generate(evaluator, *list, at, depth, moves);
                for &value in values {
                    order(evaluator, value, at, &mut moves[start..]);
                }
            }
        }
    }

    /// The moves of a list for which a filter holds that looks at what comes after them.
    fn generate_passing(
        &self,
        evaluator: Evaluator<'_, G>,
        (filter, list): (FilterId, ConstraintId),
        at: &At<'_, G>,
        depth: u32,
        moves: &mut Vec<G::Move>,
    ) {
        let mut scratch = at.memory().take_scratch();
        self.generate(evaluator, list, at, depth, &mut scratch.moves);
        at.after_each(evaluator.terms, &scratch.moves, None, |place, after| {
            if self.passes(filter, depth, Some((evaluator, after))) == Some(true) {
                moves.push(scratch.moves[place]);
            }
            true
        });
        at.memory().give_scratch(scratch);
    }

    /// Whether a constraint could allow any move at a depth, whatever the position.
    pub(super) fn can_generate(&self, constraint: ConstraintId, depth: u32) -> bool {
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(_) | Constraint::GeneratedFrom(..) => true,
            Constraint::Filtered(filter, list) => {
                self.passes(*filter, depth, None) != Some(false) && self.can_generate(*list, depth)
            }
            Constraint::Both(lists) => lists.iter().all(|&list| self.can_generate(list, depth)),
            Constraint::Then(lists) => lists.iter().any(|&list| self.can_generate(list, depth)),
            Constraint::By(list, _) => self.can_generate(*list, depth),
        }
    }

    /// What the moves of a constraint depend on beside the position.
    pub(super) fn depends_on(&self, constraint: ConstraintId, terms: &Terms<G>) -> Dependence {
        let all = |ids: &[TermId]| ids.iter().fold(Dependence::NOTHING, |all, &term| all | terms.depends_on(term));
        let ahead = |ids: &[TermId]| all(ids).without(Dependence::MOVED) | Dependence::MOVES;
        match &self.lists[constraint.0 as usize] {
            Constraint::Generated(_) => Dependence::NOTHING,
            Constraint::GeneratedFrom(_, of) => all(of),
            Constraint::Filtered(filter, list) => {
                let after = self.after(*filter);
                let own = if after.is_empty() { Dependence::NOTHING } else { ahead(&after) };
                own | self.depends_on(*list, terms)
            }
            Constraint::Both(lists) | Constraint::Then(lists) => {
                lists.iter().fold(Dependence::NOTHING, |all, &list| all | self.depends_on(list, terms))
            }
            Constraint::By(list, values) => ahead(values) | self.depends_on(*list, terms),
        }
    }

    /// The goals that a filter asks after moves.
    fn after(&self, filter: FilterId) -> Vec<TermId> {
        match &self.filters[filter.0 as usize] {
            FilterTerm::Depth(..) => Vec::new(),
            FilterTerm::After(goal) => vec![*goal],
            FilterTerm::Not(filter) => self.after(*filter),
            FilterTerm::And(filters) | FilterTerm::Or(filters) => {
                filters.iter().flat_map(|&filter| self.after(filter)).collect()
            }
        }
    }

    /// Whether a filter passes a move; nothing if that cannot be told without looking at what comes after it.
    fn passes(&self, filter: FilterId, depth: u32, after: Option<(Evaluator<'_, G>, &At<'_, G>)>) -> Option<bool> {
        let all = |filters: &[FilterId], decides: bool| {
            let mut is_unknown = false;
            for &filter in filters {
                match self.passes(filter, depth, after) {
                    Some(passes) if passes == decides => return Some(decides),
                    Some(_) => {}
                    None => is_unknown = true,
                }
            }
            (!is_unknown).then_some(!decides)
        };
        match &self.filters[filter.0 as usize] {
            FilterTerm::Depth(comparison, number) => Some(comparison.holds(depth.cast_signed(), *number)),
            FilterTerm::After(goal) => after.map(|(evaluator, at)| evaluator.holds(*goal, at)),
            FilterTerm::Not(filter) => self.passes(*filter, depth, after).map(|passes| !passes),
            FilterTerm::And(filters) => all(filters, false),
            FilterTerm::Or(filters) => all(filters, true),
        }
    }

    /// Adds a checked constraint.
    pub(super) fn add(compiler: &mut Compiler<'_, G>, moves: &Moves) -> ConstraintId {
        let all = |compiler: &mut Compiler<'_, G>, lists: &[Moves]| {
            lists.iter().map(|list| Self::add(compiler, list)).collect()
        };
        let constraint = match &moves.kind {
            MovesKind::Name(name, arguments) => {
                let arguments = compiler.asked_arguments(arguments);
                return Self::add_generator(compiler, *name, arguments);
            }
            MovesKind::Defined(id, arguments) => return moves_of(compiler.defined(*id, arguments)),
            MovesKind::Parameter(place) => return moves_of(compiler.parameter(*place)),
            MovesKind::Filtered(filter, list) => {
                let filter = Self::add_filter(compiler, filter);
                Constraint::Filtered(filter, Self::add(compiler, list))
            }
            MovesKind::Both(lists) => Constraint::Both(all(compiler, lists)),
            MovesKind::Sequence(lists) => Constraint::Then(all(compiler, lists)),
            MovesKind::By(list, values) => {
                let list = Self::add(compiler, list);
                Constraint::By(list, values.iter().map(|value| compiler.asked(value)).collect())
            }
        };
        compiler.constraints.push(constraint)
    }

    fn add_generator(compiler: &mut Compiler<'_, G>, name: NameId, arguments: Box<[TermId]>) -> ConstraintId {
        let key = (compiler.part, name, arguments);
        if let Some(&known) = compiler.constraints.known.get(&key) {
            return known;
        }
        let constraint = match compiler.library.entry(name).meaning {
            Meaning::NoMoves => Constraint::Then(Box::new([])),
            Meaning::Moves(function) => Constraint::Generated(function),
            Meaning::MovesOf(_, function) => Constraint::GeneratedFrom(function, key.2.clone()),
            _ => unreachable!("the resolver has checked that {name:?} gives moves"),
        };
        let id = compiler.constraints.push(constraint);
        compiler.constraints.known.insert(key, id);
        id
    }

    fn push(&mut self, constraint: Constraint<G>) -> ConstraintId {
        self.lists.push(constraint);
        ConstraintId(self.lists.len() as u32 - 1)
    }

    fn add_filter(compiler: &mut Compiler<'_, G>, filter: &Filter) -> FilterId {
        let all = |compiler: &mut Compiler<'_, G>, filters: &[Filter]| {
            filters.iter().map(|filter| Self::add_filter(compiler, filter)).collect()
        };
        let term = match &filter.kind {
            FilterKind::Depth(comparison, number) => FilterTerm::Depth(*comparison, *number),
            FilterKind::After(goal) => FilterTerm::After(compiler.asked(goal)),
            FilterKind::Not(filter) => FilterTerm::Not(Self::add_filter(compiler, filter)),
            FilterKind::And(filters) => FilterTerm::And(all(compiler, filters)),
            FilterKind::Or(filters) => FilterTerm::Or(all(compiler, filters)),
        };
        compiler.constraints.filters.push(term);
        FilterId(compiler.constraints.filters.len() as u32 - 1)
    }
}

fn moves_of(filled: Filled) -> ConstraintId {
    match filled {
        Filled::Moves(constraint) => constraint,
        Filled::Term(_) => unreachable!("the resolver has checked that the name gives moves"),
    }
}

/// Sorts moves by a value after each, ascending, those of equal value as they were, the undefined last.
fn order<G: Game>(evaluator: Evaluator<'_, G>, value: TermId, at: &At<'_, G>, moves: &mut [G::Move]) {
    let mut scratch = at.memory().take_scratch();
    at.after_each(evaluator.terms, moves, None, |place, after| {
        let value = match evaluator.value(value, after) {
            super::terms::UNDEFINED => i32::MAX,
            value => value,
        };
        scratch.order.push((value, place as u32, moves[place]));
        true
    });
    // A list cut short by the budget means nothing: the search ends.
    if scratch.order.len() == moves.len() {
        scratch.order.sort_unstable_by_key(|&(value, place, _)| (value, place));
        for (place, &(.., played)) in moves.iter_mut().zip(&scratch.order) {
            *place = played;
        }
    }
    at.memory().give_scratch(scratch);
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
