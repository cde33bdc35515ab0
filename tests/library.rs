//! The registry: every example comes out as written, and what the exhaustive run of the original cannot see.
mod common;

use al0::language::Vocabulary;
use al0::library::{Entry, Meaning, Node};
use al0::report::library_page;
use al0::rules::{Game, Variant};
use common::Table;

/// What an entry gives for a position, in the form in which examples are written.
fn gives(game: &Variant, entry: &Entry<Variant>, position: &str, root: Option<&str>) -> String {
    let position = game.read_position(position).unwrap_or_else(|error| panic!("{}: {error}", entry.name));
    let root = root.map_or(position.clone(), |root| game.read_position(root).expect("a legal position"));
    let node = Node { game, position: &position, root: &root };
    match entry.meaning {
        Meaning::Goal(goal) => goal(&node).to_string(),
        Meaning::Value(value) => value(&node).map_or("undefined".to_owned(), |value| value.to_string()),
        Meaning::Square(square) => square(&node).map_or("undefined".to_owned(), |square| square.to_string()),
        Meaning::Moves(moves) => {
            let mut list = Vec::new();
            moves(&node, &mut list);
            list.into_iter().map(|played| game.write_move(played)).collect::<Vec<_>>().join(" ")
        }
    }
}

fn named(table: &Table, name: &str, position: &str, root: Option<&str>) -> String {
    let (id, _) = table.library.look_up(name).expect("the name is known");
    gives(&table.game, table.library.entry(id), position, root)
}

#[test]
fn examples() {
    let table = Table::shipped("krk.al0");
    for entry in table.library.entries() {
        let example = entry.example;
        assert_eq!(gives(&table.game, entry, example.position, example.root), example.gives, "{}", entry.name);
        assert!(!entry.doc.is_empty() && !entry.doc.ends_with('.'), "{}", entry.name);
    }
}

/// `docs/library.md` is what the registry says; `AL0_WRITE_DOCS=1 cargo test --test library` writes it anew.
#[test]
fn the_page_of_names_is_up_to_date() {
    let page = library_page(&Table::shipped("krk.al0").library);
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
    let table = Table::shipped("krk.al0");
    for row in rows.lines() {
        let ids: Vec<_> = row.split_whitespace().map(|name| table.library.look_up(name).map(|(id, _)| id)).collect();
        assert!(ids.iter().all(|id| id.is_some() && *id == ids[0]), "{row}");
    }
    let spellings = rows.split_whitespace().count();
    assert_eq!(table.library.spellings().len(), spellings);
}

/// The tie rule: in line with their king, the critical square is the one with the higher file or rank.
#[test]
fn critical_square_in_a_tie() {
    let table = Table::shipped("krk.al0");
    let square = |fen| named(&table, "critical_square", fen, None);
    assert_eq!(square("8/8/8/8/2k1R3/8/8/K7 b"), "d5");
    assert_eq!(square("4k3/8/8/8/4R3/8/8/K7 b"), "f5");
    assert_eq!(square("8/8/8/8/4R3/8/2k5/K7 w"), "d3");
    // Off the board there is no square, yet the distance to it counts.
    assert_eq!(square("R1k5/8/8/8/8/8/8/K7 b"), "undefined");
    let nearer = |now, root| named(&table, "ok_approached_critical_square", now, Some(root));
    assert_eq!(nearer("R1k5/8/8/8/8/8/1K6/8 b", "R1k5/8/8/8/8/8/8/K7 b"), "true");
}

/// `check_move`: to the file of their king, then to his rank; no check is demanded where our king stands in between.
#[test]
fn check_moves_in_order() {
    let table = Table::shipped("krk.al0");
    let moves = |fen| named(&table, "check_move", fen, None);
    assert_eq!(moves("8/8/8/8/8/2R5/8/K3k3 w"), "c3e3 c3c1");
    assert_eq!(moves("8/8/8/3k4/8/3K4/8/1R6 w"), "b1d1 b1b5");
    assert_eq!(moves("8/8/3R4/8/3K4/8/1k6/8 w"), "d6b6");
}

/// Once the rook is gone, goals that speak of it are false and values that need it are undefined.
#[test]
fn without_the_rook() {
    let table = Table::shipped("krk.al0");
    let alone = "8/8/8/8/3K4/8/8/k7 w";
    let with_rook = "8/8/8/8/3K4/8/1R6/k7 w";
    assert_eq!(named(&table, "rook_lost", alone, None), "true");
    for goal in ["rook_exposed", "rook_divides", "room_gt_2", "l_pattern"] {
        assert_eq!(named(&table, goal, alone, None), "false", "{goal}");
    }
    for goal in ["new_room_smaller", "ok_approached_critical_square", "ok_rook_distance_le"] {
        assert_eq!(named(&table, goal, alone, Some(with_rook)), "false", "{goal}");
    }
    assert_eq!(named(&table, "room", alone, None), "undefined");
    assert_eq!(named(&table, "critical_square", alone, None), "undefined");
    assert_eq!(named(&table, "rook_move", alone, None), "");
    assert_eq!(named(&table, "check_move", alone, None), "");
}

#[test]
fn exposed_by_one_king_move_more_with_us_to_move() {
    let table = Table::shipped("krk.al0");
    let exposed = |fen| named(&table, "rook_exposed", fen, None);
    // Our king 4 king moves from the rook, theirs 3.
    assert_eq!(exposed("8/8/3k4/8/8/4R3/8/K7 w"), "false");
    assert_eq!(exposed("8/8/3k4/8/8/4R3/8/K7 b"), "true");
}
