//! Moves, and how they are written: UCI (`e6e3`) and SAN (`Re3+`).
use std::fmt::Write;

use super::game::{Game, MoveError};
use super::movegen::pass;
use super::moves::{Effects, Move};
use super::nature::Nature;
use super::piece::{Piece, Role};
use super::position::Position;
use super::square::Square;
use super::symbol;
use super::variant::{KING, Variant};
use super::wording::with_article;

impl Variant {
    /// A move in UCI notation: from, to, and the letter of what the piece becomes (`+` if that has a `+`); a drop is
    /// `P@e4`. What else is taken follows an `x`, what else is moved a `>` with where it stood and where it is put. Of
    /// castling and en passant that is said only in games in which it is needed to tell them from another move.
    pub(super) fn write_uci(&self, played: Move) -> String {
        let become_ = played.promotion.map(|role| self.kind(role));
        if let (true, Some(kind)) = (played.effects.is_drop(), become_) {
            return format!("{}@{}", kind.symbol, played.to);
        }
        let promotion = match (played.promotion, become_) {
            (Some(role), Some(kind)) if symbol::is_promoted(&kind.symbol) && self.is_only_form(role) => "+".to_owned(),
            (_, kind) => kind.map(|kind| kind.symbol.to_ascii_lowercase()).unwrap_or_default(),
        };
        let mut text = format!("{}{}{promotion}", played.from, played.to);
        if self.tells_effects(played) {
            for square in played.effects.victims() {
                let _ = write!(text, "x{square}");
            }
            for (taken, put) in played.effects.shifts() {
                let _ = write!(text, ">{taken}{put}");
            }
        }
        text
    }

    /// Whether the text of a move says what else is taken and moved.
    fn tells_effects(&self, played: Move) -> bool {
        if played.effects.is_castling() {
            return self.nature.has(Nature::TELLS_CASTLING);
        }
        let takes_passer_only =
            played.effects.is_en_passant() && played.effects.victims().len() == 1 && played.effects.shifts().len() == 0;
        !takes_passer_only || self.nature.has(Nature::TELLS_EN_PASSANT)
    }

    /// Whether no piece that becomes this may become another form with a `+` instead. A piece that makes another's move
    /// becomes what the other would.
    fn is_only_form(&self, role: Role) -> bool {
        let is_other_form = |&other: &Role| other != role && symbol::is_promoted(&self.kind(other).symbol);
        let forms = |from: Role| &self.kind(from).promotion.to;
        let may_become_it = |&from: &Role| self.nature.has(Nature::RELAYS) || forms(from).contains(&role);
        !self.roles().filter(may_become_it).any(|from| forms(from).iter().any(is_other_form))
    }

    /// Reads a move as UCI writes it, and in no other way. Whether it is legal anywhere is not asked.
    pub fn read_uci(&self, text: &str) -> Option<Move> {
        let starts = |(place, letter): (usize, char)| (place > 0 && letter.is_ascii_alphabetic()).then_some(place);
        let second = text.char_indices().find_map(starts)?;
        let (from, rest) = text.split_at(second);
        let third = rest.char_indices().find_map(starts).unwrap_or(rest.len());
        let (to, letters) = rest.split_at(third);
        let promotion = match letters {
            "" => None,
            _ if letters.contains(|letter: char| letter.is_ascii_uppercase()) => return None,
            _ => Some(self.role_written(letters)?),
        };
        Some(Move {
            from: self.board().read_square(from)?,
            to: self.board().read_square(to)?,
            promotion,
            effects: Effects::NONE,
        })
    }

    /// A legal move in standard algebraic notation; the piece and the move in UCI where that is not enough.
    pub(super) fn write_san(&self, position: &Position, played: Move) -> String {
        let mut text = self.write_san_unmarked(position, played);
        let mut after = position.clone();
        self.make(&mut after, played);
        if self.in_check(&after, after.side_to_move()) {
            text.push(if self.can_move(&after) { '+' } else { '#' });
        }
        text
    }

