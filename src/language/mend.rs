//! The messages for what can be read although it is wrong, each with its mend.
use super::ast::LARGEST_NUMBER;
use super::source::is_white;
use super::suggestion;
use crate::diagnostic::{Diagnostic, Span, quoted};

/// Closing signs that are missing at the end of a statement. All that are missing at one place are one mistake.
#[derive(Default)]
pub(super) struct Missing {
    at: usize,
    signs: String,
}

impl Missing {
    /// Notes that a sign is missing at an offset.
    pub(super) fn add(&mut self, at: usize, sign: &str) {
        self.at = at;
        self.signs.push_str(sign);
    }

    /// Whether nothing is missing.
    pub(super) fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// The message for it.
    pub(super) fn diagnostic(&self) -> Diagnostic {
        let (code, what) = match self.signs.as_str() {
            "." => ("missing-full-stop", "full stop"),
            ")" => ("missing-parenthesis", "closing parenthesis"),
            "]" => ("missing-bracket", "closing bracket"),
            ")." => ("missing-parenthesis", "closing parenthesis and full stop"),
            _ => ("missing-bracket", "closing bracket and full stop"),
        };
        let span = Span::new(self.at, self.at);
        Diagnostic::error(code, format!("missing {what}"), span)
            .labelled(format!("expected `{}`", self.signs))
            .help(format!("write `{}` here", self.signs))
            .fix(span, self.signs.clone())
    }
}

/// `/*` without `*/`.
pub(super) fn unclosed_comment(at: usize) -> Diagnostic {
    Diagnostic::error("unclosed-comment", "this comment is not closed", Span::new(at, at + 2))
        .labelled("the rest of the text is a comment")
        .help("write `*/` where it ends")
}

/// Commas where the colons of a piece of advice belong; one mistake, however many.
pub(super) fn commas_for_colons(text: &str, commas: &[Span]) -> Diagnostic {
    let (first, last) = (commas[0], commas[commas.len() - 1]);
    let mut replacement = text[first.start..last.end].to_owned();
    for comma in commas {
        let at = comma.start - first.start;
        replacement.replace_range(at..=at, ":");
    }
    let mistake = Diagnostic::error("comma-for-colon", "a comma where a colon belongs", first)
        .labelled("expected `:`")
        .help("the four parts of a piece of advice are separated by colons")
        .fix(Span::new(first.start, last.end), replacement);
    commas[1..].iter().fold(mistake, |mistake, &comma| mistake.also(comma, "and here"))
}

/// `nomove.).`
pub(super) fn stray_full_stop(at: Span) -> Diagnostic {
    let span = Span::new(at.start, at.start + 1);
    Diagnostic::error("stray-full-stop", "a full stop inside a piece of advice", span)
        .labelled("expected `)`")
        .help("leave it out: the full stop stands after the closing parenthesis")
        .fix(span, "")
}

/// `[a, b]].`
pub(super) fn extra_close(text: &str, span: Span) -> Diagnostic {
    let signs = quoted(&text[span.start..span.end]);
    Diagnostic::error("extra-parenthesis", format!("{signs} closes what was not opened"), span)
        .labelled("expected `.`")
        .help("leave it out")
        .fix(span, "")
}

/// `a < b < c`
pub(super) fn chained_comparison(at: Span) -> Diagnostic {
    Diagnostic::error("chained-comparison", "a comparison compares two numbers, not three", at)
        .labelled("one comparison too many")
        .help("write two comparisons with `and` between them")
}

/// `depth < 99999999999`
pub(super) fn number_too_large(digits: &str, span: Span) -> Diagnostic {
    Diagnostic::error("number-too-large", format!("{} is too large a number", quoted(digits)), span)
        .help(format!("the largest number is {LARGEST_NUMBER}"))
}

/// `head :- body.`
pub(super) fn prolog(span: Span, what: &str) -> Diagnostic {
    Diagnostic::warning("prolog", format!("al0 does not read Prolog; this {what} is ignored"), span)
        .help("a table consists of rules and pieces of advice")
}

/// `advise(squeeze, …).`, which is no fact of Prolog.
pub(super) fn misspelt_advice(text: &str, span: Span) -> Option<Diagnostic> {
    let word = text[span.start..span.end].split('(').next().unwrap_or_default().trim_end_matches(is_white);
    let meant = suggestion::nearest(word, ["advice", "совет"])?;
    let span = Span::new(span.start, span.start + word.len());
    let mistake = Diagnostic::error("unknown-statement", format!("unknown statement {}", quoted(word)), span);
    Some(mistake.help(format!("did you mean `{meant}`?")).fix(span, meant))
}
