//! Mating problems: lengths, first moves, whole trees, other ways of counting, and what is refused.
//!
//! `tests/data/tsume_own.tsv` holds positions from games that al0's authors had programs play, with their strict
//! lengths and all shortest first moves. Those of more than 13 plies are solved on demand:
//! `cargo test --release --test tsume -- --ignored`.
use std::collections::BTreeMap;

use al0::forcing::{Branch, NodeId};
use al0::rules::{Game, Move, Piece, Position, Side, Square, Variant};
use al0::tsume::{Counting, Limits, Mate, MatingTree, Method, Missing, Problem, Solution, Solver, Spent, Verdict};

/// A problem of the list.
struct Row {
    id: &'static str,
    sfen: &'static str,
    plies: u8,
    /// In USI, sorted; none if the list does not have them, as for the longest.
    first_moves: Vec<&'static str>,
}

/// One row has no length but a bound that its maker did not close: it is left out.
fn own_problems() -> impl Iterator<Item = Row> {
    include_str!("data/tsume_own.tsv").lines().skip(1).filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let plies = fields[2].parse().ok()?;
        let mut first_moves: Vec<&str> = fields[3].split_whitespace().collect();
        first_moves.sort_unstable();
        Some(Row { id: fields[0], sfen: fields[1], plies, first_moves })
    })
}

fn shogi() -> Variant {
    Variant::built_in("shogi").expect("shogi is built in")
}

