//! The libraries of the endgames of the push game, and which tables play them.
use std::sync::Arc;

use super::endgames::{Endgames, UnknownEndgame};
use super::push_endgame::PushEndgame;
use super::registry::{Entry, Example, Library};
use super::{core, geometry, push};
use crate::language::Source;
use crate::rules::{Game, Marbles, Push, Retro};

/// What can be said with the names of the library, written in the language.
const DEFINITIONS: (&str, &str) = ("advice/library/push.al0", include_str!("../../advice/library/push.al0"));

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

    fn proven(&self, _: &Marbles) -> Option<&'static str> {
        None
    }

    fn example(&self) -> Option<(&'static str, String)> {
        None
    }

    fn starter(&self, endgame: &str) -> Result<String, UnknownEndgame> {
        Err(UnknownEndgame {
            message: format!("there is no table to start from for {endgame} of {}", self.name()),
            help: "start from a copy of `advice/push/4x4.al0`".to_owned(),
        })
    }
}

/// An entry of all games, whose example is one of chess.
fn unshown(entry: Entry<Push>) -> Entry<Push> {
    let example = Example { position: "".into(), written: "".into(), gives: "".into() };
    Entry { example, ..entry }
}
