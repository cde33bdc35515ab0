//! The one list from which everything about a name is read.
use std::borrow::Cow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::endgame::Endgame;
use super::node::Node;
use super::place::Place;
use crate::language::{Kind, NameId, Signature, Source, Vocabulary};
use crate::rules::{Game, Side, Square};

/// The names of an endgame and what they mean.
pub struct Library<G: Game> {
    /// Which positions tables over this library play.
    pub endgame: Arc<dyn Endgame<G>>,
    entries: Vec<Entry<G>>,
    spellings: FxHashMap<Cow<'static, str>, NameId>,
    legal: NameId,
    definitions: Option<Source>,
    picture: fn(&Node<'_, G>) -> Picture,
}

/// A name whose meaning is a function.
#[derive(Clone, Debug)]
pub struct Entry<G: Game> {
    /// The canonical name: `snake_case` English.
    pub name: Cow<'static, str>,
    /// The textbook's spelling and the Russian edition's, where they exist.
    pub aliases: &'static [&'static str],
    /// One line: `holds when …`, `the …`.
    pub doc: Cow<'static, str>,
    /// A position in which it means something, checked by a test.
    pub example: Example,
    /// What it means.
    pub meaning: Meaning<G>,
}

/// A position that shows what a name means.
#[derive(Clone, Debug)]
pub struct Example {
    /// The position, White being us; nothing where none belongs to the endgame at hand.
    pub position: Cow<'static, str>,
    /// The name as it is written in a table, with arguments if it takes any.
    pub written: Cow<'static, str>,
    /// What comes out: `true`, `false`, a number, a square, or moves.
    pub gives: Cow<'static, str>,
}

/// What a name stands for, as a function of the node.
#[derive(Clone, Copy, Debug)]
pub enum Meaning<G: Game> {
    /// True or false, everywhere.
    Always(bool),
    /// Whether a side is to move, White being us.
    ToMove(Side),
    /// True or false.
    Goal(fn(&Node<'_, G>) -> bool),
    /// A number, or undefined.
    Value(fn(&Node<'_, G>) -> Option<i32>),
    /// No moves, anywhere.
    NoMoves,
    /// The moves, appended in order.
    Moves(fn(&Node<'_, G>, &mut Vec<G::Move>)),
    /// The square of one of the endgame's pieces, by its place in their list.
    Piece(usize),
    /// Where the move that led here began, or ended: a square.
    Moved(fn(&Node<'_, G>) -> Option<Place>),
    /// A goal of squares and numbers.
    GoalOf(&'static [Kind], Of, fn(&Node<'_, G>, &Arguments) -> bool),
    /// A number of squares and numbers.
    ValueOf(&'static [Kind], Of, fn(&Node<'_, G>, &Arguments) -> i32),
    /// A square of numbers.
    SquareOf(&'static [Kind], Of, fn(&Node<'_, G>, &Arguments) -> Place),
    /// Moves that belong to squares.
    MovesOf(&'static [Kind], fn(&Node<'_, G>, &Arguments, &mut Vec<G::Move>)),
}

/// What a function of squares and numbers depends on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Of {
    /// On nothing but them, and the size of the board.
    Them,
    /// On the position, too.
    Position,
}

/// The arguments of a function, all of them defined.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arguments {
    numbers: [i32; 3],
}

impl Arguments {
    /// The most arguments a function takes.
    pub const MOST: usize = 3;

    /// A number.
    #[inline]
    pub fn number(&self, place: usize) -> i32 {
        self.numbers[place]
    }

    /// A square.
    #[inline]
    pub fn square(&self, place: usize) -> Place {
        Place::from_number(self.numbers[place])
    }

    /// Fills in an argument.
    #[inline]
    pub(crate) fn set(&mut self, place: usize, number: i32) {
        self.numbers[place] = number;
    }
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
    /// A library of these entries; the names must be distinct, and one entry must be named `legal`. The pieces of the
    /// endgame get their names after them.
    pub(super) fn new(endgame: Arc<dyn Endgame<G>>, mut entries: Vec<Entry<G>>) -> Self {
        entries.extend(endgame.pieces().into_iter().enumerate().map(|(place, piece)| Entry {
            name: Cow::Owned(piece.name),
            aliases: &[],
            doc: Cow::Owned(piece.doc),
            example: Example { position: Cow::Borrowed(""), written: Cow::Borrowed(""), gives: Cow::Borrowed("") },
            meaning: Meaning::Piece(place),
        }));
        let mut spellings = FxHashMap::default();
        for (number, entry) in entries.iter().enumerate() {
            for spelling in entry.aliases.iter().map(|&alias| Cow::Borrowed(alias)).chain([entry.name.clone()]) {
                let other = spellings.insert(spelling, NameId(number as u32));
                assert!(other.is_none(), "`{}` stands for two things", entry.name);
            }
        }
        let legal = spellings["legal"];
        Self { endgame, entries, spellings, legal, definitions: None, picture: |_| Picture::default() }
    }

    /// The same library with definitions written in the language, and what to draw.
    pub(super) fn with(self, definitions: Option<Source>, picture: fn(&Node<'_, G>) -> Picture) -> Self {
        Self { definitions, picture, ..self }
    }

    /// All names whose meaning is a function, in the order of the documentation.
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
    /// What its meaning takes and gives.
    pub fn signature(&self) -> Signature {
        let (parameters, kind): (&'static [Kind], Kind) = match self.meaning {
            Meaning::Always(_) | Meaning::ToMove(_) | Meaning::Goal(_) => (&[], Kind::Goal),
            Meaning::Value(_) => (&[], Kind::Value),
            Meaning::NoMoves | Meaning::Moves(_) => (&[], Kind::Moves),
            Meaning::Piece(_) | Meaning::Moved(_) => (&[], Kind::Square),
            Meaning::GoalOf(parameters, ..) => (parameters, Kind::Goal),
            Meaning::ValueOf(parameters, ..) => (parameters, Kind::Value),
            Meaning::SquareOf(parameters, ..) => (parameters, Kind::Square),
            Meaning::MovesOf(parameters, _) => (parameters, Kind::Moves),
        };
        Signature { parameters, kind }
    }
}

impl<G: Game> Vocabulary for Library<G> {
    fn look_up(&self, name: &str) -> Option<(NameId, Signature)> {
        self.spellings.get(name).map(|&id| (id, self.entry(id).signature()))
    }

    fn spellings(&self) -> Vec<&str> {
        self.entries.iter().flat_map(|entry| entry.aliases.iter().copied().chain([&*entry.name])).collect()
    }

    fn legal(&self) -> NameId {
        self.legal
    }

    fn definitions(&self) -> Option<&Source> {
        self.definitions.as_ref()
    }
}
