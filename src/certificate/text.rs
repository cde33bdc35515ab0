//! Reading a certificate's text into memory, but no more than one can be.
use std::io::{self, BufRead, Read};

/// The largest certificate that is read, in bytes.
pub const LARGEST: u64 = 2 << 30;

/// The longest line of one, in bytes: a tree of one hundred thousand moves fits easily.
const LONGEST_LINE: u64 = 16 << 20;

/// Reads a text to its end.
///
/// # Errors
/// It is larger than `largest` bytes, a line is longer than 16 MiB, or it cannot be read.
pub fn read_text(mut input: impl BufRead, largest: u64) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    for line in 1.. {
        let length = (&mut input).take(LONGEST_LINE + 1).read_until(b'\n', &mut text)?;
        if length == 0 {
            break;
        }
        if length as u64 > LONGEST_LINE {
            return Err(io::Error::other(format!("line {line} is longer than {} MiB", LONGEST_LINE >> 20)));
        }
        if text.len() as u64 > largest {
            return Err(io::Error::other(format!("it is larger than {} MiB", largest >> 20)));
        }
    }
    Ok(text)
}
