//! Attacks, checks and tablebases for random pieces from the whole notation, held against their moves.
#[path = "common/dice.rs"]
mod dice;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

use al0::rules::{Game, Material, Move, Piece, Placements, Position, Retro, Side, Square, Variant};
use al0::tablebase::{Outcome, Tablebases};

use self::dice::Dice;

fn legal_moves(game: &Variant, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves
}

/// A game with a king of Black's and two random kinds, some of them confined to a zone.
fn random_game(dice: &mut Dice, (files, ranks): (usize, usize)) -> (String, Option<Variant>) {
    let mut text = format!("board = \"{files}x{ranks}\"\n[piece.K]\nname = \"king\"\nmoves = \"K\"\nroyal = true\n");
    for letter in ["A", "B"] {
        let _ = write!(text, "[piece.{letter}]\nname = \"{letter}\"\n{}", dice.moves(&[""]));
        if dice.roll(4) == 0 {
            let _ = writeln!(text, "zone = \"{}\"", dice.pick(&["a-c", "1-3", "edge", "dark"]));
        }
    }
    let game = Variant::read("random.toml", &text).ok();
    (text, game)
}

/// Pieces of both sides on random squares, among them no king.
fn scatter(game: &Variant, dice: &mut Dice, position: &mut Position, count: usize) {
    let squares: Vec<Square> = game.board().squares().collect();
    for _ in 0..count {
        let square = squares[dice.roll(squares.len())];
        let role = game.role(['A', 'B'][dice.roll(2)]).expect("a piece");
        let side = [Side::White, Side::Black][dice.roll(2)];
        if position.piece_at(square).is_none() {
            position.put(square, Piece::new(role, side));
        }
    }
}

/// A piece attacks a square if and only if it has a move that takes a foe there; and a king is in check if and only if
/// some move takes him.
#[test]
fn attackers_are_what_attacks() {
    let mut dice = Dice(23);
    let (mut games, mut attacks, mut checks) = (0, 0, 0);
    while games < 300 {
        let size = (3 + dice.roll(6), 3 + dice.roll(6));
        let (text, Some(game)) = random_game(&mut dice, size) else { continue };
        let says = |letter: char| {
            text.lines().any(|line| (line.starts_with("moves") || line.starts_with("on")) && line.contains(letter))
        };
        // A capture of a royal piece only is a threat, and no move is made of it.
        if says('k') {
            continue;
        }
        games += 1;
        let relays = says('x');
        let mut position = Position::empty(Side::White);
        scatter(&game, &mut dice, &mut position, 10);
        let king = Piece::new(game.role('K').expect("a king"), Side::Black);
        for square in game.board().squares().collect::<Vec<_>>() {
            if position.piece_at(square).is_some() {
                continue;
            }
            position.put(square, king);
            let mut takers = BTreeSet::new();
            let mut is_taken = false;
            for played in legal_moves(&game, &position) {
                let undo = game.play(&mut position, played);
                if game.king(&position, Side::Black).is_none() {
                    is_taken = true;
                    if played.to == square && played.effects.is_empty() {
                        takers.insert(played.from);
                    }
                }
                game.take_back(&mut position, played, undo);
            }
            let white = position.pieces(Side::White).to_vec();
            let attackers: BTreeSet<Square> =
                white.into_iter().filter(|&from| game.attacks(&position, from, square)).collect();
            let fen = || game.write_position(&position);
            // A move that another piece lends is not an attack by the piece that makes it.
            if relays {
                takers.retain(|from| attackers.contains(from));
            }
            assert_eq!(attackers, takers, "{square}: {}\n{text}", fen());
            assert_eq!(game.in_check(&position, Side::Black), is_taken, "{square}: {}\n{text}", fen());
            attacks += attackers.len();
            checks += usize::from(is_taken);
            position.remove(square);
        }
    }
    assert!(attacks > 1_000 && checks > 1_000, "only {attacks} attacks and {checks} checks");
}

