//! What a notation is compiled to: for every square, the rays a piece walks and the squares it may stop on.
use std::ops::ControlFlow;

use super::directions;
use super::notation::{Group, Notation};
use crate::rules::board::Board;
use crate::rules::game::Side;
use crate::rules::position::Position;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

/// Where one kind of piece of one side goes from every square of a board.
///
/// Each square's possible destinations are numbered in their order of generation. Walking the rays collects the numbers
/// reached in a bit mask, so the moves come out in that order and each once, whatever order the rays are walked in.
#[derive(Clone, Debug)]
pub struct PieceTable {
    board: Board,
    /// How many numbers a row of `captures` has.
    stride: usize,
    /// By square: its rays in `rays`.
    rays_from: BySquare<(u32, u32)>,
    rays: Vec<Ray>,
    stops: Vec<Stop>,
    /// By square: its destinations in `destinations`.
    destinations_from: BySquare<(u32, u32)>,
    destinations: Vec<Square>,
    /// By square from and square to: 0 if no capture goes there, otherwise 1 + the first such ray of the square, or
    /// [`SEVERAL`].
    captures: Vec<u8>,
    /// By square: where a capture could go on an otherwise empty board.
    attacks: BySquare<SquareSet>,
    /// Whether some move passes over squares that must be empty.
    is_rider: bool,
    /// Whether every move is one leap that may also capture: then the destinations are all there is to look at.
    is_plain_leaper: bool,
}

/// Something for every square; of this size, no look-up needs a check.
type BySquare<T> = Box<[T; 256]>;

/// A straight walk away from a square.
#[derive(Clone, Copy, Debug)]
struct Ray {
    start: u32,
    end: u32,
    moves: bool,
    captures: bool,
}

/// One square of a ray.
#[derive(Clone, Copy, Debug)]
struct Stop {
    square: Square,
    /// Its number among the destinations.
    number: u8,
}

/// The mark in [`PieceTable::captures`] for squares that several rays, or rays of high number, lead to.
const SEVERAL: u8 = u8::MAX;

/// A set of destination numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Numbers([u64; 4]);

