//! What goals say by their shape alone: true whatever the names mean, false whatever they mean, or open.
//!
//! Equal terms become one [`ShapeId`], definitions filled in, so that `x and not x` is found wherever the two stand. Of
//! names, only those are understood that say whose move it is.
//!
//! | what | file |
//! |---|---|
//! | terms of the checked table become shapes | `build.rs` |
//! | shapes are simplified as they are made | `simplify.rs` |
//! | what is left of a shape when it is known whose move it is | `turn.rs` |
pub(super) mod build;
mod simplify;
mod turn;

use rustc_hash::FxHashMap;

use crate::diagnostic::Span;
use crate::language::{Comparison, NameId, Quantifier, Vocabulary};

pub(super) use self::turn::Turn;

/// A shape's place in its collection.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(super) struct ShapeId(u32);

/// All shapes of a table.
pub(super) struct Shapes {
    list: Vec<Shape>,
    known: FxHashMap<Shape, ShapeId>,
    traits: Vec<Traits>,
    names: Names,
    /// What definitions come to, by their arguments.
    defined: FxHashMap<(u32, Box<[ShapeId]>), ShapeId>,
    at_turn: FxHashMap<(ShapeId, Turn), ShapeId>,
    /// How many parts may still be looked at before everything counts as open.
    budget: usize,
}

/// A goal that is always or never true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Constant {
    /// Where it stands in the table.
    pub(super) span: Span,
    /// Whether it is always true.
    pub(super) is_true: bool,
    /// Whether it is so because rules are tried when it is our move.
    pub(super) is_root: bool,
}

/// A goal, a value or moves; goals are kept in a form where `not` stands before nothing but what it cannot be moved into.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(super) enum Shape {
    /// True or false whatever the position.
    Constant(bool),
    /// Something like nothing else.
    Open(u32),
    /// `64`
    Number(i32),
    /// `dist(S1, S2)`, a name of the vocabulary
    Name(NameId, Box<[ShapeId]>),
    /// `not G`
    Not(ShapeId),
    /// `G1 and G2 and …`, sorted
    And(Box<[ShapeId]>),
    /// `G1 or G2 or …`, sorted
    Or(Box<[ShapeId]>),
    /// `V1 =< V2`
    Compare(ShapeId, Comparison, ShapeId),
    /// `2 * V1 - V2 … + 7`, sorted
    Sum(Box<[(i64, ShapeId)]>, i64),
    /// `root(T)`
    Root(ShapeId),
    /// Anything else: what joins the parts, and the parts in their order.
    Form(Form, Box<[ShapeId]>),
}

/// What is not understood, only compared.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Form {
    /// `V1 * V2`
    Product,
    /// `if G then T else T`: the conditions and what they choose, in turn
    If,
    /// `abs(V)`
    Absolute,
    /// `min(V1, V2)`
    Minimum,
    /// `max(V1, V2)`
    Maximum,
    /// `every(MOVES, GOAL)`
    Over(Quantifier),
    /// `F and L`
    Filtered,
    /// `L1 and L2`
    Both,
    /// `L1 then L2`
    Sequence,
    /// `L by V`
    By,
    /// `depth < 3`
    Depth(Comparison, i32),
    /// `after(G)`
    After,
    /// `not F`
    FilterNot,
    /// `F1 and F2`
    FilterAnd,
    /// `F1 or F2`
    FilterOr,
}

/// What a shape speaks of anywhere in it.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Traits {
    /// What means the side to move, as bits: `check`, `mobility`, and the quantifiers, whose moves are its moves.
    pub(super) mover: u64,
    /// Whether it asks if a piece is there, attacked or defended.
    pub(super) is_safety: bool,
    /// How deep its parts are nested.
    depth: u32,
}

/// The names that are understood.
pub(super) struct Names {
    always: Option<NameId>,
    never: Option<NameId>,
    us_to_move: Option<NameId>,
    them_to_move: Option<NameId>,
    mate: Option<NameId>,
    stalemate: Option<NameId>,
    mover: Vec<NameId>,
    safety: Vec<NameId>,
    pub(super) no_move: Option<NameId>,
}

impl Names {
    fn new(vocabulary: &dyn Vocabulary) -> Self {
        let find = |name| vocabulary.look_up(name).map(|(id, _)| id);
        Self {
            always: find("true"),
            never: find("false"),
            us_to_move: find("us_to_move"),
            them_to_move: find("them_to_move"),
            mate: find("mate"),
            stalemate: find("stalemate"),
            mover: ["check", "mobility"].into_iter().filter_map(find).collect(),
            safety: [
                "on_board",
                "attacked_by_them",
                "defended",
                "ours",
                "theirs",
                "our_pieces",
                "their_pieces",
                "dist",
            ]
            .into_iter()
            .filter_map(find)
            .collect(),
            no_move: find("no_move"),
        }
    }
}

