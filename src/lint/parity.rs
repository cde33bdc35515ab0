//! Parts of move constraints that are meant for depths at which their side never moves.
use super::depths::possible;
use crate::language::{Advice, Comparison, Filter, FilterKind, Moves, MovesKind};

/// A filter at fault.
#[derive(Clone, Copy)]
pub(super) struct Misplaced<'a> {
    /// The filter.
    pub(super) filter: &'a Filter,
    /// Whether it lets moves through at no depth at all.
    pub(super) is_impossible: bool,
}

/// The filters of a constraint that let nothing through at the depths of a side, 0 for us and 1 for them.
pub(super) fn misplaced(moves: &Moves, side: u32) -> Vec<Misplaced<'_>> {
    let mut found = Vec::new();
    visit(moves, side, &mut found);
    found
}

/// Whether a piece of advice has such filters: what else is wrong with its depths follows from that.
pub(super) fn is_misplaced(advice: &Advice) -> bool {
    !misplaced(&advice.us, 0).is_empty() || !misplaced(&advice.them, 1).is_empty()
}

fn visit<'a>(moves: &'a Moves, side: u32, found: &mut Vec<Misplaced<'a>>) {
    match &moves.kind {
        MovesKind::Filtered(filter, inner) => {
            let depths = possible(filter);
            if depths.has_parity(side) {
                visit(inner, side, found);
            } else {
                found.push(Misplaced { filter, is_impossible: depths.is_empty() });
            }
        }
        MovesKind::Both(list) | MovesKind::Sequence(list) => list.iter().for_each(|moves| visit(moves, side, found)),
        MovesKind::By(inner, _) => visit(inner, side, found),
        MovesKind::Name(..) | MovesKind::Defined(..) | MovesKind::Parameter(_) => {}
    }
}

impl<'a> Misplaced<'a> {
    /// `depth = 1`: the only bound of the filter, and its number.
    pub(super) fn only_depth(&self) -> Option<(&'a Filter, u32)> {
        let equal = |filter: &'a Filter| match filter.kind {
            FilterKind::Depth(Comparison::Equal, number) => Some((filter, u32::try_from(number).ok()?)),
            _ => None,
        };
        match &self.filter.kind {
            FilterKind::And(filters) => {
                let mut bounds = filters.iter().filter(|filter| !matches!(filter.kind, FilterKind::After(_)));
                let only = equal(bounds.next()?)?;
                bounds.next().is_none().then_some(only)
            }
            _ => equal(self.filter),
        }
    }
}
