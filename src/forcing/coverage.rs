//! Which answers the tests of a table's goals have had.
use std::sync::atomic::{AtomicU8, Ordering};

use serde::Serialize;

/// The answers a test has had.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// It was never asked.
    Never,
    /// It was never false.
    OnlyTrue,
    /// It was never true.
    OnlyFalse,
    /// It was both.
    Both,
}

/// The answers that a test has had, noted from all threads.
#[derive(Debug, Default)]
pub(super) struct Answers(AtomicU8);

const TRUE: u8 = 1;
const FALSE: u8 = 2;

impl Answers {
    #[inline]
    pub(super) fn note(&self, answer: bool) {
        let bit = if answer { TRUE } else { FALSE };
        // Nearly always it is seen already, and looking costs less than writing.
        if self.0.load(Ordering::Relaxed) & bit == 0 {
            self.0.fetch_or(bit, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn seen(&self) -> Seen {
        match self.0.load(Ordering::Relaxed) {
            0 => Seen::Never,
            TRUE => Seen::OnlyTrue,
            FALSE => Seen::OnlyFalse,
            _ => Seen::Both,
        }
    }
}
