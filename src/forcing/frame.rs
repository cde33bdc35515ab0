//! The frame in which advice is evaluated: White is us.
use std::borrow::Cow;

use super::failure::{Amount, Failure, Tried};
use super::strategy::{Call, Outcome, Strategy};
use crate::language::AdviceId;
use crate::library::Place;
use crate::rules::{Board, Game, Side, Square};

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

    /// Calls a strategy in a position of the real board in which we are to move.
    pub fn call<G: Game>(self, strategy: &mut Strategy<'_, G>, position: &G::Position) -> Call<G::Move> {
        let game = strategy.game();
        let call = strategy.call(&self.position(game, position));
        self.real_call(game, call)
    }

    /// The first thing that failed in each piece of advice that a call tried in vain, in moves of the real board;
    /// nothing where finding out would itself reach a limit.
    pub fn failures<G: Game>(
        self,
        strategy: &mut Strategy<'_, G>,
        call: &Call<G::Move>,
        position: &G::Position,
    ) -> Vec<Option<Failure<G::Move>>> {
        let game = strategy.game();
        let seen = self.position(game, position);
        let explained =
            call.failed.iter().map(|&attempt| Some(self.real_failure(game, strategy.failure(attempt, &seen).ok()?)));
        explained.collect()
    }

    /// What the pieces of advice that a call tried make of one move of the real board, in order.
    pub fn tried<G: Game>(
        self,
        strategy: &mut Strategy<'_, G>,
        call: &Call<G::Move>,
        position: &G::Position,
        played: G::Move,
    ) -> Vec<(AdviceId, Option<Tried<G::Move>>)> {
        let game = strategy.game();
        let seen = self.position(game, position);
        let followed = match call.outcome {
            Outcome::Advice(id, _) => Some(id),
            _ => None,
        };
        let tried = call.failed.iter().map(|attempt| attempt.advice).chain(followed);
        let tried = tried.map(|id| {
            let tried = strategy.try_move(id, &seen, self.real_move(game, played)).ok();
            let tried = tried.map(|tried| match tried {
                Tried::Fails(failure) => Tried::Fails(self.real_failure(game, failure)),
                other => other,
            });
            (id, tried)
        });
        tried.collect()
    }

    /// A failure in moves and squares of the real board.
    fn real_failure<G: Game>(self, game: &G, mut failure: Failure<G::Move>) -> Failure<G::Move> {
        failure.line.iter_mut().for_each(|played| *played = self.real_move(game, *played));
        for value in &mut failure.broken.values {
            for amount in std::iter::once(&mut value.now).chain(value.at_root.as_mut()) {
                if let Amount::Square(Place { file, rank }) = amount {
                    (*file, *rank) = self.real_place(game.board(), (*file, *rank));
                }
            }
        }
        failure
    }

    /// A square as it is on the real board, and the other way round.
    #[must_use]
    pub fn real_square(self, board: Board, square: Square) -> Square {
        match self.us {
            Side::White => square,
            Side::Black => Square::new(square.file(), board.ranks() - 1 - square.rank()),
        }
    }

    /// A place by file and rank, on the board or off it, as it is on the real board, and the other way round.
    #[must_use]
    pub fn real_place(self, board: Board, (file, rank): (i8, i8)) -> (i8, i8) {
        match self.us {
            Side::White => (file, rank),
            Side::Black => (file, board.ranks().cast_signed() - 1 - rank),
        }
    }
}
