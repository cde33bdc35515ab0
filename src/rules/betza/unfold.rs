//! Leg programs walked on an empty-handed board: every way a piece may go from a square, with what each square of the
//! way must hold.
use super::content::Content;
use super::directions::Leap;
use super::program::{Between, Course, Kind, Leg, Meets, Program, Range, Turn};
use crate::rules::board::Board;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

/// The board a piece walks on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terrain {
    pub(crate) board: Board,
    /// Squares that are not there: nothing stands on them or passes over them, but a leap goes across.
    pub(crate) holes: SquareSet,
}

/// A square on a way.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Step {
    pub(super) square: Square,
    /// What it must hold for the way to go on.
    pub(super) passes: Content,
    pub(super) effect: Effect,
}

/// What becomes of the piece on a square of the way.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Effect {
    /// Nothing, unless the way ends there.
    None,
    /// It is taken.
    Take,
    /// It is put on another square.
    MoveTo(Square),
    /// It is the one that goes on.
    Relay,
    /// It is the partner in castling, and put on another square.
    Castle(Square),
}

/// A way may not be longer than there are squares; a program that unfolds to more steps than this is refused.
const MOST_STEPS: usize = 4_000_000;

/// The work of unfolding one piece, and how much more it may grow.
pub(super) struct Unfolding<'a, F> {
    terrain: Terrain,
    origin: Square,
    way: Vec<Step>,
    /// Told of each way: the steps, the last being the destination, and what the destination may hold.
    visit: &'a mut F,
    steps: &'a mut usize,
}

/// There are too many ways.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct TooManyWays;

/// Where a walk has come to.
#[derive(Clone, Copy)]
struct Place {
    square: Square,
    /// The number of the last leap.
    leap: usize,
    /// How many steps the last leg made.
    made: u8,
    /// The last turn to a side: negative to the left, positive to the right.
    turned: i32,
}

/// Tells every way of a program from a square.
pub(super) fn unfold(
    program: &Program,
    terrain: Terrain,
    origin: Square,
    steps: &mut usize,
    visit: &mut impl FnMut(&[Step], Content),
) -> Result<(), TooManyWays> {
    let mut unfolding = Unfolding { terrain, origin, way: Vec::new(), visit, steps };
    match &program.kind {
        Kind::Legs(legs) => unfolding.legs(legs, Place { square: origin, leap: 0, made: 0, turned: 0 }),
        Kind::Anywhere(ends) => {
            for square in terrain.board.squares().filter(|&square| square != origin && !terrain.holes.contains(square))
            {
                unfolding.end(square, *ends)?;
            }
            Ok(())
        }
        &Kind::Castling { range, left, right } => {
            for (files, wanted) in [(-1, left), (1, right)] {
                if wanted {
                    unfolding.castle(files, range);
                }
            }
            Ok(())
        }
    }
}

