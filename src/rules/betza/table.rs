//! What a notation is compiled to: for every square, the ways a piece may go and the squares it may stop on.
use std::ops::ControlFlow;

use super::content::Content;
use super::notation::Notation;
use super::program::Program;
use super::tree::{Node, Sprout, way_back};
use super::unfold::{Effect, Step, Terrain, TooManyWays, unfold};
use crate::rules::game::Side;
use crate::rules::moves::{Effects, Move};
use crate::rules::position::Position;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

/// Where one kind of piece of one side goes from every square of a board.
///
/// Moves that only go somewhere, and capture what stands there, are found by walking the *plain* tree of a square. Each
/// square's possible destinations are numbered in their order of generation, and the walk collects the numbers reached
/// in a bit mask: so the moves come out in that order and each once. Moves with effects – pieces taken on the way,
/// castling, en passant, moves of unmoved pieces only – are in trees of their own.
#[derive(Clone, Debug)]
pub struct PieceTable {
    terrain: Terrain,
    /// How many numbers a row of `captures` has.
    stride: usize,
    /// By square: its plain tree in `plain`.
    plain_from: BySquare<(u32, u32)>,
    plain: Vec<Node>,
    /// By square: its destinations in `destinations`.
    destinations_from: BySquare<(u32, u32)>,
    destinations: Vec<Square>,
    /// By square from and square to: 0 if no plain capture goes there, otherwise 1 + the first node of the square's tree
    /// on which one ends.
    captures: Vec<u16>,
    /// By square: where a plain capture could go on an otherwise empty board.
    attacks: BySquare<SquareSet>,
    /// By square: its trees with effects in `branches`.
    branches_from: BySquare<(u32, u32)>,
    branches: Vec<Branch>,
    effectful: Vec<Node>,
    /// Whether some plain capture passes over squares.
    is_rider: bool,
    /// Whether every move is one leap that may also capture: then the destinations are all there is to look at.
    is_plain_leaper: bool,
}

/// Something for every square; of this size, no look-up needs a check.
type BySquare<T> = Box<[T; 256]>;

/// A tree of ways with effects that have something in common.
#[derive(Clone, Copy, Debug)]
struct Branch {
    start: u32,
    end: u32,
    traits: Traits,
}

/// What all moves of a program have in common.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Traits {
    is_initial: bool,
    gives_rights: bool,
}

/// What a piece that moves with effects sees of the board.
pub(crate) trait Sight {
    /// What a square holds.
    fn content(&self, square: Square) -> Content;
    /// Whether the piece on a square has not moved.
    fn is_virgin(&self, square: Square) -> bool;
    /// The piece that may be taken en passant.
    fn passer(&self) -> Option<Square>;
}

/// How a piece moves, square by square.
pub(crate) struct Recipe<'a> {
    pub(crate) terrain: Terrain,
    pub(crate) side: Side,
    /// The notation that holds on a square, so that a piece may move differently from some squares.
    pub(crate) notation_on: &'a dyn Fn(Square) -> &'a Notation,
    /// Where a move may end. A capture of a royal piece only is a threat, and is made anywhere.
    pub(crate) may_end: &'a dyn Fn(Square) -> bool,
    /// Whether it matters what kinds of pieces stand in its way. The plain trees know only whose they are, so all moves
    /// are in trees of their own then.
    pub(crate) sees_kinds: bool,
}

/// A set of destination numbers.
#[derive(Clone, Copy, Debug, Default)]
struct Numbers([u64; 4]);

