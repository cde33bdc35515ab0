//! Mistakes as data: what is wrong, where, and what would be right.
mod span;

pub use span::Span;
