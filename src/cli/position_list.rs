//! Lists of positions, one a line.

/// A line of a list.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct Entry<'a> {
    /// The position.
    pub(super) fen: &'a str,
    /// The EPD operation `id`.
    pub(super) title: Option<&'a str>,
}

/// Reads a line; nothing if it is blank or a comment.
///
/// The position ends at a tab, and otherwise where the operations of an EPD begin: behind its fourth field, or behind
/// the two counters of a FEN.
pub(super) fn entry(line: &str) -> Option<Entry<'_>> {
    let line = line.trim_start_matches('\u{feff}');
    let line = line.split('\t').next().unwrap_or(line).trim();
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let is_number = |field: &&str| field.parse::<u32>().is_ok();
    let count = match fields.get(2..) {
        Some([castling, ..]) if !is_castling(castling) => 2,
        Some([_, _, moves, ..]) if !is_number(moves) => 4,
        _ => fields.len().min(6),
    };
    let end = fields[..count].last().map_or(0, |last| last.as_ptr() as usize - line.as_ptr() as usize + last.len());
    let (fen, operations) = line.split_at(end);
    Some(Entry { fen, title: title(operations) })
}

/// Whether a field can be the third of a FEN rather than an operation.
fn is_castling(field: &str) -> bool {
    field == "-" || field.chars().all(|letter| "KQkq".contains(letter)) || field.len() == 1
}

/// The operand of the operation `id "…";`.
fn title(operations: &str) -> Option<&str> {
    let (_, operand) = operations.split_once("id \"")?;
    operand.split('"').next().filter(|title| !title.is_empty())
}
