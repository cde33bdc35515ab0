//! A table to start from, for any endgame of chess.
use thiserror::Error;

use crate::rules::{Material, MaterialError, Role, Variant};

/// The text, with `{ENDGAME}` and what else depends on the pieces left open.
const STARTER: &str = include_str!("starter.al0");

/// What is said of pawns.
const CONTINUE: &str = "\
% When a pawn has become another piece, another table plays on, once there is one:
% continue \"kqk.al0\".
";

/// Why there is no table to start from.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum StarterError {
    /// The pieces cannot be read.
    #[error(transparent)]
    Material(#[from] MaterialError),
    /// A side has no king, or several.
    #[error("each side has one king, and `{0}` says otherwise")]
    Kings(String),
    /// We have nothing but a king.
    #[error("a king alone wins nothing, and `{0}` names no other piece of ours")]
    KingAlone(String),
}

/// The text of a table for an endgame such as `KQvK`: it plays a legal move in every position.
///
/// # Errors
/// The text names no pieces that could play.
pub fn starter(game: &Variant, endgame: &str) -> Result<String, StarterError> {
    let material = Material::read(game, endgame)?;
    let is = |letter: char| move |role: &&Role| Some(**role) == game.role(letter);
    let [ours, theirs] = material.roles();
    if [ours, theirs].iter().any(|side| side.iter().filter(is('K')).count() != 1) {
        return Err(StarterError::Kings(endgame.to_owned()));
    }
    if ours.len() == 1 {
        return Err(StarterError::KingAlone(endgame.to_owned()));
    }
    let has_pawn = ours.iter().any(|role| is('P')(&role));
    let moves = if has_pawn { "(promotion then legal by freedom)" } else { "legal by freedom" };
    let text = STARTER.replace("{ENDGAME}", &material.to_string()).replace("{MOVES}", moves);
    Ok(text.replace("{CONTINUE}", if has_pawn { CONTINUE } else { "" }))
}
