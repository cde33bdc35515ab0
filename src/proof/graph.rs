//! The roots that can be reached and the ways between them.
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::decide::{self, Verdict};
use super::exits::Exits;
use super::root::{Exit, Root, Worker};
use super::size::{self, ProofError, TOTAL_NODES};
use super::spaces::Spaces;
use crate::forcing::{Limits, Program, Shared, Strategy};
use crate::library::Library;
use crate::rules::{Retro, Side};

/// A root's place in its graph.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct RootId(pub u32);

/// The roots explored so far and the ways between them, each decided.
pub struct Graph<'a, G: Retro> {
    game: &'a G,
    library: &'a Library<G>,
    program: &'a Program<G>,
    limits: Limits,
    /// The most nodes that all searches together may evaluate, and how many they have.
    total_nodes: u64,
    nodes: u64,
    spaces: Arc<Spaces<G>>,
    shared: Shared<'a, G>,
    /// By position number: the root, or [`UNKNOWN`].
    ids: Vec<u32>,
    roots: Vec<Root>,
    exits: Exits,
    verdicts: Vec<Verdict>,
}

/// What a worker found out about a chunk of numbers: the roots, where the exits of each start, and the exits.
struct Expanded {
    roots: Vec<Root>,
    starts: Vec<u32>,
    exits: Box<[Exit]>,
}

const UNKNOWN: u32 = u32::MAX;

/// At how many nodes a worker tells the others.
const COUNTED: u64 = 1 << 10;

/// How many roots a worker takes at once: enough to keep it busy, few enough for a bar to move.
const CHUNK: usize = 512;

impl<'a, G: Retro> Graph<'a, G> {
    /// An empty graph of a table's roots.
    ///
    /// # Errors
    /// The positions would need more than 4 GiB of memory.
    pub fn new(
        game: &'a G,
        library: &'a Library<G>,
        program: &'a Program<G>,
        limits: Limits,
    ) -> Result<Self, ProofError> {
        Self::with_limit(game, library, program, limits, size::LIMIT)
    }

    /// An empty graph that may use so many bytes.
    ///
    /// # Errors
    /// The positions would need more.
    pub fn with_limit(
        game: &'a G,
        library: &'a Library<G>,
        program: &'a Program<G>,
        limits: Limits,
        bytes: u64,
    ) -> Result<Self, ProofError> {
        let spaces = Arc::new(Spaces::of(game, program));
        size::check(&library.endgame.name(), spaces.numbers(), bytes)?;
        let ids = vec![UNKNOWN; spaces.numbers() as usize];
        Ok(Self {
            game,
            library,
            program,
            limits,
            total_nodes: TOTAL_NODES,
            nodes: 0,
            shared: spaces.shared(game, program, limits),
            spaces,
            ids,
            roots: Vec::new(),
            exits: Exits::default(),
            verdicts: Vec::new(),
        })
    }

    /// The same with another budget of nodes for all its searches together.
    #[must_use]
    pub fn with_total_nodes(self, nodes: u64) -> Self {
        Self { total_nodes: nodes, ..self }
    }

    /// Explores and decides all positions with us to move. `progress` is told the share done, from any thread.
    ///
    /// # Errors
    /// The budget of nodes is spent, which does not depend on the threads. Nothing can be learnt from the graph then.
    pub fn explore_all(&mut self, progress: &(dyn Fn(f64) + Sync)) -> Result<(), ProofError> {
        self.explore_all_beside(progress, || ())
    }

    /// The same, and something else that is to be done: deciding takes only one of the threads.
    ///
    /// # Errors
    /// Those of [`Self::explore_all`]; the other work is not begun then.
    pub fn explore_all_beside<T: Send>(
        &mut self,
        progress: &(dyn Fn(f64) + Sync),
        other_work: impl FnOnce() -> T + Send,
    ) -> Result<T, ProofError> {
        let numbers = 0..self.spaces.own();
        let ours = numbers.filter(|&number| self.spaces.side_to_move(number) == Side::White).collect();
        let found = self.explore(ours, progress)?;
        let ((), done) = rayon::join(|| self.decide(found), other_work);
        Ok(done)
    }

    /// Explores and decides what can be reached from a position; White is us. With them to move, that is everything
    /// after their replies.
    ///
    /// # Errors
    /// Those of [`Self::explore_all`].
    pub fn explore_from(&mut self, position: &G::Position) -> Result<(), ProofError> {
        let numbers = self.roots_after(position);
        let found = self.explore(numbers, &|_| ())?;
        if !found.is_empty() {
            self.decide(found);
        }
        Ok(())
    }

    /// The numbers of the roots that a position is or that their move from it leads to.
    fn roots_after(&self, position: &G::Position) -> Vec<u32> {
        let number = |position: &G::Position| self.spaces.number(self.game, position);
        if self.game.side_to_move(position) == Side::White {
            return number(position).into_iter().collect();
        }
        let (mut replies, mut after) = (Vec::new(), position.clone());
        self.game.legal_moves(position, &mut replies);
        let numbers = replies.into_iter().filter_map(|reply| {
            let undo = self.game.play(&mut after, reply);
            let number = number(&after);
            self.game.take_back(&mut after, reply, undo);
            number
        });
        numbers.collect()
    }