fn solve(game: &Variant, sfen: &str, plies: u8, counting: Counting) -> Solution {
    let solver = Solver::new(game, Limits { plies, ..Limits::default() }).expect("shogi has such problems");
    let problem = Problem::read(game, sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"));
    solver.solve(&problem, counting)
}

/// The length and the first moves in USI, sorted.
fn answer(game: &Variant, solution: &Solution) -> Option<(u8, Vec<String>)> {
    let Verdict::Mate(mate) = &solution.verdict else { return None };
    let mut moves: Vec<String> = mate.first_moves.iter().map(|&played| game.write_usi(played)).collect();
    moves.sort_unstable();
    Some((mate.plies, moves))
}

/// Solves the own problems of some lengths; how many positions are looked at for those of each length.
fn solve_rows(game: &Variant, is_wanted: impl Fn(u8) -> bool) -> BTreeMap<u8, u64> {
    let mut looked_at = BTreeMap::new();
    for row in own_problems().filter(|row| is_wanted(row.plies)) {
        let solution = solve(game, row.sfen, row.plies, Counting::Strict);
        let (plies, moves) = answer(game, &solution).unwrap_or_else(|| panic!("{}", row.id));
        *looked_at.entry(plies).or_default() += solution.nodes;
        assert_eq!(plies, row.plies, "{} {}", row.id, row.sfen);
        if row.plies <= 17 || !row.first_moves.is_empty() {
            assert_eq!(moves, row.first_moves, "{} {}", row.id, row.sfen);
        }
    }
    looked_at
}

#[test]
fn lengths_and_first_moves_up_to_13_plies() {
    let looked_at = solve_rows(&shogi(), |plies| plies <= 13);
    // What changes how much is looked at must be meant.
    let pinned = [(3, 188), (5, 1_787), (7, 16_921), (9, 124_131), (11, 239_113), (13, 1_152_271)];
    assert_eq!(looked_at, BTreeMap::from(pinned));
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn lengths_and_first_moves_beyond() {
    solve_rows(&shogi(), |plies| plies > 13);
}

/// The position mirrored: file 1 is file 9.
fn mirrored(game: &Variant, position: &Position) -> Position {
    changed(
        game,
        position,
        position.side_to_move(),
        |square| Square::new(8 - square.file(), square.rank()),
        |side| side,
    )
}

/// The position with the colours exchanged and the board turned.
fn turned(game: &Variant, position: &Position) -> Position {
    changed(game, position, position.side_to_move().other(), |square| game.board().turn(square), Side::other)
}

fn changed(
    game: &Variant,
    position: &Position,
    turn: Side,
    map: impl Fn(Square) -> Square,
    owner: impl Fn(Side) -> Side,
) -> Position {
    let mut changed = game.read_sfen("9/9/9/9/9/9/9/9/9 b -").expect("an empty board");
    changed.set_side_to_move(turn);
    for side in [Side::White, Side::Black] {
        for &square in position.pieces(side) {
            let role = position.piece_at(square).expect("a listed piece").role();
            changed.put(map(square), Piece::new(role, owner(side)));
        }
        for role in game.roles() {
            for _ in 0..position.in_hand(side, role) {
                changed.take_in_hand(owner(side), role);
            }
        }
    }
    changed
}

#[test]
fn images_have_the_images_of_the_answer() {
    let game = shogi();
    for row in own_problems().filter(|row| row.plies <= 9) {
        let position = game.read_sfen(row.sfen).expect("an SFEN");
        let on_image = |map: &dyn Fn(Square) -> Square| -> Vec<String> {
            let moves = row.first_moves.iter().map(|text| game.read_usi(&position, text).expect("a move"));
            let images = moves.map(|played| Move { from: map(played.from), to: map(played.to), ..played });
            let mut images: Vec<String> = images.map(|played| game.write_usi(played)).collect();
            images.sort_unstable();
            images
        };
        let mirror = game.write_sfen(&mirrored(&game, &position));
        let found = answer(&game, &solve(&game, &mirror, row.plies, Counting::Strict));
        let moves = on_image(&|square| Square::new(8 - square.file(), square.rank()));
        assert_eq!(found, Some((row.plies, moves)), "{} mirrored", row.id);
        let turn = game.write_sfen(&turned(&game, &position));
        let found = answer(&game, &solve(&game, &turn, row.plies, Counting::Strict));
        let moves = on_image(&|square| game.board().turn(square));
        assert_eq!(found, Some((row.plies, moves)), "{} turned", row.id);
    }
}

/// Replays a tree with another library: every reply it knows of is covered, and every leaf is mate.
struct Replay<'a> {
    game: &'a Variant,
    mating: &'a MatingTree,
    seen: Vec<bool>,
    leaves: usize,
}

impl Replay<'_> {
    fn legal(position: &rsshogi::board::Position) -> Vec<(String, rsshogi::types::Move)> {
        let mut list = rsshogi::board::MoveList::new();
        rsshogi::board::movegen::generate_legal_all(position, &mut list);
        list.iter().map(|&played| (played.to_usi(), played)).collect()
    }

    fn play(&self, position: &rsshogi::board::Position, played: Move) -> rsshogi::board::Position {
        let text = self.game.write_usi(played);
        let legal = Self::legal(position).into_iter().find(|(usi, _)| *usi == text);
        let (_, found) = legal.unwrap_or_else(|| panic!("{text} is not legal in {}", position.to_sfen(None)));
        let mut after = position.clone();
        after.apply_move(found);
        after
    }

    fn ours(&mut self, position: &rsshogi::board::Position, node: NodeId, plies: u8) {
        let Branch::Us(played, next) = self.mating.tree.branch(node) else { panic!("no answer to a reply") };
        let distance = self.mating.summary(node).plies;
        assert!(distance <= plies, "a sub-tree of {distance} plies where {plies} are left");
        if std::mem::replace(&mut self.seen[node.number()], true) {
            return;
        }
        let after = self.play(position, played);
        assert!(after.is_in_check(), "{} gives no check", self.game.write_usi(played));
        let legal = Self::legal(&after);
        match self.mating.tree.branch(next) {
            Branch::Leaf => {
                assert!(legal.is_empty(), "{} is not mate", self.game.write_usi(played));
                assert_eq!(distance, 1);
                self.leaves += 1;
            }
            Branch::Them(..) => {
                let replies = self.mating.tree.replies(next).to_vec();
                let mut ours: Vec<String> = replies.iter().map(|&(reply, _)| self.game.write_usi(reply)).collect();
                let mut theirs: Vec<String> = legal.into_iter().map(|(usi, _)| usi).collect();
                ours.sort_unstable();
                theirs.sort_unstable();
                assert_eq!(ours, theirs, "replies in {}", after.to_sfen(None));
                let longest = replies.iter().map(|&(_, next)| self.mating.summary(next).plies).max();
                assert_eq!(longest.map(|plies| plies + 2), Some(distance));
                for (reply, next) in replies {
                    self.ours(&self.play(&after, reply), next, distance - 2);
                }
            }
            Branch::Us(..) => panic!("two moves of ours in a row"),
        }
    }
}

/// Replays the whole tree of a problem.
fn replay(game: &Variant, sfen: &str, mating: &MatingTree) {
    let root = mating.tree.root();
    let mut position = rsshogi::board::position_from_sfen(sfen).expect("an SFEN");
    position.init_stack();
    let mut replay = Replay { game, mating, seen: vec![false; mating.positions() + 1], leaves: 0 };
    replay.ours(&position, root, mating.summary(root).plies);
    assert!(replay.leaves > 0, "{sfen}");
}

