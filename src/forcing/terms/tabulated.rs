//! Terms of few squares: each value is computed when it is first needed, and looked up from then on.
//!
//! A search meets the same few pieces on the same squares over and over, in one tree and from root to root. A term that
//! depends on at most three of them has so few different values that all fit in a small table, for all threads. Goals
//! that depend on the same pieces share the rows of one table, two bits each: what is known of a placement is one word.
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use bytemuck::allocation::try_zeroed_slice_box;

use super::UNDEFINED;
use super::dependence::Dependence;
use super::standing::Standing;
use crate::library::Placement;
use crate::rules::Side;

/// The most placements a table has room for.
const MOST_PLACEMENTS: usize = 1 << 20;
/// The numbers that are kept: from this below 0 to this above. Others are computed whenever they are needed.
const LARGEST_KEPT: i32 = 32_000;
const SMALLEST_KEPT: i32 = -LARGEST_KEPT;

/// The pieces that a table depends on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Footprint {
    /// The part of the program whose pieces these are.
    pub(super) part: usize,
    /// How many they are.
    count: usize,
    /// For each of them: its place among the named ones, and what its square counts for; nothing for those that it has
    /// not. The first counts most: roots are listed by it, so what is needed at one time lies together.
    strides: [(u8, u32); MOST_PIECES],
    /// How many placements there are, each with either side to move.
    size: usize,
}

/// All named pieces of a part, if a table can depend on them.
pub(super) struct AllPieces {
    pub(super) footprint: Footprint,
    /// By place among the named pieces.
    strides: [u32; PLACES],
}

/// The most pieces a placement tells of.
const PLACES: usize = size_of::<Placement>();

/// The most pieces a table depends on.
const MOST_PIECES: usize = 4;

impl Footprint {
    /// What a term depends on, if it is few enough squares.
    pub(super) fn of(depends_on: Dependence, part: usize, [pieces, squares]: [usize; 2]) -> Option<Self> {
        Self::of_pieces(&depends_on.pieces(pieces)?, part, squares)
    }

    fn of_pieces(pieces: &[usize], part: usize, squares: usize) -> Option<Self> {
        let mut size = 2_usize;
        let mut strides = [(0, 0); MOST_PIECES];
        for (count, &place) in pieces.iter().rev().enumerate() {
            *strides.get_mut(count)? = (u8::try_from(place).ok()?, u32::try_from(size).ok()?);
            size = size.checked_mul(squares).filter(|&size| size <= MOST_PLACEMENTS)?;
        }
        Some(Self { part, count: pieces.len(), strides, size })
    }

    /// How many pieces it depends on.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The number of a placement.
    #[inline]
    pub(super) fn index(&self, placement: Placement, side_to_move: Side) -> usize {
        if self.count == 1 {
            let (place, stride) = self.strides[0];
            return side_to_move.index() + stride as usize * usize::from(placement[usize::from(place) % PLACES]);
        }
        let add = |index, &(place, stride): &(u8, u32)| {
            index + stride as usize * usize::from(placement[usize::from(place) % placement.len()])
        };
        self.strides[..self.count % (MOST_PIECES + 1)].iter().fold(side_to_move.index(), add)
    }
}

impl AllPieces {
    pub(super) fn of(part: usize, [pieces, squares]: [usize; 2]) -> Option<Self> {
        let footprint = Footprint::of_pieces(&(0..pieces).collect::<Vec<_>>(), part, squares)?;
        let mut strides = [0; PLACES];
        for &(place, stride) in &footprint.strides[..footprint.count] {
            strides[usize::from(place)] = stride;
        }
        Some(Self { footprint, strides })
    }

    /// The number of a placement after one that follows from it by a move of this piece.
    #[inline]
    pub(super) fn index_after(&self, index: u32, moved: usize, from: u8, to: u8) -> u32 {
        let (stride, [from, to]) = (self.strides[moved % PLACES], [from, to].map(u32::from));
        (index ^ 1) + stride * to - stride * from
    }
}

/// A table: what some terms are, by where the pieces they depend on stand and whose move it is.
pub(super) struct Tabulated {
    pub(super) footprint: Footprint,
    /// Whether it depends on all named pieces.
    is_of_all: bool,
    values: Values,
    /// For a term that looks ahead: how many positions it looks at.
    costs: Option<Box<[AtomicU32]>>,
}

