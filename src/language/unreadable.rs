//! The message for a statement that cannot be read, and what is known of it all the same.
use std::collections::HashSet;

use unicode_ident::is_xid_continue;

use super::suggestion;
use crate::diagnostic::{Diagnostic, Span, quoted};

/// What could not be read, so that nothing is missed that is there.
#[derive(Default)]
pub(super) struct Unread {
    /// The names of the pieces of advice that could not be read.
    pub(super) advice: HashSet<String>,
    /// Whether there was a definition or heading that could not be read: names may stand for anything then.
    pub(super) definitions: bool,
    /// Whether there was a statement that may have been a rule.
    pub(super) rules: bool,
    /// Whether some of the text was not even looked at.
    pub(super) everything: bool,
    /// What was left out because it is Prolog.
    pub(super) prolog: Vec<Span>,
}

impl Unread {
    /// Notes what an unreadable statement may have been.
    pub(super) fn statement(&mut self, text: &str, span: Span) {
        let mut words =
            text[span.start..span.end].split(|letter| !is_xid_continue(letter)).filter(|word| !word.is_empty());
        let first = words.next().unwrap_or_default();
        if suggestion::nearest(first, ["advice", "совет"]).is_some() {
            self.advice.extend(words.next().map(str::to_owned));
        } else if ["goal", "value", "moves", "game", "endgame", "use", "continue"].contains(&first) {
            self.definitions = true;
        } else {
            self.rules = true;
        }
    }
}

/// The forms of a statement.
#[derive(Clone, Copy)]
pub(super) enum Form {
    Rule,
    Advice,
    Definition,
    Heading,
}

/// The message for a statement that cannot be read beyond some point.
pub(super) fn unreadable(text: &str, item: Span, rest: Span, expected: &[&str], form: Form) -> Diagnostic {
    if &text[item.start..item.end] == "." {
        return Diagnostic::error("stray-full-stop", "a full stop without a statement", item)
            .help("leave it out")
            .fix(item, "");
    }
    let (found, span) = found(text, rest.start);
    if rest.start == item.start {
        return Diagnostic::error("unreadable-statement", format!("{found} begins no statement"), span).help(FORMS);
    }
    let begins_with = |fits: fn(char) -> bool| text[span.start..span.end].starts_with(fits);
    let help = match form {
        _ if expected.contains(&"a name") && begins_with(|letter| letter.is_ascii_uppercase()) => NAME,
        Form::Advice => ADVICE,
        Form::Rule => RULE,
        Form::Definition => DEFINITION,
        Form::Heading => HEADING,
    };
    let message = match listed(expected) {
        Some(expected) => format!("expected {expected}, found {found}"),
        None => format!("cannot read on at {found}"),
    };
    let mistake = Diagnostic::error("unreadable-statement", message, span).help(help);
    let operand = begins_with(|letter| letter == '(' || is_xid_continue(letter)) && !found.contains("then");
    if operand && expected.contains(&"`:`") {
        return mistake.labelled("is a colon missing before this?");
    }
    mistake
}

const NAME: &str = "a name begins with a lower-case letter";
const RULE: &str = "a rule reads `name :: if goal then [advice, …].`";
const ADVICE: &str = "a piece of advice reads `advice(name, better goal : holding goal : us : them).`";
const DEFINITION: &str = "a definition reads `goal name := goal.`, `value name := value.` or `moves name := moves.`";
const HEADING: &str = "a heading reads `game chess.`, `endgame KRvK.` or `use \"file.al0\".`";
const FORMS: &str =
    "a statement is a rule, `name :: if goal then [advice, …].`, or a piece of advice, `advice(name, …).`";

/// What stands at an offset, in words, and its span.
fn found(text: &str, at: usize) -> (String, Span) {
    let rest = &text[at..];
    let word = rest.find(|letter| !is_xid_continue(letter)).unwrap_or(rest.len());
    let length = match rest.chars().next() {
        None => return ("the end of the text".to_owned(), Span::new(at, at)),
        Some(first) if word == 0 => first.len_utf8(),
        Some(_) => word,
    };
    (quoted(&rest[..length]), Span::new(at, at + length))
}

/// "a, b or c", without repetition.
fn listed(words: &[&str]) -> Option<String> {
    let mut distinct: Vec<&str> = Vec::new();
    for word in words {
        if !distinct.contains(word) {
            distinct.push(word);
        }
    }
    let last = distinct.pop()?;
    if distinct.is_empty() {
        return Some(last.to_owned());
    }
    Some(format!("{} or {last}", distinct.join(", ")))
}
