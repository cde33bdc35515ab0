//! What a FEN says beside the board: pieces in hand, castling, en passant.
use std::fmt::Write;

use super::fen::{shorten, wrong};
use super::game::{Game, PositionError, Side};
use super::nature::Nature;
use super::position::{Position, Rights};
use super::square::Square;
use super::square_set::SquareSet;
use super::symbol;
use super::variant::Variant;

/// What stands for the square in field 4 if the last move was a pass, and if the last two were, in games that they end.
const PASS: &str = "pass";
const PASS_TWICE: &str = "passpass";

impl Variant {
    /// Reads the pieces in hand, up to the closing bracket: `2Pn]`.
    pub(super) fn read_hands(&self, text: &str, position: &mut Position) -> Result<(), PositionError> {
        let bad = |what: String| wrong(format!("the hands of the FEN, `[{}`, {what}", shorten(text)), None);
        let letters = text.strip_suffix(']').ok_or_else(|| bad("are not closed by `]`".to_owned()))?;
        if !self.has_hands() && !letters.is_empty() && letters != "-" {
            return Err(bad(format!("mean nothing: {} has no pieces in hand", self.name())));
        }
        let mut count = 0u32;
        let mut rest = letters;
        while let Some(letter) = rest.chars().next() {
            let sign = symbol::leading(rest).unwrap_or(&rest[..letter.len_utf8()]);
            rest = &rest[sign.len()..];
            if letter == '-' {
                continue;
            }
            if let Some(digit) = letter.to_digit(10) {
                count = (count * 10 + digit).min(1000);
                continue;
            }
            let role = self.role_written(sign).filter(|&role| self.kind(role).in_hand == Some(role));
            let role = role.ok_or_else(|| bad(format!("hold `{sign}`, which cannot be in hand")))?;
            let side = if symbol::letter(sign).is_ascii_uppercase() { Side::White } else { Side::Black };
            for _ in 0..count.max(1) {
                if position.in_hand(side, role) == u8::MAX {
                    return Err(bad("hold too many pieces".to_owned()));
                }
                position.take_in_hand(side, role);
            }
            count = 0;
        }
        Ok(())
    }

    pub(super) fn write_hands(&self, position: &Position, text: &mut String) {
        if !self.has_hands() {
            return;
        }
        text.push('[');
        self.write_counts(position, text);
        text.push(']');
    }

    /// Writes what is in hand: White's pieces, then Black's, each symbol once, after the number if there are several.
    pub(super) fn write_counts(&self, position: &Position, text: &mut String) {
        for side in [Side::White, Side::Black] {
            for role in self.roles() {
                let symbol = self.kind(role).symbol_of(side);
                match position.in_hand(side, role) {
                    0 => {}
                    1 => text.push_str(&symbol),
                    count => {
                        let _ = write!(text, "{count}{symbol}");
                    }
                }
            }
        }
    }

