//! How far a king can walk.
use smallvec::{SmallVec, smallvec};

use super::game::{Game, Side};
use super::position::Position;
use super::square::Square;
use super::variant::{KING, Variant};

impl Variant {
    /// How many squares a side's king can reach in any number of moves while all other pieces stand still, his own
    /// square included. All squares of the board when he can take a piece on the way: what he frees by that is not
    /// looked into. Nothing without a king.
    pub fn room(&self, position: &Position, side: Side) -> Option<usize> {
        let king = self.king(position, side)?;
        let steps = self.table(KING, side);
        let mut shut = self.attacked_without(position, king, side.other());
        shut.insert(king);
        let mut reached: SmallVec<[Square; 64]> = smallvec![king];
        let (mut next, mut can_take) = (0, false);
        while let Some(&from) = reached.get(next) {
            steps.for_each_destination(position, side, from, |to| {
                if !shut.contains(to) {
                    shut.insert(to);
                    reached.push(to);
                    can_take |= position.piece_at(to).is_some();
                }
            });
            if can_take {
                return Some(self.board().squares().count());
            }
            next += 1;
        }
        Some(reached.len())
    }
}
