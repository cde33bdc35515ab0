//! The report as one page for a browser, which needs no other file.
//!
//! | what | file |
//! |---|---|
//! | the page and its sections | here |
//! | a game to step through | `game.rs` |
//! | histograms | `chart.rs` |
//! | how it looks, on a screen and printed | `style.css` |
//! | stepping by buttons and keys; without it all boards stand side by side | `script.js` |
mod chart;
mod game;

use std::fmt::Write;

use self::chart::{Series, chart};
use self::game::Drawings;
use super::super::svg_board::escape;
use super::super::words::{counted, counted_thousands, one_line, percent, thousands};
use super::games::{Counterexample, ProofReport};
use super::verdict;
use crate::diagnostic::Places;
use crate::proof::Failures;
use crate::rules::Retro;

/// So many games of one kind are listed openly, so that what follows is not buried.
const SHOWN: usize = 12;

impl<G: Retro> ProofReport<'_, G> {
    /// The report as a page.
    pub fn html(&self) -> String {
        let mut drawings = Drawings::default();
        let sections = [
            self.figures(),
            self.failure_sections(&mut drawings),
            self.charts(),
            self.longest_section(&mut drawings),
            self.use_section(),
            self.coverage_section(),
        ];
        let table = escape(&self.graph.program().source.name);
        let verdict = self.verdict();
        let (word, rest) = verdict.split_once(':').unwrap_or(("", &verdict));
        let definitions = drawings.definitions(self.graph.game().board());
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\" class=\"{word}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{table}: {word}</title>\n<style>\n{}</style>\n</head>\n<body>\n{definitions}\
             <h1>{table}</h1>\n<p class=\"verdict\"><b>{word}</b>:{}.</p>\n{}\
             <footer>Made by al0 {}, which looked at every position and every reply.</footer>\n\
             <script>\n{}</script>\n</body>\n</html>\n",
            include_str!("style.css"),
            escape(rest),
            sections.concat(),
            env!("CARGO_PKG_VERSION"),
            include_str!("script.js"),
        )
    }

    fn figures(&self) -> String {
        let summary = self.summary;
        let lost = summary.winnable - summary.won;
        let mut figures = vec![
            ("positions that can be won", thousands(summary.winnable), up_to_symmetry(summary.winnable_classes)),
            ("always won", percent(summary.won, summary.winnable), thousands(summary.won)),
            ("not always won", thousands(lost), up_to_symmetry(summary.winnable_classes - summary.won_classes)),
        ];
        if summary.positions > summary.winnable {
            let classes = up_to_symmetry(summary.classes - summary.winnable_classes);
            figures.push(("cannot be won", thousands(summary.positions - summary.winnable), classes));
        }
        if let (Some((longest, _)), Some((optimum, _))) = (summary.longest_win(), summary.optimum.longest_win()) {
            figures.push(("longest win", counted(longest as u64, "move"), format!("best possible: {optimum}")));
        }
        if let (Some(mean), Some(optimum)) = (summary.mean(), summary.optimum.mean()) {
            figures.push(("mean win", format!("{mean:.2} moves"), format!("best possible: {optimum:.2}")));
        }
        let mut html = "<dl class=\"figures\">\n".to_owned();
        for (label, value, more) in figures {
            let _ = writeln!(html, "<div><dt>{label}</dt><dd>{value}<small>{more}</small></dd></div>");
        }
        html += "</dl>\n";
        if let Some(warning) = self.fifty_moves() {
            let _ = writeln!(html, "<p>{warning}</p>");
        }
        html
    }

    fn charts(&self) -> String {
        let summary = self.summary;
        let lengths = [
            Series { name: "this table", class: "us", counts: &summary.lengths },
            Series { name: "best possible", class: "best", counts: &summary.optimum.lengths },
        ];
        let excess = [Series { name: "more than the best", class: "us", counts: &summary.excess }];
        format!(
            "<h2>How long the wins are</h2>\n<p class=\"key\"><i class=\"us\"></i>this table, against the longest \
             defence <i class=\"best\"></i>best possible</p>\n<div class=\"scroll\">{}</div>\n<h2>How many moves more \
             than the best possible</h2>\n<div class=\"scroll\">{}</div>\n",
            chart(&lengths, "moves to win"),
            chart(&excess, "moves more than the best possible")
        )
    }

    fn longest_section(&self, drawings: &mut Drawings) -> String {
        let Some(longest) = &self.longest else { return String::new() };
        let moves = counted(longest.game.our_moves().into(), "move");
        format!(
            "<h2>The longest win: {moves}</h2>\n<p>Every reply holds out as long as any can against this table. Step \
             through it with the buttons or the arrow keys.</p>\n{}",
            drawings.game(longest)
        )
    }

    fn failure_sections(&self, drawings: &mut Drawings) -> String {
        let failures = self.summary.failures.iter().zip(&self.failures);
        failures.map(|(failures, games)| failure_section(failures, games, drawings)).collect()
    }

    fn use_section(&self) -> String {
        let (summary, program) = (self.summary, self.graph.program());
        let rules = program.rules.iter().map(|rule| &rule.name).zip(summary.rules.iter().copied());
        let advice = program.advice.iter().map(|advice| &advice.name).zip(summary.advice.iter().copied());
        let trees = self.tree_moves();
        format!(
            "<h2>Rules taken</h2>\n{}<h2>Advice followed</h2>\n{}<p>All forcing trees together hold {trees}.</p>\n",
            self.use_table(rules),
            self.use_table(advice)
        )
    }

    fn use_table<'n>(&self, counts: impl Iterator<Item = (&'n String, u64)>) -> String {
        let mut html = "<table class=\"uses\">\n".to_owned();
        for (name, count) in counts {
            let width = 100.0 * count as f64 / self.summary.positions.max(1) as f64;
            let (share, bar) = match count {
                0 => ("<span class=\"never\">never used</span>".to_owned(), String::new()),
                _ => (
                    percent(count, self.summary.positions).replace('<', "&lt;").replace('>', "&gt;"),
                    format!("<span class=\"share\" style=\"width:{width:.2}%\"></span>"),
                ),
            };
            let _ = writeln!(
                html,
                "<tr><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{share}</td><td>{bar}</td></tr>",
                escape(name),
                thousands(count)
            );
        }
        html + "</table>\n"
    }

    fn coverage_section(&self) -> String {
        let Some(unvaried) = &self.summary.coverage else { return String::new() };
        let places = Places::new(&self.graph.program().source.text);
        let mut html = "<h2>Parts of goals that make no difference</h2>\n".to_owned();
        if unvaried.is_empty() {
            return html + "<p>None: every part of every goal was true somewhere and false somewhere.</p>\n";
        }
        html += "<div class=\"scroll\"><table>\n";
        for part in unvaried {
            let _ = writeln!(
                html,
                "<tr><td>line {}</td><td>{} of {}</td><td>{}</td><td><code>{}</code></td></tr>",
                places.place(part.span.start).line,
                part.goal.words(),
                escape(&part.owner),
                part.said(),
                escape(&one_line(&part.text))
            );
        }
        html + "</table></div>\n"
    }
}

