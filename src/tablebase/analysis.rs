//! Retrograde analysis: first every position is looked at once, then the decided ones are followed backwards, ply by
//! ply.
//!
//! An undecided position keeps count of its *ways out*: the moves not yet known to lose. A move among symmetrical
//! positions counts once for each symmetry that leaves the position it leads to as it is, and is struck off once for
//! each that leaves the position it comes from as it is: so both directions agree although they only ever see one of
//! several symmetrical positions. A move that cannot be taken back – it captures, promotes or ends the game – leads to
//! a known outcome; all of these together are one way out, which stays open unless they all lose. The ways within the
//! list are counted only when the first of them is struck off: the side that cannot lose never needs the count.
//!
//! Every ply is finished before the next begins and the entries are atomic, so the table does not depend on which
//! thread comes first.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::outcome::{Entry, Outcome};
use crate::rules::{Numbered, PositionSpace, Retro};

/// The most numbers a thread takes at a time, and the fewest: the plies of a small ending are shared out, too.
const CHUNK: usize = 1 << 12;
const SMALLEST_CHUNK: usize = 1 << 6;

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
            self.settle(&mut state, plies, &mut frontier);
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

    /// Collects what is decided from outside.
    fn look_at_all(&self) -> State {
        let mut entries: Vec<AtomicU16> = Vec::new();
        entries.resize_with(self.space.numbers() as usize, || AtomicU16::new(Entry::NONE.0));
        let found: Vec<Vec<(u32, Outcome)>> = entries
            .par_chunks(CHUNK)
            .enumerate()
            .map(|(chunk, entries)| {
                let mut found = Vec::new();
                let (mut moves, mut board) = (Vec::new(), None);
                for (number, entry) in (chunk * CHUNK..).zip(entries) {
                    let number = number as u32;
                    let is_there = self.space.set_up(self.game, number, &mut board);
                    if let Some(position) = board.as_mut().filter(|_| is_there) {
                        let (seen, outcome) = self.look(position, &mut moves);
                        entry.store(seen.0, Relaxed);
                        found.extend(outcome.map(|outcome| (number, outcome)));
                    }
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

    /// The entry to begin with, and the best that moves out of the list, or the end of the game, give.
    fn look(&self, position: &mut G::Position, moves: &mut Vec<G::Move>) -> (Entry, Option<Outcome>) {
        if self.game.ending(position).is_some() {
            return (Entry::open(1), Some((self.outside)(position)));
        }
        moves.clear();
        self.game.moves_out(position, moves);
        let mut best: Option<Outcome> = None;
        for &played in &*moves {
            let undo = self.game.play(position, played);
            let outcome = (self.outside)(position).before();
            self.game.take_back(position, played, undo);
            best = best.filter(|best| best.merit() >= outcome.merit()).or(Some(outcome));
        }
        (Entry::uncounted(u16::from(best.is_some())), best)
    }

    /// How many ways out of a position stay within the list.
    fn ways_within(&self, position: &G::Position) -> u16 {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let mut after = position.clone();
        let mut ways = 0;
        for played in moves {
            let undo = self.game.play(&mut after, played);
            ways += self.space.number(self.game, &after).map_or(0, |numbered| numbered.symmetries);
            self.game.take_back(&mut after, played, undo);
        }
        ways
    }

    /// Decides what is decided from outside in so many plies, and adds it to the frontier.
    fn settle(&self, state: &mut State, plies: u16, frontier: &mut Vec<u32>) {
        let Some(Decided { won, struck }) = state.pending.remove(&plies) else { return };
        let entries = &state.entries;
        frontier.extend(won.into_iter().filter(|&number| win(&entries[number as usize], plies)));
        frontier.extend(struck.into_iter().filter(|&number| {
            let ways = || self.ways_within(&self.space.known_position(self.game, number));
            strike(&entries[number as usize], 1, ways, plies)
        }));
    }

    /// Visits the positions before those decided in so many plies; gives those that are decided by that.
    fn step_back(&self, entries: &[AtomicU16], frontier: &[u32], plies: u16) -> Vec<u32> {
        let chunk = (frontier.len() / (4 * rayon::current_num_threads())).clamp(SMALLEST_CHUNK, CHUNK);
        let next: Vec<Vec<u32>> = frontier
            .par_chunks(chunk)
            .map(|numbers| {
                let (mut next, mut board) = (Vec::new(), None);
                for &number in numbers {
                    let is_lost = Entry(entries[number as usize].load(Relaxed)).is_loss();
                    let position = self.space.set_up_known(self.game, number, &mut board);
                    self.game.visit_predecessors(position, |before| {
                        let Some(Numbered { number, symmetries }) = self.space.number(self.game, before) else {
                            return;
                        };
                        let entry = &entries[number as usize];
                        let is_decided = if is_lost {
                            win(entry, plies + 1)
                        } else {
                            strike(entry, symmetries, || self.ways_within(before), plies + 1)
                        };
                        if is_decided {
                            next.push(number);
                        }
                    });
                }
                next
            })
            .collect();
        next.concat()
    }
}

/// Marks a position as won, unless it is decided already or there is none; says whether it was marked.
#[inline]
fn win(entry: &AtomicU16, plies: u16) -> bool {
    let decide = |now| Entry(now).is_open().then_some(Entry::win(plies).0);
    entry.fetch_update(Relaxed, Relaxed, decide).is_ok()
}

/// Closes ways out of an undecided position, of which `count` says how many are within the list; says whether it is
/// lost now.
#[inline]
fn strike(entry: &AtomicU16, closed: u16, count: impl Fn() -> u16, plies: u16) -> bool {
    let mut is_lost = false;
    let close = |now| {
        let now = Entry(now);
        if !now.is_open() {
            return None;
        }
        let ways = now.ways(&count);
        debug_assert!(closed <= ways, "more moves come back than go forth");
        is_lost = closed >= ways;
        Some(if is_lost { Entry::loss(plies).0 } else { Entry::open(ways - closed).0 })
    };
    entry.fetch_update(Relaxed, Relaxed, close).is_ok() && is_lost
}
