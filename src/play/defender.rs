//! A defence at work.
use std::sync::Arc;

use thiserror::Error;

use super::defence::{Defence, ListedReplies, RandomReplies};
use super::end::End;
use super::game_in_progress::GameInProgress;
use super::longest::LongestReplies;
use crate::forcing::{Limits, Program};
use crate::library::Library;
use crate::proof::ProofError;
use crate::rules::Retro;
use crate::tablebase::{Tablebase, TablebaseError, Tablebases};

/// Whoever answers our moves, with what they need for it.
pub enum Defender<'a, G: Retro> {
    /// Any legal move.
    Random(RandomReplies),
    /// Given moves.
    Listed(ListedReplies<'a>),
    /// The longest defence by the tablebase.
    Tablebase(Arc<Tablebase<'a, G>>),
    /// The longest defence against this table.
    Longest(Box<LongestReplies<'a, G>>),
    /// The person at the keyboard, who answers elsewhere.
    Me,
}

/// Why a defence cannot be had.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum DefenderError {
    /// The tablebase cannot be built.
    #[error(transparent)]
    Tablebase(#[from] TablebaseError),
    /// The table cannot be analysed.
    #[error(transparent)]
    Proof(#[from] ProofError),
}

impl<'a, G: Retro> Defender<'a, G> {
    /// A defence against a table, ready to answer. Only [`Defence::Tablebase`] takes its time here.
    ///
    /// # Errors
    /// What the defence needs does not fit in memory.
    pub fn new(
        defence: &'a Defence,
        game: &'a G,
        library: &'a Library<G>,
        program: &'a Program<G>,
        limits: Limits,
    ) -> Result<Self, DefenderError> {
        Ok(match defence {
            Defence::Random(seed) => Self::Random(RandomReplies::new(*seed)),
            Defence::Moves(moves) => Self::Listed(ListedReplies::new(moves)),
            Defence::Me => Self::Me,
            Defence::Longest => Self::Longest(Box::new(LongestReplies::new(game, library, program, limits)?)),
            Defence::Tablebase => {
                let space = library.endgame.tablebase_space(game);
                Self::Tablebase(Tablebases::new(game).get(&space, &|_| ())?)
            }
        })
    }

    /// The same with another budget of nodes for the searches that [`Defence::Longest`] needs.
    #[must_use]
    pub fn with_total_nodes(self, nodes: u64) -> Self {
        match self {
            Self::Longest(longest) => Self::Longest(Box::new(longest.with_total_nodes(nodes))),
            other => other,
        }
    }

    /// Answers our last move in a game, or says why the game ends here.
    ///
    /// # Errors
    /// [`End::RepliesEnd`] and [`End::IllegalReply`] of given moves, [`End::NoDefence`] of the longest defence,
    /// [`End::Left`] of the person at the keyboard.
    pub fn answer(&mut self, game: &mut GameInProgress<'_, G>) -> Result<(), End<G::Move>> {
        let (rules, position) = (game.game(), game.position());
        let reply = match self {
            Self::Random(random) => random.reply(rules, position),
            Self::Listed(listed) => listed.reply(rules, position)?,
            Self::Longest(longest) => longest.best(game).map_err(End::NoDefence)?.0,
            Self::Tablebase(tablebase) => {
                let moves = tablebase.best_moves(position);
                moves.and_then(|moves| moves.first().copied()).expect("their move is in the table's endgame")
            }
            Self::Me => return Err(End::Left),
        };
        game.reply(reply);
        Ok(())
    }
}

impl<G: Retro> GameInProgress<'_, G> {
    /// Plays on until the game stops or we have played `most` moves.
    pub fn finish(&mut self, defender: &mut Defender<'_, G>, most: u32) -> End<G::Move> {
        loop {
            if let Some(end) = self.play_our_turns(most) {
                return end;
            }
            if let Err(end) = defender.answer(self) {
                return end;
            }
        }
    }
}
