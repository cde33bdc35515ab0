//! A lint and its manual page, which is its doc comment.
use super::subject::Subject;
use crate::diagnostic::Mistakes;

/// The manual page of a code: what it finds, why that is bad, an example, and what to write instead.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The code, as in `error[unknown-name]`.
    pub code: &'static str,
    /// The doc comment, each line with the space behind its `///`.
    comment: &'static str,
}

impl Page {
    /// A page from a doc comment.
    pub(super) const fn new(code: &'static str, comment: &'static str) -> Self {
        Self { code, comment }
    }

    /// The text, in Markdown.
    pub fn text(&self) -> String {
        let lines = self.comment.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
        lines.flat_map(|line| [line, "\n"]).collect()
    }
}

/// A lint: its page and how it looks at a table.
pub(super) struct Lint {
    pub(super) page: Page,
    pub(super) run: fn(&Subject<'_>, &mut Mistakes),
}

/// A lint whose doc comment is its manual page.
macro_rules! lint {
    ($(#[doc = $line:literal])+ $name:ident = $code:expr, $run:path) => {
        $(#[doc = $line])+
        pub(super) const $name: $crate::lint::page::Lint =
            $crate::lint::page::Lint { page: $crate::lint::page::Page::new($code, concat!($($line, "\n"),+)), run: $run };
    };
}

/// Manual pages of what the parser and the resolver find, each a doc comment.
macro_rules! pages {
    ($($(#[doc = $line:literal])+ $code:literal;)+) => {
        /// The pages of this file.
        pub(super) const PAGES: &[$crate::lint::page::Page] =
            &[$($crate::lint::page::Page::new($code, concat!($($line, "\n"),+))),+];
    };
}

pub(super) use {lint, pages};
