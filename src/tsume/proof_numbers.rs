//! Some mate, found by proof numbers: long ones are not put off until all shorter ones are excluded.
//!
//! A depth-first search goes on where fewest positions are left to decide. Source: A. Nagai, *Df-pn algorithm for searching
//! AND/OR trees and its applications* (2002); numbers of positions that lead to one another are not added up, but the
//! largest counts: T. Ueda et al., *Weak proof-number search* (2008).
use super::buckets::{Buckets, Slot};
use super::search::{Search, Spent};
use super::solver::MOST_PLIES;
use super::transpositions::{Known, NEVER};
use crate::rules::bitboard::{BitMove, BitPosition, BitTables, Hand};

/// More than any number of positions that are left to decide.
const INFINITE: u32 = 1 << 30;

/// How many positions at least must still be decided to prove a mate, and to refute it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const PROVEN: Self = Self { proof: 0, disproof: INFINITE };
    /// What no search reaches before it is decided.
    const NO_LIMIT: Self = Self { proof: INFINITE, disproof: INFINITE };

    /// The same seen by the other side.
    fn turned(self) -> Self {
        Self { proof: self.disproof, disproof: self.proof }
    }

    fn reaches(self, limit: Self) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }
}

/// What is told of a position.
#[derive(Clone, Copy, Debug)]
struct Told {
    numbers: Numbers,
    /// In how many plies it is mate, if that is proven.
    plies: u8,
}

impl Told {
    const UNKNOWN: Self = Self { numbers: Numbers { proof: 1, disproof: 1 }, plies: NEVER };
    const REFUTED: Self = Self { numbers: Numbers { proof: INFINITE, disproof: 0 }, plies: NEVER };

    fn is_mate(self) -> bool {
        self.numbers.proof == 0
    }
}

/// The numbers of a position that is not known to be a mate for the attacker to move.
#[derive(Clone, Copy, Debug)]
struct Entry {
    board: u64,
    hand: Hand,
    told: Told,
}

impl Slot for Entry {
    const VACANT: Self = Self { board: 0, hand: Hand::EMPTY, told: Told::UNKNOWN };

    #[inline]
    fn key(&self) -> (u64, Hand) {
        (self.board, self.hand)
    }

    #[inline]
    fn worth(&self) -> u32 {
        if self.board == 0 { 0 } else { self.told.numbers.proof.max(self.told.numbers.disproof) }
    }
}

/// A move and the position after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    played: BitMove,
    board: u64,
    hand: Hand,
    told: Told,
}

/// A search by proof numbers, which adds the mates it finds to what is known.
pub(super) struct ProofNumbers {
    entries: Buckets<Entry>,
    /// The positions with the attacker to move that lead to the present one.
    path: Vec<(u64, Hand)>,
    most_plies: u8,
}

impl ProofNumbers {
    /// A search with a table of at most so many bytes of its own.
    pub(super) fn new(memory: usize) -> Self {
        Self { entries: Buckets::new(memory), path: Vec::new(), most_plies: 0 }
    }

    /// In how many plies some mate of the present position comes, of at most so many, the attacker being to move; nothing if
    /// none was found, which does not mean that there is none: a repetition is given up for good, although on another way
    /// it were none.
    pub(super) fn mate(&mut self, search: &mut Search<'_>, most_plies: u8) -> Result<Option<u8>, Spent> {
        self.most_plies = most_plies;
        self.attack(search, Numbers::NO_LIMIT)?;
        Ok(Some(search.look().mate).filter(|&plies| plies <= most_plies))
    }

    /// Searches the present position, the attacker being to move, until its numbers reach a limit. What is told of it, the
    /// table may have forgotten a moment later.
    fn attack(&mut self, search: &mut Search<'_>, limit: Numbers) -> Result<Told, Spent> {
        search.count_node()?;
        let (board, hand) = search.key();
        if self.entry(search.tables, board, hand).is_none()
            && let Some(best) = search.position.mate_in_one(search.tables)
        {
            return Ok(Self::note_mate(search, 1, best));
        }
        let mut checks = Self::checks(search);
        self.path.push((board, hand));
        let numbers = loop {
            for check in &mut checks {
                check.told = self.entry(search.tables, check.board, check.hand).unwrap_or(check.told);
            }
            let (numbers, chosen, rest) = weigh(&checks, limit, |numbers| numbers);
            if numbers.reaches(limit) {
                break numbers;
            }
            let check = &mut checks[chosen];
            let undo = search.position.play(search.tables, check.played);
            check.told = self.defend(search, rest)?;
            search.position.take_back(search.tables, check.played, undo);
        };
        self.path.pop();
        if let Some(check) = checks.iter().filter(|check| check.told.is_mate()).min_by_key(|check| check.told.plies) {
            return Ok(Self::note_mate(search, check.told.plies + 1, check.played));
        }
        let told = Told { numbers, plies: NEVER };
        self.entries.put(Entry { board, hand, told });
        Ok(told)
    }