/// The mate of a problem with its tree.
fn mate(game: &Variant, sfen: &str, counting: Counting) -> (Mate, MatingTree) {
    let solver = Solver::new(game, Limits::default()).expect("shogi has such problems");
    let problem = Problem::read(game, sfen).expect("a problem");
    let Verdict::Mate(mate) = solver.analyse(&problem, counting).verdict else { panic!("{sfen}") };
    let mating = mate.found.as_ref().expect("the tree is small").mating.clone();
    (*mate, mating)
}

#[test]
fn trees_cover_every_reply_and_end_in_mate() {
    let game = shogi();
    for row in own_problems().filter(|row| row.plies <= 9) {
        let (mate, mating) = mate(&game, row.sfen, Counting::Strict);
        replay(&game, row.sfen, &mating);
        assert_eq!(mating.summary(mating.tree.root()).plies, row.plies, "{}", row.id);
        let line = mating.main_line();
        assert_eq!(line.len(), usize::from(row.plies), "{}", row.id);
        assert!(mate.first_moves.contains(&line[0]), "{}", row.id);
    }
}

/// A tree in which a reply has been replaced by another is not complete, and the replay says so.
#[test]
#[should_panic(expected = "replies in")]
fn a_reply_that_is_missing_is_found_out() {
    let game = shogi();
    let sfen = "1n2k1s1+P/1+R1g2g2/pppSp1s1+P/3L1pp2/4n1L2/1PBPK1P2/P1B2P2+p/6G2/LN4S+r1 b GL4Pn 97";
    let mut mating = mate(&game, sfen, Counting::Strict).1;
    let (_, next) = mating.tree.our_move(mating.tree.root()).expect("a move");
    let [(one, _), (other, _), ..] = *mating.tree.replies(next) else { panic!("several replies") };
    mating.tree = mating.tree.map(|played| if played == one { other } else { played });
    replay(&game, sfen, &mating);
}

/// So is one that ends before the mate, because drops that are futile by the conventional count are left out.
#[test]
#[should_panic(expected = "is not mate")]
fn a_leaf_that_is_no_mate_is_found_out() {
    let (game, sfen) = (shogi(), "9/9/9/8k/8B/8+R/9/9/9 b rb4g4s4n4l18p 1");
    replay(&game, sfen, &mate(&game, sfen, Counting::Conventional).1);
}

/// And a move that gives no check.
#[test]
#[should_panic(expected = "3d3c gives no check")]
fn a_quiet_move_is_found_out() {
    let (game, sfen) = (shogi(), "7nl/7sk/8p/6G2/9/9/9/9/9 b N2r2b3g3s2n3l17p 1");
    let mut mating = mate(&game, sfen, Counting::Strict).1;
    let position = game.read_sfen(sfen).expect("an SFEN");
    let quiet = game.read_usi(&position, "3d3c").expect("a move");
    mating.tree = mating.tree.map(|_| quiet);
    replay(&game, sfen, &mating);
}

/// By id: strict and conventional length, and where players count otherwise than by the documented rule, theirs.
#[test]
fn two_ways_of_counting() {
    let game = shogi();
    for line in include_str!("data/tsume_convention_cases.tsv").lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let (id, sfen, strict, simple) = (fields[0], fields[1], fields[3], fields[4]);
        for (counting, expected) in [(Counting::Strict, strict), (Counting::Conventional, simple)] {
            let solution = solve(&game, sfen, 15, counting);
            let found = answer(&game, &solution).map(|(plies, _)| plies);
            assert_eq!(found, expected.parse().ok(), "{id} {counting:?} {:?}", solution.verdict);
        }
    }
}

