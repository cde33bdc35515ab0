//! Certificates: written, checked, and broken by every edit.
mod common;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use al0::certificate::{Unreadable, Verified, Wrong, digest_of, read_text, verify};
use al0::forcing::Limits;
use al0::language::Source;
use al0::proof::{Graph, ProofError, write_certificate};
use al0::rules::Variant;
use common::Table;
use proptest::prelude::*;

/// The heading's lines come before the first position.
const HEADING: usize = 8;

fn written(table: &Table, threads: usize) -> String {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| {
        let mut graph =
            Graph::new(&table.game, &table.library, &table.program, Limits::default()).expect("it fits in memory");
        graph.explore_all(&|_| ()).expect("it is soon done");
        let mut out = Vec::new();
        let write = |bytes: &[u8]| -> Result<(), ProofError> {
            out.extend_from_slice(bytes);
            Ok(())
        };
        write_certificate(&graph, write, &|_| ()).expect("no tree is too large");
        String::from_utf8(out).expect("a certificate is text")
    })
}

/// The mended table's certificate. It is also left as a file for `tests/check_certificate.py`, and once more with a rank
/// edited.
fn mended() -> &'static str {
    static TEXT: OnceLock<String> = OnceLock::new();
    TEXT.get_or_init(|| {
        let text = written(&Table::shipped("textbook/krk_mended.al0"), 2);
        std::fs::write(file("krk_mended.cert"), &text).expect("a file");
        let mut lines = bare(&text);
        lines[HEADING + 10] = lines[HEADING + 10].replacen(" 2", " 1", 1);
        std::fs::write(file("krk_edited.cert"), sealed(&lines)).expect("a file");
        text
    })
}

