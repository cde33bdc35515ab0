//! What is known of positions met before, with what is in hand.
use crate::rules::bitboard::{BitMove, BitTables, Hand};

/// No number of plies: more than any search asks for.
pub(super) const NEVER: u8 = u8::MAX;

/// How many neighbouring entries a position may be found in: those of two cache lines.
const NEIGHBOURS: usize = 8;
/// How many entries a new table has.
const FIRST: usize = 1 << 12;

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

/// A board that is not there.
const VACANT: Entry = Entry { board: 0, hand: Hand::EMPTY, mate: NEVER, none: 0, best: BitMove::NONE };

/// A table of positions that grows up to a size, and then forgets what is cheapest to find again.
pub(super) struct Transpositions {
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

impl Transpositions {
    /// A table of at most so many bytes.
    pub(super) fn new(memory: usize) -> Self {
        let fitting = (memory / size_of::<Entry>()).max(NEIGHBOURS);
        let most = 1 << fitting.ilog2();
        Self { entries: vec![VACANT; FIRST.min(most)], used: 0, most }
    }

    /// How many entries there are, and how many there is room for.
    pub(super) fn fill(&self) -> (usize, usize) {
        (self.used, self.most)
    }

    #[inline]
    fn place(&self, board: u64) -> usize {
        board as usize & (self.entries.len() - 1) & !(NEIGHBOURS - 1)
    }

    /// What is known of a position: from itself, and from others with the same board. Who mates with less in hand mates
    /// with more; who does not with more does not with less.
    #[inline]
    pub(super) fn look(&self, tables: &BitTables, board: u64, hand: Hand) -> Known {
        let mut known = Known { mate: NEVER, none: 0, best: BitMove::NONE };
        let place = self.place(board);
        for entry in &self.entries[place..place + NEIGHBOURS] {
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
        let place = self.place(board);
        let neighbours = &mut self.entries[place..place + NEIGHBOURS];
        let worth = |entry: &Entry| match (entry.board, entry.mate) {
            (0, _) => 0,
            (_, NEVER) => entry.none,
            (_, mate) => mate,
        };
        let mut cheapest = 0;
        for (number, entry) in neighbours.iter().enumerate() {
            if entry.board == board && entry.hand == hand {
                cheapest = number;
                break;
            }
            if worth(entry) < worth(&neighbours[cheapest]) {
                cheapest = number;
            }
        }
        let entry = &mut neighbours[cheapest];
        let is_new = entry.board == 0;
        *entry = Entry { board, hand, mate: known.mate, none: known.none, best: known.best };
        if is_new {
            self.used += 1;
            if self.used * 4 > self.entries.len() * 3 && self.entries.len() < self.most {
                self.grow();
            }
        }
    }

    fn grow(&mut self) {
        let larger = vec![VACANT; self.entries.len() * 2];
        let entries = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in entries.into_iter().filter(|entry| entry.board != 0) {
            let known = Known { mate: entry.mate, none: entry.none, best: entry.best };
            self.note(entry.board, entry.hand, known);
        }
    }
}
