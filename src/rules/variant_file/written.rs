//! A variant file as it is written, key by key.
use indexmap::IndexMap;
use serde::Deserialize;
use toml::Spanned;

/// A file as it is written. Keys that are not given are inherited.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    pub(super) name: Option<String>,
    pub(super) inherits: Option<Spanned<String>>,
    pub(super) board: Option<Spanned<String>>,
    pub(super) holes: Option<Spanned<String>>,
    pub(super) start: Option<Spanned<String>>,
    pub(super) hands: Option<bool>,
    pub(super) may_pass: Option<bool>,
    #[serde(default)]
    pub(super) without: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) zones: IndexMap<String, Spanned<String>>,
    pub(super) endings: Option<WrittenEndings>,
    #[serde(default)]
    pub(super) piece: IndexMap<Spanned<String>, WrittenPiece>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenEndings {
    pub(super) stalemate: Option<WrittenVerdict>,
    pub(super) bare_king: Option<WrittenVerdict>,
    #[serde(default)]
    pub(super) extinct: Vec<Spanned<String>>,
    pub(super) goal: Option<Spanned<String>>,
    pub(super) both_pass: Option<WrittenVerdict>,
    pub(super) facing: Option<WrittenVerdict>,
    pub(super) repetition: Option<WrittenVerdict>,
    pub(super) repetition_times: Option<Spanned<u8>>,
    pub(super) perpetual_check: Option<Spanned<WrittenVerdict>>,
    pub(super) quiet_moves: Option<u16>,
    #[serde(default)]
    pub(super) not_quiet: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) counting: Vec<WrittenCount>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenCount {
    pub(super) pieces: Vec<Spanned<String>>,
    pub(super) moves: u16,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum WrittenVerdict {
    Win,
    Loss,
    Draw,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenPiece {
    pub(super) name: String,
    pub(super) moves: Spanned<String>,
    #[serde(default)]
    pub(super) on: Vec<WrittenReplacement>,
    pub(super) zone: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) royal: bool,
    #[serde(default)]
    pub(super) promotes_to: Vec<Spanned<String>>,
    pub(super) promotion_zone: Option<Spanned<String>>,
    pub(super) promotion_forced: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) promotion_needs_capture: bool,
    pub(super) never_on: Option<Spanned<String>>,
    pub(super) in_hand: Option<Spanned<String>>,
    pub(super) drop_never_on: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) drop_most_on_file: u8,
    #[serde(default)]
    pub(super) drop_may_not_mate: bool,
    #[serde(default)]
    pub(super) castles_with: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) walls: Vec<Spanned<String>>,
    pub(super) figures: Option<Spanned<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenReplacement {
    pub(super) squares: Spanned<String>,
    pub(super) moves: Spanned<String>,
}
