//! Whole games.
use al0::forcing::{Limits, Program, Strategy};
use al0::language::{Source, read_table};
use al0::library::{self, Library};
use al0::play::{Defence, Defender, End, GameInProgress, Verdict};
use al0::proof::Graph;
use al0::rules::{Game, Move, Position, Side, Variant};

struct Table {
    game: Variant,
    library: Library<Variant>,
    program: Program<Variant>,
}

impl Table {
    fn of(source: Source) -> Self {
        let game = Variant::chess();
        let library = library::krk(&game);
        let checked = read_table(&source, &library);
        let program = Program::new(source, &checked.table.expect("the table is correct"), &library);
        Self { game, library, program }
    }

    fn shipped(name: &str) -> Self {
        Self::of(library::shipped(name).expect("the table is shipped"))
    }

    fn game(&self, fen: &str) -> GameInProgress<'_, Variant> {
        self.game_from(self.game.read_position(fen).expect("a position"))
    }

    fn finish(&self, game: &mut GameInProgress<'_, Variant>, defence: &Defence, most: u32) -> End<Move> {
        let limits = Limits::default();
        let defender = Defender::new(defence, &self.game, &self.library, &self.program, limits);
        game.finish(&mut defender.expect("it fits"), most)
    }

    fn game_from(&self, start: Position) -> GameInProgress<'_, Variant> {
        let strategy = Strategy::new(&self.game, &self.program, Limits::default());
        GameInProgress::new(&self.library, strategy, start).expect("the position is of the endgame")
    }
}

/// The moves of a game, each of ours behind the advice that chose it: `{squeeze} e6e3 c2d2 …`.
fn told(table: &Table, game: &GameInProgress<'_, Variant>) -> Vec<String> {
    let mut words = Vec::new();
    for turn in game.turns() {
        if let Some(decision) = &turn.decision {
            words.push(format!("{{{}}}", table.program.advice(decision.advice).name));
        }
        words.push(table.game.write_move(turn.played));
    }
    words
}

#[test]
fn the_six_games_of_the_textbook_program() {
    let table = Table::shipped("textbook/krk.al0");
    let mut count = 0;
    let mut start = "";
    for line in include_str!("data/textbook_games.txt").lines() {
        if line.starts_with("pos") {
            start = line.split_once(' ').expect("a name").1.split(" first").next().expect("a FEN").trim();
            start = start.trim_end_matches(';');
        } else if line.trim_start().starts_with('{') {
            // Moves as `12.Rb3c3`, replies as `a2a1`.
            let plain = |word: &str| {
                let (_, word) = word.rsplit_once('.').unwrap_or(("", word));
                word.trim_start_matches(['K', 'R']).trim_end_matches('#').to_owned()
            };
            let expected: Vec<String> = line.split_whitespace().map(plain).collect();
            let is_reply = |word: &&str| !word.starts_with('{') && !word.contains('.');
            let replies = line.split_whitespace().filter(is_reply).map(str::to_owned).collect();
            let mut game = table.game(start);
            let end = table.finish(&mut game, &Defence::Moves(replies), 100);
            assert_eq!(told(&table, &game), expected, "{start}");
            assert_eq!(end.verdict(game.us()), Verdict::Won, "{start}");
            count += 1;
        }
    }
    assert_eq!(count, 6);
}

#[test]
fn black_as_us_plays_the_mirrored_game() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let rules = &table.game;
    for seed in 0..500 {
        let start = table.library.endgame.random_position(rules, seed);
        let mirrored = rules.flipped(&start);
        let mut white = table.game_from(start);
        table.finish(&mut white, &Defence::Random(seed), 100);
        let replies = white.turns().iter().filter(|turn| turn.side == Side::Black);
        let replies = replies.map(|turn| rules.write_move(rules.flipped_move(turn.played))).collect();

        let mut black = table.game_from(mirrored);
        assert_eq!(black.us(), Side::Black);
        let end = table.finish(&mut black, &Defence::Moves(replies), 100);
        assert_eq!(end.verdict(Side::Black), Verdict::Won);
        assert_eq!(black.turns().len(), white.turns().len());
        for (seen, expected) in black.turns().iter().zip(white.turns()) {
            assert_eq!(seen.side, expected.side.other());
            assert_eq!(rules.flipped_move(seen.played), expected.played);
            assert_eq!(seen.advice, expected.advice);
            assert_eq!(rules.flipped(&seen.before), expected.before);
        }
    }
}

