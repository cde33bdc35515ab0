//! Small things that all texts share.
use unicode_width::UnicodeWidthStr;

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

/// White space of any length as one space; other control characters go.
fn spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace(char::is_control, "")
}

/// The `%!` comments of a statement as one text; empty if there are none.
pub(super) fn comment(doc: &[String]) -> String {
    spaced(&doc.join(" "))
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
