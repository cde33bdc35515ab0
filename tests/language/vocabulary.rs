//! A small vocabulary, so that the language is tested without a game.
use al0::language::{Kind, NameId, Signature, Vocabulary};

const NAMES: &[(Kind, &[&str])] = &[
    (Kind::Moves, &["legal", "разреш"]),
    (Kind::Moves, &["no_move", "nomove", "нет_хода"]),
    (Kind::Moves, &["rook_move", "rookmove", "ход_ладьей"]),
    (Kind::Moves, &["check_move", "checkmove", "ход_шах"]),
    (Kind::Moves, &["king_diag_first", "kingdiagfirst", "сначала_диаг"]),
    (Kind::Goal, &["true", "любая_поз"]),
    (Kind::Goal, &["mate", "мат"]),
    (Kind::Goal, &["stalemate", "пат"]),
    (Kind::Goal, &["rook_lost", "rooklost", "потеря_ладьи"]),
    (Kind::Goal, &["rook_exposed", "rookexposed", "ладья_под_боем"]),
    (Kind::Goal, &["rook_divides", "rookdivides", "раздел"]),
    (Kind::Goal, &["new_room_smaller", "newroomsmaller", "уменьш_простр"]),
    (Kind::Goal, &["room_gt_2", "roomgt2", "простр_больше_2"]),
    (Kind::Goal, &["ok_approached_critical_square", "okapproachedcsquare", "ближе_к_клетке"]),
    (Kind::Goal, &["l_pattern", "lpatt", "l_конфиг"]),
    (Kind::Goal, &["ok_rook_distance_le", "okorndle", "не_дальше_от_ладьи"]),
    (Kind::Goal, &["their_king_edge", "король_противника_на_краю"]),
    (Kind::Goal, &["our_king_edge", "наш_король_на_краю"]),
    (Kind::Goal, &["kings_close", "короли_рядом"]),
    (Kind::Goal, &["them_to_move", "themtomove", "ход_противника"]),
    (Kind::Value, &["room"]),
    (Kind::Square, &["critical_square", "cs"]),
    (Kind::Square, &["our_king"]),
    (Kind::Square, &["their_king"]),
    (Kind::Value, &["dist"]),
    (Kind::Goal, &["in_line"]),
    (Kind::Moves, &["moves_piece"]),
];

/// What some names take.
fn parameters(name: &str) -> &'static [Kind] {
    match name {
        "dist" | "in_line" => &[Kind::Square, Kind::Square],
        "moves_piece" => &[Kind::Square],
        _ => &[],
    }
}

/// The names of the textbook table.
pub(crate) struct Names;

impl Vocabulary for Names {
    fn look_up(&self, name: &str) -> Option<(NameId, Signature)> {
        let at = NAMES.iter().position(|(_, spellings)| spellings.contains(&name))?;
        let signature = Signature { parameters: parameters(name), kind: NAMES[at].0 };
        Some((NameId(u32::try_from(at).expect("the list is short")), signature))
    }

    fn spellings(&self) -> Vec<&str> {
        NAMES.iter().flat_map(|(_, spellings)| *spellings).copied().collect()
    }

    fn legal(&self) -> NameId {
        NameId(0)
    }
}