/// How deep shapes may be nested, definitions filled in, before they count as open: looking at them is recursive.
const DEEPEST: u32 = 500;
/// How many parts of shapes are looked at; tables of the largest size stay below it unless they repeat large definitions
/// with ever new arguments.
const BUDGET: usize = 20_000_000;

impl Shapes {
    /// No shapes yet.
    pub(super) fn new(vocabulary: &dyn Vocabulary) -> Self {
        Self {
            list: Vec::new(),
            known: FxHashMap::default(),
            traits: Vec::new(),
            names: Names::new(vocabulary),
            defined: FxHashMap::default(),
            at_turn: FxHashMap::default(),
            budget: BUDGET,
        }
    }

    /// The names that are understood.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// A name without arguments, if there is such a name.
    pub(super) fn named(&mut self, name: &str, vocabulary: &dyn Vocabulary) -> Option<ShapeId> {
        let (id, _) = vocabulary.look_up(name)?;
        Some(self.name(id, Vec::new()))
    }

    /// Whether a goal is always true, or never; nothing if that is open.
    pub(super) fn constant(&self, shape: ShapeId) -> Option<bool> {
        match self.shape(shape) {
            Shape::Constant(is_true) => Some(*is_true),
            _ => None,
        }
    }

    /// What a shape speaks of.
    pub(super) fn traits(&self, shape: ShapeId) -> Traits {
        self.traits[shape.0 as usize]
    }

    /// What a goal joins with `and`, sorted: itself if it is no conjunction.
    pub(super) fn parts(&self, goal: ShapeId) -> Vec<ShapeId> {
        match self.shape(goal) {
            Shape::And(parts) => parts.to_vec(),
            Shape::Constant(true) => Vec::new(),
            _ => vec![goal],
        }
    }

    /// Whether a goal holds wherever another does, as far as the shapes tell.
    pub(super) fn implies(&self, goal: ShapeId, other: ShapeId) -> bool {
        let has = self.parts(goal);
        self.parts(other).iter().all(|part| has.binary_search(part).is_ok())
    }

    /// Whether the table is so large that not all of it was looked at: nothing can be said of its goals then.
    pub(super) fn is_spent(&self) -> bool {
        self.budget == 0
    }

    fn shape(&self, id: ShapeId) -> &Shape {
        &self.list[id.0 as usize]
    }

    /// A shape as it is, whether new or known.
    fn add(&mut self, shape: Shape) -> ShapeId {
        if let Some(&known) = self.known.get(&shape) {
            return known;
        }
        let traits = self.traits_of(&shape);
        if traits.depth > DEEPEST {
            return self.open();
        }
        let id = ShapeId(self.list.len() as u32);
        self.list.push(shape.clone());
        self.traits.push(traits);
        self.known.insert(shape, id);
        id
    }

    /// A shape like no other.
    fn open(&mut self) -> ShapeId {
        let number = self.list.len() as u32;
        self.add(Shape::Open(number))
    }

    /// Notes that so many parts are looked at; false if that is too much.
    fn spend(&mut self, parts: usize) -> bool {
        self.budget = self.budget.saturating_sub(parts + 1);
        self.budget > 0
    }

    fn traits_of(&self, shape: &Shape) -> Traits {
        let all = |parts: &[ShapeId]| {
            parts.iter().fold(Traits::default(), |all, &part| {
                let part = self.traits(part);
                Traits {
                    mover: all.mover | part.mover,
                    is_safety: all.is_safety || part.is_safety,
                    depth: all.depth.max(part.depth + 1),
                }
            })
        };
        match shape {
            Shape::Constant(_) | Shape::Open(_) | Shape::Number(_) => Traits::default(),
            Shape::Name(name, arguments) => {
                let mover = self.names.mover.iter().position(|other| other == name).map_or(0, |place| 1 << place);
                let inside = all(arguments);
                let is_safety = inside.is_safety || self.names.safety.contains(name);
                Traits { mover: mover | inside.mover, is_safety, ..inside }
            }
            Shape::Not(inner) => all(&[*inner]),
            Shape::Compare(left, _, right) => all(&[*left, *right]),
            Shape::Sum(parts, _) => all(&parts.iter().map(|&(_, part)| part).collect::<Vec<_>>()),
            // At the root it is always our move.
            Shape::Root(inner) => Traits { mover: 0, ..all(&[*inner]) },
            // After a move it is known whose move it is, if it was before.
            Shape::Form(Form::Over(_), parts) => Traits { mover: 1 << (self.list.len() % 60 + 4), ..all(parts) },
            Shape::And(parts) | Shape::Or(parts) | Shape::Form(_, parts) => all(parts),
        }
    }
}
