//! The board as a figure, as in a printed book.
use super::diagram::Diagram;
use super::svg_pieces::svg_piece;
use crate::rules::{Board, Side, Square};

/// The side of a square.
pub(super) const SQUARE: i32 = 60;
/// The distance between two lines of the hatching.
const HATCH: i32 = 10;
/// The margin on a side that bears coordinates, and on one that does not.
const MARGIN: (i32, i32) = (30, 10);

const LIGHT: &str = "#fcfaf5";
const DARK: &str = "#ddd5c5";

/// Draws a board as SVG. The figure needs no other file, no script, no style sheet and no identifiers: any number of
/// them may stand on one page. Its title says in words what it shows.
pub fn svg_board(diagram: &Diagram) -> String {
    let canvas = Canvas::new(diagram);
    let (width, height) = (canvas.width(), canvas.height());
    framed(&canvas, &format!(r#"width="{width}" height="{height}""#))
}

/// The same as a part of a larger figure: its top left corner there, and the room it is fitted into.
pub(super) fn svg_board_at(diagram: &Diagram, (x, y): (i32, i32), (width, height): (i32, i32)) -> String {
    framed(&Canvas::new(diagram), &format!(r#"x="{x}" y="{y}" width="{width}" height="{height}""#))
}

fn framed(canvas: &Canvas<'_>, place: &str) -> String {
    let mut svg = format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" {2} role="img" "#,
            r#"font-family="Georgia, 'Times New Roman', 'DejaVu Serif', serif">"#,
            "\n<title>{3}</title>\n",
            r##"<rect width="{0}" height="{1}" fill="#fff"/>"##,
            "\n"
        ),
        canvas.width(),
        canvas.height(),
        place,
        escape(&canvas.diagram.in_words())
    );
    for layer in [
        canvas.ground(),
        canvas.hatching(),
        canvas.frame(),
        canvas.coordinates(),
        canvas.crosses(),
        canvas.arrow(),
        canvas.pieces(),
    ] {
        svg += &layer;
    }
    svg + "</svg>\n"
}

/// Text as it may stand in XML.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            control if control.is_control() => escaped.push(char::REPLACEMENT_CHARACTER),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The width and height of a figure on which nothing lies off the board.
pub(super) fn svg_size(board: Board) -> (i32, i32) {
    let diagram = Diagram::new(board);
    let canvas = Canvas::new(&diagram);
    (canvas.width(), canvas.height())
}

/// The top left corner of a square on a figure on which nothing lies off the board.
pub(super) fn square_corner(diagram: &Diagram, square: Square) -> (i32, i32) {
    Canvas::new(diagram).corner_of(square)
}

/// One side of the figure outside the board.
#[derive(Clone, Copy, Default)]
struct Edge {
    /// Whether a crossed square lies beyond it.
    overhang: bool,
    /// Whether the coordinates stand there.
    coordinates: bool,
}

impl Edge {
    fn overhang(self) -> i32 {
        if self.overhang { SQUARE } else { 0 }
    }

    fn margin(self) -> i32 {
        self.overhang() + if self.coordinates { MARGIN.0 } else { MARGIN.1 }
    }
}

/// A diagram and where its parts fall.
struct Canvas<'a> {
    diagram: &'a Diagram,
    left: Edge,
    right: Edge,
    top: Edge,
    bottom: Edge,
}

impl<'a> Canvas<'a> {
    fn new(diagram: &'a Diagram) -> Self {
        let [mut left, mut right, mut top, mut bottom] = [Edge::default(); 4];
        for (file, rank) in diagram.crossed_outside() {
            let (column, row) = diagram.seen_at(file, rank);
            left.overhang |= column < 0;
            right.overhang |= column >= diagram.board.files().cast_signed();
            top.overhang |= row < 0;
            bottom.overhang |= row >= diagram.board.ranks().cast_signed();
        }
        let beside = if left.overhang && !right.overhang { &mut right } else { &mut left };
        beside.coordinates = true;
        let along = if bottom.overhang && !top.overhang { &mut top } else { &mut bottom };
        along.coordinates = true;
        Self { diagram, left, right, top, bottom }
    }

    fn board_width(&self) -> i32 {
        SQUARE * i32::from(self.diagram.board.files())
    }

    fn board_height(&self) -> i32 {
        SQUARE * i32::from(self.diagram.board.ranks())
    }

    fn width(&self) -> i32 {
        self.left.margin() + self.board_width() + self.right.margin()
    }

    fn height(&self) -> i32 {
        self.top.margin() + self.board_height() + self.bottom.margin()
    }

    /// The top left corner of a square, on the board or off it.
    fn corner(&self, file: i8, rank: i8) -> (i32, i32) {
        let (column, row) = self.diagram.seen_at(file, rank);
        (self.left.margin() + SQUARE * i32::from(column), self.top.margin() + SQUARE * i32::from(row))
    }

    fn corner_of(&self, square: Square) -> (i32, i32) {
        self.corner(square.file().cast_signed(), square.rank().cast_signed())
    }

    fn ground(&self) -> String {
        let board = format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{LIGHT}"/>"#,
            self.left.margin(),
            self.top.margin(),
            self.board_width(),
            self.board_height()
        );
        let dark = self.diagram.board.squares().filter(|&square| ground(square) == DARK);
        let dark = dark.map(|square| {
            let (x, y) = self.corner_of(square);
            format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
        });
        board + "\n" + &path(dark, &format!(r#"fill="{DARK}""#))
    }

    /// The hatched squares: lines that run on from square to square, and an outline around the whole.
    fn hatching(&self) -> String {
        let hatched = |square: &Square| self.diagram.hatched.contains(square);
        let squares: Vec<_> = self.diagram.board.squares().filter(hatched).collect();
        let strokes = squares.iter().flat_map(|&square| {
            let (x, y) = self.corner_of(square);
            let below = (1..=SQUARE / HATCH).map(|step| HATCH * step).map(|at| (at, 0, 0, at));
            let above = (1..SQUARE / HATCH).map(|step| HATCH * step).map(|at| (SQUARE, at, at, SQUARE));
            let lines = below.chain(above);
            lines.map(move |(x1, y1, x2, y2)| format!("M{} {}L{} {}", x + x1, y + y1, x + x2, y + y2))
        });
        let outline = squares.iter().map(|&square| {
            let (x, y) = self.corner_of(square);
            let (across, up) = match self.diagram.seen_from {
                Side::White => (1, 1),
                Side::Black => (-1, -1),
            };
            let sides = [
                ((-across, 0), format!("M{x} {y}v{SQUARE}")),
                ((across, 0), format!("M{} {y}v{SQUARE}", x + SQUARE)),
                ((0, up), format!("M{x} {y}h{SQUARE}")),
                ((0, -up), format!("M{x} {}h{SQUARE}", y + SQUARE)),
            ];
            let open = sides.into_iter().filter(|((files, ranks), _)| {
                !self.diagram.board.offset(square, *files, *ranks).is_some_and(|next| hatched(&next))
            });
            open.map(|(_, stroke)| stroke).collect()
        });
        path(strokes, r##"fill="none" stroke="#7d7466" stroke-width="1.2""##)
            + &path(outline, r##"fill="none" stroke="#5b5348" stroke-width="2" stroke-linecap="square""##)
    }

    fn frame(&self) -> String {
        format!(
            concat!(
                r##"<rect x="{}" y="{}" width="{}" height="{}" "##,
                r##"fill="none" stroke="#33302b" stroke-width="2"/>"##,
                "\n"
            ),
            self.left.margin() - 1,
            self.top.margin() - 1,
            self.board_width() + 2,
            self.board_height() + 2
        )
    }

    fn coordinates(&self) -> String {
        let column = if self.left.coordinates {
            self.left.margin() - self.left.overhang() - MARGIN.0 / 2
        } else {
            self.width() - MARGIN.0 / 2
        };
        let row = if self.bottom.coordinates { self.height() - MARGIN.0 / 2 } else { MARGIN.0 / 2 };
        let mut labels = Vec::new();
        let mut label = |x, y, text: &str| labels.push(format!(r#"<text x="{x}" y="{y}">{text}</text>"#));
        for rank in self.diagram.ranks() {
            let (_, top) = self.corner(0, rank.cast_signed());
            label(column, top + SQUARE / 2 + 6, &self.diagram.board.rank_name(rank));
        }
        for file in self.diagram.files() {
            let (left, _) = self.corner(file.cast_signed(), 0);
            label(left + SQUARE / 2, row + 5, &self.diagram.board.file_name(file));
        }
        format!("<g font-size=\"18\" text-anchor=\"middle\" fill=\"#33302b\">{}</g>\n", labels.concat())
    }

    /// A cross fills its square if a piece would hide it. Off the board the square itself is outlined with dashes.
    fn crosses(&self) -> String {
        let board = self.diagram.board.squares().filter(|&square| self.diagram.is_crossed(square));
        let inside = board.map(|square| {
            let inset = if self.diagram.at(square).is_some() { 5 } else { 17 };
            (self.corner_of(square), inset)
        });
        let outside = self.diagram.crossed_outside().map(|(file, rank)| (self.corner(file, rank), 17));
        let strokes = inside.chain(outside).map(|((x, y), inset)| {
            let arm = SQUARE - 2 * inset;
            format!("M{} {}l{arm} {arm}m0 -{arm}l-{arm} {arm}", x + inset, y + inset)
        });
        let strokes: Vec<_> = strokes.collect();
        let ghosts = self.diagram.crossed_outside().map(|(file, rank)| {
            let (x, y) = self.corner(file, rank);
            format!("M{} {}h{side}v{side}h-{side}z", x + 4, y + 4, side = SQUARE - 8)
        });
        path(ghosts, r##"fill="none" stroke="#a79f90" stroke-dasharray="4 4""##)
            + &path(
                strokes.iter().cloned(),
                &format!(r#"fill="none" stroke="{LIGHT}" stroke-width="9" stroke-linecap="round""#),
            )
            + &path(strokes.into_iter(), r##"fill="none" stroke="#a8321f" stroke-width="4.5" stroke-linecap="round""##)
    }

    /// The move, from the edge of the piece to the middle of an empty square or to the edge of what is there.
    fn arrow(&self) -> String {
        let Some((from, to)) = self.diagram.arrow.filter(|(from, to)| from != to) else { return String::new() };
        let centre = |square| {
            let (x, y) = self.corner_of(square);
            (f64::from(x + SQUARE / 2), f64::from(y + SQUARE / 2))
        };
        let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
        let length = (x2 - x1).hypot(y2 - y1);
        let along = ((x2 - x1) / length, (y2 - y1) / length);
        let at = |distance: f64, aside: f64| {
            let x = x1 + along.0 * distance - along.1 * aside;
            let y = y1 + along.1 * distance + along.0 * aside;
            format!("{x:.1} {y:.1}")
        };
        let start = if self.diagram.at(from).is_some() { 20.0 } else { 0.0 };
        let tip = match self.diagram.at(to) {
            Some(_) => length - 20.0,
            None if self.diagram.is_crossed(to) => length - 13.0,
            None => length,
        };
        let neck = tip - 17.0;
        let outline = [
            at(start, -3.0),
            at(neck, -3.0),
            at(neck, -9.0),
            at(tip, 0.0),
            at(neck, 9.0),
            at(neck, 3.0),
            at(start, 3.0),
        ];
        path(
            [format!("M{}Z", outline.join("L"))].into_iter(),
            &format!(r##"fill="#3f6c8c" stroke="{LIGHT}" stroke-width="1.5" stroke-linejoin="round""##),
        )
    }

    fn pieces(&self) -> String {
        let pieces = self.diagram.pieces.iter().map(|&(square, glyph)| {
            let (x, y) = self.corner_of(square);
            let clearing = self.diagram.hatched.contains(&square).then(|| ground(square));
            svg_piece(glyph, x, y, clearing) + "\n"
        });
        pieces.collect()
    }
}

/// The colour of a square.
fn ground(square: Square) -> &'static str {
    if (square.file() + square.rank()).is_multiple_of(2) { DARK } else { LIGHT }
}

/// Strokes joined into one path; nothing if there are none.
fn path(strokes: impl Iterator<Item = String>, attributes: &str) -> String {
    let strokes: String = strokes.collect();
    if strokes.is_empty() { strokes } else { format!("<path d=\"{strokes}\" {attributes}/>\n") }
}
