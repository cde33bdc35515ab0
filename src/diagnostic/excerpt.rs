//! The few lines of a text that a message shows, with long lines cut down to what matters.
use std::ops::Range;

use super::{Places, Span};

/// A line longer than this many characters is cut.
const LONGEST: usize = 160;
/// How many characters are kept to the left and to the right of a cut line's place.
const AROUND: usize = 60;

/// Consecutive lines and the places in them.
pub(super) struct Excerpt {
    /// The lines.
    pub(super) text: String,
    /// The number of the first of them, from 1.
    pub(super) line: usize,
    /// The places, each within one line, in the order they were given.
    pub(super) spans: Vec<Range<usize>>,
}

/// The lines from the first place to the last. Of a place that runs over several lines, the first line counts.
pub(super) fn excerpt(places: &Places, spans: &[Span]) -> Excerpt {
    let text = places.text();
    let mut marks: Vec<(usize, Range<usize>, usize)> = Vec::new();
    for (index, span) in spans.iter().enumerate() {
        let start = places.floor(span.start);
        let line = places.line(start);
        let end = places.range(line).end.max(start);
        marks.push((line, start..places.floor(span.end).clamp(start, end), index));
    }
    marks.sort_by_key(|(line, range, _)| (*line, range.start));
    let first = marks.first().map_or(0, |mark| mark.0);
    let last = marks.last().map_or(0, |mark| mark.0);

    let mut cut = Excerpt { text: String::new(), line: first + 1, spans: vec![0..0; spans.len()] };
    for line in first..=last {
        let range = places.range(line);
        let on_line: Vec<_> = marks.iter().filter(|mark| mark.0 == line).collect();
        let kept = match on_line.first() {
            _ if text[range.clone()].chars().nth(LONGEST).is_none() => range.clone(),
            Some((_, place, _)) => around(text, &range, place.start),
            None => range.start..range.start,
        };
        if kept.start > range.start {
            cut.text.push('…');
        }
        for (_, place, index) in on_line {
            let at = |offset: usize| cut.text.len() + offset.clamp(kept.start, kept.end) - kept.start;
            cut.spans[*index] = at(place.start)..at(place.end);
        }
        cut.text.push_str(&text[kept.clone()]);
        if kept.end < range.end {
            cut.text.push('…');
        }
        cut.text.push('\n');
    }
    cut
}

/// The part of a line around a place.
fn around(text: &str, line: &Range<usize>, place: usize) -> Range<usize> {
    let place = place.clamp(line.start, line.end);
    let before = text[line.start..place].char_indices().rev().nth(AROUND - 1).map_or(0, |(at, _)| at);
    let after = text[place..line.end].char_indices().nth(AROUND).map_or(line.end - place, |(at, _)| at);
    line.start + before..place + after
}
