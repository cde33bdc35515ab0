//! What must be true of every position: the tree satisfies its advice, and nothing depends on how the board is turned.
mod common;

use al0::forcing::{Branch, Limits, Meant, NodeId, Outcome, Program, ProgramAdvice, Strategy, Tree};
use al0::rules::{Game, Move, Position, Side, Square, Variant};
use common::Table;
use proptest::prelude::*;

/// Walks a tree and checks every node against the advice it was built for.
struct Walk<'a> {
    game: &'a Variant,
    program: &'a Program<Variant>,
    advice: &'a ProgramAdvice,
    root: &'a Position,
    tree: &'a Tree<Move>,
}

impl Walk<'_> {
    fn check(&self, id: NodeId, position: &Position, depth: u32) {
        let holds = |goal| self.program.holds_in(goal, self.game, position, self.root);
        let allowed = |constraint| self.program.moves_in(constraint, self.game, position, self.root, depth);
        let fen = self.game.write_position(position);
        assert!(holds(self.advice.holding), "the holding goal fails at {fen}");
        assert_eq!(holds(self.advice.better), self.tree.is_leaf(id), "{fen}");
        let mut legal = Vec::new();
        self.game.legal_moves(position, &mut legal);
        match self.tree.branch(id) {
            Branch::Leaf => {}
            Branch::Us(played, next) => {
                assert_eq!(position.side_to_move(), Side::White);
                assert!(allowed(self.advice.us).contains(&played) && legal.contains(&played), "{fen}");
                self.check(next, &self.after(position, played), depth + 1);
            }
            Branch::Them(..) => {
                assert_eq!(position.side_to_move(), Side::Black);
                let replies = self.tree.replies(id);
                assert!(!replies.is_empty(), "{fen}");
                assert_eq!(
                    replies.iter().map(|&(reply, _)| reply).collect::<Vec<_>>(),
                    allowed(self.advice.them),
                    "{fen}"
                );
                for &(reply, next) in replies {
                    self.check(next, &self.after(position, reply), depth + 1);
                }
            }
        }
    }

    fn after(&self, position: &Position, played: Move) -> Position {
        let mut after = position.clone();
        self.game.play(&mut after, played);
        after
    }
}

/// One of the eight ways to turn or reflect the board.
fn turned(square: Square, symmetry: u8) -> Square {
    let flip = |line: u8, bit: u8| if symmetry >> bit & 1 == 1 { 7 - line } else { line };
    let (file, rank) = (flip(square.file(), 0), flip(square.rank(), 1));
    if symmetry >> 2 & 1 == 1 { Square::new(rank, file) } else { Square::new(file, rank) }
}

fn turned_position(position: &Position, symmetry: u8) -> Position {
    let mut result = Position::empty(position.side_to_move());
    for side in [Side::White, Side::Black] {
        for &square in position.pieces(side) {
            result.put(turned(square, symmetry), position.piece_at(square).expect("a piece is listed where it stands"));
        }
    }
    result
}

fn rook_is_in_line(position: &Position) -> bool {
    match (position.pieces(Side::White), position.pieces(Side::Black)) {
        (&[_, rook], &[foe]) => rook.file() == foe.file() || rook.rank() == foe.rank(),
        _ => false,
    }
}

/// A position a few plies away from a root, as inside a tree.
fn some_plies_on(game: &Variant, root: &Position, choices: &[usize]) -> Position {
    let mut position = root.clone();
    for choice in choices {
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        if moves.is_empty() {
            break;
        }
        game.play(&mut position, moves[choice % moves.len()]);
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn trees_satisfy_their_advice(seed: u64, table in 0..2usize) {
        let table = Table::shipped(["textbook/krk.al0", "krk.al0"][table]);
        let root = table.library.endgame.random_position(&table.game, seed);
        let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
        let Outcome::Advice(advice, tree) = strategy.call(&root).outcome else { panic!("a tree for every position") };
        prop_assert!(!tree.is_leaf(tree.root()));
        let advice = table.program.advice(advice);
        let walk = Walk { game: &table.game, program: &table.program, advice, root: &root, tree: &tree };
        walk.check(tree.root(), &root, 0);
    }

    #[test]
    fn names_mean_the_same_however_the_board_is_turned(seed: u64, choices in prop::collection::vec(0..22usize, 0..4)) {
        let table = Table::shipped("textbook/krk_mended.al0");
        let root = table.library.endgame.random_position(&table.game, seed);
        let position = some_plies_on(&table.game, &root, &choices);
        let is_tied = rook_is_in_line(&position) || rook_is_in_line(&root);
        let names = table.library.defined().into_iter().filter(|defined| defined.parameters.is_empty());
        let names: Vec<_> = names.map(|defined| defined.name).collect();
        for symmetry in 1..8 {
            let (turned_root, turned_now) = (turned_position(&root, symmetry), turned_position(&position, symmetry));
            // The tie rule of the critical square prefers higher files and ranks.
            for name in names.iter().filter(|name| !(is_tied && name.ends_with("critical_square"))) {
                let here = table.program.meaning(name, &table.game, &position, &root);
                let there = table.program.meaning(name, &table.game, &turned_now, &turned_root);
                let here = match here {
                    Some(Meant::Square(Some(place))) => {
                        let board = table.game.board();
                        // Off the board there is nothing to turn.
                        let Some(square) = place.on(board) else { continue };
                        Some(Meant::Square(Some(turned(square, symmetry).into())))
                    }
                    other => other,
                };
                prop_assert_eq!(here, there, "{}", name);
            }
        }
    }

    #[test]
    fn advice_is_the_same_however_the_board_is_turned(seed: u64) {
        let table = Table::shipped("textbook/krk.al0");
        let root = table.library.endgame.random_position(&table.game, seed);
        let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
        let mut chosen = |position: &Position| match strategy.call(position).outcome {
            Outcome::Advice(advice, _) => table.program.advice(advice).name.clone(),
            _ => String::new(),
        };
        let expected = chosen(&root);
        for symmetry in 1..8 {
            prop_assert_eq!(&chosen(&turned_position(&root, symmetry)), &expected);
        }
    }

    /// Black to be us: the flipped position gives the flipped moves, and flipping twice changes nothing.
    #[test]
    fn flipping_twice_changes_nothing(seed: u64) {
        let table = Table::shipped("textbook/krk_mended.al0");
        let position = table.library.endgame.random_position(&table.game, seed);
        let flipped = table.game.flipped(&position);
        prop_assert_eq!(&table.game.flipped(&flipped), &position);
        let moves = |position: &Position| {
            let mut moves = Vec::new();
            table.game.legal_moves(position, &mut moves);
            moves
        };
        let mut there: Vec<Move> = moves(&flipped).into_iter().map(|played| table.game.flipped_move(played)).collect();
        let mut here = moves(&position);
        there.sort();
        here.sort();
        prop_assert_eq!(here, there);
    }
}
