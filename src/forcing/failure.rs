//! Why a piece of advice failed: the first line the search gave up, and what was wrong at its end.
use super::goals::GoalId;
use super::search::{Limit, Question, Search};
use super::strategy::Attempt;
use crate::library::Node;
use crate::rules::{Game, Side};

/// The first line that failed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Failure<M> {
    /// How many moves of ours the constraint allowed at the root. All of them failed; the line is the first one's.
    pub moves_tried: usize,
    /// The moves from the root to where it failed.
    pub line: Vec<M>,
    /// What failed at the end of the line.
    pub step: Step,
}

/// What failed at a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Step {
    /// The better goal held at the root: there is nothing to do, which is no advice.
    Idle,
    /// The holding goal did not hold; this part of it was false.
    Holding(GoalId),
    /// The better goal was not reached – this part of it was false – and the constraint of the side to move allows no
    /// move here.
    Better(GoalId, Side),
}

/// Follows the first move of ours and the first reply that breaks the advice, down to where it fails.
pub(super) fn first<G: Game>(
    search: &mut Search<'_, G>,
    attempt: Attempt,
    root: &G::Position,
) -> Result<Failure<G::Move>, Limit> {
    let program = search.program;
    let advice = program.advice(attempt.advice);
    let question = Question::new(program, advice, root);
    let mut position = root.clone();
    let (mut line, mut moves, mut moves_tried) = (Vec::new(), Vec::new(), 0);
    loop {
        let depth = line.len() as u32;
        let at = program.at(&search.memory, Node::new(search.game, &position), root);
        let side = search.game.side_to_move(&position);
        let step = if !program.holds(advice.holding, &at) {
            Some(Step::Holding(program.false_part(advice.holding, &at)))
        } else if depth == 0 && program.holds(advice.better, &at) {
            Some(Step::Idle)
        } else {
            moves.clear();
            program.generate(if side == Side::White { advice.us } else { advice.them }, &at, depth, &mut moves);
            if depth == 0 {
                moves_tried = moves.len();
            }
            moves.is_empty().then(|| Step::Better(program.false_part(advice.better, &at), side))
        };
        if let Some(step) = step {
            return Ok(Failure { moves_tried, line, step });
        }
        let next = match side {
            Side::White => moves[0],
            Side::Black => first_unanswered(search, &question, &mut position, depth, &moves)?,
        };
        search.game.play(&mut position, next);
        line.push(next);
    }
}

/// The first reply after which the advice is not satisfied. At a node that failed there is one.
fn first_unanswered<G: Game>(
    search: &mut Search<'_, G>,
    question: &Question<'_, G>,
    position: &mut G::Position,
    depth: u32,
    moves: &[G::Move],
) -> Result<G::Move, Limit> {
    for &reply in moves {
        let undo = search.game.play(position, reply);
        let found = search.satisfy(question, position, depth + 1);
        search.game.take_back(position, reply, undo);
        if found?.is_none() {
            return Ok(reply);
        }
    }
    unreachable!("the advice failed at this node, so some reply breaks it")
}
