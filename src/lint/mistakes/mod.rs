//! The manual pages of the mistakes that the parser and the resolver find.
mod files;
mod names;
mod reading;

use super::page::Page;

/// All of them: what cannot be read, names and kinds, files and headings.
pub(super) fn pages() -> impl Iterator<Item = Page> {
    [reading::PAGES, names::PAGES, files::PAGES].into_iter().flatten().copied()
}
