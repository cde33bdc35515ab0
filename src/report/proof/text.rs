//! The report on a whole table for the terminal.
use std::fmt::Write;

use super::super::diagram::Diagram;
use super::super::ending::{ending, line_in_words, shortened};
use super::super::game_text::moves_text;
use super::super::text_board::{Style, text_board};
use super::super::words::{columns, counted_thousands, ended, heading, one_line, percent, right_columns, thousands};
use super::bars::{Histogram, side_by_side};
use super::games::{Counterexample, Played, ProofReport};
use super::verdict;
use crate::diagnostic::Places;
use crate::proof::Failures;
use crate::rules::{Retro, Side};

/// Of the classes of positions that fail in one way, so many more than the first have a line in the text.
const MORE: usize = 11;

impl<G: Retro> ProofReport<'_, G> {
    /// The whole report, each line ended.
    pub fn text(&self, style: Style) -> String {
        let ascii = style == Style::Ascii;
        let mut text = self.verdict() + "\n";
        text += &self.counts();
        text += &self.lengths(ascii);
        text += &self.use_of_rules();
        text += &self.coverage();
        for (failures, games) in self.summary.failures.iter().zip(&self.failures) {
            text += &self.failures(failures, games, style);
        }
        text
    }

    fn counts(&self) -> String {
        let summary = self.summary;
        let row = |label: &str, positions: u64, classes: u64| {
            let shares = [percent(positions, summary.winnable), percent(classes, summary.winnable_classes)];
            let [positions_share, classes_share] = shares;
            [label.to_owned(), thousands(positions), positions_share, thousands(classes), classes_share]
        };
        let plain = |label: &str, positions: u64, classes: u64| {
            [label.to_owned(), thousands(positions), String::new(), thousands(classes), String::new()]
        };
        let mut rows = vec![["", "positions", "", "up to symmetry", ""].map(str::to_owned)];
        rows.push(plain("can be won", summary.winnable, summary.winnable_classes));
        rows.push(row("always won", summary.won, summary.won_classes));
        rows.push(row("not always", summary.winnable - summary.won, summary.winnable_classes - summary.won_classes));
        let hopeless = summary.positions - summary.winnable;
        if hopeless > 0 {
            rows.push(plain("cannot be won", hopeless, summary.classes - summary.winnable_classes));
        }
        heading(&format!("Positions with {} to move", Side::White)) + &ended(right_columns(&rows))
    }

    fn lengths(&self, ascii: bool) -> String {
        let summary = self.summary;
        let mean = |mean: Option<f64>| mean.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.4}"));
        let longest = |longest: Option<(usize, u64)>| {
            longest.map_or_else(Default::default, |(moves, positions)| {
                [moves.to_string(), counted_thousands(positions, "position")]
            })
        };
        let row = |label: &str, found: Option<(usize, u64)>, average: Option<f64>| {
            let [moves, positions] = longest(found);
            [label.to_owned(), moves, positions, mean(average)]
        };
        let mut rows = vec![["", "longest", "in", "mean"].map(str::to_owned)];
        if summary.won > 0 {
            let label = if summary.is_proved() { "this table" } else { "this table, where it wins" };
            rows.push(row(label, summary.longest_win(), summary.mean()));
        }
        rows.push(row("best possible", summary.optimum.longest_win(), summary.optimum.mean()));
        let mut text = heading("Moves to win, against the longest defence") + &ended(right_columns(&rows));
        if let Some(longest) = &self.longest {
            let start = self.graph.game().write_position(longest.game.start());
            let _ = writeln!(text, "\n  A longest win starts from {start}");
        }
        if let Some(warning) = self.fifty_moves() {
            let _ = writeln!(text, "\n  {warning}");
        }
        let histograms = [
            Histogram { heading: "this table", counts: &summary.lengths },
            Histogram { heading: "best possible", counts: &summary.optimum.lengths },
            Histogram { heading: "more than best", counts: &summary.excess },
        ];
        text + "\n" + &ended(side_by_side("moves", &histograms, ascii))
    }

    fn use_of_rules(&self) -> String {
        let (summary, program) = (self.summary, self.graph.program());
        let rules = program.rules.iter().map(|rule| &rule.name).zip(&summary.rules);
        let advice = program.advice.iter().map(|advice| &advice.name).zip(&summary.advice);
        let trees = self.tree_moves();
        heading("Rules taken")
            + &self.uses(rules, "no rule")
            + &heading("Advice followed")
            + &self.uses(advice, "no advice")
            + &format!("\n  All forcing trees together hold {trees}.\n")
    }

    fn uses<'n>(&self, counts: impl Iterator<Item = (&'n String, &'n u64)>, none: &str) -> String {
        let mut rest = self.summary.positions;
        let mut rows: Vec<[String; 3]> = counts
            .map(|(name, &count)| {
                rest = rest.saturating_sub(count);
                match count {
                    0 => [name.clone(), "0".to_owned(), "never used".to_owned()],
                    _ => [name.clone(), thousands(count), percent(count, self.summary.positions)],
                }
            })
            .collect();
        if rest > 0 {
            rows.push([none.to_owned(), thousands(rest), percent(rest, self.summary.positions)]);
        }
        ended(right_columns(&rows))
    }

    fn coverage(&self) -> String {
        let Some(unvaried) = &self.summary.coverage else { return String::new() };
        let source = &self.graph.program().source;
        let places = Places::new(&source.text);
        let mut text = heading("Parts of goals that make no difference");
        let rows: Vec<[String; 4]> = unvaried
            .iter()
            .map(|part| {
                let owner = format!("{} of {}", part.goal.words(), part.owner);
                let line = format!("line {}", places.place(part.span.start).line);
                [line, owner, part.said().to_owned(), one_line(&part.text)]
            })
            .collect();
        if rows.is_empty() {
            text += "  None: every part of every goal was true somewhere and false somewhere.\n";
        }
        text += &ended(columns(&rows, false));
        text
    }

    fn failures(&self, failures: &Failures, games: &[Counterexample<'_, G>], style: Style) -> String {
        let classes = failures.examples.len();
        let title = format!(
            "{}: {}, {} up to symmetry",
            verdict::title(failures.kind),
            counted_thousands(failures.positions, "position"),
            thousands(classes as u64)
        );
        let mut text = heading(&title) + &format!("  {}\n", verdict::meaning(failures.kind));
        let Some((first, more)) = games.split_first() else { return text };
        let start = self.graph.game().write_position(first.played.game.start());
        let _ = write!(text, "\n  From {start}\n\n{}", game_text(&first.played, style));
        let more = &more[..more.len().min(MORE)];
        let left = classes - 1 - more.len();
        if !more.is_empty() {
            let which = if left == 0 { "the" } else { "some" };
            let _ = writeln!(text, "\n  A game for each of {which} others");
            text += &ended(columns(&more.iter().map(|game| row(&game.played)).collect::<Vec<_>>(), false));
        }
        if left > 0 {
            let _ = writeln!(text, "  and {} more", thousands(left as u64));
        }
        text
    }
}

