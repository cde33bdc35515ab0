//! At which depths a move constraint can allow moves, whatever the position.
use rustc_hash::FxHashMap;

use crate::language::{Argument, Comparison, DefinitionId, Filter, FilterKind, Moves, MovesKind, NameId, Table};

/// The largest depth there is.
const LAST: u32 = u32::MAX;

/// A set of depths: intervals in ascending order that do not touch, each with both its ends.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Depths(Vec<(u32, u32)>);

impl Depths {
    /// Every depth.
    pub(super) fn all() -> Self {
        Self(vec![(0, LAST)])
    }

    /// No depth.
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    /// The depths at which a comparison holds.
    fn bounded(comparison: Comparison, number: i32) -> Self {
        let between = |low: i64, high: i64| {
            let (low, high) = (low.max(0), high.min(i64::from(LAST)));
            if low > high { Self::none() } else { Self(vec![(low as u32, high as u32)]) }
        };
        let (number, last) = (i64::from(number), i64::from(LAST));
        match comparison {
            Comparison::Equal => between(number, number),
            Comparison::NotEqual => between(number, number).others(),
            Comparison::Less => between(0, number - 1),
            Comparison::LessOrEqual => between(0, number),
            Comparison::Greater => between(number + 1, last),
            Comparison::GreaterOrEqual => between(number, last),
        }
    }

    /// The depths that are in any of some sets.
    pub(super) fn any(sets: impl IntoIterator<Item = Self>) -> Self {
        let mut intervals: Vec<_> = sets.into_iter().flat_map(|set| set.0).collect();
        intervals.sort_unstable();
        let mut joined: Vec<(u32, u32)> = Vec::with_capacity(intervals.len());
        for (low, high) in intervals {
            match joined.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => joined.push((low, high)),
            }
        }
        Self(joined)
    }

    /// The depths that are in all of some sets.
    pub(super) fn every(sets: impl IntoIterator<Item = Self>) -> Self {
        Self::any(sets.into_iter().map(|set| set.others())).others()
    }

    /// The depths that are not in the set.
    fn others(&self) -> Self {
        let mut others = Vec::with_capacity(self.0.len() + 1);
        let mut next = Some(0);
        for &(low, high) in &self.0 {
            if let Some(first) = next.filter(|&first| first < low) {
                others.push((first, low - 1));
            }
            next = high.checked_add(1);
        }
        others.extend(next.map(|first| (first, LAST)));
        Self(others)
    }

    /// Whether a depth is in the set.
    pub(super) fn has(&self, depth: u32) -> bool {
        let after = self.0.partition_point(|&(low, _)| low <= depth);
        after > 0 && depth <= self.0[after - 1].1
    }

    /// Whether no depth is in the set.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the set has no largest depth.
    pub(super) fn is_unbounded(&self) -> bool {
        self.0.last().is_some_and(|&(_, high)| high == LAST)
    }

    /// Whether it has a depth of a side: we move at even depths, they at odd ones.
    pub(super) fn has_parity(&self, odd: u32) -> bool {
        self.0.iter().any(|&(low, high)| low < high || low % 2 == odd)
    }

    /// The first depth of a side, from one on, that is not in the set.
    pub(super) fn first_gap(&self, odd: u32) -> Option<u32> {
        let gaps = self.others();
        gaps.0.iter().find_map(|&(low, high)| {
            let first = if low % 2 == odd { low } else { low.checked_add(1)? };
            (first <= high).then_some(first)
        })
    }
}

/// The depths of the constraints of a table.
pub(super) struct ConstraintDepths<'a> {
    table: &'a Table,
    no_move: Option<NameId>,
    /// What definitions without parameters come to.
    defined: FxHashMap<DefinitionId, Depths>,
    /// How many definitions with parameters may still be filled in before everything counts as allowed.
    budget: usize,
    /// How deep definitions with parameters are filled into each other at the moment.
    depth: u32,
}

/// How much text of definitions with parameters is looked at.
const BUDGET: usize = 10_000_000;
/// How deep such definitions are filled into each other before everything counts as allowed.
const DEEPEST: u32 = 10;

impl<'a> ConstraintDepths<'a> {
    /// For a table, and the name that allows no moves.
    pub(super) fn new(table: &'a Table, no_move: Option<NameId>) -> Self {
        let mut depths = Self { table, no_move, defined: FxHashMap::default(), budget: BUDGET, depth: 0 };
        // Definitions stand before those that use them.
        for (place, definition) in table.definitions.iter().enumerate() {
            if let (true, Argument::Moves(moves)) = (definition.parameters.is_empty(), &definition.body) {
                let found = depths.of(moves, &[]);
                depths.defined.insert(DefinitionId(place as u32), found);
            }
        }
        depths
    }

    /// The depths at which a constraint can allow moves; `arguments` are those of the definition it stands in.
    pub(super) fn of(&mut self, moves: &Moves, arguments: &[Depths]) -> Depths {
        let list = |depths: &mut Self, list: &[Moves]| -> Vec<Depths> {
            list.iter().map(|moves| depths.of(moves, arguments)).collect()
        };
        match &moves.kind {
            MovesKind::Name(name, _) if Some(*name) == self.no_move => Depths::none(),
            MovesKind::Name(..) => Depths::all(),
            MovesKind::Defined(id, given) => {
                if let Some(known) = self.defined.get(id) {
                    return known.clone();
                }
                let definition = &self.table.definitions[id.0 as usize];
                let Argument::Moves(body) = &definition.body else { return Depths::all() };
                if self.budget == 0 || self.depth >= DEEPEST {
                    return Depths::all();
                }
                let given: Vec<_> = given.iter().map(|argument| self.argument(argument, arguments)).collect();
                self.budget = self.budget.saturating_sub(definition.span.end - definition.span.start);
                self.depth += 1;
                let found = self.of(body, &given);
                self.depth -= 1;
                found
            }
            MovesKind::Parameter(place) => arguments.get(*place).cloned().unwrap_or_else(Depths::all),
            MovesKind::Filtered(filter, inner) => Depths::every([possible(filter), self.of(inner, arguments)]),
            MovesKind::Both(inner) => Depths::every(list(self, inner)),
            MovesKind::Sequence(inner) => Depths::any(list(self, inner)),
            MovesKind::By(inner, _) => self.of(inner, arguments),
        }
    }

    fn argument(&mut self, argument: &Argument, arguments: &[Depths]) -> Depths {
        match argument {
            Argument::Moves(moves) => self.of(moves, arguments),
            Argument::Term(_) => Depths::all(),
        }
    }
}

/// The depths at which a filter may let moves through.
pub(super) fn possible(filter: &Filter) -> Depths {
    passing(filter, true)
}

/// The depths at which a filter may let moves through, or may stop them.
fn passing(filter: &Filter, passes: bool) -> Depths {
    let list = |filters: &[Filter]| filters.iter().map(|filter| passing(filter, passes)).collect::<Vec<_>>();
    match (&filter.kind, passes) {
        (FilterKind::Depth(comparison, number), true) => Depths::bounded(*comparison, *number),
        (FilterKind::Depth(comparison, number), false) => Depths::bounded(*comparison, *number).others(),
        (FilterKind::After(_), _) => Depths::all(),
        (FilterKind::Not(inner), _) => passing(inner, !passes),
        (FilterKind::And(inner), true) | (FilterKind::Or(inner), false) => Depths::every(list(inner)),
        (FilterKind::And(inner), false) | (FilterKind::Or(inner), true) => Depths::any(list(inner)),
    }
}
