//! What can be told of a node from where the named pieces stand, without playing the move that leads there.
use super::evaluate::Evaluator;
use super::memory::Memory;
use super::tabulated::AllPieces;
use super::{Flat, TermId, Terms, UNDEFINED};
use crate::library::{self, Endgame, Placement, Shifts};
use crate::rules::{Game, Side};

/// Where the named pieces stand and whose move it is, if that is all there is to a position.
#[derive(Clone, Copy)]
pub(in crate::forcing) struct Standing {
    pub(super) placement: Placement,
    pub(super) side_to_move: Side,
    /// Where tables of all named pieces have it, if they are few enough for such tables.
    pub(super) index: u32,
}

/// The named pieces of a part of the program, as far as they are told of without a position.
pub(super) struct Pieces {
    /// By number of a square: the square as a value.
    pub(super) squares: Box<[i32]>,
    ranks: u8,
    /// By piece, as far as moves can be told at all.
    shifts: Vec<Shifts>,
    /// What all of them come to, if they are few enough for a table.
    pub(super) all: Option<AllPieces>,
}

impl Pieces {
    pub(super) fn of<G: Game>(part: usize, endgame: &dyn Endgame<G>) -> Self {
        let (count, ranks) = (endgame.squares(), endgame.ranks());
        let square = |number: usize| library::Place::at(number / ranks, number % ranks).to_number();
        Self {
            squares: (0..count).map(square).collect(),
            ranks: ranks as u8,
            shifts: endgame.shifts(),
            all: AllPieces::of(part, [endgame.pieces().len(), count]),
        }
    }
}

impl<G: Game> Terms<G> {
    /// How the pieces stand in a position.
    #[inline]
    pub(super) fn standing(&self, part: usize, position: &G::Position, side_to_move: Side) -> Option<Standing> {
        let mut placement = Placement::default();
        let is_all = !self.tables.is_empty() && self.endgames[part].placement(position, &mut placement);
        is_all.then(|| {
            let index =
                self.pieces[part].all.as_ref().map_or(0, |all| all.footprint.index(placement, side_to_move) as u32);
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
        let pieces = &self.pieces[memory.part()];
        let (place, to) = Shifts::moved::<G>(&pieces.shifts, pieces.ranks, &standing.placement, played)?;
        if let Some(all) = &pieces.all {
            standing.index = all.index_after(standing.index, place, standing.placement[place], to);
        }
        standing.placement[place] = to;
        standing.side_to_move = standing.side_to_move.other();
        Some(standing)
    }
}

impl<G: Game> Evaluator<'_, G> {
    /// What a term is where the pieces stand like this, if that can be looked up. What nearly all goals ask – a goal in a
    /// table, or two values in tables or of the root compared – is told without a call.
    #[expect(clippy::inline_always, reason = "it is mutually recursive, but for the first step, which must be no call")]
    #[inline(always)]
    pub(in crate::forcing) fn known(self, term: TermId, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        let mut flat = self.terms.flat(term);
        if let &Flat::Remembered(_, inner) = flat {
            flat = self.terms.flat(inner);
        }
        match flat {
            &Flat::Compare(left, comparison, right) => {
                let left = self.known_at_once(self.terms.flat(left), standing, memory)?;
                let right = self.known_at_once(self.terms.flat(right), standing, memory)?;
                Some(i32::from(left != UNDEFINED && right != UNDEFINED && comparison.holds(left, right)))
            }
            flat => self.known_at_once(flat, standing, memory),
        }
    }

    #[expect(clippy::inline_always, reason = "as above")]
    #[inline(always)]
    fn known_at_once(self, flat: &Flat<G>, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        match flat {
            &Flat::Tabulated(table, goal, _) => {
                let table = &self.terms.tables[table];
                if table.footprint.part != memory.part() {
                    return None;
                }
                // What looked ahead costs nodes, which are counted where it is evaluated.
                table.get(table.index(standing), goal).and_then(|(value, cost)| (cost == 0).then_some(value))
            }
            &Flat::Root(slot, _) => memory.known_at_root(slot),
            &Flat::Number(number) => Some(number),
            &Flat::ToMove(side) => Some(i32::from(standing.side_to_move == side)),
            flat => self.known_of(flat, standing, memory),
        }
    }

    fn known_of(self, flat: &Flat<G>, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        let known = |term: TermId| self.known_of(self.terms.flat(term), standing, memory);
        match flat {
            &Flat::Piece(part, piece) if memory.part() == part => {
                Some(self.terms.pieces[part].squares[usize::from(standing.placement[piece])])
            }
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
            Flat::Tabulated(..) | Flat::Root(..) | Flat::Number(_) | Flat::ToMove(_) => {
                self.known_at_once(flat, standing, memory)
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
