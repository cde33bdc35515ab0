//! What goals say where their tests are looked up, several at once: the same as when each is evaluated by itself.
mod common;

use std::sync::LazyLock;

use al0::forcing::{Limits, Meant, Outcome, Strategy as Strategies};
use al0::language::Source;
use al0::rules::{Game, Move, Position, Side, Variant};
use common::Table;
use proptest::prelude::*;

/// Goals of all three pieces, of two, of one, of whose move it is, and one that looks at the root.
const TESTS: [&str; 9] = [
    "rook_exposed",
    "rook_divides",
    "l_pattern",
    "stalemate",
    "them_to_move",
    "room_gt_2",
    "our_king_edge",
    "new_room_smaller",
    "rook_lost",
];

/// How many positions each pair of goals is tried in.
const POSITIONS: u64 = 8;

/// Each test by itself.
static ALONE: LazyLock<Vec<Table>> = LazyLock::new(|| TESTS.map(Table::defining).into());

/// A goal put together of tests.
#[derive(Clone, Debug)]
enum Goal {
    Test(usize),
    Not(Box<Goal>),
    And(Vec<Goal>),
    Or(Vec<Goal>),
}

impl Goal {
    fn text(&self) -> String {
        let joined = |goals: &[Self], word: &str| goals.iter().map(Self::text).collect::<Vec<_>>().join(word);
        match self {
            Self::Test(place) => TESTS[*place].to_owned(),
            Self::Not(goal) => format!("not ({})", goal.text()),
            Self::And(goals) => format!("({})", joined(goals, " and ")),
            Self::Or(goals) => format!("({})", joined(goals, " or ")),
        }
    }

    fn holds(&self, position: &Position, root: &Position) -> bool {
        match self {
            Self::Test(place) => {
                let table = &ALONE[*place];
                table.program.meaning("example", &table.game, position, root) == Some(Meant::Goal(true))
            }
            Self::Not(goal) => !goal.holds(position, root),
            Self::And(goals) => goals.iter().all(|goal| goal.holds(position, root)),
            Self::Or(goals) => goals.iter().any(|goal| goal.holds(position, root)),
        }
    }
}

fn goal() -> impl Strategy<Value = Goal> {
    (0..TESTS.len()).prop_map(Goal::Test).prop_recursive(3, 10, 3, |goal| {
        prop_oneof![
            goal.clone().prop_map(|goal| Goal::Not(Box::new(goal))),
            prop::collection::vec(goal.clone(), 2..4).prop_map(Goal::And),
            prop::collection::vec(goal, 2..4).prop_map(Goal::Or),
        ]
    })
}

/// How a piece of advice is satisfied at a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Satisfied {
    Not,
    /// The better goal holds.
    Here,
    By(Move),
    ByReplies,
}

/// A piece of advice of one move of ours and, maybe, the replies to it.
struct Advice<'a> {
    game: &'a Variant,
    better: &'a Goal,
    holding: &'a Goal,
    depths: u32,
}

impl Advice<'_> {
    fn text(&self) -> String {
        let them = if self.depths > 1 { "(depth = 1) and legal" } else { "no_move" };
        format!(
            "r :: if true then [a]. advice(a, {} : {} : (depth = 0) and legal : {them}).",
            self.better.text(),
            self.holding.text()
        )
    }

    fn satisfied(&self, position: &Position, root: &Position, depth: u32) -> Satisfied {
        if !self.holding.holds(position, root) {
            return Satisfied::Not;
        }
        if self.better.holds(position, root) {
            return Satisfied::Here;
        }
        let mut moves = Vec::new();
        if depth < self.depths {
            self.game.legal_moves(position, &mut moves);
        }
        let mut after = position.clone();
        let mut works = |played: Move| {
            let undo = self.game.play(&mut after, played);
            let works = self.satisfied(&after, root, depth + 1) != Satisfied::Not;
            self.game.take_back(&mut after, played, undo);
            works
        };
        match position.side_to_move() {
            Side::White => moves.into_iter().find(|&played| works(played)).map_or(Satisfied::Not, Satisfied::By),
            Side::Black if !moves.is_empty() && moves.into_iter().all(works) => Satisfied::ByReplies,
            Side::Black => Satisfied::Not,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn looked_up_as_evaluated(better in goal(), holding in goal(), depths in 1_u32..=2, seed in 0_u64..1_000_000) {
        let game = Variant::chess();
        let advice = Advice { game: &game, better: &better, holding: &holding, depths };
        let table = Table::read(&Source::new("random.al0", advice.text()));
        let mut strategy = Strategies::new(&table.game, &table.program, Limits::default());
        // What is evaluated in the first round is looked up in the second.
        for _ in 0..2 {
            for seed in seed..seed + POSITIONS {
                let root = table.library.endgame.random_position(&game, seed);
                let chosen = match strategy.call(&root).outcome {
                    Outcome::Advice(_, tree) => tree.our_move(tree.root()).map(|(played, _)| played),
                    _ => None,
                };
                // Where the better goal holds at once, no move is advised.
                let expected = match advice.satisfied(&root, &root, 0) {
                    Satisfied::By(played) => Some(played),
                    _ => None,
                };
                prop_assert_eq!(chosen, expected, "{} in {}", advice.text(), game.write_position(&root));
            }
        }
    }
}
