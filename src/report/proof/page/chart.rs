//! Histograms as figures.
use std::fmt::Write;

use super::super::super::words::thousands;

/// The counts of one kind, by length from 0, and the class they are painted by.
pub(super) struct Series<'a> {
    pub(super) name: &'a str,
    pub(super) class: &'a str,
    pub(super) counts: &'a [u64],
}

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 56.0;
const BOTTOM: f64 = 38.0;
const TOP: f64 = 10.0;

/// Draws histograms into one figure, a group of bars for each length.
pub(super) fn chart(series: &[Series<'_>], axis: &str) -> String {
    let groups = series.iter().map(|series| series.counts.len()).max().unwrap_or(0);
    let most = series.iter().flat_map(|series| series.counts).copied().max().unwrap_or(0);
    if most == 0 {
        return String::new();
    }
    let (step, group) = (round_step(most), (WIDTH - LEFT) / groups as f64);
    let top = most.div_ceil(step) * step;
    let height = |count: u64| (HEIGHT - BOTTOM - TOP) * count as f64 / top as f64;
    let base = HEIGHT - BOTTOM;
    let words: Vec<&str> = series.iter().map(|series| series.name).collect();
    let mut svg = format!(
        "<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Histogram: {}\">\n",
        words.join(", ")
    );
    for line in 0..=top / step {
        let y = base - height(line * step);
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{WIDTH}\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 6.0,
            y + 4.0,
            thousands(line * step)
        );
    }
    let width = group * 0.84 / series.len() as f64;
    let every = (groups / 20 + 1).max(1);
    for length in 0..groups {
        let left = LEFT + group * (length as f64 + 0.08);
        for (place, series) in series.iter().enumerate() {
            let count = series.counts.get(length).copied().unwrap_or(0);
            if count > 0 {
                let (x, bar) = (left + width * place as f64, height(count).max(1.0));
                let _ = writeln!(
                    svg,
                    "<rect class=\"{}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{bar:.1}\"><title>{} in \
                     {length}: {}</title></rect>",
                    series.class,
                    base - bar,
                    series.name,
                    thousands(count)
                );
            }
        }
        if length % every == 0 {
            let x = LEFT + group * (length as f64 + 0.5);
            let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{length}</text>", base + 15.0);
        }
    }
    let middle = f64::midpoint(LEFT, WIDTH);
    let _ = writeln!(svg, "\n<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{axis}</text>\n</svg>", HEIGHT - 5.0);
    svg
}

/// A round distance between the lines of the grid: about four of them.
fn round_step(most: u64) -> u64 {
    let mut unit = 1;
    loop {
        for factor in [1, 2, 5] {
            if factor * unit * 4 >= most {
                return factor * unit;
            }
        }
        unit *= 10;
    }
}
