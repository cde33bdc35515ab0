//! A position: a mailbox and a list of pieces for each side.
use super::game::Side;
use super::moves::Move;
use super::piece::{Piece, Role};
use super::piece_list::PieceList;
use super::square::Square;

/// Where the pieces stand and whose turn it is.
///
/// The lists are always in the order in which pieces generate their moves – by role, then by square – so equal
/// positions are equal in every part, however they were reached.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Position {
    cells: [Option<Piece>; 256],
    lists: [PieceList; 2],
    side_to_move: Side,
}

/// What a move changed beyond what the move itself says.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
}

impl Position {
    /// A board without pieces.
    pub fn empty(side_to_move: Side) -> Self {
        Self { cells: [None; 256], lists: [PieceList::EMPTY; 2], side_to_move }
    }

    /// Whose turn it is.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Gives the turn to a side.
    pub fn set_side_to_move(&mut self, side: Side) {
        self.side_to_move = side;
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()]
    }

    /// The squares of a side's pieces, by role, then by square.
    #[inline]
    pub fn pieces(&self, side: Side) -> &[Square] {
        &self.lists[side.index()]
    }

    /// The first square on which a side has a piece of this role.
    #[inline]
    pub fn find(&self, side: Side, role: Role) -> Option<Square> {
        let piece = Some(Piece::new(role, side));
        self.pieces(side).iter().copied().find(|square| self.cells[square.index()] == piece)
    }

    /// Puts a piece on an empty square.
    pub fn put(&mut self, square: Square, piece: Piece) {
        debug_assert!(self.piece_at(square).is_none());
        self.cells[square.index()] = Some(piece);
        let list = &mut self.lists[piece.side().index()];
        list.push(square);
        let place = list.len() - 1;
        settle(&self.cells, list, place);
    }

    /// Takes the piece off a square, if there is one.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.cells[square.index()].take()?;
        self.lists[piece.side().index()].remove(square);
        Some(piece)
    }

    /// Plays a move without asking whether it is legal: a piece must stand where it starts.
    #[inline]
    pub(crate) fn play(&mut self, played: Move) -> Undo {
        let moved = self.cells[played.from.index()].expect("a move starts on a piece");
        let captured = if self.cells[played.to.index()].is_some() { self.remove(played.to) } else { None };
        self.shift(played.from, played.to, moved);
        if let Some(role) = played.promotion {
            self.exchange(played.to, Piece::new(role, moved.side()));
        }
        self.side_to_move = self.side_to_move.other();
        Undo { moved, captured }
    }

    /// Takes back the move just played.
    #[inline]
    pub(crate) fn take_back(&mut self, played: Move, undo: Undo) {
        self.side_to_move = self.side_to_move.other();
        if played.promotion.is_some() {
            self.exchange(played.to, undo.moved);
        }
        self.shift(played.to, played.from, undo.moved);
        if let Some(captured) = undo.captured {
            self.put(played.to, captured);
        }
    }

    #[inline]
    fn shift(&mut self, from: Square, to: Square, piece: Piece) {
        self.cells[from.index()] = None;
        self.cells[to.index()] = Some(piece);
        let list = &mut self.lists[piece.side().index()];
        let place = list.iter().position(|&square| square == from).expect("every piece is listed");
        list[place] = to;
        // Only pieces of its own kind can now stand on the wrong side of it.
        let is_like = |square: &Square| self.cells[square.index()] == Some(piece);
        if list.get(place + 1).is_some_and(is_like) || list[..place].last().is_some_and(is_like) {
            settle(&self.cells, list, place);
        }
    }

    /// Puts another piece of the same side on an occupied square.
    #[cold]
    fn exchange(&mut self, square: Square, piece: Piece) {
        self.cells[square.index()] = Some(piece);
        let list = &mut self.lists[piece.side().index()];
        let place = list.iter().position(|&other| other == square).expect("every piece is listed");
        settle(&self.cells, list, place);
    }
}

/// Moves the entry at `place` to where it belongs in an otherwise ordered list.
#[inline(never)]
fn settle(cells: &[Option<Piece>; 256], list: &mut [Square], mut place: usize) {
    let rank_of = |square: Square| (cells[square.index()].map(Piece::role), square);
    while place > 0 && rank_of(list[place - 1]) > rank_of(list[place]) {
        list.swap(place - 1, place);
        place -= 1;
    }
    while place + 1 < list.len() && rank_of(list[place + 1]) < rank_of(list[place]) {
        list.swap(place, place + 1);
        place += 1;
    }
}
