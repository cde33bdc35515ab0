//! One line a mistake, as editors read it.
use super::{Diagnostic, Place, Places};

/// `file:line:column: error[code]: message`, one line for each mistake.
pub fn short(diagnostics: &[Diagnostic], file: &str, text: &str) -> String {
    let places = Places::new(text);
    diagnostics
        .iter()
        .map(|diagnostic| {
            let Place { line, column } = places.place(diagnostic.label.span.start);
            let Diagnostic { code, message, severity, .. } = diagnostic;
            format!("{file}:{line}:{column}: {}[{code}]: {message}\n", severity.word())
        })
        .collect()
}
