//! A plain retrograde tablebase of king and rook against king.
use super::board::{Position, rook_reaches};
use super::moves::king_steps;

const UNKNOWN: u8 = u8::MAX;
const SIZE: usize = 64 * 64 * 64;

/// Distances to mate in our moves, by [`Position::index`].
pub(crate) struct Tablebase {
    us: Vec<u8>,
    them: Vec<u8>,
}

impl Tablebase {
    /// Works backwards from the mates, one of our moves after the other.
    pub(crate) fn generate() -> Self {
        let mut tablebase = Self { us: vec![UNKNOWN; SIZE], them: vec![UNKNOWN; SIZE] };
        let (mut open_replies, mut lost) = tablebase.mates();
        let mut distance = 0;
        while !lost.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for position in lost {
                for_each_move_back_of_ours(position, |before| {
                    if tablebase.us[before.index()] == UNKNOWN {
                        tablebase.us[before.index()] = distance;
                        for_each_move_back_of_theirs(before, |lost| {
                            let open = &mut open_replies[lost.index()];
                            *open -= 1;
                            if *open == 0 {
                                tablebase.them[lost.index()] = distance;
                                next.push(lost);
                            }
                        });
                    }
                });
            }
            lost = next;
        }
        tablebase
    }

    /// Marks the mates; gives them, and for each position with them to move the number of replies that do not lose yet.
    fn mates(&mut self) -> (Vec<u8>, Vec<Position>) {
        let mut open_replies = vec![0_u8; SIZE];
        let mut mates = Vec::new();
        for (index, open) in open_replies.iter_mut().enumerate() {
            let position = Position::from_index(index, false);
            if position.is_legal() {
                *open = position.replies().as_slice().len() as u8;
                if *open == 0 && position.check() {
                    self.them[index] = 0;
                    mates.push(position);
                }
            }
        }
        (open_replies, mates)
    }

    /// In how many of our moves we mate; `None`: not at all, or no legal position.
    pub(crate) fn distance(&self, position: Position) -> Option<u8> {
        let side = if position.us_to_move { &self.us } else { &self.them };
        Some(side[position.index()]).filter(|&distance| distance != UNKNOWN)
    }
}

/// The legal positions with us to move from which one move of ours leads here.
fn for_each_move_back_of_ours(position: Position, mut found: impl FnMut(Position)) {
    let before = Position { us_to_move: true, ..position };
    for our_king in king_steps(position.our_king) {
        let before = Position { our_king, ..before };
        if before.is_legal() {
            found(before);
        }
    }
    for rook in 0..64 {
        let before = Position { rook, ..before };
        if rook_reaches(position.rook, rook, position.our_king)
            && rook_reaches(position.rook, rook, position.their_king)
            && before.is_legal()
        {
            found(before);
        }
    }
}

/// The legal positions with them to move from which one move of theirs, taking nothing, leads here.
fn for_each_move_back_of_theirs(position: Position, mut found: impl FnMut(Position)) {
    for their_king in king_steps(position.their_king) {
        let before = Position { their_king, us_to_move: false, ..position };
        if before.is_legal() {
            found(before);
        }
    }
}
