//! Which positions a table plays, and who is us in them.
use std::fmt::Debug;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use thiserror::Error;

use crate::rules::{Game, Material, Placements, Position, Retro, Side, Variant};

/// The positions of an endgame.
pub trait Endgame<G: Game>: Debug + Send + Sync {
    /// Its name, such as `KRvK`.
    fn name(&self) -> String;

    /// Which side is us in a position.
    ///
    /// # Errors
    /// The position does not belong to the endgame: says what is too much or too little.
    fn us(&self, game: &G, position: &G::Position) -> Result<Side, EndgameError>;

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

/// A position does not belong to an endgame.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("this table plays {endgame}; {difference}")]
pub struct EndgameError {
    /// The endgame's name.
    pub endgame: String,
    /// What is too much or too little.
    pub difference: String,
}

impl Endgame<Variant> for Material {
    fn name(&self) -> String {
        self.to_string()
    }

    fn us(&self, game: &Variant, position: &Position) -> Result<Side, EndgameError> {
        Material::us(self, position)
            .ok_or_else(|| EndgameError { endgame: self.to_string(), difference: self.difference(game, position) })
    }

    fn lost<'a>(&self, game: &'a Variant, position: &Position, us: Side) -> Option<&'a str> {
        self.missing(position, us).map(|role| game.role_name(role))
    }

    fn positions<'a>(&'a self, game: &'a Variant, side_to_move: Side) -> Box<dyn Iterator<Item = Position> + 'a> {
        Box::new(self.positions(game, side_to_move))
    }

    fn space(&self, game: &Variant) -> Placements {
        Placements::one_by_one(game, self)
    }

    fn tablebase_space(&self, game: &Variant) -> Placements {
        Placements::new(game, self)
    }

    fn random_position(&self, game: &Variant, seed: u64) -> Position {
        // Placements are drawn until one is legal, so every legal position is as likely as any other.
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        loop {
            let drawn = self.place(game, Side::White, |squares| (random.next_u64() % squares as u64) as usize);
            if let Some(position) = drawn {
                return position;
            }
        }
    }
}
