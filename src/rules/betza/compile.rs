//! A piece's moves compiled, square by square.
use super::content::Content;
use super::notation::Notation;
use super::program::Program;
use super::table::{Branch, PieceTable, Traits};
use super::tree::{Node, Sprout};
use super::unfold::{Effect, Step, Terrain, TooManyWays, unfold};
use crate::rules::game::Side;
use crate::rules::moves::Effects;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;

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
            is_plain: true,
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
            let parent = usize::from(node.parent).checked_sub(1).map(|parent| nodes[parent]);
            self.is_plain &= node.ends == Content::EMPTY.or(Content::FOE)
                && parent.is_none_or(|parent| parent.passes.meets(Content::EMPTY));
            self.is_plain_leaper &= self.is_plain && parent.is_none() && node.passes == Content::NOTHING;
            if node.ends.meets(Content::FOE.or(Content::ROYAL)) {
                self.is_rider |= node.parent != 0;
                self.attacks[from.index()].insert(node.square);
                let entry = &mut self.captures[from.index() * self.stride + node.square.index()];
                nodes[place].twin = *entry;
                *entry = place as u16 + 1;
            }
        }
    }
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