impl<F: FnMut(&[Step], Content)> Unfolding<'_, F> {
    /// Makes the first of some legs in every direction it may take.
    fn legs(&mut self, legs: &[Leg], from: Place) -> Result<(), TooManyWays> {
        let Some((leg, rest)) = legs.split_first() else { return Ok(()) };
        for number in leg.following(from.leap) {
            let Some(turned) = turn_to(leg, from, number) else { continue };
            let hands: &[i8] = if leg.course == Course::Straight { &[0] } else { &[1, -1] };
            for &hand in hands {
                let length = self.way.len();
                let place = Place { leap: number, turned, ..from };
                self.walk(leg, rest, place, hand)?;
                self.way.truncate(length);
            }
        }
        Ok(())
    }

    /// Steps along one leg, and makes the other legs from wherever it may end.
    fn walk(&mut self, leg: &Leg, rest: &[Leg], from: Place, hand: i8) -> Result<(), TooManyWays> {
        let most = match leg.range {
            Range::UpTo(most) => most,
            Range::AsBefore => from.made,
            Range::Rest(most) => most - from.made.min(most),
        };
        let (mut square, mut number) = (from.square, from.leap);
        for step in 1..=most {
            *self.steps += 1 + self.way.len();
            if *self.steps > MOST_STEPS {
                return Err(TooManyWays);
            }
            let Some(next) = self.offset(leg, square, leg.leaps[number]) else { break };
            let is_skipped = leg.between == Between::Skipped && step == 1;
            if !is_skipped && self.terrain.holes.contains(next) || !self.pass_between(leg, square, leg.leaps[number]) {
                break;
            }
            if next == from.square {
                // Once round the board, or round the circle.
                break;
            }
            square = next;
            number = match leg.course {
                Course::Straight => number,
                Course::Circular => (number + if hand > 0 { 1 } else { 7 }) % 8,
                Course::Crooked => (number + if (step % 2 == 1) == (hand > 0) { 2 } else { 6 }) % 8,
            };
            if is_skipped {
                continue;
            }
            if leg.range != Range::AsBefore || step == most {
                self.end_leg(leg, rest, from.square, Place { square, made: step, ..from })?;
            }
            self.pass(square, Content::EMPTY);
        }
        Ok(())
    }

    /// Ends a leg on a square, in every way it may, and goes on from there.
    fn end_leg(&mut self, leg: &Leg, rest: &[Leg], start: Square, at: Place) -> Result<(), TooManyWays> {
        let length = self.way.len();
        let empty = leg.ends.and(Content::EMPTY);
        let pieces = leg.ends.without(Content::EMPTY);
        if rest.is_empty() {
            if leg.meets == Meets::Unloads {
                self.end_with(at.square, pieces, Effect::MoveTo(start))?;
                return self.end(at.square, empty);
            }
            return self.end(at.square, leg.ends);
        }
        let taken = if leg.meets == Meets::Unloads { Effect::MoveTo(start) } else { Effect::Take };
        let hurdle = if leg.meets == Meets::Hops { Content::PIECE } else { Content::NOTHING };
        let friend = if leg.meets == Meets::Relays { Content::FRIEND } else { Content::NOTHING };
        for (passes, effect) in [(empty.or(hurdle), Effect::None), (pieces, taken), (friend, Effect::Relay)] {
            if passes == Content::NOTHING || !self.may_hold(at.square, passes, effect) {
                continue;
            }
            let origin = self.origin;
            if effect == Effect::Relay {
                self.origin = at.square;
            }
            if at.square != origin {
                self.way.push(Step { square: at.square, passes, effect });
            }
            self.legs(rest, at)?;
            self.origin = origin;
            self.way.truncate(length);
        }
        Ok(())
    }

    /// Whether a square can hold what it must: where the piece started, nothing stands any more, and nothing is taken
    /// twice.
    fn may_hold(&self, square: Square, passes: Content, effect: Effect) -> bool {
        if square == self.origin {
            return effect == Effect::None && passes.meets(Content::EMPTY);
        }
        effect == Effect::None || !self.is_taken(square)
    }

    fn is_taken(&self, square: Square) -> bool {
        self.way.iter().any(|step| step.square == square && step.effect != Effect::None)
    }

    /// Passes a square. The one the piece started on is empty by then.
    fn pass(&mut self, square: Square, passes: Content) {
        if square != self.origin {
            self.way.push(Step { square, passes, effect: Effect::None });
        }
    }

    /// Passes the squares between the ends of a leap; false if that cannot be.
    fn pass_between(&mut self, leg: &Leg, from: Square, (files, ranks): Leap) -> bool {
        let passes = match leg.between {
            Between::Anything | Between::Skipped => return true,
            Between::Empty => Content::EMPTY,
            Between::Occupied => Content::PIECE,
        };
        let (longest, shortest) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
        let unit = if shortest == 0 || shortest == longest {
            (files.signum(), ranks.signum())
        } else if files.abs() > ranks.abs() {
            (files.signum(), 0)
        } else {
            (0, ranks.signum())
        };
        let squares = match leg.between {
            Between::Occupied => longest / 2..=longest / 2,
            _ => 1..=longest - 1,
        };
        for distance in squares {
            let between = self.offset(leg, from, (unit.0 * distance, unit.1 * distance));
            match between {
                Some(square) if self.terrain.holes.contains(square) => return false,
                Some(square) if square == self.origin && passes == Content::PIECE => return false,
                Some(square) => self.pass(square, passes),
                None => return false,
            }
        }
        true
    }

    fn offset(&self, leg: &Leg, from: Square, (files, ranks): Leap) -> Option<Square> {
        let board = self.terrain.board;
        if leg.is_cylindrical {
            let width = i16::from(board.files());
            let file = (i16::from(from.file()) + i16::from(files)).rem_euclid(width) as u8;
            return board.offset(Square::new(file, from.rank()), 0, ranks);
        }
        board.offset(from, files, ranks)
    }

    fn end(&mut self, square: Square, ends: Content) -> Result<(), TooManyWays> {
        self.end_with(square, ends, Effect::None)
    }

    /// Tells of a way that ends here.
    fn end_with(&mut self, square: Square, ends: Content, effect: Effect) -> Result<(), TooManyWays> {
        *self.steps += 1 + self.way.len();
        if *self.steps > MOST_STEPS {
            return Err(TooManyWays);
        }
        if ends == Content::NOTHING || square == self.origin && !ends.meets(Content::EMPTY) || self.is_taken(square) {
            return Ok(());
        }
        // Nothing stands where the piece started: it can always end there.
        let (ends, passes) =
            if square == self.origin { (Content::ANYTHING, Content::ANYTHING) } else { (ends, Content::EMPTY) };
        self.way.push(Step { square, passes, effect });
        if self.has_room() {
            (self.visit)(&self.way, ends);
        }
        self.way.pop();
        Ok(())
    }

    /// Whether everything that is put down on the way has a square of its own that is empty by then.
    fn has_room(&self) -> bool {
        let put_on = |step: &Step| match step.effect {
            Effect::MoveTo(put) => Some(put),
            _ => None,
        };
        let is_left = |put: Square| {
            let leaves =
                |step: &Step| step.square == put && (step.effect != Effect::None || step.passes == Content::EMPTY);
            put == self.origin || self.way.iter().any(leaves)
        };
        let is_end = |put: Square| self.way.last().is_some_and(|last| last.square == put);
        self.way.iter().filter_map(put_on).enumerate().all(|(number, put)| {
            let is_first = !self.way.iter().filter_map(put_on).take(number).any(|before| before == put);
            is_first && is_left(put) && !is_end(put)
        })
    }

    /// Castles with what stands at the edge.
    fn castle(&mut self, files: i8, range: u8) {
        let board = self.terrain.board;
        let row: Vec<Square> =
            std::iter::successors(board.offset(self.origin, files, 0), |&at| board.offset(at, files, 0)).collect();
        let Some((&partner, between)) = row.split_last() else { return };
        let (Some(&to), true) = (row.get(usize::from(range) - 1), range > 0) else { return };
        if row.iter().any(|&square| self.terrain.holes.contains(square)) {
            return;
        }
        let beside = board.offset(to, -files, 0).unwrap_or(self.origin);
        self.way.extend(between.iter().map(|&square| Step { square, passes: Content::EMPTY, effect: Effect::None }));
        self.way.push(Step { square: partner, passes: Content::VIRGIN, effect: Effect::Castle(beside) });
        self.way.push(Step { square: to, passes: Content::NOTHING, effect: Effect::None });
        (self.visit)(&self.way, Content::ANYTHING);
        self.way.clear();
    }
}

/// Whether a leg may turn to a leap, and what its last turn to a side is then.
fn turn_to(leg: &Leg, from: Place, number: usize) -> Option<i32> {
    if leg.allowed.len() == 1 {
        return Some(0);
    }
    let (before, after) = (leg.leaps[from.leap], leg.leaps[number]);
    let cross = i32::from(before.1) * i32::from(after.0) - i32::from(before.0) * i32::from(after.1);
    let turned = cross.signum();
    let fits = match leg.turn {
        Turn::Free => true,
        Turn::Opposite => turned != 0 && turned != from.turned,
        Turn::Same => turned != 0 && turned == from.turned,
    };
    fits.then_some(if turned == 0 { from.turned } else { turned })
}
