//! Games as they are kept to compare with: the text of a snapshot, and how two of its games differ.
use serde::Serialize;

use super::ending::ending;
use super::game_text::moves_text;
use crate::play::{End, GameInProgress};
use crate::rules::Game;

/// A game of a snapshot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct GoldenGame {
    /// The position, and what it is called.
    pub heading: String,
    /// The moves and how it ended.
    pub body: String,
}

/// The first thing that changed in a game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Change {
    /// Whose move changed: our move number, or nothing if only the end or the layout did.
    pub number: Option<u32>,
    /// What stood there, if anything did.
    pub before: Option<String>,
    /// What stands there now, if anything does.
    pub after: Option<String>,
}

impl GoldenGame {
    /// A game that has been played.
    pub fn new<G: Game>(title: Option<&str>, game: &GameInProgress<'_, G>, end: &End<G::Move>) -> Self {
        let position = game.game().write_position(game.start());
        let heading = title.map_or_else(|| position.clone(), |title| format!("{position}  {title}"));
        let (sentence, details) = ending(game, end);
        let mut body = anstream::adapter::strip_str(&moves_text(game)).to_string();
        if !body.is_empty() {
            body.push('\n');
        }
        let name = &game.program().source.name;
        let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
        for line in std::iter::once(sentence).chain(details) {
            body.push_str(line.replace(name.as_str(), file).trim_end());
            body.push('\n');
        }
        Self { heading, body }
    }

    /// The first thing in which another game differs, if it does.
    pub fn change_to(&self, now: &Self) -> Option<Change> {
        if self.body == now.body {
            return None;
        }
        let (mut old, mut new) = (self.body.lines(), now.body.lines());
        loop {
            let (before, after) = (old.next(), new.next());
            let rows = [before, after].map(|line| line.and_then(row));
            match rows {
                _ if before == after => {}
                [Some(before), Some(after)] if before.same_but_for_the_reply(&after) => {
                    return Some(Change {
                        number: Some(after.number),
                        before: Some(format!("reply {}", before.reply)),
                        after: Some(format!("reply {}", after.reply)),
                    });
                }
                [before, after] if before.is_some() || after.is_some() => {
                    let number = before.as_ref().or(after.as_ref()).map(|row| row.number);
                    return Some(Change {
                        number,
                        before: before.map(|row| row.in_words()),
                        after: after.map(|row| row.in_words()),
                    });
                }
                _ => {
                    let said = |line: Option<&str>| line.map(|line| line.trim().to_owned());
                    return Some(Change { number: None, before: said(before), after: said(after) });
                }
            }
        }
    }
}

impl Change {
    /// In words: `move 3: was Rd3 by squeeze of else_rule, is Ke4 by approach of else_rule`.
    pub fn text(&self) -> String {
        let place = self.number.map_or_else(String::new, |number| format!("move {number}: "));
        let said = |what: &Option<String>| what.clone().unwrap_or_else(|| "nothing".to_owned());
        format!("{place}was {}, is {}", said(&self.before), said(&self.after))
    }
}

/// The text of a snapshot.
pub fn golden_text(games: &[GoldenGame]) -> String {
    games.iter().map(|game| format!("# {}\n{}", game.heading, game.body)).collect::<Vec<_>>().join("\n")
}

/// The games of a snapshot.
pub fn golden_games(text: &str) -> Vec<GoldenGame> {
    let mut games: Vec<GoldenGame> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("# "), games.last_mut()) {
            (Some(heading), _) => games.push(GoldenGame { heading: heading.to_owned(), body: String::new() }),
            (None, Some(game)) => game.body = std::mem::take(&mut game.body) + line + "\n",
            (None, None) => {}
        }
    }
    for game in &mut games {
        game.body.truncate(game.body.trim_end().len());
        game.body.push('\n');
    }
    games
}

/// A row of a game: one of our moves, the reply, and the reason.
struct Row {
    number: u32,
    played: String,
    reply: String,
    rule: String,
    advice: String,
}

impl Row {
    fn same_but_for_the_reply(&self, other: &Self) -> bool {
        (&self.played, &self.rule, &self.advice) == (&other.played, &other.rule, &other.advice)
            && self.reply != other.reply
    }

    fn in_words(&self) -> String {
        match &*self.rule {
            "·" => format!("{} as {} planned", self.played, self.advice),
            rule => format!("{} by {} of {rule}", self.played, self.advice),
        }
    }
}

/// Reads a row, whose columns stand at least two spaces apart.
fn row(line: &str) -> Option<Row> {
    let mut fields = line.split("  ").map(str::trim).filter(|field| !field.is_empty());
    let number = fields.next()?.parse().ok()?;
    let mut fields: Vec<&str> = fields.collect();
    let is_planned = fields.contains(&"·");
    if !is_planned {
        fields.pop();
    }
    let advice = fields.pop()?.to_owned();
    let rule = fields.pop()?.to_owned();
    let mut moves = fields.into_iter().map(str::to_owned);
    Some(Row { number, played: moves.next()?, reply: moves.next().unwrap_or_default(), rule, advice })
}
