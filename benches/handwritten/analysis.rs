//! The exhaustive proof of the table by hand: every position, every reply.
//!
//! The state is a position and what is left of its forcing tree. Each root position's tree is followed against every
//! legal reply to where it ends, in mate or in another root position; then the graph over the root positions is decided.
use std::sync::atomic::{AtomicU8, Ordering};
use std::{iter, thread};

use super::board::{GONE, Position};
use super::search::Tree;
use super::{Call, Table, call};

/// What becomes of a root position against the worst defence.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Outcome {
    /// Always mate, at the latest after so many of our moves.
    Win(u8),
    /// Some defence reaches stalemate.
    Stalemate,
    /// Some defence takes the rook.
    RookLost,
    /// Some defence leads where no advice is satisfiable.
    NoAdvice,
    /// Some defence goes on for ever.
    Endless,
}

/// The proof of a table.
pub(crate) struct Proof {
    /// The outcome of each root position, by [`Position::index`]; `None` where none is legal.
    pub(crate) outcomes: Vec<Option<Outcome>>,
    /// How many moves of ours the trees of all root positions hold together.
    pub(crate) us_nodes: u64,
    /// How many nodes the strategy calls visited.
    pub(crate) nodes: u64,
}

/// The figures of a proof.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Summary {
    /// Root positions that are always won.
    pub(crate) won: u64,
    /// Root positions that some defence saves by stalemate.
    pub(crate) stalemates: u64,
    /// Root positions that go wrong in another way.
    pub(crate) other: u64,
    /// Won root positions by the length of the longest win; the last is the longest of all.
    pub(crate) histogram: Vec<u64>,
    /// The mean of the longest wins.
    pub(crate) mean: f64,
}

/// Proves a table, its strategy calls spread over `threads` threads.
pub(crate) fn prove(table: Table, threads: usize) -> Proof {
    let next_king = AtomicU8::new(0);
    let mut parts: Vec<Part> = thread::scope(|scope| {
        let work = || {
            iter::repeat_with(|| next_king.fetch_add(1, Ordering::Relaxed))
                .take_while(|&our_king| our_king < 64)
                .map(|our_king| Part::of(our_king, table))
                .collect::<Vec<_>>()
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
    });
    parts.sort_by_key(|part| part.our_king);

    let mut solver = Solver { marks: vec![Mark::New; 64 * 64 * 64], parts: &parts };
    let outcomes = (0..64 * 64 * 64)
        .map(|index| Position::from_index(index, true).is_legal().then(|| solver.outcome(index)))
        .collect();
    Proof {
        outcomes,
        us_nodes: parts.iter().map(|part| part.us_nodes).sum(),
        nodes: parts.iter().map(|part| part.nodes).sum(),
    }
}

impl Proof {
    /// Counts the outcomes.
    pub(crate) fn summary(&self) -> Summary {
        let mut summary = Summary::default();
        let mut total = 0;
        for outcome in self.outcomes.iter().flatten() {
            match *outcome {
                Outcome::Win(moves) => {
                    summary.won += 1;
                    total += u64::from(moves);
                    count(&mut summary.histogram, moves);
                }
                Outcome::Stalemate => summary.stalemates += 1,
                _ => summary.other += 1,
            }
        }
        summary.mean = mean(total, summary.won);
        summary
    }
}

/// Adds one to the count of a length that is at least 1.
pub(crate) fn count(histogram: &mut Vec<u64>, moves: u8) {
    let moves = usize::from(moves);
    if histogram.len() < moves {
        histogram.resize(moves, 0);
    }
    histogram[moves - 1] += 1;
}

/// The quotient of two small numbers.
#[expect(clippy::cast_precision_loss, reason = "both numbers are far below 2^52")]
pub(crate) fn mean(total: u64, number: u64) -> f64 {
    total as f64 / number as f64
}

/// Where the trees of all root positions with one square of our king lead.
struct Part {
    our_king: u8,
    /// By rook and their king.
    plans: Vec<Plan>,
    /// The edges of all plans, one plan after the other.
    edges: Vec<Edge>,
    us_nodes: u64,
    nodes: u64,
}

/// Where the tree of a root position leads.
struct Plan {
    /// The worst end within the tree itself; [`Outcome::Win`] of 0 if it has none.
    end: Outcome,
    /// Its first edge in the part.
    first_edge: u32,
    /// The edge after its last one.
    end_edge: u32,
}

/// The root position where a line of a tree ends.
struct Edge {
    to: u32,
    /// Our moves up to there.
    moves: u8,
}

impl Part {
    fn of(our_king: u8, table: Table) -> Self {
        let mut part = Self { our_king, plans: Vec::with_capacity(64 * 64), edges: Vec::new(), us_nodes: 0, nodes: 0 };
        for rook in 0..64 {
            for their_king in 0..64 {
                let plan = part.plan(Position { our_king, rook, their_king, us_to_move: true }, table);
                part.plans.push(plan);
            }
        }
        part
    }

    fn plan(&mut self, root: Position, table: Table) -> Plan {
        let first_edge = self.edges.len() as u32;
        let mut end = Outcome::Win(0);
        if root.is_legal() {
            match call(root, table, &mut self.nodes) {
                None => end = Outcome::NoAdvice,
                Some(Call { tree, .. }) => {
                    self.us_nodes += tree.us_nodes();
                    self.follow(root, &tree, 0, &mut end);
                }
            }
        }
        Plan { end, first_edge, end_edge: self.edges.len() as u32 }
    }

    fn follow(&mut self, position: Position, tree: &Tree, moves: u8, end: &mut Outcome) {
        let Tree::Move(ours, expected) = tree else {
            return self.edges.push(Edge { to: position.index() as u32, moves });
        };
        let position = position.play(*ours);
        let replies = position.replies();
        if replies.as_slice().is_empty() {
            let outcome = if position.check() { Outcome::Win(moves + 1) } else { Outcome::Stalemate };
            *end = outcome.max(*end);
        }
        for &reply in replies.as_slice() {
            let position = position.play(reply);
            if position.rook == GONE {
                *end = Outcome::RookLost.max(*end);
            } else {
                let rest = expected.iter().find(|(listed, _)| *listed == reply).map_or(&Tree::Leaf, |(_, tree)| tree);
                self.follow(position, rest, moves + 1, end);
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Mark {
    New,
    Open,
    Done(Outcome),
}

struct Solver<'a> {
    marks: Vec<Mark>,
    parts: &'a [Part],
}

impl Solver<'_> {
    /// The outcome of a root position, by depth-first search; a position met again while it is open is a cycle.
    fn outcome(&mut self, index: usize) -> Outcome {
        match self.marks[index] {
            Mark::Done(outcome) => return outcome,
            Mark::Open => return Outcome::Endless,
            Mark::New => self.marks[index] = Mark::Open,
        }
        let parts = self.parts;
        let part = &parts[index >> 12];
        let plan = &part.plans[index & 0xFFF];
        let mut outcome = plan.end;
        for edge in &part.edges[plan.first_edge as usize..plan.end_edge as usize] {
            let after = match self.outcome(edge.to as usize) {
                Outcome::Win(moves) => Outcome::Win(moves + edge.moves),
                failure => failure,
            };
            outcome = outcome.max(after);
        }
        self.marks[index] = Mark::Done(outcome);
        outcome
    }
}
