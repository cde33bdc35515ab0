//! The manual pages of all codes, as a page of the documentation.
use std::fmt::Write;

use crate::lint::{self, Page};

/// A page in Markdown with the manual page of every code.
pub fn lints_page() -> String {
    let mut page = "# What `al0 check` finds\n\n\
         Every finding has a code, and every code a page: `al0 check --explain CODE` prints it. An *error* is in the way of \
         using a table; what a lint finds is a *warning*: the table can be used, and something in it is probably not meant. \
         A lint tells nothing but what is so, or says that it may be so. This page is written from the doc comments of the \
         lints (`tests/lint.rs` keeps it true).\n"
        .to_owned();
    let lints: Vec<Page> = lint::lints().collect();
    let mistakes: Vec<Page> = lint::pages().filter(|page| lints.iter().all(|lint| lint.code != page.code)).collect();
    for (heading, pages) in [("Lints", lints), ("Mistakes", mistakes)] {
        let _ = write!(page, "\n## {heading}\n");
        for one in pages {
            let _ = write!(page, "\n### {}\n\n{}", one.code, one.text().replace("\n## ", "\n#### "));
        }
    }
    page
}
