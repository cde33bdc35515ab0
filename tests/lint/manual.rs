//! The manual pages: every code has one, their examples are what they say, and `docs/lints.md` is made of them.
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use al0::lint;
use al0::report::lints_page;

use super::codes;

#[test]
fn the_examples_are_what_they_say() {
    for page in lint::pages() {
        let text = page.text();
        assert!(!text.trim().is_empty() && text.lines().all(|line| line.chars().count() <= 120), "{}", page.code);
        let blocks: Vec<_> =
            text.split("```").skip(1).step_by(2).map(|block| block.trim_start_matches("al0\n")).collect();
        let Some((bad, good)) = blocks.split_first() else { continue };
        assert_eq!(codes(bad), [page.code], "{bad}");
        for example in good {
            assert_eq!(codes(example), [""; 0], "{}:\n{example}", page.code);
        }
    }
}

#[test]
fn every_lint_shows_a_mend() {
    for page in lint::lints() {
        assert_eq!(page.text().matches("```al0").count(), 2, "{}", page.code);
    }
}

#[test]
fn codes_are_distinct() {
    let pages: Vec<_> = lint::pages().map(|page| page.code).collect();
    let distinct: BTreeSet<_> = pages.iter().collect();
    assert_eq!(distinct.len(), pages.len());
}

/// Every code that the sources give to a diagnostic has a page, and every page a code in the sources.
#[test]
fn every_code_is_explained() {
    let explained: BTreeSet<String> = lint::pages().map(|page| page.code.to_owned()).collect();
    let mut written = BTreeSet::new();
    for folder in ["src/language", "src/library", "src/diagnostic", "src/lint"] {
        gather(Path::new(folder), &mut written);
    }
    assert_eq!(written, explained);
}

/// The first text behind what makes a diagnostic. The codes of what is missing stand in a list of their own.
fn gather(folder: &Path, codes: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder of the sources") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            if !path.ends_with("lint/mistakes") {
                gather(&path, codes);
            }
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        for sign in
            ["Diagnostic::error(", "Diagnostic::warning(", "self.error(", "const CODE: &str =", "=> (\"missing-"]
        {
            for (at, _) in text.match_indices(sign) {
                let rest = text[at..].trim_start_matches(sign.split('"').next().unwrap_or_default()).trim_start();
                let code = rest.strip_prefix('"').and_then(|rest| rest.split('"').next());
                codes.extend(code.map(str::to_owned));
            }
        }
    }
}

/// `AL0_WRITE_DOCS=1` writes the page anew.
#[test]
fn the_page_of_the_documentation_is_true() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/lints.md");
    let page = lints_page();
    if std::env::var_os("AL0_WRITE_DOCS").is_some() {
        fs::write(&path, &page).expect("the page is written");
    }
    assert_eq!(fs::read_to_string(&path).expect("the page"), page, "write it with AL0_WRITE_DOCS=1");
}
