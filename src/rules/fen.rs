//! Positions as FEN, both ways.
use std::fmt::Write;
use std::num::IntErrorKind;

use super::game::{Game, PositionError, Side};
use super::piece::Piece;
use super::position::Position;
use super::square::Square;
use super::symbol;
use super::variant::Variant;

impl Variant {
    /// Reads a FEN of 2, 4 or 6 fields and makes sure the position can arise.
    pub(super) fn read_fen(&self, text: &str) -> Result<Position, PositionError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let &[placement, side, ref rest @ ..] = &fields[..] else {
            let message = match fields[..] {
                [] => "the FEN is empty".to_owned(),
                [word] if !word.contains(|letter: char| letter == '/' || letter.is_ascii_digit()) => {
                    format!("`{}` is not a FEN", shorten(word))
                }
                _ => format!("the FEN `{}` ends after the pieces: the side to move is missing", shorten(text)),
            };
            return Err(wrong(message, Some(self.example_fen())));
        };
        let side = match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => {
                let message = format!("field 2 of the FEN, the side to move, is `{}`", shorten(side));
                return Err(wrong(message, Some("it must be `w` or `b`".to_owned())));
            }
        };
        let mut position = self.empty_position(side);
        let (placement, hands) = match placement.split_once('[') {
            Some((placement, hands)) => (placement, Some(hands)),
            None => (placement, None),
        };
        self.read_placement(placement, &mut position)?;
        if let Some(hands) = hands {
            self.read_hands(hands, &mut position)?;
        }
        check_counts(rest, fields.len())?;
        if let [castling, en_passant, ..] = rest {
            self.read_castling(castling, &mut position)?;
            self.read_en_passant(en_passant, &mut position)?;
        }
        self.check_legality(&position)?;
        Ok(position)
    }

    pub(super) fn read_placement(&self, placement: &str, position: &mut Position) -> Result<(), PositionError> {
        let (files, ranks) = (self.board().files(), self.board().ranks());
        let rows: Vec<&str> = placement.split('/').collect();
        if rows.len() != usize::from(ranks) {
            let noun = if rows.len() == 1 { "rank" } else { "ranks" };
            let message = format!("field 1 of the FEN has {} {noun} in `{}`", rows.len(), shorten(placement));
            let help = format!("it must have {ranks}, from rank {ranks} down to rank 1, with `/` between");
            return Err(wrong(message, Some(help)));
        }
        for (row, rank) in rows.into_iter().zip((0..ranks).rev()) {
            let bad = |what: String| wrong(format!("rank {} of the FEN, `{}`, {what}", rank + 1, shorten(row)), None);
            let (mut file, mut empty) = (0u32, 0u32);
            let mut rest = row;
            while let Some(letter) = rest.chars().next() {
                let sign = symbol::leading(rest).unwrap_or(&rest[..letter.len_utf8()]);
                rest = &rest[sign.len()..];
                if let Some(digit) = letter.to_digit(10) {
                    // On a wide board two digits are one number.
                    if empty > 0 && files < 10 {
                        let help = format!("empty squares in a row are one number from 1 to {files}");
                        let error = bad("has two numbers in a row".to_owned());
                        return Err(PositionError { help: Some(help), ..error });
                    }
                    empty = (empty * 10 + digit).min(100);
                    continue;
                }
                file += empty;
                empty = 0;
                if file >= u32::from(files) {
                    return Err(bad(format!("has more than {files} squares")));
                }
                let square = Square::new(file as u8, rank);
                file += 1;
                if letter == '*' {
                    if !self.holes().contains(square) {
                        return Err(bad(format!("has a hole on {square}, where the board has a square")));
                    }
                    continue;
                }
                let Some(role) = self.role_written(sign) else {
                    let symbols: String = self.roles().map(|role| self.kind(role).symbol.as_str()).collect();
                    let help = format!("pieces are {symbols} for White, {} for Black", symbols.to_ascii_lowercase());
                    return Err(PositionError { help: Some(help), ..bad(format!("has an unknown piece `{sign}`")) });
                };
                if self.holes().contains(square) {
                    return Err(bad(format!("has a piece on {square}, which is a hole")));
                }
                let side = if symbol::letter(sign).is_ascii_uppercase() { Side::White } else { Side::Black };
                position.put(square, Piece::new(role, side));
            }
            file += empty;
            match file.cmp(&u32::from(files)) {
                std::cmp::Ordering::Equal => {}
                std::cmp::Ordering::Less => return Err(bad(format!("has {file} squares, not {files}"))),
                std::cmp::Ordering::Greater => return Err(bad(format!("has more than {files} squares"))),
            }
        }
        Ok(())
    }

    pub(super) fn write_fen(&self, position: &Position) -> String {
        let mut text = String::new();
        for rank in (0..self.board().ranks()).rev() {
            let mut empty = 0;
            for file in 0..self.board().files() {
                let square = Square::new(file, rank);
                let Some(sign) = self.sign(position, square) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                    empty = 0;
                }
                text.push_str(&sign);
            }
            if empty > 0 {
                let _ = write!(text, "{empty}");
            }
            if rank > 0 {
                text.push('/');
            }
        }
        self.write_hands(position, &mut text);
        let side = if position.side_to_move() == Side::White { 'w' } else { 'b' };
        let _ = write!(text, " {side} {} {} 0 1", self.write_castling(position), self.write_en_passant(position));
        text
    }

    /// What a FEN has for a square; nothing if it is empty.
    fn sign(&self, position: &Position, square: Square) -> Option<String> {
        if self.holes().contains(square) {
            return Some("*".to_owned());
        }
        let piece = position.piece_at(square)?;
        Some(self.kind(piece.role()).symbol_of(piece.side()).into_owned())
    }

    fn example_fen(&self) -> String {
        let empty = format!("{}/", self.board().files()).repeat(usize::from(self.board().ranks()));
        if self.board().files() == 8 && self.board().ranks() == 8 {
            "a FEN looks like `8/8/4R3/8/3K4/8/2k5/8 w - - 0 1`".to_owned()
        } else {
            format!("an empty board is `{} w`", empty.trim_end_matches('/'))
        }
    }
}

/// The number of fields, and the two counters at the end, which al0 reads over.
fn check_counts(rest: &[&str], count: usize) -> Result<(), PositionError> {
    match rest {
        [] | [_, _] | [_, _, _, _] => {}
        _ => return Err(wrong(format!("the FEN has {count} fields"), Some("it must have 2, 4 or 6".to_owned()))),
    }
    if let [_, _, counters @ ..] = rest {
        for (field, counter) in counters.iter().enumerate() {
            if let Err(error) = counter.parse::<u32>() {
                let what = match error.kind() {
                    IntErrorKind::PosOverflow => format!("is larger than {}", u32::MAX),
                    _ => "is not a whole number from 0 on".to_owned(),
                };
                let message = format!("field {} of the FEN, `{}`, {what}", field + 5, shorten(counter));
                return Err(wrong(message, None));
            }
        }
    }
    Ok(())
}

pub(super) fn wrong(message: String, help: Option<String>) -> PositionError {
    PositionError { message, help }
}

/// A piece of input short enough for a message.
pub(super) fn shorten(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
