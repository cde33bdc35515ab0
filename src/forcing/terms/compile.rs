//! From the checked table's terms to flat ones: names become functions, definitions are filled in, equal terms are one.
use std::fmt;

use rustc_hash::FxHashMap;

use super::dependence::Dependence;
use super::tabulated::{Footprint, Tabulated};
use super::{Facts, Flat, Home, Place, TermId, Terms};
use crate::forcing::constraints::{ConstraintId, Constraints};
use crate::language::{Argument, Comparison, DefinitionId, Moves, NameId, Quantifier, Table, Term, TermKind};
use crate::library::{Arguments, Library, Meaning, Of};
use crate::rules::Game;

/// The most bytes that tables of values take, all together.
const MOST_TABULATED: usize = 64 << 20;
/// What looking at a position takes, compared with looking at a square.
const POSITION_COST: u32 = 8;
/// From this cost on a term is worth remembering, and one of a single square, whose table is tiny.
const WORTH_REMEMBERING: [u32; 2] = [3, 1];

/// What stands in the place of a parameter.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(in crate::forcing) enum Filled {
    Term(TermId),
    Moves(ConstraintId),
}

/// The terms there are already.
#[derive(Default)]
pub(super) struct Known {
    terms: FxHashMap<Key, TermId>,
    remembered: FxHashMap<TermId, TermId>,
    definitions: FxHashMap<(usize, DefinitionId, Vec<Filled>), Filled>,
    tabulated_bytes: usize,
}

/// A term by its form.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
enum Key {
    Number(i32),
    Name(usize, NameId, Vec<TermId>),
    Not(TermId),
    And(Vec<TermId>),
    Or(Vec<TermId>),
    Compare(TermId, Comparison, TermId),
    Sum(Vec<(i32, TermId)>),
    Product(Vec<TermId>),
    If(Vec<(TermId, TermId)>, TermId),
    Absolute(TermId),
    Minimum(Vec<TermId>),
    Maximum(Vec<TermId>),
    Root(TermId),
    Over(Quantifier, ConstraintId, TermId, Option<Home>),
}

/// What a table is compiled with.
pub(in crate::forcing) struct Compiler<'c, G: Game> {
    /// The part of the program at hand, and its table.
    pub(in crate::forcing) part: usize,
    pub(in crate::forcing) table: &'c Table,
    pub(in crate::forcing) library: &'c Library<G>,
    pub(in crate::forcing) terms: &'c mut Terms<G>,
    pub(in crate::forcing) constraints: &'c mut Constraints<G>,
    /// What the parameters of the definition at hand stand for.
    filled: Vec<Filled>,
    /// The definition at hand.
    definition: Option<DefinitionId>,
}

impl<'c, G: Game> Compiler<'c, G> {
    pub(in crate::forcing) fn new(
        part: usize,
        table: &'c Table,
        library: &'c Library<G>,
        terms: &'c mut Terms<G>,
        constraints: &'c mut Constraints<G>,
    ) -> Self {
        Self { part, table, library, terms, constraints, filled: Vec::new(), definition: None }
    }

    /// A term as it is asked at a node: remembered where that pays.
    pub(in crate::forcing) fn asked(&mut self, term: &Term) -> TermId {
        let plain = self.plain(term);
        self.remembered(plain)
    }

    /// A move constraint.
    pub(in crate::forcing) fn moves(&mut self, moves: &Moves) -> ConstraintId {
        Constraints::add(self, moves)
    }

    /// Arguments of a name, as they are asked at a node.
    pub(in crate::forcing) fn asked_arguments(&mut self, arguments: &[Argument]) -> Box<[TermId]> {
        arguments
            .iter()
            .map(|argument| match argument {
                Argument::Term(term) => self.asked(term),
                Argument::Moves(_) => unreachable!("no name of a library takes moves"),
            })
            .collect()
    }

    /// What a parameter stands for.
    pub(in crate::forcing) fn parameter(&self, place: usize) -> Filled {
        self.filled[place]
    }

    /// What a definition means with these arguments.
    pub(in crate::forcing) fn defined(&mut self, id: DefinitionId, arguments: &[Argument]) -> Filled {
        let filled: Vec<_> = arguments
            .iter()
            .map(|argument| match argument {
                Argument::Term(term) => Filled::Term(self.plain(term)),
                Argument::Moves(moves) => Filled::Moves(self.moves(moves)),
            })
            .collect();
        if let Some(&known) = self.terms.compiler.definitions.get(&(self.part, id, filled.clone())) {
            return known;
        }
        let key = (self.part, id, filled.clone());
        let outside = (std::mem::replace(&mut self.filled, filled), self.definition.replace(id));
        let table = self.table;
        let meaning = match &table.definitions[id.0 as usize].body {
            Argument::Term(term) => {
                let term = self.plain(term);
                self.terms.facts[term.0 as usize].defined.get_or_insert((self.part, id));
                Filled::Term(term)
            }
            Argument::Moves(moves) => Filled::Moves(self.moves(moves)),
        };
        (self.filled, self.definition) = outside;
        self.terms.compiler.definitions.insert(key, meaning);
        meaning
    }