/// A game on one line: where it starts, its moves, and the advice that led to its end.
fn row<G: Retro>(played: &Played<'_, G>) -> [String; 3] {
    let game = &played.game;
    let moves: Vec<G::Move> = game.turns().iter().map(|turn| turn.played).collect();
    let line = shortened(line_in_words(game.game(), game.start(), &moves));
    let advice = game.turns().iter().rev().find_map(|turn| turn.advice);
    let advice = advice.map(|advice| game.program().advice(advice).name.clone()).unwrap_or_default();
    [game.game().write_position(game.start()), advice, line.join(" ")]
}

/// A whole game with its advice, the board at its end, and how it ended.
pub(super) fn game_text<G: Retro>(played: &Played<'_, G>, style: Style) -> String {
    let Played { game, end } = played;
    let mut text = with_cycle(&moves_text(game), played);
    if style == Style::Ascii {
        text = text.replace('·', ".").replace(['╭', '│', '╰'], "|");
    }
    if !text.is_empty() {
        text += "\n";
    }
    let mut diagram = Diagram::of(game.game(), game.position()).seen_from(game.us());
    diagram.arrow = game.turns().last().map(|turn| game.game().endpoints(turn.played));
    text += &text_board(&diagram, style);
    let (sentence, details) = ending(game, end);
    let _ = writeln!(text, "\n{sentence}");
    for line in details {
        text += &(line + "\n");
    }
    text
}

/// The lines of a game, with a bracket before those that repeat.
fn with_cycle<G: Retro>(moves: &str, played: &Played<'_, G>) -> String {
    let Some(before) = played.goes_round_after() else { return moves.to_owned() };
    let theirs_first = played.game.turns().first().is_some_and(|turn| turn.side != played.game.us());
    let first = 1 + usize::from(theirs_first) + before as usize;
    let last = moves.lines().count() - 1;
    let lines = moves.lines().enumerate().map(|(place, line)| {
        let bracket = match place {
            _ if place < first => " ",
            _ if place == first => "╭",
            _ if place == last => "╰",
            _ => "│",
        };
        match line.strip_prefix(' ') {
            Some(rest) => format!("{bracket}{rest}\n"),
            None => format!("{line}\n"),
        }
    });
    lines.collect()
}
