//! One line a mistake, as editors read it.
use super::{Diagnostic, Place, Places};

/// `file:line:column: error[code]: message`, one line for each mistake.
pub fn short(diagnostics: &[Diagnostic], file: &str, text: &str) -> String {
    let places = Places::new(text);
    let mut lines = String::new();
    for Diagnostic { code, message, severity, label, .. } in diagnostics {
        let Place { line, column } = places.place(label.span.start);
        let severity = severity.word();
        lines.extend([format!("{file}:{line}:{column}: {severity}[{code}]: {message}\n")]);
    }
    lines
}
