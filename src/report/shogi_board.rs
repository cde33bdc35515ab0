//! Boards of shogi, as text and as a figure, with what is in hand.
use std::fmt::Write;

use super::svg_board::escape;
use crate::rules::{Game, Piece, Position, Role, Side, Square, Variant};

/// How pieces are written.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Script {
    /// Letters as in an SFEN: `+R`, lower case for the side at the top.
    #[default]
    Letters,
    /// Kanji, `v` before those of the side at the top.
    Kanji,
}

/// The kanji of a piece, by its letter and whether it is promoted.
fn kanji(letter: char, is_promoted: bool) -> char {
    match (letter, is_promoted) {
        ('K', _) => '玉',
        ('R', false) => '飛',
        ('R', true) => '龍',
        ('B', false) => '角',
        ('B', true) => '馬',
        ('G', _) => '金',
        ('S', false) => '銀',
        ('S', true) => '全',
        ('N', false) => '桂',
        ('N', true) => '圭',
        ('L', false) => '香',
        ('L', true) => '杏',
        ('P', false) => '歩',
        ('P', true) => 'と',
        _ => '？',
    }
}

/// A number up to 18 as it stands behind a piece in hand.
fn kanji_number(number: u8) -> String {
    let digit = |digit: u8| "一二三四五六七八九".chars().nth(usize::from(digit).wrapping_sub(1));
    let tens = if number >= 10 { "十" } else { "" };
    tens.chars().chain(digit(number % 10)).collect()
}

fn piece_text(game: &Variant, piece: Piece, script: Script) -> String {
    let (letter, is_promoted) = game.letter(piece.role());
    match (script, piece.side()) {
        (Script::Letters, side) => {
            let plus = if is_promoted { "+" } else { "" };
            let letter = if side == Side::White { letter } else { letter.to_ascii_lowercase() };
            format!("{plus}{letter}")
        }
        (Script::Kanji, Side::White) => format!(" {}", kanji(letter, is_promoted)),
        (Script::Kanji, Side::Black) => format!("v{}", kanji(letter, is_promoted)),
    }
}

/// What a side has in hand; nothing if that is nothing.
fn hand_text(game: &Variant, position: &Position, side: Side, script: Script) -> Option<String> {
    let held = |role: Role| (role, position.in_hand(side, role));
    let words: Vec<String> = game
        .roles()
        .map(held)
        .filter(|&(_, count)| count > 0)
        .map(|(role, count)| {
            let (letter, _) = game.letter(role);
            match (script, count) {
                (Script::Letters, 1) => letter.to_string(),
                (Script::Letters, _) => format!("{letter}×{count}"),
                (Script::Kanji, 1) => kanji(letter, false).to_string(),
                (Script::Kanji, _) => format!("{}{}", kanji(letter, false), kanji_number(count)),
            }
        })
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// A board of shogi as text, each line ended, the side that moves first at the bottom.
pub fn shogi_board_text(game: &Variant, position: &Position, script: Script) -> String {
    let board = game.board();
    let mut text = String::new();
    let hand = |side| hand_text(game, position, side, script).unwrap_or_else(|| "nothing".to_owned());
    let _ = writeln!(text, "in hand: {}\n", hand(Side::Black));
    for file in (1..=board.files()).rev() {
        let _ = write!(text, "{file:>3}");
    }
    text.push('\n');
    for rank in (0..board.ranks()).rev() {
        for file in 0..board.files() {
            let piece = position.piece_at(Square::new(file, rank));
            let sign = piece.map(|piece| piece_text(game, piece, script));
            let empty = if script == Script::Letters { "·" } else { " ・" };
            // A kanji is two columns wide.
            let width = if script == Script::Letters { 3 } else { 2 };
            let _ = write!(text, "{:>width$}", sign.unwrap_or_else(|| empty.to_owned()));
        }
        let _ = writeln!(text, "  {}", char::from(b'a' + board.ranks() - 1 - rank));
    }
    let _ = writeln!(text, "\nin hand: {}", hand(Side::White));
    text
}

/// The side of a square and the margin of the figure.
const SQUARE: i32 = 44;
const MARGIN: i32 = 40;

/// A board of shogi as SVG: the figure needs no other file. Its title says where everything stands.
pub fn shogi_board_svg(game: &Variant, position: &Position, script: Script) -> String {
    let board = game.board();
    let (columns, rows) = (i32::from(board.files()), i32::from(board.ranks()));
    let (width, height) = (2 * MARGIN + columns * SQUARE, 2 * MARGIN + 60 + rows * SQUARE);
    let top = MARGIN + 30;
    let mut svg = format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" "#,
            r#"font-family="'Noto Serif CJK JP', 'Hiragino Mincho ProN', 'Yu Mincho', serif" text-anchor="middle">"#,
            "\n<title>{2}</title>\n",
            r##"<rect width="{0}" height="{1}" fill="#fff"/>"##,
            "\n",
            r##"<rect x="{3}" y="{4}" width="{5}" height="{6}" fill="#f6e7c1" stroke="#33302b" stroke-width="2"/>"##,
            "\n"
        ),
        width,
        height,
        escape(&game.write_sfen(position)),
        MARGIN,
        top,
        columns * SQUARE,
        rows * SQUARE
    );
    let down = (1..columns).map(|at| format!("M{} {top}v{}", MARGIN + at * SQUARE, rows * SQUARE));
    let across = (1..rows).map(|at| format!("M{MARGIN} {}h{}", top + at * SQUARE, columns * SQUARE));
    let lines: String = down.chain(across).collect();
    let _ = writeln!(svg, r##"<path d="{lines}" stroke="#33302b" fill="none"/>"##);
    for file in 0..columns {
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{}" font-size="14">{}</text>"#,
            MARGIN + file * SQUARE + SQUARE / 2,
            top - 8,
            columns - file
        );
    }
    for row in 0..rows {
        let _ = writeln!(
            svg,
            r#"<text x="{}" y="{}" font-size="14">{}</text>"#,
            MARGIN + columns * SQUARE + 14,
            top + row * SQUARE + SQUARE / 2 + 5,
            char::from(b'a' + row as u8)
        );
    }
    for square in board.squares() {
        let Some(piece) = position.piece_at(square) else { continue };
        let x = MARGIN + i32::from(square.file()) * SQUARE + SQUARE / 2;
        let y = top + (rows - 1 - i32::from(square.rank())) * SQUARE + SQUARE / 2;
        let (letter, is_promoted) = game.letter(piece.role());
        let sign = match script {
            Script::Letters => format!("{}{letter}", if is_promoted { "+" } else { "" }),
            Script::Kanji => kanji(letter, is_promoted).to_string(),
        };
        let turn =
            if piece.side() == Side::Black { format!(r#" transform="rotate(180 {x} {y})""#) } else { String::new() };
        let ink = if is_promoted { "#a8321f" } else { "#1a1a1a" };
        let _ = writeln!(svg, r#"<text x="{x}" y="{}" font-size="26" fill="{ink}"{turn}>{sign}</text>"#, y + 9);
    }
    for (side, y) in [(Side::Black, 24), (Side::White, top + rows * SQUARE + 28)] {
        let hand = hand_text(game, position, side, script).unwrap_or_else(|| "–".to_owned());
        let _ = writeln!(svg, r#"<text x="{}" y="{y}" font-size="16">{hand}</text>"#, width / 2);
    }
    svg + "</svg>\n"
}
