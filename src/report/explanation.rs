//! Why the table plays what it plays, for people and for programs.
use std::fmt::Write;

use serde::Serialize;

use super::ending::{tried_text, why_failed};
use super::first_line::LARGEST_TREE;
use super::game_json::{TriedData, tried_data};
use super::game_text::size_text;
use super::tree_text::tree_text;
use super::words::{columns, comment, heading, one_line};
use crate::diagnostic::printable;
use crate::explain::{Asked, Explanation};
use crate::forcing::{NodeId, Outcome, Program, Strategy, Tree, TreeSize, Tried};
use crate::language::AdviceId;
use crate::rules::{Game, Side};

/// An explanation together with what it speaks of.
pub struct Explained<'a, G: Game> {
    game: &'a G,
    program: &'a Program<G>,
    position: &'a G::Position,
    explanation: &'a Explanation<G::Move>,
}

#[derive(Serialize)]
struct Data<'a, T> {
    position: String,
    us: Side,
    table: &'a str,
    rules: Vec<RuleData<'a>>,
    tried: Vec<TriedData>,
    outcome: &'static str,
    advice: Option<AdviceData<'a>>,
    r#move: Option<MoveData>,
    tree: Option<TreeSize>,
    forcing_tree: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<AskedData>,
    nodes: u64,
}

#[derive(Serialize)]
struct AskedData {
    #[serde(flatten)]
    played: MoveData,
    advice: Vec<AskedAdviceData>,
}

#[derive(Serialize)]
struct AskedAdviceData {
    name: String,
    verdict: &'static str,
    reason: String,
}

#[derive(Serialize)]
struct RuleData<'a> {
    name: &'a str,
    comment: String,
    taken: bool,
    false_part: Option<String>,
}

#[derive(Serialize)]
struct AdviceData<'a> {
    name: &'a str,
    comment: String,
    better: String,
    holding: String,
}

#[derive(Serialize)]
struct MoveData {
    uci: String,
    san: String,
}

impl<'a, G: Game> Explained<'a, G> {
    /// An explanation of a strategy's call in a position.
    pub fn new(strategy: &Strategy<'a, G>, position: &'a G::Position, explanation: &'a Explanation<G::Move>) -> Self {
        Self { game: strategy.game(), program: strategy.program(), position, explanation }
    }

    /// The move that comes out and where it comes from, or why there is none, in one sentence.
    pub fn headline(&self) -> String {
        let us = self.game.side_to_move(self.position);
        let table = printable(&self.program.source.name);
        let name = |advice: &AdviceId| &self.program.advice(*advice).name;
        match &self.explanation.outcome {
            Outcome::Advice(advice, _) => {
                let played = self.explanation.played().map(|played| self.game.notate(self.position, played));
                format!("{us} plays {}: `{}` of {table}.", played.unwrap_or_default(), name(advice))
            }
            Outcome::NoRule => format!("The table has no advice here: no rule of {table} matches the position."),
            Outcome::NoAdvice => {
                format!("The table has no advice here: all that {table} advises for the position fails.")
            }
            Outcome::Cut(advice, cut) => {
                let place = advice.as_ref().map_or("a precondition".to_owned(), |id| format!("`{}`", name(id)));
                format!("The table has no advice here: in {place} of {table}, {cut}.")
            }
        }
    }

    /// Rules, advice and tree.
    pub fn text(&self, ascii: bool) -> String {
        let mut text = heading("Rules") + &self.rules_text();
        let (program, explanation) = (self.program, self.explanation);
        if let Some(rule) = explanation.rule {
            text += &heading(&format!("Advice of {}", program.rules[rule].name));
            text += &self.advice_text();
        }
        if let Some(asked) = &explanation.asked {
            text += &self.asked_text(asked);
        }
        if let Outcome::Advice(_, tree) = &explanation.outcome {
            text += &heading(&format!("Forcing tree: {}", size_text(tree.size(tree.root()))));
            for line in tree_text(self.game, tree, self.position, ascii).lines() {
                text = text + "  " + line + "\n";
            }
        }
        text
    }