    /// The same without the sign for check.
    fn write_san_unmarked(&self, position: &Position, played: Move) -> String {
        let Some(piece) = position.piece_at(played.from) else { return self.write_uci(played) };
        if pass(position) == Some(played) && self.nature.has(Nature::PASSES) {
            return "pass".to_owned();
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let short = self.write_short(position, played, piece, &moves);
        let may_be_alike = |other: &Move| {
            *other != played && (other.to == played.to || other.effects.is_castling() && played.effects.is_castling())
        };
        let is_alike = |&other: &Move| {
            let piece = position.piece_at(other.from);
            piece.and_then(|piece| self.write_short(position, other, piece, &moves)) == short
        };
        match short {
            Some(ref text) if !moves.iter().filter(|other| may_be_alike(other)).any(is_alike) => text.clone(),
            _ => {
                let uci = self.write_uci(played);
                let symbol = &self.kind(piece.role()).symbol;
                // A `+` at the end would be the sign for check.
                uci.strip_suffix('+').map_or_else(|| format!("{symbol}{uci}"), |rest| format!("{symbol}{rest}=+"))
            }
        }
    }

    /// A move of a piece as players of chess write it, among all legal moves; another may be written alike. Moves that
    /// chess does not know are not written so, nor are those of promoted pieces.
    fn write_short(&self, position: &Position, played: Move, piece: Piece, moves: &[Move]) -> Option<String> {
        if played.effects.is_castling() {
            return Some(if played.to.file() > played.from.file() { "O-O" } else { "O-O-O" }.to_owned());
        }
        if !played.effects.is_empty() && !played.effects.is_en_passant()
            || symbol::is_promoted(&self.kind(piece.role()).symbol)
        {
            return None;
        }
        let capture = position.piece_at(played.to).is_some() || played.effects.is_en_passant();
        let mut text = String::new();
        if !self.is_pawn(piece.role()) {
            text.push_str(&self.kind(piece.role()).symbol);
            let rivals: Vec<Square> = moves
                .iter()
                .filter(|other| other.to == played.to && other.from != played.from)
                .map(|other| other.from)
                .filter(|&from| position.piece_at(from) == Some(piece))
                .collect();
            let square = played.from.to_string();
            if !rivals.is_empty() {
                text.push_str(if rivals.iter().all(|rival| rival.file() != played.from.file()) {
                    &square[..1]
                } else if rivals.iter().all(|rival| rival.rank() != played.from.rank()) {
                    &square[1..]
                } else {
                    &square
                });
            }
        } else if capture {
            text.push_str(&played.from.to_string()[..1]);
        }
        if capture {
            text.push('x');
        }
        text.push_str(&played.to.to_string());
        if let Some(role) = played.promotion {
            text.push('=');
            text.push_str(&self.kind(role).symbol);
        }
        Some(text)
    }

    /// Whether a piece is written without its letter: it must promote where it ends, as the pawn of chess.
    fn is_pawn(&self, role: Role) -> bool {
        self.promotes(role) && !self.has_hands()
    }

    /// Reads a legal move in UCI or SAN; check marks, `x`, `-` and `=` may be left out, and a SAN move may name its
    /// whole start square. Where nothing is written so, the case of letters does not count if that leaves one move.
    pub(super) fn read_any_notation(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let written_so = |write: &dyn Fn(Move) -> String| moves.iter().copied().find(|&played| write(played) == text);
        let found = written_so(&|played| self.write_uci(played));
        if let Some(found) = found.or_else(|| written_so(&|played| self.write_san(position, played))) {
            return Ok(found);
        }
        let plain = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).replace(['+', 'x', '-', '='], "");
        let wanted = plain(text.trim());
        let fits = |played: Move, is_same: fn(&str, &str) -> bool| {
            let uci = self.write_uci(played);
            let san = plain(&self.write_san(position, played));
            let long = position.piece_at(played.from).map(|piece| format!("{}{uci}", self.kind(piece.role()).symbol));
            wanted.eq_ignore_ascii_case(&uci)
                || is_same(&wanted, &san)
                || long.is_some_and(|long| is_same(&wanted, &long))
        };
        if let Some(found) = moves.iter().copied().find(|&played| fits(played, str::eq)) {
            return Ok(found);
        }
        let mut alike = moves.iter().copied().filter(|&played| fits(played, str::eq_ignore_ascii_case));
        if let (Some(found), None) = (alike.next(), alike.next()) {
            return Ok(found);
        }
        Err(self.why_not(position, text.trim(), &wanted, &moves))
    }

