//! What a term depends on.
use std::ops::BitOr;

/// What can change the value of a term, as a set.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::forcing) struct Dependence(u32);

impl Dependence {
    /// Nothing: a constant.
    pub(in crate::forcing) const NOTHING: Self = Self(0);
    /// The whole position.
    pub(in crate::forcing) const POSITION: Self = Self(1 << 17);
    /// The move that led to the node.
    pub(in crate::forcing) const MOVED: Self = Self(1 << 18);
    /// The root.
    pub(in crate::forcing) const ROOT: Self = Self(1 << 19);
    /// The positions after some moves.
    pub(in crate::forcing) const MOVES: Self = Self(1 << 20);

    /// Where one of the named pieces stands.
    pub(in crate::forcing) fn on_piece(place: usize) -> Self {
        if place < 16 { Self(1 << place) } else { Self::POSITION }
    }

    /// Whether it depends on all of another.
    pub(in crate::forcing) fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The same without something.
    pub(in crate::forcing) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The named pieces it depends on, out of so many, if it depends on nothing but pieces and whose move it is.
    pub(in crate::forcing) fn pieces(self, count: usize) -> Option<Vec<usize>> {
        if self.has(Self::MOVED) || self.has(Self::ROOT) {
            return None;
        }
        let all = self.has(Self::POSITION);
        Some((0..count.min(16)).filter(|&place| all || self.has(Self::on_piece(place))).collect())
    }
}

impl BitOr for Dependence {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
