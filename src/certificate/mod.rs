//! Certificates: the text with which a stranger can check that a table wins, without al0.
//!
//! A certificate lists every position with us to move, each with the forcing tree that is followed from there and with
//! its *rank*, the longest win in our moves; `docs/certificate.md` specifies it. What is here reads and checks one with
//! the rules of the game alone: neither the language nor the interpreter nor the analysis is asked. The analysis writes
//! them ([`crate::proof::write_certificate`]).
//!
//! | step | file |
//! |---|---|
//! | a text read into memory, if it is not too large | `text.rs` |
//! | the lines and what each ends with | `line.rs`, `digest.rs` |
//! | the lines before the positions, and how the whole is written | `heading.rs`, `writer.rs` |
//! | one pass over the lines: every position in its order, the ranks | `positions.rs` |
//! | one over the trees: every reply leads to a smaller rank, and the longest gives the rank | `tree.rs` |
//! | both together | `verify.rs` |
//! | what can be wrong | `mistake.rs` |
mod digest;
mod heading;
mod line;
mod mistake;
mod positions;
mod text;
mod tree;
mod verify;
mod writer;

pub use digest::digest_of;
pub use heading::Heading;
pub use mistake::{Mistake, Unreadable, Wrong};
pub use text::{LARGEST, read_text};
pub use verify::{Verified, verify};
pub use writer::{Writer, position_line};
