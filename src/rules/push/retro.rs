//! Moves taken back.
use std::ops::ControlFlow;

use super::game::Push;
use super::marbles::Marbles;
use super::moves::{Direction, LONGEST, PushMove};
use super::space::MarbleSpace;
use crate::rules::{Retro, Side, SpaceError, Square};

impl Retro for Push {
    type Space = MarbleSpace;

    fn named_space(&self, name: &str) -> Result<MarbleSpace, SpaceError> {
        MarbleSpace::read(self.board, name)
    }

    fn space(&self, position: &Marbles) -> MarbleSpace {
        let counts = [Side::White, Side::Black].map(|side| position.count(side));
        MarbleSpace::new(self.board, counts, position.lost)
    }

    fn exits(&self, space: &MarbleSpace) -> Vec<MarbleSpace> {
        let with_one_less = |side: Side| {
            let (mut counts, mut lost) = (space.counts(), space.lost());
            counts[side.index()] = counts[side.index()].checked_sub(1)?;
            lost[side.index()] += 1;
            // Whoever has lost too many has lost the game.
            (lost[side.index()] < self.settings.lose).then(|| MarbleSpace::new(self.board, counts, lost))
        };
        [Side::White, Side::Black].into_iter().filter_map(with_one_less).collect()
    }

    fn moves_out(&self, position: &Marbles, moves: &mut Vec<PushMove>) {
        let them = position.side_to_move.other();
        let _ = self.table.visit_moves(position, |played| {
            if position.has(them, played.to) {
                let mut after = *position;
                self.table.play(&mut after, played);
                if after.lost != position.lost {
                    moves.push(played);
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn visit_predecessors(&self, position: &mut Marbles, mut visit: impl FnMut(&Marbles)) {
        let us = position.side_to_move.other();
        let now = *position;
        let mut before = Marbles { side_to_move: us, ..now };
        // A step sideways is taken back by a step sideways.
        let _ = self.table.visit_moves(&before, |played| {
            if played.is_sideways() {
                let mut stepped = before;
                self.table.play(&mut stepped, played);
                visit(&Marbles { side_to_move: us, ..stepped });
            }
            ControlFlow::Continue(())
        });
        for rear in now.of(us) {
            for direction in Direction::ALL {
                let source = self.table.next(rear, direction.back()).filter(|&source| now.is_empty(source));
                if let Some(source) = source {
                    before.put(us, source);
                    self.visit_before(&now, &mut before, (rear, direction), &mut visit);
                    before.remove(us, source);
                }
            }
        }
    }
}

impl Push {
    /// Visits the positions before a move in line that left the cell behind `rear`; `before` has that marble put back
    /// already, and is the same afterwards.
    fn visit_before(
        &self,
        now: &Marbles,
        before: &mut Marbles,
        (rear, direction): (Square, Direction),
        visit: &mut impl FnMut(&Marbles),
    ) {
        let (us, them) = (before.side_to_move, before.side_to_move.other());
        let mut front = rear;
        for length in 1..=LONGEST {
            // The foremost of the marbles moved comes from the cell behind it.
            before.remove(us, front);
            visit(before);
            let next = self.table.next(front, direction);
            // Whatever of theirs lies before it can have been pushed there, as long as it is fewer than have moved.
            let mut pushed = next.filter(|&cell| now.has(them, cell));
            for _ in 1..length {
                let Some(last) = pushed else { break };
                before.put(them, front);
                before.remove(them, last);
                visit(before);
                before.put(them, last);
                pushed = self.table.next(last, direction).filter(|&cell| now.has(them, cell));
            }
            before.remove(them, front);
            before.put(us, front);
            match next.filter(|&cell| now.has(us, cell)) {
                Some(cell) => front = cell,
                None => break,
            }
        }
    }
}
