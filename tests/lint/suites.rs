//! The suites in `tests/lint/*.md`: in each block of AL0, the comment `% error: [code]` or `% warning: [code]` stands on
//! the line of a finding, with one code for each; there are no others.
use al0::diagnostic::Severity;

use super::{findings, lines};

#[test]
fn suites() {
    let files = std::fs::read_dir("tests/lint").expect("the suites");
    let mut blocks = 0;
    let mut wrong = Vec::new();
    for file in files.map(|file| file.expect("a suite").path()) {
        if file.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("a suite");
        for block in text.split("\n```").skip(1).step_by(2) {
            let Some(table) = block.strip_prefix("al0\n") else { continue };
            blocks += 1;
            let mut found = lines(table);
            let mut expected = expected(table);
            found.sort();
            expected.sort();
            let place = |&(line, ref code): &(usize, String)| format!("{line} {code}");
            let [found, expected] = [found, expected].map(|list| list.iter().map(place).collect::<Vec<_>>());
            let is_error = findings(table).iter().any(|finding| finding.severity == Severity::Error);
            if found != expected || is_error != table.contains("% error: [") {
                wrong.push(format!("{}: found {found:?}, expected {expected:?} in\n{table}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(blocks >= 40, "only {blocks} blocks");
}

fn expected(table: &str) -> Vec<(usize, String)> {
    let mut expected = Vec::new();
    for (number, line) in table.lines().enumerate() {
        let Some((_, codes)) = line.split_once("% error: ").or_else(|| line.split_once("% warning: ")) else {
            continue;
        };
        let codes = codes.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
        expected.extend(codes.map(|(code, _)| (number + 1, code.to_owned())));
    }
    expected
}
