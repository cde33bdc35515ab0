//! One line a mistake, as editors read it.
use super::{Diagnostic, Place, Places, printable};

/// `file:line:column: error[code]: message`, one line for each mistake.
pub fn short(diagnostics: &[Diagnostic], file: &str, text: &str) -> String {
    let (places, file) = (Places::new(text), printable(file));
    let mut lines = String::new();
    for Diagnostic { code, message, severity, label, .. } in diagnostics {
        let Place { line, column } = places.place(label.span.start);
        let severity = severity.word();
        lines.extend([format!("{file}:{line}:{column}: {severity}[{code}]: {message}\n")]);
    }
    lines
}
