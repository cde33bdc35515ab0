//! What all moves of a piece have in common, as far as the rules of a game must know.
use super::content::Content;
use super::table::PieceTable;
use super::tree::{Node, way_back};
use super::unfold::Effect;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

impl PieceTable {
    /// Whether there are moves with effects at all.
    #[inline]
    pub(crate) fn has_effects(&self) -> bool {
        !self.branches.is_empty()
    }

    /// Whether the piece can lend its move to another.
    pub(crate) fn relays(&self) -> bool {
        self.effectful.iter().any(|node| node.effect == Effect::Relay)
    }

    /// Whether the piece can take its own side's.
    pub(crate) fn takes_friends(&self) -> bool {
        self.plain.iter().chain(&self.effectful).any(|node| {
            node.effect == Effect::Take && node.passes.meets(Content::FRIEND)
                || node.effect == Effect::None && node.ends.meets(Content::FRIEND) && node.ends != Content::ANYTHING
        })
    }

    /// Whether a move with effects can take a piece.
    pub(crate) fn takes_by_effect(&self) -> bool {
        self.effectful.iter().any(|node| {
            node.effect == Effect::Take
                || node.ends.meets(Content::FOE.or(Content::ROYAL)) && node.ends != Content::ANYTHING
        })
    }

    /// Whether the piece can take another en passant.
    pub(crate) fn takes_en_passant(&self) -> bool {
        self.effectful.iter().any(|node| node.ends.meets(Content::RIGHT) && node.ends != Content::ANYTHING)
    }

    /// Whether some move goes, and takes nothing there, to a square where the piece may take en passant from the same
    /// square.
    pub(crate) fn goes_where_it_takes_en_passant(&self) -> bool {
        let takes = |nodes: &[Node], place: usize| {
            nodes[place].ends.meets(Content::RIGHT) && nodes[place].ends != Content::ANYTHING
        };
        self.share_an_end(takes, |nodes, place| nodes[place].ends.meets(Content::EMPTY))
    }

    /// Whether some move goes to the square to which the piece castles from the same square.
    pub(crate) fn goes_where_it_castles(&self) -> bool {
        let castles = |nodes: &[Node], place: usize| {
            nodes[place].ends != Content::NOTHING
                && way_back(nodes, place).any(|node| matches!(node.effect, Effect::Castle(_)))
        };
        self.share_an_end(castles, |nodes, place| nodes[place].ends != Content::NOTHING && !castles(nodes, place))
    }

    /// Whether from some square moves of two sorts, told by the node where they end, go to one square.
    fn share_an_end(&self, is_one: impl Fn(&[Node], usize) -> bool, is_other: impl Fn(&[Node], usize) -> bool) -> bool {
        self.terrain.board.squares().any(|from| {
            let trees = || std::iter::once(self.plain_nodes(from)).chain(self.branches(from).map(|(nodes, _)| nodes));
            let mut ends = SquareSet::default();
            for nodes in trees() {
                (0..nodes.len())
                    .filter(|&place| is_one(nodes, place))
                    .for_each(|place| ends.insert(nodes[place].square));
            }
            !ends.is_empty()
                && trees().any(|nodes| {
                    (0..nodes.len()).any(|place| ends.contains(nodes[place].square) && is_other(nodes, place))
                })
        })
    }

    /// Whether a plain capture can end on a square it has passed before: what stands there matters twice.
    pub(crate) fn crosses_its_end(&self) -> bool {
        self.terrain.board.squares().map(|from| self.plain_nodes(from)).any(|nodes| {
            let crosses =
                |place: usize| way_back(nodes, place).skip(1).any(|before| before.square == nodes[place].square);
            (0..nodes.len()).any(|place| nodes[place].ends.meets(Content::FOE.or(Content::ROYAL)) && crosses(place))
        })
    }

    /// Whether a piece that goes from one square to the other may be taken en passant on the squares between.
    pub(crate) fn gives_rights(&self, from: Square, to: Square) -> bool {
        self.branches(from).any(|(nodes, traits)| {
            traits.gives_rights && nodes.iter().any(|node| node.square == to && node.ends != Content::NOTHING)
        })
    }

    /// Whether some move of the piece gives the right to take it en passant.
    pub(crate) fn gives_any_rights(&self) -> bool {
        self.branches.iter().any(|branch| branch.traits.gives_rights)
    }

    /// Whether the piece moves with effects only if it may castle, or may take en passant. What only an unmoved piece
    /// does, it does by right if the piece castles.
    pub(crate) fn effects_need_rights(&self, castles: bool) -> bool {
        self.branches.iter().all(|branch| {
            let nodes = &self.effectful[branch.start as usize..branch.end as usize];
            castles && branch.traits.is_initial
                || nodes.iter().all(|node| node.ends == Content::NOTHING || node.ends == Content::RIGHT)
        })
    }

    /// Whether the piece moves alike everywhere once the squares of the board are exchanged by `map`. Moves of unmoved
    /// pieces do not count.
    pub(crate) fn is_unchanged_by(&self, map: impl Fn(Square) -> Square) -> bool {
        self.is_image_of(self, map)
    }

    /// Whether the piece moves as the other does once the squares of the board are exchanged by `map`, moves of unmoved
    /// pieces apart.
    pub(crate) fn is_image_of(&self, other: &Self, map: impl Fn(Square) -> Square) -> bool {
        let squares = self.terrain.board.squares().filter(|&square| !self.terrain.holes.contains(square));
        squares.into_iter().all(|from| self.ways_from(from, &map) == other.ways_from(map(from), &|square| square))
    }

    /// The ways from a square with their squares exchanged, in order, each with whether it gives the right to take the
    /// piece en passant.
    fn ways_from(&self, from: Square, map: &dyn Fn(Square) -> Square) -> Vec<(Vec<MappedStep>, bool)> {
        let branches = self.branches(from).filter(|(_, traits)| !traits.is_initial);
        let mut ways: Vec<_> = [(self.plain_nodes(from), false)]
            .into_iter()
            .chain(branches.map(|(nodes, traits)| (nodes, traits.gives_rights)))
            .flat_map(|(nodes, gives)| mapped_ways(nodes, map).into_iter().map(move |way| (way, gives)))
            .collect();
        ways.sort_unstable();
        ways
    }
}

/// A square of a way, what it must hold, what happens there, and where a piece is put.
type MappedStep = (Square, Content, u8, Square);

/// The ways of one tree with their squares exchanged, in a form that can be compared.
fn mapped_ways(nodes: &[Node], map: &dyn Fn(Square) -> Square) -> Vec<Vec<MappedStep>> {
    let ends = (0..nodes.len()).filter(|&place| nodes[place].ends != Content::NOTHING);
    ends.map(|place| {
        let seen = |(number, node): (usize, &Node)| {
            let (kind, put) = match node.effect {
                Effect::None => (0, node.square),
                Effect::Take => (1, node.square),
                Effect::MoveTo(put) => (2, put),
                Effect::Relay => (3, node.square),
                Effect::Castle(put) => (4, put),
            };
            let holds = if number == 0 { node.ends } else { node.passes };
            (map(node.square), holds, kind, map(put))
        };
        way_back(nodes, place).enumerate().map(seen).collect()
    })
    .collect()
}
