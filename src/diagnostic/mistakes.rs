//! Mistakes as they are found: the first hundred in full, the others counted.
use super::{Diagnostic, Severity};

/// How many errors, and how many warnings, are told in full.
pub const MOST: usize = 100;

/// A collection of mistakes that stays small however many there are.
#[derive(Debug, Default)]
pub struct Mistakes {
    told: Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
}

impl Mistakes {
    /// No mistakes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an error. Past the first hundred it is not even made.
    pub fn error(&mut self, make: impl FnOnce() -> Diagnostic) {
        self.errors += 1;
        if self.errors <= MOST {
            self.told.push(make());
        }
    }

    /// Adds a warning. Past the first hundred it is not even made.
    pub fn warning(&mut self, make: impl FnOnce() -> Diagnostic) {
        self.warnings += 1;
        if self.warnings <= MOST {
            self.told.push(make());
        }
    }

    /// How many errors there are so far.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// The mistakes in the order of the text, and a word on how many are not told.
    pub fn into_diagnostics(self) -> Vec<Diagnostic> {
        let mut told = self.told;
        told.sort_by_key(|diagnostic| diagnostic.label.span.start);
        for (severity, count) in [(Severity::Error, self.errors), (Severity::Warning, self.warnings)] {
            let more = count.saturating_sub(MOST);
            let last = told.iter().rfind(|diagnostic| diagnostic.severity == severity);
            if let (1.., Some(last)) = (more, last) {
                let plural = if more == 1 { "" } else { "s" };
                let message = format!("and {more} more {}{plural}", severity.word());
                let span = last.label.span;
                told.push(match severity {
                    Severity::Error => Diagnostic::error("too-many", message, span),
                    Severity::Warning => Diagnostic::warning("too-many", message, span),
                });
            }
        }
        told
    }
}
