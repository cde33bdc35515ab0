//! The games that al0 plays. A new game is a case here; what is done with a game is written once, for any that has
//! [`Endgames`](super::Endgames).
use super::reading::Opened;
use crate::rules::{Push, PushNameError, Variant};

/// Something that belongs to one of the games: the game itself, a table of it, ….
#[derive(Clone, Debug)]
pub enum OfGame<Chess, Push> {
    /// Chess and its relatives.
    Chess(Chess),
    /// The push game.
    Push(Push),
}

/// One of the games.
pub type AnyGame = OfGame<Variant, Push>;

/// A table of one of the games, read and checked.
pub type AnyOpened = OfGame<Opened<Variant>, Opened<Push>>;

/// Does the same with what belongs to one of the games, whichever it is: `for_game!(table, table => play(&table))`.
macro_rules! for_game {
    ($one:expr, $it:ident => $done:expr) => {
        match $one {
            $crate::library::OfGame::Chess($it) => $done,
            $crate::library::OfGame::Push($it) => $done,
        }
    };
}

/// Makes of what belongs to one of the games something else of the same game.
macro_rules! map_game {
    ($one:expr, $it:ident => $made:expr) => {
        match $one {
            $crate::library::OfGame::Chess($it) => $crate::library::OfGame::Chess($made),
            $crate::library::OfGame::Push($it) => $crate::library::OfGame::Push($made),
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
    ///
    /// # Errors
    /// Says what is wrong in a name that tells more of the game, such as its size.
    pub fn built_in(name: &str) -> Result<Option<Self>, PushNameError> {
        match Push::named(name) {
            Some(push) => push.map(|push| Some(Self::Push(push))),
            None => Ok(Variant::built_in(name).map(Self::Chess)),
        }
    }

    /// The names of the games that are built in.
    pub fn built_in_names() -> impl Iterator<Item = &'static str> {
        Self::all_built_in().map(|(name, _)| name)
    }

    /// The games that are built in: the name of each, and what it is.
    pub fn all_built_in() -> impl Iterator<Item = (&'static str, &'static str)> {
        let about = |name| Variant::built_in_text(name).and_then(|text| text.lines().next()).unwrap_or_default();
        let variants = Variant::built_in_names().map(move |name| (name, about(name).trim_start_matches("# ")));
        variants.chain([("push", Push::ABOUT)])
    }
}
