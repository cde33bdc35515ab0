//! A game as other chess programs read it.
use super::ending::ending;
use crate::play::{Defence, End, GameInProgress};
use crate::rules::{Game, Side};

/// Movetext lines are no longer than this.
const WIDTH: usize = 80;

/// A game in PGN: the position in the headers, rule and advice as a comment behind each move of ours.
pub fn pgn<G: Game>(game: &GameInProgress<'_, G>, defence: &Defence, end: &End<G::Move>) -> String {
    let table = format!("al0, {}", game.program().source.name);
    let (white, black) = match game.us() {
        Side::White => (table, defence.to_string()),
        Side::Black => (defence.to_string(), table),
    };
    let result = result(end);
    let start = game.game().write_position(game.start());
    let mut text = String::new();
    for (name, value) in [
        ("Event", "al0 play"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", "-"),
        ("White", &white),
        ("Black", &black),
        ("Result", result),
        ("SetUp", "1"),
        ("FEN", &start),
    ] {
        text = text + "[" + name + " \"" + &escaped(value) + "\"]\n";
    }
    text + "\n" + &wrapped(&movetext(game, end)) + "\n"
}

fn movetext<G: Game>(game: &GameInProgress<'_, G>, end: &End<G::Move>) -> String {
    let mut text = String::new();
    let mut number = 1;
    let mut needs_number = true;
    for turn in game.turns() {
        let number_of_move = match turn.side {
            Side::White => format!("{number}. "),
            Side::Black if needs_number => format!("{number}... "),
            Side::Black => String::new(),
        };
        text = text + &number_of_move + &game.game().notate(&turn.before, turn.played) + " ";
        needs_number = turn.advice.is_some();
        if let Some(advice) = turn.advice {
            let advice = &game.program().advice(advice).name;
            let rule = turn.decision.as_ref().map(|decision| &game.program().rules[decision.rule].name);
            let words = rule.map_or_else(|| advice.clone(), |rule| format!("{rule}: {advice}"));
            text = text + &comment(&words) + " ";
        }
        number += u32::from(turn.side == Side::Black);
    }
    text + &comment(&ending(game, end).0) + " " + result(end)
}

fn result<M>(end: &End<M>) -> &'static str {
    match end {
        End::Rules(ending) => match ending.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        },
        _ => "*",
    }
}

/// A comment cannot hold its own closing brace.
fn comment(words: &str) -> String {
    format!("{{{}}}", words.replace('}', ")"))
}

fn escaped(value: &str) -> String {
    value.replace(char::is_control, " ").replace('\\', "\\\\").replace('"', "\\\"")
}

fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            lines.push('\n');
            width = 0;
        } else if width > 0 {
            lines.push(' ');
            width += 1;
        }
        lines += word;
        width += length;
    }
    lines + "\n"
}
