//! Positions and moves as text.
use std::fmt::Write;

use super::game::Push;
use super::marbles::Marbles;
use crate::rules::{MoveError, PositionError, Side, Square};

impl Push {
    /// Reads the lines from A with `/` between, the side to move, and, if there are any, the marbles lost by White and
    /// by Black: `b..b/..../.ww./.... w 0,1`.
    pub(super) fn read_marbles(&self, text: &str) -> Result<Marbles, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (lines, side, lost) = match fields[..] {
            [] => return Err(self.wrong("the position is empty")),
            [lines] => return Err(self.wrong(&format!("the side to move is missing after `{}`", shortened(lines)))),
            [lines, side] => (lines, side, None),
            [lines, side, lost] => (lines, side, Some(lost)),
            [_, _, _, more, ..] => {
                return Err(self.wrong(&format!("`{}` stands behind the position", shortened(more))));
            }
        };
        let mut position = Marbles::none(match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => {
                let message = format!("the side to move is `{}`", shortened(side));
                return Err(PositionError { message, help: Some("it must be `w` or `b`".to_owned()) });
            }
        });
        self.read_lines(lines, &mut position)?;
        if let Some(lost) = lost {
            position.lost = self.read_lost(lost)?;
        }
        Ok(position)
    }

    fn read_lines(&self, text: &str, position: &mut Marbles) -> Result<(), PositionError> {
        let (lines, columns) = (self.board.ranks(), self.board.files());
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != usize::from(lines) {
            let noun = if rows.len() == 1 { "line" } else { "lines" };
            let message = format!("the position has {} {noun}, and the table of {} has {lines}", rows.len(), self.name);
            let sized = rows.first().filter(|row| rows.len() > 1 && row.len() > 1);
            let help = sized.map(|row| format!("is it one of `push:{}x{}`?", rows.len(), row.chars().count()));
            return Err(PositionError { message, help });
        }
        for (row, rank) in rows.into_iter().zip((0..lines).rev()) {
            let cells = row.chars().count();
            if cells != usize::from(columns) {
                let line = self.board.rank_name(rank);
                let message = format!("line {line}, `{}`, has {cells} cells; it must have {columns}", shortened(row));
                return Err(PositionError { message, help: None });
            }
            for (letter, file) in row.chars().zip(0..) {
                let cell = Square::new(file, rank);
                match letter {
                    '.' => {}
                    'w' => position.put(Side::White, cell),
                    'b' => position.put(Side::Black, cell),
                    _ => {
                        let message = format!("on {} stands `{letter}`", self.board.name_of(cell));
                        let help = "a cell is `w` (White), `b` (Black) or `.` (empty)";
                        return Err(PositionError { message, help: Some(help.to_owned()) });
                    }
                }
            }
        }
        Ok(())
    }

    fn read_lost(&self, text: &str) -> Result<[u8; 2], PositionError> {
        let most = self.settings.lose;
        let number = |text: &str| text.parse().ok().filter(|lost| *lost <= most);
        let lost = text.split_once(',').and_then(|(white, black)| Some([number(white)?, number(black)?]));
        lost.filter(|lost| *lost != [most; 2]).ok_or_else(|| PositionError {
            message: format!("`{}` is not what White and Black have lost", shortened(text)),
            help: Some(format!(
                "write two numbers as in `0,1`: each up to {most}, and not both {most}, since that ends the game"
            )),
        })
    }

    fn wrong(&self, message: &str) -> PositionError {
        let help =
            format!("the {} lines from A with `/` between, then the side to move, `w` or `b`", self.board.ranks());
        PositionError { message: message.to_owned(), help: Some(help) }
    }

    /// A position as text.
    pub(super) fn write_marbles(&self, position: &Marbles) -> String {
        let mut text = String::new();
        for rank in (0..self.board.ranks()).rev() {
            text.extend((0..self.board.files()).map(|file| match position.at(Square::new(file, rank)) {
                None => '.',
                Some(Side::White) => 'w',
                Some(Side::Black) => 'b',
            }));
            text.push(if rank > 0 { '/' } else { ' ' });
        }
        text.push(if position.side_to_move == Side::White { 'w' } else { 'b' });
        if position.lost != [0; 2] {
            let _ = write!(text, " {},{}", position.lost[0], position.lost[1]);
        }
        text
    }

    /// Reads the cells of a move, `C3:C4`.
    pub(super) fn read_cells(&self, text: &str) -> Result<(Square, Square), MoveError> {
        let Some((from, to)) = text.split_once(':') else {
            return Err(MoveError {
                message: format!("`{}` is not a move", shortened(text)),
                help: Some("write the source and the target, as in `C3:C4`".to_owned()),
            });
        };
        Ok((self.read_cell(from.trim())?, self.read_cell(to.trim())?))
    }

    fn read_cell(&self, text: &str) -> Result<Square, MoveError> {
        self.board.read_square(&text.to_ascii_uppercase()).ok_or_else(|| {
            let last = self.board.name_of(Square::new(self.board.files() - 1, 0));
            let is_cell = text.chars().next().is_some_and(|line| line.is_ascii_punctuation() || line.is_alphabetic())
                && text.get(1..).is_some_and(|column| column.parse::<i32>().is_ok());
            let what = if is_cell { "lies off the table" } else { "is not a cell" };
            MoveError {
                message: format!("`{}` {what}", shortened(text)),
                help: Some(format!("cells go from A1, at the top left, to {last}")),
            }
        })
    }
}

/// A text that may be long, so that it fits into a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST).chain(['…']).collect() }
}
