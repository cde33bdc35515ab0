//! What broke a goal: the part of it that is false, down into its definitions, and the values it speaks of.
use super::memory::At;
use super::{Evaluator, Flat, Home, Place, TermId, Terms, UNDEFINED};
use crate::language::Kind;
use crate::rules::Game;

/// How many values are told: those that the goal speaks of first.
const MOST_VALUES: usize = 4;

/// What is false of a goal.
pub(in crate::forcing) struct Broken {
    /// Where the part stands that is false, if it is only a part of a definition.
    pub(in crate::forcing) part: Option<Place>,
    /// The values it speaks of.
    pub(in crate::forcing) values: Vec<Value>,
}

/// A value that a goal speaks of.
pub(in crate::forcing) struct Value {
    /// What it is called, or where it is written.
    pub(in crate::forcing) name: ValueName,
    /// Whether it is a square.
    pub(in crate::forcing) is_square: bool,
    /// What it is at the node.
    pub(in crate::forcing) now: i32,
    /// What it is at the root, if the goal looks at that.
    pub(in crate::forcing) at_root: Option<i32>,
}

pub(in crate::forcing) enum ValueName {
    Defined(Home),
    Written(Place),
}

impl<G: Game> Evaluator<'_, G> {
    /// What is false of a goal that does not hold at a node.
    pub(in crate::forcing) fn broken(
        self,
        goal: TermId,
        at: &At<'_, G>,
        kind: impl Fn(Home) -> Option<Kind>,
    ) -> Broken {
        let mut part = self.terms.plain(goal);
        let is_false = |term: &TermId| !self.holds(*term, at);
        while let Flat::And(parts) = self.terms.flat(part) {
            let Some(next) = parts.iter().copied().find(is_false) else { break };
            part = self.terms.plain(next);
        }
        let mut values = Vec::new();
        self.collect(part, at, &kind, &mut values);
        if let (Flat::Compare(left, ..), true) = (self.terms.flat(part), values.is_empty()) {
            values.push(self.side(*left, at));
        }
        values.truncate(MOST_VALUES);
        // The whole of a definition is known by its name.
        let is_whole = part == self.terms.plain(goal);
        Broken { part: (!is_whole).then(|| self.terms.facts(part).place), values }
    }

    /// Appends the values that a term speaks of by their names, but not those of the goals in it that have names, too.
    fn collect(self, term: TermId, at: &At<'_, G>, kind: &impl Fn(Home) -> Option<Kind>, values: &mut Vec<Value>) {
        let term = self.terms.plain(term);
        let named = self.terms.facts(term).defined.and_then(|home| Some((home, kind(home)?)));
        if let Some((home, kind @ (Kind::Value | Kind::Square))) = named {
            let is_known = |value: &Value| matches!(value.name, ValueName::Defined(other) if other == home);
            if !values.iter().any(is_known) {
                values.push(self.value_of(term, ValueName::Defined(home), kind == Kind::Square, at));
            }
            return;
        }
        for part in self.terms.parts(term) {
            let part = self.terms.plain(part);
            let is_named_goal = self.terms.facts(part).defined.is_some_and(|home| kind(home) == Some(Kind::Goal));
            if !is_named_goal {
                self.collect(part, at, kind, values);
            }
        }
    }

    /// The side of a comparison, by how it is written.
    fn side(self, side: TermId, at: &At<'_, G>) -> Value {
        let side = match self.terms.flat(self.terms.plain(side)) {
            Flat::Root(_, inner) => self.terms.plain(*inner),
            _ => self.terms.plain(side),
        };
        let is_square = matches!(self.terms.flat(side), Flat::Piece(..) | Flat::SquareOf(..) | Flat::Moved(_));
        self.value_of(side, ValueName::Written(self.terms.facts(side).place), is_square, at)
    }

    fn value_of(self, term: TermId, name: ValueName, is_square: bool, at: &At<'_, G>) -> Value {
        let root = self.terms.at_root(at);
        let looks_at_root = !std::ptr::eq(at.node.position, at.root);
        let at_root = looks_at_root.then(|| self.value(term, &root)).filter(|&value| value != UNDEFINED);
        Value { name, is_square, now: self.value(term, at), at_root }
    }
}

impl<G: Game> Terms<G> {
    /// The terms that a term is made of.
    fn parts(&self, term: TermId) -> Vec<TermId> {
        match self.flat(term) {
            Flat::GoalOf(_, list) | Flat::ValueOf(_, list) | Flat::SquareOf(_, list) => list.to_vec(),
            Flat::And(list) | Flat::Or(list) | Flat::Product(list) | Flat::Minimum(list) | Flat::Maximum(list) => {
                list.to_vec()
            }
            Flat::Not(one)
            | Flat::Absolute(one)
            | Flat::Root(_, one)
            | Flat::Tabulated(.., one)
            | Flat::Remembered(_, one) => vec![*one],
            Flat::Compare(left, _, right) => vec![*left, *right],
            Flat::Sum(list) => list.iter().map(|&(_, term)| term).collect(),
            Flat::If(cases, otherwise) => {
                cases.iter().flat_map(|&(condition, then)| [condition, then]).chain([*otherwise]).collect()
            }
            // What comes after some moves says nothing about the node itself.
            Flat::Over(..)
            | Flat::Number(_)
            | Flat::ToMove(_)
            | Flat::Goal(_)
            | Flat::Value(_)
            | Flat::Piece(..)
            | Flat::Moved(_) => Vec::new(),
        }
    }

    /// The root of a node's strategy call.
    fn at_root<'a>(&self, at: &At<'a, G>) -> At<'a, G> {
        let node = crate::library::Node::new(at.node.game, at.root);
        At::new(self, at.memory(), node, at.root)
    }
}
