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
}

/// What a move does besides the usual: pieces taken elsewhere, pieces put elsewhere, and what it is.
///
/// The first byte has two counts and three marks, the others are squares: first those of pieces taken, then, in pairs,
/// where a piece is taken from and put.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Effects([u8; 8]);

/// A move has more effects than can be written down.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct TooManyEffects;

impl Effects {
    /// Nothing besides the usual.
    pub const NONE: Self = Self([0; 8]);
    /// The piece comes from the hand.
    pub(crate) const DROP: Self = Self([1 << 6, 0, 0, 0, 0, 0, 0, 0]);
    /// How many pieces a move can take on its way.
    pub(crate) const MOST_VICTIMS: usize = 7;
    const CASTLES: u8 = 1 << 5;
    const GIVES_RIGHTS: u8 = 1 << 7;

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Whether the piece comes from the hand.
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.0[0] & Self::DROP.0[0] != 0
    }

    /// Whether it is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0[0] & Self::CASTLES != 0
    }

    /// Whether the piece may be taken en passant on the squares between its start and its end.
    #[inline]
    pub const fn gives_rights(self) -> bool {
        self.0[0] & Self::GIVES_RIGHTS != 0
    }

    /// The squares from which a piece is taken.
    #[inline]
    pub fn victims(&self) -> impl DoubleEndedIterator<Item = Square> + '_ {
        self.0[1..=self.victim_count()].iter().map(|&square| Square::from_index(square))
    }

    /// The pieces moved besides the one that moves: from and to.
    #[inline]
    pub fn shifts(&self) -> impl DoubleEndedIterator<Item = (Square, Square)> + '_ {
        let first = 1 + self.victim_count();
        let count = usize::from(self.0[0] >> 3 & 3);
        self.0[first..first + 2 * count]
            .chunks_exact(2)
            .map(|pair| (Square::from_index(pair[0]), Square::from_index(pair[1])))
    }

    const fn victim_count(self) -> usize {
        (self.0[0] & 7) as usize
    }

    pub(crate) fn mark_rights(&mut self) {
        self.0[0] |= Self::GIVES_RIGHTS;
    }

    pub(crate) fn mark_castling(&mut self) {
        self.0[0] |= Self::CASTLES;
    }

    /// Adds a piece taken. All of these come before the pieces moved.
    pub(crate) fn add_victim(&mut self, square: Square) -> Result<(), TooManyEffects> {
        let count = self.victim_count();
        if count == Self::MOST_VICTIMS || self.shifts().next().is_some() {
            return Err(TooManyEffects);
        }
        self.0[1 + count] = square.index() as u8;
        self.0[0] += 1;
        Ok(())
    }

    /// Adds a piece moved.
    pub(crate) fn add_shift(&mut self, from: Square, to: Square) -> Result<(), TooManyEffects> {
        let count = self.shifts().count();
        let first = 1 + self.victim_count() + 2 * count;
        if count == 3 || first + 2 > self.0.len() {
            return Err(TooManyEffects);
        }
        (self.0[first], self.0[first + 1]) = (from.index() as u8, to.index() as u8);
        self.0[0] += 1 << 3;
        Ok(())
    }
}
