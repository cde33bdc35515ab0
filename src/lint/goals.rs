//! Goals with something added, in the spelling of the table.
use super::subject::Subject;
use crate::diagnostic::Span;
use crate::language::{Term, TermKind};

/// A goal with something added.
pub(super) struct Added {
    /// What is replaced.
    pub(super) span: Span,
    /// By what.
    pub(super) text: String,
    /// What to write, for a message, without backticks.
    pub(super) shown: String,
}

/// The words of a language.
struct Words {
    and: &'static str,
    them_to_move: &'static str,
    not_stalemate: &'static str,
}

const ENGLISH: Words = Words { and: "and", them_to_move: "them_to_move", not_stalemate: "not stalemate" };
const TEXTBOOK: Words = Words { them_to_move: "themtomove", ..ENGLISH };
const RUSSIAN: Words = Words { and: "и", them_to_move: "ход_противника", not_stalemate: "не пат" };

/// The words to add to a goal of the table: Russian in a statement in Russian, the textbook's where the table has them.
fn words(subject: &Subject<'_>, goal: &Term) -> Words {
    let known = |word| subject.vocabulary.look_up(word).is_some();
    let text = &subject.source.text;
    // The statement the goal stands in is enough to tell the language; spellings are told by the whole text.
    let before = &text[..goal.span.start];
    let statement = &before[before.rfind("advice").max(before.rfind("совет")).unwrap_or_default()..];
    match () {
        () if statement.starts_with("совет") && known(RUSSIAN.them_to_move) => RUSSIAN,
        () if text.contains(TEXTBOOK.them_to_move) && known(TEXTBOOK.them_to_move) => TEXTBOOK,
        () => ENGLISH,
    }
}

/// `them_to_move and G`
pub(super) fn with_them_to_move(subject: &Subject<'_>, goal: &Term) -> Added {
    let Words { and, them_to_move, .. } = words(subject, goal);
    let text = grouped(subject.text(goal.span));
    match goal.kind {
        _ if is_true(subject, goal) => replaced(goal.span, them_to_move),
        TermKind::Or(_) | TermKind::If(..) => {
            added(goal.span, format!("{them_to_move} {and} {text}"), format!("{them_to_move} {and} (…)"))
        }
        _ => inserted(goal.span.start, format!("{them_to_move} {and} "), format!("{them_to_move} {and} …")),
    }
}

/// `G and not stalemate`
pub(super) fn with_not_stalemate(subject: &Subject<'_>, goal: &Term) -> Added {
    let Words { and, not_stalemate, .. } = words(subject, goal);
    let text = grouped(subject.text(goal.span));
    match goal.kind {
        _ if is_true(subject, goal) => replaced(goal.span, not_stalemate),
        TermKind::Or(_) | TermKind::If(..) => {
            added(goal.span, format!("{text} {and} {not_stalemate}"), format!("(…) {and} {not_stalemate}"))
        }
        _ => inserted(goal.span.end, format!(" {and} {not_stalemate}"), format!("… {and} {not_stalemate}")),
    }
}

/// A goal in parentheses; a comment to the end of its last line leaves them alone.
fn grouped(text: &str) -> String {
    let end = if text.contains('%') { "\n" } else { "" };
    format!("({text}{end})")
}

fn is_true(subject: &Subject<'_>, goal: &Term) -> bool {
    matches!(goal.kind, TermKind::Name(name, _) if subject.vocabulary.look_up("true").is_some_and(|(id, _)| id == name))
}

fn replaced(span: Span, text: &str) -> Added {
    added(span, text.to_owned(), text.to_owned())
}

fn inserted(at: usize, text: String, shown: String) -> Added {
    added(Span::new(at, at), text, shown)
}

fn added(span: Span, text: String, shown: String) -> Added {
    Added { span, text, shown }
}
