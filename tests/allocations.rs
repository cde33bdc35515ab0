//! Generating moves takes no memory beyond the list they are written to.
use al0::rules::{Game, Position, Role, Variant};
use allocation_counter::measure;

/// The built-in games in which nothing is dropped, and one whose pieces take several at a stroke, take without moving and
/// change places.
fn games() -> Vec<(Variant, Option<&'static str>)> {
    let names = ["chess", "xiangqi", "janggi", "makruk", "capablanca", "grasshopper", "nightrider", "fairy"];
    let built_in = names.map(|name| (Variant::built_in(name).expect("the game is built in"), None));
    let lions = Variant::read("lion.toml", include_str!("data/lion.toml")).expect("a game");
    built_in.into_iter().chain([(lions, Some("k1w/3/P1P/KL1 w"))]).collect()
}

/// The positions of a game from its start or another position, whose moves are drawn by place.
fn positions(game: &Variant, start: Option<&str>) -> Vec<Position> {
    let start = start.map(|start| game.read_position(start).expect("a position"));
    let mut position = start.or_else(|| game.start()).expect("the game has a start");
    let mut positions = Vec::new();
    for place in 0..300 {
        let mut moves = Vec::new();
        game.legal_moves(&position, &mut moves);
        positions.push(position.clone());
        match moves.get(place * 7 % moves.len().max(1)) {
            Some(&played) => game.play(&mut position, played),
            None => break,
        };
    }
    positions
}

/// How many times memory is taken while the moves of some positions are written to a list that is long enough.
fn allocations(game: &Variant, positions: &[Position]) -> u64 {
    let mut moves = Vec::with_capacity(1_000);
    let info = measure(|| {
        for position in positions {
            moves.clear();
            game.legal_moves(position, &mut moves);
        }
    });
    info.count_total
}

#[test]
fn moves_without_drops() {
    for (game, start) in games() {
        let positions = positions(&game, start);
        assert!(positions.len() > 10, "{}: {}", game.name(), positions.len());
        assert_eq!(allocations(&game, &positions), 0, "{}", game.name());
    }
}

/// Whether a dropped pawn mates is found out on a copy of the position: only where a pawn is in hand.
#[test]
fn moves_with_drops() {
    let shogi = Variant::built_in("shogi").expect("the game is built in");
    let is_pawn = |&role: &Role| shogi.role_name(role) == "pawn";
    let pawn = shogi.roles().find(is_pawn).expect("there are pawns");
    let starts = ["4k4/9/9/9/9/9/9/9/4K4[RBGSNLrbgsnl] w", "ln6k/9/9/9/9/9/9/9/4K1LN1[RG] w"];
    let mut positions: Vec<Position> = starts.iter().flat_map(|start| positions(&shogi, Some(start))).collect();
    positions.retain(|position| position.in_hand(position.side_to_move(), pawn) == 0);
    let drops = positions.iter().filter(|position| !shogi.in_hand(position, position.side_to_move()).is_empty());
    assert!(drops.count() > 10);
    assert_eq!(allocations(&shogi, &positions), 0);
}
