//! Why the table plays what it plays, for people and for programs.
use serde::Serialize;

use super::ending::why_failed;
use super::first_line::LARGEST_TREE;
use super::game_json::{TriedData, tried_data};
use super::game_text::size_text;
use super::tree_text::tree_text;
use super::words::{columns, comment, heading, one_line};
use crate::diagnostic::printable;
use crate::explain::Explanation;
use crate::forcing::{Outcome, Program, Strategy, Tree, TreeSize};
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
    nodes: u64,
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
        if let Outcome::Advice(_, tree) = &explanation.outcome {
            text += &heading(&format!("Forcing tree: {}", size_text(tree.size(tree.root()))));
            for line in tree_text(self.game, tree, self.position, ascii).lines() {
                text = text + "  " + line + "\n";
            }
        }
        text
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
            rows.push([name(attempt.advice), "failed".to_owned(), why]);
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
            r#move: explanation
                .played()
                .map(|played| MoveData { uci: game.write_move(played), san: game.notate(self.position, played) }),
            tree: tree.map(size),
            forcing_tree: tree
                .filter(|tree| size(tree).moves <= LARGEST_TREE)
                .map(|tree| tree.nested(game, tree.root())),
            nodes: explanation.nodes,
        }
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

fn lines<const N: usize>(rows: &[[String; N]]) -> String {
    columns(rows, false).into_iter().map(|line| line + "\n").collect()
}
