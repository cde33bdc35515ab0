//! Text from outside that is safe to show on a terminal.

/// The text with a visible sign for every character that would move the cursor, colour the text, begin a line or turn
/// the direction of writing: what a file says must not look like what al0 says.
pub fn printable(text: &str) -> String {
    text.chars().map(sign).collect()
}

fn sign(letter: char) -> char {
    /// The signs for the control characters of ASCII stand here, in their order.
    const PICTURES: u32 = 0x2400;
    match letter {
        '\0'..='\x1f' => char::from_u32(PICTURES + u32::from(letter)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7f' => '\u{2421}',
        // Marks, embeddings, overrides and isolates of the direction; separators of lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            char::REPLACEMENT_CHARACTER
        }
        _ if letter.is_control() => char::REPLACEMENT_CHARACTER,
        _ => letter,
    }
}