#[test]
fn a_game_taken_back_goes_the_same_way_again() {
    let table = Table::shipped("textbook/krk_mended.al0");
    for seed in 0..100 {
        let start = table.library.endgame.random_position(&table.game, seed);
        let mut whole = table.game_from(start.clone());
        table.finish(&mut whole, &Defence::Random(seed), 100);
        let replies: Vec<_> = whole.turns().iter().filter(|turn| turn.side == Side::Black).collect();

        let mut game = table.game_from(start);
        game.play_our_turns(100);
        for turn in &replies {
            // Another reply first, then back, then the same twice over.
            let mut moves = Vec::new();
            table.game.legal_moves(game.position(), &mut moves);
            for reply in [moves[moves.len() - 1], turn.played] {
                game.reply(reply);
                game.play_our_turns(100);
                assert!(game.undo());
            }
            game.reply(turn.played);
            game.play_our_turns(100);
        }
        assert_eq!(told(&table, &game), told(&table, &whole));
        for _ in &replies {
            assert!(game.undo());
        }
        assert!(!game.undo(), "their first move is the last to be taken back");
    }
}

#[test]
fn the_strategy_is_called_when_the_tree_is_exhausted() {
    let table = Table::shipped("textbook/krk.al0");
    let mut game = table.game("8/8/8/8/3R4/2k5/8/K7 w");
    let replies = ["c3b4", "b4c3", "c3d4", "d4c3"].map(str::to_owned).to_vec();
    table.finish(&mut game, &Defence::Moves(replies), 100);
    let decided: Vec<bool> =
        game.turns().iter().filter(|turn| turn.side == Side::White).map(|turn| turn.decision.is_some()).collect();
    assert_eq!(decided, [true, false, false, true, true]);
}

#[test]
fn every_end_has_its_verdict() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let end = |fen: &str, replies: &[&str], most| {
        let mut game = table.game(fen);
        let replies = replies.iter().map(|&text| text.to_owned()).collect();
        let end = table.finish(&mut game, &Defence::Moves(replies), most);
        (end.kind().to_owned(), end.verdict(game.us()))
    };
    let book = "8/8/4R3/8/3K4/8/2k5/8 w";
    assert_eq!(end(book, &[], 100), ("replies_end".to_owned(), Verdict::Unfinished));
    assert_eq!(end(book, &["e2e4"], 100), ("illegal_reply".to_owned(), Verdict::Error));
    assert_eq!(end(book, &["Kd2"], 1), ("move_limit".to_owned(), Verdict::NotWon));
    assert_eq!(end("8/8/8/8/8/1K6/8/k2R4 b", &[], 100), ("checkmate".to_owned(), Verdict::Won));
    assert_eq!(end("8/8/8/8/8/K7/1R6/k7 b", &[], 100), ("stalemate".to_owned(), Verdict::NotWon));
    assert_eq!(end("8/8/8/8/3K4/8/1k6/R7 b", &["bxa1"], 100), ("illegal_reply".to_owned(), Verdict::Error));
    assert_eq!(end("8/8/8/8/3K4/8/1k6/R7 b", &["Kxa1"], 100), ("piece_lost".to_owned(), Verdict::NotWon));
}

#[test]
fn the_end_of_given_replies_names_the_wrong_one() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let mut game = table.game("8/8/4R3/8/3K4/8/2k5/8 w");
    let end = table.finish(&mut game, &Defence::Moves(vec!["c2d2".to_owned(), "d2d3".to_owned()]), 100);
    assert!(matches!(end, End::IllegalReply(2, _)), "{end:?}");
}

