//! Whether a certificate holds.
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::heading::{Heading, LONGEST, POSITIONS, WON};
use super::line::Lines;
use super::mistake::{Mistake, Unreadable, Wrong};
use super::positions::{self, Entry, Positions};
use super::tree::{Claims, Follower};
use crate::rules::{Game, PositionSpace, Variant};

/// What came of checking a certificate.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Verified {
    /// What it claims, if that can be read.
    pub heading: Option<Heading>,
    /// What is wrong, by line; nothing if it holds.
    pub mistakes: Vec<Mistake>,
}

impl Verified {
    /// Whether every claim is true.
    pub fn holds(&self) -> bool {
        self.heading.is_some() && self.mistakes.is_empty()
    }
}

/// Checks a certificate with the rules of its game alone.
///
/// Two passes, each linear: a tree may end in a position whose rank comes only later in the file.
///
/// # Errors
/// It is not a certificate, or not one that could be checked here.
pub fn verify(game: &Variant, text: &[u8]) -> Result<Verified, Unreadable> {
    let mut lines = Lines::new(text);
    let mut edited = Vec::new();
    let heading = match Heading::read(&mut lines, &mut edited)? {
        Ok(heading) => heading,
        Err(mistake) => {
            return Ok(Verified { heading: None, mistakes: merged(vec![mistake], edited) });
        }
    };
    if heading.game != game.name() {
        return Err(Unreadable::Game { is: heading.game, known: game.name().to_owned() });
    }
    let (material, space) = positions::material(game, &heading.material)?;
    let read = Positions::read(game, (&material, &space), text, &mut lines, &mut edited);
    let mut mistakes = read.mistakes;
    if mistakes.is_empty() {
        // Every position has its line now, so this is no larger than the text calls for.
        let mut ranks = vec![0; usize::try_from(space.numbers()).unwrap_or(0)];
        for entry in &read.entries {
            ranks[entry.number as usize] = entry.rank;
        }
        let claims = Claims { game, material: &material, space: &space, ranks: &ranks };
        mistakes = check_trees(&claims, &read.entries);
        let is_ranked = mistakes.is_empty();
        mistakes.extend(check_counts(&heading, &read.entries, is_ranked));
    }
    let mut mistakes = merged(mistakes, edited);
    if mistakes.is_empty() {
        mistakes.extend(read.digest);
    }
    Ok(Verified { heading: Some(heading), mistakes })
}

/// All mistakes by line. A check word that is wrong is told only where nothing else is.
fn merged(mut mistakes: Vec<Mistake>, edited: Vec<Mistake>) -> Vec<Mistake> {
    let lines: FxHashSet<usize> = mistakes.iter().map(|mistake| mistake.line).collect();
    mistakes.extend(edited.into_iter().filter(|mistake| !lines.contains(&mistake.line)));
    mistakes.sort_by_key(|mistake| mistake.line);
    mistakes
}

/// The lines whose tree is wrong. One wrong rank makes others wrong that rest on it: only those are told that rest on
/// none that is wrong itself.
fn check_trees(claims: &Claims<'_>, entries: &[Entry<'_>]) -> Vec<Mistake> {
    const CHUNK: usize = 256;
    let failing: Vec<(usize, u32, Wrong, Vec<u32>)> = entries
        .par_chunks(CHUNK)
        .map_init(
            || Follower::new(claims),
            |follower, chunk| -> Vec<_> {
                let checked = chunk.iter().map(|entry| (entry, follower.check(entry).err()));
                checked
                    .filter_map(|(entry, failed)| failed.map(|(wrong, ends)| (entry.line, entry.number, wrong, ends)))
                    .collect()
            },
        )
        .flatten_iter()
        .collect();
    let wrong_numbers: FxHashSet<u32> = failing.iter().map(|&(_, number, ..)| number).collect();
    let follows_from_others = |(_, number, wrong, ends): &(usize, u32, Wrong, Vec<u32>)| {
        matches!(wrong, Wrong::Rank { .. }) && ends.iter().any(|end| end != number && wrong_numbers.contains(end))
    };
    let are_all = failing.iter().all(follows_from_others);
    failing
        .into_iter()
        .filter(|failing| are_all || !follows_from_others(failing))
        .map(|(line, _, wrong, _)| Mistake { line, wrong })
        .collect()
}

fn check_counts(heading: &Heading, entries: &[Entry<'_>], is_ranked: bool) -> Vec<Mistake> {
    let claimed = || entries.iter().filter(|entry| entry.rank > 0);
    let longest = claimed().map(|entry| u64::from(entry.rank)).max().unwrap_or(0);
    [
        (POSITIONS, "positions", heading.positions, entries.len() as u64),
        (WON, "won", heading.won, claimed().count() as u64),
        // A wrong rank has been told already.
        (LONGEST, "longest", heading.longest, if is_ranked { longest } else { heading.longest }),
    ]
    .into_iter()
    .filter(|(.., is, must)| is != must)
    .map(|(place, what, is, must)| Mistake { line: place + 1, wrong: Wrong::Count { what, is, must } })
    .collect()
}
