//! The registry: every example comes out as written, and what the exhaustive run of the original cannot see.
mod common;
#[path = "library/krk_by_hand.rs"]
mod krk_by_hand;

use al0::language::Vocabulary;
use al0::library::{Endgames, Library};
use al0::report::{NAMES_OF_CHESS, NAMES_OF_PUSH, NAMES_OF_TSUME, library_page};
use al0::rules::{Game, Push, Variant};
use common::Table;

fn named(name: &str, position: &str, root: Option<&str>) -> String {
    Table::gives(name, position, root)
}

#[test]
fn examples() {
    check_examples(&Table::shipped("krk.al0").library, Table::gives);
}

#[test]
fn examples_of_the_push_game() {
    check_examples(&push_library(), Table::push_gives);
}

#[test]
fn examples_of_mating_problems() {
    check_examples(&tsume_library(), Table::tsume_gives);
}

fn tsume_library() -> Library<Variant> {
    Variant::built_in("shogi").expect("shogi is built in").library("tsume").expect("an endgame")
}

fn push_library() -> Library<Push> {
    let game = Push::named("push:4x4").expect("a push game").expect("a size");
    game.library("3v1").expect("an endgame")
}

/// Every example comes out as written; `gives` says how it comes out.
fn check_examples<G: Game>(library: &Library<G>, gives: fn(&str, &str, Option<&str>) -> String) {
    for entry in library.entries() {
        let example = &entry.example;
        assert!(!entry.doc.is_empty() && !entry.doc.ends_with('.'), "{}", entry.name);
        if !example.position.is_empty() {
            assert_eq!(gives(&example.written, &example.position, None), example.gives, "{}", entry.name);
        }
    }
    for defined in library.defined() {
        assert!(!defined.doc.is_empty() && !defined.doc.ends_with('.'), "{}", defined.name);
        if let Some((example, root)) = &defined.example {
            let gives = gives(&example.written, &example.position, root.as_deref());
            assert_eq!(gives, example.gives, "{}", defined.name);
        } else {
            assert!(!defined.parameters.is_empty(), "`{}` has no example", defined.name);
        }
    }
}

/// `docs/library.md` is what the registry says; `AL0_WRITE_DOCS=1 cargo test --test library` writes it anew.
#[test]
fn the_page_of_names_is_up_to_date() {
    let chess = library_page(&Table::shipped("krk.al0").library, NAMES_OF_CHESS);
    let push = library_page(&push_library(), NAMES_OF_PUSH);
    let page = [chess, push, library_page(&tsume_library(), NAMES_OF_TSUME)].join("\n");
    if std::env::var_os("AL0_WRITE_DOCS").is_some() {
        std::fs::write("docs/library.md", &page).expect("the page can be written");
    }
    assert_eq!(std::fs::read_to_string("docs/library.md").unwrap_or_default(), page);
}

/// The names of the design's table, canonical, textbook and Russian, each row one meaning.
#[test]
fn every_name_in_three_spellings() {
    let rows = "\
        mate мат\n stalemate пат\n rook_lost rooklost потеря_ладьи\n rook_exposed rookexposed ладья_под_боем
        rook_divides rookdivides раздел\n room\n new_room_smaller newroomsmaller уменьш_простр
        room_gt_2 roomgt2 простр_больше_2\n critical_square cs критическая_клетка
        ok_approached_critical_square okapproachedcsquare ближе_к_клетке\n l_pattern lpatt l_конфиг
        ok_rook_distance_le okorndle не_дальше_от_ладьи\n their_king_edge король_противника_на_краю
        our_king_edge наш_король_на_краю\n kings_close короли_рядом\n them_to_move themtomove ход_противника
        true любая_поз\n legal разреш\n check_move checkmove ход_шах\n rook_move rookmove ход_ладьей
        no_move nomove нет_хода\n king_diag_first kingdiagfirst сначала_диаг";
    let library = Table::shipped("krk.al0").library;
    let defined = library.defined();
    let canonical = |name: &str| match library.look_up(name) {
        Some((id, _)) => Some(library.entry(id).name.to_string()),
        None => defined
            .iter()
            .find(|defined| defined.name == name || defined.aliases.iter().any(|alias| alias == name))
            .map(|defined| defined.name.clone()),
    };
    for row in rows.lines() {
        let first = row.split_whitespace().next();
        for name in row.split_whitespace() {
            assert_eq!(canonical(name).as_deref(), first, "{name}");
        }
    }
}

