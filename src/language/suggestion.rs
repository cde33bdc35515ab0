//! "Did you mean …": the known spelling nearest to an unknown one.

/// A word longer than this is nobody's misspelling.
const LONGEST: usize = 64;

/// The nearest of the candidates, if it is near enough: a slip or two, an abbreviation such as `okedge`, or what needs no
/// `move` behind it, such as `legalmove`.
pub(super) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let plain = plain(word);
    let bare = plain.strip_suffix("moves").or_else(|| plain.strip_suffix("move"));
    let near = |candidate: &str| {
        let distance = strsim::osa_distance(&plain, &self::plain(candidate));
        let most = match plain.chars().count() {
            0..=2 => 0,
            letters => letters.div_ceil(4),
        };
        let is_alike = || abbreviates(&plain, candidate) || bare == Some(candidate);
        (distance <= most).then_some(distance).or_else(|| is_alike().then_some(usize::MAX))
    };
    let rated = candidates.into_iter().filter_map(|candidate| Some((near(candidate)?, candidate.len(), candidate)));
    rated.min().map(|(.., candidate)| candidate)
}

/// Case and underscores are what people forget most.
fn plain(word: &str) -> String {
    word.chars().filter(|&letter| letter != '_').flat_map(char::to_lowercase).collect()
}

/// Whether the letters of a word stand in a candidate, in this order, the first of each of its parts among them.
fn abbreviates(word: &str, candidate: &str) -> bool {
    let parts: Vec<&str> = candidate.split('_').filter(|part| !part.is_empty()).collect();
    let mut letters = word.chars().peekable();
    let covered = parts.iter().enumerate().all(|(index, part)| {
        let next = parts.get(index + 1).and_then(|part| part.chars().next());
        let mut rest = part.chars();
        let first = rest.next() == letters.next();
        while let Some(&letter) = letters.peek() {
            if (next == Some(letter)) || !rest.any(|other| other == letter) {
                break;
            }
            letters.next();
        }
        first
    });
    parts.len() > 1 && covered && letters.next().is_none() && word.chars().count() >= 4
}
