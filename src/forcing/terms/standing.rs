//! What can be told of a node from where the named pieces stand, without playing the move that leads there.
use super::evaluate::Evaluator;
use super::memory::Memory;
use super::tabulated::{AllPieces, Tabulated};
use super::{Flat, TermId, Terms, UNDEFINED};
use crate::language::Comparison;
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
    #[expect(clippy::inline_always, reason = "a proof spends much of its time here")]
    #[inline(always)]
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

/// The quickest way to a goal where it is known how the pieces stand.
#[derive(Clone, Copy, Debug)]
pub(in crate::forcing) enum Shortcut {
    /// It is what the rows of a table say.
    Row(InRow),
    /// It is whether this side is to move.
    ToMove(Side),
    /// It compares two values.
    Compare(Value, Comparison, Value),
    /// There is none: the term is looked at.
    None,
}

/// That goals of one table all come to what is wanted.
#[derive(Clone, Copy, Debug)]
pub(in crate::forcing) struct InRow {
    table: u32,
    /// The bits of a row that say whether the goals are known.
    asked: u16,
    /// Of these the ones whose goal is to hold; the others are not to.
    wanted: u16,
}

impl InRow {
    /// That one goal holds.
    fn one(table: usize, place: u32) -> Self {
        let bit = 1 << (2 * place);
        Self { table: table as u32, asked: bit, wanted: bit }
    }

    /// The contrary, if it is about one goal.
    pub(in crate::forcing) fn contrary(self) -> Option<Self> {
        self.asked.is_power_of_two().then_some(Self { wanted: self.wanted ^ self.asked, ..self })
    }

    /// That both are the case, if one look tells.
    pub(in crate::forcing) fn and(self, other: Self) -> Option<Self> {
        let both = self.asked & other.asked;
        let fits = self.table == other.table && self.wanted & both == other.wanted & both;
        fits.then_some(Self { asked: self.asked | other.asked, wanted: self.wanted | other.wanted, ..self })
    }

    /// Whether it is the case in a row: false as soon as one goal is known to be otherwise.
    #[inline]
    fn holds(self, row: u16) -> Option<bool> {
        let known = row & self.asked;
        if known & (row >> 1 ^ self.wanted) != 0 {
            return Some(false);
        }
        (known == self.asked).then_some(true)
    }
}

/// A value that takes one look.
#[derive(Clone, Copy, Debug)]
pub(in crate::forcing) enum Value {
    /// It stands in this table, and looks at no other positions.
    InTable(u32),
    /// It is one of the root, in this slot.
    OfRoot(u32),
    /// It is this number.
    Number(i32),
}

/// The row looked up last for a way that the pieces stand: the goals of a table are often asked one after the other.
#[derive(Clone, Copy, Default)]
pub(in crate::forcing) struct Row {
    /// The table, and what its row says.
    looked_up: Option<(u32, u16)>,
}

impl<G: Game> Terms<G> {
    /// The quickest way to a goal.
    pub(in crate::forcing) fn shortcut(&self, goal: TermId) -> Shortcut {
        match *self.flat(goal) {
            Flat::Remembered(_, inner) => self.shortcut(inner),
            Flat::Tabulated(table, place, _) if self.tables[table].is_of_goals() => {
                Shortcut::Row(InRow::one(table, place))
            }
            Flat::ToMove(side) => Shortcut::ToMove(side),
            Flat::Compare(left, comparison, right) => match (self.quick_value(left), self.quick_value(right)) {
                (Some(left), Some(right)) => Shortcut::Compare(left, comparison, right),
                _ => Shortcut::None,
            },
            _ => Shortcut::None,
        }
    }

    fn quick_value(&self, value: TermId) -> Option<Value> {
        match *self.flat(value) {
            Flat::Tabulated(table, ..) if self.tables[table].is_of_numbers() => Some(Value::InTable(table as u32)),
            Flat::Root(slot, _) => Some(Value::OfRoot(slot as u32)),
            Flat::Number(number) => Some(Value::Number(number)),
            _ => None,
        }
    }
}

impl<'p, G: Game> Evaluator<'p, G> {
    /// Whether a goal holds where the pieces stand like this, if that can be looked up: at once, by its shortcut, if it
    /// has one.
    #[inline]
    pub(in crate::forcing) fn known(
        self,
        goal: TermId,
        shortcut: Shortcut,
        standing: &Standing,
        memory: &Memory<G>,
        row: &mut Row,
    ) -> Option<bool> {
        match shortcut {
            Shortcut::Row(goals) => goals.holds(self.row(goals.table, standing, memory, row)),
            Shortcut::ToMove(side) => Some(standing.side_to_move == side),
            Shortcut::Compare(left, comparison, right) => {
                let (left, right) = (self.quick(left, standing, memory)?, self.quick(right, standing, memory)?);
                Some(left != UNDEFINED && right != UNDEFINED && comparison.holds(left, right))
            }
            Shortcut::None => self.known_of(self.terms.flat(goal), standing, memory).map(|value| value == 1),
        }
    }

    #[inline]
    fn row(self, table: u32, standing: &Standing, memory: &Memory<G>, row: &mut Row) -> u16 {
        match row.looked_up {
            Some((known, goals)) if known == table => goals,
            _ => {
                let rows = self.table(table as usize, memory);
                let goals = rows.row(rows.index(standing));
                row.looked_up = Some((table, goals));
                goals
            }
        }
    }

    #[expect(clippy::inline_always, reason = "a proof spends much of its time here")]
    #[inline(always)]
    fn quick(self, value: Value, standing: &Standing, memory: &Memory<G>) -> Option<i32> {
        match value {
            Value::InTable(table) => {
                let numbers = self.table(table as usize, memory);
                numbers.number(numbers.index(standing))
            }
            Value::OfRoot(slot) => memory.known_at_root(slot as usize),
            Value::Number(number) => Some(number),
        }
    }

    /// A table, which is about the pieces of the part of the program that is at work.
    #[inline]
    fn table(self, table: usize, memory: &Memory<G>) -> &'p Tabulated {
        let table = &self.terms.tables[table];
        debug_assert_eq!(table.footprint.part, memory.part(), "a table's goals are asked where its part is at work");
        table
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
            &Flat::Tabulated(table, goal, _) => {
                let table = self.table(table, memory);
                // What looked ahead costs nodes, which are counted where it is evaluated.
                table.get(table.index(standing), goal).and_then(|(value, cost)| (cost == 0).then_some(value))
            }
            &Flat::Root(slot, _) => memory.known_at_root(slot),
            &Flat::Number(number) => Some(number),
            &Flat::ToMove(side) => Some(i32::from(standing.side_to_move == side)),
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