/// What their king can walk to ends where we attack, defended pieces of ours included; he hides nothing behind him, and an
/// undefended piece opens the board to him.
#[test]
fn their_room() {
    let room = |fen| named("their_room", fen, None);
    assert_eq!(room("8/8/8/8/8/1K6/2R5/k7 b"), "2");
    assert_eq!(room("8/8/8/8/8/1K6/2R5/k7 w"), "2");
    // Shut are 6 squares of the rank, the rook and 7 squares of its file, and 3 more beside our king; his own none can reach.
    assert_eq!(room("3k3R/6K1/8/8/8/8/8/8 b"), "46");
    assert_eq!(room("8/8/8/8/8/1k6/1R6/4K3 b"), "64");
}

/// The tie rule: in line with their king, the critical square is the one with the higher file or rank.
#[test]
fn critical_square_in_a_tie() {
    let square = |fen| named("critical_square", fen, None);
    assert_eq!(square("8/8/8/8/2k1R3/8/8/K7 b"), "d5");
    assert_eq!(square("4k3/8/8/8/4R3/8/8/K7 b"), "f5");
    assert_eq!(square("8/8/8/8/4R3/8/2k5/K7 w"), "d3");
    // It may lie off the board, and the distance to it counts.
    assert_eq!(square("R1k5/8/8/8/8/8/8/K7 b"), "off the board");
    let nearer = |now, root| named("ok_approached_critical_square", now, Some(root));
    assert_eq!(nearer("R1k5/8/8/8/8/8/1K6/8 b", "R1k5/8/8/8/8/8/8/K7 b"), "true");
}

/// `check_move`: to the file of their king, then to his rank; no check is demanded where our king stands in between.
#[test]
fn check_moves_in_order() {
    let moves = |fen| named("check_move", fen, None);
    assert_eq!(moves("8/8/8/8/8/2R5/8/K3k3 w"), "c3e3 c3c1");
    assert_eq!(moves("8/8/8/3k4/8/3K4/8/1R6 w"), "b1d1 b1b5");
    assert_eq!(moves("8/8/3R4/8/3K4/8/1k6/8 w"), "d6b6");
}

/// Once the rook is gone, goals that speak of it are false and values that need it are undefined.
#[test]
fn without_the_rook() {
    let alone = "8/8/8/8/3K4/8/8/k7 w";
    let with_rook = "8/8/8/8/3K4/8/1R6/k7 w";
    assert_eq!(named("rook_lost", alone, None), "true");
    for goal in ["rook_exposed", "rook_divides", "room_gt_2", "l_pattern"] {
        assert_eq!(named(goal, alone, None), "false", "{goal}");
    }
    for goal in ["new_room_smaller", "ok_approached_critical_square", "ok_rook_distance_le"] {
        assert_eq!(named(goal, alone, Some(with_rook)), "false", "{goal}");
    }
    assert_eq!(named("room", alone, None), "undefined");
    assert_eq!(named("critical_square", alone, None), "undefined");
    assert_eq!(named("rook_move", alone, None), "");
    assert_eq!(named("check_move", alone, None), "");
}

#[test]
fn exposed_by_one_king_move_more_with_us_to_move() {
    let exposed = |fen| named("rook_exposed", fen, None);
    // Our king 4 king moves from the rook, theirs 3.
    assert_eq!(exposed("8/8/3k4/8/8/4R3/8/K7 w"), "false");
    assert_eq!(exposed("8/8/3k4/8/8/4R3/8/K7 b"), "true");
}
