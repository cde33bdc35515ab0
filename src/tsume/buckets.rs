//! A table of positions in which neighbours make room for each other.
use crate::rules::bitboard::Hand;

/// How many neighbouring slots a position may be found in: those of two or three cache lines.
const NEIGHBOURS: usize = 8;
/// How many slots a new table has.
const FIRST: usize = 1 << 12;

/// What a table holds of a position.
pub(super) trait Slot: Copy {
    /// A slot that is not used: its board is 0.
    const VACANT: Self;

    /// The number of the board, and what the attacker has in hand.
    fn key(&self) -> (u64, Hand);

    /// How dear it would be to find again; 0 if it is vacant.
    fn worth(&self) -> u32;
}

/// A table that grows up to a size, and then forgets what is cheapest to find again.
pub(super) struct Buckets<S> {
    slots: Vec<S>,
    used: usize,
    most: usize,
}

impl<S: Slot> Buckets<S> {
    /// A table of at most so many bytes.
    pub(super) fn new(memory: usize) -> Self {
        let fitting = (memory / size_of::<S>()).max(NEIGHBOURS);
        let most = 1 << fitting.ilog2();
        Self { slots: vec![S::VACANT; FIRST.min(most)], used: 0, most }
    }

    /// How many slots are used, and how many there is room for.
    pub(super) fn fill(&self) -> (usize, usize) {
        (self.used, self.most)
    }

    #[inline]
    fn place(&self, board: u64) -> usize {
        board as usize & (self.slots.len() - 1) & !(NEIGHBOURS - 1)
    }

    /// The slots in which a board may be found, with whatever is in hand; others are among them.
    #[inline]
    pub(super) fn neighbours(&self, board: u64) -> &[S] {
        let place = self.place(board);
        &self.slots[place..place + NEIGHBOURS]
    }

    /// Puts a position into its own slot or into the one that is worth least.
    pub(super) fn put(&mut self, new: S) {
        let place = self.place(new.key().0);
        let neighbours = &mut self.slots[place..place + NEIGHBOURS];
        let mut cheapest = 0;
        for (number, slot) in neighbours.iter().enumerate() {
            if slot.key() == new.key() {
                cheapest = number;
                break;
            }
            if slot.worth() < neighbours[cheapest].worth() {
                cheapest = number;
            }
        }
        let slot = &mut neighbours[cheapest];
        let is_new = slot.key().0 == 0;
        *slot = new;
        if is_new {
            self.used += 1;
            if self.used * 4 > self.slots.len() * 3 && self.slots.len() < self.most {
                self.grow();
            }
        }
    }

    /// Doubles the size in place, so that the smaller table does not take memory beside the larger one: what is in
    /// neighbours stays, or moves as far as the smaller table was long.
    fn grow(&mut self) {
        let smaller = self.slots.len();
        self.slots.resize(smaller * 2, S::VACANT);
        self.used = 0;
        for place in (0..smaller).step_by(NEIGHBOURS) {
            let mut neighbours = [S::VACANT; NEIGHBOURS];
            neighbours.swap_with_slice(&mut self.slots[place..place + NEIGHBOURS]);
            for slot in neighbours.into_iter().filter(|slot| slot.key().0 != 0) {
                self.put(slot);
            }
        }
    }
}
