//! Symmetrical placements made one by where their first king stands.
use smallvec::SmallVec;

use super::board::Board;
use super::square::Square;
use super::symmetry::Symmetry;

/// Some symmetries of a board, with which every square can be led to the earliest of those it is alike with.
///
/// Squares are given by their place among all squares of the board, without gaps.
#[derive(Clone, Debug)]
pub(super) struct Reduction {
    /// By symmetry, by square: the place of the square it goes to. The first symmetry changes nothing.
    pub(super) maps: Vec<[u8; 256]>,
    /// By place: which symmetries lead it to the earliest place possible.
    reducers: Vec<SmallVec<[u8; 2]>>,
    /// The places that are earliest already.
    leads: Vec<u8>,
    /// By place: its square.
    squares: Vec<Square>,
    /// By place: its number among the leads, if it is one.
    numbers: Vec<u8>,
}

impl Reduction {
    /// Symmetries that form a group, the one that changes nothing first.
    pub(super) fn new(board: Board, symmetries: impl Iterator<Item = Symmetry>) -> Self {
        let squares: Vec<Square> = board.squares().collect();
        let map = |symmetry: Symmetry| {
            let mut map = [0; 256];
            for &square in &squares {
                map[square.index()] = place(board, symmetry.map(board, square));
            }
            map
        };
        let maps: Vec<[u8; 256]> = symmetries.map(map).collect();
        let mut reduction = Self {
            maps,
            reducers: Vec::new(),
            leads: Vec::new(),
            numbers: vec![0; squares.len()],
            squares: Vec::new(),
        };
        for (place, square) in squares.iter().enumerate() {
            let images = || reduction.maps.iter().map(|map| map[square.index()]);
            let lead = images().min().unwrap_or_default();
            let reducers = images().enumerate().filter(|&(_, image)| image == lead);
            reduction.reducers.push(reducers.map(|(symmetry, _)| symmetry as u8).collect());
            if usize::from(lead) == place {
                reduction.numbers[place] = reduction.leads.len() as u8;
                reduction.leads.push(lead);
            }
        }
        reduction.squares = squares;
        reduction
    }

    /// The square at a place.
    #[inline]
    pub(super) fn square(&self, place: u8) -> Square {
        self.squares[usize::from(place)]
    }

    /// The symmetries that lead a place to the earliest possible.
    #[inline]
    pub(super) fn reducers(&self, place: u8) -> &[u8] {
        &self.reducers[usize::from(place)]
    }

    /// The places that no symmetry leads to an earlier one.
    pub(super) fn leads(&self) -> &[u8] {
        &self.leads
    }

    /// The number of a place among the leads.
    pub(super) fn number(&self, lead: u8) -> u8 {
        self.numbers[usize::from(lead)]
    }
}

/// The place of a square among all squares of a board.
#[inline]
pub(super) const fn place(board: Board, square: Square) -> u8 {
    square.file() * board.ranks() + square.rank()
}
