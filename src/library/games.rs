//! The games that al0 plays. A new game is a case here; what is done with a game is written once, for any that has
//! [`Endgames`](super::Endgames).
use super::reading::Opened;
use crate::rules::Variant;

/// Something that belongs to one of the games: the game itself, a table of it, ….
#[derive(Clone, Debug)]
pub enum OfGame<Chess> {
    /// Chess and its relatives.
    Chess(Chess),
}

/// One of the games.
pub type AnyGame = OfGame<Variant>;

/// A table of one of the games, read and checked.
pub type AnyOpened = OfGame<Opened<Variant>>;

/// Does the same with what belongs to one of the games, whichever it is: `for_game!(table, table => play(&table))`.
macro_rules! for_game {
    ($one:expr, $it:ident => $done:expr) => {
        match $one {
            $crate::library::OfGame::Chess($it) => $done,
        }
    };
}

/// Makes of what belongs to one of the games something else of the same game.
macro_rules! map_game {
    ($one:expr, $it:ident => $made:expr) => {
        match $one {
            $crate::library::OfGame::Chess($it) => $crate::library::OfGame::Chess($made),
        }
    };
}

pub(crate) use {for_game, map_game};

impl AnyGame {
    /// Chess: the game of whatever names none.
    pub fn chess() -> Self {
        Self::Chess(Variant::chess())
    }

    /// The game with a name; nothing if no game that is built in has it.
    pub fn built_in(name: &str) -> Option<Self> {
        Variant::built_in(name).map(Self::Chess)
    }

    /// The names of the games that are built in.
    pub fn built_in_names() -> impl Iterator<Item = &'static str> {
        Variant::built_in_names()
    }
}
