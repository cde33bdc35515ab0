//! What a position is worth to the side to move.
use std::cmp::Reverse;

/// The outcome of a position when both sides play their best: win as fast, lose as slowly as possible.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Outcome {
    /// The side to move wins in this many plies.
    Win(u16),
    /// The side to move loses in this many plies; 0: it has lost.
    Loss(u16),
    /// Nobody can force a win.
    Draw,
}

impl Outcome {
    /// The outcome of the position before the move that leads to this one, if that move is the best.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
        }
    }

    /// How good it is for the side to move: a fast win first, a fast loss last.
    pub(super) fn merit(self) -> impl Ord {
        match self {
            Self::Win(plies) => (2, Reverse(plies), 0),
            Self::Draw => (1, Reverse(0), 0),
            Self::Loss(plies) => (0, Reverse(0), plies),
        }
    }
}

/// An outcome, or what is known of it, in two bytes.
///
/// Decided: the highest bit, then a bit for losses, then the plies. Undecided: a bit if the ways out of a loss have not
/// been counted yet, then how many are open.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Entry(pub(super) u16);

const DECIDED: u16 = 1 << 15;
const LOSS: u16 = 1 << 14;
const UNCOUNTED: u16 = 1 << 13;

impl Entry {
    /// No position has this number.
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn win(plies: u16) -> Self {
        Self(DECIDED | plies)
    }

    pub(super) const fn loss(plies: u16) -> Self {
        Self(DECIDED | LOSS | plies)
    }

    /// Not decided while so many ways out of a loss, at least one, are open.
    pub(super) const fn open(ways: u16) -> Self {
        Self(ways)
    }

    /// Not decided; so many ways out, and those within the list, which are not counted yet.
    pub(super) const fn uncounted(ways: u16) -> Self {
        Self(UNCOUNTED | ways)
    }

    /// Whether there is a position and it is not decided.
    pub(super) const fn is_open(self) -> bool {
        self.0 != 0 && self.0 & DECIDED == 0
    }

    /// How many ways out are open, if those within the list are counted, or else are as many as `count` says.
    #[inline]
    pub(super) fn ways(self, count: impl FnOnce() -> u16) -> u16 {
        if self.0 & UNCOUNTED == 0 { self.0 } else { (self.0 ^ UNCOUNTED) + count() }
    }

    pub(super) const fn is_loss(self) -> bool {
        self.0 & (DECIDED | LOSS) == DECIDED | LOSS
    }

    /// What it says when the analysis is over: what is still open is a draw.
    pub(super) const fn outcome(self) -> Option<Outcome> {
        let plies = self.0 & (LOSS - 1);
        match (self.0 & DECIDED, self.0 & LOSS) {
            (0, _) if self.0 == 0 => None,
            (0, _) => Some(Outcome::Draw),
            (_, 0) => Some(Outcome::Win(plies)),
            _ => Some(Outcome::Loss(plies)),
        }
    }
}
