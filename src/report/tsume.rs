//! Mating problems told: the answer, the tree, why other moves fail.
use std::time::Duration;

use serde::Serialize;

use super::kifu::kifu_line;
use super::tsume_tree::{TreeNode, counted_plies, tree_nodes, tree_text};
use super::words::{columns, counted, counted_thousands, ended, thousands};
use crate::rules::{Move, Variant};
use crate::tsume::{Counting, Cut, Failure, Found, Mate, Missing, Problem, Solution, Spent, Tried, Verdict};

/// A problem and what came of it, to be told.
#[derive(Debug)]
pub struct TsumeReport<'a> {
    /// The game.
    pub game: &'a Variant,
    /// The problem.
    pub problem: &'a Problem,
    /// What came of it.
    pub solution: &'a Solution,
    /// Which replies counted.
    pub counting: Counting,
    /// How long the search took, if that is to be told.
    pub time: Option<Duration>,
}

#[derive(Serialize)]
struct Json {
    sfen: String,
    counting: &'static str,
    result: &'static str,
    plies: Option<u8>,
    is_shortest: Option<bool>,
    none_within: Option<u8>,
    first_moves: Option<Vec<String>>,
    main_line: Option<Vec<String>>,
    main_line_kifu: Option<Vec<String>>,
    in_hand: Option<u32>,
    other_mates: Option<Vec<OtherMate>>,
    tried: Option<Vec<JsonTried>>,
    tree: Option<JsonTree>,
    limit: Option<String>,
    positions_searched: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize)]
struct OtherMate {
    ply: usize,
    r#move: String,
}

#[derive(Serialize)]
struct JsonTried {
    r#move: String,
    mates: bool,
    reply: Option<String>,
    escapes: bool,
}

#[derive(Serialize)]
struct JsonTree {
    moves: u64,
    positions: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<Vec<TreeNode>>,
}