/// What is wrong, and words the message must have.
const REFUSED: &[(&str, &[&str])] = &[
    ("two pawns on a file", &["4k4/9/9/9/9/4P4/4P4/9/9 b - 1", "two pawns", "5f", "5g"]),
    ("two pawns of the defender", &["4k4/p8/9/9/p8/9/9/9/9 b G 1", "defender", "two pawns", "9b", "9e"]),
    ("a knight on the last rank", &["4N4/9/4k4/9/9/9/9/9/9 b G 1", "knight on 5a", "never move"]),
    ("a knight on the last rank but one", &["9/4N4/4k4/9/9/9/9/9/9 b G 1", "knight on 5b", "never move"]),
    ("a lance of the defender", &["4k4/9/9/9/9/9/9/9/l8 b G 1", "lance on 9i", "never move"]),
    ("five golds", &["4k4/9/4G4/9/9/9/9/9/9 b 4G 1", "5 golds", "a set has 4"]),
    ("promoted ones count", &["4k4/9/4+S4/9/9/9/9/9/9 b 4S 1", "5 silvers"]),
    ("no defending king", &["9/9/4G4/9/9/9/9/9/9 b G 1", "no king to mate"]),
    ("two defending kings", &["4k4/9/4G4/4k4/9/9/9/9/9 b G 1", "several kings", "5a", "5d"]),
    ("the defender to move", &["4k4/9/4G4/9/9/9/9/9/9 w - 1", "the defender is to move", "5a"]),
    ("a king that could be taken", &["4k4/4G4/9/9/9/9/9/9/9 b - 1", "king on 5a", "gold on 5b"]),
    (
        "a check without an answer",
        &["4k4/9/9/9/9/9/9/4r4/4K4 b - 1", "king on 5i", "rook on 5h", "no answer gives check"],
    ),
    ("a missing rank", &["4k4/9/9/9/9/9/9/9 b G 1", "8 ranks", "rank \"i\""]),
    ("a rank too long", &["4k4/9/9/9/9/9/9/9/91 b G 1", "rank i", "more than 9"]),
    ("a rank too short", &["4k4/8/9/9/9/9/9/9/9 b G 1", "rank b", "8 squares"]),
    ("an unknown piece", &["4k4/4x4/9/9/9/9/9/9/9 b G 1", "`x`", "5b"]),
    ("a promoted gold", &["4k4/4+G4/9/9/9/9/9/9/9 b G 1", "`+G`", "5b"]),
    ("no side to move", &["4k4/9/9/9/9/9/9/9/9", "side to move is missing"]),
    ("a wrong side to move", &["4k4/9/9/9/9/9/9/9/9 x G 1", "side to move", "`x`"]),
    ("a king in hand", &["4k4/9/9/9/9/9/9/9/9 b K 1", "`K`", "hand"]),
    ("a number without a piece", &["4k4/9/9/9/9/9/9/9/9 b G2 1", "end with a number"]),
    ("a defender who lacks pieces", &["4k4/9/9/9/9/9/9/9/9 b G2r2b2g4s4n4l18p 1", "2 golds", "3 are left"]),
    ("nothing", &["", "empty"]),
];

#[test]
fn wrong_problems_are_refused_by_square_or_piece() {
    let game = shogi();
    for (what, case) in REFUSED {
        let error = Problem::read(&game, case[0]).expect_err(what);
        for word in &case[1..] {
            let told = format!("{} {}", error.message, error.help.clone().unwrap_or_default());
            assert!(told.contains(word), "{what}: `{told}` does not say {word}");
        }
    }
}

#[test]
fn the_defenders_hand_is_filled_in() {
    let game = shogi();
    let left_out = Problem::read(&game, "position sfen 7nl/7sk/8p/6G2/9/9/9/9/9 b N 1").expect("a problem");
    let given = Problem::read(&game, "7nl/7sk/8p/6G2/9/9/9/9/9 b N2r2b3g3s2n3l17p").expect("a problem");
    assert_eq!(left_out, given);
}

/// The three negative answers are different answers.
#[test]
fn no_mate_is_said_in_three_ways() {
    let game = shogi();
    let solve = |sfen: &str, limits: Limits| {
        let solver = Solver::new(&game, limits).expect("shogi has such problems");
        solver.solve(&Problem::read(&game, sfen).expect("a problem"), Counting::Strict).verdict
    };
    // A lone gold gives a check or two, and then no more.
    let proven = solve("9/9/4k4/9/9/9/9/9/9 b G 1", Limits::default());
    assert!(matches!(proven, Verdict::NoMate), "{proven:?}");
    let start = solve("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", Limits::default());
    assert!(matches!(start, Verdict::NoMate), "{start:?}");
    let mated_in_three = "9/9/9/8k/8B/8+R/9/9/9 b rb4g4s4n4l18p 1";
    let short = solve(mated_in_three, Limits { plies: 1, ..Limits::default() });
    assert!(matches!(short, Verdict::NoneWithin(1)), "{short:?}");
    let poor = solve("8k/9/7+R1/9/9/9/9/9/9 b P 1", Limits { nodes: 1_000, ..Limits::default() });
    assert!(matches!(poor, Verdict::Limit { none_within: Some(1..) }), "{poor:?}");
}