    /// Reads which kings and rooks have not moved: `KQkq`, or the rook's file as in `Ha`.
    pub(super) fn read_castling(&self, text: &str, position: &mut Position) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        let bad = |what: String, help: &str| {
            wrong(format!("field 3 of the FEN, castling, is `{}`{what}", shorten(text)), Some(help.to_owned()))
        };
        let board = &*position;
        let castlers = |side: Side| {
            let castles =
                |&square: &Square| board.piece_at(square).is_some_and(|piece| self.kind(piece.role()).castles());
            board.pieces(side).iter().copied().filter(castles)
        };
        if !self.roles().any(|role| self.kind(role).castles()) {
            return Err(bad(String::new(), &format!("nothing castles in {}: it must be `-`", self.name())));
        }
        let mut unmoved = SquareSet::default();
        let mut seen = Vec::new();
        for letter in text.chars() {
            if seen.contains(&letter) {
                return Err(bad(format!(": `{letter}` is said twice"), "each right is said once, as in `KQkq`"));
            }
            seen.push(letter);
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let last = self.board().files() - 1;
            let file = match letter.to_ascii_uppercase() {
                'K' => last,
                'Q' => 0,
                other => {
                    let file = u32::from(other).wrapping_sub(u32::from('A'));
                    let is_edge = file == 0 || file == u32::from(last);
                    let help = "it must be `-` or some of `KQkq`, in this order";
                    if !is_edge {
                        return Err(bad(format!(": `{letter}` means nothing"), help));
                    }
                    file as u8
                }
            };
            let partner = castlers(side).find_map(|castler| {
                let square = Square::new(file, castler.rank());
                let partners = &self.kind(board.piece_at(castler)?.role()).partners;
                let piece = board.piece_at(square)?;
                (piece.side() == side && partners.contains(&piece.role())).then_some((castler, square))
            });
            let Some((castler, square)) = partner else {
                let help = "the king and the rook must stand where they began";
                return Err(bad(format!(", but {side} has nothing to castle with on that side"), help));
            };
            unmoved.insert(castler);
            unmoved.insert(square);
        }
        position.set_rights(Rights { unmoved, ..*position.rights() });
        Ok(())
    }

    pub(super) fn write_castling(&self, position: &Position) -> String {
        let unmoved = position.rights().unmoved;
        let mut text = String::new();
        for side in [Side::White, Side::Black] {
            for (file, letter) in [(self.board().files() - 1, 'k'), (0, 'q')] {
                let is_right = |square: Square| {
                    square.file() == file
                        && position
                            .piece_at(square)
                            .is_some_and(|piece| piece.side() == side && !self.kind(piece.role()).castles())
                };
                if unmoved.iter().any(is_right) {
                    text.push(if side == Side::White { letter.to_ascii_uppercase() } else { letter });
                }
            }
        }
        if text.is_empty() { "-".to_owned() } else { text }
    }

    /// Reads the squares on which a piece may be taken en passant, one after the other from where it came from, and
    /// behind a `:` where it stands, if that is not the next square in line: `e3`, `e3e4`, `c3:b4`. A right that nobody
    /// can use is forgotten.
    pub(super) fn read_en_passant(&self, text: &str, position: &mut Position) -> Result<(), PositionError> {
        if text == "-" {
            return Ok(());
        }
        if self.endings.counts_passes()
            && let Some(passes) = [PASS, PASS_TWICE].iter().position(|&pass| pass == text)
        {
            position.set_rights(Rights { passes: passes as u8 + 1, ..*position.rights() });
            return Ok(());
        }
        let bad = |help: String| wrong(format!("field 4 of the FEN, en passant, is `{}`", shorten(text)), Some(help));
        if !self.nature.has(Nature::EN_PASSANT) {
            return Err(bad(format!("nothing is taken en passant in {}: it must be `-`", self.name())));
        }
        let (squares, stands) = text.split_once(':').map_or((text, None), |(squares, stands)| (squares, Some(stands)));
        let squares =
            self.read_row(squares).ok_or_else(|| bad("it must be `-` or a square such as `e3`".to_owned()))?;
        let (&first, &last) =
            squares.first().zip(squares.last()).ok_or_else(|| bad("a square is missing".to_owned()))?;
        if let Some(square) = squares.iter().find(|&&square| position.piece_at(square).is_some()) {
            return Err(bad(format!("something stands on {square}")));
        }
        let ahead = if position.side_to_move() == Side::White { -1 } else { 1 };
        let stands = match stands {
            Some(stands) => self.board().read_square(stands),
            None => self.board().offset(last, 0, ahead),
        };
        let foe = position.side_to_move().other();
        let passer = stands.filter(|&at| position.piece_at(at).is_some_and(|piece| piece.side() == foe));
        let passer = passer.ok_or_else(|| bad(format!("no piece of {foe} stands beyond {last}")))?;
        let step = |from: Square, to: Square| {
            (
                (to.file().cast_signed() - from.file().cast_signed()).signum(),
                (to.rank().cast_signed() - from.rank().cast_signed()).signum(),
            )
        };
        let (files, ranks) = step(first, passer);
        let start = self.board().offset(first, -files, -ranks);
        let start = start.filter(|&start| self.board().between(start, passer).eq(squares.iter().copied()));
        let start = start.ok_or_else(|| bad("no move ends there over these squares".to_owned()))?;
        position.set_rights(Rights { passer: Some((start, passer)), ..*position.rights() });
        if !self.can_take_passer(position) {
            position.set_rights(Rights { passer: None, ..*position.rights() });
        }
        Ok(())
    }

    /// Reads squares written one after the other.
    fn read_row(&self, text: &str) -> Option<Vec<Square>> {
        let starts: Vec<usize> =
            text.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()).map(|(at, _)| at).collect();
        if starts.first() != Some(&0) {
            return None;
        }
        let ends = starts[1..].iter().copied().chain([text.len()]);
        starts.iter().zip(ends).map(|(&start, end)| self.board().read_square(&text[start..end])).collect()
    }

    pub(super) fn write_en_passant(&self, position: &Position) -> String {
        let Some((from, passer)) = position.rights().passer else {
            return ["-", PASS, PASS_TWICE][usize::from(position.rights().passes)].to_owned();
        };
        let squares: Vec<Square> = self.board().between(from, passer).collect();
        let mut text: String = squares.iter().map(Square::to_string).collect();
        if from.file() != passer.file() {
            let _ = write!(text, ":{passer}");
        }
        text
    }
}
