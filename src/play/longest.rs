//! The defence that makes this very table take longest. Distance to mate alone is not the worst a table can meet.
use std::borrow::Cow;

use super::game_in_progress::GameInProgress;
use crate::forcing::{Limits, Program};
use crate::library::Library;
use crate::proof::{Graph, ProofError};
use crate::rules::{Retro, Side};

/// Plays the reply against which the table takes longest, or does not win at all.
pub struct LongestReplies<'a, G: Retro> {
    /// What has been explored of the table's games so far.
    graph: Graph<'a, G>,
}

impl<'a, G: Retro> LongestReplies<'a, G> {
    /// A defence against a table. Nothing is explored before the first reply.
    ///
    /// # Errors
    /// The table's positions do not fit in memory.
    pub fn new(
        game: &'a G,
        library: &'a Library<G>,
        program: &'a Program<G>,
        limits: Limits,
    ) -> Result<Self, ProofError> {
        Ok(Self { graph: Graph::new(game, library, program, limits)? })
    }

    /// The same with another budget of nodes for the searches in all positions together.
    #[must_use]
    pub fn with_total_nodes(self, nodes: u64) -> Self {
        Self { graph: self.graph.with_total_nodes(nodes) }
    }

    /// The reply that holds out longest, and how many moves the table then needs at most; nothing if it can fail.
    ///
    /// # Errors
    /// The games that can follow take more searching than is allowed.
    pub fn best(&mut self, game: &GameInProgress<'_, G>) -> Result<(G::Move, Option<u16>), ProofError> {
        self.graph.explore_from(&game.frame().position(game.game(), game.start()))?;
        Ok(longest_reply(&self.graph, game))
    }
}

/// The reply that holds out longest in a game whose start has been explored, and how many moves the table then needs at
/// most; nothing if it can fail, which is better than any length. Of several, the first in the order in which moves are
/// generated.
pub fn longest_reply<G: Retro>(graph: &Graph<'_, G>, game: &GameInProgress<'_, G>) -> (G::Move, Option<u16>) {
    let (rules, frame) = (game.game(), game.frame());
    let mut position = frame.position(rules, game.position()).into_owned();
    let plan = game.plan().map(|(tree, node)| match frame.us {
        Side::White => (Cow::Borrowed(tree), node),
        Side::Black => (Cow::Owned(tree.map(|played| frame.real_move(rules, played))), node),
    });
    let mut replies = Vec::new();
    rules.legal_moves(&position, &mut replies);
    let mut best: Option<(G::Move, Option<u16>)> = None;
    for reply in replies {
        let undo = rules.play(&mut position, reply);
        let rest = plan.as_ref().and_then(|(tree, node)| Some((tree.as_ref(), tree.after_reply(*node, reply)?)));
        let length = graph.longest_after(rest, &position);
        rules.take_back(&mut position, reply, undo);
        let worth = |length: Option<u16>| length.map_or(u32::MAX, u32::from);
        if best.is_none_or(|(_, longest)| worth(length) > worth(longest)) {
            best = Some((reply, length));
        }
    }
    let (reply, length) = best.expect("they are to move and the game is not over");
    (frame.real_move(rules, reply), length)
}
