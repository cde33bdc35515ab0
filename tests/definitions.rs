//! What definitions mean, and what bounds them.
mod common;

use al0::forcing::{Cut, Limits, Outcome, Strategy};
use al0::language::Source;
use al0::library::{self, AnyOpened};
use al0::rules::Game;
use common::Table;

/// Their king in the corner, to move, with one move: to a2.
const CORNER: &str = "8/8/8/8/8/1R6/8/k1K5 b";
/// The textbook's example: our king on d4, our rook on e6, theirs on c2.
const BOOK: &str = "8/8/4R3/8/3K4/8/2k5/8 w";

fn gives(example: &str, position: &str) -> String {
    Table::gives(example, position, None)
}

#[test]
fn numbers() {
    for (example, value) in [
        ("1 + 2 * 3 - 4", "3"),
        ("-2 * (3 - 5)", "4"),
        ("abs(3 - 5) + min(4, 7, 2) + max(1, 9)", "13"),
        ("if mate then 1 else if us_to_move then 2 else 3", "2"),
        // Beyond the largest number there is none.
        ("1000000000 + 1000000000", "1000000000"),
        ("1000000000 * (0 - 1000000000)", "-1000000000"),
        ("file(square(9, 1))", "9"),
        ("dist(our_king, their_king) + manhattan(our_king, their_king)", "5"),
    ] {
        assert_eq!(gives(example, BOOK), value, "{example}");
    }
}

/// Once a piece is gone, what needs it is undefined, and every comparison with it is false.
#[test]
fn what_is_undefined() {
    let alone = "8/8/8/8/3K4/8/8/k7 w";
    for (example, value) in [
        ("rank(our_rook)", "undefined"),
        ("1 + rank(our_rook)", "undefined"),
        ("max(1, rank(our_rook))", "undefined"),
        ("rank(our_rook) = rank(our_rook)", "false"),
        ("rank(our_rook) \\= 1", "false"),
        ("our_rook = our_rook", "false"),
        ("in_line(our_rook, our_king)", "false"),
        ("from = to", "false"),
        ("moves_piece(our_rook)", ""),
    ] {
        assert_eq!(gives(example, alone), value, "{example}");
    }
}

#[test]
fn what_comes_after_moves() {
    for (example, value) in [
        ("every(legal, to = square(1, 2))", "true"),
        ("some(legal, their_king_edge)", "true"),
        ("most(legal, rank(their_king))", "2"),
        ("least(legal, rank(their_king))", "2"),
        // Over no moves, every goal holds, none does, and there is no largest value.
        ("every(no_move, mate)", "true"),
        ("some(no_move, true)", "false"),
        ("most(no_move, 1)", "undefined"),
        ("least(no_move, 1) < 9", "false"),
        // A list within a list: our moves after theirs.
        ("every(legal, some(legal, mate))", "false"),
        ("most(legal, most(legal, if check then 1 else 0))", "1"),
    ] {
        assert_eq!(gives(example, CORNER), value, "{example}");
    }
}

#[test]
fn lists_of_moves() {
    let position = "8/8/8/8/8/1R6/8/k1K5 w";
    let king = "c1d2 c1d1 c1c2";
    assert_eq!(gives("moves_piece(our_king)", position), king);
    assert_eq!(gives("after(rank(our_king) = 2) and moves_piece(our_king)", position), "c1d2 c1c2");
    assert_eq!(gives("moves_piece(our_king) by file(our_king)", position), "c1c2 c1d2 c1d1");
    // The order of equals is kept, so that the last value counts most.
    assert_eq!(gives("moves_piece(our_king) by rank(our_king) by file(our_king)", position), "c1c2 c1d1 c1d2");
    // What is undefined comes last.
    let undefined = "moves_piece(our_king) by (if rank(our_king) = 2 then rank(from) - rank(square(1, 1)) * file(to) else most(no_move, 1))";
    assert_eq!(gives(undefined, position), "c1d2 c1c2 c1d1");
    assert_eq!(gives("after(stalemate) and rook_move", "8/8/8/8/8/1R6/2K5/k7 w"), "b3b2");
}

#[test]
fn the_root() {
    let root = Some("8/8/8/8/8/1R6/8/k1K5 w");
    assert_eq!(Table::gives("rank(our_rook) - root(rank(our_rook))", "8/8/8/8/1R6/8/8/k1K5 b", root), "1");
    assert_eq!(Table::gives("root(our_rook)", "8/8/8/8/1R6/8/8/k1K5 b", root), "b3");
    assert_eq!(Table::gives("root(us_to_move)", "8/8/8/8/1R6/8/8/k1K5 b", root), "true");
    // After moves, too, the root is the root.
    let shrinks = "every(legal, rank(our_rook) > root(rank(our_rook)))";
    assert_eq!(Table::gives(shrinks, "8/8/8/8/1R6/8/8/k1K5 b", root), "true");
}

fn opened(text: &str) -> AnyOpened {
    library::open_table(&Source::new("table.al0", text))
}

const REST: &str = "r :: if true then [a].\nadvice(a, mate : not rook_lost : (depth = 0) and legal : no_move).\n";

#[test]
fn parameters_stand_for_what_their_use_says() {
    let text = "goal on(Square, Rank) := rank(Square) = Rank.\ngoal either(A, B) := A or B.\n\
                moves first(L, V) := L by V.\nvalue twice(X) := X + X.\n\
                goal example := either(on(our_king, twice(2)), mate) and some(first(legal, twice(mobility)), true).\n";
    let table = Table::read(&Source::new("table.al0", text.to_owned() + REST));
    assert_eq!(table.example(BOOK, None), "true");
}

