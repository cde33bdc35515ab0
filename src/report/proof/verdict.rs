//! The verdict on a table, and the ways to fail, in words.
use super::super::words::{counted_thousands, thousands};
use super::games::ProofReport;
use crate::diagnostic::printable;
use crate::proof::Kind;
use crate::rules::{Retro, Side};

/// A win longer than this can be claimed a draw, if nothing is captured.
const FIFTY: usize = 50;

impl<G: Retro> ProofReport<'_, G> {
    /// The verdict in one sentence, without a final full stop.
    pub fn verdict(&self) -> String {
        let (summary, program) = (self.summary, self.graph.program());
        let (table, endgame) = (printable(&program.source.name), self.graph.library().endgame.name());
        let that = if summary.winnable < summary.positions { " that can be won" } else { "" };
        let all = thousands(summary.winnable);
        if !summary.is_proved() {
            let kinds: Vec<&str> = summary.failures.iter().map(|failures| name(failures.kind)).collect();
            let failed = thousands(summary.winnable - summary.won);
            let failed = if summary.won == 0 { format!("all {all}") } else { format!("{failed} of the {all}") };
            return format!("refuted: {table} fails in {failed} positions of {endgame}{that}: {}", kinds.join(", "));
        }
        let sentence =
            format!("proved: {table} wins all {all} positions of {endgame}{that}, whatever {} replies", Side::Black);
        match (summary.longest_win(), summary.optimum.longest_win()) {
            (Some((longest, _)), Some((optimum, _))) => {
                let moves = counted_thousands(longest as u64, "move");
                format!("{sentence}, in at most {moves} (the best possible is {optimum})")
            }
            _ => sentence,
        }
    }

    /// How many moves of ours all trees together hold: `329,314 moves`.
    pub(super) fn tree_moves(&self) -> String {
        let least = if self.summary.is_least { "at least " } else { "" };
        format!("{least}{}", counted_thousands(self.summary.tree_moves, "move"))
    }

    /// A word on the fifty-move rule, if a win is too long for it.
    pub(super) fn fifty_moves(&self) -> Option<String> {
        let too_long: u64 = self.summary.lengths.iter().skip(FIFTY + 1).sum();
        (too_long > 0).then(|| {
            format!(
                "Beware of the fifty-move rule: {} longer than {FIFTY} moves.",
                match too_long {
                    1 => "the win from 1 position is".to_owned(),
                    many => format!("the wins from {} positions are", thousands(many)),
                }
            )
        })
    }
}

/// The name of a kind in a sentence: `no advice`.
pub(super) fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Lost => "game lost",
        Kind::PieceLost => "piece lost",
        Kind::Stalemate => "stalemate",
        Kind::NoAdvice => "no advice",
        Kind::IdleAdvice => "idle advice",
        Kind::BudgetCut => "budget cut",
        Kind::Outside => "another endgame",
        Kind::Endless => "endless play",
    }
}

/// What a kind means.
pub(super) fn meaning(kind: Kind) -> &'static str {
    match kind {
        Kind::Lost => "the other side wins the game",
        Kind::PieceLost => "a piece that is needed to win is lost",
        Kind::Stalemate => "the game is drawn because the side to move has no move",
        Kind::NoAdvice => "no rule matches the position, or all the advice of the rule fails",
        Kind::IdleAdvice => "all advice fails, some of it because its better goal holds before any move",
        Kind::BudgetCut => "the search for a move reaches its depth limit or its node budget",
        Kind::Outside => "the game goes on with other pieces than the table plays with",
        Kind::Endless => "the game comes back to where it was, and can do so for ever",
    }
}

/// A name as a heading.
pub(super) fn title(kind: Kind) -> String {
    let name = name(kind);
    name[..1].to_uppercase() + &name[1..]
}
