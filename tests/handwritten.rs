//! The hand-written comparison program of `benches/handwritten` plays and proves the table as the original program did.
use std::collections::HashMap;
use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use handwritten::analysis::{Outcome, Summary, count, mean, prove};
use handwritten::tablebase::Tablebase;
use handwritten::{Move, Position, Table, Tree, call, positions};

#[path = "../benches/handwritten/mod.rs"]
mod handwritten;

const EXAMPLE_OF_THE_LONGEST_WIN: &str = "8/8/8/8/3R4/2k5/8/K7 w - - 0 1";

#[test]
fn every_position_once_in_order() {
    let indices: Vec<_> = positions().map(Position::index).collect();
    assert_eq!(indices.len(), 175_168);
    assert!(indices.is_sorted_by(|a, b| a < b));
}

#[test]
fn the_sample_comes_out_equal() {
    let mut sample = String::new();
    let file = File::open("tests/data/krk_textbook_sample.tsv.gz").expect("the sample is there");
    GzDecoder::new(file).read_to_string(&mut sample).expect("the sample is readable");
    let by_fen: HashMap<_, _> = positions().map(|position| (position.to_string(), position)).collect();

    for row in sample.lines() {
        let fen = row.split('\t').next().expect("a row starts with a FEN");
        let answer = call(by_fen[fen], Table::Textbook, &mut 0).expect("advice for every position");
        let first = answer.tree.first_move().expect("no idle advice");
        assert_eq!(row, format!("{fen}\t{}\t{}\t{first}\t{}", answer.rule, answer.advice, answer.tree));
    }
    assert_eq!(sample.lines().count(), 10_948);
}

#[test]
fn the_use_of_rules_and_advice() {
    for (table, approach, keeproom, divide_in_2, nodes_expected) in
        [(Table::Textbook, 16_204, 3_360, 32_908, 7_206_506), (Table::Mended, 16_180, 3_344, 32_948, 7_207_446)]
    {
        let mut uses: HashMap<_, u32> = HashMap::new();
        let mut nodes = 0;
        for position in positions() {
            let answer = call(position, table, &mut nodes).expect("advice for every position");
            *uses.entry(answer.rule).or_default() += 1;
            *uses.entry(answer.advice).or_default() += 1;
        }
        let expected = HashMap::from([
            ("edge_rule", 23_592),
            ("else_rule", 151_576),
            ("mate_in_2", 6_188),
            ("squeeze", 116_504),
            ("approach", approach),
            ("keeproom", keeproom),
            ("divide_in_2", divide_in_2),
            ("divide_in_3", 4),
        ]);
        assert_eq!(uses, expected, "{table:?}");
        assert_eq!(nodes, nodes_expected, "{table:?}");
    }
}

#[test]
fn the_text_of_a_tree() {
    let step = |from, to| Move { from, to };
    let leaf = |move_| Tree::Move(move_, Vec::new());
    let tree = Tree::Move(step(0, 9), vec![(step(63, 62), leaf(step(9, 0))), (step(63, 55), Tree::Leaf)]);
    assert_eq!(tree.to_string(), "a1b2(h8h7:b2a1.,h8g8:.)");
    assert_eq!(tree.us_nodes(), 2);
}

#[test]
fn the_textbook_table_is_refuted_by_48_stalemates() {
    let proof = prove(Table::Textbook, 2);
    let Summary { won, stalemates, other, histogram, mean } = proof.summary();
    assert_eq!((won, stalemates, other), (175_120, 48, 0));
    let expected = [
        794, 5_394, 196, 148, 510, 598, 1_323, 1_469, 2_170, 2_068, 3_575, 4_354, 5_456, 5_986, 8_229, 8_948, 8_068,
        9_825, 11_188, 9_228, 9_976, 10_712, 9_541, 10_086, 9_302, 8_578, 7_656, 6_127, 5_143, 3_852, 2_370, 1_543,
        705, 2,
    ];
    assert_eq!(histogram, expected);
    assert_eq!(format!("{mean:.4}"), "19.7326");
    assert_eq!(proof.us_nodes, 329_314);
    let example = positions().find(|position| position.to_string() == EXAMPLE_OF_THE_LONGEST_WIN);
    assert_eq!(proof.outcomes[example.expect("a legal position").index()], Some(Outcome::Win(34)));
}

#[test]
fn the_mended_table_always_wins() {
    let Summary { won, stalemates, other, histogram, mean } = prove(Table::Mended, 2).summary();
    assert_eq!((won, stalemates, other), (175_168, 0, 0));
    assert_eq!(histogram.len(), 34);
    assert_eq!(format!("{mean:.4}"), "19.7306");
}

#[test]
fn the_proof_does_not_depend_on_the_number_of_threads() {
    let one = prove(Table::Textbook, 1);
    let many = prove(Table::Textbook, 7);
    assert_eq!(one.outcomes, many.outcomes);
    assert_eq!((one.us_nodes, one.nodes), (many.us_nodes, many.nodes));
}

#[test]
fn the_tablebase_mates_in_16() {
    let tablebase = Tablebase::generate();
    let mut histogram = Vec::new();
    let mut total = 0;
    for position in positions() {
        let distance = tablebase.distance(position).expect("every position is won");
        count(&mut histogram, distance);
        total += u64::from(distance);
    }
    let expected = [
        1_512, 4_676, 3_852, 1_900, 4_848, 8_708, 11_320, 17_172, 20_088, 19_016, 20_476, 21_480, 17_824, 16_136,
        5_244, 916,
    ];
    assert_eq!(histogram, expected);
    assert_eq!(format!("{:.4}", mean(total, 175_168)), "9.8648");
}
