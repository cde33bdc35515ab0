//! Positions of king and rook against king, and what the table's goals ask of them.
use std::fmt;

/// The rook's square when it is gone.
pub(crate) const GONE: u8 = 64;

/// A position. A square is `8 × file + rank`, both from 0: a1 is 0, a2 is 1, b1 is 8, h8 is 63.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Position {
    /// The square of our king.
    pub(crate) our_king: u8,
    /// The square of our rook, or [`GONE`].
    pub(crate) rook: u8,
    /// The square of their king.
    pub(crate) their_king: u8,
    /// Who moves.
    pub(crate) us_to_move: bool,
}

/// The file of a square, 0–7.
pub(crate) const fn file(square: u8) -> u8 {
    square >> 3
}

/// The rank of a square, 0–7.
pub(crate) const fn rank(square: u8) -> u8 {
    square & 7
}

/// How many king moves lie between two squares.
pub(crate) fn distance(a: u8, b: u8) -> u8 {
    file(a).abs_diff(file(b)).max(rank(a).abs_diff(rank(b)))
}

const fn manhattan(a: u8, b: u8) -> u8 {
    file(a).abs_diff(file(b)) + rank(a).abs_diff(rank(b))
}

const fn strictly_between(a: u8, middle: u8, b: u8) -> bool {
    (a < middle && middle < b) || (b < middle && middle < a)
}

const fn in_line(a: u8, b: u8) -> bool {
    file(a) == file(b) || rank(a) == rank(b)
}

const fn on_edge(square: u8) -> bool {
    matches!(file(square), 0 | 7) || matches!(rank(square), 0 | 7)
}

/// Whether a rook on `rook` reaches `target` when nothing but `blocker` stands in its way.
pub(crate) const fn rook_reaches(rook: u8, target: u8, blocker: u8) -> bool {
    if rook == target {
        false
    } else if file(rook) == file(target) {
        !(file(blocker) == file(rook) && strictly_between(rank(rook), rank(blocker), rank(target)))
    } else if rank(rook) == rank(target) {
        !(rank(blocker) == rank(rook) && strictly_between(file(rook), file(blocker), file(target)))
    } else {
        false
    }
}

/// The board.
impl Position {
    /// Whether this can stand on a board with the rook: no two pieces on a square, kings apart, and with us to move
    /// their king not in check.
    pub(crate) fn is_legal(self) -> bool {
        self.rook != self.our_king
            && self.rook != self.their_king
            && distance(self.our_king, self.their_king) > 1
            && !(self.us_to_move && self.check())
    }

    /// Whether the rook attacks their king.
    pub(crate) const fn check(self) -> bool {
        rook_reaches(self.rook, self.their_king, self.our_king)
    }

    /// A number below 64³ for the three squares; ascending in the order of [`super::positions`].
    pub(crate) const fn index(self) -> usize {
        (self.our_king as usize) << 12 | (self.rook as usize) << 6 | self.their_king as usize
    }

    /// The position with this [`Position::index`].
    pub(crate) const fn from_index(index: usize, us_to_move: bool) -> Self {
        Self {
            our_king: (index >> 12 & 63) as u8,
            rook: (index >> 6 & 63) as u8,
            their_king: (index & 63) as u8,
            us_to_move,
        }
    }
}

/// The goals of the table. Those that speak of the rook are only asked while it stands: every holding goal begins with
/// `not rook_lost`.
impl Position {
    /// Them to move, in check, no legal move.
    pub(crate) fn mate(self) -> bool {
        !self.us_to_move && self.check() && !self.can_reply()
    }

    /// Them to move, not in check, no legal move.
    pub(crate) fn stalemate(self) -> bool {
        !self.us_to_move && !self.check() && !self.can_reply()
    }

    /// The rook is gone, or about to be taken for nothing.
    pub(crate) fn rook_lost(self) -> bool {
        self.rook == GONE
            || !self.us_to_move && distance(self.their_king, self.rook) == 1 && distance(self.our_king, self.rook) > 1
    }

    /// Their king comes to the rook before ours.
    pub(crate) fn rook_exposed(self) -> bool {
        distance(self.our_king, self.rook) > distance(self.their_king, self.rook) + u8::from(self.us_to_move)
    }

    /// The rook's file or rank lies strictly between the kings'.
    pub(crate) const fn rook_divides(self) -> bool {
        strictly_between(file(self.our_king), file(self.rook), file(self.their_king))
            || strictly_between(rank(self.our_king), rank(self.rook), rank(self.their_king))
    }

    /// The number of squares the rook leaves their king; 64 when they stand in line.
    pub(crate) const fn room(self) -> u8 {
        const fn side(rook: u8, king: u8) -> u8 {
            if king > rook { 7 - rook } else { rook }
        }
        if in_line(self.rook, self.their_king) {
            64
        } else {
            side(file(self.rook), file(self.their_king)) * side(rank(self.rook), rank(self.their_king))
        }
    }

    /// Manhattan distance from our king to the critical square: the rook's diagonal neighbour towards their king, a tie
    /// going to +1. It may lie off the board, so its coordinates are counted from 1 here.
    pub(crate) const fn distance_to_critical_square(self) -> u8 {
        const fn along(rook: u8, their_king: u8, our_king: u8) -> u8 {
            let critical = if their_king < rook { rook } else { rook + 2 };
            critical.abs_diff(our_king + 1)
        }
        along(file(self.rook), file(self.their_king), file(self.our_king))
            + along(rank(self.rook), rank(self.their_king), rank(self.our_king))
    }

    /// The kings two steps apart and the rook three steps from their king.
    pub(crate) const fn l_pattern(self) -> bool {
        manhattan(self.our_king, self.their_king) == 2 && manhattan(self.rook, self.their_king) == 3
    }

    /// How many king moves our king is from the rook.
    pub(crate) fn rook_distance(self) -> u8 {
        distance(self.our_king, self.rook)
    }

    /// Their king stands on the edge of the board.
    pub(crate) const fn their_king_edge(self) -> bool {
        on_edge(self.their_king)
    }

    /// Our king stands on the edge of the board.
    pub(crate) const fn our_king_edge(self) -> bool {
        on_edge(self.our_king)
    }

    /// The kings are less than four moves apart.
    pub(crate) fn kings_close(self) -> bool {
        distance(self.our_king, self.their_king) < 4
    }
}

/// The FEN of the position, with us as White.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let square = file * 8 + rank;
                let Some((_, letter)) = [(self.our_king, 'K'), (self.rook, 'R'), (self.their_king, 'k')]
                    .into_iter()
                    .find(|&(piece, _)| piece == square)
                else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                }
                empty = 0;
                write!(f, "{letter}")?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} - - 0 1", if self.us_to_move { 'w' } else { 'b' })
    }
}
