//! A game for programs; `docs/json.md` describes every key.
use serde::Serialize;

use super::ending::{ending, line_in_words, why_failed};
use super::words::one_line;
use crate::forcing::{BrokenValue, TreeSize};
use crate::play::{Defence, End, GameInProgress, Verdict};
use crate::rules::{Game, Side};

/// A game.
#[derive(Serialize)]
pub(super) struct GameData {
    start: String,
    us: Side,
    table: String,
    defence: String,
    moves: Vec<MoveData>,
    end: EndData,
}

#[derive(Serialize)]
struct MoveData {
    number: u32,
    side: Side,
    uci: String,
    san: String,
    rule: Option<String>,
    advice: Option<String>,
    tree: Option<TreeSize>,
}

#[derive(Serialize)]
struct EndData {
    kind: String,
    verdict: &'static str,
    winner: Option<Side>,
    moves: u32,
    position: String,
    text: String,
    rule: Option<String>,
    advice: Option<String>,
    tried: Vec<TriedData>,
}

/// A piece of advice that was tried in vain.
#[derive(Serialize)]
pub(super) struct TriedData {
    advice: String,
    idle: bool,
    moves_tried: usize,
    line: Vec<String>,
    reason: String,
    values: Vec<ValueData>,
}

/// A value that a goal speaks of.
#[derive(Serialize)]
pub(super) struct ValueData {
    name: String,
    now: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_root: Option<String>,
}

/// A game as one JSON object.
pub fn game_json<G: Game>(game: &GameInProgress<'_, G>, defence: &Defence, end: &End<G::Move>) -> impl Serialize {
    game_data(game, defence, end)
}

/// The same, to stand within other data.
pub(super) fn game_data<G: Game>(game: &GameInProgress<'_, G>, defence: &Defence, end: &End<G::Move>) -> GameData {
    let (rules, program) = (game.game(), game.program());
    let mut number = 0;
    let moves = game.turns().iter().map(|turn| {
        number += u32::from(turn.side == game.us());
        let decision = turn.decision.as_ref();
        MoveData {
            number,
            side: turn.side,
            uci: rules.write_move(turn.played),
            san: rules.notate(&turn.before, turn.played),
            rule: decision.map(|decision| program.rules[decision.rule].name.clone()),
            advice: turn.advice.map(|advice| program.advice(advice).name.clone()),
            tree: decision.map(|decision| decision.tree.size(decision.tree.root())),
        }
    });
    GameData {
        moves: moves.collect(),
        start: rules.write_position(game.start()),
        us: game.us(),
        table: program.source.name.clone(),
        defence: defence.to_string(),
        end: end_data(game, end),
    }
}

fn end_data<G: Game>(game: &GameInProgress<'_, G>, end: &End<G::Move>) -> EndData {
    let program = game.program();
    let (rule, advice) = match end {
        End::NoAdvice { rule, .. } => (Some(program.rules[*rule].name.clone()), None),
        End::Cut(advice, _) => (None, advice.map(|id| program.advice(id).name.clone())),
        _ => (None, None),
    };
    let tried = match end {
        End::NoAdvice { tried, .. } => &tried[..],
        _ => &[],
    };
    EndData {
        kind: end.kind().to_owned(),
        verdict: match end.verdict(game.us()) {
            Verdict::Won => "won",
            Verdict::NotWon => "not_won",
            Verdict::Unfinished => "unfinished",
            Verdict::Error => "error",
        },
        winner: if let End::Rules(ending) = end { ending.winner } else { None },
        moves: game.our_moves(),
        position: game.game().write_position(game.position()),
        text: ending(game, end).0,
        rule,
        advice,
        tried: tried_data(game.game(), program, game.position(), tried),
    }
}

/// Pieces of advice that were tried in vain in a position.
pub(super) fn tried_data<G: Game>(
    game: &G,
    program: &crate::forcing::Program<G>,
    position: &G::Position,
    tried: &[(crate::forcing::Attempt, Option<crate::forcing::Failure<G::Move>>)],
) -> Vec<TriedData> {
    let data = tried.iter().map(|(attempt, failure)| TriedData {
        advice: program.advice(attempt.advice).name.clone(),
        idle: attempt.is_idle,
        moves_tried: failure.as_ref().map_or(0, |failure| failure.moves_tried),
        line: failure.as_ref().map(|failure| line_in_words(game, position, &failure.line)).unwrap_or_default(),
        reason: why_failed(game, program, position, *attempt, failure.as_ref()),
        values: failure
            .iter()
            .flat_map(|failure| &failure.broken.values)
            .map(|value| value_data(game, value))
            .collect(),
    });
    data.collect()
}

fn value_data<G: Game>(game: &G, value: &BrokenValue) -> ValueData {
    let at_root = value.at_root.map(|amount| amount.text(game.board()));
    ValueData { name: one_line(&value.name), now: value.now.text(game.board()), at_root }
}
