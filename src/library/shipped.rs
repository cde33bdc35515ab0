//! The advice tables that come with the program.
use crate::language::Source;
use crate::rules::{Material, Position, Variant};

/// The shipped tables: name under `advice/` and text.
pub const SHIPPED: [(&str, &str); 13] = [
    ("krk.al0", include_str!("../../advice/krk.al0")),
    ("krk_plan.al0", include_str!("../../advice/krk_plan.al0")),
    ("kqk.al0", include_str!("../../advice/kqk.al0")),
    ("krrk.al0", include_str!("../../advice/krrk.al0")),
    ("kbbk.al0", include_str!("../../advice/kbbk.al0")),
    ("kpk.al0", include_str!("../../advice/kpk.al0")),
    ("textbook/krk.al0", include_str!("../../advice/textbook/krk.al0")),
    ("textbook/krk_ru.al0", include_str!("../../advice/textbook/krk_ru.al0")),
    ("textbook/krk_mended.al0", include_str!("../../advice/textbook/krk_mended.al0")),
    ("push/4x4.al0", include_str!("../../advice/push/4x4.al0")),
    ("push/5x5.al0", include_str!("../../advice/push/5x5.al0")),
    ("tsume/tsume.al0", include_str!("../../advice/tsume/tsume.al0")),
    ("tsume/solver.al0", include_str!("../../advice/tsume/solver.al0")),
];

/// The proven table of an endgame, by its material.
const PROVEN: [(&str, &str); 5] =
    [("KRvK", "krk"), ("KQvK", "kqk"), ("KRRvK", "krrk"), ("KBBvK", "kbbk"), ("KPvK", "kpk")];

/// The text of a shipped table.
pub fn shipped(name: &str) -> Option<Source> {
    let (_, text) = SHIPPED.into_iter().find(|(other, _)| *other == name)?;
    Some(Source::new(format!("advice/{name}"), text))
}

/// The name of the proven table that plays a position's pieces, if al0 ships one.
pub(super) fn proven(game: &Variant, position: &Position) -> Option<&'static str> {
    let plays = |material: &str| Material::read(game, material).is_ok_and(|material| material.us(position).is_some());
    PROVEN.into_iter().find(|(material, _)| plays(material)).map(|(_, name)| name)
}
