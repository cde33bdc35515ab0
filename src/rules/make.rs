//! Moves made and unmade: pieces to the hand, rights given and lost.
use smallvec::SmallVec;

use super::betza::{Content, Sight};
use super::board::Board;
use super::game::{Game, Side};
use super::moves::Move;
use super::nature::Nature;
use super::piece::{Piece, Role};
use super::position::{Position, Rights, Undo};
use super::square::Square;
use super::square_set::SquareSet;
use super::variant::Variant;

impl Variant {
    /// Plays a move that some piece can make.
    #[inline]
    pub(super) fn make(&self, position: &mut Position, played: Move) -> Undo {
        let side = position.side_to_move();
        let undo = position.play(played);
        if position.has_hands() {
            self.settle_hands(position, side, played, &undo);
        }
        let gives_rights = || {
            self.nature.has(Nature::EN_PASSANT) && self.gives_rights(position, played) || self.counts_as_pass(played)
        };
        if position.has_rights() || gives_rights() {
            self.settle_rights(position, played);
        }
        undo
    }

    /// Takes back the move just played.
    #[inline]
    pub(super) fn unmake(&self, position: &mut Position, played: Move, undo: Undo) {
        position.take_back(played, undo);
        if position.has_hands() {
            let side = position.side_to_move();
            for role in undo.taken().filter_map(|piece| self.kind(piece.role()).in_hand) {
                position.take_from_hand(side, role);
            }
            if let (true, Some(role)) = (played.effects.is_drop(), played.promotion) {
                position.take_in_hand(side, role);
            }
        }
    }

    /// Whether a move is a pass in a game that passes can end.
    #[inline]
    fn counts_as_pass(&self, played: Move) -> bool {
        self.nature.has(Nature::PASSES) && played.is_pass() && self.endings.counts_passes()
    }

    fn settle_hands(&self, position: &mut Position, side: Side, played: Move, undo: &Undo) {
        for role in undo.taken().filter_map(|piece| self.kind(piece.role()).in_hand) {
            position.take_in_hand(side, role);
        }
        if let (true, Some(role)) = (played.effects.is_drop(), played.promotion) {
            position.take_from_hand(side, role);
        }
    }

    /// Whether the piece that has just moved may be taken en passant.
    #[inline]
    fn gives_rights(&self, position: &Position, played: Move) -> bool {
        position.piece_at(played.to).is_some_and(|piece| {
            self.kind(piece.role()).gives_rights
                && self.table(piece.role(), piece.side()).gives_rights(played.from, played.to)
                && self.is_free_between(position, played.from, played.to)
        })
    }

    /// Whether nothing stands between two squares. A piece that may jump over some squares and be taken there may have
    /// another way to the same square, over something that stands there.
    fn is_free_between(&self, position: &Position, from: Square, to: Square) -> bool {
        let step = |from: u8, to: u8| (to.cast_signed() - from.cast_signed()).signum();
        let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
        let ahead = |&at: &Square| self.board().offset(at, files, ranks);
        let mut between = std::iter::successors(ahead(&from), ahead).take_while(|&at| at != to);
        between.all(|at| position.piece_at(at).is_none())
    }

    /// Takes away the rights a move ends and gives those it creates.
    fn settle_rights(&self, position: &mut Position, played: Move) {
        let passes = if self.counts_as_pass(played) { (position.rights().passes + 1).min(2) } else { 0 };
        let mut rights = Rights { passer: None, passes, ..*position.rights() };
        if !rights.unmoved.is_empty() {
            let squares = [played.from, played.to].into_iter().chain(played.effects.victims());
            let all = squares.chain(played.effects.shifts().map(|(from, _)| from));
            let before = rights.unmoved;
            all.for_each(|square| rights.unmoved.remove(square));
            if rights.unmoved != before {
                rights.unmoved = self.useful(position, rights);
            }
        }
        position.set_rights(rights);
        if self.nature.has(Nature::EN_PASSANT) && self.gives_rights(position, played) {
            position.set_rights(Rights { passer: Some((played.from, played.to)), ..rights });
            if !self.can_take_passer(position) {
                position.set_rights(rights);
            }
        }
    }

    /// Whether some piece of the side to move reaches a square on which it may take en passant.
    pub(super) fn can_take_passer(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let mut can = false;
        for &from in position.pieces(side) {
            if let Some(piece) = position.piece_at(from)
                && self.kind(piece.role()).takes_en_passant
            {
                let eyes = Eyes::new(self, position, piece);
                let table = self.table(piece.role(), side);
                table.for_each_effect(from, &eyes, |played, _| can |= played.effects.is_en_passant());
            }
        }
        can
    }

