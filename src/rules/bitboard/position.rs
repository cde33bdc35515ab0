//! Positions on bitboards, moves made and taken back.
use super::moves::BitMove;
use super::squares::{Squares, bit, each, first, last};
use super::tables::{BitTables, CLASSES, NO_ROLE, SQUARES};
use crate::rules::game::{Game, Side};
use crate::rules::moves::{Effects, Move};
use crate::rules::piece::{Piece, Role};
use crate::rules::position::Position;
use crate::rules::reduction::place;
use crate::rules::square::Square;
use crate::rules::variant::Variant;

/// An empty square.
const EMPTY: u8 = u8::MAX;
/// The place of a king that is not there.
const NOWHERE: u8 = u8::MAX;

/// What a side has in hand: a count for each kind, with a bit to spare above each.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Hand(u32);

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self(0);

    /// The counts as one number.
    #[inline]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The hand with this number.
    #[inline]
    pub const fn from_number(number: u32) -> Self {
        Self(number)
    }

    #[inline]
    pub(super) const fn count(self, shift: u32, mask: u32) -> u32 {
        self.0 >> shift & mask
    }
}

/// Where the pieces stand, what is in hand, and whose turn it is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BitPosition {
    /// By square: role × 2 + side, or [`EMPTY`].
    cells: [u8; SQUARES],
    /// By side, by class.
    pub(super) pieces: [[Squares; CLASSES]; 2],
    /// By side.
    pub(super) sides: [Squares; 2],
    /// By side: the pieces that ride.
    pub(super) riders: [Squares; 2],
    hands: [Hand; 2],
    kings: [u8; 2],
    turn: Side,
    /// A number for what stands on the board and whose turn it is.
    hash: u64,
}

/// What is needed to take a move back beside the move.
#[derive(Clone, Copy, Debug)]
pub struct BitUndo {
    moved: u8,
    captured: u8,
    hands: [Hand; 2],
    hash: u64,
}

