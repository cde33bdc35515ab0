//! The one layout. What is printed reads as the same syntax tree, and is printed the same again.
//!
//! ```text
//! Statement ── builder, expression ──> Doc + leaves ── attach ──> leaves with comments ── printer ──> lines
//! ```
//!
//! | what | file |
//! |---|---|
//! | statements and expressions, as words and signs | `builder.rs`, `expression.rs` |
//! | the words and signs, and the comments by them | `leaf.rs`, `attach.rs` |
//! | where lines are broken | `doc.rs`, `printer.rs` |
//! | what stands between statements | `page.rs` |
//! | keywords and names in other spellings | `keyword.rs`, `renamed.rs` |
mod attach;
mod builder;
mod doc;
mod expression;
mod keyword;
mod leaf;
mod lines;
mod page;
mod printer;
mod renamed;

use thiserror::Error;

use self::builder::Builder;
pub use self::keyword::Keywords;
use self::lines::{TextLine, joined};
use super::ast::Ast;
use super::comments::comments;
use super::parse::parse_into;
use super::source::Source;
use crate::diagnostic::{Diagnostic, Mistakes, Severity, Span};

/// How words are spelt in what is printed.
#[derive(Clone, Copy)]
pub struct Spelling<'a> {
    /// The keywords.
    pub keywords: Keywords,
    /// The spelling that a name in a goal, value or move constraint gets; nothing if it keeps its own.
    pub names: &'a dyn Fn(&str) -> Option<String>,
}

impl Spelling<'_> {
    /// Everything as it is written.
    pub const AS_WRITTEN: Spelling<'static> = Spelling { keywords: Keywords::AsWritten, names: &|_| None };
}

/// Why a text is not laid out.
#[derive(Debug, Error)]
pub enum Unformatted {
    /// Some of it cannot be read.
    #[error("some of it cannot be read")]
    Mistakes(Vec<Diagnostic>),
    /// What was printed reads otherwise: a fault of the printer.
    #[error("the new layout would not read the same")]
    Changed,
}

/// A text that has been read.
struct Text<'a> {
    written: &'a str,
    ast: Ast,
    /// The comments that stand in no kept Prolog.
    comments: Vec<Span>,
    prolog: Vec<Span>,
}

impl<'a> Text<'a> {
    fn read(source: &'a Source) -> Result<Self, Vec<Diagnostic>> {
        let mut mistakes = Mistakes::new();
        let (ast, unread) = parse_into(source, &mut mistakes);
        let diagnostics = mistakes.into_diagnostics();
        if diagnostics.iter().any(|mistake| mistake.severity == Severity::Error) {
            return Err(diagnostics);
        }
        let prolog = unread.prolog;
        let is_kept = |comment: &Span| {
            let next = prolog.partition_point(|kept| kept.end < comment.end);
            prolog.get(next).is_some_and(|kept| kept.start <= comment.start)
        };
        let comments = comments(&source.text).comments.into_iter().filter(|comment| !is_kept(comment)).collect();
        Ok(Self { written: &source.text, ast, comments, prolog })
    }

    /// What must not be lost, whatever the layout: comments and Prolog.
    fn kept(&self) -> Vec<String> {
        let spans = self.comments.iter().chain(&self.prolog);
        let mut kept: Vec<String> = spans.map(|span| attach::cleaned(&self.written[span.start..span.end])).collect();
        kept.sort_unstable();
        kept
    }
}

/// A text in its one layout, with its comments. Prolog is left as it is. Lines end as on Unix.
///
/// # Errors
///
/// Some of the text cannot be read; or what would be printed is not the same table.
pub fn reformat(source: &Source, spelling: &Spelling<'_>) -> Result<String, Unformatted> {
    let text = source.text.replace("\r\n", "\n").replace('\r', "\n");
    let source = Source::new(source.name.as_str(), text);
    let read = Text::read(&source).map_err(Unformatted::Mistakes)?;
    let printed = Source::new(source.name.as_str(), page::page(&read, spelling));
    let again = Text::read(&printed).map_err(|_| Unformatted::Changed)?;
    let is_same = again.ast == renamed::renamed(read.ast.clone(), spelling.names) && again.kept() == read.kept();
    if is_same { Ok(printed.text) } else { Err(Unformatted::Changed) }
}

/// The text of a syntax tree, in English keywords.
pub fn format(ast: &Ast) -> String {
    let mut lines: Vec<TextLine> = Vec::new();
    let mut was_apart = false;
    for statement in &ast.statements {
        let is_apart = page::is_apart(statement);
        if !lines.is_empty() && (is_apart || was_apart || !statement.doc.is_empty()) {
            lines.push(TextLine::default());
        }
        was_apart = is_apart;
        lines.extend(statement.doc.iter().map(|line| TextLine::new(format!("%! {line}").trim_end())));
        let mut builder = Builder { text: None, leaves: Vec::new() };
        let doc = builder.statement(&statement.kind);
        lines.extend(printer::print(&doc, &builder.leaves));
    }
    joined(&lines)
}
