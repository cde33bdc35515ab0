//! Mistakes for people, with the lines they stand in. The only file that names annotate-snippets.
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::excerpt::excerpt;
use super::{Diagnostic, Places, Severity, Span, printable};

/// Every mistake with its excerpt of the text, its labels and its mend; styled for a terminal or plain.
pub fn full(diagnostics: &[Diagnostic], file: &str, text: &str, styled: bool) -> String {
    let (places, file) = (Places::new(text), printable(file));
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let messages = diagnostics.iter().map(|diagnostic| one(diagnostic, &file, &places, &renderer) + "\n");
    messages.collect::<Vec<_>>().join("\n")
}

fn one(diagnostic: &Diagnostic, file: &str, places: &Places, renderer: &Renderer) -> String {
    let spans: Vec<Span> =
        std::iter::once(&diagnostic.label).chain(&diagnostic.labels).map(|label| label.span).collect();
    let excerpt = excerpt(places, &spans);
    let mut snippet = Snippet::source(excerpt.text).line_start(excerpt.line).path(file);
    let mut spans = excerpt.spans.into_iter();
    if let Some(span) = spans.next() {
        snippet = snippet.annotation(AnnotationKind::Primary.span(span).label(said(&diagnostic.label.text)));
    }
    for (span, label) in spans.zip(&diagnostic.labels) {
        snippet = snippet.annotation(AnnotationKind::Context.span(span).label(said(&label.text)));
    }
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(&diagnostic.message).id(diagnostic.code)).element(snippet);
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help));
    }
    renderer.render(&[group])
}

fn said(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}
