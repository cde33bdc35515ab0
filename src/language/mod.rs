//! From text to a checked table. Knows no game: what a name means comes from a [`Vocabulary`].
mod ast;
mod table;
mod vocabulary;

pub use ast::{Ast, Comparison};
pub use table::{
    Advice, AdviceId, Filter, FilterKind, Goal, GoalKind, Listed, Moves, MovesKind, Rule, Table, Value, ValueKind,
};
pub use vocabulary::{Kind, NameId, Vocabulary};
