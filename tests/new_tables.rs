//! Tables to start from: laid out, without mistakes, and a legal move in every position.
use al0::forcing::{Limits, Outcome, Program, Strategy};
use al0::language::{Source, Spelling, reformat};
use al0::library::{AnyOpened, open_table, starter};
use al0::rules::{Game, Variant};

const ENDGAMES: &[&str] = &["KQvK", "KRvK", "KBBvK", "KBNvK", "KPvK", "KQvKR", "KRPvKR", "KNNvKP"];

#[test]
fn they_are_laid_out_and_without_mistakes() {
    for endgame in ENDGAMES {
        let text = starter(&Variant::chess(), endgame).expect("an endgame of chess");
        let source = Source::new("new.al0", text);
        assert_eq!(open_table(&source).findings(), [], "{endgame}");
        let laid_out = reformat(&source, &Spelling::AS_WRITTEN).expect("it has no mistakes");
        assert_eq!(laid_out, source.text, "{endgame}");
    }
}

/// Whether there is advice in this many positions drawn at random.
fn assert_plays(endgame: &str, positions: u64) {
    let source = Source::new("new.al0", starter(&Variant::chess(), endgame).expect("an endgame of chess"));
    let AnyOpened::Chess(opened) = open_table(&source) else { panic!("a table of another game") };
    let program = Program::new(source, opened.checked.table.as_ref().expect("a table"), &opened.library);
    let mut strategy = Strategy::new(&opened.game, &program, Limits::default());
    for seed in 0..positions {
        let position = opened.library.endgame.random_position(&opened.game, seed);
        if opened.game.ending(&position).is_none() {
            let call = strategy.call(&position);
            let fen = opened.game.write_position(&position);
            assert!(matches!(call.outcome, Outcome::Advice(..)), "{endgame} {fen}: {:?}", call.outcome);
        }
    }
}

#[test]
fn they_play_from_every_position() {
    for endgame in ENDGAMES {
        assert_plays(endgame, 50);
    }
}

#[test]
fn what_names_no_endgame() {
    let error = |text| starter(&Variant::chess(), text).expect_err("it names no endgame").to_string();
    assert_eq!(error("KvK"), "a king alone wins nothing, and `KvK` names no other piece of ours");
    assert_eq!(error("QvK"), "each side has one king, and `QvK` says otherwise");
    assert_eq!(error("KKvK"), "each side has one king, and `KKvK` says otherwise");
    assert_eq!(error("KQ"), "`KQ` does not name the pieces of two sides, as in `KRvK`");
    assert_eq!(error("KXvK"), "`X` in `KXvK` is no piece of chess, which has KQRBNP");
}
