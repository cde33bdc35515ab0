//! A problem solved: how many plies, by which moves, and what else would mate.
use super::grow::{Grower, MatingTree};
use super::problem::Problem;
use super::search::{Answer, Counting, Search, Spent};
use super::transpositions::NEVER;
use crate::rules::bitboard::{BitMove, BitPosition, BitTables};
use crate::rules::{Move, Variant};

/// The most plies that may be asked for.
pub const MOST_PLIES: u8 = 199;

/// How far a search may go.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Limits {
    /// The longest mate looked for, in plies, at most [`MOST_PLIES`].
    pub plies: u8,
    /// How many bytes the table of positions may take.
    pub memory: usize,
    /// How many positions may be looked at.
    pub nodes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { plies: 99, memory: 256 << 20, nodes: 100_000_000 }
    }
}

/// What came of a problem.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The attacker mates.
    Mate(Box<Mate>),
    /// There is no mate within so many plies; longer ones were not looked for.
    NoneWithin(u8),
    /// There is no mate at all: wherever the attacker turns, he runs out of checks.
    NoMate,
    /// The search has looked at as many positions as it may.
    Limit {
        /// There is no mate within so many plies.
        none_within: u8,
    },
}

/// A mate.
#[derive(Clone, Debug)]
pub struct Mate {
    /// How many plies it takes against the longest defence.
    pub plies: u8,
    /// Every first move that mates as soon, in the order of generation.
    pub first_moves: Vec<Move>,
    /// The tree, and more moves that mate; nothing if they could not be found within the limits.
    pub found: Option<Found>,
}

/// What is told of a mate beside its length.
#[derive(Clone, Debug)]
pub struct Found {
    /// An answer to every reply.
    pub mating: MatingTree,
    /// What comes of every check in the position, in the order of generation.
    pub tried: Vec<Tried>,
    /// Other moves on the main line after the first that mate as soon as the one played: by the place in the line.
    pub cooks: Vec<(usize, Move)>,
}

/// What comes of a check.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tried {
    /// The check.
    pub check: Move,
    /// Why it does not mate as soon as the best; nothing if it does.
    pub failure: Option<Failure>,
}

/// Why a check does not mate within a number of plies.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Failure {
    /// It is a drop that may not mate, and mates.
    MatesByDrop,
    /// After this reply there is no mate in time.
    Reply(Move),
    /// After this reply there is no mate at all.
    Escape(Move),
}

/// A problem with what came of it.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What came of it.
    pub verdict: Verdict,
    /// How many positions with the attacker to move were looked at.
    pub nodes: u64,
    /// How many entries the table of positions has, and for how many there is room.
    pub table: (usize, usize),
}

/// Solves problems of one game.
#[derive(Debug)]
pub struct Solver<'a> {
    game: &'a Variant,
    tables: BitTables,
    limits: Limits,
}

impl<'a> Solver<'a> {
    /// A solver; nothing if the game is not like shogi.
    pub fn new(game: &'a Variant, limits: Limits) -> Option<Self> {
        Some(Self { game, tables: BitTables::new(game)?, limits })
    }

    /// The length of the shortest mate and the moves that begin it, without the tree.
    pub fn solve(&self, problem: &Problem, counting: Counting) -> Solution {
        self.run(problem, counting, false)
    }

    /// The same with the tree, the main line and the other moves that mate.
    pub fn analyse(&self, problem: &Problem, counting: Counting) -> Solution {
        self.run(problem, counting, true)
    }

    fn run(&self, problem: &Problem, counting: Counting, wants_tree: bool) -> Solution {
        let position = BitPosition::new(&self.tables, self.game, problem.position());
        let mut search = Search::new(&self.tables, position, counting, self.limits.memory, self.limits.nodes);
        let verdict = Self::verdict(&mut search, counting, self.limits.plies, wants_tree);
        Solution { verdict, nodes: search.nodes, table: search.known.fill() }
    }

