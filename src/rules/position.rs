//! A position: a mailbox and a list of pieces for each side.
use super::game::Side;
use super::moves::{Effects, Move};
use super::piece::{Piece, Role};
use super::piece_list::PieceList;
use super::square::Square;
use super::square_set::SquareSet;
use smallvec::SmallVec;

/// Where the pieces stand, what is in hand, and whose turn it is.
///
/// The lists are always in the order in which pieces generate their moves – by role, then by square – so equal
/// positions are equal in every part, however they were reached.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Position {
    cells: [Option<Piece>; 256],
    lists: [PieceList; 2],
    side_to_move: Side,
    /// Whether `rights` are any: asked at every move, and most positions have none.
    has_rights: bool,
    rights: Rights,
    /// By side, then by role: how many pieces are in hand. Empty in games without hands.
    hands: Vec<u8>,
}

/// What may be done beside the usual, from what was done before.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(crate) struct Rights {
    /// The pieces that may castle and their partners, unmoved.
    pub(crate) unmoved: SquareSet,
    /// The piece that may be taken en passant: where it came from and where it stands.
    pub(crate) passer: Option<(Square, Square)>,
    /// How many times in a row the sides have passed, as far as it can end the game.
    pub(crate) passes: u8,
}

/// What a move changed beyond what the move itself says.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    moved: Piece,
    captured: Option<Piece>,
    rest: Option<Rest>,
}

/// What only few moves change.
#[derive(Clone, Copy, Debug, Default)]
struct Rest {
    /// The rights before the move.
    rights: Rights,
    /// The pieces taken on the way, in the order of the move's victims.
    victims: [Option<Piece>; Effects::ROOM],
}

impl Undo {
    /// What a move of a piece changed that took nothing, in a position without rights.
    pub(crate) fn quiet(moved: Piece) -> Self {
        Self { moved, captured: None, rest: None }
    }

    /// Every piece that was taken.
    pub(crate) fn taken(&self) -> impl Iterator<Item = Piece> + '_ {
        self.captured.into_iter().chain(self.rest.iter().flat_map(|rest| rest.victims).flatten())
    }
}

impl Position {
    /// A board without pieces.
    pub fn empty(side_to_move: Side) -> Self {
        Self {
            cells: [None; 256],
            lists: [PieceList::EMPTY; 2],
            side_to_move,
            has_rights: false,
            rights: Rights::default(),
            hands: Vec::new(),
        }
    }

    /// Takes everything off the board and out of the hands.
    pub(crate) fn clear(&mut self, side_to_move: Side) {
        for list in &mut self.lists {
            for square in &**list {
                self.cells[square.index()] = None;
            }
            list.clear();
        }
        self.side_to_move = side_to_move;
        self.set_rights(Rights::default());
        self.hands.clear();
    }

    pub(crate) fn rights(&self) -> &Rights {
        &self.rights
    }

    /// Whether there are rights at all.
    #[inline]
    pub(crate) fn has_rights(&self) -> bool {
        self.has_rights
    }

    /// Whether the pieces on the board and the side to move are all there is: no piece is in hand, and none may castle
    /// or be taken en passant.
    #[inline]
    pub fn is_all_on_board(&self) -> bool {
        !self.has_rights && self.hands.iter().all(|&count| count == 0)
    }

    pub(crate) fn set_rights(&mut self, rights: Rights) {
        self.has_rights = rights != Rights::default();
        self.rights = rights;
    }

    /// Makes room in hand for pieces of so many roles.
    pub(crate) fn open_hands(&mut self, roles: usize) {
        self.hands = vec![0; 2 * roles];
    }

    /// How many pieces of a role a side has in hand.
    #[inline]
    pub fn in_hand(&self, side: Side, role: Role) -> u8 {
        self.hands.get(self.hand_place(side, role)).copied().unwrap_or(0)
    }

    /// Whether the game has hands.
    pub(crate) fn has_hands(&self) -> bool {
        !self.hands.is_empty()
    }

    /// The counts in hand by side and role.
    pub(crate) fn hands(&self) -> &[u8] {
        &self.hands
    }

    /// Puts a piece into a hand.
    pub fn take_in_hand(&mut self, side: Side, role: Role) {
        let place = self.hand_place(side, role);
        self.hands[place] += 1;
    }