    /// What each piece of advice makes of the move that was asked about.
    fn asked_text(&self, asked: &Asked<G::Move>) -> String {
        let (game, program) = (self.game, self.program);
        let san = game.notate(self.position, asked.played);
        let mut text = heading(&format!("The move {san}"));
        let own = self.explanation.played();
        if own == Some(asked.played) {
            return text + "  It is what the table plays.\n";
        }
        let rows = asked.advice.iter().map(|(id, tried)| {
            let [verdict, reason] = tried_text(game, program, self.position, *id, tried.as_ref());
            [program.advice(*id).name.clone(), verdict, reason]
        });
        text += &lines(&rows.collect::<Vec<_>>());
        if let (Some(own), Outcome::Advice(id, _)) = (own, &self.explanation.outcome) {
            let (own, name) = (game.notate(self.position, own), &program.advice(*id).name);
            let works = |(_, tried): &(_, Option<Tried<G::Move>>)| matches!(tried, Some(Tried::Works(..)));
            let _ = if asked.advice.last().is_some_and(works) {
                writeln!(
                    text,
                    "  `{name}` would be satisfied by it, too, but {own} comes first in the order of its moves."
                )
            } else {
                writeln!(text, "  `{name}` is satisfied by {own}, so no advice after it is tried.")
            };
        }
        text
    }

    /// The board at each node of the forcing tree where we are to move, as lines of text: `board` draws a position with
    /// the move played there. No more than so many.
    pub fn boards(&self, most: usize, board: impl Fn(&G::Position, G::Move) -> String) -> String {
        let Outcome::Advice(_, tree) = &self.explanation.outcome else { return String::new() };
        let mut boards = Boards { game: self.game, tree, most, left_out: 0, text: String::new() };
        boards.add(tree.root(), self.position, &mut Vec::new(), &board);
        if boards.left_out > 0 {
            let _ = writeln!(boards.text, "\n… and {} more", boards.left_out);
        }
        boards.text
    }

    fn rules_text(&self) -> String {
        let passed_over = self.explanation.passed_over.iter().map(|&(rule, part)| {
            let part = one_line(self.program.text(part));
            [self.program.rules[rule].name.clone(), "passed over".to_owned(), format!("false: {part}")]
        });
        let taken = self.explanation.rule.map(|rule| {
            let rule = &self.program.rules[rule];
            let text = comment(&rule.doc);
            let precondition = || format!("true: {}", one_line(self.program.text(rule.precondition)));
            [rule.name.clone(), "taken".to_owned(), if text.is_empty() { precondition() } else { text }]
        });
        lines(&passed_over.chain(taken).collect::<Vec<_>>())
    }

    fn advice_text(&self) -> String {
        let (game, program, position) = (self.game, self.program, self.position);
        let name = |advice| program.advice(advice).name.clone();
        let mut rows: Vec<[String; 3]> = Vec::new();
        for (attempt, failure) in &self.explanation.tried {
            let why = why_failed(game, program, position, *attempt, failure.as_ref());
            let said = comment(&program.advice(attempt.advice).doc);
            let said = if said.is_empty() { vec![why] } else { vec![said, why] };
            for (number, text) in said.into_iter().enumerate() {
                let first = [name(attempt.advice), "failed".to_owned()];
                let [name, failed] = if number == 0 { first } else { Default::default() };
                rows.push([name, failed, text]);
            }
        }
        match &self.explanation.outcome {
            Outcome::Advice(id, _) => {
                let advice = program.advice(*id);
                let more = [
                    ("", comment(&advice.doc)),
                    ("reaches: ", one_line(program.text(advice.better))),
                    ("keeps: ", one_line(program.text(advice.holding))),
                ];
                let said = more.into_iter().filter(|(_, text)| !text.is_empty());
                for (number, (label, text)) in said.enumerate() {
                    let first = [name(*id), "chosen".to_owned()];
                    let [name, chosen] = if number == 0 { first } else { Default::default() };
                    rows.push([name, chosen, format!("{label}{text}")]);
                }
            }
            Outcome::Cut(advice, cut) => {
                rows.push([advice.map(name).unwrap_or_default(), "cut".to_owned(), cut.to_string()]);
            }
            Outcome::NoRule | Outcome::NoAdvice => {}
        }
        lines(&rows)
    }

