//! Retrograde analysis: first every position is looked at once, then the decided ones are followed backwards, ply by
//! ply.
//!
//! An undecided position keeps count of its *ways out*: the moves not yet known to lose. A move among symmetrical
//! positions counts once for each symmetry that leaves the position it leads to as it is, and is struck off once for
//! each that leaves the position it comes from as it is: so both directions agree although they only ever see one of
//! several symmetrical positions. A move that cannot be taken back – it captures, promotes or ends the game – leads to
//! a known outcome; all of these together are one way out, which stays open unless they all lose.
//!
//! Every ply is finished before the next begins and the entries are atomic, so the table does not depend on which
//! thread comes first.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::outcome::{Entry, Outcome};
use crate::rules::{PositionSpace, Retro};

/// How many numbers a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// The analysis of one list of positions.
pub(super) struct Analysis<'a, G: Retro, O> {
    pub(super) game: &'a G,
    pub(super) space: &'a G::Space,
    /// The outcome of a position outside the list, or in which the game is over.
    pub(super) outside: O,
    /// Told from time to time how many numbers were looked at or decided since; at the end, twice as many as there are.
    pub(super) progress: &'a (dyn Fn(u64) + Sync),
}

/// What the analysis has found out so far.
struct State {
    entries: Vec<AtomicU16>,
    /// By plies: what moves out of the list decide then.
    pending: BTreeMap<u16, Decided>,
}

/// Positions that a move out of the list, or the end of the game, decides.
#[derive(Default)]
struct Decided {
    /// The side to move wins.
    won: Vec<u32>,
    /// One way out less: the moves out of the list all lose.
    struck: Vec<u32>,
}

impl<G: Retro, O: Fn(&G::Position) -> Outcome + Sync> Analysis<'_, G, O> {
    /// What every number is worth.
    pub(super) fn run(&self) -> Vec<Entry> {
        let mut state = self.look_at_all();
        let (mut plies, mut frontier) = (0, Vec::new());
        let told = AtomicU64::new(0);
        loop {
            state.settle(plies, &mut frontier);
            if !frontier.is_empty() {
                told.fetch_add(frontier.len() as u64, Relaxed);
                (self.progress)(frontier.len() as u64);
                frontier = self.step_back(&state.entries, &frontier, plies);
                plies += 1;
            } else if let Some((&next, _)) = state.pending.first_key_value() {
                plies = next;
            } else {
                break;
            }
        }
        (self.progress)(state.entries.len() as u64 - told.into_inner());
        state.entries.into_iter().map(|entry| Entry(entry.into_inner())).collect()
    }

    /// Counts the ways out of every position and collects what is decided from outside.
    fn look_at_all(&self) -> State {
        let mut entries: Vec<AtomicU16> = Vec::new();
        entries.resize_with(self.space.numbers() as usize, || AtomicU16::new(Entry::NONE.0));
        let found: Vec<Vec<(u32, Outcome)>> = entries
            .par_chunks(CHUNK)
            .enumerate()
            .map(|(chunk, entries)| {
                let mut found = Vec::new();
                let mut moves = Vec::new();
                for (number, entry) in (chunk * CHUNK..).zip(entries) {
                    let Some(mut position) = self.space.position(self.game, number as u32) else { continue };
                    let (ways, outcome) = self.look(&mut position, &mut moves);
                    entry.store(Entry::open(ways).0, Relaxed);
                    found.extend(outcome.filter(|&outcome| outcome != Outcome::Draw).map(|it| (number as u32, it)));
                }
                (self.progress)(entries.len() as u64);
                found
            })
            .collect();
        let mut pending: BTreeMap<u16, Decided> = BTreeMap::new();
        for (number, outcome) in found.into_iter().flatten() {
            match outcome {
                Outcome::Win(plies) => pending.entry(plies).or_default().won.push(number),
                Outcome::Loss(plies) => pending.entry(plies).or_default().struck.push(number),
                Outcome::Draw => {}
            }
        }
        State { entries, pending }
    }

    /// How many ways out a position has, and the best that moves out of the list, or the end of the game, give.
    fn look(&self, position: &mut G::Position, moves: &mut Vec<G::Move>) -> (u16, Option<Outcome>) {
        if self.game.ending(position).is_some() {
            return (1, Some((self.outside)(position)));
        }
        moves.clear();
        self.game.legal_moves(position, moves);
        let (mut ways, mut best) = (0, None);
        for &played in &*moves {
            let undo = self.game.play(position, played);
            if let Some(numbered) = self.space.number(self.game, position) {
                ways += numbered.symmetries;
            } else {
                let outcome = (self.outside)(position).before();
                best = best.filter(|best: &Outcome| best.merit() >= outcome.merit()).or(Some(outcome));
            }
            self.game.take_back(position, played, undo);
        }
        (ways + u16::from(best.is_some()), best)
    }

    /// Visits the positions before those decided in so many plies; gives those that are decided by that.
    fn step_back(&self, entries: &[AtomicU16], frontier: &[u32], plies: u16) -> Vec<u32> {
        let next: Vec<Vec<u32>> = frontier
            .par_chunks(CHUNK)
            .map(|numbers| {
                let mut next = Vec::new();
                for &number in numbers {
                    let is_lost = Entry(entries[number as usize].load(Relaxed)).is_loss();
                    let position = self.space.position(self.game, number);
                    let mut position = position.expect("only numbers of positions are decided");
                    self.game.visit_predecessors(&mut position, |before| {
                        if let Some(before) = self.space.number(self.game, before) {
                            let entry = &entries[before.number as usize];
                            let is_decided = if is_lost {
                                win(entry, plies + 1)
                            } else {
                                strike(entry, before.symmetries, plies + 1)
                            };
                            if is_decided {
                                next.push(before.number);
                            }
                        }
                    });
                }
                next
            })
            .collect();
        next.concat()
    }
}

impl State {
    /// Decides what is decided from outside in so many plies, and adds it to the frontier.
    fn settle(&mut self, plies: u16, frontier: &mut Vec<u32>) {
        let Some(Decided { won, struck }) = self.pending.remove(&plies) else { return };
        let entries = &self.entries;
        frontier.extend(won.into_iter().filter(|&number| win(&entries[number as usize], plies)));
        frontier.extend(struck.into_iter().filter(|&number| strike(&entries[number as usize], 1, plies)));
    }
}

/// Marks a position as won, unless it is decided already or there is none; says whether it was marked.
#[inline]
fn win(entry: &AtomicU16, plies: u16) -> bool {
    let is_open = |now| Entry(now).ways().map(|_| Entry::win(plies).0);
    entry.fetch_update(Relaxed, Relaxed, is_open).is_ok()
}

/// Closes ways out of an undecided position; says whether it is lost now.
#[inline]
fn strike(entry: &AtomicU16, closed: u16, plies: u16) -> bool {
    let strike = |now| {
        let ways = Entry(now).ways()?;
        debug_assert!(closed <= ways, "more moves come back than go forth");
        Some(if closed < ways { Entry::open(ways - closed).0 } else { Entry::loss(plies).0 })
    };
    entry.fetch_update(Relaxed, Relaxed, strike).is_ok_and(|before| Entry(before).ways() == Some(closed))
}
