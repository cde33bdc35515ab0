//! The board for the terminal.
use anstyle::{Ansi256Color, Style as Paint};

use super::diagram::Diagram;
use crate::rules::{Glyph, Square};

/// How a board is set as text.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Style {
    /// Figures and line drawing.
    Unicode,
    /// Nothing but ASCII: pieces by their letters, `.` an empty square, `/` hatched, `x` crossed, `( )` the move.
    Ascii,
    /// The text of [`Style::Unicode`] with colours as ANSI escapes.
    Colour,
}

/// The signs a board is set with.
struct Signs {
    /// An empty light and an empty dark square.
    empty: [char; 2],
    /// The same, hatched.
    hatched: [char; 2],
    /// On both sides of an empty hatched square, and of a piece on one.
    hatch: [char; 2],
    cross: char,
    /// On both sides of the two squares of the move.
    moved: [char; 2],
    /// Corners from the top left in reading order, then the horizontal and the vertical line.
    frame: [char; 6],
}

const UNICODE: Signs = Signs {
    empty: [' ', '·'],
    hatched: ['╱', '·'],
    hatch: ['╱', '╱'],
    cross: '×',
    moved: ['‹', '›'],
    frame: ['┌', '┐', '└', '┘', '─', '│'],
};

const ASCII: Signs = Signs {
    empty: ['.', '.'],
    hatched: ['/', '/'],
    hatch: [' ', '/'],
    cross: 'x',
    moved: ['(', ')'],
    frame: ['+', '+', '+', '+', '-', '|'],
};

/// Sets a board as text, each line ended.
///
/// The hatched squares are hatched and the two squares of the move stand in brackets. A crossed square bears its cross,
/// or one on either side of the piece that stands there; one off the board is named below it, and so is what is in hand. Where a piece is called by
/// more than its letter, as in `+R` or `N'`, all squares are so much wider.
pub fn text_board(diagram: &Diagram, style: Style) -> String {
    let signs = if style == Style::Ascii { &ASCII } else { &UNICODE };
    let [top_left, top_right, bottom_left, bottom_right, horizontal, vertical] = signs.frame;
    let files = diagram.files();
    let margin = diagram.ranks().into_iter().map(|rank| diagram.board.rank_name(rank).len()).max().unwrap_or(1);
    let mut text = Text::new(style);

    let indent = " ".repeat(margin + 1);
    let (before, behind) = room(diagram, style);
    let line = horizontal.to_string().repeat((3 + before + behind) * files.len());
    text.plain(&format!("{indent}{top_left}{line}{top_right}\n"));
    for rank in diagram.ranks() {
        text.plain(&format!("{:>margin$} {vertical}", diagram.board.rank_name(rank)));
        for &file in &files {
            square(&mut text, diagram, signs, Square::new(file, rank), (before, behind));
        }
        text.plain(&format!("{vertical}\n"));
    }
    text.plain(&format!("{indent}{bottom_left}{line}{bottom_right}\n"));
    let names =
        files.iter().map(|&file| format!("{:>1$}{2:3$}", diagram.board.file_name(file), 3 + before, "", behind));
    text.plain(&format!("{indent}{}\n", names.collect::<String>().trim_end()));
    for hand in diagram.hands_in_words() {
        text.plain(&format!("{indent}{hand}\n"));
    }
    for (file, rank) in diagram.crossed_outside() {
        text.plain(&format!("{indent}{} off the board, {}\n", signs.cross, diagram.beside(file, rank)));
    }
    text.set
}

/// What stands before and behind the letter of a piece that is shown by it.
fn dress(glyph: Glyph, style: Style) -> (&'static str, &'static str) {
    if style == Style::Ascii || glyph.figure == glyph.letter { glyph.dress } else { ("", "") }
}

/// How much room there must be for that before and behind every piece.
fn room(diagram: &Diagram, style: Style) -> (usize, usize) {
    let dresses = diagram.pieces.iter().map(|&(_, glyph)| dress(glyph, style));
    dresses.fold((0, 0), |room, (before, behind)| (room.0.max(before.len()), room.1.max(behind.len())))
}

/// What is on the square in the middle, with room for what belongs to a piece's letter before and behind it, and what is
/// said about it on both sides.
fn square(text: &mut Text, diagram: &Diagram, signs: &Signs, square: Square, (before, behind): (usize, usize)) {
    let dark = (square.file() + square.rank()).is_multiple_of(2);
    let hatched = diagram.hatched.contains(&square);
    let crossed = diagram.is_crossed(square);
    let moved = diagram.arrow.is_some_and(|(from, to)| square == from || square == to);
    let piece = diagram.at(square).map(|glyph| if text.style == Style::Ascii { glyph.letter } else { glyph.figure });

    let ground = match (hatched, dark) {
        (false, false) => 255,
        (false, true) => 250,
        (true, false) => 223,
        (true, true) => 180,
    };
    let ink = |colour: u8| {
        Paint::new().fg_color(Some(Ansi256Color(colour).into())).bg_color(Some(Ansi256Color(ground).into()))
    };
    let (black, grey, brown, red, blue) = (ink(16).bold(), ink(244), ink(137), ink(160).bold(), ink(25).bold());

    let (centre, centre_ink) = match piece {
        Some(sign) => (sign, black),
        None if crossed => (signs.cross, red),
        None if hatched => (signs.hatched[usize::from(dark)], brown),
        None => (signs.empty[usize::from(dark)], grey),
    };
    let ([left, right], side_ink) = if crossed && piece.is_some() {
        ([signs.cross; 2], red)
    } else if moved {
        (signs.moved, blue)
    } else if hatched {
        ([signs.hatch[usize::from(crossed || piece.is_some())]; 2], brown)
    } else {
        ([' '; 2], grey)
    };
    let dress = diagram.at(square).map_or(("", ""), |glyph| dress(glyph, text.style));
    text.push(left, side_ink);
    text.put(&format!("{:>before$}", dress.0), centre_ink);
    text.push(centre, centre_ink);
    text.put(&format!("{:behind$}", dress.1), centre_ink);
    text.push(right, side_ink);
}

/// Text being set. Signs of one colour that follow each other share an escape.
struct Text {
    style: Style,
    paint: Paint,
    set: String,
}

impl Text {
    fn new(style: Style) -> Self {
        Self { style, paint: Paint::new(), set: String::new() }
    }

    fn push(&mut self, sign: char, paint: Paint) {
        if self.style == Style::Colour && paint != self.paint {
            self.set += &self.paint.render_reset().to_string();
            self.set += &paint.render().to_string();
            self.paint = paint;
        }
        self.set.push(sign);
    }

    fn put(&mut self, text: &str, paint: Paint) {
        for sign in text.chars() {
            self.push(sign, paint);
        }
    }

    fn plain(&mut self, text: &str) {
        self.put(text, Paint::new());
    }
}
