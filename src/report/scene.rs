//! A position as the table sees it: what the library draws over the board and the values it gives it.
use indexmap::IndexMap;
use serde::Serialize;

use super::diagram::Diagram;
use crate::forcing::{Frame, Meant, Program};
use crate::library::{Library, Node};
use crate::rules::{Game, Side};

/// A position with what there is to say about it, in squares of the real board.
pub struct Scene<'a, G: Game> {
    /// The rules of the game.
    pub game: &'a G,
    /// The position.
    pub position: &'a G::Position,
    /// The side the table plays.
    pub us: Side,
    /// What the picture shows.
    pub diagram: Diagram,
    /// The values and squares that have a name in the table or its library.
    pub values: IndexMap<String, SceneValue>,
}

/// A value that has a name.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum SceneValue {
    /// A number, or undefined.
    Number(Option<i32>),
    /// What a square is called, or undefined.
    Square(Option<String>),
}

#[derive(Serialize)]
struct SceneData<'a> {
    position: String,
    side_to_move: Side,
    us: Side,
    hatched: Vec<String>,
    crossed: Vec<String>,
    values: &'a IndexMap<String, SceneValue>,
}

impl<'a, G: Game> Scene<'a, G> {
    /// Looks at a position through the names of a library. We are at the bottom.
    pub fn new(
        library: &Library<G>,
        program: &Program<G>,
        frame: Frame,
        game: &'a G,
        position: &'a G::Position,
    ) -> Self {
        let seen = frame.position(game, position);
        let node = Node::new(game, &seen);
        let board = game.board();
        let picture = library.picture(&node);
        let mut diagram = Diagram::of(game, position).seen_from(frame.us);
        diagram.hatched = picture.hatched.into_iter().map(|square| frame.real_square(board, square)).collect();
        diagram.hatched.sort_unstable();
        diagram.crossed = picture.crossed.into_iter().map(|place| frame.real_place(board, place)).collect();
        let values = program.named_values(game, &seen).into_iter().filter_map(|(name, value)| {
            let value = match value {
                Meant::Number(number) => SceneValue::Number(number),
                Meant::Square(place) => {
                    let square = place.and_then(|place| place.on(board));
                    SceneValue::Square(square.map(|square| board.name_of(frame.real_square(board, square))))
                }
                Meant::Goal(_) | Meant::Moves(_) => return None,
            };
            Some((name.to_owned(), value))
        });
        let values = values.collect();
        Self { game, position, us: frame.us, diagram, values }
    }

    /// One line below the board: whose move, who is us, and what the values are.
    pub fn caption(&self) -> String {
        let mover = self.game.side_to_move(self.position);
        let mut parts = vec![format!("{mover} to move"), format!("us: {}", self.us)];
        for (name, value) in &self.values {
            let value = match value {
                SceneValue::Number(Some(number)) => number.to_string(),
                SceneValue::Square(Some(square)) => square.clone(),
                SceneValue::Number(None) | SceneValue::Square(None) => continue,
            };
            parts.push(format!("{}: {value}", name.replace('_', " ")));
        }
        parts.join(" · ")
    }

    /// The same for programs.
    pub fn json(&self) -> impl Serialize + '_ {
        let board = self.game.board();
        let crossed = board.squares().filter(|&square| self.diagram.is_crossed(square));
        SceneData {
            position: self.game.write_position(self.position),
            side_to_move: self.game.side_to_move(self.position),
            us: self.us,
            hatched: self.diagram.hatched.iter().map(|&square| board.name_of(square)).collect(),
            crossed: crossed.map(|square| board.name_of(square)).collect(),
            values: &self.values,
        }
    }
}
