//! The six pieces of advice, in the order of the table.
use super::board::Position;
use super::moves::Moves;

/// A piece of advice as functions. The holding goal is that of the table as printed.
pub(crate) trait Advice {
    /// Its name in the table.
    const NAME: &'static str;

    /// What its goals need of the root position.
    type Root: Copy;

    /// Looks at the root position, once.
    fn root(position: Position) -> Self::Root;

    /// The better goal.
    fn better(position: Position, root: Self::Root) -> bool;

    /// The holding goal.
    fn holds(position: Position) -> bool {
        !position.rook_lost()
    }

    /// The us move-constraint.
    fn our_moves(position: Position, depth: u32) -> Moves;

    /// The them move-constraint.
    fn their_moves(_position: Position, _depth: u32) -> Moves {
        Moves::NONE
    }
}

/// Mate in two: any move, any reply, a rook move into line.
pub(crate) enum MateIn2 {}

impl Advice for MateIn2 {
    const NAME: &'static str = "mate_in_2";
    type Root = ();

    fn root(_position: Position) {}

    fn better(position: Position, (): ()) -> bool {
        position.mate()
    }

    fn holds(position: Position) -> bool {
        !position.rook_lost() && position.their_king_edge()
    }

    fn our_moves(position: Position, depth: u32) -> Moves {
        match depth {
            0 => position.our_moves(),
            2 => position.check_moves(),
            _ => Moves::NONE,
        }
    }

    fn their_moves(position: Position, depth: u32) -> Moves {
        if depth == 1 { position.replies() } else { Moves::NONE }
    }
}

/// A rook move that makes the room smaller.
pub(crate) enum Squeeze {}

impl Advice for Squeeze {
    const NAME: &'static str = "squeeze";
    type Root = u8;

    fn root(position: Position) -> u8 {
        position.room()
    }

    fn better(position: Position, room: u8) -> bool {
        position.room() < room && !position.rook_exposed() && position.rook_divides() && !position.stalemate()
    }

    fn our_moves(position: Position, depth: u32) -> Moves {
        if depth == 0 { position.rook_moves() } else { Moves::NONE }
    }
}

/// A king move towards the critical square.
pub(crate) enum Approach {}

impl Advice for Approach {
    const NAME: &'static str = "approach";
    type Root = u8;

    fn root(position: Position) -> u8 {
        position.distance_to_critical_square()
    }

    fn better(position: Position, distance: u8) -> bool {
        position.distance_to_critical_square() < distance
            && !position.rook_exposed()
            && (position.rook_divides() || position.l_pattern())
            && (position.room() > 2 || !position.our_king_edge())
    }

    fn our_moves(position: Position, depth: u32) -> Moves {
        if depth == 0 { position.king_moves() } else { Moves::NONE }
    }
}

/// A king move that keeps the room as it is.
pub(crate) enum KeepRoom {}

impl Advice for KeepRoom {
    const NAME: &'static str = "keeproom";
    type Root = u8;

    fn root(position: Position) -> u8 {
        position.rook_distance()
    }

    fn better(position: Position, distance: u8) -> bool {
        !position.us_to_move
            && !position.rook_exposed()
            && position.rook_divides()
            && position.rook_distance() <= distance
            && (position.room() > 2 || !position.our_king_edge())
    }

    fn our_moves(position: Position, depth: u32) -> Moves {
        if depth == 0 { position.king_moves() } else { Moves::NONE }
    }
}

/// The rook comes between the kings in two moves.
pub(crate) type DivideIn2 = Divide<2>;

/// The rook comes between the kings in three moves.
pub(crate) type DivideIn3 = Divide<3>;

/// The rook comes between the kings in `MOVES` moves.
pub(crate) enum Divide<const MOVES: u32> {}

impl<const MOVES: u32> Advice for Divide<MOVES> {
    const NAME: &'static str = if MOVES == 2 { "divide_in_2" } else { "divide_in_3" };
    type Root = ();

    fn root(_position: Position) {}

    fn better(position: Position, (): ()) -> bool {
        !position.us_to_move && position.rook_divides() && !position.rook_exposed()
    }

    fn our_moves(position: Position, depth: u32) -> Moves {
        if depth < 2 * MOVES - 1 { position.our_moves() } else { Moves::NONE }
    }

    fn their_moves(position: Position, depth: u32) -> Moves {
        if depth < 2 * MOVES - 2 { position.replies() } else { Moves::NONE }
    }
}