fn verify_chess(text: &[u8]) -> Result<Verified, Unreadable> {
    verify(&Variant::chess(), text)
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn mistakes(verified: &Verified) -> Vec<String> {
    verified.mistakes.iter().map(ToString::to_string).collect()
}

/// What is wrong once the lines are edited, every check word and the digest made anew: the rules alone must tell.
fn after(edit: impl FnOnce(&mut Vec<String>)) -> Vec<String> {
    static BARE: OnceLock<Vec<String>> = OnceLock::new();
    let mut lines = BARE.get_or_init(|| bare(mended())).clone();
    edit(&mut lines);
    mistakes(&verify_chess(sealed_again(&lines).as_bytes()).expect("it is a certificate"))
}

/// The lines without their check words and without the closing line.
fn bare(text: &str) -> Vec<String> {
    let mut lines: Vec<String> =
        text.lines().map(|line| line.rsplit_once(' ').expect("a check word").0.to_owned()).collect();
    lines.pop();
    lines
}

/// The lines with check words and a closing line.
fn sealed(lines: &[String]) -> String {
    let words = lines.iter().map(|line| digest_of(line.as_bytes())[..8].to_owned());
    closed(lines.iter().zip(words).fold(String::new(), |mut text, (line, word)| {
        let _ = writeln!(text, "{line} {word}");
        text
    }))
}

/// The same for lines most of which are those of the mended table's certificate: their check words are known.
fn sealed_again(lines: &[String]) -> String {
    let known = mended().lines().chain(std::iter::repeat(""));
    closed(lines.iter().zip(known).fold(String::new(), |mut text, (line, known)| {
        let _ = match known.rsplit_once(' ') {
            Some((same, word)) if same == line => writeln!(text, "{line} {word}"),
            _ => writeln!(text, "{line} {}", &digest_of(line.as_bytes())[..8]),
        };
        text
    }))
}

/// With the closing line.
fn closed(mut text: String) -> String {
    let closing = format!("end {}", digest_of(text.as_bytes()));
    let _ = writeln!(text, "{closing} {}", &digest_of(closing.as_bytes())[..8]);
    text
}

/// The place among the lines of a position.
fn place(lines: &[String], placement: &str) -> usize {
    lines.iter().position(|line| line.starts_with(&format!("{placement} "))).expect("every position is listed")
}

/// Changes what is claimed for a position and says in which line that was.
fn claim(lines: &mut [String], placement: &str, claim: &str) -> usize {
    let place = place(lines, placement);
    lines[place] = format!("{placement} {claim}");
    place + 1
}

/// The position that takes longest.
const LONGEST: &str = "8/8/8/8/3R4/2k5/8/K7";

#[test]
fn the_mended_table() {
    let verified = verify_chess(mended().as_bytes()).expect("it is a certificate");
    assert_eq!(mistakes(&verified), [""; 0]);
    let heading = verified.heading.expect("a heading");
    assert_eq!((heading.material.as_str(), heading.table.as_str()), ("KRvK", "krk_mended.al0"));
    assert_eq!((heading.positions, heading.won, heading.longest), (175_168, 175_168, 34));
    assert!(heading.is_of(include_str!("../advice/textbook/krk_mended.al0")));
    assert!(!heading.is_of(include_str!("../advice/textbook/krk.al0")));
    assert!(mended().contains(&format!("\n{LONGEST} 34 ")));
    assert_eq!(mended(), sealed(&bare(mended())));
}

#[test]
fn the_textbook_table_claims_what_it_wins() {
    let text = written(&Table::shipped("textbook/krk.al0"), 2);
    assert_eq!(text, written(&Table::shipped("textbook/krk.al0"), 1));
    let verified = verify_chess(text.as_bytes()).expect("it is a certificate");
    assert_eq!(mistakes(&verified), [""; 0]);
    let heading = verified.heading.expect("a heading");
    assert_eq!((heading.positions, heading.won, heading.longest), (175_168, 175_120, 34));
    assert_eq!(text.lines().filter(|line| line.contains(" - ")).count(), 48);
}

#[test]
fn one_rank() {
    for change in [-1, 1] {
        for number in [HEADING + 1, HEADING + 77_777, HEADING + 175_168] {
            let mut expected = String::new();
            let found = after(|lines| {
                let line = &lines[number - 1];
                let mut fields = line.splitn(3, ' ');
                let (placement, rank) = (fields.next().expect("a position"), fields.next().expect("a rank"));
                let rank: i32 = rank.parse().expect("a number");
                let tree = fields.next().expect("a tree");
                expected = format!("{number}: the rank is {} and must be {rank}", rank + change);
                lines[number - 1] = format!("{placement} {} {tree}", rank + change);
            });
            assert_eq!(found, [expected]);
        }
    }
}

#[test]
fn one_claim_less() {
    let mut unclaimed = 0;
    let found = after(|lines| unclaimed = claim(lines, LONGEST, "-"));
    assert_eq!(found[0], "7: `won 175168` must be `won 175167`");
    let found = after(|lines| {
        unclaimed = claim(lines, "8/8/8/8/8/k7/7R/2K5", "-");
    });
    assert!(found.len() > 1, "{found:#?}");
    assert!(found[1].ends_with("the tree has ended, and nothing is claimed for `8/8/8/8/8/k7/7R/2K5`"), "{found:#?}");
    assert!(unclaimed > HEADING);
}

#[test]
fn one_move() {
    // The tree of each position as it is replaced, and what is then wrong.
    let cases = [
        ("34 d4d3.", "after d4d3 c3d3, the tree has ended, and White has no rook"),
        ("34 d4c5.", "`d4c5` is not legal: a rook on d4 does not move to c5"),
        ("34 c3c4.", "`c3c4` is not legal: the king on c3 is Black's"),
        ("34 d4d9.", "the tree is misspelt at byte 25 of the line: a move must follow"),
        ("34 d4d8", "the tree is misspelt at byte 29 of the line: `.` or `(` must follow"),
        ("34 d4d8..", "the tree is misspelt at byte 30 of the line: the end of the tree must follow"),
        ("34 d4d8(c3c4:.", "the tree is misspelt at byte 36 of the line: `,` or `)` must follow"),
        ("34 d4d8(c3c4.)", "the tree is misspelt at byte 34 of the line: `:` must follow"),
        ("34 d4d8()", "the tree is misspelt at byte 30 of the line: a move must follow"),
        ("34 d4d8(c3c5:.)", "after d4d8, `c3c5` is not legal: a king on c3 does not move to c5"),
        ("34 d4d8(c3c4:.,c3c4:.)", "after d4d8, the reply `c3c4` is listed twice"),
        ("34 d4d8(c3c4:d8d9.)", "the tree is misspelt at byte 35 of the line: a move must follow"),
        ("34 d4d8(c3c4:a1a3.)", "after d4d8 c3c4, `a1a3` is not legal: a king on a1 does not move to a3"),
        ("034 d4d8.", "the rank `034` must be a whole number from 1 to 65535"),
        ("0 d4d8.", "the rank `0` must be a whole number"),
        ("- d4d8.", "the rank `-` must be a whole number"),
        ("34", "the rank `34` must be a whole number"),
        ("", "the rank `` must be a whole number"),
    ];
    for (edited, message) in cases {
        let mut line = 0;
        let found = after(|lines| line = claim(lines, LONGEST, edited));
        let [found] = &found[..] else { panic!("{edited}: {found:#?}") };
        assert!(found.starts_with(&format!("{line}: ")) && found.contains(message), "{edited}: {found}");
    }
    let mut line = 0;
    let found = after(|lines| line = claim(lines, "1R6/8/8/8/8/8/2K5/k7", "1 b8b2."));
    assert_eq!(found, [format!("{line}: after b8b2, they are stalemated")]);
}

/// Whatever legal move replaces ours, either the rank is still right – then the text is a certificate of another
/// strategy – or the line is named.
#[test]
fn every_move_of_one_position() {
    let mut rejected = 0;
    for to in ["d1", "d2", "d5", "d7", "a4", "h4"] {
        let mut line = 0;
        let found = after(|lines| line = claim(lines, LONGEST, &format!("34 d4{to}.")));
        rejected += found.len();
        assert!(found.iter().all(|found| found.starts_with(&format!("{line}: "))), "{found:#?}");
    }
    // From here many moves of the rook are as long a way as any.
    assert_eq!(rejected, 2);
}

#[test]
fn positions_out_of_order() {
    let placement = |line: &str| line.split(' ').next().expect("a position").to_owned();
    let at = HEADING + 1000;
    let mut wanted = String::new();
    let found = after(|lines| wanted = placement(&lines.remove(at - 1)));
    assert_eq!(found, [format!("{at}: the position `{wanted}` is missing here")]);
    let found = after(|lines| lines.insert(at, lines[at - 1].clone()));
    let again = format!("the position `{wanted}` does not belong here: each comes once, in the fixed order");
    assert_eq!(found, [format!("{}: {again}", at + 1)]);
    let found = after(|lines| lines.swap(at - 1, at));
    assert_eq!(found, [format!("{at}: the position `{wanted}` is missing here")]);
    let found = after(|lines| wanted = placement(&lines.pop().expect("lines")));
    assert_eq!(found, [format!("{}: the position `{wanted}` is missing here", HEADING + 175_168)]);
    let found = after(|lines| lines.push(lines[at].clone()));
    let surplus = "all positions are listed above: here must be the closing line";
    assert_eq!(found, [format!("{}: {surplus}", HEADING + 175_169)]);
    let found = after(|lines| lines[at - 1] = "8/8/8/8/8/8/8/KRk5 - ".to_owned());
    assert!(found[0].starts_with(&format!("{at}: here must be the position `")), "{found:#?}");
}

#[test]
fn the_heading() {
    for (line, edited, message) in [
        (6, "positions 175167", "6: `positions 175167` must be `positions 175168`"),
        (7, "won 175167", "7: `won 175167` must be `won 175168`"),
        (8, "longest 33", "8: `longest 33` must be `longest 34`"),
        (8, "longest 034", "8: here must be `longest NUMBER`"),
        (5, "digest 12", "5: here must be `digest SHA-256`"),
        (4, "tables krk", "4: here must be `table NAME`"),
    ] {
        assert_eq!(after(|lines| edited.clone_into(&mut lines[line - 1])), [message]);
    }
    // The digest of the table, edited and nothing else.
    let digest = mended().lines().nth(4).expect("the digest").to_owned();
    let edited = digest.replacen("digest ", "digest 0", 1).replacen(&digest[70..71], "", 0);
    let edited = format!("{}{}", &edited[..71], &digest[71..]);
    let verified = verify_chess(mended().replacen(&digest, &edited, 1).as_bytes()).expect("it is a certificate");
    assert!(matches!(verified.mistakes[..], [ref mistake] if mistake.line == 5), "{:?}", verified.mistakes);
}

#[test]
fn the_end() {
    let text = mended();
    let lines = text.lines().count();
    let wrong = |text: &str| {
        let verified = verify_chess(text.as_bytes()).expect("it is a certificate");
        verified.mistakes.into_iter().map(|mistake| (mistake.line, mistake.wrong)).collect::<Vec<_>>()
    };
    assert_eq!(wrong(&format!("{text}\n")), [(lines + 1, Wrong::Trailing)]);
    assert_eq!(wrong(&text[..text.len() - 1]), [(lines, Wrong::Unfinished)]);
    let closing = text.rfind("end ").expect("a closing line");
    assert_eq!(wrong(&text[..closing]), [(lines, Wrong::NotClosed)]);
    assert_eq!(wrong(&text[..1000]).len(), 1);
    assert_eq!(wrong(&text[..40]).len(), 1);
    assert_eq!(wrong(&text.replace('\n', "\r\n")), [(1, Wrong::CarriageReturn)]);
}

#[test]
fn no_certificate_at_all() {
    for text in ["", "\n", "al0", "8/8/8/8/8/8/8/KR1k4 1 b1b2.\n", "\u{feff}al0 certificate 1 00000000\n"] {
        assert_eq!(verify_chess(text.as_bytes()), Err(Unreadable::NotACertificate));
    }
    assert_eq!(verify_chess(b"al0 certificate 2 00000000\n"), Err(Unreadable::Version("2".to_owned())));
    let heading = |game: &str, material: &str| {
        let digest = "0".repeat(64);
        let lines =
            ["al0 certificate 1", game, material, "table t", &format!("digest {digest}"), "positions 0", "won 0"];
        let lines: Vec<String> = lines.into_iter().chain(["longest 0"]).map(str::to_owned).collect();
        verify_chess(sealed(&lines).as_bytes()).expect_err("unreadable").to_string()
    };
    assert!(heading("game go", "material KRvK").contains("the game `go`"));
    for (material, why) in [
        ("KRK", "does not name the pieces of two sides"),
        ("KXvK", "is no piece of chess"),
        ("RvK", "each side must have one king"),
        ("RKvK", "it must be written `KRvK`"),
        ("KPvKP", "en passant"),
        ("KQQQQQQQQvK", "too much to be listed"),
        ("KQQQQvK", "too much to be listed"),
    ] {
        let error = heading("game chess", &format!("material {material}"));
        assert!(error.contains(why), "{error}");
    }
}

/// The table for the small board of lions, for an endgame.
fn lions(endgame: &str) -> Table {
    let text = include_str!("data/lion.al0").replace("KLvKW", endgame);
    Table::read(&Source::new("tests/data/lion.al0", text))
}

/// Moves that take elsewhere, change places with a friend or promote are read back as what they are.
#[test]
fn moves_with_effects() {
    for (endgame, sign) in [("KLvKW", 'x'), ("KLvKW", '>'), ("KPLvK", 'l')] {
        let table = lions(endgame);
        let text = written(&table, 1);
        let verified = verify(&table.game, text.as_bytes()).expect("it is a certificate");
        assert_eq!(mistakes(&verified), [""; 0]);
        let claimed = verified.heading.expect("a heading").won;
        assert!(claimed > 2_000, "only {claimed} positions of {endgame} are won");

        let lines = bare(&text);
        let places: Vec<usize> = (HEADING..lines.len()).filter(|&place| lines[place].contains(sign)).collect();
        assert!(places.len() > 50, "only {} trees of {endgame} have such moves", places.len());
        for place in places.into_iter().step_by(5) {
            let mut lines = lines.clone();
            let (claim, tree) = lines[place].rsplit_once(' ').expect("a tree");
            lines[place] = format!("{claim} {}", without_effects(tree));
            let verified = verify(&table.game, sealed(&lines).as_bytes()).expect("it is a certificate");
            assert!(!verified.holds(), "{}", lines[place]);
        }
    }
}

/// A tree in which every move says only where it starts and ends.
fn without_effects(tree: &str) -> String {
    let mut is_said = true;
    let keeps = |sign: &char| {
        is_said = ".():,".contains(*sign) || is_said && !"x>l".contains(*sign);
        is_said
    };
    tree.chars().filter(keeps).collect()
}

/// A certificate is checked by the rules of its own game, and by no others.
#[test]
fn certificates_of_other_games() {
    let path = file("lions.cert");
    std::fs::write(&path, written(&lions("KPLvK"), 1)).expect("a file");
    let path = path.to_str().expect("a plain path");
    let run = |arguments: &[&str]| {
        let output = al0(&[&["verify", path], arguments].concat());
        let told = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        (output.status.code(), told.replace(path, "FILE"))
    };
    let (code, told) = run(&["--game", "tests/data/lion.toml"]);
    assert!(code == Some(0) && told.contains("holds"), "{told}");
    for game in ["chess", "shogi", "push:4x4"] {
        let (code, told) = run(&["--game", game]);
        assert!(code == Some(1) && told.contains(game), "{told}");
    }
    let (code, told) = run(&[]);
    let expected = "cannot check `FILE`: it is about the game `lions`, and not about `chess`";
    assert!(code == Some(1) && told.contains(expected) && told.contains("--game"), "{told}");
}

/// What cannot be listed is refused: hands, games that end by passing, rights to take en passant.
#[test]
fn games_without_certificates() {
    for (game, material, why) in [
        ("shogi", "KRvK", "come back from the hand"),
        ("janggi", "KRvK", "end by passing"),
        ("capablanca", "KPvKP", "en passant"),
    ] {
        let lines = ["al0 certificate 1", &format!("game {game}"), &format!("material {material}"), "table t"];
        let digest = format!("digest {}", "0".repeat(64));
        let numbers = [&digest, "positions 0", "won 0", "longest 0"];
        let lines: Vec<String> = lines.into_iter().chain(numbers).map(str::to_owned).collect();
        let game = Variant::built_in(game).expect("it is built in");
        let error = verify(&game, sealed(&lines).as_bytes()).expect_err("unreadable").to_string();
        assert!(error.contains(why), "{error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    /// Every byte counts: changed, its line is named.
    #[test]
    fn single_bytes(places in prop::collection::vec(any::<usize>(), 20), change in 1..=255_u8) {
        let text = mended();
        let mut bytes = text.as_bytes().to_vec();
        let mut lines = std::collections::BTreeSet::new();
        for place in places.into_iter().step_by(5) {
            let start = text.find("game").expect("line 2");
            // Line ends are another matter: two lines become one.
            let end = text.rfind("end ").expect("a closing line");
            let at = start + place % (end - start);
            if bytes[at] != b'\n' && bytes[at] ^ change != b'\n' && lines.insert(text[..at].matches('\n').count() + 1) {
                bytes[at] ^= change;
            }
        }
        if let Ok(verified) = verify_chess(&bytes) {
            let named: Vec<usize> = verified.mistakes.iter().map(|mistake| mistake.line).collect();
            prop_assert!(!named.is_empty() && named.iter().all(|line| lines.contains(line)), "{named:?} {lines:?}");
        }
    }

    /// The mended table's certificate with any line replaced, removed or doubled does not hold.
    #[test]
    fn whole_lines(at in HEADING..HEADING + 175_168, other in HEADING..HEADING + 175_168, kind in 0..3) {
        let found = after(|lines| match kind {
            0 => drop(lines.remove(at)),
            1 => lines.insert(other, lines[at].clone()),
            _ => lines.swap(at, (at + 1) % (HEADING + 175_168)),
        });
        prop_assert!(!found.is_empty());
    }
}

proptest! {
    /// Nothing that is read can stop the program.
    #[test]
    fn random_lines(lines in prop::collection::vec("[a-h1-8KRkr/ .:,()w-]{0,60}|.{0,20}", 0..12), keep in 0..20_usize) {
        let mut all: Vec<String> = bare(mended())[..keep].to_vec();
        all.extend(lines);
        let _ = verify_chess(sealed(&all).as_bytes());
        let _ = verify_chess(all.join("\n").as_bytes());
    }

    /// A position's tree replaced by noise in the alphabet of trees.
    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = verify_chess(&bytes);
        let _ = verify_chess(&[mended().as_bytes()[..900].to_vec(), bytes].concat());
    }
}

fn al0(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_al0")).args(arguments).output().expect("al0 starts")
}

#[test]
fn the_command() {
    let path = file("command.cert");
    std::fs::write(&path, mended()).expect("a file");
    let path = path.to_str().expect("a plain path");
    let run = |arguments: &[&str]| {
        let output = al0(&[&["verify", path], arguments].concat());
        (output.status.code(), String::from_utf8(output.stdout).expect("text").replace(path, "FILE"))
    };
    let holds = "FILE: the certificate of krk_mended.al0 holds: 175,168 of 175,168 positions of KRvK are won, in at most 34 \
                 moves\n";
    assert_eq!(run(&[]), (Some(0), holds.to_owned()));
    let same = run(&["--table", "textbook/krk_mended"]);
    assert_eq!(same, (Some(0), format!("{holds}advice/textbook/krk_mended.al0 is the certified table\n")));
    let changed = run(&["--table", "textbook/krk"]);
    assert_eq!(changed, (Some(4), format!("{holds}advice/textbook/krk.al0 is not the certified table\n")));
    let (code, json) = run(&["--format", "json"]);
    assert!(code == Some(0) && json.contains("\"holds\": true") && json.contains("\"mistakes\": []"), "{json}");

    std::fs::write(path, mended().replacen(&format!("\n{LONGEST} 34 "), &format!("\n{LONGEST} 35 "), 1))
        .expect("a file");
    let line = mended().lines().position(|line| line.starts_with(LONGEST)).expect("a line") + 1;
    let expected =
        format!("FILE:{line}: the rank is 35 and must be 34\nFILE: the certificate does not hold: 1 mistake\n");
    assert_eq!(run(&[]), (Some(4), expected));
}

#[test]
fn files_that_cannot_be_read() {
    let cases = [
        ("nowhere.cert", "cannot find `nowhere.cert`"),
        ("src", "cannot read `src`"),
        ("README.md", "cannot check `README.md`: it is not an al0 certificate"),
    ];
    for (path, message) in cases {
        let output = al0(&["verify", path]);
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(output.status.code() == Some(1) && told.contains(message), "{told}");
    }
}

#[test]
fn a_text_too_large_to_be_read() {
    let text = b"a line\n".repeat(1 << 18);
    assert_eq!(read_text(&text[..], 2 << 20).expect("it fits").len(), text.len());
    let error = read_text(&text[..], 1 << 20).expect_err("it is too large");
    assert_eq!(error.to_string(), "it is larger than 1 MiB");
}