    fn plain_list(&mut self, list: &[Term]) -> Vec<TermId> {
        list.iter().map(|term| self.plain(term)).collect()
    }

    /// A term by itself.
    fn plain(&mut self, term: &Term) -> TermId {
        let key = match &term.kind {
            TermKind::Parameter(place) => match self.filled[*place] {
                Filled::Term(term) => return term,
                Filled::Moves(_) => unreachable!("the resolver has checked that the parameter is no list of moves"),
            },
            TermKind::Defined(id, arguments) => match self.defined(*id, arguments) {
                Filled::Term(term) => return term,
                Filled::Moves(_) => unreachable!("the resolver has checked that the name is no list of moves"),
            },
            TermKind::Name(name, arguments) => {
                let arguments = arguments.iter().map(|argument| match argument {
                    Argument::Term(term) => self.plain(term),
                    Argument::Moves(_) => unreachable!("no name of a library takes moves"),
                });
                let arguments = arguments.collect();
                Key::Name(self.part, *name, arguments)
            }
            TermKind::Number(number) => Key::Number(*number),
            TermKind::Not(goal) => Key::Not(self.plain(goal)),
            TermKind::And(goals) => Key::And(self.plain_list(goals)),
            TermKind::Or(goals) => Key::Or(self.plain_list(goals)),
            TermKind::Compare(left, comparison, right) => {
                Key::Compare(self.plain(left), *comparison, self.plain(right))
            }
            TermKind::Sum(summands) => {
                let sign = |is_negative| if is_negative { -1 } else { 1 };
                Key::Sum(summands.iter().map(|(negative, term)| (sign(*negative), self.plain(term))).collect())
            }
            TermKind::Product(factors) => Key::Product(self.plain_list(factors)),
            TermKind::If(cases, otherwise) => {
                let cases = cases.iter().map(|(condition, then)| (self.plain(condition), self.plain(then)));
                Key::If(cases.collect(), self.plain(otherwise))
            }
            TermKind::Absolute(value) => Key::Absolute(self.plain(value)),
            TermKind::Minimum(values) => Key::Minimum(self.plain_list(values)),
            TermKind::Maximum(values) => Key::Maximum(self.plain_list(values)),
            TermKind::Root(inner) => Key::Root(self.plain(inner)),
            TermKind::Over(quantifier, moves, inner) => {
                let (moves, inner) = (self.moves(moves), self.plain(inner));
                Key::Over(*quantifier, moves, inner, self.definition.map(|id| (self.part, id)))
            }
        };
        let file = self.definition.map_or(0, |id| self.table.definitions[id.0 as usize].file);
        self.known(key, (self.part, file, term.span))
    }

    /// The term of a form, new or known.
    fn known(&mut self, key: Key, place: Place) -> TermId {
        if let Some(&known) = self.terms.compiler.terms.get(&key) {
            return known;
        }
        let (depends_on, cost, is_goal) = self.about(&key);
        // A term that fits in a table needs no tables for its parts, but for those that have far fewer values.
        let squares = self.fits(depends_on);
        let mut part = |term: TermId| match squares {
            Some(squares) if self.squares(term).is_none_or(|of_part| of_part >= squares) => term,
            _ => self.remembered(term),
        };
        let flat = match &key {
            Key::Number(number) => Flat::Number(*number),
            Key::Name(_, name, arguments) => {
                let arguments = arguments.iter().map(|&argument| part(argument)).collect();
                self.named(*name, arguments)
            }
            Key::Not(goal) => Flat::Not(part(*goal)),
            Key::And(goals) => Flat::And(goals.iter().map(|&goal| part(goal)).collect()),
            Key::Or(goals) => Flat::Or(goals.iter().map(|&goal| part(goal)).collect()),
            Key::Compare(left, comparison, right) => Flat::Compare(part(*left), *comparison, part(*right)),
            Key::Sum(summands) => Flat::Sum(summands.iter().map(|&(sign, term)| (sign, part(term))).collect()),
            Key::Product(factors) => Flat::Product(factors.iter().map(|&factor| part(factor)).collect()),
            Key::If(cases, otherwise) => {
                let cases = cases.iter().map(|&(condition, then)| (part(condition), part(then))).collect();
                Flat::If(cases, part(*otherwise))
            }
            Key::Absolute(value) => Flat::Absolute(part(*value)),
            Key::Minimum(values) => Flat::Minimum(values.iter().map(|&value| part(value)).collect()),
            Key::Maximum(values) => Flat::Maximum(values.iter().map(|&value| part(value)).collect()),
            Key::Root(inner) => {
                let inner = self.remembered(*inner);
                self.terms.slots[0] += 1;
                Flat::Root(self.terms.slots[0] - 1, inner)
            }
            Key::Over(quantifier, moves, inner, definition) => {
                let inner = self.remembered(*inner);
                Flat::Over(*quantifier, *moves, inner, *definition)
            }
        };
        let id = self.push(flat, Facts { depends_on, cost, is_goal, place, defined: None });
        self.terms.compiler.terms.insert(key, id);
        id
    }

