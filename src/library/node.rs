//! A node of a forcing tree, as the names of a library see it.
use crate::rules::Game;

/// A position. White is us: the caller has flipped the position if need be.
#[derive(Debug)]
pub struct Node<'a, G: Game> {
    /// The rules of the game.
    pub game: &'a G,
    /// The position at the node.
    pub position: &'a G::Position,
    /// The move that led here, where moves are compared: in `after`, `by` and the quantifiers.
    pub moved: Option<G::Move>,
}

impl<'a, G: Game> Node<'a, G> {
    /// A position by itself.
    #[inline]
    pub fn new(game: &'a G, position: &'a G::Position) -> Self {
        Self { game, position, moved: None }
    }
}

// Derived, these would ask the game itself to be `Copy`.
impl<G: Game> Clone for Node<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Node<'_, G> {}
