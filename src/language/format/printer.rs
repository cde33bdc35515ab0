//! Breaks a statement into lines.
use super::doc::Doc;
use super::leaf::Leaf;
use super::lines::{TextLine, WIDTH, width};

/// How much further the lines of a part are indented.
const STEP: usize = 2;

/// What is still to be printed.
#[derive(Clone, Copy)]
enum Job<'a> {
    /// A part, on one line or not.
    Part { indent: usize, is_flat: bool, doc: &'a Doc },
    /// The further parts of a fill, with a space or the end of a line before each; the part before them begins on this
    /// line, and if it is broken, they stand below it.
    Rest { indent: usize, is_flat: bool, parts: &'a [Doc], line: usize },
}

/// Prints a statement.
pub(super) fn print(doc: &Doc, leaves: &[Leaf]) -> Vec<TextLine> {
    let mut printer = Printer { leaves, lines: Vec::new(), line: TextLine::default(), indent: 0, has_space: false };
    let mut jobs = vec![Job::Part { indent: 0, is_flat: false, doc }];
    while let Some(job) = jobs.pop() {
        match job {
            Job::Part { indent, is_flat, doc } => printer.part(indent, is_flat, doc, &mut jobs),
            Job::Rest { indent, is_flat, parts, line } => {
                let Some((first, rest)) = parts.split_first() else { continue };
                let part = |is_flat| Job::Part { indent, is_flat, doc: first };
                let is_whole = printer.lines.len() == line;
                jobs.push(Job::Rest { indent, is_flat, parts: rest, line });
                let fits = is_flat || is_whole && printer.fits(part(true), &jobs, 1);
                printer.line(indent, fits);
                if let Some(Job::Rest { line, .. }) = jobs.last_mut() {
                    *line = printer.lines.len();
                }
                let fits = fits || printer.fits(part(true), &jobs, 0);
                jobs.push(part(fits));
            }
        }
    }
    printer.lines.push(printer.line);
    printer.lines
}

struct Printer<'a> {
    leaves: &'a [Leaf],
    lines: Vec<TextLine>,
    /// The line at hand.
    line: TextLine,
    /// How far it is indented once something stands on it.
    indent: usize,
    /// Whether a space comes before the next word.
    has_space: bool,
}

impl Printer<'_> {
    fn part<'a>(&mut self, indent: usize, is_flat: bool, doc: &'a Doc, jobs: &mut Vec<Job<'a>>) {
        match doc {
            Doc::Leaf(leaf) => self.leaf(&self.leaves[*leaf], indent),
            Doc::Space => self.has_space = true,
            Doc::Line => self.line(indent, is_flat),
            Doc::Soft if is_flat => {}
            Doc::Soft | Doc::Hard => self.line(indent, false),
            Doc::Concat(parts) => {
                jobs.extend(parts.iter().rev().map(|doc| Job::Part { indent, is_flat, doc }));
            }
            Doc::Indent(doc) => jobs.push(Job::Part { indent: indent + STEP, is_flat, doc }),
            Doc::Group(doc) => {
                let is_flat = is_flat || self.fits(Job::Part { indent, is_flat: true, doc }, jobs, 0);
                jobs.push(Job::Part { indent, is_flat, doc });
            }
            Doc::Fill(parts) => {
                if let Some((doc, parts)) = parts.split_first() {
                    jobs.push(Job::Rest { indent, is_flat, parts, line: self.lines.len() });
                    jobs.push(Job::Part { indent, is_flat, doc });
                }
            }
        }
    }

    fn leaf(&mut self, leaf: &Leaf, indent: usize) {
        for comment in &leaf.above {
            if !self.line.text.is_empty() {
                self.end_line(indent);
            }
            self.write(comment, indent);
            self.end_line(indent);
        }
        for comment in &leaf.before {
            self.write(comment, indent);
            self.has_space = true;
        }
        self.write(&leaf.text, indent);
        for comment in &leaf.after {
            self.has_space = true;
            self.write(comment, indent);
        }
        self.line.comment.clone_from(&leaf.trailing);
    }

    fn line(&mut self, indent: usize, is_flat: bool) {
        if is_flat {
            self.has_space = true;
        } else {
            self.end_line(indent);
        }
    }

    fn write(&mut self, text: &str, indent: usize) {
        if self.line.comment.is_some() {
            self.end_line(indent);
        }
        if self.line.text.is_empty() {
            self.line.text = " ".repeat(self.indent);
        } else if self.has_space {
            self.line.text.push(' ');
        }
        self.has_space = false;
        self.line.text.push_str(text);
    }

    fn end_line(&mut self, indent: usize) {
        self.lines.push(std::mem::take(&mut self.line));
        self.indent = indent;
        self.has_space = false;
    }

    /// Whether a part fits on the line at hand, together with what cannot be parted from it.
    fn fits(&self, part: Job<'_>, jobs: &[Job<'_>], space: usize) -> bool {
        let line = &self.line;
        if line.comment.is_some() {
            return false;
        }
        let used = if line.text.is_empty() { self.indent } else { width(&line.text) + space };
        let mut column = used + usize::from(self.has_space && space == 0);
        let (mut inside, mut outside) = (vec![part], jobs.iter().rev());
        let (mut is_beyond, mut is_ended) = (false, false);
        loop {
            let next = inside.pop().or_else(|| {
                is_beyond = true;
                outside.next().copied()
            });
            let Some(job) = next else { return true };
            if is_beyond && is_ended {
                return true;
            }
            let (indent, is_flat, doc) = match job {
                Job::Part { indent, is_flat, doc } => (indent, is_flat, doc),
                Job::Rest { parts: [], .. } => continue,
                Job::Rest { is_flat: false, .. } => return true,
                Job::Rest { indent, is_flat, parts: [doc, parts @ ..], line } => {
                    inside.push(Job::Rest { indent, is_flat, parts, line });
                    column += 1;
                    (indent, is_flat, doc)
                }
            };
            match doc {
                Doc::Leaf(leaf) => {
                    let leaf = &self.leaves[*leaf];
                    if is_ended || !leaf.above.is_empty() {
                        return is_beyond;
                    }
                    let comments = leaf.before.iter().chain(&leaf.after);
                    column += width(&leaf.text) + comments.map(|comment| width(comment) + 1).sum::<usize>();
                    is_ended = leaf.trailing.is_some();
                }
                Doc::Space => column += 1,
                Doc::Line if is_flat => column += 1,
                Doc::Soft if is_flat => {}
                Doc::Line | Doc::Soft | Doc::Hard => return true,
                Doc::Concat(parts) => {
                    inside.extend(parts.iter().rev().map(|doc| Job::Part { indent, is_flat, doc }));
                }
                Doc::Indent(doc) | Doc::Group(doc) => inside.push(Job::Part { indent, is_flat, doc }),
                Doc::Fill(parts) => {
                    if let Some((doc, parts)) = parts.split_first() {
                        inside.push(Job::Rest { indent, is_flat, parts, line: 0 });
                        inside.push(Job::Part { indent, is_flat, doc });
                    }
                }
            }
            if column > WIDTH {
                return false;
            }
        }
    }
}
