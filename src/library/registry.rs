//! The one list from which everything about a name is read.
use rustc_hash::FxHashMap;

use super::endgame::Endgame;
use super::node::Node;
use crate::language::{Kind, NameId, Vocabulary};
use crate::rules::{Game, Square};

/// The names of an endgame and what they mean.
pub struct Library<G: Game> {
    /// Which positions tables over this library play.
    pub endgame: Box<dyn Endgame<G>>,
    entries: Vec<Entry<G>>,
    spellings: FxHashMap<&'static str, NameId>,
    legal: NameId,
    picture: fn(&Node<'_, G>) -> Picture,
}

/// A name.
#[derive(Clone, Copy, Debug)]
pub struct Entry<G: Game> {
    /// The canonical name: `snake_case` English.
    pub name: &'static str,
    /// The textbook's spelling and the Russian edition's, where they exist.
    pub aliases: &'static [&'static str],
    /// One line: `holds when …`, `the …`.
    pub doc: &'static str,
    /// A position in which it means something, checked by a test.
    pub example: Example,
    /// What it means.
    pub meaning: Meaning<G>,
}

/// A position that shows what a name means.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The position, White being us.
    pub position: &'static str,
    /// The position at the root, if the name looks at it; if not, it must never do so.
    pub root: Option<&'static str>,
    /// What comes out: `true`, `false`, a number, a square, or moves.
    pub gives: &'static str,
}

/// What a name stands for, as a function of the node.
#[derive(Clone, Copy, Debug)]
pub enum Meaning<G: Game> {
    /// True or false.
    Goal(fn(&Node<'_, G>) -> bool),
    /// A number, or undefined.
    Value(fn(&Node<'_, G>) -> Option<i32>),
    /// A square, or undefined.
    Square(fn(&Node<'_, G>) -> Option<Square>),
    /// The moves, appended in order.
    Moves(fn(&Node<'_, G>, &mut Vec<G::Move>)),
}

/// What the library draws over a board to explain a position.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Picture {
    /// Squares to hatch.
    pub hatched: Vec<Square>,
    /// Squares to cross, as (file, rank) counted from 0; they may lie off the board.
    pub crossed: Vec<(i8, i8)>,
}

impl<G: Game> Library<G> {
    /// A library of these entries; the names must be distinct, and one entry must be named `legal`.
    pub(super) fn new(
        endgame: Box<dyn Endgame<G>>,
        entries: Vec<Entry<G>>,
        picture: fn(&Node<'_, G>) -> Picture,
    ) -> Self {
        let mut spellings = FxHashMap::default();
        for (number, entry) in entries.iter().enumerate() {
            for spelling in entry.aliases.iter().copied().chain([entry.name]) {
                let other = spellings.insert(spelling, NameId(number as u32));
                assert!(other.is_none_or(|other| other.0 == number as u32), "`{spelling}` stands for two things");
            }
        }
        let legal = spellings["legal"];
        Self { endgame, entries, spellings, legal, picture }
    }

    /// All names, in the order of the documentation.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// The entry of a name.
    pub fn entry(&self, name: NameId) -> &Entry<G> {
        &self.entries[name.0 as usize]
    }

    /// What to draw over the board at a node.
    pub fn picture(&self, node: &Node<'_, G>) -> Picture {
        (self.picture)(node)
    }
}

impl<G: Game> Entry<G> {
    /// Whether its meaning depends on the root: those that do have an example that names one.
    pub fn looks_at_root(&self) -> bool {
        self.example.root.is_some()
    }

    /// What its meaning is a function to.
    pub fn kind(&self) -> Kind {
        match self.meaning {
            Meaning::Goal(_) => Kind::Goal,
            Meaning::Value(_) => Kind::Value,
            Meaning::Square(_) => Kind::Square,
            Meaning::Moves(_) => Kind::Moves,
        }
    }
}

impl<G: Game> Vocabulary for Library<G> {
    fn look_up(&self, name: &str) -> Option<(NameId, Kind)> {
        self.spellings.get(name).map(|&id| (id, self.entry(id).kind()))
    }

    fn spellings(&self) -> Vec<&str> {
        self.entries.iter().flat_map(|entry| entry.aliases.iter().copied().chain([entry.name])).collect()
    }

    fn legal(&self) -> NameId {
        self.legal
    }
}
