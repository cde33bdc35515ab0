//! A game on the page: a board for each position, which the script lets one step through.
use std::fmt::Write;

use super::super::super::diagram::Diagram;
use super::super::super::ending::ending;
use super::super::super::game_text::reason;
use super::super::super::svg_board::{SQUARE, escape, square_corner, svg_board, svg_size};
use super::super::super::svg_pieces::svg_piece;
use super::super::games::Played;
use crate::rules::{Glyph, Retro, Square};

/// The drawings that all boards of a page are made of.
#[derive(Default)]
pub(super) struct Drawings {
    glyphs: Vec<Glyph>,
}

impl Drawings {
    /// Defines the empty board and the pieces used so far.
    pub(super) fn definitions(&self, board: crate::rules::Board) -> String {
        let empty = svg_board(&Diagram::new(board));
        let untitled = match (empty.find("<title>"), empty.find("</title>\n")) {
            (Some(start), Some(end)) => empty[..start].to_owned() + &empty[end + "</title>\n".len()..],
            _ => empty,
        };
        let mut svg = format!(
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n<g id=\"board\">{untitled}</g>\n"
        );
        for (number, &glyph) in self.glyphs.iter().enumerate() {
            // Small boards draw stronger outlines.
            let piece = svg_piece(glyph, 0, 0, None)
                .replace("stroke-width=\"1.7\"", "style=\"stroke-width:var(--outline, 1.7)\"");
            let _ = writeln!(svg, "<g id=\"p{number}\">{piece}</g>");
        }
        svg + "</defs></svg>\n"
    }

    /// A board, with the two squares of its move tinted.
    pub(super) fn board(&mut self, diagram: &Diagram) -> String {
        let (width, height) = svg_size(diagram.board);
        let mut svg = format!(
            "<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\"><use href=\"#board\"/>",
            escape(&diagram.in_words())
        );
        for square in diagram.arrow.into_iter().flat_map(|(from, to)| [from, to]) {
            let (x, y) = square_corner(diagram, square);
            let _ = write!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"#3f6c8c\" fill-opacity=\".28\"/>"
            );
        }
        for &(square, glyph) in &diagram.pieces {
            let number = self.glyphs.iter().position(|&other| other == glyph).unwrap_or_else(|| {
                self.glyphs.push(glyph);
                self.glyphs.len() - 1
            });
            let (x, y) = square_corner(diagram, square);
            let _ = write!(svg, "<use href=\"#p{number}\" x=\"{x}\" y=\"{y}\"/>");
        }
        svg + "</svg>"
    }

    /// The board at the start of a game, without its coordinates, so that it can be small.
    pub(super) fn first_board<G: Retro>(&mut self, played: &Played<'_, G>) -> String {
        let game = &played.game;
        let diagram = Diagram::of(game.game(), game.start()).seen_from(game.us());
        let (files, ranks) = (diagram.board.files(), diagram.board.ranks());
        let corners =
            [Square::new(0, ranks - 1), Square::new(files - 1, 0)].map(|square| square_corner(&diagram, square));
        let (left, top) = corners[0].min(corners[1]);
        let (files, ranks) = (i32::from(files), i32::from(ranks));
        let (width, height) = svg_size(diagram.board);
        let whole = format!("viewBox=\"0 0 {width} {height}\"");
        let squares = format!("viewBox=\"{} {} {} {}\"", left - 2, top - 2, SQUARE * files + 4, SQUARE * ranks + 4);
        self.board(&diagram).replacen(&whole, &squares, 1)
    }

    /// A whole game: boards, buttons, moves, and how it ended.
    pub(super) fn game<G: Retro>(&mut self, played: &Played<'_, G>) -> String {
        let game = &played.game;
        let rules = game.game();
        let mut html = "<div class=\"game\">\n<div class=\"show\"><div class=\"stage\">\n".to_owned();
        let start = Diagram::of(rules, game.start()).seen_from(game.us());
        let mover = rules.side_to_move(game.start());
        let _ = writeln!(
            html,
            "<figure>{}<figcaption>{mover} to move<br><span class=\"fen\">{}</span></figcaption></figure>",
            self.board(&start),
            escape(&rules.write_position(game.start()))
        );
        let (mut rows, mut number) = (Vec::<Row>::new(), 0);
        for (place, turn) in game.turns().iter().enumerate() {
            let mut position = turn.before.clone();
            rules.play(&mut position, turn.played);
            let mut diagram = Diagram::of(rules, &position).seen_from(game.us());
            diagram.arrow = Some(rules.endpoints(turn.played));
            let san = escape(&rules.notate(&turn.before, turn.played));
            let button = format!("<button type=\"button\" data-ply=\"{}\">{san}</button>", place + 1);
            let caption = if turn.side == game.us() {
                number += 1;
                let [rule, advice, tree] = reason(game, turn).map(|text| escape(&text));
                let by = if turn.decision.is_some() {
                    format!("{advice}, by {rule}")
                } else {
                    format!("{advice}, as planned")
                };
                rows.push(Row { number, ours: button, theirs: String::new(), rule, advice, tree });
                format!("{number}. {san}<br><span>{by}</span>")
            } else {
                match rows.last_mut() {
                    Some(row) => row.theirs = button,
                    None => rows.push(Row { ours: "…".to_owned(), theirs: button, ..Row::default() }),
                }
                format!("{number}. … {san}<br><span>{}</span>", turn.side)
            };
            let _ = writeln!(html, "<figure>{}<figcaption>{caption}</figcaption></figure>", self.board(&diagram));
        }
        html += "</div>\n<div class=\"controls\">";
        for (way, label, sign) in
            [("first", "To the start", "|◀"), ("back", "Back", "◀"), ("on", "On", "▶"), ("last", "To the end", "▶|")]
        {
            let _ = write!(
                html,
                "<button type=\"button\" class=\"{way}\" aria-label=\"{label}\" title=\"{label}\">{sign}\u{fe0e}</button>"
            );
        }
        html += "</div></div>\n<div>";
        if !rows.is_empty() {
            html += &moves(&rows, played.goes_round_after());
        }
        let (sentence, details) = ending(game, &played.end);
        let _ = writeln!(html, "<p class=\"outcome\">{}.</p>", escape(&sentence));
        if !details.is_empty() {
            html += "<ul class=\"tried\">";
            for line in details {
                let _ = write!(html, "<li>{}</li>", escape(line.trim()));
            }
            html += "</ul>";
        }
        html + "</div></div>\n"
    }
}

/// A row of the table of moves, its parts escaped.
#[derive(Default)]
struct Row {
    number: u32,
    ours: String,
    theirs: String,
    rule: String,
    advice: String,
    tree: String,
}

fn moves(rows: &[Row], goes_round_after: Option<u32>) -> String {
    let mut html = "<div class=\"moves scroll\"><table>\n<tr><th class=\"n\">#</th><th>us</th><th>them</th>\
                    <th class=\"rule\">rule</th><th>advice</th><th class=\"tree\">tree</th></tr>\n"
        .to_owned();
    for row in rows {
        let round = if goes_round_after.is_some_and(|before| row.number > before) { " class=\"round\"" } else { "" };
        let number = if row.number == 0 { String::new() } else { row.number.to_string() };
        let Row { ours, theirs, rule, advice, tree, .. } = row;
        let _ = writeln!(
            html,
            "<tr{round}><td class=\"n\">{number}</td><td>{ours}</td><td>{theirs}</td>\
             <td class=\"rule\">{rule}</td><td>{advice}</td><td class=\"tree\">{tree}</td></tr>"
        );
    }
    html + "</table></div>\n"
}
