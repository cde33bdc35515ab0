//! The libraries of the endgames of chess: which names each of them has, and which tables play them.
use std::sync::Arc;

use super::chess_endgame::ChessEndgame;
use super::endgames::{Endgames, UnknownEndgame};
use super::registry::{Library, Picture};
use super::shipped::{proven, shipped};
use super::starter::starter;
use super::tsume_endgame::TsumeEndgame;
use super::{chess, core, geometry, krk as textbook, tsume};
use crate::language::Source;
use crate::rules::{Game, Material, MaterialError, Position, Variant};

/// What the textbook's names mean, written in the language.
const KRK: (&str, &str) = ("advice/library/krk.al0", include_str!("../../advice/library/krk.al0"));

/// The textbook's example position.
const TEXTBOOK: &str = "8/8/4R3/8/3K4/8/2k5/8 w";

impl Endgames for Variant {
    const DEFAULT: &'static str = "KRvK";
    const TYPED_MOVES: &'static [&'static str] = &["c2d2", "Kd2"];

    fn library(&self, endgame: &str) -> Result<Library<Self>, UnknownEndgame> {
        chess_library(self, endgame).map_err(|error| UnknownEndgame {
            message: error.to_string(),
            help: "an endgame names our pieces, `v`, and theirs: `endgame KRvK.`".to_owned(),
        })
    }

    fn default_library(&self) -> Library<Self> {
        krk(&Self::chess())
    }

    fn table_for(&self, position: &Position) -> Option<&'static str> {
        // The tables are proved for chess, not for its relatives.
        if self.name() == "chess" { proven(self, position) } else { None }
    }

    fn example(&self) -> Option<(&'static str, String)> {
        match self.name() {
            "chess" => Some(("krk", TEXTBOOK.to_owned())),
            "shogi" => Some((PROBLEMS, PROBLEM.to_owned())),
            _ => None,
        }
    }

    fn starter(&self, endgame: &str) -> Result<String, UnknownEndgame> {
        if endgame == TSUME && TsumeEndgame::new(self).is_some() {
            let table = shipped(&format!("{PROBLEMS}.al0")).expect("the table is shipped");
            return Ok(table.text.replace("game shogi.", &format!("game {}.", self.name())));
        }
        starter(self, endgame).map_err(|error| UnknownEndgame {
            message: error.to_string(),
            help: "name our pieces, `v`, and theirs: `al0 new KQvK`".to_owned(),
        })
    }
}

/// The endgame of mating problems, in games with hands.
const TSUME: &str = "tsume";

/// The table that solves the shortest of them, and one of five plies.
const PROBLEMS: &str = "tsume/tsume";
const PROBLEM: &str = "ln4g1S/1s1Grkg1+R/p1pLpppp1/1p6p/P2PN4/L1S2P3/1P5+b1/1K7/B8[GNsnl6p] w - -";

/// The library of an endgame of chess or of one of its relatives: `KRvK`, or `tsume` in games with hands.
///
/// # Errors
/// The text names no material of the game.
pub fn chess_library(game: &Variant, endgame: &str) -> Result<Library<Variant>, MaterialError> {
    if let (TSUME, Some(problems)) = (endgame, TsumeEndgame::new(game)) {
        let shared = core::entries().into_iter().chain(geometry::entries()).chain(chess::goals());
        let mut entries: Vec<_> = shared.map(core::unshown).collect();
        entries.extend(tsume::entries());
        return Ok(Library::new(Arc::new(problems), entries));
    }
    let material = Material::read(game, endgame)?;
    let has_textbook_names = material.to_string() == "KRvK";
    let mut entries = core::entries();
    entries.extend(geometry::entries());
    entries.extend(chess::entries());
    if has_textbook_names {
        entries.extend(textbook::entries());
    }
    let library = Library::new(Arc::new(ChessEndgame::new(game, material)), entries);
    let definitions = has_textbook_names.then(|| Source::new(KRK.0, KRK.1));
    Ok(library.with(definitions, if has_textbook_names { textbook::picture } else { |_| Picture::default() }))
}

/// The library for king and rook against king.
pub fn krk(game: &Variant) -> Library<Variant> {
    chess_library(game, "KRvK").expect("chess has kings and rooks")
}
