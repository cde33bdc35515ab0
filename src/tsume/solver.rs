//! A problem solved: how many plies, by which moves, and what else would mate.
use super::grow::{Grower, MatingTree, Stump};
use super::problem::Problem;
use super::proof_numbers::ProofNumbers;
use super::search::{Answer, Counting, Search, Spent};
use super::transpositions::NEVER;
use crate::rules::bitboard::{BitMove, BitPosition, BitTables};
use crate::rules::{Move, Variant};

/// The most plies that may be asked for.
pub const MOST_PLIES: u8 = 199;

/// How a mate is looked for.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Method {
    /// Within 1, 3, 5, … plies: the shortest mate.
    #[default]
    Deepening,
    /// By proof numbers: some mate, which may be long, and if none is found so, by deepening. Every reply counts.
    ProofNumbers,
}

/// How far a search may go.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Limits {
    /// The longest mate looked for, in plies, at most [`MOST_PLIES`].
    pub plies: u8,
    /// How many bytes the table of positions and the tree may take together.
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
        /// There is no mate within so many plies; nothing if that was not asked.
        none_within: Option<u8>,
    },
}

/// A mate.
#[derive(Clone, Debug)]
pub struct Mate {
    /// How many plies it takes against the longest defence.
    pub plies: u8,
    /// Whether no mate is shorter; else that was not asked.
    pub is_shortest: bool,
    /// Every first move that mates as soon, in the order of generation; those found until then if a limit was reached. If
    /// the mate need not be the shortest, only the move that begins it.
    pub first_moves: Vec<Move>,
    /// The tree, and more moves that mate, if they were asked for and a limit was not reached before.
    pub found: Option<Found>,
    /// Which limit was reached before all that was asked for was found.
    pub cut: Option<Cut>,
}

/// A limit was reached when the length of the mate was known already.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Cut {
    /// Which one.
    pub spent: Spent,
    /// What it kept the solver from finding.
    pub missing: Missing,
}

/// What is not told of a mate.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Missing {
    /// Whether other first moves mate as soon.
    FirstMoves,
    /// The tree, which had grown so far.
    Tree(Stump),
    /// What comes of every check, and whether other moves of the main line mate as soon.
    OtherMates,
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
    method: Method,
}

impl<'a> Solver<'a> {
    /// A solver; nothing if the game is not like shogi.
    pub fn new(game: &'a Variant, limits: Limits) -> Option<Self> {
        Some(Self { game, tables: BitTables::new(game)?, limits, method: Method::default() })
    }

    /// The same, which looks for mates in this way.
    #[must_use]
    pub fn by(self, method: Method) -> Self {
        Self { method, ..self }
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
        // Half of the memory is for the tree.
        let memory = self.limits.memory / 2;
        let (known, numbers) = match self.method {
            Method::Deepening => (memory, 0),
            Method::ProofNumbers => (memory / 2, memory / 2),
        };
        let mut search = Search::new(&self.tables, position, counting, known, self.limits.nodes);
        let mut numbers = ProofNumbers::new(numbers);
        let verdict = match self.length(&mut search, &mut numbers) {
            Ok(mut mate) => {
                let numbers = (!mate.is_shortest).then_some(&mut numbers);
                mate.cut = search.complete(&mut mate, counting, numbers, wants_tree.then_some(memory)).err();
                Verdict::Mate(Box::new(mate))
            }
            Err(verdict) => verdict,
        };
        Solution { verdict, nodes: search.nodes, table: search.known.fill() }
    }

    /// A mate of which nothing is known but the length, or what is to be said if there is none.
    fn length(&self, search: &mut Search<'_>, numbers: &mut ProofNumbers) -> Result<Mate, Verdict> {
        let mate = |plies, is_shortest| Mate { plies, is_shortest, first_moves: Vec::new(), found: None, cut: None };
        if self.method == Method::ProofNumbers {
            match numbers.mate(search, self.limits.plies) {
                Ok(Some(plies)) => return Ok(mate(plies, false)),
                Ok(None) => {}
                Err(_) => return Err(Verdict::Limit { none_within: None }),
            }
        }
        search.length(self.limits.plies).map(|plies| mate(plies, true))
    }
}

