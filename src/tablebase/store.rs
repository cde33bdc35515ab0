//! Tables built on demand, and shared.
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use thiserror::Error;

use super::analysis::Analysis;
use super::bytes::Bytes;
use super::outcome::{Entry, Outcome};
use super::ratio;
use super::table::{Tablebase, ended};
use crate::rules::{PositionSpace, Retro};

/// The tables of a game built so far. A table is built with all those its captures and promotions lead into.
///
/// ```
/// use al0::rules::{Game, Material, Placements, Side, Variant};
/// use al0::tablebase::{Outcome, Tablebases};
///
/// let chess = Variant::chess();
/// let rook = Placements::new(&chess, &Material::read(&chess, "KRvK")?);
/// let table = Tablebases::new(&chess).get(&rook, &|_| ())?;
/// let position = chess.read_position("8/8/8/8/3R4/2k5/8/K7 w")?;
/// assert_eq!(table.probe(&position), Some(Outcome::Win(27)));
/// assert_eq!(table.statistics(Side::White).positions.longest(), Some((16, 916)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tablebases<'g, G: Retro> {
    game: &'g G,
    limit: u64,
    built: HashMap<G::Space, Arc<Tablebase<'g, G>>>,
}

/// Why a table cannot be built.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum TablebaseError {
    /// What happens in the game does not only depend on where the pieces stand.
    #[error("there are no tablebases of games {0}")]
    Unlisted(&'static str),
    /// It would need more memory than is allowed.
    #[error("the tablebase of {space} needs {}, more than the {} it may use", Bytes(*.needed), Bytes(*.limit))]
    TooLarge {
        /// The name of the list of positions.
        space: String,
        /// How many bytes it needs, or with the tables it rests on if it alone would fit; `u64::MAX`: more than can
        /// be counted.
        needed: u64,
        /// How many bytes are allowed.
        limit: u64,
    },
}

/// The memory that the tables may use unless told otherwise: 4 GiB.
const LIMIT: u64 = 4 << 30;

/// Bytes for each number: the entry.
const KEPT: u64 = size_of::<Entry>() as u64;

/// Bytes for each number while a table is built: at worst, every position is on the lists of one ply.
const BORROWED: u64 = 2 * size_of::<u32>() as u64;

impl<'g, G: Retro> Tablebases<'g, G> {
    /// No tables yet.
    pub fn new(game: &'g G) -> Self {
        Self::with_limit(game, LIMIT)
    }

    /// No tables yet; those to come may use so many bytes.
    pub fn with_limit(game: &'g G, bytes: u64) -> Self {
        Self { game, limit: bytes, built: HashMap::new() }
    }

    /// The table of a list of positions, built if need be with all the cores of the current thread pool.
    ///
    /// `progress` is told, from any thread, which share of the work is done: from 0 to 1, ascending but for the races
    /// of threads.
    ///
    /// # Errors
    /// The tables would need more memory than they may use, or the game has none.
    pub fn get(
        &mut self,
        space: &G::Space,
        progress: &(dyn Fn(f64) + Sync),
    ) -> Result<Arc<Tablebase<'g, G>>, TablebaseError> {
        if let Some(table) = self.built.get(space) {
            return Ok(Arc::clone(table));
        }
        let wanted = self.wanted(space)?;
        // Every number is looked at once and decided once.
        let total = 2 * wanted.iter().map(PositionSpace::numbers).sum::<u64>();
        let done = AtomicU64::new(0);
        let advance = |more: u64| progress(ratio(done.fetch_add(more, Relaxed) + more, total.max(1)));
        for wanted in wanted {
            let table = Arc::new(self.build(&wanted, &advance));
            self.built.insert(wanted, table);
        }
        Ok(Arc::clone(&self.built[space]))
    }

    /// Says beforehand why the table of a list of positions cannot be built, if it cannot.
    ///
    /// # Errors
    /// Those of [`Self::get`].
    pub fn check(&self, space: &G::Space) -> Result<(), TablebaseError> {
        self.wanted(space).map(|_| ())
    }

    /// What must be built for a list of positions, those that others rest on first.
    fn wanted(&self, space: &G::Space) -> Result<Vec<G::Space>, TablebaseError> {
        if let Some(reason) = self.game.unlisted() {
            return Err(TablebaseError::Unlisted(reason));
        }
        // First alone: what a list far too large leads into is no use listing.
        self.check_size(space, std::slice::from_ref(space))?;
        let mut wanted = Vec::new();
        self.add_wanted(space, &mut wanted);
        self.check_size(space, &wanted)?;
        Ok(wanted)
    }

    /// Lists what must be built, those that others rest on first.
    fn add_wanted(&self, space: &G::Space, wanted: &mut Vec<G::Space>) {
        if self.built.contains_key(space) || wanted.contains(space) {
            return;
        }
        for exit in self.game.exits(space) {
            self.add_wanted(&exit, wanted);
        }
        wanted.push(space.clone());
    }

    fn check_size(&self, space: &G::Space, wanted: &[G::Space]) -> Result<(), TablebaseError> {
        let numbers = || wanted.iter().map(PositionSpace::numbers);
        let kept = numbers().chain(self.built.keys().map(PositionSpace::numbers)).fold(0, u64::saturating_add);
        let borrowed = numbers().max().unwrap_or(0);
        let needed = kept.saturating_mul(KEPT).saturating_add(borrowed.saturating_mul(BORROWED));
        if needed > self.limit || borrowed > u64::from(u32::MAX) {
            let limit = self.limit.min(u64::from(u32::MAX) * (KEPT + BORROWED));
            return Err(TablebaseError::TooLarge { space: space.to_string(), needed, limit });
        }
        Ok(())
    }

    fn build(&self, space: &G::Space, progress: &(dyn Fn(u64) + Sync)) -> Tablebase<'g, G> {
        let game = self.game;
        let exits: Vec<_> = game.exits(space).iter().map(|exit| Arc::clone(&self.built[exit])).collect();
        let outside = |position: &G::Position| -> Outcome {
            ended(game, position)
                .or_else(|| exits.iter().find_map(|exit| exit.probe(position)))
                .expect("a move leads to the end of the game or into a list that the game names")
        };
        let entries = Analysis { game, space, outside, progress }.run();
        Tablebase { game, space: space.clone(), entries, exits }
    }
}
