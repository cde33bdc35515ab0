//! From text to a checked table. Knows no game: what a name means comes from a [`Vocabulary`].
//!
//! ```text
//! Source ── parse ──> Ast ── resolve ──> Table
//!                      └──── format ───> text in its one layout
//!                                        (reformat: with its comments)
//! ```
mod ast;
mod comments;
mod fold;
mod format;
mod mend;
mod nesting;
mod parse;
mod resolve;
mod source;
mod suggestion;
mod table;
mod unreadable;
mod vocabulary;

pub use ast::{
    Ast, Comparison, Defines, Expression, ExpressionKind, LARGEST_NUMBER, Name, Says, Statement, StatementKind, Summand,
};
pub use comments::stray_docs;
pub use format::{Keywords, Spelling, Unformatted, format, reformat};
pub use parse::{Parsed, parse};
pub use resolve::{Checked, Reading, read, read_table, resolve};
pub use source::{LARGEST, ReadError, Source};
pub use table::{
    Advice, AdviceId, Argument, Definition, DefinitionId, Filter, FilterKind, Listed, Moves, MovesKind, Parameter,
    Quantifier, Rule, Table, Term, TermKind,
};
pub use vocabulary::{Kind, NameId, Signature, Vocabulary};
