//! Which moves there are, and what they do.
use std::ops::ControlFlow;

use super::marbles::Marbles;
use crate::rules::{Board, Square};

/// A move: where the first of the marbles moved comes from and where, in a move in line, it would land if it went
/// alone. Marbles that step sideways could be named from either end of their row; it is the left or the upper end.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct PushMove {
    /// The source.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// Whether the marbles step sideways out of a column rather than out of a line.
    is_upright: bool,
}

impl PushMove {
    /// A move in line.
    pub(super) fn in_line(from: Square, to: Square) -> Self {
        Self { from, to, is_upright: false }
    }

    /// A step sideways of marbles that lie side by side, or one below the other, in either of its notations.
    pub(super) fn sideways(from: Square, to: Square, is_upright: bool) -> Self {
        let is_other_end = if is_upright { from.rank() < to.rank() } else { from.file() > to.file() };
        let (from, to) = match (is_other_end, is_upright) {
            (false, _) => (from, to),
            (true, true) => (Square::new(from.file(), to.rank()), Square::new(to.file(), from.rank())),
            (true, false) => (Square::new(to.file(), from.rank()), Square::new(from.file(), to.rank())),
        };
        Self { from, to, is_upright }
    }

    /// The same move seen from the other side of the table.
    pub(super) fn flipped(self, board: Board) -> Self {
        let (from, to) = (board.flip(self.from), board.flip(self.to));
        if self.is_sideways() { Self::sideways(from, to, self.is_upright) } else { Self::in_line(from, to) }
    }

    /// Whether the marbles step out of their row rather than along it.
    pub fn is_sideways(self) -> bool {
        self.from.file() != self.to.file() && self.from.rank() != self.to.rank()
    }

    /// How many marbles of the mover move.
    pub fn marbles(self) -> u8 {
        self.from.distance(self.to) + u8::from(self.is_sideways())
    }
}

/// A direction on the table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Direction {
    Right,
    Down,
    Left,
    Up,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::Right, Self::Down, Self::Left, Self::Up];

    /// The two directions across.
    fn across(self) -> [Self; 2] {
        match self {
            Self::Right | Self::Left => [Self::Down, Self::Up],
            Self::Down | Self::Up => [Self::Right, Self::Left],
        }
    }

    /// The way back.
    pub(super) fn back(self) -> Self {
        match self {
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Up => Self::Down,
        }
    }

    /// Files and ranks of a step.
    fn step(self) -> (i8, i8) {
        match self {
            Self::Right => (1, 0),
            Self::Down => (0, -1),
            Self::Left => (-1, 0),
            Self::Up => (0, 1),
        }
    }

    /// The direction from one cell to another of its line or column.
    pub(super) fn between(from: Square, to: Square) -> Self {
        match (from.file().cmp(&to.file()), from.rank() < to.rank()) {
            (std::cmp::Ordering::Less, _) => Self::Right,
            (std::cmp::Ordering::Greater, _) => Self::Left,
            (_, true) => Self::Up,
            (_, false) => Self::Down,
        }
    }
}

/// The cells of a table and which of them are neighbours.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The cells from A1 line by line.
    cells: Vec<Square>,
    /// By cell, by direction: the next cell.
    next: Box<[[Option<Square>; 4]; 256]>,
}

impl Table {
    pub(super) fn new(board: Board) -> Self {
        let lines = (0..board.ranks()).rev();
        let cells = lines.flat_map(|rank| (0..board.files()).map(move |file| Square::new(file, rank))).collect();
        let mut next = Box::new([[None; 4]; 256]);
        for cell in board.squares() {
            next[cell.index()] = Direction::ALL.map(|direction| {
                let (files, ranks) = direction.step();
                board.offset(cell, files, ranks)
            });
        }
        Self { cells, next }
    }

    /// The next cell in a direction; nothing at the edge.
    #[inline]
    pub(super) fn next(&self, cell: Square, direction: Direction) -> Option<Square> {
        self.next[cell.index()][direction as usize]
    }

