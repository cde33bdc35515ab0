//! What kinds of pieces are called in positions, moves and variant files: a letter, with a `+` before it or not, and at
//! most two marks behind it: `N`, `+N`, `N'`, `+N!'`. So there are names for 364 kinds.

/// What may stand behind the letter, as on the boards of `XBoard`.
const MARKS: [char; 2] = ['\'', '!'];

/// How many marks may stand behind the letter.
const MOST_MARKS: usize = 2;

/// The symbol that a text begins with, in upper or lower case.
pub(super) fn leading(text: &str) -> Option<&str> {
    let bare = text.strip_prefix('+').unwrap_or(text);
    let rest = bare.strip_prefix(|sign: char| sign.is_ascii_alphabetic())?;
    let marks = rest.chars().take(MOST_MARKS).take_while(|sign| MARKS.contains(sign)).count();
    Some(&text[..text.len() - rest.len() + marks])
}

/// Whether a text is a symbol of the form that variant files have: in upper case.
pub(super) fn is_symbol(text: &str) -> bool {
    leading(text) == Some(text) && letter(text).is_ascii_uppercase()
}

/// What stands before and behind the letter of a symbol.
pub(super) fn dress(symbol: &str) -> (&'static str, &'static str) {
    const BEHIND: [&str; 6] = ["'", "!", "''", "'!", "!'", "!!"];
    let before = if is_promoted(symbol) { "+" } else { "" };
    let marks = symbol.trim_start_matches(|sign| !MARKS.contains(&sign));
    (before, BEHIND.into_iter().find(|&behind| behind == marks).unwrap_or_default())
}

/// The letter of a symbol.
pub(super) fn letter(symbol: &str) -> char {
    symbol.chars().find(char::is_ascii_alphabetic).unwrap_or(' ')
}

/// Whether a symbol is that of a promoted form.
pub(super) fn is_promoted(symbol: &str) -> bool {
    symbol.starts_with('+')
}
