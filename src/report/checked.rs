//! The last word on a checked table.
use super::words::counted;
use crate::diagnostic::{Diagnostic, MOST, Place, Places, Severity, printable};
use crate::language::{Source, Table};

/// `advice/krk.al0: 2 rules, 6 pieces of advice, no mistakes`, or how many mistakes there are.
pub fn checked_text(file: &str, table: Option<&Table>, diagnostics: &[Diagnostic]) -> String {
    let mut parts = Vec::new();
    if let Some(table) = table {
        parts.push(counted(table.rules.len() as u64, "rule"));
        parts.push(counted(table.advice.len() as u64, "piece") + " of advice");
    }
    let count = |severity| diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count();
    let none = if count(Severity::Warning) == 0 { "no mistakes" } else { "no errors" };
    for (severity, noun) in [(Severity::Error, "mistake"), (Severity::Warning, "warning")] {
        match count(severity) {
            0 if severity == Severity::Error => parts.push(none.to_owned()),
            0 => {}
            many if many > MOST => parts.push(format!("more than {MOST} {noun}s")),
            few => parts.push(counted(few as u64, noun)),
        }
    }
    format!("{}: {}", printable(file), parts.join(", "))
}

/// `krk.al0:2:5: mended[missing-full-stop]: missing full stop`, one line each.
pub fn mended_text(source: &Source, diagnostics: &[Diagnostic]) -> String {
    let places = Places::new(&source.text);
    let lines = diagnostics.iter().map(|diagnostic| {
        let Place { line, column } = places.place(diagnostic.label.span.start);
        format!("{}:{line}:{column}: mended[{}]: {}\n", source.name, diagnostic.code, diagnostic.message)
    });
    lines.collect()
}
