//! Digests: of a whole text, and the short one that every line ends with.
use std::fmt::Write;

use sha2::{Digest, Sha256};

/// A digest that grows with what is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Running(Sha256);

impl Running {
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The digest of everything so far, in 64 hexadecimal digits.
    pub(super) fn digits(&self) -> String {
        let mut digits = String::with_capacity(64);
        for byte in self.0.clone().finalize() {
            let _ = write!(digits, "{byte:02x}");
        }
        digits
    }
}

/// The SHA-256 of a text, in 64 hexadecimal digits.
///
/// ```
/// assert!(al0::certificate::digest_of(b"").starts_with("e3b0c442"));
/// ```
pub fn digest_of(text: &[u8]) -> String {
    let mut running = Running::default();
    running.add(text);
    running.digits()
}

/// The check word of a line: the first 8 digits of its digest.
pub(super) fn check_word(line: &str) -> [u8; 8] {
    let digest = Sha256::digest(line.as_bytes());
    let mut word = [0; 8];
    for (place, digit) in word.iter_mut().enumerate() {
        let half = if place % 2 == 0 { digest[place / 2] >> 4 } else { digest[place / 2] & 15 };
        *digit = b"0123456789abcdef"[usize::from(half)];
    }
    word
}

/// A check word as text.
pub(super) fn check_word_text(line: &str) -> String {
    check_word(line).map(char::from).iter().collect()
}
