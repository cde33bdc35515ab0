//! The libraries of the endgames of the push game, and which tables play them.
use std::sync::Arc;

use super::endgames::{Endgames, UnknownEndgame};
use super::push_endgame::PushEndgame;
use super::registry::{Entry, Example, Library};
use super::{core, geometry, push};
use crate::language::Source;
use crate::rules::{Game, Marbles, Push, Retro, Side};

/// What can be said with the names of the library, written in the language.
const DEFINITIONS: (&str, &str) = ("advice/library/push.al0", include_str!("../../advice/library/push.al0"));

/// The tables of three marbles against one: on so many lines and columns, that of this name.
const PROVEN: [(u8, &str); 2] = [(4, "push/4x4"), (5, "push/5x5")];

impl Endgames for Push {
    const DEFAULT: &'static str = "3v1";

    fn library(&self, endgame: &str) -> Result<Library<Self>, UnknownEndgame> {
        let space = self.named_space(endgame).map_err(|error| UnknownEndgame {
            message: error.message,
            help: "an endgame names how many marbles we have, `v`, and how many they have: `endgame 3v1.`".to_owned(),
        })?;
        let mut entries: Vec<_> = core::entries().into_iter().chain(geometry::entries()).map(unshown).collect();
        entries.extend(push::entries());
        let library = Library::new(Arc::new(PushEndgame::new(self, space.counts())), entries);
        Ok(library.with(Some(Source::new(DEFINITIONS.0, DEFINITIONS.1)), |_| Default::default()))
    }

    fn default_library(&self) -> Library<Self> {
        let smallest = Self::named("push:4x4").and_then(Result::ok).expect("a push game");
        smallest.library(Self::DEFAULT).expect("the marbles fit")
    }

    fn proven(&self, position: &Marbles) -> Option<&'static str> {
        let counts = [Side::White, Side::Black].map(|side| position.count(side));
        if counts == [3, 1] || counts == [1, 3] { self.proven_table() } else { None }
    }

    fn example(&self) -> Option<(&'static str, String)> {
        let seed = 1;
        let library = self.library(Self::DEFAULT).ok()?;
        let position = library.endgame.random_position(self, seed);
        Some((self.proven_table()?, self.write_position(&position)))
    }

    fn starter(&self, endgame: &str) -> Result<String, UnknownEndgame> {
        Err(UnknownEndgame {
            message: format!("there is no table to start from for {endgame} of {}", self.name()),
            help: "start from a copy of `advice/push/4x4.al0`".to_owned(),
        })
    }
}

impl Push {
    /// The table of three marbles against one that is proved on this table.
    fn proven_table(&self) -> Option<&'static str> {
        let board = self.board();
        let name = PROVEN.into_iter().find(|&(size, _)| (board.files(), board.ranks()) == (size, size));
        name.map(|(_, name)| name)
    }
}

/// An entry of all games, whose example is one of chess.
fn unshown(entry: Entry<Push>) -> Entry<Push> {
    let example = Example { position: "".into(), written: "".into(), gives: "".into() };
    Entry { example, ..entry }
}