/// One way to fail, with its games.
fn failure_section<G: Retro>(failures: &Failures, games: &[Counterexample<'_, G>], drawings: &mut Drawings) -> String {
    let classes = failures.examples.len();
    let mut html = format!(
        "<h2>{}: {}, {}</h2>\n<p>That is, {}. A game for each position, those alike but for a symmetry of the board \
         counted once:</p>\n",
        verdict::title(failures.kind),
        counted_thousands(failures.positions, "position"),
        up_to_symmetry(classes as u64),
        verdict::meaning(failures.kind)
    );
    for (place, example) in games.iter().enumerate() {
        if place == SHOWN {
            let more = counted_thousands((games.len() - SHOWN) as u64, "more game");
            let _ = writeln!(html, "<details><summary>{more}</summary>");
        }
        let game = &example.played.game;
        let advice = game.turns().iter().rev().find_map(|turn| turn.advice);
        let advice = advice.map(|advice| escape(&game.program().advice(advice).name));
        let led = match advice {
            Some(advice) => format!("{}, led there by {advice}", counted(game.our_moves().into(), "move")),
            None => "no move of ours".to_owned(),
        };
        let later = if example.is_direct { "" } else { ", after other trees" };
        let _ = writeln!(
            html,
            "<details name=\"{}\"{}><summary><span class=\"thumb\">{}</span><span class=\"say\"><span \
             class=\"fen\">{}</span><small>{led}{later}</small></span></summary>\n{}</details>",
            failures.kind.word(),
            if place == 0 { " open" } else { "" },
            drawings.first_board(&example.played),
            escape(&game.game().write_position(game.start())),
            drawings.game(&example.played)
        );
    }
    if games.len() > SHOWN {
        html += "</details>\n";
    }
    if games.len() < classes {
        let _ = writeln!(html, "<p>and {} more.</p>", thousands((classes - games.len()) as u64));
    }
    html
}

fn up_to_symmetry(classes: u64) -> String {
    format!("{} up to symmetry", thousands(classes))
}
