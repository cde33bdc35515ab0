//! Which position a command is about.
use super::failure::Failure;
use super::table::Table;
use crate::forcing::Frame;
use crate::library::{Endgames, Library};
use crate::rules::Game;

/// Reads a position given as one argument or, without quotes, as several; or draws `random:SEED`.
pub(super) fn read<G: Endgames>(table: &Table<G>, words: &[String]) -> Result<G::Position, Failure> {
    let text = words.join(" ");
    if let Some(seed) = text.strip_prefix("random:") {
        let seed = seed.trim().parse().map_err(|_| Failure::Cannot {
            message: format!("`{text}` is not a random position"),
            help: Some(format!("the seed must be a whole number from 0 to {}, as in `random:7`", u64::MAX)),
        })?;
        return Ok(table.library.endgame.random_position(&table.game, seed));
    }
    Ok(table.game.read_position(&text)?)
}

/// How the table sees a position; it must belong to the table's endgame.
pub(super) fn frame<G: Game>(game: &G, library: &Library<G>, position: &G::Position) -> Result<Frame, Failure> {
    Ok(Frame { us: library.endgame.us(game, position)? })
}
