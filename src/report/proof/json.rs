//! The report on a whole table for programs; `docs/json.md` describes every key.
use serde::Serialize;

use super::super::game_json::{GameData, game_data};
use super::super::words::one_line;
use super::games::{Played, ProofReport};
use crate::diagnostic::Places;
use crate::play::Defence;
use crate::proof::{GoalRole, Kind};
use crate::rules::Retro;

#[derive(Serialize)]
struct ProofData<'a> {
    table: &'a str,
    endgame: String,
    verdict: &'static str,
    text: String,
    positions: u64,
    classes: u64,
    winnable: u64,
    winnable_classes: u64,
    won: u64,
    won_classes: u64,
    longest: Option<usize>,
    mean: Option<f64>,
    lengths: &'a [u64],
    optimum: OptimumData<'a>,
    excess: &'a [u64],
    rules: Vec<UseData<'a>>,
    advice: Vec<UseData<'a>>,
    tree_moves: u64,
    coverage: Option<Vec<UnvariedData<'a>>>,
    longest_game: Option<GameData>,
    failures: Vec<FailureData>,
}

#[derive(Serialize)]
struct OptimumData<'a> {
    longest: Option<usize>,
    mean: Option<f64>,
    lengths: &'a [u64],
}

#[derive(Serialize)]
struct UseData<'a> {
    name: &'a str,
    positions: u64,
}

#[derive(Serialize)]
struct UnvariedData<'a> {
    owner: &'a str,
    goal: GoalRole,
    text: String,
    always: Option<bool>,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct FailureData {
    kind: Kind,
    positions: u64,
    classes: usize,
    examples: Vec<ExampleData>,
}

#[derive(Serialize)]
struct ExampleData {
    direct: bool,
    game: GameData,
}

impl<G: Retro> ProofReport<'_, G> {
    /// The whole report as one JSON object.
    pub fn json(&self) -> impl Serialize {
        let (summary, program) = (self.summary, self.graph.program());
        ProofData {
            table: &program.source.name,
            endgame: self.graph.library().endgame.name(),
            verdict: if summary.is_proved() { "proved" } else { "refuted" },
            text: self.verdict(),
            positions: summary.positions,
            classes: summary.classes,
            winnable: summary.winnable,
            winnable_classes: summary.winnable_classes,
            won: summary.won,
            won_classes: summary.won_classes,
            longest: summary.longest_win().map(|(longest, _)| longest),
            mean: summary.mean(),
            lengths: &summary.lengths,
            optimum: OptimumData {
                longest: summary.optimum.longest_win().map(|(longest, _)| longest),
                mean: summary.optimum.mean(),
                lengths: &summary.optimum.lengths,
            },
            excess: &summary.excess,
            rules: uses(program.rules.iter().map(|rule| &*rule.name), &summary.rules),
            advice: uses(program.advice.iter().map(|advice| &*advice.name), &summary.advice),
            tree_moves: summary.tree_moves,
            coverage: self.unvaried(),
            longest_game: self.longest.as_ref().map(|played| game(played, Some(Defence::Longest))),
            failures: self.failures_data(),
        }
    }

    fn unvaried(&self) -> Option<Vec<UnvariedData<'_>>> {
        let places = Places::new(&self.graph.program().source.text);
        let data = self.summary.coverage.as_ref()?.iter().map(|part| {
            let place = places.place(part.span.start);
            UnvariedData {
                owner: &part.owner,
                goal: part.goal,
                text: one_line(&part.text),
                always: part.always,
                line: place.line,
                column: place.column,
            }
        });
        Some(data.collect())
    }

    fn failures_data(&self) -> Vec<FailureData> {
        let failures = self.summary.failures.iter().zip(&self.failures);
        let data = failures.map(|(failures, games)| FailureData {
            kind: failures.kind,
            positions: failures.positions,
            classes: failures.examples.len(),
            examples: games
                .iter()
                .map(|example| ExampleData { direct: example.is_direct, game: game(&example.played, None) })
                .collect(),
        });
        data.collect()
    }
}

fn uses<'n>(names: impl Iterator<Item = &'n str>, counts: &[u64]) -> Vec<UseData<'n>> {
    names.zip(counts).map(|(name, &positions)| UseData { name, positions }).collect()
}

/// A game with the defence it was played against: unless named, its own replies.
pub(super) fn game<G: Retro>(played: &Played<'_, G>, defence: Option<Defence>) -> GameData {
    game_data(&played.game, &defence.unwrap_or_else(|| played.defence()), &played.end)
}
