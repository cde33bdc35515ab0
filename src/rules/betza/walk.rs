//! Walking a table: where a piece goes and what it attacks with the board as it is.
use std::ops::ControlFlow;

use super::content::Content;
use super::table::PieceTable;
use super::tree::{Node, way_back};
use super::unfold::Effect;
use crate::rules::game::Side;
use crate::rules::moves::Move;
use crate::rules::position::Position;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

/// What a piece that moves with effects sees of the board.
pub(crate) trait Sight {
    /// What a square holds.
    fn content(&self, square: Square) -> Content;
    /// Whether the piece on a square has not moved.
    fn is_virgin(&self, square: Square) -> bool;
    /// The piece that may be taken en passant.
    fn passer(&self) -> Option<Square>;
}

/// Up to how many pieces on the board it pays to ask of each whether it stands in a way.
const FEW: usize = 6;

/// A set of destination numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Numbers([u64; 4]);

impl PieceTable {
    /// Whether blocking or opening a line can change where the piece captures.
    #[inline]
    pub(crate) fn is_rider(&self) -> bool {
        self.is_rider
    }

    /// Whether a plain capture could go from one square to another, whatever else stands on the board.
    #[inline]
    pub(crate) fn could_capture(&self, from: Square, to: Square) -> bool {
        self.captures[from.index() * self.stride + to.index()] != 0
    }

    /// Whether a plain move could go from one square to another, whatever else stands on the board.
    pub(crate) fn could_move(&self, from: Square, to: Square) -> bool {
        self.destinations(from).contains(&to)
    }

    /// Whether the piece could take one of the `wanted` from one square on another by a plain capture, if exactly the
    /// squares named by `is_blocked` were occupied.
    #[inline]
    pub(crate) fn captures(
        &self,
        from: Square,
        to: Square,
        wanted: Content,
        is_blocked: impl Fn(Square) -> bool,
    ) -> bool {
        let mut entry = self.captures[from.index() * self.stride + to.index()];
        let nodes = self.plain_nodes(from);
        while let Some(node) = usize::from(entry).checked_sub(1).and_then(|place| nodes.get(place)) {
            if node.ends.meets(wanted) && is_open(nodes, node, &is_blocked) {
                return true;
            }
            entry = node.twin;
        }
        false
    }

    /// Adds the squares on which the piece could take a royal piece by a plain capture if the square `without` were
    /// empty.
    #[inline]
    pub(crate) fn add_attacks_without(
        &self,
        position: &Position,
        without: Square,
        from: Square,
        attacked: &mut SquareSet,
    ) {
        if !self.is_rider || self.has_free_ways(position, from, Some(without)) {
            attacked.insert_all(&self.attacks[from.index()]);
        } else {
            self.add_attacks(from, |square| square != without && position.piece_at(square).is_some(), attacked);
        }
    }

    /// Adds the squares on which the piece could take a royal piece by a plain capture if exactly the squares named by
    /// `is_blocked` were occupied.
    #[inline]
    pub(crate) fn add_attacks(&self, from: Square, is_blocked: impl Fn(Square) -> bool, attacked: &mut SquareSet) {
        if !self.is_rider {
            attacked.insert_all(&self.attacks[from.index()]);
            return;
        }
        let nodes = self.plain_nodes(from);
        let mut place = 0;
        while let Some(node) = nodes.get(place) {
            if node.ends.meets(Content::FOE.or(Content::ROYAL)) {
                attacked.insert(node.square);
            }
            let content = if is_blocked(node.square) { Content::PIECE } else { Content::EMPTY };
            place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
        }
    }

    /// Appends the plain moves of a piece of `side` on `from`, in order.
    #[inline]
    pub(crate) fn add_moves(&self, position: &Position, side: Side, from: Square, moves: &mut Vec<Move>) {
        if self.has_free_ways(position, from, None) {
            moves.extend(self.destinations(from).iter().map(|&to| Move::plain(from, to)));
        } else {
            self.for_each_destination(position, side, from, |to| moves.push(Move::plain(from, to)));
        }
    }

    #[inline]
    fn destinations(&self, from: Square) -> &[Square] {
        let (start, end) = self.destinations_from[from.index()];
        &self.destinations[start as usize..end as usize]
    }

