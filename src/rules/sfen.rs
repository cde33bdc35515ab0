//! Shogi's own notations: positions as SFEN, squares and moves as USI.
//!
//! Black of shogi, who sits at the bottom and moves first, is White of the engine. Files are numbered from the right,
//! ranks have letters from the top: `5e` is the middle of the board.
//! Source: the USI protocol, <http://hgm.nubati.net/usi.html>.

use super::fen::{shorten, wrong};
use super::game::{Game, PositionError, Side};
use super::moves::{Effects, Move};
use super::piece::{Piece, Role};
use super::position::Position;
use super::square::Square;
use super::variant::Variant;

/// How a correct SFEN looks.
const EXAMPLE: &str = "an SFEN looks like `7nl/7sk/8p/6G2/9/9/9/9/9 b N 1`: ranks a to i with `/` between, the side to \
                       move, the hands or `-`";

impl Variant {
    /// Reads an SFEN of 2 to 4 fields, with or without `sfen` or `position sfen` before it. Whether the position can
    /// arise is not asked. A hand that is missing is empty; the move number is read over.
    ///
    /// # Errors
    /// Says which field, rank or square is wrong.
    pub fn read_sfen(&self, text: &str) -> Result<Position, PositionError> {
        let mut fields: Vec<&str> = text.split_ascii_whitespace().collect();
        for prefix in ["position", "sfen"] {
            if fields.first() == Some(&prefix) {
                fields.remove(0);
            }
        }
        let &[placement, side, ref rest @ ..] = &fields[..] else {
            let message = if fields.is_empty() {
                "the SFEN is empty".to_owned()
            } else {
                format!("the SFEN `{}` ends after the pieces: the side to move is missing", shorten(fields[0]))
            };
            return Err(wrong(message, Some(EXAMPLE.to_owned())));
        };
        let side = match side {
            "b" => Side::White,
            "w" => Side::Black,
            _ => {
                let message = format!("field 2 of the SFEN, the side to move, is `{}`", shorten(side));
                return Err(wrong(message, Some("it must be `b` or `w`".to_owned())));
            }
        };
        let mut position = self.empty_position(side);
        self.read_ranks(placement, &mut position)?;
        match rest {
            [] => {}
            [hands] => self.read_sfen_hands(hands, &mut position)?,
            [hands, number] => {
                self.read_sfen_hands(hands, &mut position)?;
                if number.parse::<u32>().is_err() {
                    let message = format!("field 4 of the SFEN, `{}`, is not a move number", shorten(number));
                    return Err(wrong(message, None));
                }
            }
            _ => {
                let message = format!("the SFEN has {} fields", fields.len());
                return Err(wrong(message, Some("it must have 2, 3 or 4".to_owned())));
            }
        }
        Ok(position)
    }

    fn read_ranks(&self, placement: &str, position: &mut Position) -> Result<(), PositionError> {
        let (files, ranks) = (self.board().files(), self.board().ranks());
        let rows: Vec<&str> = placement.split('/').collect();
        let letter = |rank: u8| char::from(b'a' + ranks - 1 - rank);
        if rows.len() != usize::from(ranks) {
            let message = format!("the SFEN has {} ranks in `{}`, not {ranks}", rows.len(), shorten(placement));
            let help = match rows.len() {
                count if count < usize::from(ranks) => {
                    let missing: String = (0..ranks).rev().skip(count).map(letter).collect();
                    format!("nothing is left for rank {missing:?}: an empty rank is written `{files}`")
                }
                _ => EXAMPLE.to_owned(),
            };
            return Err(wrong(message, Some(help)));
        }
        for (row, rank) in rows.into_iter().zip((0..ranks).rev()) {
            let bad = |what: String, help: Option<String>| {
                wrong(format!("rank {} of the SFEN, `{}`, {what}", letter(rank), shorten(row)), help)
            };
            let (mut file, mut is_promoted) = (0, false);
            for sign in row.chars() {
                if sign == '+' && !is_promoted {
                    is_promoted = true;
                    continue;
                }
                if let (Some(count @ 1..), false) = (sign.to_digit(10), is_promoted) {
                    file += count;
                    continue;
                }
                if file >= u32::from(files) {
                    return Err(bad(format!("has more than {files} squares"), None));
                }
                let square = Square::new(file as u8, rank);
                let symbol = format!("{}{sign}", if is_promoted { "+" } else { "" });
                let Some(role) = self.role_written(&symbol).filter(|_| sign.is_ascii_alphabetic()) else {
                    let message = format!("has an unknown piece `{symbol}` on {}", self.usi_square(square));
                    let symbols: Vec<&str> = self.roles().map(|role| &*self.kind(role).symbol).collect();
                    return Err(bad(message, Some(format!("pieces are {}", symbols.join(" ")))));
                };
                let side = if sign.is_ascii_uppercase() { Side::White } else { Side::Black };
                position.put(square, Piece::new(role, side));
                (file, is_promoted) = (file + 1, false);
            }
            if is_promoted {
                return Err(bad("ends with `+`".to_owned(), Some("`+` stands before a piece".to_owned())));
            }
            if file != u32::from(files) {
                let more =
                    if file > u32::from(files) { "more than ".to_owned() } else { format!("{file} squares, not ") };
                let unit = if file > u32::from(files) { " squares" } else { "" };
                return Err(bad(format!("has {more}{files}{unit}"), None));
            }
        }
        Ok(())
    }

