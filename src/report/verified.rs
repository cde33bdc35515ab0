//! What came of checking a certificate.
use serde::Serialize;
use serde_json::Value;

use super::words::counted;
use crate::certificate::Verified;

/// How many mistakes are told.
const MOST: usize = 20;

/// A line for every mistake, `file:line: what is wrong`, and a last one that says whether the certificate holds and what
/// it claims. `is_of_table` says whether a table's text is still the one certified, if one was given.
pub fn verified_text(file: &str, verified: &Verified, is_of_table: Option<bool>) -> String {
    let mut text = String::new();
    for mistake in verified.mistakes.iter().take(MOST) {
        text += &format!("{file}:{mistake}\n");
    }
    match (&verified.heading, verified.mistakes.len()) {
        (Some(heading), 0) => {
            text += &format!(
                "{file}: the certificate of {} holds: {} of {} positions of {} are won",
                heading.table, heading.won, heading.positions, heading.material
            );
            if heading.longest > 0 {
                text += &format!(", in at most {}", counted(heading.longest, "move"));
            }
            if heading.won < heading.positions {
                text += &format!("; nothing is claimed for {}", heading.positions - heading.won);
            }
        }
        (_, mistakes) => {
            text += &format!("{file}: the certificate does not hold: {}", counted(mistakes as u64, "mistake"));
            if mistakes > MOST {
                text += &format!(", {MOST} of them above");
            }
        }
    }
    text += match is_of_table {
        Some(true) => "\nthe table is the one certified\n",
        Some(false) => "\nthe table has changed since\n",
        None => "\n",
    };
    text
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
