//! Counts over all positions of a table.
use rayon::prelude::*;

use super::outcome::Outcome;
use super::ratio;
use super::table::Tablebase;
use crate::rules::{PositionSpace, Retro, Side};

/// What a table says of the positions with one side to move.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Statistics {
    /// Every position counted.
    pub positions: Tally,
    /// Positions alike but for a symmetry of the board counted once.
    pub classes: Tally,
}

/// Positions counted by outcome for the side to move.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// How many positions are legal.
    pub legal: u64,
    /// How many are won.
    pub won: u64,
    /// How many are lost.
    pub lost: u64,
    /// By distance, counted in moves of the side to move: how many are won in so many. The first entry is for no move.
    pub won_in: Vec<u64>,
    /// The same of what is lost, counted in moves of the other side.
    pub lost_in: Vec<u64>,
}

impl Tally {
    /// How many positions are neither won nor lost.
    pub fn drawn(&self) -> u64 {
        self.legal - self.won - self.lost
    }

    /// The share of positions that are won, from 0 to 1.
    pub fn share_won(&self) -> f64 {
        ratio(self.won, self.legal.max(1))
    }

    /// The longest win in moves of the side to move, and how many positions need it.
    pub fn longest(&self) -> Option<(usize, u64)> {
        self.won_in.iter().copied().enumerate().rfind(|&(_, count)| count > 0)
    }

    /// How many moves a win takes on average.
    pub fn mean(&self) -> Option<f64> {
        let moves: u64 = (0..).zip(&self.won_in).map(|(moves, count)| moves * count).sum();
        (self.won > 0).then(|| ratio(moves, self.won))
    }

    fn add(&mut self, outcome: Outcome, count: u64) {
        self.legal += count;
        match outcome {
            Outcome::Win(plies) => {
                self.won += count;
                add(&mut self.won_in, usize::from(plies.div_ceil(2)), count);
            }
            Outcome::Loss(plies) => {
                self.lost += count;
                add(&mut self.lost_in, usize::from(plies / 2), count);
            }
            Outcome::Draw => {}
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.legal += other.legal;
        self.won += other.won;
        self.lost += other.lost;
        for (counts, more) in [(&mut self.won_in, other.won_in), (&mut self.lost_in, other.lost_in)] {
            for (moves, count) in more.into_iter().enumerate() {
                add(counts, moves, count);
            }
        }
        self
    }
}

/// Counts so many more at a place.
fn add(counts: &mut Vec<u64>, place: usize, count: u64) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += count;
}

impl<'g, G: Retro> Tablebase<'g, G> {
    /// The game.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// The first position with a side to move that is won, or else lost, for it and takes so many moves of the winner.
    pub fn example(&self, side_to_move: Side, is_won: bool, moves: usize) -> Option<G::Position> {
        let is_wanted = |outcome: Outcome| match outcome {
            Outcome::Win(plies) => is_won && usize::from(plies.div_ceil(2)) == moves,
            Outcome::Loss(plies) => !is_won && usize::from(plies / 2) == moves,
            Outcome::Draw => false,
        };
        let mut numbers = 0..self.entries.len() as u32;
        let found = numbers.find(|&number| {
            self.entries[number as usize].outcome().is_some_and(is_wanted)
                && self.space.side_to_move(number) == side_to_move
        });
        found.and_then(|number| self.space.position(self.game, number))
    }

    /// Counts the positions with one side to move.
    pub fn statistics(&self, side_to_move: Side) -> Statistics {
        let all = u64::from(self.space.symmetries());
        (0..self.entries.len() as u32)
            .into_par_iter()
            .filter(|&number| self.space.side_to_move(number) == side_to_move)
            .fold(Statistics::default, |mut statistics, number| {
                if let Some(outcome) = self.entries[number as usize].outcome() {
                    let unchanged = u64::from(self.space.unchanged_by(self.game, number));
                    statistics.positions.add(outcome, all / unchanged);
                    statistics.classes.add(outcome, 1);
                }
                statistics
            })
            .reduce(Statistics::default, |one, other| Statistics {
                positions: one.positions.merged(other.positions),
                classes: one.classes.merged(other.classes),
            })
    }
}
