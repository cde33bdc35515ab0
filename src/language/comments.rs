//! Comments: where they are, and which statement a `%!` comment belongs to.
use super::ast::Ast;
use super::source::{MARK, Source, is_white};
use crate::diagnostic::Span;

/// A text taken apart into code and comments.
pub(super) struct Commented {
    /// The text with every comment and every quoted atom blanked out, byte for byte.
    pub(super) code: String,
    /// Where a comment begins that is not closed.
    pub(super) unclosed: Option<usize>,
    /// Where the comments are.
    pub(super) comments: Vec<Span>,
    /// The `%!` comments that stand alone on their lines.
    docs: Vec<Doc>,
    /// Where the others are.
    beside_code: Vec<Span>,
}

/// A `%!` comment.
struct Doc {
    /// Where its line begins.
    start: usize,
    /// Where the next line begins.
    next: usize,
    /// The comment itself.
    span: Span,
    /// What it says.
    text: String,
}

/// The `%!` comments that belong to none of the statements, although all the text around them could be read: what stands
/// below them is no statement, but another comment, an empty line, or the rest of a statement.
pub fn stray_docs(source: &Source, ast: &Ast) -> Vec<Span> {
    let commented = comments(&source.text);
    let starts = |at: usize| ast.statements.binary_search_by_key(&at, |statement| statement.span.start).is_ok();
    let within = |at: usize| {
        let before = ast.statements.partition_point(|statement| statement.span.start <= at);
        before > 0 && at < ast.statements[before - 1].span.end
    };
    let is_stray = |below: usize| {
        let line = commented.code[below..].lines().next().unwrap_or_default();
        let code = below + line.len() - line.trim_start_matches(is_white).len();
        // Prolog has its comments, too, and what cannot be read may be a statement.
        line.chars().all(is_white) || within(code) && !starts(code)
    };
    let mut stray = commented.beside_code.clone();
    for block in commented.docs.chunk_by(|above, below| above.next == below.start) {
        if is_stray(block[block.len() - 1].next) {
            stray.extend(block.iter().map(|doc| doc.span));
        }
    }
    stray.sort_unstable_by_key(|span| span.start);
    stray
}

/// Takes a text apart.
pub(super) fn comments(text: &str) -> Commented {
    let bytes = text.as_bytes();
    let mut commented = Commented {
        code: String::with_capacity(text.len()),
        unclosed: None,
        comments: Vec::new(),
        docs: Vec::new(),
        beside_code: Vec::new(),
    };
    let mut done = 0;
    let mut line = 0;
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'\n' => {
                line = at + 1;
                at += 1;
                continue;
            }
            b'%' => {
                let end = text[at..].find(['\n', '\r']).map_or(text.len(), |length| at + length);
                let alone = text[line..at].trim_matches([' ', '\t', MARK]).is_empty();
                if let Some(doc) = text[at..end].strip_prefix("%!") {
                    let span = Span::new(at, end);
                    let next = text[end..].find('\n').map_or(text.len(), |length| end + length + 1);
                    if alone {
                        commented.docs.push(Doc { start: line, next, span, text: doc.trim().to_owned() });
                    } else {
                        commented.beside_code.push(span);
                    }
                }
                commented.comments.push(Span::new(at, end));
                end
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                let end = text[at + 2..].find("*/").map(|length| at + 2 + length + 2);
                if end.is_none() {
                    commented.unclosed = Some(at);
                }
                let end = end.unwrap_or(text.len());
                commented.comments.push(Span::new(at, end));
                end
            }
            quote @ (b'\'' | b'"') => {
                let rest = &text[at + 1..];
                match rest.find([char::from(quote), '\n', '\r']) {
                    Some(length) if rest.as_bytes()[length] == quote => at + 1 + length + 1,
                    _ => {
                        at += 1;
                        continue;
                    }
                }
            }
            _ => {
                at += 1;
                continue;
            }
        };
        commented.code.push_str(&text[done..at]);
        for byte in &bytes[at..end] {
            commented.code.push(if *byte == b'\n' { '\n' } else { ' ' });
        }
        if let Some(newline) = text[at..end].rfind('\n') {
            line = at + newline + 1;
        }
        done = end;
        at = end;
    }
    commented.code.push_str(&text[done..]);
    commented
}

impl Commented {
    /// The `%!` comments directly above the line a statement begins on: no other line stands between.
    pub(super) fn above(&self, statement: usize) -> Vec<String> {
        let before = self.code[..statement].trim_end_matches([' ', '\t', MARK]);
        if !before.is_empty() && !before.ends_with('\n') {
            return Vec::new();
        }
        let line = before.len();
        let mut first = self.docs.partition_point(|doc| doc.next <= line);
        let after = first;
        let mut below = line;
        while first > 0 && self.docs[first - 1].next == below {
            first -= 1;
            below = self.docs[first].start;
        }
        self.docs[first..after].iter().map(|doc| doc.text.clone()).collect()
    }

    /// The end of the last word before an offset.
    pub(super) fn end_before(&self, offset: usize) -> usize {
        self.code[..offset].trim_end_matches(is_white).len()
    }

    /// A statement's first line, for pointing at it.
    pub(super) fn first_line(&self, span: Span) -> Span {
        let line = self.code[span.start..span.end].lines().next().unwrap_or_default();
        Span::new(span.start, span.start + line.trim_end_matches(is_white).len())
    }
}
