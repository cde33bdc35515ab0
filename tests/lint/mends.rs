//! One mistake, one finding, and a mend that works.
use al0::language::Source;
use al0::library::SHIPPED;
use al0::lint;

use super::{codes, findings};

/// The proven table, with one thing changed.
fn changed(from: &str, to: &str) -> String {
    let (_, mended) = SHIPPED.into_iter().find(|(name, _)| *name == "textbook/krk_mended.al0").expect("it is shipped");
    assert!(mended.contains(from), "{from}");
    mended.replacen(from, to, 1)
}

/// A table, its only finding, and what its help says to write: in place of what, and what.
struct Case {
    table: String,
    code: &'static str,
    by_hand: Option<(&'static str, &'static str)>,
}

fn cases() -> Vec<Case> {
    let case = |table, code| Case { table, code, by_hand: None };
    let definition = "goal king_protect := dist(our_king, our_rook) < 2.\n\nedge_rule ::";
    vec![
        case(
            changed("edge_rule ::", definition).replacen("not rooklost", "king_protects and not rooklost", 1),
            "unknown-name",
        ),
        case(changed("[mate_in_2,", "[mate_in_2y,"), "undefined-advice"),
        case(
            changed("keeproom, divide_in_2", "avoid_stalemate, divide_in_2").replace("keeproom", "avoidstalemate"),
            "undefined-advice",
        ),
        case(changed("(depth = 0) and rookmove", "(depth = 1) and rookmove"), "wrong-parity"),
        case(changed("(depth = 1) and legal", "(depth = 2) and legal"), "wrong-parity"),
        case(changed("themtomove and rookdivides and not rookexposed", "not stalemate"), "idle-advice"),
        case(changed("(depth = 1) and legal", "(depth = 1) and legalmove"), "unknown-name"),
        case(changed("(depth < 2) and legal", "legalmove"), "unknown-name"),
        case(changed("okorndle", "not okedge"), "unknown-name"),
        case(
            changed(
                "not stalemate :\n  not rooklost and not stalemate :",
                "not stalemate,\n  not rooklost and not stalemate,",
            ),
            "comma-for-colon",
        ),
        Case {
            table: changed(
                "  not rooklost and not stalemate and their_king_edge :",
                "  not rooklost and not stalemate /* at the\n edge */ and their_king_edge :",
            )
            .replacen("edge */", "edge", 1),
            code: "unclosed-comment",
            by_hand: Some((" edge and", " edge */ and")),
        },
        case(changed("nomove).", "nomove)"), "missing-full-stop"),
        case(changed("not rooklost and not stalemate :", "not rooklost :"), "may-stalemate").expecting_none(),
        case(changed("divide_in_2, divide_in_3].", "divide_in_2, squeeze, divide_in_3]."), "listed-twice"),
        case(changed("edge_rule ::", "%! Look for mate.\n\nedge_rule ::"), "stray-doc"),
    ]
}

impl Case {
    /// `squeeze` excludes stalemate in its better goal: what is changed there is no mistake.
    fn expecting_none(mut self) -> Self {
        self.code = "";
        self
    }
}

#[test]
fn one_finding_and_its_mend() {
    for Case { table, code, by_hand } in cases() {
        if code.is_empty() {
            assert_eq!(codes(&table), [""; 0], "{table}");
            continue;
        }
        assert_eq!(codes(&table), [code], "{table}");
        let found = findings(&table).remove(0);
        assert!(found.help.is_some(), "{code}");
        let mended = match (found.fix, by_hand) {
            (_, Some((from, to))) => table.replacen(from, to, 1),
            (Some(fix), None) => {
                let mut mended = table.clone();
                mended.replace_range(fix.span.start..fix.span.end, &fix.replacement);
                mended
            }
            (None, None) => panic!("{code} has no fix"),
        };
        assert_ne!(mended, table);
        assert_eq!(codes(&mended), [""; 0], "{code}:\n{mended}");
    }
}

/// The printed table in its two languages: the fix writes `not stalemate` in the spelling of each.
#[test]
fn the_textbook_is_mended() {
    for (name, word, count) in [("textbook/krk.al0", " and not stalemate", 5), ("textbook/krk_ru.al0", " и не пат", 5)]
    {
        let (_, text) = SHIPPED.into_iter().find(|(other, _)| *other == name).expect("it is shipped");
        let mended = lint::mend(&Source::new(name, text));
        assert_eq!(mended.opened.checked().diagnostics, [], "{name}");
        assert_eq!(mended.source.text.matches(word).count(), count, "{}", mended.source.text);
        assert_eq!(lint::mend(&mended.source).source.text, mended.source.text);
    }
}