    /// Searches the present position, in which the attacker has given check, until its numbers reach a limit.
    fn defend(&mut self, search: &mut Search<'_>, limit: Numbers) -> Result<Told, Spent> {
        let (board, hand) = search.key();
        let mut replies = Self::replies(search);
        let numbers = loop {
            for reply in &mut replies {
                reply.told = self.after_reply(search, reply.board, reply.hand).unwrap_or(reply.told);
            }
            let (numbers, chosen, rest) = weigh(&replies, limit.turned(), Numbers::turned);
            let (numbers, rest) = (numbers.turned(), rest.turned());
            if numbers.reaches(limit) {
                break numbers;
            }
            let reply = &mut replies[chosen];
            let undo = search.position.play(search.tables, reply.played);
            reply.told = self.attack(search, rest)?;
            search.position.take_back(search.tables, reply.played, undo);
        };
        let longest = replies.iter().map(|reply| reply.told.plies).max().unwrap_or_default();
        // Parts found on other ways may add up to more plies than can be counted: that is given up.
        let told = match longest.checked_add(1) {
            Some(plies) if numbers.proof == 0 && plies < MOST_PLIES => Told { numbers, plies },
            _ if numbers.proof == 0 => Told::REFUTED,
            _ => Told { numbers, plies: NEVER },
        };
        self.entries.put(Entry { board, hand, told });
        Ok(told)
    }

    /// The legal checks. One that mates was looked for before: a drop that mates is one that may not.
    fn checks(search: &mut Search<'_>) -> Vec<Child> {
        let (mut moves, mut checks) = (search.take_list(), Vec::new());
        let (tables, position) = (search.tables, &mut search.position);
        position.checks(tables, &mut moves);
        for &played in &moves {
            let undo = position.play(tables, played);
            if !BitPosition::is_forbidden_mate(tables, played) || position.has_reply(tables) {
                let (board, hand) = (position.hash(), position.hand(search.attacker));
                checks.push(Child { played, board, hand, told: Told::UNKNOWN });
            }
            position.take_back(tables, played, undo);
        }
        search.give_list(moves);
        checks
    }

    fn replies(search: &mut Search<'_>) -> Vec<Child> {
        let mut moves = search.take_list();
        let (tables, position) = (search.tables, &search.position);
        position.replies(tables, &mut moves);
        let hand = position.hand(search.attacker);
        let child = |&played: &BitMove| {
            let board = position.hash_after(tables, played);
            Child { played, board, hand, told: Told::UNKNOWN }
        };
        let replies = moves.iter().map(child).collect();
        search.give_list(moves);
        replies
    }

    /// What is told of a position after a reply.
    fn after_reply(&self, search: &Search<'_>, board: u64, hand: Hand) -> Option<Told> {
        let tables = search.tables;
        let known = search.known.look(tables, board, hand);
        if known.mate != NEVER {
            return Some(Told { numbers: Numbers::PROVEN, plies: known.mate });
        }
        // Who comes back to a position with no more in hand has won nothing by it.
        let is_back = |&(before, held): &(u64, Hand)| before == board && tables.has_all(held, hand);
        let is_too_long = self.path.len() * 2 >= usize::from(self.most_plies);
        if known.none == NEVER || is_too_long || self.path.iter().any(is_back) {
            return Some(Told::REFUTED);
        }
        self.entry(search.tables, board, hand)
    }

    /// What is noted of a position: by itself, or by one with the same board that tells as much.
    fn entry(&self, tables: &BitTables, board: u64, hand: Hand) -> Option<Told> {
        let mut found = None;
        for entry in self.entries.neighbours(board).iter().filter(|entry| entry.board == board) {
            let numbers = entry.told.numbers;
            let decides = (numbers.proof == 0 && tables.has_all(hand, entry.hand))
                || (numbers.disproof == 0 && tables.has_all(entry.hand, hand));
            if decides {
                return Some(entry.told);
            }
            if entry.hand == hand {
                found = Some(entry.told);
            }
        }
        found
    }

    fn note_mate(search: &mut Search<'_>, mate: u8, best: BitMove) -> Told {
        let (board, hand) = search.key();
        let known = Known { mate, best, ..search.look() };
        search.known.note(board, hand, known);
        Told { numbers: Numbers::PROVEN, plies: mate }
    }
}

/// The numbers of a position with these moves, which one to search, and up to which numbers, seen by the side to move.
fn weigh(moves: &[Child], limit: Numbers, seen: impl Fn(Numbers) -> Numbers) -> (Numbers, usize, Numbers) {
    let (mut least, mut second, mut chosen) = (INFINITE, INFINITE, 0);
    let (mut most, mut open) = (0u32, 0u32);
    for (place, child) in moves.iter().enumerate() {
        let Numbers { proof, disproof } = seen(child.told.numbers);
        if proof < least {
            (second, least, chosen) = (least, proof, place);
        } else {
            second = second.min(proof);
        }
        if disproof > 0 {
            most = most.max(disproof);
            open += 1;
        }
    }
    let others = open.saturating_sub(1);
    let numbers = match least {
        0 => Numbers::PROVEN,
        _ => Numbers { proof: least, disproof: (most + others).min(INFINITE) },
    };
    // A little beyond the second best, so as not to change to and fro.
    let rest = Numbers {
        proof: limit.proof.min(second.saturating_add(second / 4 + 1)),
        disproof: limit.disproof.saturating_sub(others),
    };
    (numbers, chosen, rest)
}
