//! The game with its settings.
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::marbles::Marbles;
use super::moves::{PushMove, Table};
use crate::rules::{Board, Ending, Game, Glyph, MoveError, PositionError, Side, Square};

/// The push game on a table of a certain size.
///
/// ```
/// use al0::rules::{Game, Push, perft};
///
/// let push = Push::named("push").expect("the name of a game")?;
/// let start = push.start().expect("a start position");
/// assert_eq!(perft(&push, &start, 3), 27_927);
/// # Ok::<(), al0::rules::PushNameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Push {
    pub(super) name: String,
    pub(super) board: Board,
    pub(super) table: Table,
    pub(super) settings: Settings,
}

/// What can be agreed on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Settings {
    /// Who has lost so many marbles has lost the game.
    pub(super) lose: u8,
    /// What becomes of the side to move if it has no legal move.
    pub(super) blocked: Blocked,
}

/// What becomes of a side without a legal move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Blocked {
    Draws,
    Loses,
}

impl Push {
    /// How the game has ended, if `can_move` says whether the side to move has a legal move.
    fn ending_of(&self, position: &Marbles, can_move: impl Fn() -> bool) -> Option<Ending> {
        if let Some(loser) = self.loser(position) {
            return Some(Ending { winner: Some(loser.other()), reason: "pushed off" });
        }
        if can_move() {
            return None;
        }
        let winner = match self.settings.blocked {
            Blocked::Draws => None,
            Blocked::Loses => Some(position.side_to_move.other()),
        };
        Some(Ending { winner, reason: "no move" })
    }

    /// The side that has lost too many marbles.
    #[inline]
    pub(super) fn loser(&self, position: &Marbles) -> Option<Side> {
        [Side::White, Side::Black].into_iter().find(|side| position.lost[side.index()] >= self.settings.lose)
    }
}

impl Game for Push {
    type Position = Marbles;
    type Move = PushMove;
    /// The position before the move.
    type Undo = Marbles;
    type Key = SmallVec<[u8; 16]>;

    fn name(&self) -> &str {
        &self.name
    }

    fn board(&self) -> Board {
        self.board
    }

    /// The two lines next to a side, without the ends of the second; a table of fewer than four lines has no start.
    fn start(&self) -> Option<Marbles> {
        if self.board.ranks() < 4 {
            return None;
        }
        let mut start = Marbles::none(Side::Black);
        let last = self.board.files() - 1;
        for file in 0..=last {
            let at = |line| Square::new(file, self.board.ranks() - 1 - line);
            let ranks = if (1..last).contains(&file) { 2 } else { 1 };
            for line in 0..ranks {
                start.put(Side::White, at(line));
                start.put(Side::Black, self.board.flip(at(line)));
            }
        }
        Some(start)
    }

    #[inline]
    fn side_to_move(&self, position: &Marbles) -> Side {
        position.side_to_move
    }

    #[inline]
    fn legal_moves(&self, position: &Marbles, moves: &mut Vec<PushMove>) {
        if self.loser(position).is_none() {
            let _ = self.table.visit_moves(position, |played| {
                moves.push(played);
                ControlFlow::Continue(())
            });
        }
    }

    fn has_legal_move(&self, position: &Marbles) -> bool {
        self.loser(position).is_none() && self.table.visit_moves(position, |_| ControlFlow::Break(())).is_break()
    }

    #[inline]
    fn play(&self, position: &mut Marbles, played: PushMove) -> Marbles {
        let before = *position;
        self.table.play(position, played);
        before
    }

    #[inline]
    fn take_back(&self, position: &mut Marbles, _: PushMove, before: Marbles) {
        *position = before;
    }

    fn ending(&self, position: &Marbles) -> Option<Ending> {
        self.ending_of(position, || self.has_legal_move(position))
    }

    fn ending_with(&self, position: &Marbles, moves: &[PushMove]) -> Option<Ending> {
        self.ending_of(position, || !moves.is_empty())
    }

    fn key(&self, position: &Marbles) -> Self::Key {
        let mut key = SmallVec::new();
        key.push(position.side_to_move as u8);
        key.extend(position.lost);
        // The number of White's marbles tells where Black's begin; a full table has 256.
        key.push(position.count(Side::White) as u8);
        for side in [Side::White, Side::Black] {
            key.extend(position.of(side).map(|cell| cell.index() as u8));
        }
        key
    }

    fn flipped(&self, position: &Marbles) -> Marbles {
        let mut flipped = Marbles::none(position.side_to_move.other());
        for side in [Side::White, Side::Black] {
            flipped.lost[side.other().index()] = position.lost[side.index()];
            for cell in position.of(side) {
                flipped.put(side.other(), self.board.flip(cell));
            }
        }
        flipped
    }

    fn flipped_move(&self, played: PushMove) -> PushMove {
        played.flipped(self.board)
    }

    fn glyph(&self, position: &Marbles, cell: Square) -> Option<Glyph> {
        position.at(cell).map(Glyph::marble)
    }

    fn endpoints(&self, played: PushMove) -> (Square, Square) {
        (played.from, played.to)
    }

    fn read_position(&self, text: &str) -> Result<Marbles, PositionError> {
        self.read_marbles(text)
    }

    fn write_position(&self, position: &Marbles) -> String {
        self.write_marbles(position)
    }

    fn read_move(&self, position: &Marbles, text: &str) -> Result<PushMove, MoveError> {
        let (from, to) = self.read_cells(text)?;
        self.judge(position, from, to)
    }

    fn write_move(&self, played: PushMove) -> String {
        format!("{}:{}", self.board.name_of(played.from), self.board.name_of(played.to))
    }

    fn notate(&self, _: &Marbles, played: PushMove) -> String {
        self.write_move(played)
    }
}
