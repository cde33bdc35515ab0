//! The moves of a piece that take nothing: those that can be taken back.
use super::content::Content;
use super::table::PieceTable;
use super::tree::{Node, way_back};
use super::unfold::Effect;
use super::walk::gather;
use crate::rules::moves::Move;
use crate::rules::square::Square;

impl PieceTable {
    /// The ways that may end on an empty square and have no effects (but for the right to be taken en passant): the
    /// squares passed with what they must hold, the last being where the move ends.
    pub(super) fn quiet_ways(&self) -> impl Iterator<Item = (Square, Vec<(Square, Content)>)> {
        self.terrain.board.squares().flat_map(move |from| {
            let jumps = self.branches(from).filter(|(_, traits)| !traits.is_initial).map(|(nodes, _)| nodes);
            [self.plain_nodes(from)].into_iter().chain(jumps).flat_map(move |nodes| quiet_ways_of(from, nodes))
        })
    }

    /// The moves with effects that take nothing, each with where the piece stands that begins it. Whether anything is in
    /// their way is not asked. Moves of unmoved pieces, and those that only give a right, are left out.
    pub(crate) fn quiet_effects(&self) -> Vec<(Square, Move)> {
        let mut moves = Vec::new();
        for from in self.terrain.board.squares() {
            let branches = self.branches(from);
            for (nodes, _) in branches.filter(|(_, traits)| !traits.is_initial && !traits.gives_rights) {
                let is_quiet = |&place: &usize| {
                    let puts =
                        matches!(nodes[place].effect, Effect::MoveTo(_)) && nodes[place].ends != Content::NOTHING;
                    (nodes[place].ends.meets(Content::EMPTY) || puts)
                        && way_back(nodes, place).all(|node| node.effect != Effect::Take)
                };
                moves.extend((0..nodes.len()).filter(is_quiet).map(|place| (from, gather(from, nodes, place, None))));
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

/// The ways of one tree that may end on an empty square and take or move nothing else.
fn quiet_ways_of(from: Square, nodes: &[Node]) -> Vec<(Square, Vec<(Square, Content)>)> {
    let ends = (0..nodes.len()).filter(|&place| {
        nodes[place].ends.meets(Content::EMPTY)
            && nodes[place].square != from
            && way_back(nodes, place).all(|node| node.effect == Effect::None)
    });
    ends.map(|place| {
        let mut way: Vec<(Square, Content)> = way_back(nodes, place).map(|node| (node.square, node.passes)).collect();
        way.reverse();
        (from, way)
    })
    .collect()
}
