//! How deep parentheses may be nested. Reading is recursive, and this keeps it within the stack.
use crate::diagnostic::{Diagnostic, Span};

/// The deepest nesting that is read, of parentheses, brackets and `not` together.
pub(super) const DEEPEST: usize = 200;

/// Where the nesting of parentheses and brackets becomes too deep, if it does; no expression goes beyond a full stop.
pub(super) fn too_deep(code: &str) -> Option<Span> {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'.' => depth = 0,
            _ => {}
        }
        if depth > DEEPEST {
            return Some(Span::new(at, at + 1));
        }
    }
    None
}

/// The message for it.
pub(super) fn nested_too_deeply(span: Span) -> Diagnostic {
    Diagnostic::error("nested-too-deeply", format!("more than {DEEPEST} levels of nesting"), span)
        .labelled("one too many")
        .help("write it with fewer parentheses")
}
