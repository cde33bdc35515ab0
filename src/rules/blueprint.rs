//! A game as data, before it is compiled.
use super::betza::Notation;
use super::board::Board;
use super::game::Side;
use super::piece::Role;
use super::square_set::SquareSet;

/// Everything that makes a game of this family.
#[derive(Clone, Debug)]
pub(crate) struct Blueprint {
    pub(crate) name: String,
    pub(crate) board: Board,
    /// Squares that are not there.
    pub(crate) holes: SquareSet,
    /// The start position as a FEN.
    pub(crate) start: Option<String>,
    pub(crate) pieces: Vec<PiecePlan>,
    /// Whether pieces taken go to the hand of the side that takes them.
    pub(crate) has_hands: bool,
    /// Whether a side may pass instead of moving.
    pub(crate) may_pass: bool,
    pub(crate) endings: Endings,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub(crate) struct PiecePlan {
    pub(crate) name: String,
    /// What it is called in a FEN, in upper case: a letter with or without marks.
    pub(crate) symbol: String,
    pub(crate) figures: [char; 2],
    pub(crate) notation: Notation,
    /// Other notations that hold on some squares, for White and for Black; the last one wins.
    pub(crate) replacements: Vec<(Notation, [SquareSet; 2])>,
    /// The only squares it ever stands on.
    pub(crate) zone: Option<[SquareSet; 2]>,
    pub(crate) is_royal: bool,
    pub(crate) promotion: Promotion,
    /// Squares it never stands on in a position of the game, though a move may be written that ends there.
    pub(crate) never_on: [SquareSet; 2],
    /// What it is in hand; nothing if it cannot be dropped.
    pub(crate) in_hand: Option<Role>,
    pub(crate) drops: Drops,
    /// The pieces it castles with.
    pub(crate) partners: Vec<Role>,
    /// Pieces of either side that are to it as holes.
    pub(crate) walls: Vec<Role>,
}

/// How a piece becomes another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Promotion {
    /// What it may become, in the order in which the moves are generated.
    pub(crate) to: Vec<Role>,
    /// A move that starts or ends here may promote.
    pub(crate) zone: [SquareSet; 2],
    /// A move that ends here must promote.
    pub(crate) forced: [SquareSet; 2],
    /// Whether only a capture promotes.
    pub(crate) needs_capture: bool,
}

/// How a piece is dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drops {
    /// Where it may not be dropped.
    pub(crate) never_on: [SquareSet; 2],
    /// How many of its kind, unpromoted, may stand on one file; 0 if any number.
    pub(crate) most_on_file: u8,
    /// Whether a drop may not give mate.
    pub(crate) may_not_mate: bool,
}

/// What ends a game, and who wins then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    /// What it means for the side to move to have no move and not to be in check.
    pub(crate) stalemate: Verdict,
    /// What it means to have no piece but the royal one, when it is one's turn.
    pub(crate) bare_king: Option<Verdict>,
    /// A side that has none of these pieces any more has lost.
    pub(crate) extinct: Vec<Role>,
    /// A side whose royal piece, or any piece if it has none, stands here has won.
    pub(crate) goal: Option<[SquareSet; 2]>,
    /// What it means that both sides have passed, one after the other.
    pub(crate) both_pass: Option<Verdict>,
    /// What it means that the other side has passed although the royal pieces face each other.
    pub(crate) facing: Option<Verdict>,
    pub(crate) repetition: Option<Repetition>,
    /// So many moves of each side in a row that take nothing are a draw.
    pub(crate) quiet_moves: Option<u16>,
    /// Pieces whose moves are not quiet, whatever they do.
    pub(crate) not_quiet: Vec<Role>,
    /// How many moves there are to mate a bare king; the first row that fits holds.
    pub(crate) counting: Vec<Count>,
}

/// What it means that a position comes about again and again.
#[derive(Clone, Debug)]
pub(crate) struct Repetition {
    /// How often it comes about, at least twice.
    pub(crate) times: u8,
    /// What it means for the side that brings it about.
    pub(crate) verdict: Verdict,
    /// What it means for a side that gave check all the while.
    pub(crate) perpetual_check: Option<Verdict>,
}

/// How many moves a side with certain pieces has to mate a bare king, less the pieces on the board.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    pub(crate) pieces: Vec<Role>,
    pub(crate) moves: u16,
}

/// What an ending means for the side to move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) enum Verdict {
    Win,
    Loss,
    #[default]
    Draw,
}

impl Endings {
    /// Whether the game can end though the side to move could still go on.
    pub(crate) fn any_is_early(&self) -> bool {
        self.bare_king.is_some() || !self.extinct.is_empty() || self.goal.is_some() || self.counts_passes()
    }

    /// Whether it matters for the end of the game that a side has passed.
    pub(crate) fn counts_passes(&self) -> bool {
        self.both_pass.is_some() || self.facing.is_some()
    }
}

impl Verdict {
    /// Who has won, if `mover` is the side to move.
    pub(crate) const fn winner(self, mover: Side) -> Option<Side> {
        match self {
            Self::Win => Some(mover),
            Self::Loss => Some(mover.other()),
            Self::Draw => None,
        }
    }
}

/// The squares of White and, turned by 180°, those of Black.
pub(crate) fn both_sides(board: Board, white: SquareSet) -> [SquareSet; 2] {
    [white, SquareSet::of(board, |square| white.contains(board.turn(square)))]
}
