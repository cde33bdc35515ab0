//! Positions to test a table with, and what must hold in them.
use super::failure::Failure;
use super::position_list;
use crate::play::{End, GameInProgress, Verdict};
use crate::rules::Game;

/// A line of `TABLE.positions`.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Entry<'a> {
    /// The position.
    pub(super) fen: &'a str,
    /// What it is called.
    pub(super) title: Option<&'a str>,
    /// What must hold.
    pub(super) expectations: Vec<Expectation<'a>>,
}

/// What must hold of a game.
#[derive(Debug, Eq, PartialEq)]
pub(super) enum Expectation<'a> {
    /// `mate in 20`, `win in 20`: against the longest defence it takes no more moves.
    WinIn(&'a str, u32),
    /// `proved`: the table wins against every reply.
    Proved,
    /// `rule edge_rule`: it decides the first move.
    Rule(&'a str),
    /// `advice squeeze`: the first move follows it.
    Advice(&'a str),
    /// `move a2c2`: the first move.
    Move(&'a str),
}

/// Reads a line; nothing if it is blank or a comment.
pub(super) fn entry(line: &str) -> Result<Option<Entry<'_>>, Failure> {
    if line.trim_start_matches('\u{feff}').trim_start().starts_with('%') {
        return Ok(None);
    }
    // What follows the position is set apart by `;` or a tab, as are the operations of an EPD.
    let mut parts = line.split(['\t', ';']);
    let Some(position) = parts.next().and_then(position_list::entry) else { return Ok(None) };
    let mut title = position.title;
    let mut expectations = Vec::new();
    for part in parts.map(str::trim).filter(|part| !part.is_empty()) {
        match part.strip_prefix("id ") {
            Some(named) => title = Some(named.trim().trim_matches('"')),
            None => expectations.push(expectation(part)?),
        }
    }
    Ok(Some(Entry { fen: position.fen, title, expectations }))
}

fn expectation(text: &str) -> Result<Expectation<'_>, Failure> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let known = match words[..] {
        ["proved"] => Some(Expectation::Proved),
        [win @ ("mate" | "win"), "in", moves] => moves.parse().ok().map(|moves| Expectation::WinIn(win, moves)),
        ["rule", name] => Some(Expectation::Rule(name)),
        ["advice", name] => Some(Expectation::Advice(name)),
        ["move", played] => Some(Expectation::Move(played)),
        _ => None,
    };
    known.ok_or_else(|| Failure::Cannot {
        message: format!("`{text}` is nothing that can hold"),
        help: Some("write `proved`, `mate in 20`, `win in 20`, `rule NAME`, `advice NAME` or `move a2c2`".to_owned()),
    })
}

impl Expectation<'_> {
    /// What is the case instead, if it does not hold.
    pub(super) fn broken<G: Game>(
        &self,
        game: &GameInProgress<'_, G>,
        end: &End<G::Move>,
    ) -> Result<Option<String>, Failure> {
        let (rules, program) = (game.game(), game.program());
        let first = game.turns().iter().find(|turn| turn.side == game.us());
        let is_won = end.verdict(game.us()) == Verdict::Won;
        let rule = first.and_then(|turn| turn.decision.as_ref()).map(|found| program.rules[found.rule].name.as_str());
        let advice = first.and_then(|turn| turn.advice).map(|advice| program.advice(advice).name.as_str());
        let otherwise =
            |found: Option<&str>| found.map_or("there is no move".to_owned(), |name| format!("it is {name}"));
        Ok(match self {
            Self::WinIn(_, most) if is_won && game.our_moves() <= *most => None,
            Self::WinIn(..) if is_won => Some(format!("it takes {}", game.our_moves())),
            Self::Proved if is_won => None,
            Self::WinIn(..) | Self::Proved => Some("it is not won".to_owned()),
            Self::Rule(name) => (rule != Some(*name)).then(|| otherwise(rule)),
            Self::Advice(name) => (advice != Some(*name)).then(|| otherwise(advice)),
            Self::Move(text) => match first {
                None => Some(otherwise(None)),
                Some(turn) => {
                    let wanted = rules.read_move(&turn.before, text)?;
                    (wanted != turn.played).then(|| otherwise(Some(&rules.notate(&turn.before, turn.played))))
                }
            },
        })
    }
}

impl std::fmt::Display for Expectation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::WinIn(win, most) => write!(f, "{win} in {most}"),
            Self::Proved => f.write_str("proved"),
            Self::Rule(name) => write!(f, "rule {name}"),
            Self::Advice(name) => write!(f, "advice {name}"),
            Self::Move(played) => write!(f, "move {played}"),
        }
    }
}
