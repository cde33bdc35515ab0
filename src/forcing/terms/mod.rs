//! Compiled goals and values: a flat list of terms, each evaluated without allocation.
//!
//! | step | file |
//! |---|---|
//! | terms of the checked table become flat, equal ones the same, definitions filled in | `compile.rs` |
//! | what a term depends on: which pieces, whose move, the root | `dependence.rs` |
//! | terms of few squares are computed once for each way these can lie | `tabulated.rs` |
//! | what can be looked up there before a move is played | `standing.rs` |
//! | the value of a term at a node | `evaluate.rs` |
//! | what broke a goal: the part that is false, and the values it speaks of | `broken.rs` |
//! | what is remembered while a search runs: values at its root, at the node at hand, and what it may still cost | `memory.rs` |
mod broken;
mod compile;
mod dependence;
mod evaluate;
mod memory;
mod standing;
mod tabulated;

use std::sync::Arc;

use self::standing::Pieces;
use self::tabulated::Tabulated;
use super::constraints::ConstraintId;
use crate::diagnostic::Span;
use crate::language::{Comparison, DefinitionId, Quantifier};
use crate::library::{self, Arguments, Endgame, Node};
use crate::rules::{Game, Side};

pub(super) use self::broken::ValueName;
pub(super) use self::compile::{Compiler, Filled};
pub(super) use self::dependence::Dependence;
pub(super) use self::evaluate::Evaluator;
pub(super) use self::memory::{At, Memory};
pub(super) use self::standing::{InRow, Row, Shortcut, Standing};

/// What stands for a value that is undefined: no number of the language is so small.
pub(super) const UNDEFINED: i32 = i32::MIN;

/// A term's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct TermId(pub(super) u32);

/// All terms of a program.
pub(super) struct Terms<G: Game> {
    /// By part of the program: which positions it is about.
    endgames: Vec<Arc<dyn Endgame<G>>>,
    /// By part: its named pieces.
    pieces: Vec<Pieces>,
    flat: Vec<Flat<G>>,
    facts: Vec<Facts>,
    tables: Vec<Tabulated>,
    /// How many values of the root are remembered, and how many of the node at hand.
    slots: [usize; 2],
    compiler: compile::Known,
}

/// A definition of a part of the program.
pub(super) type Home = (usize, DefinitionId);

/// Where a term stands: the part of the program, the file of its table, and the place in it.
pub(super) type Place = (usize, usize, Span);

/// What is known of a term beside how it is evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    depends_on: Dependence,
    /// About how many steps it takes.
    cost: u32,
    /// Whether it is a goal.
    is_goal: bool,
    /// Where it stood first.
    pub(super) place: Place,
    /// The definition whose meaning it is.
    pub(super) defined: Option<Home>,
}

/// A term as it is evaluated. Those it is made of stand before it.
pub(super) enum Flat<G: Game> {
    /// `64`
    Number(i32),
    /// `them_to_move`
    ToMove(Side),
    /// `mate`
    Goal(fn(&Node<'_, G>) -> bool),
    /// `mobility`
    Value(fn(&Node<'_, G>) -> Option<i32>),
    /// `our_rook`, of a part's endgame
    Piece(usize, usize),
    /// `from`
    Moved(fn(&Node<'_, G>) -> Option<library::Place>),
    /// `in_line(S1, S2)`
    GoalOf(fn(&Node<'_, G>, &Arguments) -> bool, Box<[TermId]>),
    /// `dist(S1, S2)`
    ValueOf(fn(&Node<'_, G>, &Arguments) -> i32, Box<[TermId]>),
    /// `square(V1, V2)`
    SquareOf(fn(&Node<'_, G>, &Arguments) -> library::Place, Box<[TermId]>),
    /// `not G`
    Not(TermId),
    /// `G1 and G2 and …`
    And(Box<[TermId]>),
    /// `G1 or G2 or …`
    Or(Box<[TermId]>),
    /// `V1 =< V2`
    Compare(TermId, Comparison, TermId),
    /// `V1 + V2 - V3 …`, each with its sign
    Sum(Box<[(i32, TermId)]>),
    /// `V1 * V2 * …`
    Product(Box<[TermId]>),
    /// `if G1 then T1 else if G2 then T2 else T3`
    If(Box<[(TermId, TermId)]>, TermId),
    /// `abs(V)`
    Absolute(TermId),
    /// `min(V1, V2, …)`
    Minimum(Box<[TermId]>),
    /// `max(V1, V2, …)`
    Maximum(Box<[TermId]>),
    /// `root(T)`, remembered in this slot
    Root(usize, TermId),
    /// `every(MOVES, GOAL)` and its like, and the definition it stands in
    Over(Quantifier, ConstraintId, TermId, Option<Home>),
    /// Any of these, looked up in a table by where some pieces stand, at a goal's place in its rows
    Tabulated(usize, u32, TermId),
    /// Any of these, remembered in this slot while the node is the same
    Remembered(usize, TermId),
}

impl<G: Game> Terms<G> {
    /// No terms.
    pub(super) fn new(endgames: Vec<Arc<dyn Endgame<G>>>) -> Self {
        let pieces = endgames.iter().enumerate().map(|(part, endgame)| Pieces::of(part, &**endgame)).collect();
        Self {
            endgames,
            pieces,
            flat: Vec::new(),
            facts: Vec::new(),
            tables: Vec::new(),
            slots: [0; 2],
            compiler: compile::Known::default(),
        }
    }

    /// How many named pieces and squares a part's endgame has.
    fn size(&self, part: usize) -> [usize; 2] {
        let endgame = &self.endgames[part];
        [endgame.pieces().len(), endgame.squares()]
    }

    /// By part of the program: which positions it is about.
    pub(super) fn endgames(&self) -> &[Arc<dyn Endgame<G>>] {
        &self.endgames
    }

    /// What a term depends on.
    pub(super) fn depends_on(&self, term: TermId) -> Dependence {
        self.facts(term).depends_on
    }

    pub(super) fn facts(&self, term: TermId) -> &Facts {
        &self.facts[term.0 as usize]
    }

    pub(super) fn flat(&self, term: TermId) -> &Flat<G> {
        &self.flat[term.0 as usize]
    }

    /// A term as it was written, without how it is remembered.
    pub(super) fn plain(&self, term: TermId) -> TermId {
        match self.flat(term) {
            Flat::Tabulated(.., inner) | Flat::Remembered(_, inner) => *inner,
            _ => term,
        }
    }

    /// A memory for a search of this program.
    pub(super) fn memory(&self, limit: u64) -> Memory<G> {
        Memory::new(self.slots, limit)
    }
}
