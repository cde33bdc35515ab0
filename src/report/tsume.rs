//! Mating problems told: the answer, the tree, why other moves fail.
use std::fmt::Write;
use std::time::Duration;

use rustc_hash::FxHashMap;
use serde::Serialize;

use super::kifu::kifu_line;
use super::words::{columns, counted, counted_thousands, ended, thousands};
use crate::forcing::{Branch, NodeId};
use crate::rules::{Move, Variant};
use crate::tsume::{Counting, Failure, Found, Mate, MatingTree, Problem, Solution, Tried, Verdict};

/// No more lines of a tree are written than this.
const MOST_LINES: usize = 10_000;

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
struct Json<'a> {
    sfen: String,
    counting: &'static str,
    result: &'static str,
    plies: Option<u8>,
    none_within: Option<u8>,
    first_moves: Option<Vec<String>>,
    main_line: Option<Vec<String>>,
    main_line_kifu: Option<Vec<String>>,
    in_hand: Option<u32>,
    other_mates: Option<Vec<OtherMate>>,
    tried: Option<Vec<JsonTried>>,
    tree: Option<JsonTree<'a>>,
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
struct JsonTree<'a> {
    moves: u64,
    positions: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
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

    fn found(&self) -> Option<&Found> {
        self.mate().and_then(|mate| mate.found.as_ref())
    }

    /// What came of it, in one sentence without a full stop.
    pub fn verdict(&self) -> String {
        let kind = if self.counting == Counting::Conventional { ", not counting futile drops" } else { "" };
        match &self.solution.verdict {
            Verdict::Mate(mate) => format!("mate in {}{kind}", counted_plies(mate.plies)),
            Verdict::NoneWithin(plies) => {
                format!("no mate within {}{kind}; longer ones were not looked for", counted_plies(*plies))
            }
            Verdict::NoMate => "no mate: wherever the attacker turns, he runs out of checks".to_owned(),
            Verdict::Limit { none_within } => {
                let (entries, room) = self.solution.table;
                format!(
                    "limit reached: no mate within {}{kind}, and {} were not enough to decide {}; the table has {} \
                     entries of {}",
                    counted_plies(*none_within),
                    counted_thousands(self.solution.nodes, "position"),
                    counted_plies(none_within + if *none_within == 0 { 1 } else { 2 }),
                    thousands(entries as u64),
                    thousands(room as u64)
                )
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
            row("first moves", self.usi(&mate.first_moves).join(" "));
        }
        if let Some(found) = self.found() {
            let line = found.mating.main_line();
            row("main line", self.usi(&line).join(" "));
            row("", self.kifu(&line).join(" "));
            let distance = found.mating.distance(found.mating.tree.root());
            row("left in hand", counted(u64::from(distance.in_hand), "piece"));
            row("other mates", self.other_mates(found));
            let size = found.mating.tree.size(found.mating.tree.root());
            row(
                "tree",
                format!(
                    "{} of the attacker, {} without repetition",
                    counted_thousands(size.moves, "move"),
                    counted_thousands(found.mating.positions() as u64, "position")
                ),
            );
        } else if self.mate().is_some() {
            row("tree", "not grown: the limit on positions was reached".to_owned());
        }
        row("searched", counted_thousands(self.solution.nodes, "position"));
        if let Some(time) = self.time {
            row("time", format!("{:.2} ms", time.as_secs_f64() * 1e3));
        }
        self.verdict() + "\n" + &ended(columns(&rows, false))
    }

    fn other_mates(&self, found: &Found) -> String {
        if found.cooks.is_empty() {
            return "none on the main line".to_owned();
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
        let Some(found) = self.found() else { return String::new() };
        let mut drawing = Drawing::new(self.game, &found.mating);
        drawing.draw();
        drawing.text
    }

    /// All about the problem for programs.
    pub fn json(&self, has_tree: bool) -> impl Serialize + use<> {
        let found = self.found();
        let line = found.map(|found| found.mating.main_line());
        let tree = if has_tree { Some(self.tree()) } else { None };
        let size =
            found.map(|found| (found.mating.tree.size(found.mating.tree.root()).moves, found.mating.positions()));
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
            none_within: match self.solution.verdict {
                Verdict::NoneWithin(plies) | Verdict::Limit { none_within: plies } => Some(plies),
                Verdict::Mate(_) | Verdict::NoMate => None,
            },
            first_moves: self.mate().map(|mate| self.usi(&mate.first_moves)),
            main_line: line.as_ref().map(|line| self.usi(line)),
            main_line_kifu: line.as_ref().map(|line| self.kifu(line)),
            in_hand: found.map(|found| found.mating.distance(found.mating.tree.root()).in_hand),
            other_mates: found.map(|found| {
                let other = |&(place, played): &(usize, Move)| OtherMate {
                    ply: place + 1,
                    r#move: self.game.write_usi(played),
                };
                found.cooks.iter().map(other).collect()
            }),
            tried: found.map(|found| found.tried.iter().map(|tried| self.json_tried(tried)).collect()),
            tree: size.map(|(moves, positions)| JsonTree { moves, positions, text: tree.as_deref() }),
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

fn counted_plies(plies: u8) -> String {
    format!("{plies} {}", if plies == 1 { "ply" } else { "plies" })
}

/// A tree being written: a reply with our answer and the distance to mate a line. A position met before points to where
/// it was written, by its number.
struct Drawing<'a> {
    game: &'a Variant,
    mating: &'a MatingTree,
    /// How many replies lead to a node.
    ways: FxHashMap<NodeId, u32>,
    numbers: FxHashMap<NodeId, usize>,
    lines: usize,
    text: String,
}

impl<'a> Drawing<'a> {
    fn new(game: &'a Variant, mating: &'a MatingTree) -> Self {
        let mut drawing = Self {
            game,
            mating,
            ways: FxHashMap::default(),
            numbers: FxHashMap::default(),
            lines: 0,
            text: String::new(),
        };
        drawing.count_ways(mating.tree.root());
        drawing
    }

    fn count_ways(&mut self, node: NodeId) {
        let ways = self.ways.entry(node).or_insert(0);
        *ways += 1;
        if let (1, Branch::Us(_, next)) = (*ways, self.mating.tree.branch(node)) {
            for &(_, after) in self.mating.tree.replies(next) {
                self.count_ways(after);
            }
        }
    }

    fn draw(&mut self) {
        self.ours(self.mating.tree.root(), "", "");
        if self.lines >= MOST_LINES {
            self.text += "... the rest of the tree is not written\n";
        }
    }

    /// Ends a line with our move, and writes every reply on a line below.
    fn ours(&mut self, node: NodeId, start: &str, indent: &str) {
        let Some((played, next)) = self.mating.tree.our_move(node) else { return };
        self.lines += 1;
        let plies = self.mating.distance(node).plies;
        let moved = self.game.write_usi(played);
        if let Some(number) = self.numbers.get(&node) {
            let _ = writeln!(self.text, "{start}{moved}  as at #{number}, {plies}");
            return;
        }
        let replies = self.mating.tree.replies(next);
        let mark = if self.ways[&node] > 1 && !replies.is_empty() {
            let number = self.numbers.len() + 1;
            self.numbers.insert(node, number);
            format!("  #{number}")
        } else {
            String::new()
        };
        let distance = if replies.is_empty() { "mate".to_owned() } else { plies.to_string() };
        let _ = writeln!(self.text, "{start}{moved}  {distance}{mark}");
        for (place, &(reply, after)) in replies.iter().enumerate() {
            if self.lines >= MOST_LINES {
                return;
            }
            let (fork, bar) = if place + 1 == replies.len() { ("└ ", "  ") } else { ("├ ", "│ ") };
            let start = format!("{indent}{fork}{} ", self.game.write_usi(reply));
            self.ours(after, &start, &format!("{indent}{bar}"));
        }
    }
}