enum Values {
    /// For each placement two bits for each of several goals: the lower one if it is known, the upper one if it holds.
    Goals(Box<[AtomicU16]>, u32),
    /// 0 if unknown, 1 if undefined, else the number moved up.
    Numbers(Box<[AtomicU16]>),
}

/// How many goals share the rows of a table. Wider rows would not stay in the cache.
pub(super) const GOALS_IN_A_ROW: u32 = u16::BITS / 2;

impl Tabulated {
    /// An empty table for goals; nothing if there is no memory for it.
    pub(super) fn of_goals(footprint: Footprint, is_of_all: bool) -> Option<Self> {
        let rows = try_zeroed_slice_box(footprint.size).ok()?;
        Some(Self { footprint, is_of_all, values: Values::Goals(rows, 0), costs: None })
    }

    /// An empty table for one number, or for one goal or number that looks ahead.
    pub(super) fn of_number(footprint: Footprint, is_of_all: bool, looks_ahead: bool) -> Option<Self> {
        let numbers = try_zeroed_slice_box(footprint.size).ok()?;
        let costs = if looks_ahead { Some(try_zeroed_slice_box(footprint.size).ok()?) } else { None };
        Some(Self { footprint, is_of_all, values: Values::Numbers(numbers), costs })
    }

    /// Room for one more goal in the rows: its place; nothing if it is no table for goals, or full.
    pub(super) fn next_goal(&mut self) -> Option<u32> {
        match &mut self.values {
            Values::Goals(_, goals) if *goals < GOALS_IN_A_ROW => {
                *goals += 1;
                Some(*goals - 1)
            }
            _ => None,
        }
    }

    /// How much memory a table takes, in bytes.
    pub(super) fn bytes(footprint: &Footprint, looks_ahead: bool) -> usize {
        footprint.size * if looks_ahead { 6 } else { 2 }
    }

    /// Where the values for a placement stand.
    #[inline]
    pub(super) fn index(&self, standing: &Standing) -> usize {
        if self.is_of_all {
            standing.index as usize
        } else {
            self.footprint.index(standing.placement, standing.side_to_move)
        }
    }

    /// Whether it has rows of goals.
    pub(super) fn is_of_goals(&self) -> bool {
        matches!(self.values, Values::Goals(..))
    }

    /// Whether it has numbers of terms that do not look ahead.
    pub(super) fn is_of_numbers(&self) -> bool {
        matches!(self.values, Values::Numbers(_)) && self.costs.is_none()
    }

    /// The number at an index, if it is known.
    #[inline]
    pub(super) fn number(&self, index: usize) -> Option<i32> {
        match &self.values {
            Values::Goals(..) => None,
            Values::Numbers(numbers) => match numbers[index].load(Ordering::Acquire) {
                0 => None,
                1 => Some(UNDEFINED),
                stored => Some(i32::from(stored) - LARGEST_KEPT - 2),
            },
        }
    }

    /// The goals at an index.
    #[inline]
    pub(super) fn row(&self, index: usize) -> u16 {
        match &self.values {
            Values::Goals(rows, _) => rows[index].load(Ordering::Relaxed),
            Values::Numbers(_) => 0,
        }
    }

    /// A value that is known, and how many positions were looked at for it.
    #[inline]
    pub(super) fn get(&self, index: usize, goal: u32) -> Option<(i32, u32)> {
        match &self.values {
            Values::Goals(rows, _) => {
                let bits = rows[index].load(Ordering::Relaxed) >> (2 * goal);
                (bits & 1 == 1).then_some((i32::from(bits >> 1 & 1), 0))
            }
            Values::Numbers(_) => {
                let value = self.number(index)?;
                Some((value, self.costs.as_ref().map_or(0, |costs| costs[index].load(Ordering::Relaxed))))
            }
        }
    }

    /// Keeps a value.
    pub(super) fn set(&self, index: usize, goal: u32, value: i32, cost: u32) {
        match &self.values {
            Values::Goals(rows, _) => {
                rows[index].fetch_or((1 | u16::from(value == 1) << 1) << (2 * goal), Ordering::Relaxed);
            }
            Values::Numbers(numbers) => {
                let stored = match value {
                    UNDEFINED => 1,
                    SMALLEST_KEPT..=LARGEST_KEPT => (value + LARGEST_KEPT + 2) as u16,
                    _ => return,
                };
                if let Some(costs) = &self.costs {
                    costs[index].store(cost, Ordering::Relaxed);
                }
                // Whoever sees the number sees what it cost.
                numbers[index].store(stored, Ordering::Release);
            }
        }
    }
}