/// A pawn from the hand may not mate, a pawn on the board may.
#[test]
fn only_a_pawn_on_the_board_mates() {
    let game = shogi();
    let dropped = "7nk/9/7G1/9/9/9/9/9/9 b P 1";
    let found = answer(&game, &solve(&game, dropped, 1, Counting::Strict));
    assert_eq!(found, None);
    let pushed = "7nk/9/7GP/9/9/9/9/9/9 b - 1";
    let found = answer(&game, &solve(&game, pushed, 1, Counting::Strict));
    assert_eq!(found, Some((1, ["1c1b", "1c1b+", "2c1b"].map(str::to_owned).to_vec())));
}

/// A table as small as it may be forgets nearly everything, and the answers are the same.
#[test]
fn little_memory_gives_the_same_answers() {
    let game = shogi();
    let solver = Solver::new(&game, Limits { memory: 1 << 12, ..Limits::default() }).expect("shogi has such problems");
    for row in own_problems().filter(|row| row.plies <= 7) {
        let solution = solver.solve(&Problem::read(&game, row.sfen).expect("a problem"), Counting::Strict);
        let moves = row.first_moves.iter().map(|&text| text.to_owned()).collect();
        assert_eq!(answer(&game, &solution), Some((row.plies, moves)), "{}", row.id);
    }
}

/// A tree that takes more than the memory is cut, and what is known without it is told.
#[test]
fn a_tree_beyond_the_memory_is_cut() {
    let game = shogi();
    let memory = 1 << 12;
    let solver = Solver::new(&game, Limits { memory, ..Limits::default() }).expect("shogi has such problems");
    let mut cut = 0;
    for row in own_problems().filter(|row| row.plies <= 7) {
        let solution = solver.analyse(&Problem::read(&game, row.sfen).expect("a problem"), Counting::Strict);
        let moves = row.first_moves.iter().map(|&text| text.to_owned()).collect();
        assert_eq!(answer(&game, &solution), Some((row.plies, moves)), "{}", row.id);
        let Verdict::Mate(mate) = solution.verdict else { panic!("{}", row.id) };
        match (mate.found, mate.cut.map(|cut| (cut.spent, cut.missing))) {
            (Some(found), None) => assert!(found.mating.positions() < memory / 64, "{}", row.id),
            (None, Some((Spent::Memory, Missing::Tree(stump)))) => {
                assert!(stump.positions < memory / 64 && stump.ply < row.plies, "{} {stump:?}", row.id);
                cut += 1;
            }
            other => panic!("{} {other:?}", row.id),
        }
    }
    assert!(cut > 10, "{cut}");
}

/// Mates found by proof numbers: their trees are as complete, and no shorter than the shortest.
#[test]
fn proof_numbers_find_mates() {
    let game = shogi();
    let limits = Limits { nodes: 1_000_000, ..Limits::default() };
    let solver = Solver::new(&game, limits).expect("shogi has such problems").by(Method::ProofNumbers);
    let mut longest = 0;
    for row in own_problems() {
        let problem = Problem::read(&game, row.sfen).expect("a problem");
        let Verdict::Mate(mate) = solver.analyse(&problem, Counting::Strict).verdict else { panic!("{}", row.id) };
        assert!(!mate.is_shortest && mate.plies >= row.plies, "{}", row.id);
        let found = mate.found.unwrap_or_else(|| panic!("{} {:?}", row.id, mate.cut));
        replay(&game, row.sfen, &found.mating);
        assert_eq!(found.mating.main_line().len(), usize::from(mate.plies), "{}", row.id);
        longest = longest.max(row.plies);
    }
    assert_eq!(longest, 19);
}

/// What has no mate has none by proof numbers either.
#[test]
fn proof_numbers_find_no_mate_where_there_is_none() {
    let game = shogi();
    let solver = Solver::new(&game, Limits::default()).expect("shogi has such problems").by(Method::ProofNumbers);
    let alone = Problem::read(&game, "9/9/4k4/9/9/9/9/9/9 b G 1").expect("a problem");
    assert!(matches!(solver.solve(&alone, Counting::Strict).verdict, Verdict::NoMate));
    let limits = Limits { plies: 1, ..Limits::default() };
    let solver = Solver::new(&game, limits).expect("shogi has such problems").by(Method::ProofNumbers);
    let longer = Problem::read(&game, "9/9/9/8k/8B/8+R/9/9/9 b rb4g4s4n4l18p 1").expect("a problem");
    assert!(matches!(solver.solve(&longer, Counting::Strict).verdict, Verdict::NoneWithin(1)));
}
