//! A bar on standard error while a long work is done, if that is a terminal.
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar is this fine.
const STEPS: u64 = 1000;

/// The progress of one work after another.
pub(super) struct Progress(ProgressBar);

impl Progress {
    /// Begins a work, named by what is done.
    pub(super) fn new(work: &str) -> Self {
        let bar = ProgressBar::new(STEPS);
        let template = "{msg:28} {wide_bar} {percent:>3}% {eta:>4}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("━╸─"));
        }
        bar.set_message(work.to_owned());
        bar.enable_steady_tick(Duration::from_millis(100));
        Self(bar)
    }

    /// Takes the bar away: the work is done, and another begins.
    pub(super) fn finish(&self) {
        self.0.finish_and_clear();
    }

    /// Tells which share is done, from 0 to 1.
    pub(super) fn tell(&self, share: f64) {
        self.0.set_position((share * STEPS as f64) as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.finish();
    }
}