/// Whatever the end of the lines, the mends are the same.
#[test]
fn ends_of_lines() {
    for Case { table, .. } in cases() {
        let with_cr = table.replace('\n', "\r\n");
        let (plain, with_cr) = (lint::mend(&Source::new("a", table)), lint::mend(&Source::new("a", with_cr)));
        assert_eq!(plain.source.text.replace('\n', "\r\n"), with_cr.source.text);
    }
}

#[test]
fn mending_ends_and_mends_nothing_twice() {
    let pieces = [
        "(",
        ")",
        ".",
        "advice(a, mate, ",
        "r if true then [a",
        "%! x\n",
        "r :: if true then [a].\n",
        "a. ",
        "/*",
        "not ",
    ];
    for one in pieces {
        for other in pieces {
            let text = format!("{one}{other}").repeat(20);
            let mended = lint::mend(&Source::new("a", text)).source;
            assert_eq!(lint::mend(&mended).source, mended);
        }
    }
}

/// Looking at a large table takes little longer than reading it.
#[test]
fn large_tables() {
    let repeated = |begin: &str, piece: &str, end: &str| {
        let pieces = ((1 << 20) - begin.len() - end.len()) / (piece.len() + 8);
        let middle: String = (0..pieces).map(|number| piece.replace('#', &number.to_string())).collect();
        format!("{begin}{middle}{end}")
    };
    let advice = "advice(a, mate : not rook_lost : (depth = 0) and legal : no_move).\n";
    let tables = [
        repeated("r :: if true then [a].\n", advice, ""),
        repeated("", "r# :: if room > # then [a].\n", advice),
        repeated("", "r# :: if not (room > # or mate) and room < 9 then [a].\n", advice),
        repeated("r :: if true ", "and room > # ", &format!("then [a].\n{advice}")),
        repeated("r :: if true ", "and (room > # or mate or room < 3) ", &format!("then [a].\n{advice}")),
        repeated("r :: if true then [a", ", a", &format!("].\n{advice}")),
        repeated("", "goal g#(N) := room > N and room > #.\n", &format!("r :: if true then [a].\n{advice}")),
        repeated(
            "r :: if true then [a].\n",
            "advice(a, mate and room > # : not rook_lost : (depth = 0) and legal : no_move).\n",
            "",
        ),
        repeated(
            "r :: if true then [a].\nadvice(a, mate : not rook_lost : (depth = 0",
            " or depth = #",
            ") and legal : no_move).\n",
        ),
        repeated(&format!("r :: if true then [a].\n{advice}"), "%! x\n\n", ""),
        repeated(
            &format!("goal g(N) := room > N{}.\nr :: if true ", " and (room < N or room > 2 * N)".repeat(500)),
            "and g(#) ",
            &format!("then [a].\n{advice}"),
        ),
    ];
    for text in tables {
        let started = std::time::Instant::now();
        let found = findings(&text);
        assert!(found.len() <= 202);
        // Many times what it takes, for slow machines; what is not linear takes hours.
        assert!(started.elapsed().as_secs() < 60, "{:?}: {}", started.elapsed(), &text[..200]);
    }
}

/// Definitions that are nested as deep as can be read, in a chain as long as there may be.
#[test]
fn deep_tables() {
    let ends = [("", ""), ("(N)", "(3)")];
    for (parameters, given) in ends {
        let mut text = format!("goal g0{parameters} := room > 2.\nmoves m0(L) := legal and L.\n");
        for link in 1..48 {
            let before = format!("g{}{parameters}", link - 1);
            let body =
                (0..90).fold(before, |body, number| format!("(room > {link}{number} or (kings_close and {body}))"));
            text.extend([format!("goal g{link}{parameters} := not {body}.\n")]);
            let body =
                (0..80).fold(format!("m{}(L)", link - 1), |body, _| format!("((depth < 9) and {body} then legal)"));
            text.extend([format!("moves m{link}(L) := {body}.\n")]);
        }
        text.extend([format!("r :: if g47{given} then [a].\n")]);
        text += "advice(a, mate : not rook_lost : (depth = 0) and m47(legal) : no_move).\n";
        let found = findings(&text);
        assert!(found.iter().all(|finding| !finding.is_error() || finding.code == "too-large"), "{found:#?}");
    }
}
