//! The libraries of the endgames of the push game, and which tables play them.
use std::sync::Arc;

use super::endgames::{Endgames, UnknownEndgame};
use super::push_endgame::PushEndgame;
use super::registry::{Library, Picture};
use super::{core, geometry, push};
use crate::language::Source;
use crate::rules::{Game, Marbles, Push, Retro, Side};

/// What can be said with the names of the library, written in the language.
const DEFINITIONS: (&str, &str) = ("advice/library/push.al0", include_str!("../../advice/library/push.al0"));

/// A table to start from, with the game and the endgame left open.
const STARTER: &str = include_str!("push_starter.al0");

/// The seed of the position that is played when none is given.
const EXAMPLE: u64 = 1;

impl Endgames for Push {
    const DEFAULT: &'static str = "3v1";
    const TYPED_MOVES: &'static [&'static str] = &["C3:C4"];

    fn library(&self, endgame: &str) -> Result<Library<Self>, UnknownEndgame> {
        let space = self.named_space(endgame).map_err(|error| UnknownEndgame {
            message: error.message,
            help: "an endgame names how many marbles we have, `v`, and how many they have: `endgame 3v1.`".to_owned(),
        })?;
        let mut entries: Vec<_> = core::entries().into_iter().chain(geometry::entries()).map(core::unshown).collect();
        entries.extend(push::entries());
        let library = Library::new(Arc::new(PushEndgame::new(self, space.counts())), entries);
        Ok(library.with(Some(Source::new(DEFINITIONS.0, DEFINITIONS.1)), |_| Picture::default()))
    }

    fn default_library(&self) -> Library<Self> {
        let smallest = Self::named("push:4x4").and_then(Result::ok).expect("a push game");
        smallest.library(Self::DEFAULT).expect("the marbles fit")
    }

    /// On tables other than its own, that for 5×5 cells is played without a proof.
    fn table_for(&self, position: &Marbles) -> Option<&'static str> {
        let counts = [Side::White, Side::Black].map(|side| position.count(side));
        (counts == [3, 1] || counts == [1, 3]).then(|| self.table())
    }

    fn example(&self) -> Option<(&'static str, String)> {
        let library = self.library(Self::DEFAULT).ok()?;
        Some((self.table(), self.write_position(&library.endgame.random_position(self, EXAMPLE))))
    }

    fn starter(&self, endgame: &str) -> Result<String, UnknownEndgame> {
        let space = self.named_space(endgame).map_err(|error| UnknownEndgame {
            message: error.message,
            help: "name how many marbles we have, `v`, and how many they have: `al0 new --game push:5x5 3v1`"
                .to_owned(),
        })?;
        Ok(STARTER.replace("{ENDGAME}", &space.to_string()).replace("{GAME}", self.name()))
    }
}

impl Push {
    /// The table of three marbles against one.
    fn table(&self) -> &'static str {
        if (self.board().files(), self.board().ranks()) == (4, 4) { "push/4x4" } else { "push/5x5" }
    }
}
