//! Moves as data.
use super::piece::Role;
use super::square::Square;

/// A move of a piece from one square to another.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Move {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// What the piece becomes, if it is promoted; which piece is dropped, if it is a drop.
    pub promotion: Option<Role>,
    /// What it does besides going there and capturing what stands there.
    pub effects: Effects,
}

impl Move {
    /// A move that does nothing else.
    #[inline]
    pub const fn plain(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None, effects: Effects::NONE }
    }

    /// Whether the piece ends where it starts and nothing else happens.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.promotion.is_none() && self.effects.0[0] == STAYS
    }
}

/// What a move does besides the usual: pieces taken elsewhere, pieces put elsewhere, and what it is.
///
/// The first byte has two counts and the kind of move, the others are squares: first those of pieces taken, then, in
/// pairs, where a piece is taken from and put.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Effects([u8; 8]);

/// What kind of move it is, in the highest bits of the first byte.
const KIND: u8 = 7 << 5;
const CASTLING: u8 = 1 << 5;
const DROP: u8 = 2 << 5;
const EN_PASSANT: u8 = 3 << 5;
const STAYS: u8 = 4 << 5;

impl Effects {
    /// Nothing besides the usual.
    pub const NONE: Self = Self([0; 8]);
    /// The piece comes from the hand.
    pub const DROP: Self = Self([DROP, 0, 0, 0, 0, 0, 0, 0]);
    /// How many squares of pieces taken or moved there is room for.
    pub(crate) const ROOM: usize = 7;
    /// How many pieces can be moved besides the one that moves.
    pub(crate) const MOST_SHIFTS: usize = 3;

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Whether the piece comes from the hand.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0[0] & KIND == DROP
    }

    /// Whether it is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0[0] & KIND == CASTLING
    }

    /// Whether it takes a piece en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0[0] & KIND == EN_PASSANT
    }

    /// The squares from which a piece is taken.
    #[inline]
    pub fn victims(&self) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + '_ {
        self.0[1..=self.victim_count()].iter().map(|&square| Square::from_index(square))
    }

    /// The pieces moved besides the one that moves: from and to.
    #[inline]
    pub fn shifts(&self) -> impl ExactSizeIterator<Item = (Square, Square)> + DoubleEndedIterator + '_ {
        let first = 1 + self.victim_count();
        let count = usize::from(self.0[0] >> 3 & 3);
        self.0[first..first + 2 * count]
            .chunks_exact(2)
            .map(|pair| (Square::from_index(pair[0]), Square::from_index(pair[1])))
    }

    const fn victim_count(self) -> usize {
        (self.0[0] & 7) as usize
    }

    pub(crate) fn mark_castling(&mut self) {
        self.0[0] |= CASTLING;
    }

    pub(crate) fn mark_en_passant(&mut self) {
        self.0[0] |= EN_PASSANT;
    }

    /// Marks a move that ends where it starts.
    pub(crate) fn mark_stay(&mut self) {
        self.0[0] |= STAYS;
    }

    /// Adds a piece taken, if there is room. All of these come before the pieces moved.
    pub(crate) fn add_victim(&mut self, square: Square) {
        let count = self.victim_count();
        if count < Self::ROOM {
            self.0[1 + count] = square.index() as u8;
            self.0[0] += 1;
        }
    }

    /// Adds a piece moved, if there is room.
    pub(crate) fn add_shift(&mut self, from: Square, to: Square) {
        let count = self.shifts().len();
        let first = 1 + self.victim_count() + 2 * count;
        if count < Self::MOST_SHIFTS && first + 2 <= self.0.len() {
            (self.0[first], self.0[first + 1]) = (from.index() as u8, to.index() as u8);
            self.0[0] += 1 << 3;
        }
    }

    /// The same with every square exchanged by `map`.
    #[must_use]
    pub(crate) fn mapped(mut self, map: impl Fn(Square) -> Square) -> Self {
        let count = self.victim_count() + 2 * self.shifts().len();
        for square in &mut self.0[1..=count] {
            *square = map(Square::from_index(*square)).index() as u8;
        }
        self
    }
}
