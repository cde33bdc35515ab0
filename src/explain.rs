//! Why the table plays what it plays: one strategy call with everything that led to its outcome.
use crate::forcing::{Attempt, Failure, Frame, GoalId, Outcome, Strategy};
use crate::rules::Game;

/// A strategy call, explained in moves of the real board.
#[derive(Clone, Debug)]
pub struct Explanation<M> {
    /// The rules that did not match, each with the part of its precondition that is false.
    pub passed_over: Vec<(usize, GoalId)>,
    /// The rule that was taken.
    pub rule: Option<usize>,
    /// The pieces of advice tried in vain, in order, each with the first thing that failed in it; nothing where finding
    /// out would itself reach a limit.
    pub tried: Vec<(Attempt, Option<Failure<M>>)>,
    /// What came out.
    pub outcome: Outcome<M>,
    /// How many nodes were evaluated on the way to it.
    pub nodes: u64,
}

impl<M: Copy> Explanation<M> {
    /// Calls a strategy in a position of the real board in which we are to move, and asks it why.
    pub fn new<G: Game<Move = M>>(strategy: &mut Strategy<'_, G>, frame: Frame, position: &G::Position) -> Self {
        let (game, program) = (strategy.game(), strategy.program());
        let call = frame.call(strategy, position);
        let failures = frame.failures(strategy, &call, position);

        let seen = frame.position(game, position);
        let before = &program.rules[..call.rule.unwrap_or(program.rules.len())];
        let false_parts = before.iter().map(|rule| program.false_part_in(rule.precondition, game, &seen, &seen));

        Self {
            passed_over: false_parts.enumerate().collect(),
            rule: call.rule,
            tried: call.failed.into_iter().zip(failures).collect(),
            outcome: call.outcome,
            nodes: call.nodes,
        }
    }

    /// The move that comes out, if any.
    pub fn played(&self) -> Option<M>
    where
        M: Eq,
    {
        match &self.outcome {
            Outcome::Advice(_, tree) => tree.our_move(tree.root()).map(|(played, _)| played),
            _ => None,
        }
    }
}
