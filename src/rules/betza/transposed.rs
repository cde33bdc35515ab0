//! The moves of a piece read backwards: for every square, the squares it may have come from.
use std::ops::ControlFlow;

use super::table::PieceTable;
use crate::rules::square::Square;

/// Where one kind of piece of one side may have come from, by the square it stands on now.
///
/// The table is transposed from the forward one, move by move. Nothing is mirrored: a piece whose moves differ from
/// square to square, or that goes forwards only, comes out right.
#[derive(Clone, Debug)]
pub(crate) struct TransposedTable {
    /// By square: its walks in `walks`.
    walks_to: Vec<(u32, u32)>,
    /// By walk: its steps in `steps`.
    walks: Vec<(u32, u32)>,
    steps: Vec<Step>,
    /// Whether two walks to one square can start on the same square, so that it must be looked up whether it was seen.
    has_doubles: bool,
}

/// One square of a walk back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Step {
    square: Square,
    /// Whether the piece may have started here; otherwise it only came through.
    is_origin: bool,
}

impl TransposedTable {
    /// Transposes the moves that may end on an empty square.
    pub(crate) fn new(table: &PieceTable) -> Self {
        let mut walks_to: Vec<Vec<Vec<Step>>> = vec![Vec::new(); 256];
        for (from, squares) in table.quiet_walks() {
            for (place, to) in squares.iter().enumerate() {
                let mut back: Vec<Square> = squares[..place].iter().rev().copied().collect();
                back.push(from);
                add_walk(&mut walks_to[to.index()], &back);
            }
        }
        let mut transposed = Self { walks_to: Vec::new(), walks: Vec::new(), steps: Vec::new(), has_doubles: false };
        for walks in walks_to {
            let mut origins = Vec::new();
            let first = transposed.walks.len() as u32;
            for walk in walks {
                origins.extend(walk.iter().filter(|step| step.is_origin).map(|step| step.square));
                let start = transposed.steps.len() as u32;
                transposed.steps.extend(walk);
                transposed.walks.push((start, transposed.steps.len() as u32));
            }
            transposed.walks_to.push((first, transposed.walks.len() as u32));
            let count = origins.len();
            origins.sort_unstable();
            origins.dedup();
            transposed.has_doubles |= origins.len() < count;
        }
        transposed
    }

    /// Visits each square from which the piece may have come to `to`, if exactly the squares named by `is_blocked` are
    /// occupied, until told to stop.
    #[inline]
    pub(crate) fn visit_origins<B>(
        &self,
        to: Square,
        is_blocked: impl Fn(Square) -> bool,
        mut visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (first, last) = self.walks_to[to.index()];
        let mut seen = [0_u64; 4];
        for &(start, end) in &self.walks[first as usize..last as usize] {
            for step in &self.steps[start as usize..end as usize] {
                if is_blocked(step.square) {
                    break;
                }
                if !step.is_origin {
                    continue;
                }
                if self.has_doubles {
                    let (word, bit) = (step.square.index() >> 6, 1 << (step.square.index() & 63));
                    if seen[word] & bit != 0 {
                        continue;
                    }
                    seen[word] |= bit;
                }
                visit(step.square)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Adds a way back, nearest square first, to those known. Ways that begin alike share one walk: that of a rook is one,
/// with every square on it an origin.
fn add_walk(walks: &mut Vec<Vec<Step>>, back: &[Square]) {
    let fits = |walk: &&mut Vec<Step>| walk.iter().zip(back).all(|(step, &square)| step.square == square);
    let walk = if let Some(walk) = walks.iter_mut().find(fits) {
        walk
    } else {
        walks.push(Vec::new());
        walks.last_mut().expect("one was just pushed")
    };
    for &square in back.get(walk.len()..).unwrap_or_default() {
        walk.push(Step { square, is_origin: false });
    }
    walk[back.len() - 1].is_origin = true;
}
