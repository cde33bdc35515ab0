//! What a notation is compiled to: for every square, the ways a piece may go and the squares it may stop on.
use super::tree::Node;
use super::unfold::Terrain;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

/// Where one kind of piece of one side goes from every square of a board.
///
/// Moves that only go somewhere, and capture what stands there, are found by walking the *plain* tree of a square. Each
/// square's possible destinations are numbered in their order of generation, and the walk collects the numbers reached
/// in a bit mask: so the moves come out in that order and each once. Moves with effects – pieces taken on the way,
/// castling, en passant, moves of unmoved pieces only – are in trees of their own.
#[derive(Clone, Debug)]
pub struct PieceTable {
    pub(super) terrain: Terrain,
    /// How many numbers a row of `captures` has.
    pub(super) stride: usize,
    /// By square: its plain tree in `plain`.
    pub(super) plain_from: BySquare<(u32, u32)>,
    pub(super) plain: Vec<Node>,
    /// By square: its destinations in `destinations`.
    pub(super) destinations_from: BySquare<(u32, u32)>,
    pub(super) destinations: Vec<Square>,
    /// By square from and square to: 0 if no plain capture goes there, otherwise 1 + the first node of the square's tree
    /// on which one ends.
    pub(super) captures: Vec<u16>,
    /// By square: where a plain capture could go on an otherwise empty board.
    pub(super) attacks: BySquare<SquareSet>,
    /// By square: its trees with effects in `branches`.
    pub(super) branches_from: BySquare<(u32, u32)>,
    pub(super) branches: Vec<Branch>,
    pub(super) effectful: Vec<Node>,
    /// Whether some plain capture passes over squares.
    pub(super) is_rider: bool,
    /// Whether every move ends on an empty square or with a capture, and goes over empty squares only: then a piece whose
    /// ways are all empty goes to all its destinations, and attacks them.
    pub(super) is_plain: bool,
    /// Whether every move is one leap that may also capture: then the destinations are all there is to look at.
    pub(super) is_plain_leaper: bool,
}

/// Something for every square; of this size, no look-up needs a check.
type BySquare<T> = Box<[T; 256]>;

/// A tree of ways with effects that have something in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) traits: Traits,
}

/// What all moves of a program have in common.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Traits {
    pub(super) is_initial: bool,
    pub(super) gives_rights: bool,
}

impl PieceTable {
    /// The plain tree of a square.
    #[inline]
    pub(super) fn plain_nodes(&self, from: Square) -> &[Node] {
        let (start, end) = self.plain_from[from.index()];
        &self.plain[start as usize..end as usize]
    }

    /// The trees of a square with effects.
    #[inline]
    pub(super) fn branches(&self, from: Square) -> impl Iterator<Item = (&[Node], Traits)> {
        let (first, last) = self.branches_from[from.index()];
        let nodes = |branch: &Branch| &self.effectful[branch.start as usize..branch.end as usize];
        self.branches[first as usize..last as usize].iter().map(move |branch| (nodes(branch), branch.traits))
    }
}