    fn read_sfen_hands(&self, hands: &str, position: &mut Position) -> Result<(), PositionError> {
        let bad = |what: String| wrong(format!("field 3 of the SFEN, the hands `{}`, {what}", shorten(hands)), None);
        if hands == "-" {
            return Ok(());
        }
        let mut count: Option<u32> = None;
        for sign in hands.chars() {
            if let Some(digit) = sign.to_digit(10) {
                count = Some((count.unwrap_or(0) * 10 + digit).min(1000));
                continue;
            }
            let role = self.role(sign).filter(|&role| sign.is_ascii_alphabetic() && self.is_dropped(role));
            let role = role.ok_or_else(|| bad(format!("hold `{sign}`, which cannot be in hand")))?;
            let side = if sign.is_ascii_uppercase() { Side::White } else { Side::Black };
            for _ in 0..count.take().unwrap_or(1) {
                if position.in_hand(side, role) == u8::MAX {
                    return Err(bad("hold too many pieces".to_owned()));
                }
                position.take_in_hand(side, role);
            }
        }
        match count {
            None => Ok(()),
            Some(_) => Err(bad("end with a number".to_owned())),
        }
    }

    /// Whether pieces of a role are held in hand.
    pub fn is_dropped(&self, role: Role) -> bool {
        self.kind(role).in_hand == Some(role)
    }

    /// What a piece of a role is in hand when taken.
    pub fn in_hand_as(&self, role: Role) -> Option<Role> {
        self.kind(role).in_hand
    }

    /// The letter of a role, and whether it is the promoted form of the piece with that letter.
    pub fn letter(&self, role: Role) -> (char, bool) {
        let symbol = &self.kind(role).symbol;
        let letter = symbol.trim_start_matches('+').chars().next().unwrap_or('?');
        (letter, symbol.starts_with('+'))
    }

    /// Whether a role is that of the king.
    pub fn is_king(&self, role: Role) -> bool {
        self.is_royal(role)
    }

    /// Whether a piece could never move again where it stands.
    pub fn is_stuck(&self, piece: Piece, square: Square) -> bool {
        self.kind(piece.role()).never_on[piece.side().index()].contains(square)
    }

    /// Whether a side may drop a piece of a role only on a file where it has none.
    pub fn is_single_on_file(&self, role: Role) -> bool {
        self.kind(role).drops.most_on_file == 1
    }

    /// How many pieces of a role there are in the game, as what they are in hand: those of its start position.
    pub fn total(&self, role: Role) -> u8 {
        let Some(start) = self.start() else { return 0 };
        let on_board = self.board().squares().filter_map(|square| start.piece_at(square));
        let is_such = |piece: &Piece| piece.role() == role || self.kind(piece.role()).in_hand == Some(role);
        let in_hand = [Side::White, Side::Black].map(|side| start.in_hand(side, role));
        on_board.filter(is_such).count() as u8 + in_hand[0] + in_hand[1]
    }

    /// The position as an SFEN, with 1 as the number of the move.
    pub fn write_sfen(&self, position: &Position) -> String {
        let fen = self.write_fen(position);
        let (placement, _) = fen.split_once(['[', ' ']).unwrap_or((&fen, ""));
        let mut text = format!("{placement} {} ", if position.side_to_move() == Side::White { 'b' } else { 'w' });
        let before = text.len();
        self.write_counts(position, &mut text);
        if text.len() == before {
            text.push('-');
        }
        text + " 1"
    }

    /// A square as shogi names it: `5e`.
    pub fn usi_square(&self, square: Square) -> String {
        format!(
            "{}{}",
            self.board().files() - square.file(),
            char::from(b'a' + self.board().ranks() - 1 - square.rank())
        )
    }

    /// A move as programs write it: `7g7f`, `8h2b+`, `P*5e`.
    pub fn write_usi(&self, played: Move) -> String {
        match played.promotion {
            Some(role) if played.effects.is_drop() => {
                format!("{}*{}", self.kind(role).symbol, self.usi_square(played.to))
            }
            promotion => {
                let plus = if promotion.is_some() { "+" } else { "" };
                format!("{}{}{plus}", self.usi_square(played.from), self.usi_square(played.to))
            }
        }
    }

    /// Reads a move as [`Self::write_usi`] writes it, for the piece that stands where it starts. Whether it is legal is
    /// not asked.
    pub fn read_usi(&self, position: &Position, text: &str) -> Option<Move> {
        let square = |text: &str| self.board().squares().find(|&square| self.usi_square(square) == text);
        if let Some((letter, to)) = text.split_once('*') {
            let role = letter.chars().next().filter(|_| letter.len() == 1).and_then(|letter| self.role(letter))?;
            let to = square(to)?;
            return Some(Move { from: to, to, promotion: Some(role), effects: Effects::DROP });
        }
        let (plain, promotes) = text.strip_suffix('+').map_or((text, false), |plain| (plain, true));
        let (from, to) = (square(plain.get(..2)?)?, square(plain.get(2..)?)?);
        let role = position.piece_at(from)?.role();
        let promotion = if promotes { Some(*self.kind(role).promotion.to.first()?) } else { None };
        Some(Move { promotion, ..Move::plain(from, to) })
    }
}
