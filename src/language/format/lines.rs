//! Lines of text as they are set, each with the comment that ends it.

/// Lines are broken before they get longer than this many characters, where they can be.
pub(super) const WIDTH: usize = 120;

/// A line.
#[derive(Debug, Default)]
pub(super) struct TextLine {
    pub(super) text: String,
    pub(super) comment: Option<String>,
}

impl TextLine {
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), comment: None }
    }
}

pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// The text; comments that end adjacent lines stand below each other where there is room.
pub(super) fn joined(lines: &[TextLine]) -> String {
    let mut text = String::new();
    for run in lines.chunk_by(|one, other| one.comment.is_some() && other.comment.is_some()) {
        let column = run.iter().map(|line| width(&line.text)).max().unwrap_or_default() + 2;
        let longest = run.iter().filter_map(|line| line.comment.as_deref()).map(width).max().unwrap_or_default();
        let is_aligned = column + longest <= WIDTH;
        for line in run {
            text.push_str(&line.text);
            if let Some(comment) = &line.comment {
                let gap = if is_aligned { column - width(&line.text) } else { 2 };
                text.push_str(&" ".repeat(gap));
                text.push_str(comment);
            }
            text.push('\n');
        }
    }
    text
}
