//! How a game ends by what has happened in it: repetition, too many quiet moves, and counting against a bare king.
//!
//! None of this is part of a position. A game that is played knows it; for tablebases and proofs, which ask of a position
//! what becomes of it, such ends do not exist.
use super::blueprint::Count;
use super::game::{Ending, Game, Side};
use super::moves::Move;
use super::piece::{Piece, Role};
use super::position::Position;
use super::variant::Variant;

impl Variant {
    /// How the game has ended by the moves that led to a position, each with the position it was played in.
    pub(super) fn ending_of_line(&self, line: &[(&Position, Move)], position: &Position) -> Option<Ending> {
        self.repetition(line, position)
            .or_else(|| self.stagnation(line, position))
            .or_else(|| self.end_of_count(line, position))
    }

    fn repetition(&self, line: &[(&Position, Move)], position: &Position) -> Option<Ending> {
        let rule = self.endings.repetition.as_ref()?;
        let key = self.key(position);
        let earlier = (0..line.len()).rev().filter(|&place| self.key(line[place].0) == key);
        let first = earlier.take(usize::from(rule.times) - 1).enumerate().last();
        let (_, first) = first.filter(|&(count, _)| count + 2 == usize::from(rule.times))?;
        let cycle = &line[first..];
        let mover = position.side_to_move();
        let checks = |side: Side| {
            let after = cycle.iter().map(|&(before, _)| before).skip(1).chain([position]);
            let mut by_side = after.filter(|after| after.side_to_move() != side);
            by_side.all(|after| self.in_check(after, side.other()))
        };
        let checker = [mover, mover.other()].into_iter().filter(|&side| rule.perpetual_check.is_some() && checks(side));
        if let (Some(verdict), &[side]) = (rule.perpetual_check, &checker.collect::<Vec<_>>()[..]) {
            return Some(Ending { winner: verdict.winner(side), reason: "perpetual check" });
        }
        Some(Ending { winner: rule.verdict.winner(mover.other()), reason: "repetition" })
    }

    /// A draw by too many moves in a row that bring nothing nearer.
    fn stagnation(&self, line: &[(&Position, Move)], position: &Position) -> Option<Ending> {
        let most = self.endings.quiet_moves?;
        let after = line.iter().map(|&(before, _)| before).skip(1).chain([position]);
        let is_quiet = |&(&(before, played), after): &(&(&Position, Move), &Position)| {
            let moved = before.piece_at(played.from).map(Piece::role);
            count(before) == count(after) && !moved.is_some_and(|role| self.endings.not_quiet.contains(&role))
        };
        let quiet = line.iter().zip(after).collect::<Vec<_>>().into_iter().rev().take_while(is_quiet).count();
        (quiet >= 2 * most as usize).then_some(Ending { winner: None, reason: "too many quiet moves" })
    }

    /// A draw because a bare king was not mated in the moves the other side's pieces have for it. They are counted from
    /// the number of pieces on the board when he became bare, and only once no piece is left that may promote.
    fn end_of_count(&self, line: &[(&Position, Move)], position: &Position) -> Option<Ending> {
        let bare = self.counted_out(position)?;
        let since = line.iter().rev().take_while(|(before, _)| self.counted_out(before) == Some(bare));
        let since: Vec<&Position> = since.map(|&(before, _)| before).collect();
        let first = since.last().copied().unwrap_or(position);
        let allowed = self.endings.counting.iter().find(|row| has_pieces(first, bare.other(), row))?.moves;
        let made = since.iter().filter(|before| before.side_to_move() != bare).count();
        (count(first) + made >= allowed as usize).then_some(Ending { winner: None, reason: "the count is over" })
    }

    /// The side whose king is bare, if the other side's is not and no piece may promote.
    fn counted_out(&self, position: &Position) -> Option<Side> {
        let is_bare = |side: Side| position.pieces(side).len() == self.kings(position, side).count();
        let may_promote = |side: Side| {
            let pieces = position.pieces(side).iter().filter_map(|&square| position.piece_at(square));
            pieces.into_iter().any(|piece| self.promotes(piece.role()))
        };
        let bare = [Side::White, Side::Black].into_iter().find(|&side| is_bare(side) && !is_bare(side.other()))?;
        (!self.endings.counting.is_empty() && !may_promote(bare.other())).then_some(bare)
    }
}

/// How many pieces are on the board.
fn count(position: &Position) -> usize {
    position.pieces(Side::White).len() + position.pieces(Side::Black).len()
}

/// Whether a side has all the pieces of a row.
fn has_pieces(position: &Position, side: Side, row: &Count) -> bool {
    let pieces = position.pieces(side).iter().filter_map(|&square| position.piece_at(square));
    let mut roles: Vec<Role> = pieces.map(Piece::role).collect();
    row.pieces.iter().all(|&wanted| {
        let place = roles.iter().position(|&role| role == wanted);
        place.is_some_and(|place| {
            roles.swap_remove(place);
            true
        })
    })
}
