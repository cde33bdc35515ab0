//! How deep parentheses may be nested. Reading is recursive, and this keeps it within the stack.
use crate::diagnostic::{Diagnostic, Span};

/// The deepest nesting that is read, of parentheses, brackets, `if` and signs before an operand together.
pub(super) const DEEPEST: usize = 200;

/// Where the nesting of parentheses and brackets becomes too deep, if it does; no expression goes beyond a full stop.
pub(super) fn too_deep(code: &str) -> Option<Span> {
    let mut depth = 0_usize;
    let bytes = code.as_bytes();
    let is_part_of_word = |byte: Option<&u8>| byte.is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_');
    for (at, byte) in code.bytes().enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            // Any `if` may stand inside the one before it, as in `if if a then b else c then d else e`.
            b'i' if bytes.get(at + 1) == Some(&b'f')
                && !is_part_of_word(bytes.get(at + 2))
                && !is_part_of_word(at.checked_sub(1).and_then(|before| bytes.get(before))) =>
            {
                depth += 1;
            }
            b'\xd0' if code[at..].starts_with("если") => depth += 1,
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
        .help("write it with fewer parentheses, or as several definitions")
}