    /// Explores what can be reached from some roots; gives those found, in lists still to be put together.
    fn explore(
        &mut self,
        mut frontier: Vec<u32>,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Vec<Vec<Root>>, ProofError> {
        // What an exploration that was cut off has left behind is not decided.
        self.check_budget()?;
        frontier.retain(|&number| self.ids[number as usize] == UNKNOWN);
        let mut found = Vec::new();
        while !frontier.is_empty() {
            let start = self.exits.lists();
            self.expand(&frontier, &mut found, progress);
            self.check_budget()?;
            let unknown = self.exits.since(start).map(|exit| exit.to);
            frontier = unknown.filter(|&number| self.ids[number as usize] == UNKNOWN).collect();
            frontier.par_sort_unstable();
            frontier.dedup();
        }
        Ok(found)
    }

    /// Adds the roots found and decides all of them.
    fn decide(&mut self, mut found: Vec<Vec<Root>>) {
        self.roots.reserve(found.iter().map(Vec::len).sum());
        for roots in &mut found {
            self.roots.append(roots);
        }
        self.verdicts = decide::decide(&self.roots, |root| self.exits(RootId(root)).map(|(id, moves)| (id.0, moves)));
    }

    fn check_budget(&self) -> Result<(), ProofError> {
        if self.nodes > self.total_nodes {
            return Err(ProofError::TooLong { endgame: self.library.endgame.name(), nodes: self.total_nodes });
        }
        Ok(())
    }

    /// Expands the roots of some numbers, or fewer once the budget of nodes is spent: since nodes only ever become more,
    /// whether that happens does not depend on which worker is first.
    fn expand(&mut self, numbers: &[u32], found: &mut Vec<Vec<Root>>, progress: &(dyn Fn(f64) + Sync)) {
        let (done, nodes) = (AtomicU64::new(0), AtomicU64::new(self.nodes));
        let worker = || (Worker::new(self.library, &self.spaces, self.strategy()), None, Vec::new());
        let chunks: Vec<Expanded> = numbers
            .par_chunks(CHUNK)
            .map_init(worker, |(worker, board, exits), chunk| {
                let (mut roots, mut starts) = (Vec::with_capacity(chunk.len()), Vec::with_capacity(chunk.len()));
                // Once the budget is spent, nothing more is begun.
                let is_spent = nodes.load(Ordering::Relaxed) > self.total_nodes;
                for &number in if is_spent { &[] } else { chunk } {
                    let start = exits.len() as u32;
                    if let Some(root) = worker.expand(number, board, exits) {
                        roots.push(root);
                        starts.push(start);
                    }
                    // All workers count together, so they do so now and then only.
                    if worker.nodes() >= COUNTED {
                        let counted = worker.take_nodes();
                        if nodes.fetch_add(counted, Ordering::Relaxed) + counted > self.total_nodes {
                            break;
                        }
                    }
                }
                nodes.fetch_add(worker.take_nodes(), Ordering::Relaxed);
                let before = done.fetch_add(chunk.len() as u64, Ordering::Relaxed);
                progress((before + chunk.len() as u64) as f64 / numbers.len() as f64);
                let expanded = Expanded { roots, starts, exits: exits.as_slice().into() };
                exits.clear();
                expanded
            })
            .collect();
        self.nodes = nodes.into_inner();
        self.exits.reserve(chunks.iter().map(|chunk| chunk.roots.len()).sum());
        for Expanded { roots, starts, exits } in chunks {
            for (id, root) in (self.exits.roots()..).zip(&roots) {
                self.ids[root.number as usize] = id;
            }
            self.exits.push(exits, &starts);
            found.push(roots);
        }
    }

    /// The ways out of a root's tree to other roots, each with the most moves of ours it takes.
    pub fn exits(&self, root: RootId) -> impl Iterator<Item = (RootId, u16)> {
        self.exits.of(root.0).iter().map(|exit| (RootId(self.ids[exit.to as usize]), exit.moves))
    }

    /// All roots of the table's own endgame, in the order of their numbers if everything was explored at once.
    pub fn roots(&self) -> impl Iterator<Item = (RootId, &Root)> {
        let own = self.spaces.own();
        let roots = self.roots.iter().enumerate().filter(move |(_, root)| root.number < own);
        roots.map(|(id, root)| (RootId(id as u32), root))
    }

    /// What is known of a root.
    pub fn root(&self, id: RootId) -> &Root {
        &self.roots[id.0 as usize]
    }

    /// How a root is decided.
    pub fn verdict(&self, id: RootId) -> Verdict {
        self.verdicts[id.0 as usize]
    }

    /// A root's position.
    pub fn position(&self, id: RootId) -> G::Position {
        self.spaces.known_position(self.game, self.root(id).number)
    }

    /// A root's position, set up over another.
    pub(super) fn set_up<'b>(&self, id: RootId, board: &'b mut Option<G::Position>) -> &'b G::Position {
        self.spaces.set_up_known(self.game, self.root(id).number, board)
    }

    /// The root of a position with us to move, if it has been explored.
    pub fn find(&self, position: &G::Position) -> Option<RootId> {
        let number = self.spaces.number(self.game, position)?;
        Some(RootId(self.ids[number as usize])).filter(|id| id.0 != UNKNOWN)
    }

    /// The number of a position of the endgame.
    pub(super) fn number(&self, position: &G::Position) -> Option<u32> {
        self.spaces.number(self.game, position)
    }

    /// The game.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The names the table uses.
    pub fn library(&self) -> &'a Library<G> {
        self.library
    }

    /// The table.
    pub fn program(&self) -> &'a Program<G> {
        self.program
    }

    /// A strategy to call in a root, always with the same outcome.
    pub fn strategy(&self) -> Strategy<'_, G> {
        Strategy::new(self.game, self.program, self.limits).sharing(&self.shared)
    }
}