impl PieceTable {
    /// Compiles a notation for one side on a board. `notation_on` gives the notation that holds on a square, so that a
    /// piece may move differently from some squares.
    pub(crate) fn compile<'a>(board: Board, side: Side, notation_on: impl Fn(Square) -> &'a Notation) -> Self {
        let squares = usize::from(board.files()) << 4;
        let mut table = Self {
            board,
            rays_from: Box::new([(0, 0); 256]),
            rays: Vec::new(),
            stops: Vec::new(),
            destinations_from: Box::new([(0, 0); 256]),
            destinations: Vec::new(),
            captures: vec![0; squares * squares],
            attacks: Box::new([SquareSet::default(); 256]),
            stride: squares,
            is_rider: false,
            is_plain_leaper: true,
        };
        for from in board.squares() {
            table.add_square(from, side, notation_on(from));
        }
        table
    }

    fn add_square(&mut self, from: Square, side: Side, notation: &Notation) {
        let (first_ray, first_destination) = (self.rays.len(), self.destinations.len());
        for group in &notation.groups {
            let walks = walks(self.board, from, side, group);
            for square in in_order(from, group, &walks) {
                if !self.destinations[first_destination..].contains(&square) {
                    self.destinations.push(square);
                }
            }
            for walk in walks.iter().filter(|walk| !walk.is_empty()) {
                self.is_rider |= walk.len() > 1;
                self.is_plain_leaper &= walk.len() == 1 && group.moves && group.captures;
                let start = self.stops.len() as u32;
                for &square in walk {
                    let places = &self.destinations[first_destination..];
                    let number = places.iter().position(|&place| place == square).expect("it was just listed");
                    self.stops.push(Stop { square, number: number as u8 });
                    if group.captures {
                        self.attacks[from.index()].insert(square);
                        let ray = self.rays.len() - first_ray + 1;
                        let entry = &mut self.captures[from.index() * self.stride + square.index()];
                        *entry = if *entry == 0 { u8::try_from(ray).unwrap_or(SEVERAL) } else { SEVERAL };
                    }
                }
                let end = self.stops.len() as u32;
                self.rays.push(Ray { start, end, moves: group.moves, captures: group.captures });
            }
        }
        self.rays_from[from.index()] = (first_ray as u32, self.rays.len() as u32);
        self.destinations_from[from.index()] = (first_destination as u32, self.destinations.len() as u32);
    }

    /// The squares that moves which may end on an empty square pass and end on, walk by walk, with where they start.
    pub(super) fn quiet_walks(&self) -> impl Iterator<Item = (Square, Vec<Square>)> {
        self.board.squares().flat_map(move |from| {
            let (first, last) = self.rays_from[from.index()];
            let rays = self.rays[first as usize..last as usize].iter().filter(|ray| ray.moves);
            rays.map(move |&ray| (from, self.squares_of(ray).collect()))
        })
    }

    fn squares_of(&self, ray: Ray) -> impl Iterator<Item = Square> {
        self.stops[ray.start as usize..ray.end as usize].iter().map(|stop| stop.square)
    }

    /// Whether the piece moves alike everywhere once the squares of the board are exchanged by `map`.
    pub(crate) fn is_unchanged_by(&self, map: impl Fn(Square) -> Square) -> bool {
        let walks_from = |from: Square, map: &dyn Fn(Square) -> Square| {
            let (first, last) = self.rays_from[from.index()];
            let mut walks: Vec<(Vec<Square>, bool, bool)> = self.rays[first as usize..last as usize]
                .iter()
                .map(|&ray| (self.squares_of(ray).map(map).collect(), ray.moves, ray.captures))
                .collect();
            walks.sort_unstable();
            walks
        };
        self.board.squares().all(|from| walks_from(from, &map) == walks_from(map(from), &|square| square))
    }

    /// Whether blocking or opening a line can change where the piece captures.
    #[inline]
    pub(crate) fn is_rider(&self) -> bool {
        self.is_rider
    }

    /// Whether a capture could go from one square to another on an otherwise empty board.
    #[inline]
    pub(crate) fn could_capture(&self, from: Square, to: Square) -> bool {
        self.captures[from.index() * self.stride + to.index()] != 0
    }

    /// Whether the piece could go from one square to another, capturing or not, on a board without obstacles.
    pub(crate) fn could_move(&self, from: Square, to: Square) -> bool {
        let (start, end) = self.destinations_from[from.index()];
        self.destinations[start as usize..end as usize].contains(&to)
    }

    /// Whether the piece could capture from one square to another if exactly the squares named by `is_blocked` were
    /// occupied.
    #[inline]
    pub(crate) fn captures(&self, from: Square, to: Square, is_blocked: impl Fn(Square) -> bool) -> bool {
        if !self.is_rider {
            return self.could_capture(from, to);
        }
        let (first, last) = self.rays_from[from.index()];
        match self.captures[from.index() * self.stride + to.index()] {
            0 => false,
            SEVERAL => (first..last).any(|ray| {
                let ray = self.rays[ray as usize];
                ray.captures && self.reaches(ray, to, &is_blocked)
            }),
            ray => self.reaches(self.rays[(first + u32::from(ray) - 1) as usize], to, &is_blocked),
        }
    }

    /// Adds the squares on which the piece could capture if exactly the squares named by `is_blocked` were occupied.
    #[inline]
    pub(crate) fn add_attacks(&self, from: Square, is_blocked: impl Fn(Square) -> bool, attacked: &mut SquareSet) {
        if !self.is_rider {
            attacked.insert_all(&self.attacks[from.index()]);
            return;
        }
        let (first, last) = self.rays_from[from.index()];
        for ray in self.rays[first as usize..last as usize].iter().filter(|ray| ray.captures) {
            for stop in &self.stops[ray.start as usize..ray.end as usize] {
                attacked.insert(stop.square);
                if is_blocked(stop.square) {
                    break;
                }
            }
        }
    }

    #[inline]
    fn reaches(&self, ray: Ray, to: Square, is_blocked: &impl Fn(Square) -> bool) -> bool {
        for stop in &self.stops[ray.start as usize..ray.end as usize] {
            if stop.square == to {
                return true;
            }
            if is_blocked(stop.square) {
                return false;
            }
        }
        false
    }

    /// Visits the squares a piece of `side` on `from` can move to or capture on, in order.
    #[inline]
    pub(crate) fn for_each_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(Square),
    ) {
        let (start, end) = self.destinations_from[from.index()];
        let destinations = &self.destinations[start as usize..end as usize];
        if self.is_plain_leaper {
            for &square in destinations {
                if position.piece_at(square).is_none_or(|piece| piece.side() != side) {
                    visit(square);
                }
            }
            return;
        }
        let mut reached = Numbers::default();
        let _ = self.walk(position, side, from, |stop| -> ControlFlow<()> {
            reached.insert(stop.number);
            ControlFlow::Continue(())
        });
        for (word, &bits) in reached.0.iter().enumerate().take(destinations.len().div_ceil(64)) {
            let mut bits = bits;
            while bits != 0 {
                visit(destinations[word * 64 + bits.trailing_zeros() as usize]);
                bits &= bits - 1;
            }
        }
    }

    /// Whether the piece can move to or capture on any square that passes a test.
    #[inline]
    pub(crate) fn any_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        passes: impl Fn(Square) -> bool,
    ) -> bool {
        self.walk(position, side, from, |stop| {
            if passes(stop.square) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Walks the rays in any order and visits every stop where the piece can end its move.
    #[inline]
    fn walk<B>(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(Stop) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (first, last) = self.rays_from[from.index()];
        for ray in &self.rays[first as usize..last as usize] {
            for &stop in &self.stops[ray.start as usize..ray.end as usize] {
                match position.piece_at(stop.square) {
                    None if ray.moves => visit(stop)?,
                    None => {}
                    Some(piece) => {
                        if ray.captures && piece.side() != side {
                            visit(stop)?;
                        }
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Numbers {
    #[inline]
    fn insert(&mut self, number: u8) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }
}

/// The squares on each of a group's rays, in the group's order of leaps. Black's leaps are White's turned by 180°; they
/// keep White's order on the board, so that symmetrical pieces of both sides generate alike.
fn walks(board: Board, from: Square, side: Side, group: &Group) -> Vec<Vec<Square>> {
    let leaps = if side == Side::White { group.leaps.clone() } else { directions::turned(&group.leaps) };
    let range = if group.range == 0 { usize::MAX } else { usize::from(group.range) };
    leaps
        .into_iter()
        .map(|(files, ranks)| {
            std::iter::successors(board.offset(from, files, ranks), |&at| board.offset(at, files, ranks))
                .take(range)
                .collect()
        })
        .collect()
}

/// A group's destinations in their order: ray by ray, except for the rook's moves, which the textbook's generator lists
/// by I = 1, 2, …: first (Rx, I), then (I, Ry).
fn in_order(from: Square, group: &Group, walks: &[Vec<Square>]) -> Vec<Square> {
    let mut squares: Vec<Square> = walks.iter().flatten().copied().collect();
    let is_straight = group.leaps.iter().all(|&(files, ranks)| files.abs() + ranks.abs() == 1);
    if is_straight && group.range != 1 {
        squares.sort_by_key(
            |square| {
                if square.file() == from.file() { (square.rank(), false) } else { (square.file(), true) }
            },
        );
    }
    squares
}