    fn verdict(search: &mut Search<'_>, counting: Counting, most: u8, wants_tree: bool) -> Verdict {
        let root = search.position.clone();
        let mut none_within = 0;
        let plies = loop {
            match search.attack((none_within + 2).min(most | 1) | 1) {
                Ok(Answer::Mate(plies)) if plies <= most => break plies,
                Ok(Answer::Mate(_)) => return Verdict::NoneWithin(most),
                Ok(Answer::None(NEVER)) => return Verdict::NoMate,
                Ok(Answer::None(plies)) if plies >= most => return Verdict::NoneWithin(most),
                Ok(Answer::None(plies)) => none_within = plies,
                Err(Spent) => return Verdict::Limit { none_within },
            }
        };
        let first_moves = search.mating_moves(plies).map(|moves| search.moves(&moves));
        let Ok(first_moves) = first_moves else { return Verdict::Limit { none_within } };
        let found = wants_tree.then(|| {
            let mating = Grower::grow(search, counting, plies).ok()?;
            search.position = root;
            let tried = search.tried(plies).ok()?;
            let cooks = search.cooks(&mating).ok()?;
            Some(Found { mating, tried, cooks })
        });
        Verdict::Mate(Box::new(Mate { plies, first_moves, found: found.flatten() }))
    }
}

impl Search<'_> {
    /// All checks that mate within so many plies.
    fn mating_moves(&mut self, plies: u8) -> Result<Vec<BitMove>, Spent> {
        let mut moves = Vec::new();
        self.position.checks(self.tables, &mut moves);
        let mut mating = Vec::new();
        for check in moves {
            if let Answer::Mate(_) = self.after_check(check, plies)? {
                mating.push(check);
            }
        }
        Ok(mating)
    }

    /// What comes of each check when mate is wanted within so many plies.
    fn tried(&mut self, plies: u8) -> Result<Vec<Tried>, Spent> {
        let mut checks = Vec::new();
        self.position.checks(self.tables, &mut checks);
        let mut tried = Vec::new();
        for check in checks {
            let failure = match self.after_check(check, plies)? {
                Answer::Mate(_) => None,
                Answer::None(_) => Some(self.refutation(check, plies)?),
            };
            tried.push(Tried { check: self.position.to_move(self.tables, check), failure });
        }
        Ok(tried)
    }

    /// The reply that spoils a check which does not mate within so many plies: one after which there is no mate at all if
    /// that is known, else the first.
    fn refutation(&mut self, check: BitMove, plies: u8) -> Result<Failure, Spent> {
        let undo = self.position.play(self.tables, check);
        let mut replies = Vec::new();
        self.position.replies(self.tables, &mut replies);
        let mut refutation = Failure::MatesByDrop;
        for reply in replies {
            let played = self.position.to_move(self.tables, reply);
            let answer = self.after_reply(reply, plies - 1)?;
            match (answer, refutation) {
                (Some(Answer::None(NEVER)), _) => {
                    refutation = Failure::Escape(played);
                    break;
                }
                (Some(Answer::None(_)), Failure::MatesByDrop) => refutation = Failure::Reply(played),
                _ => {}
            }
        }
        self.position.take_back(self.tables, check, undo);
        Ok(refutation)
    }

    fn moves(&self, moves: &[BitMove]) -> Vec<Move> {
        moves.iter().map(|&played| self.position.to_move(self.tables, played)).collect()
    }

    /// The other moves on the main line after the first that mate as soon.
    fn cooks(&mut self, mating: &MatingTree) -> Result<Vec<(usize, Move)>, Spent> {
        let line = mating.main_line();
        let mut cooks = Vec::new();
        for (place, &played) in line.iter().enumerate() {
            if place > 0 && place % 2 == 0 {
                let others = self.mating_moves((line.len() - place) as u8)?;
                let others = self.moves(&others).into_iter().filter(|&other| other != played);
                cooks.extend(others.map(|other| (place, other)));
            }
            let mut moves = Vec::new();
            if place % 2 == 0 {
                self.position.checks(self.tables, &mut moves);
            } else {
                self.position.replies(self.tables, &mut moves);
            }
            let next = moves.into_iter().find(|&other| self.position.to_move(self.tables, other) == played);
            self.position.play(self.tables, next.expect("the line is legal"));
        }
        Ok(cooks)
    }
}
