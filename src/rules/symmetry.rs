//! The symmetries of a board.
use super::board::Board;
use super::game::{Game, Side};
use super::piece::Role;
use super::square::Square;
use super::square_set::SquareSet;
use super::variant::Variant;

/// One way to turn or mirror a board onto itself.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Symmetry {
    /// Whether files and ranks are exchanged, before anything else.
    exchanges: bool,
    mirrors_files: bool,
    mirrors_ranks: bool,
}

impl Symmetry {
    /// The half turn.
    pub(crate) const HALF_TURN: Self = Self { exchanges: false, mirrors_files: true, mirrors_ranks: true };

    /// All symmetries of a board, the one that changes nothing first: eight if it is a square, otherwise four.
    pub(crate) fn of(board: Board) -> impl Iterator<Item = Self> {
        let is_square = board.files() == board.ranks();
        [false, true].into_iter().filter(move |&exchanges| is_square || !exchanges).flat_map(|exchanges| {
            [(false, false), (true, false), (false, true), (true, true)].map(|(mirrors_files, mirrors_ranks)| Self {
                exchanges,
                mirrors_files,
                mirrors_ranks,
            })
        })
    }

    /// Where a square goes.
    pub(crate) fn map(self, board: Board, square: Square) -> Square {
        let (file, rank) = if self.exchanges { (square.rank(), square.file()) } else { (square.file(), square.rank()) };
        Square::new(
            if self.mirrors_files { board.files() - 1 - file } else { file },
            if self.mirrors_ranks { board.ranks() - 1 - rank } else { rank },
        )
    }
}

/// Whether a symmetry of the board leaves the moves of these pieces, and of what they promote to, as they are.
pub(super) fn keeps_moves(variant: &Variant, roles: impl Iterator<Item = Role>, symmetry: Symmetry) -> bool {
    let board = variant.board();
    let keeps =
        |zone: &SquareSet| board.squares().all(|at| zone.contains(at) == zone.contains(symmetry.map(board, at)));
    if !variant.endings.goal.iter().flatten().all(keeps) {
        return false;
    }
    let mut wanted: Vec<Role> = roles.collect();
    let mut checked = 0;
    while let Some(&role) = wanted.get(checked) {
        checked += 1;
        let promotions = &variant.kind(role).promotion.to;
        let moves_alike = [Side::White, Side::Black]
            .into_iter()
            .all(|side| variant.table(role, side).is_unchanged_by(|square| symmetry.map(board, square)));
        let kind = variant.kind(role);
        let zones = kind.promotion.zone.iter().chain(&kind.promotion.forced).filter(|_| !promotions.is_empty());
        if !moves_alike || !zones.chain(&kind.never_on).all(keeps) {
            return false;
        }
        for &promotion in promotions {
            if !wanted.contains(&promotion) {
                wanted.push(promotion);
            }
        }
    }
    true
}