impl BitPosition {
    /// The same position on bitboards. The king of one side may be missing.
    pub fn new(tables: &BitTables, variant: &Variant, position: &Position) -> Self {
        let mut new = Self {
            cells: [EMPTY; SQUARES],
            pieces: [[0; CLASSES]; 2],
            sides: [0; 2],
            riders: [0; 2],
            hands: [Hand::default(); 2],
            kings: [NOWHERE; 2],
            turn: position.side_to_move(),
            hash: 0,
        };
        for side in [Side::White, Side::Black] {
            for &square in position.pieces(side) {
                if let Some(piece) = position.piece_at(square) {
                    new.put(tables, place(variant.board(), square), piece.role().0 << 1 | side as u8);
                }
            }
            for kind in &tables.in_hand {
                let count = u32::from(position.in_hand(side, Role(kind.role)));
                new.hands[side.index()].0 |= count << kind.shift;
            }
        }
        if new.turn == Side::Black {
            new.hash ^= tables.turn_key;
        }
        new
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// A number for what stands on the board and whose turn it is, whatever is in hand. Two positions have the same
    /// number by accident once in 2⁶⁴ times.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// How many pieces a side has in hand.
    pub fn pieces_in_hand(&self, tables: &BitTables, side: Side) -> u32 {
        tables.in_hand.iter().map(|kind| self.hand(side).count(kind.shift, kind.mask)).sum()
    }

    /// The square of a side's king, if it has one.
    #[inline]
    pub(super) fn king(&self, side: Side) -> Option<u8> {
        Some(self.kings[side.index()]).filter(|&king| king != NOWHERE)
    }

    #[inline]
    pub(super) fn occupied(&self) -> Squares {
        self.sides[0] | self.sides[1]
    }

    /// The role of the piece on an occupied square.
    #[inline]
    pub(super) fn role(&self, square: u8) -> u8 {
        self.cells[usize::from(square)] >> 1
    }

    #[inline]
    fn put(&mut self, tables: &BitTables, square: u8, cell: u8) {
        let (side, kind) = (usize::from(cell & 1), &tables.kinds[usize::from(cell >> 1)]);
        let class = usize::from(kind.class);
        self.cells[usize::from(square)] = cell;
        self.pieces[side][class] |= bit(square);
        self.sides[side] |= bit(square);
        if tables.classes[class].rides[side] != 0 {
            self.riders[side] |= bit(square);
        }
        if class == 0 {
            self.kings[side] = square;
        }
        self.hash ^= tables.key(cell, square);
    }

    #[inline]
    fn remove(&mut self, tables: &BitTables, square: u8) -> u8 {
        let cell = self.cells[usize::from(square)];
        let (side, kind) = (usize::from(cell & 1), &tables.kinds[usize::from(cell >> 1)]);
        self.cells[usize::from(square)] = EMPTY;
        self.pieces[side][usize::from(kind.class)] &= !bit(square);
        self.sides[side] &= !bit(square);
        self.riders[side] &= !bit(square);
        self.hash ^= tables.key(cell, square);
        cell
    }

    /// Plays a legal move.
    #[inline]
    pub fn play(&mut self, tables: &BitTables, played: BitMove) -> BitUndo {
        let (side, to) = (self.turn, played.to());
        let mut undo = BitUndo { moved: EMPTY, captured: EMPTY, hands: self.hands, hash: self.hash };
        if played.is_drop() {
            let kind = &tables.in_hand[usize::from(played.from())];
            self.hands[side.index()].0 -= 1 << kind.shift;
            self.put(tables, to, kind.role << 1 | side as u8);
        } else {
            if self.cells[usize::from(to)] != EMPTY {
                undo.captured = self.remove(tables, to);
                if let Some(kind) = tables.kinds[usize::from(undo.captured >> 1)].taken_as {
                    self.hands[side.index()].0 += 1 << tables.in_hand[usize::from(kind)].shift;
                }
            }
            undo.moved = self.remove(tables, played.from());
            let role = if played.promotes() {
                tables.kinds[usize::from(undo.moved >> 1)].promotes_to
            } else {
                undo.moved >> 1
            };
            self.put(tables, to, role << 1 | side as u8);
        }
        self.turn = side.other();
        self.hash ^= tables.turn_key;
        undo
    }

    /// Takes back the move just played.
    #[inline]
    pub fn take_back(&mut self, tables: &BitTables, played: BitMove, undo: BitUndo) {
        self.remove(tables, played.to());
        if !played.is_drop() {
            self.put(tables, played.from(), undo.moved);
            if undo.captured != EMPTY {
                self.put(tables, played.to(), undo.captured);
            }
        }
        self.turn = self.turn.other();
        (self.hands, self.hash) = (undo.hands, undo.hash);
    }

    /// What [`Self::hash`] and the hand of the side to move will be after a legal move, without playing it.
    #[inline]
    pub fn hash_after(&self, tables: &BitTables, played: BitMove) -> u64 {
        let (side, to) = (self.turn as u8, played.to());
        let hash = self.hash ^ tables.turn_key;
        if played.is_drop() {
            return hash ^ tables.key(tables.in_hand[usize::from(played.from())].role << 1 | side, to);
        }
        let moved = self.cells[usize::from(played.from())];
        let becomes =
            if played.promotes() { tables.kinds[usize::from(moved >> 1)].promotes_to << 1 | side } else { moved };
        let captured = self.cells[usize::from(to)];
        let taken = if captured == EMPTY { 0 } else { tables.key(captured, to) };
        hash ^ tables.key(moved, played.from()) ^ tables.key(becomes, to) ^ taken
    }

    /// Whether the move takes a piece.
    #[inline]
    pub fn is_capture(&self, played: BitMove) -> bool {
        !played.is_drop() && self.cells[usize::from(played.to())] != EMPTY
    }

    /// The squares to which the piece on a square may go, its own side's pieces included.
    #[inline]
    pub(super) fn reach(&self, tables: &BitTables, square: u8) -> Squares {
        let cell = self.cells[usize::from(square)];
        let (class, side) = (tables.class(cell >> 1), usize::from(cell & 1));
        let mut reached = class.leaps[side][usize::from(square)];
        let mut rides = class.rides[side];
        while rides != 0 {
            reached |= self.ride(tables, square, rides.trailing_zeros() as u8);
            rides &= rides - 1;
        }
        reached
    }

    /// The squares in a direction up to the first that is occupied.
    #[inline]
    pub(super) fn ride(&self, tables: &BitTables, square: u8, direction: u8) -> Squares {
        let ray = tables.rays[usize::from(square)][usize::from(direction)];
        let blockers = ray & self.occupied();
        if blockers == 0 {
            return ray;
        }
        let blocker = if direction < 4 { first(blockers) } else { last(blockers) };
        ray & !tables.rays[usize::from(blocker)][usize::from(direction)]
    }

    /// The move as the variant has it.
    pub fn to_move(&self, tables: &BitTables, played: BitMove) -> Move {
        let square = |at: u8| Square::new(at / tables.ranks, at % tables.ranks);
        let to = square(played.to());
        if played.is_drop() {
            let role = Role(tables.in_hand[usize::from(played.from())].role);
            return Move { from: to, to, promotion: Some(role), effects: Effects::DROP };
        }
        let promotes_to = tables.kinds[usize::from(self.role(played.from()))].promotes_to;
        let promotion = (played.promotes() && promotes_to != NO_ROLE).then_some(Role(promotes_to));
        Move { promotion, ..Move::plain(square(played.from()), to) }
    }

    /// The position as the variant has it.
    pub fn to_position(&self, tables: &BitTables, variant: &Variant) -> Position {
        let mut position = variant.empty_position(self.turn);
        for at in each(self.occupied()) {
            let side = if self.cells[usize::from(at)] & 1 == 0 { Side::White } else { Side::Black };
            position.put(Square::new(at / tables.ranks, at % tables.ranks), Piece::new(Role(self.role(at)), side));
        }
        for side in [Side::White, Side::Black] {
            for kind in &tables.in_hand {
                for _ in 0..self.hand(side).count(kind.shift, kind.mask) {
                    position.take_in_hand(side, Role(kind.role));
                }
            }
        }
        position
    }
}

impl BitTables {
    #[inline]
    fn key(&self, cell: u8, square: u8) -> u64 {
        self.keys[usize::from(cell & 1)][usize::from(cell >> 1) * SQUARES + usize::from(square)]
    }

    /// Whether a hand has at least as many of each kind as another.
    #[inline]
    pub fn has_all(&self, hand: Hand, other: Hand) -> bool {
        ((hand.0 | self.guards) - other.0) & self.guards == self.guards
    }
}