    /// Visits the squares a piece of `side` on `from` can go to by a plain move, in order.
    #[inline]
    pub(crate) fn for_each_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(Square),
    ) {
        let destinations = self.destinations(from);
        if self.is_plain_leaper {
            for &square in destinations {
                if position.piece_at(square).is_none_or(|piece| piece.side() != side) {
                    visit(square);
                }
            }
            return;
        }
        let mut reached = Numbers::default();
        let _ = self.walk(position, side, from, |node| -> ControlFlow<()> {
            reached.insert(node.number);
            ControlFlow::Continue(())
        });
        for (word, &bits) in reached.0.iter().enumerate().take(destinations.len().div_ceil(64)) {
            let mut bits = bits;
            while bits != 0 {
                visit(destinations[word * 64 + bits.trailing_zeros() as usize]);
                bits &= bits - 1;
            }
        }
    }

    /// Whether the piece is known to go to all its destinations and to attack them, because nothing stands on any of
    /// them, except perhaps on one square. Where many pieces stand it takes longer to find out than to walk.
    #[inline]
    fn has_free_ways(&self, position: &Position, from: Square, except: Option<Square>) -> bool {
        let reach = &self.attacks[from.index()];
        let is_free = |square: &Square| !reach.contains(*square) || Some(*square) == except;
        let lists = [Side::White, Side::Black].map(|side| position.pieces(side));
        self.is_plain && lists[0].len() + lists[1].len() <= FEW && lists.into_iter().flatten().all(is_free)
    }

    /// Whether the piece can go by a plain move to any square that passes a test.
    #[inline]
    pub(crate) fn any_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        passes: impl Fn(Square) -> bool,
    ) -> bool {
        self.walk(position, side, from, |node| {
            if passes(node.square) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Walks the plain tree and visits every node where the piece can end its move.
    #[inline]
    fn walk<B>(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(&Node) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let nodes = self.plain_nodes(from);
        let mut place = 0;
        while let Some(node) = nodes.get(place) {
            let content = match position.piece_at(node.square) {
                None => Content::EMPTY,
                Some(piece) if piece.side() == side => Content::FRIEND,
                Some(_) => Content::FOE,
            };
            if node.ends.meets(content) {
                visit(node)?;
            }
            place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
        }
        ControlFlow::Continue(())
    }

    /// Visits the squares a piece on `from` can go to by a plain move, in order, seeing everything there is to see.
    pub(crate) fn for_each_seen(&self, from: Square, sight: &impl Sight, mut visit: impl FnMut(Square)) {
        let nodes = self.plain_nodes(from);
        let mut reached = SquareSet::default();
        walk_tree(nodes, sight, |place| reached.insert(nodes[place].square));
        self.destinations(from).iter().filter(|&&to| reached.contains(to)).for_each(|&to| visit(to));
    }

    /// Visits the moves with effects of a piece on `from`, and whether each gives the right to take the piece en passant;
    /// some may come more than once.
    pub(crate) fn for_each_effect(&self, from: Square, sight: &impl Sight, mut visit: impl FnMut(Move, bool)) {
        for (nodes, traits) in self.branches(from) {
            if traits.is_initial && !sight.is_virgin(from) {
                continue;
            }
            walk_tree(nodes, sight, |place| {
                let (content, ends) = (sight.content(nodes[place].square), nodes[place].ends);
                if ends == Content::ANYTHING || ends.meets(content.without(Content::RIGHT)) {
                    visit(gather(from, nodes, place, None), traits.gives_rights);
                }
                let may_take_passer = ends.and(content).meets(Content::RIGHT);
                if let Some(passer) = sight.passer().filter(|_| may_take_passer) {
                    visit(gather(from, nodes, place, Some(passer)), traits.gives_rights);
                }
            });
        }
    }
}

impl Numbers {
    #[inline]
    fn insert(&mut self, number: u8) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }
}

/// Walks a tree and visits every node on which a move can end.
fn walk_tree(nodes: &[Node], sight: &impl Sight, mut visit: impl FnMut(usize)) {
    let mut place = 0;
    while let Some(node) = nodes.get(place) {
        let content = sight.content(node.square);
        if node.ends.meets(content) || node.ends == Content::ANYTHING {
            visit(place);
        }
        place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
    }
}

/// Whether every square before a node lets the piece pass.
#[inline]
fn is_open(nodes: &[Node], node: &Node, is_blocked: &impl Fn(Square) -> bool) -> bool {
    let mut parent = node.parent;
    while let Some(before) = usize::from(parent).checked_sub(1).and_then(|place| nodes.get(place)) {
        let content = if is_blocked(before.square) { Content::PIECE } else { Content::EMPTY };
        if !before.passes.meets(content) {
            return false;
        }
        parent = before.parent;
    }
    true
}

/// The move that ends on a node, with all that happens on the way there.
pub(super) fn gather(from: Square, nodes: &[Node], last: usize, passer: Option<Square>) -> Move {
    let mut played = Move::plain(from, nodes[last].square);
    // There is room for all of it: the compiler has made sure.
    if let Some(square) = passer {
        played.effects.add_victim(square);
        played.effects.mark_en_passant();
    }
    let mut way: smallvec::SmallVec<[&Node; 16]> = way_back(nodes, last).collect();
    way.reverse();
    for node in way.iter().filter(|node| node.effect == Effect::Take) {
        played.effects.add_victim(node.square);
    }
    for node in way {
        match node.effect {
            Effect::MoveTo(put) => played.effects.add_shift(node.square, put),
            Effect::Castle(put) => {
                played.effects.add_shift(node.square, put);
                played.effects.mark_castling();
            }
            Effect::Relay => played.from = node.square,
            Effect::None | Effect::Take => {}
        }
    }
    if played.to == played.from {
        played.effects.mark_stay();
    }
    played
}