impl TsumeReport<'_> {
    fn usi(&self, line: &[Move]) -> Vec<String> {
        line.iter().map(|&played| self.game.write_usi(played)).collect()
    }

    fn kifu(&self, line: &[Move]) -> Vec<String> {
        kifu_line(self.game, self.problem.position(), line)
    }

    fn mate(&self) -> Option<&Mate> {
        match &self.solution.verdict {
            Verdict::Mate(mate) => Some(mate),
            _ => None,
        }
    }

    /// What is not told of a mate because a limit was reached.
    fn cut(&self) -> Option<String> {
        let Cut { spent, missing } = self.mate()?.cut?;
        let missing = match missing {
            Missing::FirstMoves => "it is not known whether more first moves mate as soon".to_owned(),
            Missing::Tree(stump) => format!(
                "the tree is cut at ply {} with {} in it",
                stump.ply,
                counted_thousands(stump.positions as u64, "position")
            ),
            Missing::OtherMates => "other mates are not all known".to_owned(),
        };
        Some(match spent {
            Spent::Positions => {
                format!("{missing}: {} were not enough", counted_thousands(self.solution.nodes, "position"))
            }
            Spent::Memory => format!("{missing}: it takes more than `--memory` leaves for it"),
        })
    }

    /// Which limit was reached, and how far the search got; nothing if none was.
    fn limit(&self) -> Option<String> {
        match self.solution.verdict {
            Verdict::Limit { .. } => Some(self.verdict()),
            _ => self.cut(),
        }
    }

    fn found(&self) -> Option<&Found> {
        self.mate().and_then(|mate| mate.found.as_ref())
    }

    /// What came of it, in one sentence without a full stop.
    pub fn verdict(&self) -> String {
        let kind = if self.counting == Counting::Conventional { ", not counting futile drops" } else { "" };
        match &self.solution.verdict {
            Verdict::Mate(mate) if mate.is_shortest => format!("mate in {}{kind}", counted_plies(mate.plies)),
            Verdict::Mate(mate) => {
                format!("mate within {}; shorter ones were not looked for", counted_plies(mate.plies))
            }
            Verdict::NoneWithin(plies) => {
                format!("no mate within {}{kind}; longer ones were not looked for", counted_plies(*plies))
            }
            Verdict::NoMate => "no mate: wherever the attacker turns, he runs out of checks".to_owned(),
            Verdict::Limit { none_within } => {
                let (entries, room) = self.solution.table;
                let (nodes, [entries, room]) = (
                    counted_thousands(self.solution.nodes, "position"),
                    [entries, room].map(|count| thousands(count as u64)),
                );
                let told = match none_within {
                    Some(plies) => format!(
                        "no mate within {}{kind}, and {nodes} were not enough to decide {}",
                        counted_plies(*plies),
                        counted_plies(plies + if *plies == 0 { 1 } else { 2 })
                    ),
                    None => format!("{nodes} were not enough to find a mate by proof numbers"),
                };
                format!("limit reached: {told}; the table has {entries} entries of {room}")
            }
        }
    }

    /// The verdict and the main line on one line.
    pub fn summary(&self) -> String {
        let line = self.found().map(|found| self.usi(&found.mating.main_line()).join(" "));
        line.map_or_else(|| self.verdict(), |line| format!("{}: {line}", self.verdict()))
    }

    /// All about the problem as text.
    pub fn text(&self) -> String {
        let mut rows: Vec<[String; 2]> = Vec::new();
        let mut row = |name: &str, text: String| rows.push([name.to_owned(), text]);
        if let Some(mate) = self.mate() {
            let name = if mate.is_shortest { "first moves" } else { "first move" };
            row(name, self.usi(&mate.first_moves).join(" "));
        }
        if let Some(found) = self.found() {
            let line = found.mating.main_line();
            row("main line", self.usi(&line).join(" "));
            row("", self.kifu(&line).join(" "));
            let root = found.mating.summary(found.mating.tree.root());
            row("left in hand", counted(u64::from(root.in_hand), "piece"));
            if self.mate().is_some_and(|mate| mate.is_shortest) {
                row("other mates", self.other_mates(found));
            }
            row(
                "tree",
                format!(
                    "{} of the attacker, {} without repetition",
                    counted_thousands(root.moves, "move"),
                    counted_thousands(found.mating.positions() as u64, "position")
                ),
            );
        }
        if let Some(cut) = self.cut() {
            row("limit", cut);
        }
        row("searched", counted_thousands(self.solution.nodes, "position"));
        if let Some(time) = self.time {
            row("time", format!("{:.2} ms", time.as_secs_f64() * 1e3));
        }
        self.verdict() + "\n" + &ended(columns(&rows, false))
    }

    fn other_mates(&self, found: &Found) -> String {
        if found.cooks.is_empty() {
            let none = if self.cut().is_some() { "none found yet" } else { "none on the main line" };
            return none.to_owned();
        }
        let at = |&(place, played): &(usize, Move)| format!("{} at ply {}", self.game.write_usi(played), place + 1);
        found.cooks.iter().map(at).collect::<Vec<_>>().join(", ")
    }

    /// What comes of every first move that gives check, each line ended; nothing if there is no mate.
    pub fn explanation(&self) -> String {
        let Some(found) = self.found() else { return String::new() };
        let plies = self.mate().map_or(0, |mate| mate.plies);
        let rows: Vec<[String; 2]> = found.tried.iter().map(|tried| self.tried_row(tried, plies)).collect();
        ended(columns(&rows, false))
    }

    fn tried_row(&self, tried: &Tried, plies: u8) -> [String; 2] {
        let reply = |reply: Move| self.kifu(&[tried.check, reply]).pop().unwrap_or_default();
        let usi = |played: Move| self.game.write_usi(played);
        let text = match tried.failure {
            None => format!("mates in {}", counted_plies(plies)),
            Some(Failure::MatesByDrop) => "is no move: a pawn from the hand may not mate".to_owned(),
            Some(Failure::Reply(played)) => {
                format!("{} {}: no mate within {}", usi(played), reply(played), counted_plies(plies))
            }
            Some(Failure::Escape(played)) => format!("{} {}: no mate at all", usi(played), reply(played)),
        };
        [usi(tried.check), text]
    }

    /// The tree as text, each line ended; nothing if there is none.
    pub fn tree(&self) -> String {
        self.found().map_or_else(String::new, |found| tree_text(self.game, &found.mating))
    }

    /// All about the problem for programs.
    pub fn json(&self, has_tree: bool) -> impl Serialize + use<> {
        let found = self.found();
        let line = found.map(|found| found.mating.main_line());
        // Of a mate that need not be the shortest, others are not asked for.
        let told = found.filter(|_| self.mate().is_some_and(|mate| mate.is_shortest));
        let root = found.map(|found| found.mating.summary(found.mating.tree.root()));
        let json = Json {
            sfen: self.game.write_sfen(self.problem.position()),
            counting: if self.counting == Counting::Strict { "strict" } else { "conventional" },
            result: match self.solution.verdict {
                Verdict::Mate(_) => "mate",
                Verdict::NoneWithin(_) => "none_within",
                Verdict::NoMate => "no_mate",
                Verdict::Limit { .. } => "limit",
            },
            plies: self.mate().map(|mate| mate.plies),
            is_shortest: self.mate().map(|mate| mate.is_shortest),
            none_within: match self.solution.verdict {
                Verdict::NoneWithin(plies) => Some(plies),
                Verdict::Limit { none_within } => none_within,
                Verdict::Mate(_) | Verdict::NoMate => None,
            },
            first_moves: self.mate().map(|mate| self.usi(&mate.first_moves)),
            main_line: line.as_ref().map(|line| self.usi(line)),
            main_line_kifu: line.as_ref().map(|line| self.kifu(line)),
            in_hand: root.map(|root| root.in_hand),
            other_mates: told.map(|found| {
                let other = |&(place, played): &(usize, Move)| OtherMate {
                    ply: place + 1,
                    r#move: self.game.write_usi(played),
                };
                found.cooks.iter().map(other).collect()
            }),
            tried: told.map(|found| found.tried.iter().map(|tried| self.json_tried(tried)).collect()),
            tree: found.zip(root).map(|(found, root)| JsonTree {
                moves: root.moves,
                positions: found.mating.positions(),
                nodes: if has_tree { tree_nodes(self.game, &found.mating) } else { None },
            }),
            limit: self.limit(),
            positions_searched: self.solution.nodes,
            seconds: self.time.map(|time| time.as_secs_f64()),
        };
        serde_json::to_value(json).unwrap_or_default()
    }

    fn json_tried(&self, tried: &Tried) -> JsonTried {
        let reply = match tried.failure {
            Some(Failure::Reply(played) | Failure::Escape(played)) => Some(self.game.write_usi(played)),
            None | Some(Failure::MatesByDrop) => None,
        };
        JsonTried {
            r#move: self.game.write_usi(tried.check),
            mates: tried.failure.is_none(),
            reply,
            escapes: matches!(tried.failure, Some(Failure::Escape(_))),
        }
    }
}