    fn why_not(&self, position: &Position, text: &str, wanted: &str, moves: &[Move]) -> MoveError {
        let side = position.side_to_move();
        let legal: Vec<String> = moves.iter().map(|&played| self.write_san(position, played)).collect();
        let help = Some(if legal.is_empty() {
            format!("{side} has no legal move here")
        } else {
            format!("{side} can play {}", legal.join(", "))
        });
        let error = |message: String| MoveError { message, help };
        if wanted.is_empty() {
            return error("a move is missing".to_owned());
        }
        if let Some(message) = self.why_not_so(position, text, moves) {
            return error(message);
        }
        if let Some((from, to)) = self.read_squares(wanted) {
            return error(match position.piece_at(from) {
                None => format!("`{text}` is not legal: there is no piece on {from}"),
                Some(piece) if piece.side() != side => {
                    format!(
                        "`{text}` is not legal: the {} on {from} is {}'s",
                        self.role_name(piece.role()),
                        piece.side()
                    )
                }
                Some(_) if from == to => format!("`{text}` is not legal: a move ends on another square"),
                Some(piece) => match self.obstacle(position, from, to) {
                    Some(obstacle) => format!("`{text}` is not legal: {obstacle}"),
                    None if !self.promotes(piece.role()) => {
                        format!("`{text}` is not legal: {} is not promoted", with_article(self.role_name(piece.role())))
                    }
                    None => format!(
                        "`{text}` is not legal: on the last rank a pawn becomes another piece, as in `{from}{to}q`"
                    ),
                },
            });
        }
        if let Some((role, to)) = self.read_san_shape(wanted) {
            let name = self.role_name(role);
            let own: Vec<Square> = position
                .pieces(side)
                .iter()
                .copied()
                .filter(|&square| position.piece_at(square).is_some_and(|piece| piece.role() == role))
                .collect();
            return error(match own[..] {
                [] => format!("`{text}` is not legal: {side} has no {name}"),
                [from] => match self.obstacle(position, from, to) {
                    Some(obstacle) => format!("`{text}` is not legal: {obstacle}"),
                    None => format!("`{text}` is not legal: the {name} on {from} can go to {to}, but not like this"),
                },
                _ if moves.iter().filter(|played| played.to == to && own.contains(&played.from)).count() > 1 => {
                    format!("`{text}` could be several moves: say from which square")
                }
                _ => format!("`{text}` is not legal: no {name} can go to {to}"),
            });
        }
        let example = moves.first().map_or("e6e3".to_owned(), |&played| self.write_uci(played));
        error(format!(
            "`{text}` is not a move: write it like `{example}` or like `{}`",
            legal.first().map_or("Re3", String::as_str)
        ))
    }

    /// Why a text that says more than two squares is no legal move: a drop, or what else is taken or moved.
    fn why_not_so(&self, position: &Position, text: &str, moves: &[Move]) -> Option<String> {
        if let Some((sign, square)) = text.split_once('@') {
            let (role, to) = (self.role_written(sign)?, self.board().read_square(square)?);
            let (side, name) = (position.side_to_move(), self.role_name(role));
            return Some(if position.in_hand(side, role) == 0 {
                format!("`{text}` is not legal: {side} has no {name} in hand")
            } else {
                format!("`{text}` is not legal: {side} cannot drop {} on {to}", with_article(name))
            });
        }
        let (from, to) = self.read_squares(text.split_once(['x', '>'])?.0)?;
        let goes_there = moves.iter().any(|played| (played.from, played.to) == (from, to));
        let name = self.role_name(position.piece_at(from)?.role());
        goes_there.then(|| format!("`{text}` is not legal: the {name} on {from} can go to {to}, but not like this"))
    }

    /// The two squares of a move in UCI notation, on this board; a piece letter may stand before and behind.
    fn read_squares(&self, text: &str) -> Option<(Square, Square)> {
        let text = symbol::leading(text)
            .filter(|sign| symbol::letter(sign).is_ascii_uppercase())
            .map_or(text, |sign| &text[sign.len()..]);
        let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_alphabetic())?.0;
        let (from, to) = text.split_at(second);
        let digits = to.char_indices().skip(1).take_while(|(_, letter)| letter.is_ascii_digit()).count();
        let promotion = to.get(1 + digits..)?;
        let is_role = promotion.is_empty() || self.role_written(promotion).is_some();
        is_role.then_some((self.board().read_square(from)?, self.board().read_square(&to[..=digits])?))
    }

    /// The role and target of a move in SAN.
    fn read_san_shape(&self, text: &str) -> Option<(Role, Square)> {
        let (role, rest) = match symbol::leading(text) {
            Some(sign) if symbol::letter(sign).is_ascii_uppercase() => (self.role_written(sign)?, &text[sign.len()..]),
            _ => (self.role('P').unwrap_or(KING), text),
        };
        let target = rest.rfind(|letter: char| letter.is_ascii_lowercase())?;
        Some((role, self.board().read_square(&rest[target..])?))
    }
}
