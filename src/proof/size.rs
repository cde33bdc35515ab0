//! Whether an endgame can be analysed in the memory and with the work that are allowed.
use thiserror::Error;

use super::decide::Verdict;
use super::root::{Exit, Root};
use crate::tablebase::Bytes;

/// Why a table cannot be analysed.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum ProofError {
    /// The positions would need more memory than is allowed.
    #[error("the proof of {endgame} needs {}, more than the {} it may use", Bytes(*.needed), Bytes(*.limit))]
    TooLarge {
        /// The endgame's name.
        endgame: String,
        /// How many bytes it needs; `u64::MAX`: more than can be counted.
        needed: u64,
        /// How many bytes are allowed.
        limit: u64,
    },
    /// The searches for all positions together are more work than is allowed.
    #[error("the searches for all positions of {endgame} together take more than {nodes} nodes, their budget")]
    TooLong {
        /// The endgame's name.
        endgame: String,
        /// How many nodes are allowed.
        nodes: u64,
    },
    /// A tree is too large to be written out in a certificate.
    #[error("there can be no certificate: the forcing tree of {position} has more than {moves} moves")]
    TreeTooLarge {
        /// The root of the tree.
        position: String,
        /// How many moves may be written out.
        moves: u64,
    },
}

/// The most nodes that an analysis may evaluate unless told otherwise: two thousand times what a good table of king and
/// rook against king takes, and some minutes of work.
pub const TOTAL_NODES: u64 = 5_000_000_000;

/// The memory that a proof may use unless told otherwise: 4 GiB.
pub(super) const LIMIT: u64 = 4 << 30;

/// Bytes for each number: the root's place.
const NUMBER: u64 = size_of::<u32>() as u64;

/// How many ways out a root has, reckoned generously: the replies to one move, and those to other moves of its tree.
const EXITS: u64 = 16;

/// Bytes for each root: what is known of it (twice while all is put together), its verdict, what the walk that decides it
/// needs, where its ways out are, and these.
const ROOT: u64 = (2 * size_of::<Root>() + size_of::<Verdict>() + 24) as u64 + EXITS * size_of::<Exit>() as u64;

/// Checks that a list of so many numbers, half of them roots, can be analysed.
pub(super) fn check(endgame: &str, numbers: u64, limit: u64) -> Result<(), ProofError> {
    let needed = numbers.saturating_mul(NUMBER).saturating_add((numbers / 2).saturating_mul(ROOT));
    if needed > limit || numbers > u64::from(u32::MAX) {
        let limit = limit.min(u64::from(u32::MAX) * NUMBER);
        return Err(ProofError::TooLarge { endgame: endgame.to_owned(), needed, limit });
    }
    Ok(())
}
