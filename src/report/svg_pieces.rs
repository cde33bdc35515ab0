//! The pieces as drawings, each in a box of 60 by 60.
use super::svg_board::escape;
use crate::rules::{Glyph, Side};

const PAPER: &str = "#fff";
const INK: &str = "#1a1a1a";

/// What has no drawing of its own.
const DISC: &str = r#"<circle cx="30" cy="30" r="20""#;

/// A piece: its silhouette and the lines drawn on it.
struct Drawing {
    outline: &'static str,
    lines: &'static str,
}

/// A piece in the box whose top left corner is given. On a hatched square it stands in a clearing of this colour.
pub(super) fn svg_piece(glyph: Glyph, left: i32, top: i32, clearing: Option<&str>) -> String {
    let (body, line) = match glyph.side {
        Side::White => (PAPER, INK),
        Side::Black => (INK, PAPER),
    };
    let symbol = glyph.symbol();
    // Longer ones are set smaller, so as not to stick out of the disc.
    let size = match symbol.len() {
        1 => 26,
        2 => 21,
        _ => 16,
    };
    let (shape, details) = match drawing(glyph.figure) {
        Some(Drawing { outline, lines }) => (
            format!(r#"<path d="{outline}""#),
            format!(r#"<path d="{lines}" fill="none" stroke="{line}" stroke-width="1.4"/>"#),
        ),
        None if glyph.is_marble() => (DISC.to_owned(), String::new()),
        None => (
            DISC.to_owned(),
            format!(
                r#"<text x="30" y="39" font-size="{size}" font-weight="bold" text-anchor="middle" fill="{line}">{}</text>"#,
                escape(&symbol)
            ),
        ),
    };
    let clearing =
        clearing.map(|ground| format!(r#"{shape} stroke="{ground}" stroke-width="6.5"/>"#)).unwrap_or_default();
    let place = format!(r#"transform="translate({left} {top})" stroke-linecap="round" stroke-linejoin="round""#);
    let figure = format!(r#"{shape} fill="{body}" stroke="{INK}" stroke-width="1.7"/>"#);
    format!("<g {place}>{clearing}{figure}{details}</g>")
}

/// The drawing of a chess piece, by its Unicode figure: a letter alone may mean another piece in another game.
fn drawing(figure: char) -> Option<&'static Drawing> {
    Some(match figure {
        '♔' | '♚' => &KING,
        '♕' | '♛' => &QUEEN,
        '♖' | '♜' => &ROOK,
        '♗' | '♝' => &BISHOP,
        '♘' | '♞' => &KNIGHT,
        '♙' | '♟' => &PAWN,
        _ => return None,
    })
}

const KING: Drawing = Drawing {
    outline: "M30 4L32.1 4L32.1 7.2L35.4 7.2L35.4 11.2L32.1 11.2L32.1 15.4C34 16 35.2 17.4 35.8 19.2 \
        C38 17.4 41 16.8 43.6 18C48 20 48.6 25.4 45.8 29.6C44 32.2 42.2 33.8 41.2 35.6L42.4 37L41.4 39 \
        C41.8 41.6 42.8 43.6 45 45.2C47 46.6 47.8 49.2 47.8 52.5L12.2 52.5C12.2 49.2 13 46.6 15 45.2 \
        C17.2 43.6 18.2 41.6 18.6 39L17.6 37L18.8 35.6C17.8 33.8 16 32.2 14.2 29.6C11.4 25.4 12 20 16.4 18 \
        C19 16.8 22 17.4 24.2 19.2C24.8 17.4 26 16 27.9 15.4L27.9 11.2L24.6 11.2L24.6 7.2L27.9 7.2L27.9 4L30 4Z",
    lines: "M18.8 35.4Q30 32.4 41.2 35.4M18.6 39.4Q30 36.6 41.4 39.4M15.4 46.4H44.6M30 31.2 \
        C29.6 26.6 27.6 22.4 24.2 19.2M30 31.2C30.4 26.6 32.4 22.4 35.8 19.2",
};

const QUEEN: Drawing = Drawing {
    outline: "M30 12.3L34.6 24.6L39.2 14L40.8 26L47.4 17.4C45.6 23 43.4 29 41 34.6L42.4 36.4L41.4 38.6 \
        C41.8 41.4 42.8 43.4 45 45.2C47 46.6 47.8 49.2 47.8 52.5L12.2 52.5C12.2 49.2 13 46.6 15 45.2 \
        C17.2 43.4 18.2 41.4 18.6 38.6L17.6 36.4L19 34.6C16.6 29 14.4 23 12.6 17.4L19.2 26L20.8 14L25.4 24.6L30 12.3 \
        ZM27.5 9.6a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0ZM17.5 11.6a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0ZM37.5 11.6 \
        a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0ZM8.5 15.4a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0ZM46.5 15.4 \
        a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0Z",
    lines: "M18.6 34.6Q30 31.8 41.4 34.6M18.6 39.4Q30 36.6 41.4 39.4M15.4 46.4H44.6",
};

const ROOK: Drawing = Drawing {
    outline: "M30 12L33.6 12L33.6 16L38 16L38 12L43.4 12L43.4 20.4L39.4 24.4C39.4 32 40 37 41.4 41.4L44 43.8L44 46.2 \
        C46 47 46.6 49.5 46.6 52.5L13.4 52.5C13.4 49.5 14 47 16 46.2L16 43.8L18.6 41.4C20 37 20.6 32 20.6 24.4 \
        L16.6 20.4L16.6 12L22 12L22 16L26.4 16L26.4 12L30 12Z",
    lines: "M20.8 24.4H39.2M18.8 41.6H41.2M16.4 46.4H43.6",
};

const BISHOP: Drawing = Drawing {
    outline: "M30 6C31.9 6 33.2 7.3 33.2 9C33.2 10.2 32.7 11.2 31.9 11.8C36.4 15.2 39.6 20 39.6 25 \
        C39.6 28.6 38 31.4 35.2 33.4L38.6 35.6L38.6 37.6L35.2 37.6C35.8 41 38.3 43.4 41.8 45C44.2 46.4 45 49 45 52.5 \
        L15 52.5C15 49 15.8 46.4 18.2 45C21.7 43.4 24.2 41 24.8 37.6L21.4 37.6L21.4 35.6L24.8 33.4 \
        C22 31.4 20.4 28.6 20.4 25C20.4 20 23.6 15.2 28.1 11.8C27.3 11.2 26.8 10.2 26.8 9C26.8 7.3 28.1 6 30 6Z",
    lines: "M24.8 33.4H35.2M17.6 46.4H42.4M30 18.2V27.8M25.8 22.4H34.2",
};

const KNIGHT: Drawing = Drawing {
    outline: "M28.2 8.6L30.2 12.6C39.4 13.2 46.4 21 46.8 33.4C47 38 46.2 42 45 45.2C46.8 46.8 47.4 49.4 47.4 52.5H14.8 \
        C14.8 49.4 15.4 47 17.4 45.4C17.6 38.6 22.4 36.4 26.6 31.2C23.4 31.8 21.4 32.8 19.4 35 \
        C18.2 36.4 16.6 37.6 14.8 36.8C12.4 36 10.6 33.6 11 31.4C11.4 29.4 13.8 27.2 15.2 24.6 \
        C16.4 22.2 16.6 19.4 19.6 16.4L20.2 10L24.6 13.4Z",
    lines: "M17.4 46.4H45M33.6 17.4C39.6 20.8 42 27.6 41.6 38M14.4 32.2L15.4 31 \
        M26.6 31.2C28.4 29.6 29.4 27.6 29.4 25.6M20.6 20.6L22.6 19.8",
};

const PAWN: Drawing = Drawing {
    outline: "M30 15.5C34.2 15.5 37.3 18.4 37.3 22.3C37.3 24.6 36.2 26.6 34.6 27.9L38 30.6L38 32.4L34.8 32.4 \
        C35.2 38 37.5 42 41.5 44.6C43.6 46.2 44.2 49 44.2 52.5L15.8 52.5C15.8 49 16.4 46.2 18.5 44.6 \
        C22.5 42 24.8 38 25.2 32.4L22 32.4L22 30.6L25.4 27.9C23.8 26.6 22.7 24.6 22.7 22.3 \
        C22.7 18.4 25.8 15.5 30 15.5Z",
    lines: "M18 46.4H42",
};
