//! Which answers the tests of a table's goals have had.
use std::ops::Range;
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

/// By question: the answers seen, noted from all threads.
#[derive(Debug)]
pub(super) struct Coverage {
    seen: Box<[AtomicU8]>,
}

const TRUE: u8 = 1;
const FALSE: u8 = 2;

impl Coverage {
    pub(super) fn new(questions: usize) -> Self {
        Self { seen: (0..questions).map(|_| AtomicU8::new(0)).collect() }
    }

    #[inline]
    pub(super) fn note(&self, question: usize, answer: bool) {
        let (seen, bit) = (&self.seen[question], if answer { TRUE } else { FALSE });
        // Nearly always it is seen already, and looking costs less than writing.
        if seen.load(Ordering::Relaxed) & bit == 0 {
            seen.fetch_or(bit, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn has_both(&self, mut questions: Range<usize>) -> bool {
        questions.all(|question| self.seen[question].load(Ordering::Relaxed) == TRUE | FALSE)
    }

    pub(super) fn seen(&self, question: usize) -> Seen {
        match self.seen[question].load(Ordering::Relaxed) {
            0 => Seen::Never,
            TRUE => Seen::OnlyTrue,
            FALSE => Seen::OnlyFalse,
            _ => Seen::Both,
        }
    }
}
