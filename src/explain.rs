//! Why the table plays what it plays: one strategy call with everything that led to its outcome.
use crate::forcing::{Attempt, Failure, Frame, GoalId, Outcome, Strategy, Tried};
use crate::language::AdviceId;
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
    /// The move that was asked about.
    pub asked: Option<Asked<M>>,
    /// How many nodes were evaluated on the way to it.
    pub nodes: u64,
}

/// What the table makes of one move, which may be another than its own.
#[derive(Clone, Debug)]
pub struct Asked<M> {
    /// The move.
    pub played: M,
    /// What each piece of advice of the rule makes of it, up to the one that was followed; nothing where finding out
    /// would reach a limit.
    pub advice: Vec<(AdviceId, Option<Tried<M>>)>,
}

impl<M: Copy + Eq> Explanation<M> {
    /// Calls a strategy in a position of the real board in which we are to move, and asks it why; also about a legal
    /// move, if one is given.
    pub fn new<G: Game<Move = M>>(
        strategy: &mut Strategy<'_, G>,
        frame: Frame,
        position: &G::Position,
        asked: Option<M>,
    ) -> Self {
        let (game, program) = (strategy.game(), strategy.program());
        let call = frame.call(strategy, position);
        let failures = frame.failures(strategy, &call, position);

        let seen = frame.position(game, position);
        let part = program.part(game, &seen);
        let before = program.rules[..call.rule.unwrap_or(program.rules.len())].iter().enumerate();
        let before = before.filter(|(_, rule)| rule.part == part);
        let false_parts =
            before.map(|(place, rule)| (place, program.false_part_in(rule.precondition, game, &seen, &seen)));
        let passed_over = false_parts.collect();
        let asked = asked.map(|played| Asked { played, advice: frame.tried(strategy, &call, position, played) });

        Self {
            passed_over,
            asked,
            rule: call.rule,
            tried: call.failed.into_iter().zip(failures).collect(),
            outcome: call.outcome,
            nodes: call.nodes,
        }
    }

    /// The move that comes out, if any.
    pub fn played(&self) -> Option<M> {
        match &self.outcome {
            Outcome::Advice(_, tree) => tree.our_move(tree.root()).map(|(played, _)| played),
            _ => None,
        }
    }
}