/// What every position that can be reached from some is worth, looked at forwards until nothing changes.
fn solve(game: &Variant, starts: impl Iterator<Item = Position>) -> HashMap<<Variant as Game>::Key, Outcome> {
    let mut known: HashMap<_, usize> = HashMap::new();
    let mut positions: Vec<Position> = Vec::new();
    let mut waiting: Vec<Position> = starts.collect();
    while let Some(position) = waiting.pop() {
        if known.contains_key(&game.key(&position)) {
            continue;
        }
        known.insert(game.key(&position), positions.len());
        for played in legal_moves(game, &position) {
            let mut after = position.clone();
            game.play(&mut after, played);
            waiting.push(after);
        }
        positions.push(position);
    }
    let successors: Vec<Vec<usize>> = positions
        .iter()
        .map(|position| {
            let after = legal_moves(game, position).into_iter().map(|played| {
                let mut after = position.clone();
                game.play(&mut after, played);
                known[&game.key(&after)]
            });
            after.collect()
        })
        .collect();
    let ended = |position: &Position| game.ending(position).map(|ending| ending.winner);
    let mut lost_or_won: BTreeMap<usize, u16> = BTreeMap::new();
    let mut outcomes: Vec<Option<Outcome>> = positions
        .iter()
        .map(|position| match ended(position)? {
            None => Some(Outcome::Draw),
            Some(winner) if winner == position.side_to_move() => Some(Outcome::Win(0)),
            Some(_) => Some(Outcome::Loss(0)),
        })
        .collect();
    for plies in 1.. {
        lost_or_won.clear();
        for (place, after) in successors.iter().enumerate().filter(|&(place, _)| outcomes[place].is_none()) {
            let is_lost = |&next: &usize| matches!(outcomes[next], Some(Outcome::Loss(_)));
            let is_won = |&next: &usize| matches!(outcomes[next], Some(Outcome::Win(_)));
            if after.iter().any(is_lost) || after.iter().all(is_won) {
                lost_or_won.insert(place, u16::from(after.iter().any(is_lost)));
            }
        }
        if lost_or_won.is_empty() {
            break;
        }
        for (&place, &is_won) in &lost_or_won {
            outcomes[place] = Some(if is_won == 1 { Outcome::Win(plies) } else { Outcome::Loss(plies) });
        }
    }
    known.into_iter().map(|(key, place)| (key, outcomes[place].unwrap_or(Outcome::Draw))).collect()
}

/// The moves that keep the material, each once, are the same forwards and backwards.
fn check_moves_back(game: &Variant, material: &Material, text: &str) {
    let (mut forwards, mut backwards) = (Vec::new(), Vec::new());
    for side in [Side::White, Side::Black] {
        for mut position in material.positions(game, side) {
            let here = game.write_position(&position);
            for played in legal_moves(game, &position) {
                let mut after = position.clone();
                game.play(&mut after, played);
                if material.us(&after) == Some(Side::White) {
                    forwards.push((here.clone(), game.write_position(&after)));
                }
            }
            game.visit_predecessors(&mut position, |before| {
                let fen = game.write_position(before);
                if game.read_position(&fen).is_ok() {
                    backwards.push((fen, here.clone()));
                }
            });
        }
    }
    forwards.sort_unstable();
    backwards.sort_unstable();
    let odd = forwards.iter().zip(&backwards).find(|(forth, back)| forth != back);
    assert!(forwards == backwards, "{odd:?} of {} and {} moves:\n{text}", forwards.len(), backwards.len());
}

/// Moves read backwards from the transposed tables, and moves with effects looked for forwards, give the table that
/// sweeping forwards over all positions gives.
#[test]
fn tables_are_what_sweeps_forwards_find() {
    let mut dice = Dice(41);
    let (mut games, mut won) = (0, 0);
    while games < 150 {
        let (text, Some(game)) = random_game(&mut dice, (3, 4)) else { continue };
        let Ok(material) = Material::read(&game, "KAvK") else { continue };
        games += 1;
        check_moves_back(&game, &material, &text);
        let space = Placements::new(&game, &material);
        let table = Tablebases::new(&game).get(&space, &|_| ()).expect("the table fits");
        let starts = || {
            [Side::White, Side::Black].into_iter().flat_map(|side| material.positions(&game, side).collect::<Vec<_>>())
        };
        let outcomes = solve(&game, starts());
        for position in starts() {
            let expected = outcomes[&game.key(&position)];
            assert_eq!(table.probe(&position), Some(expected), "{}\n{text}", game.write_position(&position));
            won += usize::from(matches!(expected, Outcome::Win(_)));
        }
    }
    assert!(won > 1_000, "only {won} positions are won");
}
