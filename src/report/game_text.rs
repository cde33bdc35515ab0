//! A game for people.
use anstyle::Style as Paint;

use super::words::{columns, counted};
use crate::forcing::TreeSize;
use crate::play::{Decision, Defence, GameInProgress, Turn};
use crate::rules::{Game, Side};

/// Who plays whom: `White plays by advice/krk.al0, Black at random (seed 0). White to move.`
pub fn who_plays<G: Game>(game: &GameInProgress<'_, G>, defence: &Defence) -> String {
    let (us, them) = (game.us(), game.us().other());
    let other = match defence {
        Defence::Random(seed) => format!("{them} at random (seed {seed})"),
        Defence::Moves(_) => format!("{them} the given moves"),
        Defence::Me => format!("you play {them}"),
    };
    let mover = game.game().side_to_move(game.start());
    format!("{us} plays by {}, {other}. {mover} to move.", game.program().source.name)
}

/// The moves of a game, one line for each of ours: number, our move, their reply, rule, advice, tree. Empty if no move
/// was played.
///
/// A dot stands for the rule when the move follows the tree of an earlier decision.
pub fn moves_text<G: Game>(game: &GameInProgress<'_, G>) -> String {
    let mut rows: Vec<[String; 6]> = vec![["#", "us", "them", "rule", "advice", "tree"].map(str::to_owned)];
    let mut number = 0;
    for turn in game.turns() {
        let played = game.game().notate(&turn.before, turn.played);
        if turn.side == game.us() {
            number += 1;
            let [rule, advice, tree] = reason(game, turn);
            rows.push([number.to_string(), played, String::new(), rule, advice, tree]);
        } else if rows.len() > 1 {
            let last = rows.len() - 1;
            rows[last][2] = played;
        } else {
            rows.push([String::new(), "...".to_owned(), played, String::new(), String::new(), String::new()]);
        }
    }
    if rows.len() == 1 {
        return String::new();
    }
    let lines = columns(&rows, true);
    let bold = Paint::new().bold();
    let mut text = format!("{bold}{}{bold:#}\n", lines[0]);
    for line in &lines[1..] {
        text = text + line + "\n";
    }
    text
}

/// Our last move and why it was played: `White: Re3   squeeze, by else_rule (tree: 1 move)`. Nothing if we have not moved.
pub fn last_move_text<G: Game>(game: &GameInProgress<'_, G>) -> Option<String> {
    let turn = game.turns().iter().rfind(|turn| turn.side == game.us())?;
    let played = game.game().notate(&turn.before, turn.played);
    let [rule, advice, tree] = reason(game, turn);
    let why = match turn.decision {
        Some(_) => format!("{advice}, by {rule} (tree: {tree})"),
        None => format!("{advice}, as planned"),
    };
    let bold = Paint::new().bold();
    Some(format!("{}: {bold}{played}{bold:#}   {why}", turn.side))
}

/// A reply that held out long in a trial game, and how many moves we needed in it; nothing if we did not win it.
pub fn hint_text(reply: &str, us: Side, moves: Option<u32>) -> String {
    match moves {
        Some(moves) => format!("Try {reply}: in a trial game {us} then needed {}.", counted(moves.into(), "more move")),
        None => format!("Try {reply}: in a trial game {us} did not win after it."),
    }
}

/// Rule, advice and tree of a move of ours.
fn reason<G: Game>(game: &GameInProgress<'_, G>, turn: &Turn<G>) -> [String; 3] {
    let program = game.program();
    let advice = turn.advice.map(|id| program.advice(id).name.clone()).unwrap_or_default();
    match &turn.decision {
        Some(Decision { rule, tree, .. }) => {
            [program.rules[*rule].name.clone(), advice, size_text(tree.size(tree.root()))]
        }
        None => ["·".to_owned(), advice, String::new()],
    }
}

/// `1 move`, or `2 moves, 3 plies`.
pub(super) fn size_text(size: TreeSize) -> String {
    let moves = counted(size.moves, "move");
    if size.plies > 1 {
        format!("{moves}, {}", counted(size.plies.into(), "ply").replace("plys", "plies"))
    } else {
        moves
    }
}
