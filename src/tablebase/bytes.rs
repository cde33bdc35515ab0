//! Sizes of memory as people say them.
use std::fmt;

/// A number of bytes: `1.5 GiB`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Bytes(pub u64);

const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == u64::MAX {
            return f.write_str("16 EiB or more");
        }
        let unit = (self.0.max(1).ilog2() / 10).clamp(1, 6);
        write!(f, "{:.1} {}", self.0 as f64 / 1024_f64.powi(unit.cast_signed()), UNITS[unit as usize - 1])
    }
}
