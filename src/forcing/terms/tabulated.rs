//! Terms of few squares: each value is computed when it is first needed, and looked up from then on.
//!
//! A search meets the same few pieces on the same squares over and over, in one tree and from root to root. A term that
//! depends on at most three of them has so few different values that all fit in a small table, for all threads.
use std::sync::atomic::{AtomicI32, AtomicU8, AtomicU32, Ordering};

use super::UNDEFINED;
use super::dependence::Dependence;
use crate::library::Placement;
use crate::rules::Side;

/// The most values a table has room for.
const MOST_VALUES: usize = 1 << 20;

/// What a term was, by where the pieces it depends on stand and whose move it is.
pub(super) struct Tabulated {
    /// The part of the program whose pieces these are.
    pub(super) part: usize,
    /// For each piece: its place among the named ones, and what its square counts for.
    strides: Vec<(usize, usize)>,
    /// What their move counts for.
    turn: usize,
    values: Values,
    /// For terms that look ahead: how many positions they look at.
    costs: Option<Box<[AtomicU32]>>,
}

enum Values {
    /// Goals: 0 if unknown, else one more than the value.
    Goals(Box<[AtomicU8]>),
    /// Numbers: 0 if unknown, else the value with this bit turned, which no value has.
    Numbers(Box<[AtomicI32]>),
}

const TURNED: i32 = 1 << 30;

impl Tabulated {
    /// A table for a term that depends on few enough squares.
    pub(super) fn new(
        depends_on: Dependence,
        part: usize,
        [pieces, squares]: [usize; 2],
        is_goal: bool,
    ) -> Option<Self> {
        let size = size(depends_on, pieces, squares)?;
        let turn = usize::from(depends_on.on_turn());
        let mut stride = turn + 1;
        let mut strides = Vec::new();
        for place in depends_on.pieces(pieces)? {
            strides.push((place, stride));
            stride *= squares;
        }
        let values = if is_goal {
            Values::Goals((0..size).map(|_| AtomicU8::new(0)).collect())
        } else {
            Values::Numbers((0..size).map(|_| AtomicI32::new(0)).collect())
        };
        let costs = depends_on.has(Dependence::MOVES).then(|| (0..size).map(|_| AtomicU32::new(0)).collect());
        Some(Self { part, strides, turn, values, costs })
    }

    /// How much memory it takes.
    pub(super) fn bytes(&self) -> usize {
        let values = match &self.values {
            Values::Goals(goals) => goals.len(),
            Values::Numbers(numbers) => numbers.len() * 4,
        };
        values + self.costs.as_ref().map_or(0, |costs| costs.len() * 4)
    }

    /// How much memory one would take, if there can be one.
    pub(super) fn bytes_for(depends_on: Dependence, [pieces, squares]: [usize; 2], is_goal: bool) -> Option<usize> {
        let each = if is_goal { 1 } else { 4 } + if depends_on.has(Dependence::MOVES) { 4 } else { 0 };
        Some(size(depends_on, pieces, squares)? * each)
    }

    /// Where the value for a placement stands.
    #[inline]
    pub(super) fn index(&self, placement: &Placement, side_to_move: Side) -> usize {
        let turn = self.turn * side_to_move.index();
        self.strides.iter().fold(turn, |index, &(place, stride)| index + stride * usize::from(placement[place]))
    }

    /// A value that is known, and how many positions were looked at for it.
    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<(i32, u32)> {
        let value = match &self.values {
            Values::Goals(goals) => {
                let stored = goals[index].load(Ordering::Acquire);
                i32::from(stored.checked_sub(1)?)
            }
            Values::Numbers(numbers) => match numbers[index].load(Ordering::Acquire) {
                0 => return None,
                stored => stored ^ TURNED,
            },
        };
        Some((value, self.costs.as_ref().map_or(0, |costs| costs[index].load(Ordering::Relaxed))))
    }

    /// Keeps a value.
    pub(super) fn set(&self, index: usize, value: i32, cost: u32) {
        if let Some(costs) = &self.costs {
            costs[index].store(cost, Ordering::Relaxed);
        }
        match &self.values {
            Values::Goals(goals) => goals[index].store(value as u8 + 1, Ordering::Release),
            Values::Numbers(numbers) => numbers[index].store(value ^ TURNED, Ordering::Release),
        }
    }
}

/// How many values a term can have; nothing if it depends on too much.
fn size(depends_on: Dependence, pieces: usize, squares: usize) -> Option<usize> {
    let turns = usize::from(depends_on.on_turn()) + 1;
    let pieces = depends_on.pieces(pieces)?;
    pieces.iter().try_fold(turns, |size, _| size.checked_mul(squares).filter(|&size| size <= MOST_VALUES))
}

// No number of the language is this large, and an undefined value is another.
const _: () = assert!(crate::language::LARGEST_NUMBER < TURNED && UNDEFINED ^ TURNED != 0);
