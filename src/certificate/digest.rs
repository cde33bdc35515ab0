//! Digests: of a whole text, and the short one that every line ends with.
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
        digits(&self.0.clone().finalize()).collect()
    }
}

/// The SHA-256 of a text, in 64 hexadecimal digits.
///
/// ```
/// assert!(al0::certificate::digest_of(b"").starts_with("e3b0c442"));
/// ```
pub fn digest_of(text: &[u8]) -> String {
    digits(&Sha256::digest(text)).collect()
}

/// The check word of a line: the first 8 digits of its digest.
pub(super) fn check_word(line: &str) -> String {
    digits(&Sha256::digest(line)[..4]).collect()
}

fn digits(bytes: &[u8]) -> impl Iterator<Item = char> {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(move |&byte| [digit(byte >> 4), digit(byte & 15)])
}
