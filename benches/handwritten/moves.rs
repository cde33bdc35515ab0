//! Moves, and the generators of the table in their order.
use std::fmt;

use super::board::{GONE, Position, distance, file, rank, rook_reaches};

/// A move, from square to square.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Move {
    /// Where the piece stands.
    pub(crate) from: u8,
    /// Where it goes.
    pub(crate) to: u8,
}

/// The UCI form: `a2b3`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in [self.from, self.to] {
            write!(f, "{}{}", char::from(b'a' + file(square)), rank(square) + 1)?;
        }
        Ok(())
    }
}

/// A list of at most 8 king and 14 rook moves.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    list: [Move; 22],
    count: u8,
}

impl Moves {
    /// The empty list: `nomove`.
    pub(crate) const NONE: Self = Self { list: [Move { from: 0, to: 0 }; 22], count: 0 };

    /// The moves in their order.
    pub(crate) fn as_slice(&self) -> &[Move] {
        &self.list[..usize::from(self.count)]
    }

    fn push(&mut self, from: u8, to: u8) {
        self.list[usize::from(self.count)] = Move { from, to };
        self.count += 1;
    }
}

/// The squares a king step away, diagonals first.
pub(crate) fn king_steps(from: u8) -> impl Iterator<Item = u8> {
    const STEPS: [(i8, i8); 8] = [(1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)];
    STEPS.into_iter().filter_map(move |(x, y)| {
        let (file, rank) = (file(from).wrapping_add_signed(x), rank(from).wrapping_add_signed(y));
        (file < 8 && rank < 8).then(|| file * 8 + rank)
    })
}

impl Position {
    /// The position after this move of the side to move.
    pub(crate) const fn play(self, Move { from, to }: Move) -> Self {
        let mut next = Self { us_to_move: !self.us_to_move, ..self };
        if !self.us_to_move {
            next.their_king = to;
            if to == self.rook {
                next.rook = GONE;
            }
        } else if from == self.rook {
            next.rook = to;
        } else {
            next.our_king = to;
        }
        next
    }

    /// Our legal moves: king, then rook.
    pub(crate) fn our_moves(self) -> Moves {
        let mut moves = self.king_moves();
        self.add_rook_moves(&mut moves);
        moves
    }

    /// `kingdiagfirst`: our king's moves, diagonals first.
    pub(crate) fn king_moves(self) -> Moves {
        let mut moves = Moves::NONE;
        for to in king_steps(self.our_king) {
            if to != self.rook && distance(to, self.their_king) > 1 {
                moves.push(self.our_king, to);
            }
        }
        moves
    }

    /// `rookmove`: for each I along its file, then along its rank.
    pub(crate) fn rook_moves(self) -> Moves {
        let mut moves = Moves::NONE;
        self.add_rook_moves(&mut moves);
        moves
    }

    fn add_rook_moves(self, moves: &mut Moves) {
        for i in 0..8 {
            for to in [file(self.rook) * 8 + i, i * 8 + rank(self.rook)] {
                if self.rook_can_go(to) {
                    moves.push(self.rook, to);
                }
            }
        }
    }

    /// With us to move their king never stands in the rook's way: it would be in check.
    fn rook_can_go(self, to: u8) -> bool {
        to != self.our_king && rook_reaches(self.rook, to, self.our_king)
    }

    /// `checkmove`: rook moves to the file of their king, then to its rank, each in the order of `rookmove`.
    pub(crate) fn check_moves(self) -> Moves {
        let rook_moves = self.rook_moves();
        let mut moves = Moves::NONE;
        for move_ in rook_moves.as_slice().iter().filter(|move_| file(move_.to) == file(self.their_king)) {
            moves.push(move_.from, move_.to);
        }
        for move_ in rook_moves.as_slice().iter().filter(|move_| rank(move_.to) == rank(self.their_king)) {
            moves.push(move_.from, move_.to);
        }
        moves
    }

    /// Their legal moves, diagonals first.
    pub(crate) fn replies(self) -> Moves {
        let mut moves = Moves::NONE;
        for to in king_steps(self.their_king) {
            if self.they_can_go(to) {
                moves.push(self.their_king, to);
            }
        }
        moves
    }

    /// Whether they have a legal move.
    pub(crate) fn can_reply(self) -> bool {
        king_steps(self.their_king).any(|to| self.they_can_go(to))
    }

    /// Whether a king step of theirs is legal. Only our king shelters theirs from the rook; the rook itself may be taken
    /// unless our king stands by it.
    fn they_can_go(self, to: u8) -> bool {
        distance(to, self.our_king) > 1 && !rook_reaches(self.rook, to, self.our_king)
    }
}
