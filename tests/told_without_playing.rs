//! What is told of a position after a move without playing it: the same as when it is played.
use al0::library::{Placement, Shifts, chess_library};
use al0::rules::{Game, PositionSpace, Side, Variant};

/// Like pieces, bishops told apart by their colours, a pawn that promotes and steps two squares, a foe that captures.
const ENDGAMES: [&str; 6] = ["KRvK", "KRRvK", "KBBvK", "KPvK", "KQvKR", "KPvKP"];

/// In so many random positions of each endgame.
const POSITIONS: u64 = 300;

#[test]
fn numbers_and_placements_after_a_move() {
    let game = Variant::chess();
    for endgame in ENDGAMES {
        let endgame = chess_library(&game, endgame).expect("an endgame").endgame;
        let (space, shifts) = (endgame.space(&game), endgame.shifts());
        let (mut told, mut all) = ([0, 0], 0);
        for seed in 0..POSITIONS {
            let mut position = endgame.random_position(&game, seed);
            // Their moves as well as ours.
            for side in [Side::White, Side::Black] {
                let mut moves = Vec::new();
                game.legal_moves(&position, &mut moves);
                let number = space.number(&game, &position).map(|numbered| numbered.number);
                let mut before = Placement::default();
                let stands = endgame.placement(&position, &mut before);
                for &played in &moves {
                    let number_after = number.and_then(|number| space.number_after(&game, &position, number, played));
                    let shifted = Shifts::moved::<Variant>(&shifts, game.board().ranks(), &before, played);
                    let placement_after = shifted.filter(|_| stands).map(|(place, to)| {
                        let mut after = before;
                        after[place] = to;
                        after
                    });
                    let undo = game.play(&mut position, played);
                    all += 1;
                    if number_after.is_some() {
                        told[0] += 1;
                        assert_eq!(number_after, space.number(&game, &position).map(|numbered| numbered.number));
                    }
                    if let Some(told_after) = placement_after {
                        told[1] += 1;
                        let mut after = Placement::default();
                        assert!(endgame.placement(&position, &mut after), "{}", game.write_position(&position));
                        assert_eq!(told_after, after, "{}", game.write_position(&position));
                    }
                    game.take_back(&mut position, played, undo);
                }
                if side == Side::White && !moves.is_empty() {
                    game.play(&mut position, moves[seed as usize % moves.len()]);
                }
            }
        }
        assert!(told.iter().all(|&told| told > all / 4), "{}: {told:?} of {all}", endgame.name());
    }
}