impl PieceTable {
    /// Compiles a piece's moves.
    pub(crate) fn compile(recipe: &Recipe<'_>) -> Result<Self, TooManyWays> {
        let stride = usize::from(recipe.terrain.board.files()) << 4;
        let mut table = Self {
            terrain: recipe.terrain,
            plain_from: Box::new([(0, 0); 256]),
            plain: Vec::new(),
            destinations_from: Box::new([(0, 0); 256]),
            destinations: Vec::new(),
            captures: vec![0; stride * stride],
            attacks: Box::new([SquareSet::default(); 256]),
            branches_from: Box::new([(0, 0); 256]),
            branches: Vec::new(),
            effectful: Vec::new(),
            stride,
            is_rider: false,
            is_plain_leaper: true,
        };
        // Few notations hold on many squares: Black's are turned once each.
        let mut turned: Vec<(&Notation, Vec<Program>)> = Vec::new();
        let mut steps = 0;
        // A piece never stands where it may not end a move.
        let is_stood_on = |&from: &Square| !recipe.terrain.holes.contains(from) && (recipe.may_end)(from);
        for from in recipe.terrain.board.squares().filter(is_stood_on) {
            let notation = (recipe.notation_on)(from);
            if recipe.side == Side::White {
                table.add_square(from, notation.programs(), recipe, &mut steps)?;
                continue;
            }
            let known = turned.iter().position(|(known, _)| std::ptr::eq(*known, notation));
            let known = known.unwrap_or_else(|| {
                turned.push((notation, notation.programs().iter().map(Program::turned).collect()));
                turned.len() - 1
            });
            table.add_square(from, &turned[known].1, recipe, &mut steps)?;
        }
        Ok(table)
    }

    fn add_square(
        &mut self,
        from: Square,
        programs: &[Program],
        recipe: &Recipe<'_>,
        steps: &mut usize,
    ) -> Result<(), TooManyWays> {
        let first_destination = self.destinations.len();
        let first_branch = self.branches.len();
        let mut plain = Sprout::default();
        let mut fits = true;
        for program in programs {
            let first_of_program = self.destinations.len();
            let traits = Traits { is_initial: program.is_initial, gives_rights: program.gives_rights };
            let mut effectful = Sprout::default();
            unfold(program, recipe.terrain, from, steps, &mut |way, ends| {
                let Some(&last) = way.last() else { return };
                let ends = if (recipe.may_end)(last.square) { ends } else { ends.and(Content::ROYAL) };
                let has_effect = recipe.sees_kinds
                    || traits.is_initial
                    || traits.gives_rights
                    || last.square == from
                    || way.iter().any(|step| step.effect != Effect::None);
                let (plain_ends, effect_ends) = if has_effect {
                    (Content::NOTHING, ends)
                } else {
                    (ends.without(Content::RIGHT), ends.and(Content::RIGHT))
                };
                if plain_ends != Content::NOTHING {
                    fits &= plain.add(way, plain_ends);
                    if !self.destinations[first_destination..].contains(&last.square) {
                        self.destinations.push(last.square);
                    }
                }
                if effect_ends != Content::NOTHING {
                    fits &= effectful.add(way, effect_ends) && effects_fit(way, effect_ends);
                }
            })?;
            if program.is_straight_slide() {
                let destinations = &mut self.destinations[first_of_program..];
                destinations.sort_by_key(|square| rook_order(from, *square));
            }
            self.add_branch(effectful.flatten(|_| 0), traits);
        }
        self.branches_from[from.index()] = (first_branch as u32, self.branches.len() as u32);
        let destinations = &self.destinations[first_destination..];
        let number = |square| destinations.iter().position(|&place| place == square).unwrap_or(0) as u8;
        let mut nodes = plain.flatten(number);
        self.destinations_from[from.index()] = (first_destination as u32, self.destinations.len() as u32);
        self.note_captures(from, &mut nodes);
        let start = self.plain.len() as u32;
        self.plain.extend(nodes);
        self.plain_from[from.index()] = (start, self.plain.len() as u32);
        if fits { Ok(()) } else { Err(TooManyWays) }
    }

    fn add_branch(&mut self, nodes: Vec<Node>, traits: Traits) {
        if nodes.is_empty() {
            return;
        }
        let start = self.effectful.len() as u32;
        self.effectful.extend(nodes);
        self.branches.push(Branch { start, end: self.effectful.len() as u32, traits });
    }

    /// Notes which nodes of a square's tree capture where.
    fn note_captures(&mut self, from: Square, nodes: &mut [Node]) {
        for place in (0..nodes.len()).rev() {
            let node = nodes[place];
            self.is_plain_leaper &=
                node.parent == 0 && node.ends == Content::EMPTY.or(Content::FOE) && node.passes == Content::NOTHING;
            if node.ends.meets(Content::FOE.or(Content::ROYAL)) {
                self.is_rider |= node.parent != 0;
                self.attacks[from.index()].insert(node.square);
                let entry = &mut self.captures[from.index() * self.stride + node.square.index()];
                nodes[place].twin = *entry;
                *entry = place as u16 + 1;
            }
        }
    }

