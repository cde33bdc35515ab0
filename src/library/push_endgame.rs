//! Endings of the push game: which positions they have, and what their marbles are called.
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use smallvec::SmallVec;

use super::endgame::{Endgame, EndgameError, NamedPiece, Placement};
use crate::rules::{Board, Game, MarbleSpace, Marbles, PositionSpace, Push, Side, Square};

/// The positions with so many marbles of ours and of theirs.
#[derive(Clone, Debug)]
pub(super) struct PushEndgame {
    board: Board,
    /// Ours, then theirs.
    counts: [usize; 2],
    space: MarbleSpace,
}

impl PushEndgame {
    /// The endgame with as many marbles as a list of positions.
    pub(super) fn new(game: &Push, counts: [usize; 2]) -> Self {
        Self { board: game.board(), counts, space: MarbleSpace::one_by_one(game.board(), counts) }
    }

    /// Whether a side has as many marbles as we, and the other as many as they.
    fn fits(&self, position: &Marbles, us: Side) -> bool {
        [us, us.other()].into_iter().zip(self.counts).all(|(side, count)| position.count(side) == count)
    }
}

impl PushEndgame {
    /// Marbles on any cells, White to move.
    fn draw(&self, random: &mut Pcg64Mcg) -> Marbles {
        let mut left: Vec<Square> = self.board.squares().collect();
        let mut position = Marbles::none(Side::White);
        for (side, count) in [Side::White, Side::Black].into_iter().zip(self.counts) {
            for _ in 0..count {
                let place = (random.next_u64() % left.len() as u64) as usize;
                position.put(side, left.swap_remove(place));
            }
        }
        position
    }
}

/// What a position has that does not belong to an endgame.
fn difference(position: &Marbles) -> String {
    let sides = [Side::White, Side::Black];
    let [white, black] = sides.map(|side| position.count(side));
    match sides.into_iter().find(|&side| position.lost(side) > 0) {
        Some(side) => format!("in the position {side} has lost a marble already"),
        None => format!("in the position White has {white} and Black {black}"),
    }
}

/// The cells of a side's marbles from A1 line by line.
fn cells(position: &Marbles, side: Side) -> SmallVec<[Square; 8]> {
    let mut cells: SmallVec<[Square; 8]> = position.of(side).collect();
    cells.sort_unstable_by_key(|cell| (std::cmp::Reverse(cell.rank()), cell.file()));
    cells
}

impl Endgame<Push> for PushEndgame {
    fn name(&self) -> String {
        self.space.to_string()
    }

    fn us(&self, _: &Push, position: &Marbles) -> Result<Side, EndgameError> {
        let mover = position.side_to_move();
        let us = [mover, mover.other()].into_iter().find(|&us| self.fits(position, us));
        us.filter(|_| position.lost(mover) == 0 && position.lost(mover.other()) == 0)
            .ok_or_else(|| EndgameError { endgame: self.name(), difference: difference(position) })
    }

    fn pieces(&self) -> Vec<NamedPiece> {
        let sides = ["our", "their"].into_iter().zip(self.counts);
        let names = sides.flat_map(|(owner, count)| {
            (1..=count).map(move |number| match count {
                1 => NamedPiece {
                    name: format!("{owner}_marble"),
                    doc: format!("the square of {owner} marble; undefined when it is gone"),
                },
                _ => NamedPiece {
                    name: format!("{owner}_marble_{number}"),
                    doc: format!(
                        "the square of {owner} marble number {number}, counted from A1 line by line; undefined when \
                         there are fewer"
                    ),
                },
            })
        });
        names.collect()
    }

    fn piece(&self, position: &Marbles, place: usize) -> Option<Square> {
        let [ours, _] = self.counts;
        let (side, place) = if place < ours { (Side::White, place) } else { (Side::Black, place - ours) };
        cells(position, side).get(place).copied()
    }

    fn placement(&self, position: &Marbles, placement: &mut Placement) -> bool {
        let sides = [Side::White, Side::Black];
        if self.counts[0] + self.counts[1] > placement.len() || !self.fits(position, Side::White) {
            return false;
        }
        let places = sides.into_iter().flat_map(|side| cells(position, side));
        for (number, cell) in placement.iter_mut().zip(places) {
            *number = cell.file() * self.board.ranks() + cell.rank();
        }
        sides.into_iter().all(|side| position.lost(side) == 0)
    }

    /// Which marble is the first can change with every move.
    fn squares(&self) -> usize {
        usize::from(self.board.files()) * usize::from(self.board.ranks())
    }

    fn ranks(&self) -> usize {
        usize::from(self.board.ranks())
    }

    fn lost<'a>(&self, _: &'a Push, position: &Marbles, us: Side) -> Option<&'a str> {
        (position.count(us) < self.counts[0]).then_some("marble")
    }

    fn positions<'a>(&'a self, game: &'a Push, side_to_move: Side) -> Box<dyn Iterator<Item = Marbles> + 'a> {
        let numbers = (0..self.space.numbers() as u32).filter(move |&number| {
            // The numbers of one side to move come one after the other.
            self.space.side_to_move(number) == side_to_move
        });
        Box::new(numbers.filter_map(|number| self.space.position(game, number)))
    }

    fn space(&self, _: &Push) -> MarbleSpace {
        self.space.clone()
    }

    fn tablebase_space(&self, game: &Push) -> MarbleSpace {
        MarbleSpace::new(game.board(), self.counts, [0; 2])
    }

    fn random_position(&self, game: &Push, seed: u64) -> Marbles {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut drawn = self.draw(&mut random);
        // Where the table is full, the game is over in every position.
        for _ in 0..MOST_DRAWS {
            if game.ending(&drawn).is_none() {
                break;
            }
            drawn = self.draw(&mut random);
        }
        drawn
    }
}

/// How many positions are drawn until one is no end of the game.
const MOST_DRAWS: usize = 1000;
