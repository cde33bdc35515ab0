//! What a game has for tables: the names of its endgames, the tables that play them.
use thiserror::Error;

use super::registry::Library;
use crate::rules::Retro;

/// A game with libraries, so that tables can be written for its endgames.
pub trait Endgames: Retro + Clone {
    /// The endgame of a table that names none.
    const DEFAULT: &'static str;

    /// How moves can be typed, an example of each notation.
    const TYPED_MOVES: &'static [&'static str];

    /// The library of an endgame.
    ///
    /// # Errors
    /// The text names no endgame of the game.
    fn library(&self, endgame: &str) -> Result<Library<Self>, UnknownEndgame>;

    /// The library of the default endgame, if need be that of another game of its kind: what is known of a table whose
    /// endgame is not known.
    fn default_library(&self) -> Library<Self>;

    /// The name of the shipped table that plays a position's endgame, if there is one: of several, a proved one.
    fn table_for(&self, position: &Self::Position) -> Option<&'static str>;

    /// The name of the shipped table that plays where neither a table nor a position is chosen, and a position for it.
    fn example(&self) -> Option<(&'static str, String)>;

    /// A table to start from, for the endgame with this name.
    ///
    /// # Errors
    /// The text names no endgame that could be won.
    fn starter(&self, endgame: &str) -> Result<String, UnknownEndgame>;
}

/// A text names no endgame of the game, or none to write a table for.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{message}")]
pub struct UnknownEndgame {
    /// What is wrong, in one sentence without a final full stop.
    pub message: String,
    /// What names an endgame: `an endgame names our pieces, …: KRvK`.
    pub help: String,
}
