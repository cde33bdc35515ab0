//! Words for messages.

/// A name with the article before it: `a rook`, `an advisor`.
pub(super) fn with_article(name: &str) -> String {
    let is_vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if is_vowel { "an" } else { "a" })
}
