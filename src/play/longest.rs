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

    /// The reply that holds out longest, and how many moves the table then needs at most; nothing if it can fail. Of
    /// several, the first in the order in which moves are generated.
    pub fn best(&mut self, game: &GameInProgress<'_, G>) -> (G::Move, Option<u16>) {
        let lengths = self.lengths(game);
        // A reply after which the table can fail is better than any length.
        let worth = |length: Option<u16>| length.map_or(u32::MAX, u32::from);
        let best = lengths.iter().map(|&(_, length)| worth(length)).max();
        let reply = lengths.into_iter().find(|&(_, length)| Some(worth(length)) == best);
        reply.expect("they are to move and the game is not over")
    }

    /// Every reply of theirs with the moves that the table then needs at most; nothing if it can fail.
    pub fn lengths(&mut self, game: &GameInProgress<'_, G>) -> Vec<(G::Move, Option<u16>)> {
        let (rules, frame) = (game.game(), game.frame());
        self.graph.explore_from(&frame.position(rules, game.start()));
        let mut position = frame.position(rules, game.position()).into_owned();
        let plan = game.plan().map(|(tree, node)| match frame.us {
            Side::White => (Cow::Borrowed(tree), node),
            Side::Black => (Cow::Owned(tree.map(|played| frame.real_move(rules, played))), node),
        });
        let mut replies = Vec::new();
        rules.legal_moves(&position, &mut replies);
        let lengths = replies.into_iter().map(|reply| {
            let undo = rules.play(&mut position, reply);
            let rest = plan.as_ref().and_then(|(tree, node)| Some((tree.as_ref(), tree.after_reply(*node, reply)?)));
            let length = self.graph.longest_after(rest, &position);
            rules.take_back(&mut position, reply, undo);
            (frame.real_move(rules, reply), length)
        });
        lengths.collect()
    }
}