/// A definition hides a name of the library, but not for the library itself.
#[test]
fn a_definition_hides_a_name_of_the_library() {
    let text = "value room := 1.\nvalue example := room.\n";
    let table = Table::read(&Source::new("table.al0", text.to_owned() + REST));
    assert_eq!(table.example(BOOK, None), "1");
    let text = "value room := 1.\ngoal example := room_gt_2.\n";
    let table = Table::read(&Source::new("table.al0", text.to_owned() + REST));
    assert_eq!(table.example(BOOK, None), "true");
}

#[test]
fn mistakes_in_definitions() {
    for (text, code, times) in [
        ("value a := b + 1. value b := a.", "recursion", 1),
        ("goal g := g.", "recursion", 1),
        ("goal g := our_king.", "wrong-kind", 1),
        ("value v := 1 + mate.", "wrong-kind", 1),
        ("goal g(X) := X = 1 and in_line(X, our_king).", "wrong-kind", 1),
        ("goal g := in_line(our_king).", "wrong-arguments", 1),
        ("goal g := X > 1.", "unknown-parameter", 1),
        ("goal g := true. goal g := mate.", "defined-twice", 1),
        ("value min := 1.", "defined-twice", 1),
        ("goal g := after(mate).", "wrong-kind", 1),
        ("goal g := every((depth = 0) and legal, mate).", "depth-in-goal", 1),
        ("moves m := (depth = 0) and legal. value v := most(m, mobility).", "depth-in-goal", 1),
        ("goal g(L) := some(L, mate). goal h := g(depth = 0).", "depth-in-goal", 1),
        ("value v := our_king + 1.", "wrong-kind", 1),
        ("goal g := our_king < their_king.", "wrong-kind", 1),
        ("use \"nowhere.al0\".", "unreadable-file", 1),
        ("endgame KXvK.", "unknown-endgame", 1),
        ("game draughts.", "unknown-game", 1),
    ] {
        let diagnostics = opened(&format!("{text}\n{REST}")).checked().diagnostics.clone();
        let codes: Vec<_> = diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(codes, vec![code; times], "{text}: {diagnostics:#?}");
    }
}

/// Definitions that double with each step come to more terms than can be filled in, and a chain of them can be too long.
#[test]
fn definitions_that_grow_are_bounded() {
    let step = |step: usize| format!("value d{step}(X) := d{}(X + {step}) + d{}(X).\n", step - 1, step - 1);
    let text = "value d0(X) := X + X.\n".to_owned() + &(1..60).map(step).collect::<Vec<_>>().concat();
    let codes = |text: &str| -> Vec<_> {
        let diagnostics = opened(&format!("{text}{REST}")).checked().diagnostics.clone();
        diagnostics.into_iter().map(|diagnostic| diagnostic.code).collect()
    };
    assert_eq!(codes(&text), ["too-large"]);
    let chain: Vec<_> = (1..100).rev().map(|step| format!("goal g{step} := not g{}.\n", step - 1)).collect();
    assert_eq!(codes(&format!("{}goal g0 := mate.\n", chain.concat())), ["nested-too-deeply"]);
}

/// The budget of a call counts what definitions look at, and a message names the one that spent it. What was found before
/// costs as much as if it had to be found again.
#[test]
fn looking_ahead_is_bounded_by_the_budget() {
    let text = "value deep := most(legal, most(legal, most(legal, most(legal, mobility)))).\n\
                r :: if true then [a].\n\
                advice(a, them_to_move and deep < 3 : not rook_lost : (depth = 0) and legal : no_move).\n";
    let table = Table::read(&Source::new("table.al0", text));
    let root = table.game.read_position(BOOK).expect("a position");
    let limits = Limits { nodes: 10_000, ..Limits::default() };
    let mut strategy = Strategy::new(&table.game, &table.program, limits);
    for _ in 0..2 {
        match strategy.call(&root).outcome {
            Outcome::Cut(_, Cut::Definition(10_000, name)) => assert_eq!(&*name, "deep"),
            other => panic!("{other:?}"),
        }
    }
    let nodes = |table: &Table| Strategy::new(&table.game, &table.program, Limits::default()).call(&root).nodes;
    let first = nodes(&table);
    assert!(first > 100_000, "{first}");
    assert_eq!(nodes(&table), first);
}

/// Tables that play on: a pawn's table hands over to the queen's when it has become one.
#[test]
fn tables_that_play_on() {
    let text = "endgame KPvK.\ncontinue \"kqk.al0\".\n\
                r :: if true then [queen].\n\
                advice(queen, them_to_move and not on_board(our_pawn) : not stalemate : \
                (depth = 0) and promotion : no_move).\n";
    let AnyOpened::Chess(opened) = opened(text) else { panic!("a table of another game") };
    let parts = opened.parts().expect("both tables are without mistakes");
    assert_eq!(parts.len(), 2);
    let parts: Vec<_> = parts.into_iter().map(|(table, library)| al0::forcing::Part { table, library }).collect();
    let program = al0::forcing::Program::of_parts(Source::new("table.al0", text), &parts);
    let mut strategy = Strategy::new(&opened.game, &program, Limits::default());
    for (fen, rule) in [("8/P7/8/8/8/8/1k6/7K w", "r"), ("Q7/8/8/8/8/8/1k6/7K w", "always")] {
        let call = strategy.call(&opened.game.read_position(fen).expect("a position"));
        assert_eq!(program.rules[call.rule.expect("a rule matches")].name, rule);
        assert!(matches!(call.outcome, Outcome::Advice(..)), "{fen}");
    }
}
