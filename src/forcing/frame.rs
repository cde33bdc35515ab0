//! The frame in which advice is evaluated: White is us.
use std::borrow::Cow;

use super::strategy::{Call, Outcome};
use crate::rules::{Game, Side};

/// Seen from us: for Black as us the board is flipped and the colours exchanged on the way in, and moves are flipped
/// back on the way out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Frame {
    /// The side that is us on the real board.
    pub us: Side,
}

impl Frame {
    /// A real position as advice sees it, and the other way round.
    pub fn position<'p, G: Game>(self, game: &G, position: &'p G::Position) -> Cow<'p, G::Position> {
        match self.us {
            Side::White => Cow::Borrowed(position),
            Side::Black => Cow::Owned(game.flipped(position)),
        }
    }

    /// A move as it is on the real board, and the other way round.
    pub fn real_move<G: Game>(self, game: &G, played: G::Move) -> G::Move {
        match self.us {
            Side::White => played,
            Side::Black => game.flipped_move(played),
        }
    }

    /// A strategy call's outcome with its moves as they are on the real board.
    #[must_use]
    pub fn real_call<G: Game>(self, game: &G, call: Call<G::Move>) -> Call<G::Move> {
        let outcome = match call.outcome {
            Outcome::Advice(advice, tree) => Outcome::Advice(advice, tree.map(|played| self.real_move(game, played))),
            other => other,
        };
        Call { outcome, ..call }
    }
}
