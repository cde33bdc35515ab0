//! Words for messages.

/// The candidate of which a word is probably a misspelling: a slip or two, depending on its length.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = word.chars().count().div_ceil(4);
    let rated = candidates.into_iter().map(|candidate| (strsim::osa_distance(word, candidate), candidate));
    rated.filter(|&(distance, _)| distance <= most && word.len() < LONGEST).min().map(|(_, candidate)| candidate)
}

/// A word longer than this is nobody's misspelling.
const LONGEST: usize = 64;

/// A name with the article before it: `a rook`, `an advisor`.
pub(super) fn with_article(name: &str) -> String {
    let is_vowel = name.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if is_vowel { "an" } else { "a" })
}
