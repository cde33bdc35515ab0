//! The checked table: every name is known, every expression has its type.
//!
//! This is what [`crate::forcing`] compiles. Spans point into the source text, so that an explanation can quote the
//! table in the author's own words.
use indexmap::IndexMap;
use serde::Serialize;

use super::ast::Comparison;
use super::vocabulary::NameId;
use crate::diagnostic::Span;

/// A checked advice table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// The rules, in the order of the text; several may share a name.
    pub rules: Vec<Rule>,
    /// The pieces of advice, in the order of the text; several may share a name.
    pub advice: Vec<Advice>,
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
    pub precondition: Goal,
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
    pub better: Goal,
    /// What must stay true at every node of the tree.
    pub holding: Goal,
    /// Which moves of ours are tried, in which order.
    pub us: Moves,
    /// Which replies must be answered, in which order.
    pub them: Moves,
}

/// Something that is true or false of a node.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Goal {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: GoalKind,
}

/// The forms of a goal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GoalKind {
    /// `mate`
    Name(NameId),
    /// `not G`
    Not(Box<Goal>),
    /// `G1 and G2 and …`, at least two
    And(Vec<Goal>),
    /// `G1 or G2 or …`, at least two
    Or(Vec<Goal>),
    /// `V1 =< V2`; false where either side is undefined
    Compare(Value, Comparison, Value),
}

/// A whole number, or undefined.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Value {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: ValueKind,
}

/// The forms of a value.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueKind {
    /// `room`
    Name(NameId),
    /// `64`
    Number(i32),
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
    /// `rook_move`
    Name(NameId),
    /// `F and L`, `L and F`, and a bare `F`, which filters the legal moves
    Filtered(Filter, Box<Moves>),
    /// `L1 and L2 and …`, at least two: the moves of the first, in its order, that are in all the others
    Both(Vec<Moves>),
    /// `L1 then L2 then …` and `L1 or L2 or …`, at least two: each list's moves that are not yet listed
    Sequence(Vec<Moves>),
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
    /// `not F`
    Not(Box<Filter>),
    /// `F1 and F2 and …`, at least two
    And(Vec<Filter>),
    /// `F1 or F2 or …`, at least two
    Or(Vec<Filter>),
}
