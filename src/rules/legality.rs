//! Which placements of pieces are positions of the game.
use super::game::{Game, PositionError, Side};
use super::piece::Role;
use super::position::Position;
use super::square::Square;
use super::variant::{KING, Variant};
use super::wording::with_article;

/// Why a position cannot arise. It is put into words only when somebody wants to read them: retrograde analysis asks of
/// millions of placements and reads none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Illegality {
    /// A side has no king, or more than one.
    Kings(Side, usize),
    /// A piece stands where it never does, such as a pawn on the first or last rank.
    Square(Side, Role, Square),
    /// The kings stand next to each other.
    Neighbours(Square, Square),
    /// The king of the side that is not to move is in check.
    Check(Side),
}

impl Variant {
    /// Says why a position cannot arise, if it cannot.
    pub(super) fn check_legality(&self, position: &Position) -> Result<(), PositionError> {
        self.illegality(position).map_or(Ok(()), |illegality| Err(illegality.explain(self)))
    }

    /// Whether a position can arise.
    #[inline]
    pub(super) fn is_legal(&self, position: &Position) -> bool {
        self.illegality(position).is_none()
    }

    fn illegality(&self, position: &Position) -> Option<Illegality> {
        for side in [Side::White, Side::Black] {
            let pieces =
                || position.pieces(side).iter().filter_map(|&square| Some((square, position.piece_at(square)?)));
            if self.has_one_king() {
                let kings = pieces().filter(|&(_, piece)| piece.role() == KING).count();
                if kings != 1 {
                    return Some(Illegality::Kings(side, kings));
                }
            }
            let misplaced = pieces().find(|&(square, piece)| {
                let kind = self.kind(piece.role());
                kind.never_on[side.index()].contains(square) || self.holes().contains(square)
            });
            if let Some((square, piece)) = misplaced {
                return Some(Illegality::Square(side, piece.role(), square));
            }
        }
        let waiter = position.side_to_move().other();
        if self.has_one_king()
            && let [Some(white), Some(black)] = [Side::White, Side::Black].map(|side| self.king(position, side))
            && white.distance(black) == 1
            && self.attacks(position, black, white)
        {
            return Some(Illegality::Neighbours(white, black));
        }
        self.in_check(position, waiter).then_some(Illegality::Check(waiter))
    }
}

impl Illegality {
    fn explain(self, variant: &Variant) -> PositionError {
        let king = variant.role_name(KING);
        let (message, help) = match self {
            Self::Kings(side, 0) => (format!("{side} has no {king}"), None),
            Self::Kings(side, several) => {
                (format!("{side} has {several} {king}s"), Some("each side has one".to_owned()))
            }
            Self::Square(side, role, square) => {
                let rules = variant.kind(role);
                let edge = |square: Square| [0, variant.board().ranks() - 1].contains(&square.rank());
                let never = &rules.never_on[side.index()];
                let help =
                    if never.iter().all(edge) && variant.board().squares().all(|at| !edge(at) || never.contains(at)) {
                        format!("{} never stands on the first or last rank", with_article(&rules.name))
                    } else {
                        format!("{} never stands there", with_article(&rules.name))
                    };
                (format!("{side} has {} on {square}", with_article(&rules.name)), Some(help))
            }
            Self::Neighbours(white, black) => {
                (format!("the kings on {white} and {black} stand next to each other"), None)
            }
            Self::Check(waiter) => {
                let mover = waiter.other();
                let help = format!("{waiter} must be to move, or the check must go");
                (format!("{waiter}'s king is in check although it is {mover}'s move"), Some(help))
            }
        };
        PositionError { message, help }
    }
}
