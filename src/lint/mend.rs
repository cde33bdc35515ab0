//! A text with its fixes applied.
use rustc_hash::FxHashSet;

use super::check;
use crate::diagnostic::Diagnostic;
use crate::language::Source;
use crate::library::AnyOpened;

/// A mended text.
pub struct Mended {
    /// The text as it is now.
    pub source: Source,
    /// What was mended, in rounds: the text of the round, and what its fixes mended.
    pub rounds: Vec<(Source, Vec<Diagnostic>)>,
    /// What is left.
    pub opened: AnyOpened,
}

/// How often a text is mended and looked at again.
const MOST_ROUNDS: usize = 100;

/// Applies the fixes of all findings that have one, and looks at the text again, until there is nothing more to mend. A
/// round that would make more errors than it mends is not made.
pub fn mend(source: &Source) -> Mended {
    let mut source = source.clone();
    let mut opened = check(&source);
    let mut rounds = Vec::new();
    let mut seen = FxHashSet::default();
    while rounds.len() < MOST_ROUNDS && seen.insert(source.text.clone()) {
        let (text, mended) = round(&source.text, &opened.checked().diagnostics);
        if mended.is_empty() {
            break;
        }
        let next = Source::new(source.name.as_str(), text);
        let after = check(&next);
        if errors(&after) > errors(&opened) {
            break;
        }
        rounds.push((std::mem::replace(&mut source, next), mended));
        opened = after;
    }
    Mended { source, rounds, opened }
}

fn errors(opened: &AnyOpened) -> usize {
    opened.checked().diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count()
}

/// The text with all fixes applied that do not touch each other, and what they mend.
fn round(text: &str, diagnostics: &[Diagnostic]) -> (String, Vec<Diagnostic>) {
    let mut fixes: Vec<_> =
        diagnostics.iter().filter_map(|diagnostic| Some((diagnostic.fix.as_ref()?, diagnostic))).collect();
    fixes.sort_by_key(|(fix, _)| (fix.span.start, fix.span.end));
    let (mut mended_text, mut mended) = (String::with_capacity(text.len()), Vec::new());
    let mut done = None;
    for (fix, diagnostic) in fixes {
        let from = done.unwrap_or(0);
        if done.is_some_and(|done| fix.span.start <= done) {
            continue;
        }
        mended_text.push_str(&text[from..fix.span.start]);
        mended_text.push_str(&fix.replacement);
        mended.push(diagnostic.clone());
        done = Some(fix.span.end);
    }
    mended_text.push_str(&text[done.unwrap_or(0)..]);
    (mended_text, mended)
}
