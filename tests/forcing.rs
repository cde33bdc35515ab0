//! Strategy calls against the exhaustive run of the original program.
use std::io::Read;

use al0::forcing::{Limits, Outcome, Strategy, Tree};
use al0::language::Source;
use al0::library;
use al0::rules::{Game, Move, Side, Variant};
use common::Table;
use flate2::read::GzDecoder;

mod common;

fn sample() -> String {
    let packed: &[u8] = include_bytes!("data/krk_textbook_sample.tsv.gz");
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).expect("the sample is gzipped text");
    text
}

/// FEN, rule, advice, first move and whole tree of a position, as in the sample.
fn first_line(table: &Table, strategy: &mut Strategy<'_, Variant>, fen: &str) -> String {
    let position = table.game.read_position(fen).expect("a legal position");
    let call = strategy.call(&position);
    let rule = &table.program.rules[call.rule.expect("a rule matches")];
    let Outcome::Advice(advice, tree) = call.outcome else { panic!("no advice for {fen}") };
    let (first, _) = tree.our_move(tree.root()).expect("the tree starts with our move");
    let text = tree.text(&table.game, tree.root());
    let advice = &table.program.advice(advice).name;
    format!("{fen}\t{}\t{advice}\t{}\t{text}", rule.name, table.game.write_move(first))
}

#[test]
fn every_line_of_the_sample() {
    let table = Table::shipped("textbook/krk.al0");
    let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
    let mut count = 0;
    for line in sample().lines() {
        let fen = line.split('\t').next().expect("a FEN");
        assert_eq!(first_line(&table, &mut strategy, fen), line);
        count += 1;
    }
    assert_eq!(count, 10_948);
}

#[test]
fn every_line_of_the_sample_in_russian() {
    let names = [
        ("edge_rule", "правило_края"),
        ("else_rule", "иначе_правило"),
        ("mate_in_2", "мат_2"),
        ("squeeze", "потеснить"),
        ("approach", "приблизиться"),
        ("keeproom", "сохранить_простр"),
        ("divide_in_2", "отделить_2"),
        ("divide_in_3", "отделить_3"),
    ];
    let russian = |name: &str| names.iter().find(|(english, _)| *english == name).map_or("?", |(_, russian)| russian);
    let table = Table::shipped("textbook/krk_ru.al0");
    let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
    for line in sample().lines() {
        let mut fields: Vec<&str> = line.split('\t').collect();
        (fields[1], fields[2]) = (russian(fields[1]), russian(fields[2]));
        assert_eq!(first_line(&table, &mut strategy, fields[0]), fields.join("\t"));
    }
}

/// What calls share must not show: the same trees, for the shipped tables and for one that searches deep.
#[test]
fn sharing_changes_nothing() {
    let deep = "
        a_rule :: if true then [mate_in_3, squeeze, divide_in_2, divide_in_3, approach].
        advice(mate_in_3, mate : not rooklost :
          (depth = 0) and legal then (depth = 2) and legal then (depth = 4) and checkmove :
          (depth = 1) and legal then (depth = 3) and legal).";
    let textbook = library::shipped("textbook/krk.al0").expect("the table is shipped").text;
    let others = textbook.split_once("advice(squeeze").expect("the textbook's squeeze").1;
    let deep = Table::read(&Source::new("deep.al0", format!("{deep}\nadvice(squeeze{others}")));
    for table in [Table::shipped("textbook/krk.al0"), Table::shipped("krk.al0"), deep] {
        let shared = al0::proof::shared(&table.game, &table.program, Limits::default());
        let mut alone = Strategy::new(&table.game, &table.program, Limits::default());
        let mut sharing = Strategy::new(&table.game, &table.program, Limits::default()).sharing(&shared);
        for position in table.library.endgame.positions(&table.game, Side::White).step_by(37) {
            let (one, other) = (alone.call(&position), sharing.call(&position));
            assert_eq!((one.rule, &one.failed), (other.rule, &other.failed));
            match (one.outcome, other.outcome) {
                (Outcome::Advice(one, tree), Outcome::Advice(other, other_tree)) => {
                    assert_eq!(one, other);
                    let text = |tree: &Tree<Move>| tree.text(&table.game, tree.root());
                    assert_eq!(text(&tree), text(&other_tree));
                }
                (Outcome::NoAdvice, Outcome::NoAdvice) => {}
                outcomes => panic!("{outcomes:?}"),
            }
        }
    }
}

/// How often each piece of advice is chosen at the root, over all positions, in the order of the table.
fn root_use(name: &str) -> (Vec<usize>, Vec<usize>) {
    let table = Table::shipped(name);
    let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
    let mut rules = vec![0; table.program.rules.len()];
    let mut advice = vec![0; table.program.advice.len()];
    for position in table.library.endgame.positions(&table.game, Side::White) {
        let call = strategy.call(&position);
        rules[call.rule.expect("a rule matches")] += 1;
        if let Outcome::Advice(id, _) = call.outcome {
            advice[id.0 as usize] += 1;
        }
    }
    (rules, advice)
}

#[test]
fn use_of_the_textbook_table() {
    let expected = (vec![23_592, 151_576], vec![6_188, 116_504, 16_204, 3_360, 32_908, 4]);
    assert_eq!(root_use("textbook/krk.al0"), expected);
}

#[test]
fn use_of_the_mended_table() {
    let expected = (vec![23_592, 151_576], vec![6_188, 116_504, 16_180, 3_344, 32_948, 4]);
    assert_eq!(root_use("textbook/krk_mended.al0"), expected);
    assert_eq!(root_use("textbook/krk_mended.al0"), expected);
}

/// Chains as long as a table can be are flat, and a long list of names with many alternatives takes no more room than its
/// text: neither overflows the stack or the memory.
#[test]
fn tables_as_large_as_they_come() {
    let chain = "legal then ".repeat(80_000);
    let long =
        format!("r :: if true then [a].\nadvice(a, room < 20 and them_to_move : true : {chain}legal : no_move).");
    let listed = format!("r :: if true then [{}a].\n", "a,".repeat(100_000));
    let many = listed + &"advice(a, them_to_move and mate : true : depth = 0 and legal : no_move).\n".repeat(8_000);
    for (text, fails) in [(long, false), (many, true)] {
        let table = Table::read(&Source::new("large.al0", text));
        let position = table.game.read_position("8/8/8/8/3R4/2k5/8/K7 w").expect("a legal position");
        let call = Strategy::new(&table.game, &table.program, Limits::default()).call(&position);
        assert_eq!(matches!(call.outcome, Outcome::NoAdvice), fails);
    }
}

/// A tree that is far larger when written out than its nodes keeps its shared parts shared.
#[test]
fn trees_that_are_huge_when_written_out() {
    let text = "r :: if true then [a].\n\
                advice(a, them_to_move and room < 3 and not rook_exposed : not rook_lost and not stalemate :\n\
                depth < 24 and (rook_move then legal) : depth < 24 and legal).";
    let table = Table::read(&Source::new("deep.al0", text));
    let position = table.game.read_position("8/8/8/8/8/8/R3K3/7k w").expect("a legal position");
    let call = Strategy::new(&table.game, &table.program, Limits::default()).call(&position);
    let Outcome::Advice(_, tree) = call.outcome else { panic!("no tree: {:?}", call.outcome) };
    let size = tree.size(tree.root());
    assert!(tree.has_shared_parts() && size.moves > 100_000, "{size:?}");
}