    /// The same for programs.
    pub fn json(&self) -> impl Serialize {
        let (game, program, explanation) = (self.game, self.program, self.explanation);
        let (outcome, advice, tree) = match &explanation.outcome {
            Outcome::Advice(advice, tree) => ("advice", Some(*advice), Some(tree)),
            Outcome::NoRule => ("no_rule", None, None),
            Outcome::NoAdvice => ("no_advice", None, None),
            Outcome::Cut(advice, _) => ("budget_cut", *advice, None),
        };
        let size = |tree: &Tree<G::Move>| tree.size(tree.root());
        Data {
            position: game.write_position(self.position),
            us: game.side_to_move(self.position),
            table: &program.source.name,
            rules: self.rules_data(),
            tried: tried_data(game, program, self.position, &explanation.tried),
            outcome,
            advice: advice.map(|id| {
                let advice = program.advice(id);
                AdviceData {
                    name: &advice.name,
                    comment: comment(&advice.doc),
                    better: one_line(program.text(advice.better)),
                    holding: one_line(program.text(advice.holding)),
                }
            }),
            r#move: explanation.played().map(|played| self.move_data(played)),
            tree: tree.map(size),
            forcing_tree: tree
                .filter(|tree| size(tree).moves <= LARGEST_TREE)
                .map(|tree| tree.nested(game, tree.root())),
            asked: explanation.asked.as_ref().map(|asked| self.asked_data(asked)),
            nodes: explanation.nodes,
        }
    }

    fn asked_data(&self, asked: &Asked<G::Move>) -> AskedData {
        let (game, program) = (self.game, self.program);
        let advice = asked.advice.iter().map(|(id, tried)| AskedAdviceData {
            name: program.advice(*id).name.clone(),
            verdict: match tried {
                None => "cut",
                Some(Tried::NotAllowed(_)) => "not_allowed",
                Some(Tried::Fails(_)) => "fails",
                Some(Tried::Works(..)) => "works",
            },
            reason: tried_text(game, program, self.position, *id, tried.as_ref())[1].clone(),
        });
        AskedData { played: self.move_data(asked.played), advice: advice.collect() }
    }

    fn move_data(&self, played: G::Move) -> MoveData {
        MoveData { uci: self.game.write_move(played), san: self.game.notate(self.position, played) }
    }

    fn rules_data(&self) -> Vec<RuleData<'a>> {
        let (program, explanation) = (self.program, self.explanation);
        let data = |rule: usize, part| {
            let rule = &program.rules[rule];
            let false_part = Option::map(part, |part| one_line(program.text(part)));
            RuleData { name: &rule.name, comment: comment(&rule.doc), taken: false_part.is_none(), false_part }
        };
        let passed_over = explanation.passed_over.iter().map(|&(rule, part)| data(rule, Some(part)));
        passed_over.chain(explanation.rule.map(|rule| data(rule, None))).collect()
    }
}

/// The boards of a forcing tree.
struct Boards<'b, G: Game> {
    game: &'b G,
    tree: &'b Tree<G::Move>,
    most: usize,
    left_out: u64,
    text: String,
}

impl<G: Game> Boards<'_, G> {
    fn add(
        &mut self,
        node: NodeId,
        position: &G::Position,
        line: &mut Vec<String>,
        board: &impl Fn(&G::Position, G::Move) -> String,
    ) {
        let Some((played, next)) = self.tree.our_move(node) else { return };
        if self.most == 0 {
            self.left_out = self.left_out.saturating_add(self.tree.size(node).moves);
            return;
        }
        self.most -= 1;
        let san = self.game.notate(position, played);
        let title = if line.is_empty() { format!("at first {san}") } else { format!("{} {san}", line.join(" ")) };
        let _ = writeln!(self.text, "\n{title}\n{}", board(position, played));
        let mut after = position.clone();
        self.game.play(&mut after, played);
        line.push(san);
        if !self.tree.is_leaf(next) {
            for &(reply, next) in self.tree.replies(next) {
                let words = self.game.notate(&after, reply);
                let undo = self.game.play(&mut after, reply);
                line.push(words);
                self.add(next, &after.clone(), line, board);
                line.pop();
                self.game.take_back(&mut after, reply, undo);
            }
        }
        line.pop();
    }
}

fn lines<const N: usize>(rows: &[[String; N]]) -> String {
    columns(rows, false).into_iter().map(|line| line + "\n").collect()
}
