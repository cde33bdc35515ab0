//! Lines of checks and replies, counted from mating problems: every legal check, every legal reply.
//!
//! `tests/data/tsume_forcing_perft.tsv` has the figures, those of single problems of the literature among them.
use al0::rules::{Game, Position, Side, Variant};

fn count(game: &Variant, position: &mut Position, depth: usize, attacker: Side) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut total = 0;
    for played in moves {
        let undo = game.play(position, played);
        if game.side_to_move(position) == attacker || game.in_check(position, attacker.other()) {
            total += count(game, position, depth - 1, attacker);
        }
        game.take_back(position, played, undo);
    }
    total
}

#[test]
fn every_figure() {
    let game = Variant::built_in("shogi").expect("shogi is built in");
    let rows = include_str!("data/tsume_forcing_perft.tsv").lines().skip(1);
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let mut position = game.read_sfen(fields[1]).expect("an SFEN");
        let attacker = game.side_to_move(&position);
        for (depth, figure) in fields[2].split(' ').enumerate() {
            let counted = count(&game, &mut position, depth + 1, attacker);
            assert_eq!(counted.to_string(), figure, "{} at depth {}", fields[0], depth + 1);
        }
    }
}
