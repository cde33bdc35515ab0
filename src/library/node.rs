//! A node of a forcing tree, as goals and generators see it.
use crate::rules::Game;

/// A position within a strategy call. White is us: the caller has flipped the position if need be.
#[derive(Debug)]
pub struct Node<'a, G: Game> {
    /// The rules of the game.
    pub game: &'a G,
    /// The position at the node.
    pub position: &'a G::Position,
    /// The position in which the strategy call was made.
    pub root: &'a G::Position,
}

impl<'a, G: Game> Node<'a, G> {
    /// The root of a strategy call in a position.
    pub fn at_root(game: &'a G, position: &'a G::Position) -> Self {
        Self { game, position, root: position }
    }

    /// The root node of this node's strategy call.
    #[must_use]
    pub fn root_node(&self) -> Self {
        Self { position: self.root, ..*self }
    }
}

// Derived, these would ask the game itself to be `Copy`.
impl<G: Game> Clone for Node<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Node<'_, G> {}
