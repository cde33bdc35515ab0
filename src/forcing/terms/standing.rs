//! What can be told of a node from where the named pieces stand, without playing the move that leads there.
use super::evaluate::Evaluator;
use super::memory::Memory;
use super::{Flat, TermId, Terms, UNDEFINED};
use crate::library::Placement;
use crate::rules::{Game, Side};

/// Where the named pieces stand and whose move it is, if that is all there is to a position.
#[derive(Clone, Copy)]
pub(in crate::forcing) struct Standing {
    pub(super) placement: Placement,
    pub(super) side_to_move: Side,
}

impl<G: Game> Terms<G> {
    /// How the pieces stand in a position.
    #[inline]
    pub(super) fn standing(&self, part: usize, position: &G::Position, side_to_move: Side) -> Option<Standing> {
        let mut placement = Placement::default();
        let is_all = !self.tables.is_empty() && self.endgames[part].placement(position, &mut placement);
        is_all.then_some(Standing { placement, side_to_move })
    }

    /// How they stand after a legal move; nothing if that is not to be told at once.
    #[inline]
    pub(in crate::forcing) fn standing_after(
        &self,
        memory: &Memory<G>,
        Standing { placement, side_to_move }: Standing,
        played: G::Move,
    ) -> Option<Standing> {
        let placement = self.endgames[memory.part()].placement_after(placement, played)?;
        Some(Standing { placement, side_to_move: side_to_move.other() })
    }
}

impl<G: Game> Evaluator<'_, G> {
    /// What a term is where the pieces stand like this, if that can be looked up.
    #[inline]
    pub(in crate::forcing) fn known(self, term: TermId, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        match &self.terms.flat[term.0 as usize] {
            &Flat::Number(number) => Some(number),
            &Flat::ToMove(side) => Some(i32::from(standing.side_to_move == side)),
            &Flat::Tabulated(table, goal, _) => {
                let table = &self.terms.tables[table];
                if table.footprint.part != memory.part() {
                    return None;
                }
                // What looked ahead costs nodes, which are counted where it is evaluated.
                table.get(table.index(standing), goal).and_then(|(value, cost)| (cost == 0).then_some(value))
            }
            flat => self.known_of(flat, standing, memory),
        }
    }

    fn known_of(self, flat: &Flat<G>, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        let known = |term: TermId| self.known(term, standing, memory);
        match flat {
            &Flat::Piece(part, piece) if memory.part() == part => {
                Some(self.terms.squares[part][usize::from(standing.placement[piece])])
            }
            &Flat::Root(slot, _) => memory.known_at_root(slot),
            &Flat::Remembered(_, inner) => known(inner),
            &Flat::Not(goal) => known(goal).map(|holds| 1 - holds),
            &Flat::Compare(left, comparison, right) => {
                let (left, right) = (known(left)?, known(right)?);
                Some(i32::from(left != UNDEFINED && right != UNDEFINED && comparison.holds(left, right)))
            }
            Flat::And(goals) => all(goals, 1, known),
            Flat::Or(goals) => all(goals, 0, known),
            Flat::Sum(summands) => {
                let mut sum = 0;
                for &(sign, summand) in summands {
                    match known(summand)? {
                        UNDEFINED => return Some(UNDEFINED),
                        value => sum = super::evaluate::bounded(sum + sign * value),
                    }
                }
                Some(sum)
            }
            _ => None,
        }
    }
}

/// Whether all goals come to the same, in their order; the other way round from the first on that does not.
fn all(goals: &[TermId], same: i32, known: impl Fn(TermId) -> Option<i32>) -> Option<i32> {
    for &goal in goals {
        if known(goal)? != same {
            return Some(1 - same);
        }
    }
    Some(same)
}
