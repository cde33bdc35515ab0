//! The checked table: every name is known, every expression has its type.
//!
//! This is what [`crate::forcing`] compiles. Spans point into the source text, so that an explanation can quote the
//! table in the author's own words.
use indexmap::IndexMap;
use serde::Serialize;

use super::ast::Comparison;
use super::source::Source;
use super::vocabulary::{Kind, NameId};
use crate::diagnostic::Span;

/// A checked advice table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The rules, in the order of the text; several may share a name.
    pub rules: Vec<Rule>,
    /// The pieces of advice, in the order of the text; several may share a name.
    pub advice: Vec<Advice>,
    /// What the names mean that are not the vocabulary's; definitions stand before those that use them.
    pub definitions: Vec<Definition>,
    /// The texts: the table's own first, then those of the definitions it uses.
    #[serde(skip)]
    pub files: Vec<Source>,
    /// Which pieces of advice stand under a name, in order of appearance: the alternatives.
    pub alternatives: IndexMap<String, Vec<AdviceId>>,
}

/// A piece of advice: its place in [`Table::advice`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct AdviceId(pub u32);

/// `name :: if precondition then [advice, …]`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rule {
    /// The rule's name as written.
    pub name: String,
    /// The `%!` comments above it, one line each.
    pub doc: Vec<String>,
    /// The whole statement.
    pub span: Span,
    /// When the rule is taken.
    pub precondition: Term,
    /// The advice names, in order.
    pub advice: Vec<Listed>,
}

/// A name in a rule's list of advice. What it stands for is in [`Table::alternatives`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Listed {
    /// The advice name as written.
    pub name: String,
    /// Where it stands in the list.
    pub span: Span,
}

/// `advice(name, better goal : holding goal : us-constraint : them-constraint)`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    /// The advice name as written.
    pub name: String,
    /// The `%!` comments above it, one line each.
    pub doc: Vec<String>,
    /// The whole statement.
    pub span: Span,
    /// What the forcing tree must reach.
    pub better: Term,
    /// What must stay true at every node of the tree.
    pub holding: Term,
    /// Which moves of ours are tried, in which order.
    pub us: Moves,
    /// Which replies must be answered, in which order.
    pub them: Moves,
}

/// What a name stands for that is defined in a table, or in a file of definitions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Definition {
    /// The name as written; if it has several spellings, the first.
    pub name: String,
    /// The `%!` comments above it, one line each.
    pub doc: Vec<String>,
    /// The file it stands in: its place in [`Table::files`].
    pub file: usize,
    /// The whole statement.
    pub span: Span,
    /// What each parameter stands for.
    pub parameters: Vec<Parameter>,
    /// What the name stands for.
    pub kind: Kind,
    /// What it means.
    pub body: Argument,
}

/// A parameter of a definition.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Parameter {
    /// The name as written.
    pub name: String,
    /// What it stands for, told by where it is used.
    pub kind: Kind,
}

/// A definition: its place in [`Table::definitions`].
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
pub struct DefinitionId(pub u32);

/// What can stand in the place of a parameter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Argument {
    /// A goal, a number or a square.
    Term(Term),
    /// A list of moves.
    Moves(Moves),
}

/// A goal, true or false of a node, or a value, which may be undefined: a number or a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Term {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: TermKind,
}

/// The forms of a term.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TermKind {
    /// `mate`, `file(our_rook)`: a name of the vocabulary
    Name(NameId, Vec<Argument>),
    /// The same of a definition
    Defined(DefinitionId, Vec<Argument>),
    /// `N`: a parameter, by its place in the definition at hand
    Parameter(usize),
    /// `64`
    Number(i32),
    /// `not G`
    Not(Box<Term>),
    /// `G1 and G2 and …`, at least two
    And(Vec<Term>),
    /// `G1 or G2 or …`, at least two
    Or(Vec<Term>),
    /// `V1 =< V2`; false where either side is undefined
    Compare(Box<Term>, Comparison, Box<Term>),
    /// `V1 + V2 - V3 …`: each with whether it is taken away
    Sum(Vec<(bool, Term)>),
    /// `V1 * V2 * …`, at least two
    Product(Vec<Term>),
    /// `if G1 then T1 else if G2 then T2 else T3`
    If(Vec<(Term, Term)>, Box<Term>),
    /// `abs(V)`
    Absolute(Box<Term>),
    /// `min(V1, V2, …)`
    Minimum(Vec<Term>),
    /// `max(V1, V2, …)`
    Maximum(Vec<Term>),
    /// `root(T)`: what it is at the root
    Root(Box<Term>),
    /// `every(MOVES, GOAL)` and its like: what it is after each of the moves
    Over(Quantifier, Box<Moves>, Box<Term>),
}

/// What is asked of the positions after some moves.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantifier {
    /// `every`: whether a goal holds after all of them
    Every,
    /// `some`: whether it holds after at least one
    Some,
    /// `most`: the largest value after any, undefined if there is none
    Most,
    /// `least`: the smallest value after any, undefined if there is none
    Least,
}

/// An ordered list of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moves {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: MovesKind,
}

/// The forms of a list of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MovesKind {
    /// `rook_move`, `moves_of(our_rook)`: a name of the vocabulary
    Name(NameId, Vec<Argument>),
    /// The same of a definition
    Defined(DefinitionId, Vec<Argument>),
    /// A parameter, by its place in the definition at hand
    Parameter(usize),
    /// `F and L`, `L and F`, and a bare `F`, which filters the legal moves
    Filtered(Filter, Box<Moves>),
    /// `L1 and L2 and …`, at least two: the moves of the first, in its order, that are in all the others
    Both(Vec<Moves>),
    /// `L1 then L2 then …` and `L1 or L2 or …`, at least two: each list's moves that are not yet listed
    Sequence(Vec<Moves>),
    /// `L by V1 by V2 …`: in ascending order of what a value is after the move; the last value counts most
    By(Box<Moves>, Vec<Term>),
}

/// A condition on the moves tried at a node.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Filter {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: FilterKind,
}

/// The forms of a filter.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FilterKind {
    /// `depth < 3`: the depth of the node in plies from the root
    Depth(Comparison, i32),
    /// `after(G)`: whether a goal holds after the move
    After(Term),
    /// `not F`
    Not(Box<Filter>),
    /// `F1 and F2 and …`, at least two
    And(Vec<Filter>),
    /// `F1 or F2 or …`, at least two
    Or(Vec<Filter>),
}