    /// The unmoved pieces that are still of use: castlers with a partner, partners with a castler.
    pub(super) fn useful(&self, position: &Position, rights: Rights) -> SquareSet {
        let mut useful = SquareSet::default();
        let unmoved: SmallVec<[(Square, Piece); 8]> =
            rights.unmoved.iter().filter_map(|square| Some((square, position.piece_at(square)?))).collect();
        for &(castler, piece) in &unmoved {
            let kind = self.kind(piece.role());
            for &(partner, other) in &unmoved {
                let is_partner =
                    kind.castles() && other.side() == piece.side() && kind.partners.contains(&other.role());
                if is_partner && castler.rank() == partner.rank() && is_edge(self.board(), partner) {
                    useful.insert(castler);
                    useful.insert(partner);
                }
            }
        }
        useful
    }
}

/// Adds to a position's key what is not seen on the board.
pub(super) fn add_rights(position: &Position, key: &mut SmallVec<[u8; 16]>) {
    let rights = position.rights();
    if position.has_rights() {
        key.extend([255, 255]);
        key.extend(rights.passer.into_iter().flat_map(|(from, to)| [from.index() as u8, to.index() as u8]));
        key.extend([255, rights.passes]);
        key.extend(rights.unmoved.iter().map(|square| square.index() as u8));
    }
    if position.has_hands() {
        key.extend([255, 254]);
        key.extend_from_slice(position.hands());
    }
}

/// Whether a square lies on the first or last file: there stands what a piece castles with.
fn is_edge(board: Board, square: Square) -> bool {
    square.file() == 0 || square.file() + 1 == board.files()
}

impl Rights {
    /// The same with every square exchanged by `map`.
    pub(super) fn mapped(self, map: impl Fn(Square) -> Square) -> Self {
        let mut mapped = Self { unmoved: SquareSet::default(), ..self };
        self.unmoved.iter().for_each(|square| mapped.unmoved.insert(map(square)));
        mapped.passer = self.passer.map(|(from, to)| (map(from), map(to)));
        mapped
    }
}

/// A position as a piece sees it.
pub(super) struct Eyes<'a> {
    variant: &'a Variant,
    position: &'a Position,
    side: Side,
    /// What is to the piece as a hole.
    walls: &'a [Role],
}

impl<'a> Eyes<'a> {
    pub(super) fn new(variant: &'a Variant, position: &'a Position, piece: Piece) -> Self {
        Self { variant, position, side: piece.side(), walls: &variant.kind(piece.role()).walls }
    }
}

impl Sight for Eyes<'_> {
    #[inline]
    fn content(&self, square: Square) -> Content {
        match self.position.piece_at(square) {
            None => match self.position.rights().passer {
                Some((from, to)) if is_between(from, square, to) => Content::EMPTY.or(Content::RIGHT),
                _ => Content::EMPTY,
            },
            Some(piece) if self.walls.contains(&piece.role()) => Content::NOTHING,
            Some(piece) if piece.side() != self.side => {
                if self.variant.is_royal(piece.role()) {
                    Content::FOE.or(Content::ROYAL)
                } else {
                    Content::FOE
                }
            }
            Some(_) if self.position.rights().unmoved.contains(square) => Content::FRIEND.or(Content::VIRGIN),
            Some(_) => Content::FRIEND,
        }
    }

    fn is_virgin(&self, square: Square) -> bool {
        self.position.rights().unmoved.contains(square)
            || self.position.piece_at(square).is_some_and(|piece| {
                !self.variant.kind(piece.role()).castles()
                    && self.variant.is_at_home(piece.role(), piece.side(), square)
            })
    }

    fn passer(&self) -> Option<Square> {
        self.position.rights().passer.map(|(_, at)| at)
    }
}

/// Whether a square lies strictly between two others on one line.
fn is_between(from: Square, square: Square, to: Square) -> bool {
    let delta = |one: Square, other: Square| {
        (i16::from(other.file()) - i16::from(one.file()), i16::from(other.rank()) - i16::from(one.rank()))
    };
    let (whole, part) = (delta(from, to), delta(from, square));
    let is_straight = whole.0 == 0 || whole.1 == 0 || whole.0.abs() == whole.1.abs();
    let length = whole.0.abs().max(whole.1.abs());
    let distance = part.0.abs().max(part.1.abs());
    is_straight && (1..length).contains(&distance) && part == (whole.0.signum() * distance, whole.1.signum() * distance)
}
