//! What came of checking a certificate.
use serde::Serialize;
use serde_json::Value;

use super::words::{counted, counted_thousands, thousands};
use crate::certificate::{Heading, Verified};
use crate::diagnostic::printable;

/// How many mistakes are told.
const MOST: usize = 20;

/// A line for every mistake, `file:line: what is wrong`, and a last one that says whether the certificate holds and what
/// it claims. `of_table` is the name of a table and whether its text is the one certified, if one was given.
pub fn verified_text(file: &str, verified: &Verified, of_table: Option<(&str, bool)>) -> String {
    let file = printable(file);
    let told = verified.mistakes.iter().take(MOST).map(|mistake| format!("{file}:{}", printable(&mistake.to_string())));
    let mut lines: Vec<String> = told.collect();
    let mistakes = verified.mistakes.len();
    lines.push(match &verified.heading {
        Some(heading) if mistakes == 0 => format!("{file}: the certificate of {}", claims(heading)),
        _ => {
            let above = if mistakes > MOST { format!(", {MOST} of them above") } else { String::new() };
            format!("{file}: the certificate does not hold: {}{above}", counted_thousands(mistakes as u64, "mistake"))
        }
    });
    lines.extend(of_table.map(|(table, is_certified)| {
        format!("{} is {}the certified table", printable(table), if is_certified { "" } else { "not " })
    }));
    lines.join("\n") + "\n"
}

/// What is claimed by a certificate that holds.
fn claims(heading: &Heading) -> String {
    let Heading { won, positions, longest, .. } = heading;
    let (table, material) = (printable(&heading.table), printable(&heading.material));
    let most = if *longest > 0 { format!(", in at most {}", counted(*longest, "move")) } else { String::new() };
    let rest = match positions - won {
        0 => String::new(),
        rest => format!("; nothing is claimed for {}", thousands(rest)),
    };
    let (won, positions) = (thousands(*won), thousands(*positions));
    format!("{table} holds: {won} of {positions} positions of {material} are won{most}{rest}")
}

/// The same as data.
pub fn verified_json(file: &str, verified: &Verified, is_of_table: Option<bool>) -> Value {
    #[derive(Serialize)]
    struct Told {
        line: usize,
        message: String,
    }
    let heading = verified.heading.as_ref();
    let mistakes: Vec<Told> = verified
        .mistakes
        .iter()
        .map(|mistake| Told { line: mistake.line, message: mistake.wrong.to_string() })
        .collect();
    serde_json::json!({
        "file": file,
        "holds": verified.holds(),
        "game": heading.map(|heading| &heading.game),
        "material": heading.map(|heading| &heading.material),
        "table": heading.map(|heading| &heading.table),
        "digest": heading.map(|heading| &heading.digest),
        "table_unchanged": is_of_table,
        "positions": heading.map(|heading| heading.positions),
        "won": heading.map(|heading| heading.won),
        "longest": heading.map(|heading| heading.longest),
        "mistakes": mistakes,
    })
}
