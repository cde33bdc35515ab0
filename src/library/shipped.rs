//! The advice tables that come with the program.
use crate::language::Source;

/// The shipped tables: name under `advice/` and text.
pub const SHIPPED: [(&str, &str); 4] = [
    ("krk.al0", include_str!("../../advice/krk.al0")),
    ("textbook/krk.al0", include_str!("../../advice/textbook/krk.al0")),
    ("textbook/krk_ru.al0", include_str!("../../advice/textbook/krk_ru.al0")),
    ("textbook/krk_mended.al0", include_str!("../../advice/textbook/krk_mended.al0")),
];

/// The text of a shipped table.
pub fn shipped(name: &str) -> Option<Source> {
    let (_, text) = SHIPPED.into_iter().find(|(other, _)| *other == name)?;
    Some(Source::new(format!("advice/{name}"), text))
}
