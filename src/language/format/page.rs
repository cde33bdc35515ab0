//! A whole text: its statements, what is left as it is, the comments between, and where blank lines stand.
use super::attach::{attach, cleaned, is_same_line};
use super::builder::Builder;
use super::keyword::Keywords;
use super::leaf::{Leaf, LeafKind};
use super::lines::{TextLine, joined};
use super::printer::print;
use super::{Spelling, Text};
use crate::diagnostic::Span;
use crate::language::ast::{Statement, StatementKind};

/// What stands between comments.
enum Item<'a> {
    Statement(&'a Statement),
    /// Prolog, kept as it is.
    Kept(Span),
}

impl Item<'_> {
    fn span(&self) -> Span {
        match self {
            Self::Statement(statement) => statement.span,
            Self::Kept(span) => *span,
        }
    }
}

/// Whether a statement always stands apart from others; short ones stand together as the author put them.
pub(super) fn is_apart(statement: &Statement) -> bool {
    matches!(statement.kind, StatementKind::Rule { .. } | StatementKind::Advice { .. })
}

/// A text in its one layout.
pub(super) fn page(text: &Text<'_>, spelling: &Spelling<'_>) -> String {
    let mut items: Vec<Item> = text.ast.statements.iter().map(Item::Statement).collect();
    items.extend(text.prolog.iter().map(|&span| Item::Kept(span)));
    items.sort_by_key(|item| item.span().start);
    let mut page = Page { text, spelling, lines: Vec::new(), end: None, is_apart: false, has_left: false };
    for item in &items {
        page.item(item);
    }
    page.between(Span::new(text.written.len(), text.written.len()), false);
    joined(&page.lines)
}

struct Page<'a> {
    text: &'a Text<'a>,
    spelling: &'a Spelling<'a>,
    lines: Vec<TextLine>,
    /// Where the item before ends.
    end: Option<usize>,
    /// Whether what follows stands apart from what is before it.
    is_apart: bool,
    /// Whether comments of the item before stand below it, so that its last line is not the last.
    has_left: bool,
}

impl Page<'_> {
    fn item(&mut self, item: &Item<'_>) {
        let span = item.span();
        let is_apart = matches!(item, Item::Statement(statement) if is_apart(statement));
        let before = self.between(span, is_apart);
        let inside = within(&self.text.comments, span);
        let mut left = Vec::new();
        match item {
            Item::Statement(statement) => {
                let mut builder = Builder { text: Some(self.text.written), leaves: Vec::new() };
                let doc = builder.statement(&statement.kind);
                left = attach(&mut builder.leaves, self.text.written, span, inside);
                builder.leaves[0].before.splice(0..0, before);
                for leaf in &mut builder.leaves {
                    respell(leaf, self.spelling);
                }
                self.lines.extend(print(&doc, &builder.leaves));
            }
            Item::Kept(_) => {
                let before: String = before.into_iter().map(|comment| comment + " ").collect();
                self.lines.push(TextLine::new(before + &cleaned(&self.text.written[span.start..span.end])));
            }
        }
        self.end = Some(span.end);
        self.is_apart = is_apart;
        self.has_left = !left.is_empty();
        for comment in left {
            self.blank();
            self.lines.push(TextLine::new(comment));
            self.is_apart = true;
        }
    }

    /// The comments up to an item, or to the end of the text. Those that stand before it on its first line are returned.
    fn between(&mut self, next: Span, is_next_apart: bool) -> Vec<String> {
        let text = self.text.written;
        let begin = self.end.unwrap_or(0);
        let gap = within(&self.text.comments, Span::new(begin, next.start));
        let mut at = begin;
        let mut before = Vec::new();
        let is_last = next.start == text.len();
        let (mut is_apart, mut has_moved) = (self.is_apart || is_next_apart, self.has_left);
        for comment in gap {
            let said = cleaned(&text[comment.start..comment.end]);
            let is_one_line = !said.contains('\n');
            if is_one_line && !said.starts_with('%') && !is_last && is_same_line(text, comment.end, next.start) {
                before.push(said);
                continue;
            }
            let is_beside = is_one_line && self.end.is_some_and(|end| is_same_line(text, end, comment.start));
            match self.lines.last_mut() {
                // A comment that was moved there from inside the statement is left alone.
                Some(line) if is_beside && !has_moved && (line.comment.is_none() || at > begin) => {
                    line.comment = Some(line.comment.take().map_or_else(String::new, |other| other + " ") + &said);
                }
                _ => {
                    if is_apart || is_beside || is_blank_between(text, at, comment.start) {
                        self.blank();
                    }
                    self.lines.push(TextLine::new(said));
                    (is_apart, has_moved) = (is_beside, true);
                }
            }
            at = comment.end;
        }
        if is_apart || is_blank_between(text, at, next.start) {
            self.blank();
        }
        if is_last {
            while self.lines.last().is_some_and(|line| line.text.is_empty()) {
                self.lines.pop();
            }
        }
        before
    }

    fn blank(&mut self) {
        if self.lines.last().is_some_and(|line| !line.text.is_empty()) {
            self.lines.push(TextLine::default());
        }
    }
}

/// The comments between two places, of all in order.
fn within(comments: &[Span], span: Span) -> &[Span] {
    let first = comments.partition_point(|comment| comment.start < span.start);
    let end = comments.partition_point(|comment| comment.end <= span.end);
    &comments[first.min(end)..end]
}

/// Whether an empty line stands between two places.
fn is_blank_between(text: &str, from: usize, to: usize) -> bool {
    text[from..to].matches('\n').count() > 1
}

/// Gives a word the spelling that is wanted.
fn respell(leaf: &mut Leaf, spelling: &Spelling<'_>) {
    match leaf.kind {
        LeafKind::Spelt => {
            if let Some(spelt) = (spelling.names)(&leaf.text) {
                spelt.clone_into(&mut leaf.text);
            }
        }
        LeafKind::Keyword(keyword) | LeafKind::Leading(keyword) => match spelling.keywords {
            Keywords::AsWritten => {}
            Keywords::English => keyword.english().clone_into(&mut leaf.text),
            Keywords::Russian => keyword.russian().clone_into(&mut leaf.text),
        },
        _ => {}
    }
}