    fn push(&mut self, flat: Flat<G>, facts: Facts) -> TermId {
        self.terms.flat.push(flat);
        self.terms.facts.push(facts);
        TermId(self.terms.flat.len() as u32 - 1)
    }

    /// A term's table, or its slot, if it is worth one.
    fn remembered(&mut self, term: TermId) -> TermId {
        if let Some(&known) = self.terms.compiler.remembered.get(&term) {
            return known;
        }
        let facts = *self.terms.facts(term);
        let is_worth_it = facts.cost >= WORTH_REMEMBERING[usize::from(self.squares(term) == Some(1))];
        let table = if is_worth_it { self.table_for(facts) } else { None };
        let remembered = match table {
            Some((table, goal)) => self.push(Flat::Tabulated(table, goal, term), facts),
            None if facts.cost >= POSITION_COST && !matches!(self.terms.flat(term), Flat::Root(..)) => {
                self.terms.slots[1] += 1;
                self.push(Flat::Remembered(self.terms.slots[1] - 1, term), facts)
            }
            None => term,
        };
        self.terms.compiler.remembered.insert(term, remembered);
        self.terms.compiler.remembered.insert(remembered, remembered);
        remembered
    }

    /// A table for a term, new or shared with others, and its place in the rows.
    fn table_for(&mut self, facts: Facts) -> Option<(usize, u32)> {
        let footprint = Footprint::of(facts.depends_on, self.part, self.size())?;
        let looks_ahead = facts.depends_on.has(Dependence::MOVES);
        let is_row = facts.is_goal && !looks_ahead;
        if is_row {
            let like = |table: &Tabulated| table.footprint == footprint;
            let mut tables = self.terms.tables.iter_mut().enumerate().filter(|(_, table)| like(table));
            if let Some(known) = tables.find_map(|(place, table)| Some((place, table.next_goal()?))) {
                return Some(known);
            }
        }
        let bytes = self.terms.compiler.tabulated_bytes + Tabulated::bytes(&footprint, looks_ahead);
        if bytes > MOST_TABULATED {
            return None;
        }
        self.terms.compiler.tabulated_bytes = bytes;
        let is_of_all = self.terms.pieces[self.part].all.as_ref().is_some_and(|all| all.footprint == footprint);
        let mut table = if is_row {
            Tabulated::of_goals(footprint, is_of_all)
        } else {
            Tabulated::of_number(footprint, is_of_all, looks_ahead)
        }?;
        let goal = table.next_goal().unwrap_or(0);
        self.terms.tables.push(table);
        Some((self.terms.tables.len() - 1, goal))
    }

    /// Of how many squares a term's table is, if it can have one.
    fn fits(&self, depends_on: Dependence) -> Option<usize> {
        let looks_ahead = depends_on.has(Dependence::MOVES);
        let footprint = Footprint::of(depends_on, self.part, self.size())?;
        let bytes = Tabulated::bytes(&footprint, looks_ahead);
        (self.terms.compiler.tabulated_bytes + bytes <= MOST_TABULATED).then(|| footprint.count())
    }

    /// The same for one that is there.
    fn squares(&self, term: TermId) -> Option<usize> {
        self.fits(self.terms.depends_on(term))
    }

    /// How many named pieces and squares there are.
    fn size(&self) -> [usize; 2] {
        self.terms.size(self.part)
    }

