//! The libraries of the endgames: which names each of them has.
use std::sync::Arc;

use super::chess_endgame::ChessEndgame;
use super::registry::{Library, Picture};
use super::{chess, core, geometry, krk as textbook};
use crate::language::Source;
use crate::rules::{Material, MaterialError, Variant};

/// What the textbook's names mean, written in the language.
const KRK: (&str, &str) = ("advice/library/krk.al0", include_str!("../../advice/library/krk.al0"));

/// The library of an endgame of chess or of one of its relatives: `KRvK`.
///
/// # Errors
/// The text names no material of the game.
pub fn chess_library(game: &Variant, endgame: &str) -> Result<Library<Variant>, MaterialError> {
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
