//! Names that every game has.
use super::registry::{Entry, Example, Meaning};
use crate::rules::{Game, Side};

/// The entries, with chess positions as examples.
pub(super) fn entries<G: Game>() -> Vec<Entry<G>> {
    vec![
        Entry {
            name: "true",
            aliases: &["любая_поз"],
            doc: "holds always",
            example: Example { position: "8/8/4R3/8/3K4/8/2k5/8 w", root: None, gives: "true" },
            meaning: Meaning::Goal(|_| true),
        },
        Entry {
            name: "them_to_move",
            aliases: &["themtomove", "ход_противника"],
            doc: "holds when it is their move",
            example: Example { position: "8/8/8/8/3K4/4R3/2k5/8 b", root: None, gives: "true" },
            meaning: Meaning::Goal(|node| node.game.side_to_move(node.position) == Side::Black),
        },
        Entry {
            name: "legal",
            aliases: &["разреш"],
            doc: "all legal moves, in their normal order",
            example: Example {
                position: "8/8/8/8/8/1R6/8/k1K5 w",
                root: None,
                gives: "c1d2 c1d1 c1c2 b3b1 b3a3 b3b2 b3c3 b3b4 b3d3 b3b5 b3e3 b3b6 b3f3 b3b7 b3g3 b3b8 b3h3",
            },
            meaning: Meaning::Moves(|node, moves| node.game.legal_moves(node.position, moves)),
        },
        Entry {
            name: "no_move",
            aliases: &["nomove", "нет_хода"],
            doc: "no moves at all",
            example: Example { position: "8/8/4R3/8/3K4/8/2k5/8 w", root: None, gives: "" },
            meaning: Meaning::Moves(|_, _| {}),
        },
    ]
}
