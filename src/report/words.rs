//! Small things that all texts share.
use anstyle::Style as Paint;
use unicode_width::UnicodeWidthStr;

use crate::diagnostic::printable;

/// A number with its thousands set apart: `175,168`.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A share in percent. What is not all is never called 100.00%, and what is not nothing never 0.00%.
pub(super) fn percent(part: u64, whole: u64) -> String {
    let percent = 100.0 * part as f64 / whole.max(1) as f64;
    match format!("{percent:.2}%") {
        text if text == "100.00%" && part < whole => ">99.99%".to_owned(),
        text if text == "0.00%" && part > 0 => "<0.01%".to_owned(),
        text => text,
    }
}

/// A number and its noun: `1 move`, `12 moves`.
pub(super) fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A piece of a table on one line: without its comments, white space of any length one space.
pub(super) fn one_line(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some(start) = rest.find(['%', '/']) {
        let (before, from) = rest.split_at(start);
        plain += before;
        let end = if from.starts_with('%') {
            from.find('\n').unwrap_or(from.len())
        } else if from.starts_with("/*") {
            from.find("*/").map_or(from.len(), |end| end + 2)
        } else {
            plain.push('/');
            1
        };
        rest = &from[end..];
        if end > 1 {
            plain.push(' ');
        }
    }
    spaced(&(plain + rest))
}

/// White space of any length as one space.
fn spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    printable(&words.join(" "))
}

/// The `%!` comments of a statement as one text; empty if there are none.
pub(super) fn comment(doc: &[String]) -> String {
    spaced(&doc.join(" "))
}

/// The same with the thousands set apart: `1,234 moves`.
pub(super) fn counted_thousands(count: u64, noun: &str) -> String {
    format!("{} {noun}{}", thousands(count), if count == 1 { "" } else { "s" })
}

/// Rows as lines of aligned columns, two spaces between them. The first column is flush right if `numbered`.
pub(super) fn columns<const N: usize>(rows: &[[String; N]], numbered: bool) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let lines = rows.iter().map(|row| {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[column] - cell.width());
            let (before, after) = if column == 0 && numbered { (&padding[..], "") } else { ("", &padding[..]) };
            line = line + "  " + before + cell + after;
        }
        line.trim_end().to_owned()
    });
    lines.collect()
}

/// Rows as lines of aligned columns, two spaces between them: the first flush left, the others flush right.
pub(super) fn right_columns<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(width);
    let lines = rows.iter().map(|row| {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let padding = " ".repeat(widths[column] - cell.width());
            let (before, after) = if column == 0 { ("", &padding[..]) } else { (&padding[..], "") };
            line = line + "  " + before + cell + after;
        }
        line.trim_end().to_owned()
    });
    lines.collect()
}

/// A heading with an empty line before it.
pub(super) fn heading(text: &str) -> String {
    let bold = Paint::new().bold();
    format!("\n{bold}{text}{bold:#}\n")
}

/// Lines as one text, each ended.
pub(super) fn ended(lines: Vec<String>) -> String {
    lines.into_iter().map(|line| line + "\n").collect()
}
