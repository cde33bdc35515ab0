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
    /// Where tables of all named pieces have it, if they are few enough for such tables.
    pub(super) index: u32,
}

impl<G: Game> Terms<G> {
    /// How the pieces stand in a position.
    #[inline]
    pub(super) fn standing(&self, part: usize, position: &G::Position, side_to_move: Side) -> Option<Standing> {
        let mut placement = Placement::default();
        let is_all = !self.tables.is_empty() && self.endgames[part].placement(position, &mut placement);
        is_all.then(|| {
            let index =
                self.all_pieces[part].as_ref().map_or(0, |all| all.footprint.index(placement, side_to_move) as u32);
            Standing { placement, side_to_move, index }
        })
    }

    /// How they stand after a legal move; nothing if that is not to be told at once.
    #[inline]
    pub(in crate::forcing) fn standing_after(
        &self,
        memory: &Memory<G>,
        mut standing: Standing,
        played: G::Move,
    ) -> Option<Standing> {
        let (moved, to) = self.endgames[memory.part()].moved(&standing.placement, played)?;
        if let Some(all) = &self.all_pieces[memory.part()] {
            standing.index = all.index_after(standing.index, moved, standing.placement[moved], to);
        }
        standing.placement[moved] = to;
        standing.side_to_move = standing.side_to_move.other();
        Some(standing)
    }
}

impl<G: Game> Evaluator<'_, G> {
    /// What a term is where the pieces stand like this, if that can be looked up.
    #[inline(always)]
    pub(in crate::forcing) fn known(self, term: TermId, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        match &self.terms.flat[term.0 as usize] {
            &Flat::Number(number) => Some(number),
            &Flat::Root(slot, _) => memory.known_at_root(slot),
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

    fn known_part(self, term: TermId, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        self.known(term, standing, memory)
    }

    #[inline(never)]
    fn known_of(self, flat: &Flat<G>, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        let known = |term: TermId| self.known_part(term, standing, memory);
        match flat {
            &Flat::Piece(part, piece) if memory.part() == part => {
                Some(self.terms.squares[part][usize::from(standing.placement[piece])])
            }
            &Flat::Remembered(_, inner) => known(inner),
            &Flat::Not(goal) => known(goal).map(|holds| 1 - holds),
            &Flat::Compare(left, comparison, right) => {
                // What most goals compare is looked up here, without a call.
                let (left, right) = (self.known(left, standing, memory)?, self.known(right, standing, memory)?);
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
