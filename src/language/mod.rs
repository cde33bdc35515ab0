//! From text to a checked table. Knows no game: what a name means comes from a [`Vocabulary`].
//!
//! ```text
//! Source ── parse ──> Ast ── resolve ──> Table
//!                      └──── format ───> text in its one layout
//! ```
mod ast;
mod comments;
mod fold;
mod format;
mod mend;
mod names;
mod nesting;
mod parse;
mod resolve;
mod source;
mod suggestion;
mod table;
mod unreadable;
mod vocabulary;

pub use ast::{Ast, Comparison, Expression, ExpressionKind, Name, Statement, StatementKind};
pub use format::format;
pub use parse::{Parsed, parse};
pub use resolve::{Checked, read_table, resolve};
pub use source::{LARGEST, ReadError, Source};
pub use table::{
    Advice, AdviceId, Filter, FilterKind, Goal, GoalKind, Listed, Moves, MovesKind, Rule, Table, Value, ValueKind,
};
pub use vocabulary::{Kind, NameId, Vocabulary};
