//! The moves of a piece read backwards: for every square, the squares it may have come from.
use std::ops::ControlFlow;

use super::content::Content;
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
    /// What must have stood here for the piece to come through.
    passes: Content,
    /// Whether the piece may have started here, if nothing stands here now.
    is_origin: bool,
}

impl TransposedTable {
    /// Transposes the moves that may end on an empty square.
    pub(crate) fn new(table: &PieceTable) -> Self {
        let mut walks_to: Vec<Vec<Vec<Step>>> = vec![Vec::new(); 256];
        for (from, way) in table.quiet_ways() {
            let Some((&(to, _), before)) = way.split_last() else { continue };
            // Where the piece ends, nothing stood before; and nothing else may stand where it started.
            let needs = |&&(square, passes): &&(Square, Content)| square != to || !passes.meets(Content::EMPTY);
            let mut back: Vec<(Square, Content)> = before.iter().rev().filter(needs).copied().collect();
            if back.iter().any(|&(square, _)| square == to) {
                continue;
            }
            back.push((from, Content::EMPTY));
            add_walk(&mut walks_to[to.index()], &back);
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
                let content = if is_blocked(step.square) { Content::PIECE } else { Content::EMPTY };
                if step.is_origin
                    && content == Content::EMPTY
                    && !(self.has_doubles && was_seen(&mut seen, step.square))
                {
                    visit(step.square)?;
                }
                if !step.passes.meets(content) {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a square was seen before; now it was.
fn was_seen(seen: &mut [u64; 4], square: Square) -> bool {
    let (word, bit) = (square.index() >> 6, 1 << (square.index() & 63));
    let was_seen = seen[word] & bit != 0;
    seen[word] |= bit;
    was_seen
}

/// Adds a way back, nearest square first, to those known. Ways that begin alike share one walk: that of a rook is one,
/// with every square on it an origin.
fn add_walk(walks: &mut Vec<Vec<Step>>, back: &[(Square, Content)]) {
    let fits = |walk: &&mut Vec<Step>| {
        // Nothing is asked of the last square of a walk yet; what it passes may still be said.
        walk.iter().zip(back).enumerate().all(|(place, (step, &(square, passes)))| {
            let is_end = place + 1 == back.len() || place + 1 == walk.len();
            step.square == square && (is_end || step.passes == passes)
        })
    };
    let walk = if let Some(walk) = walks.iter_mut().find(fits) {
        walk
    } else {
        walks.push(Vec::new());
        walks.last_mut().expect("one was just pushed")
    };
    let known = walk.len();
    if let (Some(last), true) = (walk.last_mut(), back.len() > known) {
        last.passes = back[known - 1].1;
    }
    for &(square, passes) in back.get(known..).unwrap_or_default() {
        walk.push(Step { square, passes, is_origin: false });
    }
    walk[back.len() - 1].is_origin = true;
}
