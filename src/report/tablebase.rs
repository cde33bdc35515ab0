//! What a tablebase holds.
use std::fmt::Write;

use serde::Serialize;

use super::proof::{Histogram, side_by_side};
use super::words::{counted, counted_thousands, ended, heading, percent, right_columns, thousands};
use crate::rules::{Retro, Side};
use crate::tablebase::{Statistics, Tablebase, Tally};

/// The counts of a tablebase, and the positions that take longest.
pub struct TablebaseReport {
    material: String,
    sides: [SideReport; 2],
}

/// The positions with one side to move.
struct SideReport {
    side: Side,
    statistics: Statistics,
    longest_win: Option<Longest>,
    longest_loss: Option<Longest>,
}

/// What takes longest, in moves of the winner.
#[derive(Serialize)]
struct Longest {
    moves: usize,
    positions: u64,
    classes: u64,
    example: String,
}

#[derive(Serialize)]
struct TablebaseData<'a> {
    material: &'a str,
    white: SideData<'a>,
    black: SideData<'a>,
}

#[derive(Serialize)]
struct SideData<'a> {
    positions: TallyData<'a>,
    classes: TallyData<'a>,
    longest_win: &'a Option<Longest>,
    longest_loss: &'a Option<Longest>,
}

#[derive(Serialize)]
struct TallyData<'a> {
    legal: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    mean_win: Option<f64>,
    mean_loss: Option<f64>,
    won_in: &'a [u64],
    lost_in: &'a [u64],
}

impl TablebaseReport {
    /// Counts a tablebase.
    pub fn new<G: Retro>(tablebase: &Tablebase<'_, G>) -> Self {
        let longest = |side, statistics: &Statistics, is_won: bool| {
            let counts = |tally: &Tally| if is_won { tally.won_in.clone() } else { tally.lost_in.clone() };
            let (positions, classes) = (counts(&statistics.positions), counts(&statistics.classes));
            let moves = positions.len().checked_sub(1)?;
            let example = tablebase.example(side, is_won, moves)?;
            let example = tablebase.game().write_position(&example);
            Some(Longest { moves, positions: positions[moves], classes: classes[moves], example })
        };
        let sides = [Side::White, Side::Black].map(|side| {
            let statistics = tablebase.statistics(side);
            let [longest_win, longest_loss] = [true, false].map(|is_won| longest(side, &statistics, is_won));
            SideReport { side, statistics, longest_win, longest_loss }
        });
        Self { material: tablebase.space().to_string(), sides }
    }

    /// Whether no position with these pieces is legal.
    pub fn is_empty(&self) -> bool {
        self.sides.iter().all(|report| report.statistics.positions.legal == 0)
    }

    /// The counts for people, each line ended.
    pub fn text(&self, ascii: bool) -> String {
        let (white, black) = self.material.split_once('v').unwrap_or((&self.material, ""));
        let mut text = format!("{}: White has {white}, Black has {black}\n", self.material);
        for report in &self.sides {
            text += &report.text(ascii);
        }
        text
    }

    /// The same for programs.
    pub fn json(&self) -> impl Serialize + '_ {
        let [white, black] = self.sides.each_ref().map(SideReport::data);
        TablebaseData { material: &self.material, white, black }
    }
}

impl SideReport {
    fn text(&self, ascii: bool) -> String {
        let Statistics { positions, classes } = &self.statistics;
        let row = |label: &str, count: u64, class_count: u64| {
            let shares = [percent(count, positions.legal), percent(class_count, classes.legal)];
            let [share, class_share] = shares;
            [label.to_owned(), thousands(count), share, thousands(class_count), class_share]
        };
        let rows = [
            ["", "positions", "", "up to symmetry", ""].map(str::to_owned),
            ["legal", &thousands(positions.legal), "", &thousands(classes.legal), ""].map(str::to_owned),
            row("won", positions.won, classes.won),
            row("drawn", positions.drawn(), classes.drawn()),
            row("lost", positions.lost, classes.lost),
        ];
        let mut text = heading(&format!("{} to move", self.side));
        text += &ended(right_columns(&rows));
        let mut histograms = Vec::new();
        let told = [
            ("win", "won in", &self.longest_win, &positions.won_in),
            ("loss", "lost in", &self.longest_loss, &positions.lost_in),
        ];
        for (noun, label, longest, counts) in told {
            let (Some(longest), Some(mean)) = (longest, mean(counts)) else { continue };
            let _ = writeln!(
                text,
                "\n  Longest {noun}: {}, in {} ({} up to symmetry), such as {}\n  Mean {noun}: {mean:.4} moves",
                counted(longest.moves as u64, "move"),
                counted_thousands(longest.positions, "position"),
                thousands(longest.classes),
                longest.example
            );
            histograms.push(Histogram { heading: label, counts });
        }
        if !histograms.is_empty() {
            text.push('\n');
            text += &ended(side_by_side("moves", &histograms, ascii));
        }
        text
    }

    fn data(&self) -> SideData<'_> {
        SideData {
            positions: tally_data(&self.statistics.positions),
            classes: tally_data(&self.statistics.classes),
            longest_win: &self.longest_win,
            longest_loss: &self.longest_loss,
        }
    }
}

fn tally_data(tally: &Tally) -> TallyData<'_> {
    TallyData {
        legal: tally.legal,
        won: tally.won,
        drawn: tally.drawn(),
        lost: tally.lost,
        mean_win: mean(&tally.won_in),
        mean_loss: mean(&tally.lost_in),
        won_in: &tally.won_in,
        lost_in: &tally.lost_in,
    }
}

fn mean(counts: &[u64]) -> Option<f64> {
    let count: u64 = counts.iter().sum();
    let moves: u64 = (0..).zip(counts).map(|(moves, count)| moves * count).sum();
    (count > 0).then(|| moves as f64 / count as f64)
}
