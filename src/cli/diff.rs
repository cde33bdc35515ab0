//! What differs between two texts, line by line.
use similar::TextDiff;

/// The differences as `diff -u` tells them.
pub(super) fn unified(name: &str, old: &str, new: &str) -> String {
    let name = name.replace(char::is_control, "\u{fffd}");
    let diff = TextDiff::from_lines(old, new);
    let headers = (name.as_str(), format!("{name} (laid out)"));
    diff.unified_diff().context_radius(2).header(headers.0, &headers.1).to_string()
}
