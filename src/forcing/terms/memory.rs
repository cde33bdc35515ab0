//! What a search remembers of the terms it evaluates.
use std::cell::{Cell, RefCell};

use super::standing::Standing;
use super::{Home, Terms, UNDEFINED};
use crate::library::Node;
use crate::rules::{Game, Side};

/// The memory of one search: it is emptied at each new root.
pub(in crate::forcing) struct Memory<G: Game> {
    /// Nodes evaluated since the strategy call began, those that terms look at after moves included.
    pub(in crate::forcing) nodes: Cell<u64>,
    limit: u64,
    /// The part of the program that is at work.
    part: Cell<usize>,
    /// Whether the limit was reached within a term, and in which definition.
    is_cut: Cell<bool>,
    cut_in: Cell<Option<Home>>,
    /// By slot: the value at the root, and at the node with a number.
    at_root: Box<[Cell<Option<i32>>]>,
    at_node: Box<[Cell<(u64, i32)>]>,
    /// The number of the last node.
    last_node: Cell<u64>,
    scratch: RefCell<Vec<Scratch<G>>>,
}

/// What is needed to look at positions after moves.
pub(in crate::forcing) struct Scratch<G: Game> {
    pub(in crate::forcing) moves: Vec<G::Move>,
    pub(in crate::forcing) order: Vec<(i32, u32, G::Move)>,
}

/// A node as terms see it.
pub(in crate::forcing) struct At<'a, G: Game> {
    /// The position.
    pub(in crate::forcing) node: Node<'a, G>,
    /// The root position.
    pub(in crate::forcing) root: &'a G::Position,
    pub(super) memory: &'a Memory<G>,
    pub(super) number: u64,
    /// How the named pieces stand, if these are all there is to the position.
    pub(in crate::forcing) standing: Option<Standing>,
    pub(in crate::forcing) side_to_move: Side,
}

impl<G: Game> Memory<G> {
    pub(super) fn new([root, node]: [usize; 2], limit: u64) -> Self {
        Self {
            nodes: Cell::new(0),
            limit,
            part: Cell::new(0),
            is_cut: Cell::new(false),
            cut_in: Cell::new(None),
            at_root: (0..root).map(|_| Cell::new(None)).collect(),
            at_node: (0..node).map(|_| Cell::new((0, UNDEFINED))).collect(),
            last_node: Cell::new(0),
            scratch: RefCell::default(),
        }
    }

    /// Begins a strategy call of a part of the program.
    pub(in crate::forcing) fn start(&self, part: usize) {
        self.part.set(part);
        self.restart();
    }

    /// The part of the program that is at work.
    #[inline]
    pub(super) fn part(&self) -> usize {
        self.part.get()
    }

    /// Begins anew in the same part.
    pub(in crate::forcing) fn restart(&self) {
        self.nodes.set(0);
        self.is_cut.set(false);
        self.cut_in.set(None);
        for slot in &self.at_root {
            slot.set(None);
        }
    }

    /// Whether the limit was reached within a term: what it came to then means nothing.
    #[inline]
    pub(in crate::forcing) fn is_cut(&self) -> bool {
        self.is_cut.get()
    }

    /// In which definition the limit was reached.
    pub(in crate::forcing) fn cut_in(&self) -> Option<Home> {
        self.cut_in.get()
    }

    /// Counts nodes; false if the limit is reached.
    #[inline]
    pub(in crate::forcing) fn count(&self, nodes: u64) -> bool {
        let sum = self.nodes.get().saturating_add(nodes);
        if sum > self.limit {
            return false;
        }
        self.nodes.set(sum);
        true
    }

    /// The same within a term.
    pub(super) fn count_within(&self, nodes: u64, definition: Option<Home>) -> bool {
        if !self.count(nodes) {
            self.is_cut.set(true);
            self.cut_in.set(definition);
        }
        !self.is_cut()
    }

    /// Notes the outermost definition in which the limit was reached.
    pub(super) fn name_cut(&self, definition: Option<Home>) {
        if definition.is_some() && self.is_cut() {
            self.cut_in.set(definition);
        }
    }

    pub(in crate::forcing) fn take_scratch(&self) -> Scratch<G> {
        self.scratch.borrow_mut().pop().unwrap_or_else(|| Scratch { moves: Vec::new(), order: Vec::new() })
    }

    pub(in crate::forcing) fn give_scratch(&self, mut scratch: Scratch<G>) {
        scratch.moves.clear();
        scratch.order.clear();
        self.scratch.borrow_mut().push(scratch);
    }

    /// What is remembered of the root.
    #[inline]
    pub(super) fn known_at_root(&self, slot: usize) -> Option<i32> {
        self.at_root[slot].get()
    }

    pub(super) fn root_value(&self, slot: usize, compute: impl FnOnce() -> i32) -> i32 {
        if let Some(known) = self.at_root[slot].get() {
            return known;
        }
        let value = compute();
        if !self.is_cut() {
            self.at_root[slot].set(Some(value));
        }
        value
    }

    pub(super) fn node_value(&self, slot: usize, number: u64, compute: impl FnOnce() -> i32) -> i32 {
        match self.at_node[slot].get() {
            (known, value) if known == number => value,
            _ => {
                let value = compute();
                self.at_node[slot].set((number, value));
                value
            }
        }
    }

    fn next_node(&self) -> u64 {
        let number = self.last_node.get() + 1;
        self.last_node.set(number);
        number
    }
}

impl<'a, G: Game> At<'a, G> {
    /// The memory of the search.
    #[inline]
    pub(in crate::forcing) fn memory(&self) -> &'a Memory<G> {
        self.memory
    }

    /// A node of the search with this memory.
    #[inline]
    pub(in crate::forcing) fn new(
        terms: &Terms<G>,
        memory: &'a Memory<G>,
        node: Node<'a, G>,
        root: &'a G::Position,
    ) -> Self {
        let side_to_move = node.game.side_to_move(node.position);
        let standing = terms.standing(memory.part(), node.position, side_to_move);
        Self { node, root, memory, number: memory.next_node(), standing, side_to_move }
    }

    /// The same where it is known how the pieces stand.
    #[inline]
    pub(in crate::forcing) fn standing_like(
        terms: &Terms<G>,
        memory: &'a Memory<G>,
        node: Node<'a, G>,
        root: &'a G::Position,
        standing: Option<Standing>,
    ) -> Self {
        match standing {
            None => Self::new(terms, memory, node, root),
            Some(Standing { side_to_move, .. }) => {
                Self { node, root, memory, number: memory.next_node(), standing, side_to_move }
            }
        }
    }

    /// Looks at the position after each of some moves, in turn, until told to stop. Each costs a node.
    pub(in crate::forcing) fn after_each(
        &self,
        terms: &Terms<G>,
        moves: &[G::Move],
        definition: Option<Home>,
        mut look: impl FnMut(usize, &At<'_, G>) -> bool,
    ) {
        if moves.is_empty() {
            return;
        }
        let game = self.node.game;
        let mut position = self.node.position.clone();
        for (place, &played) in moves.iter().enumerate() {
            if !self.memory.count_within(1, definition) {
                return;
            }
            let undo = game.play(&mut position, played);
            let node = Node { game, position: &position, moved: Some(played) };
            let goes_on = look(place, &At::new(terms, self.memory, node, self.root));
            game.take_back(&mut position, played, undo);
            if !goes_on {
                return;
            }
        }
    }
}
