//! Histograms as text: several of them side by side, so that a row can be compared across.
use std::fmt::Write;

use super::super::words::thousands;

/// The width of a bar.
const WIDTH: usize = 14;

/// A histogram with its heading; the counts are by length from 0.
pub(in crate::report) struct Histogram<'a> {
    pub(in crate::report) heading: &'a str,
    pub(in crate::report) counts: &'a [u64],
}

/// Lines with a row for each length that any of the histograms has.
pub(in crate::report) fn side_by_side(label: &str, histograms: &[Histogram<'_>], ascii: bool) -> Vec<String> {
    let rows = histograms.iter().map(|histogram| histogram.counts.len()).max().unwrap_or(0);
    let first = (0..rows).find(|&row| histograms.iter().any(|histogram| count(histogram, row) > 0)).unwrap_or(0);
    let numbers = histograms.iter().flat_map(|histogram| histogram.counts);
    let digits = numbers.map(|&count| thousands(count).len()).max().unwrap_or(1);
    let column = digits + 1 + WIDTH;
    let mut head = format!("  {label}");
    for histogram in histograms {
        let _ = write!(head, "  {:<column$}", histogram.heading);
    }
    let mut lines = vec![head.trim_end().to_owned()];
    for row in first..rows {
        let mut line = format!("  {row:>width$}", width = label.len());
        for histogram in histograms {
            let most = histogram.counts.iter().copied().max().unwrap_or(0);
            let cell = match count(histogram, row) {
                0 => String::new(),
                count => format!("{:>digits$} {}", thousands(count), bar(count, most, ascii)),
            };
            let _ = write!(line, "  {cell:<column$}");
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

fn count(histogram: &Histogram<'_>, row: usize) -> u64 {
    histogram.counts.get(row).copied().unwrap_or(0)
}

/// A bar for a count out of the greatest; what is counted at all can be seen.
fn bar(count: u64, most: u64, ascii: bool) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if ascii {
        return "#".repeat(((count * WIDTH as u64).div_ceil(most)) as usize);
    }
    let eighths = (count * 8 * WIDTH as u64).div_ceil(most) as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}
