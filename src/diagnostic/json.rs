//! Mistakes for programs.
use serde_json::{Value, json};

use super::{Diagnostic, Label, Places, Span};

/// An array with an object for each mistake: file, severity, code, message, place, further labels, help and fix.
///
/// A place is `line`, `column`, `end_line` and `end_column`, counted from 1 in characters, and `start` and `end`,
/// counted from 0 in bytes.
pub fn json(diagnostics: &[Diagnostic], file: &str, text: &str) -> Value {
    let places = Places::new(text);
    diagnostics.iter().map(|diagnostic| one(diagnostic, file, &places)).collect()
}

fn one(diagnostic: &Diagnostic, file: &str, places: &Places) -> Value {
    let mut object = place(diagnostic.label.span, places);
    object["file"] = file.into();
    object["severity"] = diagnostic.severity.word().into();
    object["code"] = diagnostic.code.into();
    object["message"] = diagnostic.message.as_str().into();
    object["label"] = diagnostic.label.text.as_str().into();
    object["labels"] = diagnostic.labels.iter().map(|other| label(other, places)).collect();
    object["help"] = diagnostic.help.as_deref().into();
    object["fix"] = diagnostic.fix.as_ref().map_or(Value::Null, |fix| {
        let mut change = place(fix.span, places);
        change["replacement"] = fix.replacement.as_str().into();
        change
    });
    object
}

fn label(label: &Label, places: &Places) -> Value {
    let mut object = place(label.span, places);
    object["text"] = label.text.as_str().into();
    object
}

fn place(span: Span, places: &Places) -> Value {
    let (start, end) = (places.place(span.start), places.place(span.end));
    json!({
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "start": span.start,
        "end": span.end,
    })
}
