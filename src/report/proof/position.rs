//! What the analysis of one position came to.
use serde::Serialize;

use super::super::game_json::GameData;
use super::super::text_board::Style;
use super::super::words::{counted, heading};
use super::games::Played;
use super::json;
use super::text::game_text;
use super::verdict;
use crate::diagnostic::printable;
use crate::forcing::Frame;
use crate::play::Defence;
use crate::proof::{Graph, Kind};
use crate::rules::{Retro, Side};
use crate::tablebase::Outcome;

/// One position: whether the table wins it, and a game that shows it.
pub struct PositionReport<'a, G: Retro> {
    graph: &'a Graph<'a, G>,
    /// The position on the real board.
    position: G::Position,
    us: Side,
    /// In how many moves of ours the table wins at the longest.
    longest: Option<u16>,
    optimum: Optimum,
    /// The longest win.
    win: Option<Played<'a, G>>,
    /// A game for each way to fail.
    failures: Vec<(Kind, Played<'a, G>)>,
}

/// The best possible, in moves of ours.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Optimum {
    Win(u16),
    Draw,
    Loss,
}

#[derive(Serialize)]
struct PositionData<'a> {
    table: &'a str,
    position: String,
    us: Side,
    verdict: &'static str,
    text: String,
    longest: Option<u16>,
    optimum: Option<u16>,
    game: Option<GameData>,
    failures: Vec<FailureData>,
}

#[derive(Serialize)]
struct FailureData {
    kind: Kind,
    game: GameData,
}

impl<'a, G: Retro> PositionReport<'a, G> {
    /// Plays the games of a position from which everything has been explored; `truth` is what the tablebase says of it.
    pub fn new(graph: &'a Graph<'a, G>, frame: Frame, position: G::Position, truth: Option<Outcome>) -> Self {
        let game = graph.game();
        let seen = frame.position(game, &position).into_owned();
        let is_ours = game.side_to_move(&seen) == Side::White;
        let optimum = match truth {
            Some(Outcome::Win(plies)) if is_ours => Optimum::Win(plies.div_ceil(2)),
            Some(Outcome::Loss(plies)) if !is_ours => Optimum::Win(plies / 2),
            Some(Outcome::Draw) | None => Optimum::Draw,
            Some(_) => Optimum::Loss,
        };
        let kinds = graph.kinds(&seen);
        let longest = if kinds.is_empty() { graph.longest_after(None, &seen) } else { None };
        let failures = kinds.iter().map(|kind| (kind, Played::new(graph, frame, &graph.failing_game(&seen, kind))));
        Self {
            graph,
            us: frame.us,
            longest,
            optimum,
            win: longest.map(|_| Played::longest(graph, position.clone())),
            failures: failures.collect(),
            position,
        }
    }

    /// Whether the table always wins, or at least does not lose where nothing can be won.
    pub fn is_proved(&self) -> bool {
        match self.optimum {
            Optimum::Win(_) => self.failures.is_empty(),
            Optimum::Draw => self.failures.iter().all(|(kind, _)| *kind != Kind::Lost),
            Optimum::Loss => true,
        }
    }

    /// The verdict in one sentence, without a final full stop.
    pub fn verdict(&self) -> String {
        let (table, us, them) = (printable(&self.graph.program().source.name), self.us, self.us.other());
        let best = match self.optimum {
            Optimum::Win(moves) => format!("the best possible is {moves}"),
            Optimum::Draw => format!("{us} cannot force a win here"),
            Optimum::Loss => format!("{them} can force a win here"),
        };
        let kinds: Vec<&str> = self.failures.iter().map(|(kind, _)| verdict::name(*kind)).collect();
        match self.longest {
            Some(0) => format!("proved: {us} has won already"),
            Some(longest) => {
                let moves = counted(longest.into(), "move");
                format!("proved: {table} wins in at most {moves}, whatever {them} replies ({best})")
            }
            None if self.is_proved() => {
                format!("not to be won: {best}; with {table} it can end in {}", kinds.join(", "))
            }
            None => format!("refuted: {table} does not always win: {} ({best})", kinds.join(", ")),
        }
    }

    /// The verdict and the games, each line ended.
    pub fn text(&self, style: Style) -> String {
        let mut text = self.verdict() + "\n";
        if let Some(win) = &self.win {
            text += &(heading("The longest defence") + &game_text(win, style));
        }
        for (kind, played) in &self.failures {
            let title = format!("{}: {}", verdict::title(*kind), verdict::meaning(*kind));
            text += &(heading(&title) + &game_text(played, style));
        }
        text
    }

    /// The same for programs.
    pub fn json(&self) -> impl Serialize {
        PositionData {
            table: &self.graph.program().source.name,
            position: self.graph.game().write_position(&self.position),
            us: self.us,
            verdict: match self.optimum {
                Optimum::Win(_) if self.is_proved() => "proved",
                Optimum::Win(_) => "refuted",
                _ if self.is_proved() => "not_winnable",
                _ => "refuted",
            },
            text: self.verdict(),
            longest: self.longest,
            optimum: if let Optimum::Win(moves) = self.optimum { Some(moves) } else { None },
            game: self.win.as_ref().map(|played| json::game(played, Some(Defence::Longest))),
            failures: self
                .failures
                .iter()
                .map(|(kind, played)| FailureData { kind: *kind, game: json::game(played, None) })
                .collect(),
        }
    }
}
