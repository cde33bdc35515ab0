//! A finished table.
use std::cmp::Reverse;
use std::sync::Arc;

use super::outcome::{Entry, Outcome};
use crate::rules::{Numbered, PositionSpace, Retro, Side};

/// The outcome of every position of a list, and of those that moves out of the list lead to.
pub struct Tablebase<'g, G: Retro> {
    pub(super) game: &'g G,
    pub(super) space: G::Space,
    pub(super) entries: Vec<Entry>,
    /// The tables of the lists that moves lead into.
    pub(super) exits: Vec<Arc<Tablebase<'g, G>>>,
}

impl<G: Retro> Tablebase<'_, G> {
    /// The list of positions.
    pub fn space(&self) -> &G::Space {
        &self.space
    }

    /// What a legal position is worth to the side to move; nothing if it is not legal, or belongs neither to this list
    /// nor to one that play can lead into from it.
    #[inline]
    pub fn probe(&self, position: &G::Position) -> Option<Outcome> {
        match self.space.number(self.game, position) {
            Some(numbered) => self.entries[numbered.number as usize].outcome(),
            None => self.exits.iter().find_map(|exit| exit.probe(position)),
        }
    }

    /// The number of a position in the list, and what it is worth to the side to move.
    #[inline]
    pub fn look_up(&self, position: &G::Position) -> Option<(Numbered, Outcome)> {
        let numbered = self.space.number(self.game, position)?;
        Some((numbered, self.entries[numbered.number as usize].outcome()?))
    }

    /// The legal moves with the outcome each leads to, for the side that moves; the best first, among equals in the
    /// game's order. Nothing if the position does not belong here.
    pub fn moves(&self, position: &G::Position) -> Option<Vec<(G::Move, Outcome)>> {
        self.probe(position)?;
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut after = position.clone();
        let outcome_of = |played| {
            let undo = self.game.play(&mut after, played);
            let outcome = ended(self.game, &after).or_else(|| self.probe(&after));
            self.game.take_back(&mut after, played, undo);
            Some((played, outcome?.before()))
        };
        let mut moves: Vec<_> = moves.into_iter().map(outcome_of).collect::<Option<_>>()?;
        moves.sort_by_key(|&(_, outcome)| Reverse(outcome.merit()));
        Some(moves)
    }

    /// The moves that keep the outcome: the fastest wins, the slowest losses, or whatever draws; in the game's order.
    pub fn best_moves(&self, position: &G::Position) -> Option<Vec<G::Move>> {
        let moves = self.moves(position)?;
        let best = moves.first().map(|&(_, outcome)| outcome);
        Some(moves.into_iter().filter(|&(_, outcome)| Some(outcome) == best).map(|(played, _)| played).collect())
    }
}

/// What a position is worth if the game is over in it.
pub(super) fn ended<G: Retro>(game: &G, position: &G::Position) -> Option<Outcome> {
    let mover: Side = game.side_to_move(position);
    game.ending(position).map(|ending| match ending.winner {
        Some(winner) if winner == mover => Outcome::Win(0),
        Some(_) => Outcome::Loss(0),
        None => Outcome::Draw,
    })
}