    /// Takes a piece out of a hand.
    pub(crate) fn take_from_hand(&mut self, side: Side, role: Role) {
        let place = self.hand_place(side, role);
        self.hands[place] -= 1;
    }

    fn hand_place(&self, side: Side, role: Role) -> usize {
        side.index() * (self.hands.len() / 2) + usize::from(role.0)
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
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        debug_assert!(self.piece_at(square).is_none());
        self.cells[square.index()] = Some(piece);
        let list = &mut self.lists[piece.side().index()];
        list.push(square);
        if list.len() > 1 {
            let place = list.len() - 1;
            settle(&self.cells, list, place);
        }
    }

    /// Takes the piece off a square, if there is one.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.cells[square.index()].take()?;
        self.lists[piece.side().index()].remove(square);
        Some(piece)
    }

    /// Plays a move without asking whether it is legal: a piece must stand where it starts. Hands, and the right to take
    /// en passant, are left to the game.
    #[inline]
    pub(crate) fn play(&mut self, played: Move) -> Undo {
        if !played.effects.is_empty() {
            return self.play_with_effects(played);
        }
        let moved = self.cells[played.from.index()].expect("a move starts on a piece");
        let captured = if self.cells[played.to.index()].is_some() { self.remove(played.to) } else { None };
        self.shift(played.from, played.to, moved);
        if let Some(role) = played.promotion {
            self.exchange(played.to, Piece::new(role, moved.side()));
        }
        self.side_to_move = self.side_to_move.other();
        let rest = self.has_rights.then(|| Rest { rights: self.rights, ..Rest::default() });
        Undo { moved, captured, rest }
    }

    /// Takes back the move just played.
    #[inline]
    pub(crate) fn take_back(&mut self, played: Move, undo: Undo) {
        if self.has_rights || undo.rest.is_some() {
            self.set_rights(undo.rest.map_or(Rights::default(), |rest| rest.rights));
        }
        if !played.effects.is_empty() {
            return self.take_back_effects(played, undo);
        }
        self.side_to_move = self.side_to_move.other();
        if played.promotion.is_some() {
            self.exchange(played.to, undo.moved);
        }
        self.shift(played.to, played.from, undo.moved);
        if let Some(captured) = undo.captured {
            self.put(played.to, captured);
        }
    }

    /// Plays a move that does more than go somewhere. First everything leaves the board that leaves its square, then
    /// everything is put where it goes.
    #[cold]
    fn play_with_effects(&mut self, played: Move) -> Undo {
        let side = self.side_to_move;
        self.side_to_move = side.other();
        let mut rest = Rest { rights: self.rights, ..Rest::default() };
        if let (true, Some(role)) = (played.effects.is_drop(), played.promotion) {
            let moved = Piece::new(role, side);
            self.put(played.to, moved);
            return Undo { moved, captured: None, rest: Some(rest) };
        }
        let moved = self.remove(played.from).expect("a move starts on a piece");
        for (victim, square) in rest.victims.iter_mut().zip(played.effects.victims()) {
            *victim = self.remove(square);
        }
        let shifts: SmallVec<[(Option<Piece>, Square); Effects::MOST_SHIFTS]> =
            played.effects.shifts().map(|(from, to)| (self.remove(from), to)).collect();
        let captured = self.remove(played.to);
        let becomes = played.promotion.map_or(moved, |role| Piece::new(role, side));
        self.put(played.to, becomes);
        for (piece, to) in shifts {
            if let Some(piece) = piece {
                self.put(to, piece);
            }
        }
        Undo { moved, captured, rest: Some(rest) }
    }

    #[cold]
    fn take_back_effects(&mut self, played: Move, undo: Undo) {
        self.side_to_move = self.side_to_move.other();
        self.remove(played.to);
        if played.effects.is_drop() {
            return;
        }
        let shifts: SmallVec<[(Square, Option<Piece>); Effects::MOST_SHIFTS]> =
            played.effects.shifts().map(|(from, to)| (from, self.remove(to))).collect();
        self.put(played.from, undo.moved);
        let victims = played.effects.victims().zip(undo.rest.unwrap_or_default().victims);
        for (square, piece) in victims.chain(shifts).chain([(played.to, undo.captured)]) {
            if let Some(piece) = piece {
                self.put(square, piece);
            }
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