impl Search<'_> {
    /// The length of the shortest mate of at most so many plies, or what is to be said if there is none.
    fn length(&mut self, most: u8) -> Result<u8, Verdict> {
        let mut none_within = 0;
        loop {
            match self.attack((none_within + 2).min(most | 1) | 1) {
                Ok(Answer::Mate(plies)) if plies <= most => return Ok(plies),
                Ok(Answer::Mate(_)) => return Err(Verdict::NoneWithin(most)),
                Ok(Answer::None(NEVER)) => return Err(Verdict::NoMate),
                Ok(Answer::None(plies)) if plies >= most => return Err(Verdict::NoneWithin(most)),
                Ok(Answer::None(plies)) => none_within = plies,
                Err(_) => return Err(Verdict::Limit { none_within: Some(none_within) }),
            }
        }
    }

    /// Finds one thing after the other until a limit is reached: the first moves, and if so many bytes are given for a tree,
    /// the tree and more moves that mate.
    fn complete(
        &mut self,
        mate: &mut Mate,
        counting: Counting,
        numbers: Option<&mut ProofNumbers>,
        memory: Option<usize>,
    ) -> Result<(), Cut> {
        let cut = |missing| move |spent| Cut { spent, missing };
        if mate.is_shortest {
            self.mating_moves(mate.plies, &mut mate.first_moves).map_err(cut(Missing::FirstMoves))?;
        } else {
            mate.first_moves.push(self.position.to_move(self.tables, self.look().best));
        }
        let Some(memory) = memory else { return Ok(()) };
        let mating = Grower::new(self, counting, numbers, memory)
            .grow(mate.plies)
            .map_err(|(spent, stump)| Cut { spent, missing: Missing::Tree(stump) })?;
        let found = mate.found.insert(Found { mating, tried: Vec::new(), cooks: Vec::new() });
        if mate.is_shortest {
            self.tried(mate.plies, &mut found.tried).map_err(cut(Missing::OtherMates))?;
            return self.cooks(&found.mating, &mut found.cooks).map_err(cut(Missing::OtherMates));
        }
        mate.plies = found.mating.summary(found.mating.tree.root()).plies;
        Ok(())
    }

    /// Finds all checks that mate within so many plies.
    fn mating_moves(&mut self, plies: u8, mating: &mut Vec<Move>) -> Result<(), Spent> {
        let mut moves = Vec::new();
        self.position.checks(self.tables, &mut moves);
        for check in moves {
            if let Answer::Mate(_) = self.after_check(check, plies)? {
                mating.push(self.position.to_move(self.tables, check));
            }
        }
        Ok(())
    }

    /// Finds what comes of each check when mate is wanted within so many plies.
    fn tried(&mut self, plies: u8, tried: &mut Vec<Tried>) -> Result<(), Spent> {
        let mut checks = Vec::new();
        self.position.checks(self.tables, &mut checks);
        for check in checks {
            let failure = match self.after_check(check, plies)? {
                Answer::Mate(_) => None,
                Answer::None(_) => Some(self.refutation(check, plies)?),
            };
            tried.push(Tried { check: self.position.to_move(self.tables, check), failure });
        }
        Ok(())
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

    /// Finds the other moves on the main line after the first that mate as soon.
    fn cooks(&mut self, mating: &MatingTree, cooks: &mut Vec<(usize, Move)>) -> Result<(), Spent> {
        let line = mating.main_line();
        for (place, &played) in line.iter().enumerate() {
            if place > 0 && place % 2 == 0 {
                let mut others = Vec::new();
                self.mating_moves((line.len() - place) as u8, &mut others)?;
                cooks.extend(others.into_iter().filter(|&other| other != played).map(|other| (place, other)));
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
        Ok(())
    }
}
