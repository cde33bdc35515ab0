//! The tablebase against data sets and figures that were not made here.
use std::io::Read;

use al0::rules::{Board, Game, Material, PieceKind, Placements, Position, Retro, Side, Variant};
use al0::tablebase::{Outcome, Statistics, TablebaseError, Tablebases};

fn space(game: &Variant, material: &str) -> Placements {
    Placements::new(game, &Material::read(game, material).expect("the material is read"))
}

/// The statistics of the positions with us to move.
fn statistics(game: &Variant, material: &str) -> Statistics {
    let space = space(game, material);
    Tablebases::new(game).get(&space, &|_| ()).expect("the table fits").statistics(space.us())
}

/// Counts of positions with us to move: legal, won, the longest win and how many need it, and the mean.
fn check(material: &str, legal: u64, won: u64, longest: (usize, u64), mean: f64) {
    let tally = statistics(&Variant::chess(), material).positions;
    assert_eq!((tally.legal, tally.won, tally.longest()), (legal, won, Some(longest)), "{material}");
    let found = tally.mean().expect("some positions are won");
    assert!((found - mean).abs() < 0.0006, "{material}: mean {found}");
}

#[test]
fn king_and_rook_as_in_the_data_set() {
    const WORDS: [&str; 17] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let chess = Variant::chess();
    let table = Tablebases::new(&chess).get(&space(&chess, "KRvK"), &|_| ()).expect("the table fits");
    let mut rows = String::new();
    let packed = std::fs::File::open("tests/data/krkopt.csv.gz").expect("the data set is there");
    flate2::read::GzDecoder::new(packed).read_to_string(&mut rows).expect("the data set is unpacked");
    let mut count = 0;
    for row in rows.lines() {
        let fields: Vec<&str> = row.split(',').collect();
        let mut position = Position::empty(Side::Black);
        for (place, piece) in [(0, 'K'), (2, 'R'), (4, 'k')] {
            let square = chess.board().read_square(&fields[place..place + 2].concat()).expect("a square");
            let side = if piece.is_uppercase() { Side::White } else { Side::Black };
            position.put(square, al0::rules::Piece::new(chess.role(piece).expect("a piece of chess"), side));
        }
        let expected = match WORDS.iter().position(|&word| word == fields[6]) {
            Some(moves) => Outcome::Loss(2 * moves as u16),
            None => Outcome::Draw,
        };
        assert_eq!(table.probe(&position), Some(expected), "{row}");
        assert_eq!(table.probe(&chess.flipped(&position)), Some(expected), "{row}, the sides exchanged");
        count += 1;
    }
    assert_eq!(count, 28_056);
}

#[test]
fn king_and_rook_by_distance() {
    let statistics = statistics(&Variant::chess(), "KRvK");
    let expected =
        [0, 1512, 4676, 3852, 1900, 4848, 8708, 11320, 17172, 20088, 19016, 20476, 21480, 17824, 16136, 5244, 916];
    assert_eq!(statistics.positions.won_in, expected);
    check("KRvK", 175_168, 175_168, (16, 916), 9.8648);
    assert_eq!(statistics.classes.legal, 21_959);
}

#[test]
fn king_and_queen() {
    check("KQvK", 144_508, 144_508, (10, 8), 5.617);
}

#[test]
fn king_and_pawn() {
    check("KPvK", 163_328, 124_960, (28, 6), 11.207);
}
