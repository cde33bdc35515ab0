//! Which positions a table plays, and who is us in them.
use std::fmt::Debug;

use thiserror::Error;

use crate::rules::{Game, Retro, Side, Square};

/// The positions of an endgame.
pub trait Endgame<G: Game>: Debug + Send + Sync {
    /// Its name, such as `KRvK`.
    fn name(&self) -> String;

    /// Which side is us in a position.
    ///
    /// # Errors
    /// The position does not belong to the endgame: says what is too much or too little.
    fn us(&self, game: &G, position: &G::Position) -> Result<Side, EndgameError>;

    /// The pieces that have a name, in a fixed order.
    fn pieces(&self) -> Vec<NamedPiece>;

    /// Where one of the named pieces stands, White being us; nothing if it is gone.
    fn piece(&self, position: &G::Position, place: usize) -> Option<Square>;

    /// The squares of all named pieces as numbers below [`Self::squares`], file times ranks plus rank, if these and the side to move are all there
    /// is to the position; whether they are. White is us.
    fn placement(&self, position: &G::Position, placement: &mut Placement) -> bool;

    /// For each of the named pieces, after which moves it is told at once where all of them stand. Of pieces beyond these,
    /// after none.
    fn shifts(&self) -> Vec<Shifts> {
        Vec::new()
    }

    /// How many squares the board has.
    fn squares(&self) -> usize;

    /// How many ranks it has.
    fn ranks(&self) -> usize;

    /// What we have lost, if the position no longer belongs to the endgame because of that: `rook`.
    fn lost<'a>(&self, game: &'a G, position: &G::Position, us: Side) -> Option<&'a str>;

    /// All legal positions with a side to move, White being us, in a fixed order.
    fn positions<'a>(&'a self, game: &'a G, side_to_move: Side) -> Box<dyn Iterator<Item = G::Position> + 'a>;

    /// The list of all positions of the endgame, White being us, none standing for others.
    fn space(&self, game: &G) -> G::Space
    where
        G: Retro;

    /// The list of all positions of the endgame, those alike but for a symmetry of the board united: for tablebases.
    fn tablebase_space(&self, game: &G) -> G::Space
    where
        G: Retro;

    /// A legal position with White as us and to move; the same seed gives the same position.
    fn random_position(&self, game: &G, seed: u64) -> G::Position;
}

/// A piece with a name of its own.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct NamedPiece {
    /// Its name in a table: `our_rook`.
    pub name: String,
    /// One line on what the name means.
    pub doc: String,
}

/// Which moves of a named piece that take it to an empty square change nothing but its square and whose move it is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shifts {
    /// All.
    All,
    /// Those to a square of the same colour: beyond, it would have another name.
    OnItsColour,
    /// That takes playing them to tell.
    Untold,
}

impl Shifts {
    /// Which of the named pieces a legal move moves, and the number of the square on which it then stands, on a board of
    /// so many ranks; nothing if more changes than that, or if it takes playing the move to tell.
    #[inline]
    pub fn moved<G: Game>(shifts: &[Self], ranks: u8, placement: &Placement, played: G::Move) -> Option<(usize, u8)> {
        let (from, to) = G::shift(played)?;
        let [here, there] = [from, to].map(|square| square.file() * ranks + square.rank());
        let mut moved = None;
        for (place, (&square, &shifts)) in placement.iter().zip(shifts).enumerate() {
            if square == there {
                return None;
            }
            if square == here {
                moved = Some((place, shifts));
            }
        }
        let (place, shifts) = moved?;
        let is_told = match shifts {
            Self::All => true,
            Self::OnItsColour => from.manhattan(to) % 2 == 0,
            Self::Untold => false,
        };
        is_told.then_some((place, there))
    }
}

/// The squares of the named pieces, as numbers, in their order.
pub type Placement = [u8; 8];

/// A position does not belong to an endgame.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("this table plays {endgame}; {difference}")]
pub struct EndgameError {
    /// The endgame's name.
    pub endgame: String,
    /// What is too much or too little.
    pub difference: String,
}