    /// The plain tree of a square.
    #[inline]
    fn plain_nodes(&self, from: Square) -> &[Node] {
        let (start, end) = self.plain_from[from.index()];
        &self.plain[start as usize..end as usize]
    }

    /// The ways that may end on an empty square and have no effects (but for the right to be taken en passant): the
    /// squares passed with what they must hold, the last being where the move ends.
    pub(super) fn quiet_ways(&self) -> impl Iterator<Item = (Square, Vec<(Square, Content)>)> {
        self.terrain.board.squares().flat_map(move |from| {
            let (first, last) = self.branches_from[from.index()];
            let jumps = self.branches[first as usize..last as usize]
                .iter()
                .filter(|branch| !branch.traits.is_initial)
                .map(|branch| &self.effectful[branch.start as usize..branch.end as usize]);
            [self.plain_nodes(from)].into_iter().chain(jumps).flat_map(move |nodes| quiet_ways_of(from, nodes))
        })
    }

    /// The moves with effects that take nothing, each with where the piece stands that begins it. Whether anything is in
    /// their way is not asked. Moves of unmoved pieces, and those that only give a right, are left out.
    pub(crate) fn quiet_effects(&self) -> Vec<(Square, Move)> {
        let mut moves = Vec::new();
        for from in self.terrain.board.squares() {
            let (first, last) = self.branches_from[from.index()];
            let branches = self.branches[first as usize..last as usize].iter();
            for branch in branches.filter(|branch| !branch.traits.is_initial && !branch.traits.gives_rights) {
                let nodes = &self.effectful[branch.start as usize..branch.end as usize];
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
        let (first, last) = self.branches_from[from.index()];
        let branches = self.branches[first as usize..last as usize]
            .iter()
            .filter(|branch| !branch.traits.is_initial)
            .map(|branch| (&self.effectful[branch.start as usize..branch.end as usize], branch.traits.gives_rights));
        let mut ways: Vec<_> = [(self.plain_nodes(from), false)]
            .into_iter()
            .chain(branches)
            .flat_map(|(nodes, gives)| mapped_ways(nodes, map).into_iter().map(move |way| (way, gives)))
            .collect();
        ways.sort_unstable();
        ways
    }

    /// Whether blocking or opening a line can change where the piece captures.
    #[inline]
    pub(crate) fn is_rider(&self) -> bool {
        self.is_rider
    }

    /// Whether a plain capture can end on a square it has passed before: what stands there matters twice.
    pub(crate) fn crosses_its_end(&self) -> bool {
        self.terrain.board.squares().map(|from| self.plain_nodes(from)).any(|nodes| {
            let crosses =
                |place: usize| way_back(nodes, place).skip(1).any(|before| before.square == nodes[place].square);
            (0..nodes.len()).any(|place| nodes[place].ends.meets(Content::FOE.or(Content::ROYAL)) && crosses(place))
        })
    }

    /// Whether a move with effects can take a piece.
    pub(crate) fn takes_by_effect(&self) -> bool {
        self.effectful.iter().any(|node| {
            node.effect == Effect::Take
                || node.ends.meets(Content::FOE.or(Content::ROYAL)) && node.ends != Content::ANYTHING
        })
    }

    /// Whether a piece that goes from one square to the other may be taken en passant on the squares between.
    pub(crate) fn gives_rights(&self, from: Square, to: Square) -> bool {
        let (first, last) = self.branches_from[from.index()];
        self.branches[first as usize..last as usize].iter().any(|branch| {
            let nodes = &self.effectful[branch.start as usize..branch.end as usize];
            branch.traits.gives_rights && nodes.iter().any(|node| node.square == to && node.ends != Content::NOTHING)
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

    /// Whether the piece can take another en passant.
    pub(crate) fn takes_en_passant(&self) -> bool {
        self.effectful.iter().any(|node| node.ends.meets(Content::RIGHT) && node.ends != Content::ANYTHING)
    }

    /// Whether there are moves with effects at all.
    #[inline]
    pub(crate) fn has_effects(&self) -> bool {
        !self.branches.is_empty()
    }

    /// Whether a plain capture could go from one square to another, whatever else stands on the board.
    #[inline]
    pub(crate) fn could_capture(&self, from: Square, to: Square) -> bool {
        self.captures[from.index() * self.stride + to.index()] != 0
    }

    /// Whether a plain move could go from one square to another, whatever else stands on the board.
    pub(crate) fn could_move(&self, from: Square, to: Square) -> bool {
        let (start, end) = self.destinations_from[from.index()];
        self.destinations[start as usize..end as usize].contains(&to)
    }

    /// Whether the piece could take one of the `wanted` from one square on another by a plain capture, if exactly the
    /// squares named by `is_blocked` were occupied.
    #[inline]
    pub(crate) fn captures(
        &self,
        from: Square,
        to: Square,
        wanted: Content,
        is_blocked: impl Fn(Square) -> bool,
    ) -> bool {
        let mut entry = self.captures[from.index() * self.stride + to.index()];
        let nodes = self.plain_nodes(from);
        while let Some(node) = usize::from(entry).checked_sub(1).and_then(|place| nodes.get(place)) {
            if node.ends.meets(wanted) && is_open(nodes, node, &is_blocked) {
                return true;
            }
            entry = node.twin;
        }
        false
    }

    /// Adds the squares on which the piece could take a royal piece by a plain capture if exactly the squares named by
    /// `is_blocked` were occupied.
    #[inline]
    pub(crate) fn add_attacks(&self, from: Square, is_blocked: impl Fn(Square) -> bool, attacked: &mut SquareSet) {
        if !self.is_rider {
            attacked.insert_all(&self.attacks[from.index()]);
            return;
        }
        let nodes = self.plain_nodes(from);
        let mut place = 0;
        while let Some(node) = nodes.get(place) {
            if node.ends.meets(Content::FOE.or(Content::ROYAL)) {
                attacked.insert(node.square);
            }
            let content = if is_blocked(node.square) { Content::PIECE } else { Content::EMPTY };
            place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
        }
    }

    /// Visits the squares a piece of `side` on `from` can go to by a plain move, in order.
    #[inline]
    pub(crate) fn for_each_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(Square),
    ) {
        let (start, end) = self.destinations_from[from.index()];
        let destinations = &self.destinations[start as usize..end as usize];
        if self.is_plain_leaper {
            for &square in destinations {
                if position.piece_at(square).is_none_or(|piece| piece.side() != side) {
                    visit(square);
                }
            }
            return;
        }
        let mut reached = Numbers::default();
        let _ = self.walk(position, side, from, |node| -> ControlFlow<()> {
            reached.insert(node.number);
            ControlFlow::Continue(())
        });
        for (word, &bits) in reached.0.iter().enumerate().take(destinations.len().div_ceil(64)) {
            let mut bits = bits;
            while bits != 0 {
                visit(destinations[word * 64 + bits.trailing_zeros() as usize]);
                bits &= bits - 1;
            }
        }
    }

    /// Whether the piece can go by a plain move to any square that passes a test.
    #[inline]
    pub(crate) fn any_destination(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        passes: impl Fn(Square) -> bool,
    ) -> bool {
        self.walk(position, side, from, |node| {
            if passes(node.square) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Walks the plain tree and visits every node where the piece can end its move.
    #[inline]
    fn walk<B>(
        &self,
        position: &Position,
        side: Side,
        from: Square,
        mut visit: impl FnMut(&Node) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let nodes = self.plain_nodes(from);
        let mut place = 0;
        while let Some(node) = nodes.get(place) {
            let content = match position.piece_at(node.square) {
                None => Content::EMPTY,
                Some(piece) if piece.side() == side => Content::FRIEND,
                Some(_) => Content::FOE,
            };
            if node.ends.meets(content) {
                visit(node)?;
            }
            place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
        }
        ControlFlow::Continue(())
    }

    /// Visits the squares a piece on `from` can go to by a plain move, in order, seeing everything there is to see.
    pub(crate) fn for_each_seen(&self, from: Square, sight: &impl Sight, mut visit: impl FnMut(Square)) {
        let (start, end) = self.destinations_from[from.index()];
        let nodes = self.plain_nodes(from);
        let mut reached = SquareSet::default();
        walk_tree(nodes, sight, |place| reached.insert(nodes[place].square));
        self.destinations[start as usize..end as usize]
            .iter()
            .filter(|&&to| reached.contains(to))
            .for_each(|&to| visit(to));
    }

    /// Visits the moves with effects of a piece on `from`, and whether each gives the right to take the piece en passant;
    /// some may come more than once.
    pub(crate) fn for_each_effect(&self, from: Square, sight: &impl Sight, mut visit: impl FnMut(Move, bool)) {
        let (first, last) = self.branches_from[from.index()];
        for branch in &self.branches[first as usize..last as usize] {
            if branch.traits.is_initial && !sight.is_virgin(from) {
                continue;
            }
            let nodes = &self.effectful[branch.start as usize..branch.end as usize];
            walk_tree(nodes, sight, |place| {
                let to = nodes[place].square;
                let passer = sight
                    .passer()
                    .filter(|_| nodes[place].ends == Content::RIGHT && sight.content(to).meets(Content::RIGHT));
                visit(gather(from, nodes, place, passer), branch.traits.gives_rights);
            });
        }
    }
}

impl Numbers {
    #[inline]
    fn insert(&mut self, number: u8) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }
}

/// Walks a tree and visits every node on which a move can end.
fn walk_tree(nodes: &[Node], sight: &impl Sight, mut visit: impl FnMut(usize)) {
    let mut place = 0;
    while let Some(node) = nodes.get(place) {
        let content = sight.content(node.square);
        if node.ends.meets(content) || node.ends == Content::ANYTHING {
            visit(place);
        }
        place = if node.passes.meets(content) { place + 1 } else { usize::from(node.skip) };
    }
}

/// Whether every square before a node lets the piece pass.
#[inline]
fn is_open(nodes: &[Node], node: &Node, is_blocked: &impl Fn(Square) -> bool) -> bool {
    let mut parent = node.parent;
    while let Some(before) = usize::from(parent).checked_sub(1).and_then(|place| nodes.get(place)) {
        let content = if is_blocked(before.square) { Content::PIECE } else { Content::EMPTY };
        if !before.passes.meets(content) {
            return false;
        }
        parent = before.parent;
    }
    true
}

/// The move that ends on a node, with all that happens on the way there.
fn gather(from: Square, nodes: &[Node], last: usize, passer: Option<Square>) -> Move {
    let mut played = Move::plain(from, nodes[last].square);
    // There is room for all of it: the compiler has made sure.
    if let Some(square) = passer {
        played.effects.add_victim(square);
        played.effects.mark_en_passant();
    }
    let mut way: smallvec::SmallVec<[&Node; 16]> = way_back(nodes, last).collect();
    way.reverse();
    for node in way.iter().filter(|node| node.effect == Effect::Take) {
        played.effects.add_victim(node.square);
    }
    for node in way {
        match node.effect {
            Effect::MoveTo(put) => played.effects.add_shift(node.square, put),
            Effect::Castle(put) => {
                played.effects.add_shift(node.square, put);
                played.effects.mark_castling();
            }
            Effect::Relay => played.from = node.square,
            Effect::None | Effect::Take => {}
        }
    }
    if played.to == played.from {
        played.effects.mark_stay();
    }
    played
}

/// Whether the effects of a way can be written down in a move.
fn effects_fit(way: &[Step], ends: Content) -> bool {
    let victims =
        way.iter().filter(|step| step.effect == Effect::Take).count() + usize::from(ends.meets(Content::RIGHT));
    let shifts = way.iter().filter(|step| matches!(step.effect, Effect::MoveTo(_) | Effect::Castle(_))).count();
    shifts <= Effects::MOST_SHIFTS && victims + 2 * shifts <= Effects::ROOM
}

/// The rook's moves as the textbook's generator lists them, by I = 1, 2, …: first (Rx, I), then (I, Ry).
fn rook_order(from: Square, square: Square) -> (u8, bool) {
    if square.file() == from.file() { (square.rank(), false) } else { (square.file(), true) }
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