    fn named(&self, name: NameId, arguments: Box<[TermId]>) -> Flat<G> {
        match self.library.entry(name).meaning {
            Meaning::Always(holds) => Flat::Number(i32::from(holds)),
            Meaning::ToMove(side) => Flat::ToMove(side),
            Meaning::Goal(holds) => Flat::Goal(holds),
            Meaning::Value(compute) => Flat::Value(compute),
            Meaning::Piece(place) => Flat::Piece(self.part, place),
            Meaning::Moved(ends) => Flat::Moved(ends),
            Meaning::GoalOf(_, _, holds) => Flat::GoalOf(holds, arguments),
            Meaning::ValueOf(_, _, compute) => Flat::ValueOf(compute, arguments),
            Meaning::SquareOf(_, _, find) => Flat::SquareOf(find, arguments),
            Meaning::NoMoves | Meaning::Moves(_) | Meaning::MovesOf(..) => {
                unreachable!("the resolver has checked that {name:?} is no list of moves")
            }
        }
    }

    /// What a term depends on, about how many steps it takes, and whether it is a goal.
    fn about(&self, key: &Key) -> (Dependence, u32, bool) {
        let facts = |term: &TermId| *self.terms.facts(*term);
        let all = |terms: &mut dyn Iterator<Item = &TermId>| {
            terms.map(facts).fold((Dependence::NOTHING, 1_u32), |(depends_on, cost), facts| {
                (depends_on | facts.depends_on, cost.saturating_add(facts.cost))
            })
        };
        let with = |(depends_on, cost), is_goal| (depends_on, cost, is_goal);
        match key {
            Key::Number(_) => (Dependence::NOTHING, 0, false),
            Key::Name(_, name, arguments) => {
                let (of_them, cost) = all(&mut arguments.iter());
                let (own, own_cost, is_goal) = match self.library.entry(*name).meaning {
                    Meaning::Always(_) | Meaning::ToMove(_) => (Dependence::NOTHING, 0, true),
                    Meaning::Goal(_) => (Dependence::POSITION, POSITION_COST, true),
                    Meaning::Piece(place) => (Dependence::on_piece(place), 0, false),
                    Meaning::Moved(_) => (Dependence::MOVED, 0, false),
                    Meaning::GoalOf(_, of, _) => (depends(of), cost_of(of), true),
                    Meaning::ValueOf(_, of, _) | Meaning::SquareOf(_, of, _) => (depends(of), cost_of(of), false),
                    Meaning::Value(_) | Meaning::NoMoves | Meaning::Moves(_) | Meaning::MovesOf(..) => {
                        (Dependence::POSITION, POSITION_COST, false)
                    }
                };
                (own | of_them, own_cost.saturating_add(cost), is_goal)
            }
            Key::Not(goal) => with(all(&mut [*goal].iter()), true),
            Key::And(goals) | Key::Or(goals) => with(all(&mut goals.iter()), true),
            Key::Compare(left, _, right) => with(all(&mut [*left, *right].iter()), true),
            Key::Sum(summands) => with(all(&mut summands.iter().map(|(_, term)| term)), false),
            Key::Product(list) | Key::Minimum(list) | Key::Maximum(list) => with(all(&mut list.iter()), false),
            Key::If(cases, otherwise) => {
                let terms = cases.iter().flat_map(|(condition, then)| [condition, then]).chain([otherwise]);
                with(all(&mut { terms }), facts(otherwise).is_goal)
            }
            Key::Absolute(value) => with(all(&mut [*value].iter()), false),
            Key::Root(inner) => (Dependence::ROOT | facts(inner).ahead(), 1, facts(inner).is_goal),
            Key::Over(quantifier, moves, inner, _) => {
                let inner = facts(inner);
                let list = self.constraints.depends_on(*moves, self.terms);
                let own = Dependence::POSITION | Dependence::MOVES | list | inner.depends_on.without(Dependence::MOVED);
                let is_goal = matches!(quantifier, Quantifier::Every | Quantifier::Some);
                (own, inner.cost.saturating_mul(POSITION_COST).max(POSITION_COST), is_goal)
            }
        }
    }
}

impl Facts {
    /// Whether it looks at positions after moves, as what something that needs it depends on.
    fn ahead(self) -> Dependence {
        if self.depends_on.has(Dependence::MOVES) { Dependence::MOVES } else { Dependence::NOTHING }
    }
}

fn depends(of: Of) -> Dependence {
    match of {
        Of::Them => Dependence::NOTHING,
        Of::Position => Dependence::POSITION,
    }
}

fn cost_of(of: Of) -> u32 {
    match of {
        Of::Them => 1,
        Of::Position => POSITION_COST,
    }
}

// Arguments of a function are filled in by place.
const _: () = assert!(Arguments::MOST == 3);

impl<G: Game> fmt::Debug for Terms<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Terms")
            .field("terms", &self.flat.len())
            .field("tables", &self.tables.len())
            .finish_non_exhaustive()
    }
}
