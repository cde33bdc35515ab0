//! Counting the positions a number of moves away.
use super::game::Game;

/// How many ways there are to play so many moves. At the last move they are counted, not played.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, &mut position.clone(), &mut lists)
}

/// The same for each legal move by itself, in their order.
pub fn divide<G: Game>(game: &G, position: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let after = |played| {
        let mut after = position.clone();
        game.play(&mut after, played);
        (played, perft(game, &after, depth.saturating_sub(1)))
    };
    moves.into_iter().map(after).collect()
}

/// One list of moves for every depth, so that nothing is allocated while counting.
fn count<G: Game>(game: &G, position: &mut G::Position, lists: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    game.legal_moves(position, moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    let mut total = 0;
    for &played in &*moves {
        let undo = game.play(position, played);
        total += count(game, position, rest);
        game.take_back(position, played, undo);
    }
    total
}
