//! Mistakes as data: what is wrong, where, and what would be right.
//!
//! One [`Diagnostic`] type, many renderers: [`full()`] for people, [`short()`] for editors, [`json()`] for programs.
mod excerpt;
mod full;
mod json;
mod mistakes;
mod place;
mod printable;
mod short;
mod span;

use serde::Serialize;

pub use full::full;
pub use json::json;
pub use mistakes::{MOST, Mistakes};
pub use place::{Place, Places};
pub use printable::printable;
pub use short::short;
pub use span::Span;

/// A mistake, or something that looks like one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Diagnostic {
    /// Which kind of mistake, in kebab-case: `unknown-name`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong: lower case, no final period, input in backticks.
    pub message: String,
    /// Where it is wrong.
    pub label: Label,
    /// Other places that have to do with it.
    pub labels: Vec<Label>,
    /// What would be right.
    pub help: Option<String>,
    /// The change that mends it, if one is certain enough.
    pub fix: Option<Fix>,
}

/// How bad a mistake is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The text cannot be used.
    Error,
    /// The text can be used.
    Warning,
}

impl Severity {
    /// The word for it: `error` or `warning`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A place in the text and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What; may be empty.
    pub text: String,
}

/// A change of the text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fix {
    /// What is replaced; an empty span inserts.
    pub span: Span,
    /// What replaces it.
    pub replacement: String,
}

impl Diagnostic {
    /// An error with its code, message and place.
    pub fn error(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self::new(Severity::Error, code, message.into(), span)
    }

    /// A warning with its code, message and place.
    pub fn warning(code: &'static str, message: impl Into<String>, span: Span) -> Self {
        Self::new(Severity::Warning, code, message.into(), span)
    }

    fn new(severity: Severity, code: &'static str, message: String, span: Span) -> Self {
        let label = Label { span, text: String::new() };
        Self { code, severity, message, label, labels: Vec::new(), help: None, fix: None }
    }

    /// With a few words at the place itself.
    #[must_use]
    pub fn labelled(mut self, text: impl Into<String>) -> Self {
        self.label.text = text.into();
        self
    }

    /// With another place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// With what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// With the change that mends it.
    #[must_use]
    pub fn fix(mut self, span: Span, replacement: impl Into<String>) -> Self {
        self.fix = Some(Fix { span, replacement: replacement.into() });
        self
    }

    /// Whether the text cannot be used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Input in backticks, on one line, shortened if it is long.
pub fn quoted(input: &str) -> String {
    const LONGEST: usize = 60;
    let line: String = input.chars().take(LONGEST).map(|c| if c.is_ascii_whitespace() { ' ' } else { c }).collect();
    let mut shown = printable(&line);
    if input.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}
