//! The positions of a table's endgame and of those that play on after it, in one list.
use std::sync::Arc;

use crate::forcing::{Limits, Numbering, Program, Shared};
use crate::rules::{PositionSpace, Retro, Side};

/// What calls of a program's strategy can know together.
pub fn shared<'a, G: Retro>(game: &'a G, program: &Program<G>, limits: Limits) -> Shared<'a, G> {
    Arc::new(Spaces::of(game, program)).shared(game, program, limits)
}

/// Lists of positions, one after the other: the numbers of the first are its own.
pub(super) struct Spaces<G: Retro> {
    /// Each list and the number at which it starts.
    spaces: Vec<(u32, G::Space)>,
    numbers: u64,
}

impl<G: Retro> Spaces<G> {
    /// The lists of a program's endgames.
    pub(super) fn of(game: &G, program: &Program<G>) -> Self {
        let (mut spaces, mut numbers) = (Vec::new(), 0_u64);
        for endgame in program.endgames() {
            let space = endgame.space(game);
            // A list that begins beyond what can be counted is too large, which is checked before it is used.
            spaces.push((u32::try_from(numbers).unwrap_or(u32::MAX), space));
            numbers = numbers.saturating_add(spaces[spaces.len() - 1].1.numbers());
        }
        Self { spaces, numbers }
    }

    /// What calls of the program's strategy can know together.
    pub(super) fn shared<'a>(self: &Arc<Self>, game: &'a G, program: &Program<G>, limits: Limits) -> Shared<'a, G>
    where
        G::Space: 'a,
    {
        Shared::new(program, Numbers { game, spaces: self.clone() }, limits)
    }

    /// How many numbers there are.
    pub(super) fn numbers(&self) -> u64 {
        self.numbers
    }

    /// How many of them belong to the table's own endgame: the first.
    pub(super) fn own(&self) -> u32 {
        self.spaces[0].1.numbers() as u32
    }

    /// Sets the position with a number up over another, if there is one.
    pub(super) fn set_up(&self, game: &G, number: u32, position: &mut Option<G::Position>) -> bool {
        let (start, space) = self.space(number);
        space.set_up(game, number - start, position)
    }

    /// The same for a number that is known to have a position.
    pub(super) fn set_up_known<'b>(
        &self,
        game: &G,
        number: u32,
        board: &'b mut Option<G::Position>,
    ) -> &'b G::Position {
        let (start, space) = self.space(number);
        space.set_up_known(game, number - start, board)
    }

    /// The position with a number that is known to have one.
    pub(super) fn known_position(&self, game: &G, number: u32) -> G::Position {
        let (start, space) = self.space(number);
        space.known_position(game, number - start)
    }

    /// Who is to move in the position with a number.
    pub(super) fn side_to_move(&self, number: u32) -> Side {
        let (start, space) = self.space(number);
        space.side_to_move(number - start)
    }

    /// The number of a position; nothing if it belongs to none of the endgames.
    pub(super) fn number(&self, game: &G, position: &G::Position) -> Option<u32> {
        self.spaces.iter().find_map(|(start, space)| Some(start + space.number(game, position)?.number))
    }

    /// The number after a legal move in the position with a number; nothing if it takes playing the move to tell.
    #[inline]
    pub(super) fn number_after(&self, game: &G, position: &G::Position, number: u32, played: G::Move) -> Option<u32> {
        let (start, space) = self.space(number);
        space.number_after(game, position, number - start, played).map(|after| start + after)
    }

    #[inline]
    fn space(&self, number: u32) -> &(u32, G::Space) {
        match &*self.spaces {
            [only] => only,
            spaces => &spaces[spaces.partition_point(|(start, _)| *start <= number) - 1],
        }
    }
}

/// The lists as what calls of a strategy number their positions by.
struct Numbers<'a, G: Retro> {
    game: &'a G,
    spaces: Arc<Spaces<G>>,
}

impl<G: Retro> Numbering<G> for Numbers<'_, G> {
    fn numbers(&self) -> u64 {
        self.spaces.numbers
    }

    fn number(&self, position: &G::Position) -> Option<u32> {
        self.spaces.number(self.game, position)
    }

    fn number_after(&self, position: &G::Position, number: u32, played: G::Move) -> Option<u32> {
        self.spaces.number_after(self.game, position, number, played)
    }
}
