//! What is known of positions met before, with what is in hand.
use super::buckets::{Buckets, Slot};
use crate::rules::bitboard::{BitMove, BitTables, Hand};

/// No number of plies: more than any search asks for.
pub(super) const NEVER: u8 = u8::MAX;

/// What is known of a position in which the attacker is to move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Known {
    /// He mates within so many plies, or [`NEVER`] if that is not known.
    pub(super) mate: u8,
    /// He does not mate within so many plies; [`NEVER`] if he does not mate at all.
    pub(super) none: u8,
    /// The move that mates, or was last hoped to.
    pub(super) best: BitMove,
}

/// What is known of a board with a hand of the attacker. The defender has all the rest.
#[derive(Clone, Copy, Debug)]
struct Entry {
    board: u64,
    hand: Hand,
    mate: u8,
    none: u8,
    best: BitMove,
}

impl Slot for Entry {
    const VACANT: Self = Self { board: 0, hand: Hand::EMPTY, mate: NEVER, none: 0, best: BitMove::NONE };

    #[inline]
    fn key(&self) -> (u64, Hand) {
        (self.board, self.hand)
    }

    #[inline]
    fn worth(&self) -> u32 {
        match (self.board, self.mate) {
            (0, _) => 0,
            (_, NEVER) => u32::from(self.none),
            (_, mate) => u32::from(mate),
        }
    }
}

/// A table of positions that grows up to a size, and then forgets what is cheapest to find again.
pub(super) struct Transpositions {
    entries: Buckets<Entry>,
}

impl Transpositions {
    /// A table of at most so many bytes.
    pub(super) fn new(memory: usize) -> Self {
        Self { entries: Buckets::new(memory) }
    }

    /// How many entries there are, and how many there is room for.
    pub(super) fn fill(&self) -> (usize, usize) {
        self.entries.fill()
    }

    /// What is known of a position: from itself, and from others with the same board. Who mates with less in hand mates
    /// with more; who does not with more does not with less.
    #[inline]
    pub(super) fn look(&self, tables: &BitTables, board: u64, hand: Hand) -> Known {
        let mut known = Known { mate: NEVER, none: 0, best: BitMove::NONE };
        for entry in self.entries.neighbours(board) {
            if entry.board != board {
                continue;
            }
            if entry.mate < known.mate && tables.has_all(hand, entry.hand) {
                (known.mate, known.best) = (entry.mate, entry.best);
            }
            if entry.none > known.none && tables.has_all(entry.hand, hand) {
                known.none = entry.none;
            }
            if known.best.is_none() {
                known.best = entry.best;
            }
        }
        known
    }

    /// Notes what is known of a position.
    pub(super) fn note(&mut self, board: u64, hand: Hand, known: Known) {
        self.entries.put(Entry { board, hand, mate: known.mate, none: known.none, best: known.best });
    }
}
