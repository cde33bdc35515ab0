//! A game for people.
use anstyle::Style as Paint;
use unicode_width::UnicodeWidthStr;

use super::words::counted;
use crate::diagnostic::printable;
use crate::forcing::TreeSize;
use crate::play::{Decision, Defence, End, GameInProgress, Turn};
use crate::rules::{Game, Side};

/// Who plays whom: `White plays by advice/krk.al0, Black at random (seed 0). White to move.`
pub fn who_plays<G: Game>(game: &GameInProgress<'_, G>, defence: &Defence) -> String {
    let (us, them) = (game.us(), game.us().other());
    let other = match defence {
        Defence::Longest => format!("{them} so as to hold out longest"),
        Defence::Tablebase => format!("{them} the longest defence of the tablebase"),
        Defence::Random(seed) => format!("{them} at random (seed {seed})"),
        Defence::Moves(_) => format!("{them} the given moves"),
        Defence::Me => format!("you play {them}"),
    };
    let mover = game.game().side_to_move(game.start());
    format!("{us} plays by {}, {other}. {mover} to move.", printable(&game.program().source.name))
}

/// The moves of a game, one line for each of ours: number, our move, their reply, rule, advice, tree. Empty if no move
/// was played.
///
/// A dot stands for the rule when the move follows the tree of an earlier decision.
pub fn moves_text<G: Game>(game: &GameInProgress<'_, G>) -> String {
    let mut rows = MoveRows::new(game);
    let turns = 0..game.turns().len();
    let told: String = turns.map(|turn| rows.next(game, turn)).collect();
    told + &rows.end()
}

/// The moves of a game, told while it is played: the columns are as wide as the table's names need.
pub struct MoveRows {
    played: usize,
    rule: usize,
    advice: usize,
    number: u32,
    /// The rest of a row that waits for their reply.
    waiting: Option<[String; 3]>,
    is_begun: bool,
}

/// The widths of the number and, at the least, of a move.
const NUMBER: usize = 2;
const MOVE: usize = 4;

impl MoveRows {
    /// No move yet.
    pub fn new<G: Game>(game: &GameInProgress<'_, G>) -> Self {
        let (rules, program) = (game.game(), game.program());
        let mut moves = Vec::new();
        rules.legal_moves(game.start(), &mut moves);
        // Most moves are as wide as the first one is where both its squares are written.
        let first = moves.first().map_or(0, |&played| rules.write_move(played).width());
        let width = |names: &mut dyn Iterator<Item = &String>, label: &str| {
            names.map(|name| name.width()).max().unwrap_or(0).max(label.len())
        };
        Self {
            played: first.max(MOVE),
            rule: width(&mut program.rules.iter().map(|rule| &rule.name), RULE),
            advice: width(&mut program.advice.iter().map(|advice| &advice.name), ADVICE),
            number: 0,
            waiting: None,
            is_begun: false,
        }
    }

    /// What to write when a turn of the game has been played: of our move the beginning of its row, with their reply its
    /// end.
    pub fn next<G: Game>(&mut self, game: &GameInProgress<'_, G>, turn: usize) -> String {
        let turn = &game.turns()[turn];
        let played = game.game().notate(&turn.before, turn.played);
        let width = self.played;
        let mut text = String::new();
        if !self.is_begun {
            let bold = Paint::new().bold();
            let head = self.row_end("them", &[RULE, ADVICE, "tree"].map(str::to_owned));
            text = format!("{bold}  {:>NUMBER$}  {:<width$}{head}{bold:#}\n", "#", "us");
            self.is_begun = true;
        }
        if turn.side == game.us() {
            text += &self.end();
            self.number += 1;
            self.waiting = Some(reason(game, turn));
            text + &format!("  {:>NUMBER$}  {played:<width$}", self.number)
        } else if let Some(reason) = self.waiting.take() {
            text + &self.row_end(&played, &reason) + "\n"
        } else {
            text + &format!("  {:NUMBER$}  {:<width$}  {played}\n", "", "...")
        }
    }

    /// What to write when no reply comes any more.
    pub fn end(&mut self) -> String {
        self.waiting.take().map(|reason| self.row_end("", &reason) + "\n").unwrap_or_default()
    }

    fn row_end(&self, reply: &str, [rule, advice, tree]: &[String; 3]) -> String {
        let played = self.played;
        let pad = |text: &str, width: usize| " ".repeat(width.saturating_sub(text.width()));
        let row =
            format!("  {reply:<played$}  {rule}{}  {advice}{}  {tree}", pad(rule, self.rule), pad(advice, self.advice));
        row.trim_end().to_owned()
    }
}

const RULE: &str = "rule";
const ADVICE: &str = "advice";

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

/// The reply that holds out longest, and how many moves we then need at most.
pub fn hint_text(reply: &str, us: Side, moves: u16) -> String {
    format!("Try {reply}: {us} then needs at most {}.", counted(moves.into(), "more move"))
}

/// A reply after which the table does not win, and how it fails.
pub fn failing_hint_text<M>(reply: &str, end: &End<M>) -> String {
    let fails = match end {
        End::Rules(ending) if ending.winner.is_none() => "stalemates".to_owned(),
        End::Rules(_) => "loses the game".to_owned(),
        End::PieceLost(piece) => format!("loses the {piece}"),
        End::NoRule | End::NoAdvice { .. } => "has no advice in the end".to_owned(),
        End::Cut(..) => "runs into a limit of its search".to_owned(),
        _ => "goes round for ever".to_owned(),
    };
    format!("Try {reply}: after it the table {fails}.")
}

/// Rule, advice and tree of a move of ours.
pub(super) fn reason<G: Game>(game: &GameInProgress<'_, G>, turn: &Turn<G>) -> [String; 3] {
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
    // Counted up to the largest number only.
    let least = if size.moves == u64::MAX { "at least " } else { "" };
    let moves = format!("{least}{}", counted(size.moves, "move"));
    if size.plies > 1 {
        format!("{moves}, {}", counted(size.plies.into(), "ply").replace("plys", "plies"))
    } else {
        moves
    }
}
