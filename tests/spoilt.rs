//! Tables spoilt on purpose: each is refuted in the right way, with games that another chess program accepts.
mod common;

use std::path::Path;

use al0::forcing::Limits;
use al0::language::Source;
use al0::proof::{Graph, Kind, Line, Stop, Summary};
use al0::rules::{Game, Variant};
use al0::tablebase::Tablebases;
use common::Table;
use cozy_chess::{Board, GameStatus, Piece};

/// Each table and the ways in which it fails.
const SPOILT: &[(&str, &[Kind])] = &[
    ("approach_exposed", &[Kind::PieceLost, Kind::Stalemate]),
    ("divide_exposed", &[Kind::PieceLost, Kind::Endless]),
    ("idle", &[Kind::IdleAdvice]),
    ("keeproom_farther", &[Kind::Endless]),
    ("mate_or_stalemate", &[Kind::Stalemate]),
    ("order_cycles", &[Kind::Endless]),
    ("squeeze_equal_room", &[Kind::Endless]),
    ("squeeze_exposed", &[Kind::PieceLost, Kind::Endless]),
    ("without_approach", &[Kind::Endless]),
    ("without_depth", &[Kind::BudgetCut]),
    ("without_divide_in_3", &[Kind::NoAdvice]),
    ("without_divides", &[Kind::NoAdvice]),
    ("without_keeproom", &[Kind::Endless]),
    ("without_mate_in_2", &[Kind::Endless]),
    ("without_squeeze", &[Kind::Endless]),
];

/// How many counterexamples of a kind are looked at.
const EXAMPLES: usize = 20;

#[test]
fn every_spoilt_table_is_refuted_in_its_own_way() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/spoilt");
    let files = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(files, SPOILT.len(), "every table has its line here");
    for (name, expected) in SPOILT {
        let text = std::fs::read_to_string(folder.join(format!("{name}.al0"))).expect("a table");
        let table = Table::read(&Source::new(*name, text));
        let mut graph = Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits");
        graph.explore_all(&|_| ()).expect("it is soon done");
        let mut tablebases = Tablebases::new(&table.game);
        let space = table.library.endgame.tablebase_space(&table.game);
        let summary = Summary::new(&graph, &tablebases.get(&space, &|_| ()).expect("it fits"));
        let kinds: Vec<Kind> = summary.failures.iter().map(|failures| failures.kind).collect();
        assert_eq!(kinds, *expected, "{name}");
        for failures in &summary.failures {
            for example in failures.examples.iter().step_by(failures.examples.len().div_ceil(EXAMPLES)) {
                let line = graph.failing_line(example.root, failures.kind);
                check(&table, &line, failures.kind);
            }
        }
    }
}

/// Replays a game with cozy-chess: all its moves are legal, and it ends as it should.
fn check(table: &Table, line: &Line<Variant>, kind: Kind) {
    let fen = table.game.write_position(&line.start);
    let mut board = Board::from_fen(&fen, false).expect("a position");
    let mut boards = vec![board.clone()];
    for step in &line.steps {
        let played = table.game.write_move(step.played).parse().expect("a move");
        board.try_play(played).unwrap_or_else(|_| panic!("{fen}: {played} is not legal"));
        boards.push(board.clone());
    }
    match line.stop {
        Stop::Won => panic!("{fen}: a counterexample is won"),
        Stop::Cycle(entry) => {
            assert_eq!(kind, Kind::Endless, "{fen}");
            assert!(entry + 1 < boards.len(), "{fen}");
            assert!(board.same_position(&boards[entry]), "{fen}");
        }
        Stop::Failed(how) => {
            assert_eq!(kind, how, "{fen}");
            let rooks = board.pieces(Piece::Rook).len();
            let is_over = board.status() != GameStatus::Ongoing;
            let is_ours = board.side_to_move() == cozy_chess::Color::White;
            match how {
                Kind::Stalemate => assert!(is_over && board.checkers().is_empty() && rooks == 1, "{fen}"),
                Kind::PieceLost => assert_eq!(rooks, 0, "{fen}"),
                Kind::NoAdvice | Kind::IdleAdvice | Kind::BudgetCut => {
                    assert!(is_ours && !is_over && rooks == 1, "{fen}");
                }
                Kind::Lost | Kind::Outside | Kind::Endless => panic!("{fen}: king and rook do not fail like this"),
            }
        }
    }
}