    /// Visits the moves of the side to move until told to stop: marble by marble from A1 line by line, those in line
    /// first.
    #[inline]
    pub(super) fn visit_moves(
        &self,
        marbles: &Marbles,
        mut visit: impl FnMut(PushMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mine = &marbles.cells[marbles.side_to_move.index()];
        for &from in &self.cells {
            if mine.contains(from) {
                for direction in Direction::ALL {
                    if let Some(to) = self.target(marbles, from, direction) {
                        visit(PushMove::in_line(from, to))?;
                    }
                }
                for row in [Direction::Right, Direction::Down] {
                    self.visit_sideways(marbles, from, row, &mut visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Where the move in line of a marble and those before it goes, if there is one: at most one of the lengths is
    /// possible, that of the whole row.
    #[inline]
    fn target(&self, marbles: &Marbles, from: Square, direction: Direction) -> Option<Square> {
        let side = marbles.side_to_move;
        let mut front = from;
        for length in 1..=LONGEST {
            let target = self.next(front, direction)?;
            if marbles.has(side, target) {
                front = target;
                continue;
            }
            let goes = !marbles.has(side.other(), target) || self.gives_way(marbles, target, direction, length - 1);
            return goes.then_some(target);
        }
        None
    }

    /// Whether the row of their marbles that begins on a cell can be pushed: it has no more than so many, and nothing
    /// lies behind it.
    fn gives_way(&self, marbles: &Marbles, first: Square, direction: Direction, most: u8) -> bool {
        let mut last = first;
        for _ in 0..most {
            match self.next(last, direction) {
                None => return true,
                Some(beyond) if marbles.is_empty(beyond) => return true,
                Some(beyond) if marbles.has(marbles.side_to_move, beyond) => return false,
                Some(beyond) => last = beyond,
            }
        }
        false
    }

    #[inline]
    fn visit_sideways(
        &self,
        marbles: &Marbles,
        from: Square,
        row: Direction,
        visit: &mut impl FnMut(PushMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_mine = |cell: &Square| marbles.has(marbles.side_to_move, *cell);
        let Some(second) = self.next(from, row).filter(is_mine) else { return ControlFlow::Continue(()) };
        let third = self.next(second, row).filter(is_mine);
        for step in row.across() {
            let free = |cell: Square| self.next(cell, step).filter(|&aside| marbles.is_empty(aside));
            let (Some(_), Some(to)) = (free(from), free(second)) else { continue };
            let is_upright = row == Direction::Down;
            visit(PushMove { from, to, is_upright })?;
            if let Some(to) = third.and_then(free) {
                visit(PushMove { from, to, is_upright })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Plays a legal move.
    #[inline]
    pub(super) fn play(&self, marbles: &mut Marbles, played: PushMove) {
        let (us, PushMove { from, to, is_upright }) = (marbles.side_to_move, played);
        if played.is_sideways() {
            let (row, step) = if is_upright {
                (Direction::Down, if from.file() < to.file() { Direction::Right } else { Direction::Left })
            } else {
                (Direction::Right, if from.rank() < to.rank() { Direction::Up } else { Direction::Down })
            };
            let marble = |cell: &Square| self.next(*cell, row);
            for cell in std::iter::successors(Some(from), marble).take(played.marbles().into()) {
                marbles.remove(us, cell);
                if let Some(aside) = self.next(cell, step) {
                    marbles.put(us, aside);
                }
            }
        } else {
            let them = us.other();
            if marbles.has(them, to) {
                marbles.remove(them, to);
                let direction = Direction::between(from, to);
                let mut beyond = self.next(to, direction);
                while let Some(cell) = beyond.filter(|&cell| marbles.has(them, cell)) {
                    beyond = self.next(cell, direction);
                }
                match beyond {
                    Some(cell) => marbles.put(them, cell),
                    None => marbles.lost[them.index()] += 1,
                }
            }
            marbles.remove(us, from);
            marbles.put(us, to);
        }
        marbles.side_to_move = us.other();
    }
}

/// The most marbles that move together.
pub(super) const LONGEST: u8 = 3;
