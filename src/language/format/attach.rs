//! Comments inside a statement: each finds the word or sign it stands by.
use unicode_ident::is_xid_continue;

use super::leaf::{Leaf, LeafKind};
use crate::diagnostic::Span;
use crate::language::source::is_white;

/// A word or sign as it stands in the text.
struct Token {
    span: Span,
    /// Its leaf, or the leaf that follows where it was.
    leaf: usize,
    is_kept: bool,
}

/// Puts the comments of a statement beside its leaves, and takes over keywords as they are written. What finds no place
/// is returned, to stand below the statement.
pub(super) fn attach(leaves: &mut [Leaf], text: &str, statement: Span, comments: &[Span]) -> Vec<String> {
    let tokens = matched(text, statement, comments, leaves);
    for token in tokens.iter().filter(|token| token.is_kept) {
        if let LeafKind::Keyword(_) | LeafKind::Leading(_) = leaves[token.leaf].kind {
            text[token.span.start..token.span.end].clone_into(&mut leaves[token.leaf].text);
        }
    }
    let mut left = Vec::new();
    // Where the last comment at the end of a line stood.
    let mut last_trailing = None;
    for &comment in comments {
        let said = cleaned(&text[comment.start..comment.end]);
        let next = tokens.partition_point(|token| token.span.end <= comment.start);
        let is_one_line = !said.contains('\n');
        let is_before = |token: &&Token| is_same_line(text, comment.end, token.span.start);
        if let (true, Some(token)) = (is_one_line && !said.starts_with('%'), tokens.get(next).filter(is_before)) {
            if leaves[token.leaf].is_glued() && token.leaf > 0 {
                leaves[token.leaf - 1].after.push(said);
            } else {
                leaves[token.leaf].before.push(said);
            }
            continue;
        }
        let previous = next.checked_sub(1).map(|previous| &tokens[previous]);
        let beside = previous.filter(|token| is_one_line && is_same_line(text, token.span.end, comment.start));
        if let Some(token) = beside {
            let leaf = end_of_line(leaves, if token.is_kept { token.leaf } else { token.leaf.saturating_sub(1) });
            let is_next_to_last = last_trailing == Some(token.span.start);
            last_trailing = Some(token.span.start);
            match &mut leaves[leaf].trailing {
                None => leaves[leaf].trailing = Some(said),
                Some(other) if is_next_to_last => *other = format!("{other} {said}"),
                Some(_) => {
                    last_trailing = None;
                    above(leaves, leaf + 1, said, &mut left);
                }
            }
        } else {
            let leaf = tokens.get(next).map_or(leaves.len(), |token| token.leaf);
            above(leaves, leaf, said, &mut left);
        }
    }
    left
}

/// Puts a comment on a line of its own above a leaf, or above what that leaf stays together with.
fn above(leaves: &mut [Leaf], mut leaf: usize, comment: String, left: &mut Vec<String>) {
    if leaf >= leaves.len() {
        left.push(comment);
        return;
    }
    while leaf > 0 && leaves[leaf].is_glued() {
        leaf -= 1;
    }
    while leaf > 0 && leaves[leaf - 1].leads() {
        leaf -= 1;
    }
    leaves[leaf].above.push(comment);
}

/// The leaf that a comment at the end of a line comes after: signs that stay with a word come before the comment, an
/// operator before what follows it.
fn end_of_line(leaves: &[Leaf], mut leaf: usize) -> usize {
    while leaf > 0 && leaves[leaf].leads() {
        leaf -= 1;
    }
    while leaves.get(leaf + 1).is_some_and(Leaf::is_glued) {
        leaf += 1;
    }
    leaf
}

/// The words and signs of a statement, each with its leaf. Parentheses may come and go.
fn matched(text: &str, statement: Span, comments: &[Span], leaves: &[Leaf]) -> Vec<Token> {
    let mut leaf = 0;
    let is_heading = leaves.len() == 3;
    let spans = words(text, statement, comments, is_heading);
    let token = |span: Span| {
        let written = &text[span.start..span.end];
        while leaves.get(leaf).is_some_and(|leaf| leaf.is_optional() && !leaf.is(written) && written != "(") {
            leaf += 1;
        }
        let is_kept = leaves.get(leaf).is_some_and(|leaf| leaf.is(written));
        leaf += usize::from(is_kept);
        let place = leaf - usize::from(is_kept);
        Token { span, leaf: place.min(leaves.len() - 1), is_kept }
    };
    spans.into_iter().map(token).collect()
}

fn words(text: &str, statement: Span, comments: &[Span], is_heading: bool) -> Vec<Span> {
    let mut words = Vec::new();
    let mut at = statement.start;
    while at < statement.end {
        if let Ok(comment) = comments.binary_search_by_key(&at, |comment| comment.start).map(|place| comments[place]) {
            at = comment.end;
            continue;
        }
        let rest = &text[at..statement.end];
        let is_part = |letter: char| is_xid_continue(letter) || is_heading && [':', '+'].contains(&letter);
        let letter = rest.chars().next().unwrap_or_default();
        let length = if is_white(letter) {
            at += letter.len_utf8();
            continue;
        } else if is_part(letter) {
            rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())
        } else if let '"' | '\'' = letter {
            rest[1..].find(letter).map_or(1, |length| length + 2)
        } else if ["::", ":=", "=<", "<=", ">=", "\\="].iter().any(|sign| rest.starts_with(sign)) {
            2
        } else {
            letter.len_utf8()
        };
        words.push(Span::new(at, at + length));
        at += length;
    }
    words
}

/// Whether no line ends between two places.
pub(super) fn is_same_line(text: &str, from: usize, to: usize) -> bool {
    from <= to && !text[from..to].contains('\n')
}

/// A comment without spaces at the ends of its lines.
pub(super) fn cleaned(comment: &str) -> String {
    comment.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