#[test]
fn the_longest_defence_plays_the_games_of_the_textbook_program() {
    let table = Table::shipped("textbook/krk.al0");
    let games = include_str!("data/textbook_games.txt").lines();
    let mut starts = Vec::new();
    for line in games.filter(|line| line.starts_with("pos")) {
        let (_, rest) = line.split_once(' ').expect("a name");
        let start = rest.split(" first").next().expect("a FEN");
        let (_, length) = line.split_once("longest win ").expect("a length");
        let length: u32 = length.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
        starts.push((start, length));
    }
    assert_eq!(starts.len(), 6);
    let limits = Limits::default();
    let mut defender = Defender::new(&Defence::Longest, &table.game, &table.library, &table.program, limits);
    for (start, length) in starts {
        let mut game = table.game(start);
        let end = game.finish(defender.as_mut().expect("it fits"), 100);
        assert_eq!((end.verdict(Side::White), game.our_moves()), (Verdict::Won, length), "{start}");
    }
}

#[test]
fn the_longest_defence_lasts_exactly_as_long_as_is_proved() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let limits = Limits::default();
    let mut graph = Graph::new(&table.game, &table.library, &table.program, limits).expect("it fits");
    graph.explore_all(&|_| ()).expect("it is soon done");
    let mut defender =
        Defender::new(&Defence::Longest, &table.game, &table.library, &table.program, limits).expect("it fits");
    for seed in 0..1000 {
        let start = table.library.endgame.random_position(&table.game, seed);
        let proved = graph.find(&start).and_then(|root| graph.verdict(root).win()).map(u32::from);
        // Every other game with Black as us.
        let start = if seed % 2 == 0 { start } else { table.game.flipped(&start) };
        let mut game = table.game_from(start);
        let end = game.finish(&mut defender, 100);
        assert_eq!((end.verdict(game.us()), Some(game.our_moves())), (Verdict::Won, proved), "{seed}");
    }
}

#[test]
fn the_longest_defence_finds_every_way_out() {
    let table = Table::shipped("textbook/krk.al0");
    for start in ["8/8/8/8/8/K7/1R6/k7 w", "8/R3K2k/8/8/8/8/8/8 w", "8/8/8/8/3K4/8/1k6/R7 b"] {
        let mut game = table.game(start);
        let end = table.finish(&mut game, &Defence::Longest, 100);
        assert_eq!(end.verdict(Side::White), Verdict::NotWon, "{start}");
    }
}

#[test]
fn the_tablebase_defends_as_long_as_the_best_possible_at_least() {
    let table = Table::shipped("textbook/krk_mended.al0");
    for (start, least, most) in [("8/8/4R3/8/3K4/8/2k5/8 w", 8, 12), ("8/8/8/8/3R4/2k5/8/K7 w", 14, 34)] {
        let mut game = table.game(start);
        let end = table.finish(&mut game, &Defence::Tablebase, 100);
        assert_eq!(end.verdict(Side::White), Verdict::Won);
        assert!((least..=most).contains(&game.our_moves()), "{start}: {}", game.our_moves());
    }
}

/// The longest defence looks no further than it is allowed to, and stays without an answer then.
#[test]
fn the_longest_defence_has_a_budget() {
    let table = Table::shipped("textbook/krk_mended.al0");
    let mut game = table.game("8/8/8/8/3R4/2k5/8/K7 w");
    let (defence, limits) = (Defence::Longest, Limits::default());
    let defender = Defender::new(&defence, &table.game, &table.library, &table.program, limits);
    let mut defender = defender.expect("it fits").with_total_nodes(1000);
    for _ in 0..2 {
        let end = game.finish(&mut defender, 100);
        assert!(matches!(&end, End::NoDefence(error) if error.to_string().contains("1000 nodes")), "{end:?}");
        assert_eq!(end.verdict(Side::White), Verdict::Error);
    }
}
