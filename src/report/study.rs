//! A piece under study, drawn and told.
use std::fmt::Write;

use super::diagram::Diagram;
use crate::rules::{Glyph, Side, Square, Study, StudyError};

/// Where a piece goes, for people.
pub struct StudyReport<'a> {
    study: &'a Study,
    from: Square,
    /// The board: the piece, its moves crossed, holes hatched.
    pub diagram: Diagram,
}

impl<'a> StudyReport<'a> {
    /// Looks where a piece goes from a square.
    ///
    /// # Errors
    /// The piece cannot stand there, or has too many ways to go.
    pub fn new(study: &'a Study, from: Square) -> Result<Self, StudyError> {
        let mut diagram = Diagram::new(study.board()).hatch(study.holes());
        diagram = diagram.piece(from, glyph('X', study.side()));
        for &(square, letter) in study.pieces() {
            let side = if matches!(letter, 'w' | 'i' | 'R' | 'K') { Side::White } else { Side::Black };
            diagram = diagram.piece(square, glyph(letter_of(letter), side));
        }
        for found in study.moves(from)? {
            diagram = diagram.cross(found.to.file().cast_signed(), found.to.rank().cast_signed());
        }
        Ok(Self { study, from, diagram })
    }

    /// The moves, and the notation in words: each part with its legs.
    pub fn text(&self) -> String {
        let moves = self.study.list(self.from).unwrap_or_default();
        let mut text = format!("from {}: {moves}\n", self.from);
        for notation in self.study.notations() {
            let _ = writeln!(text, "\n{}", notation.text());
            for part in notation.explain() {
                for (number, leg) in part.legs.iter().enumerate() {
                    let source = if number == 0 { &part.source } else { "" };
                    let _ = writeln!(text, "  {source:<10} {}. {leg}", number + 1);
                }
            }
        }
        text
    }
}

fn glyph(letter: char, side: Side) -> Glyph {
    let letter = if side == Side::White { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
    let figure = match letter {
        'K' => '♔',
        'k' => '♚',
        'R' => '♖',
        'r' => '♜',
        'P' => '♙',
        'p' => '♟',
        other => other,
    };
    Glyph::new(letter, figure, side)
}

/// What stands for a piece of which only the colour is known.
fn letter_of(letter: char) -> char {
    match letter {
        'w' | 'b' => 'p',
        'i' | 'j' => 'n',
        other => other,
    }
}
