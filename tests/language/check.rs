//! What is wrong with a table, and where, and what would be right.
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use al0::diagnostic::{MOST, Severity, full};

use super::parse::GOOD;
use super::{checked, mistakes, snapshot};

const RULE: &str = "r :: if true then [a].\n";
const ADVICE: &str = "advice(a, mate : not rooklost : legal : nomove).\n";

/// A subject, a table, and its only mistake. Applying the fix of the mistake must leave no other.
const WILD: &[(&str, &str, &str)] = &[
    ("comma_for_colon", "advice(a, mate, not rooklost : legal : nomove).", "2:15 comma-for-colon"),
    ("commas_for_colons", "advice(a, mate,not rooklost ,\n  legal, nomove).", "2:15 comma-for-colon"),
    ("stray_full_stop", "advice(a, mate : not rooklost : legal : nomove.).", "2:47 stray-full-stop"),
    ("stray_full_stop_apart", "advice(a, mate : not rooklost : legal : nomove . ).", "2:48 stray-full-stop"),
    (
        "missing_full_stop",
        "advice(a, mate : not rooklost : legal : nomove)\nr2 if mate then [a].",
        "2:48 missing-full-stop",
    ),
    ("missing_full_stop_at_end", "advice(a, mate : not rooklost : legal : nomove) % .", "2:48 missing-full-stop"),
    (
        "missing_full_stop_of_rule",
        "r2 if mate then [a]\nadvice(a, mate : not rooklost : legal : nomove).",
        "2:20 missing-full-stop",
    ),
    (
        "missing_parenthesis",
        "advice(a, mate : not rooklost : legal : nomove.\nr2 if mate then [a].",
        "2:47 missing-parenthesis",
    ),
    ("missing_parenthesis_at_end", "advice(a, mate : not rooklost : legal : nomove", "2:47 missing-parenthesis"),
    (
        "missing_both",
        "advice(a, mate : not rooklost : legal : nomove\nr2 if mate then [a].",
        "2:47 missing-parenthesis",
    ),
    (
        "missing_bracket",
        "r2 if mate then [a.\nadvice(a, mate : not rooklost : legal : nomove).",
        "2:19 missing-bracket",
    ),
    ("missing_bracket_at_end", "advice(a, mate : true : legal : nomove).\nr2 if mate then [a", "3:19 missing-bracket"),
    ("missing_inner", "advice(a, (mate or stalemate : not rooklost : legal : nomove).", "2:29 missing-parenthesis"),
    ("extra_parenthesis", "advice(a, mate : not rooklost : legal : nomove)).", "2:48 extra-parenthesis"),
    ("extra_full_stop", "advice(a, mate : not rooklost : legal : nomove). .", "2:50 stray-full-stop"),
    ("directive", "advice(a, mate : true : legal : nomove).\n:- op(200, xfy, [:, ::]), write('a.b').", "3:1 prolog"),
    ("directive_between", ":- dynamic(x/1).\nadvice(a, mate : true : legal : nomove).", "2:1 prolog"),
    (
        "clause",
        "strategy(Pos, Tree) :- Rule :: if Goal then List,\n  advice(Name, Advice), X is 1.5, !.\nadvice(a, mate : true : legal : nomove).",
        "2:1 prolog",
    ),
    ("fact", "start(w..2:2..3:3..1:1..0).\nadvice(a, mate : true : legal : nomove).", "2:1 prolog"),
    ("unclosed_comment", "advice(a, mate : not rooklost : legal : nomove). /* a", "2:50 unclosed-comment"),
    ("unclosed_comment_inside", "advice(a, mate : not rooklost /* a : legal : nomove).\n", "2:31 unclosed-comment"),
    ("bad_word", "advice(a, mate ; stalemate : not rooklost : legal : nomove).", "2:16 unreadable-statement"),
    ("missing_colon", "advice(a, mate : not rooklost legal : nomove).", "2:31 unreadable-statement"),
    ("three_parts", "advice(a, mate : not rooklost : legal).", "2:38 unreadable-statement"),
    ("five_parts", "advice(a, mate : true : legal : legal : nomove).", "2:39 unreadable-statement"),
    ("capital", "advice(a, Mate : not rooklost : legal : nomove).", "2:11 unknown-parameter"),
    ("misspelt_keyword", "advise(a, mate : not rooklost : legal : nomove).", "2:1 unknown-statement"),
    ("missing_if", "advice(a, mate : true : legal : nomove).\nr2 :: mate then [a].", "3:7 unreadable-statement"),
    ("missing_goal", "advice(a, mate : true : legal : nomove).\nr2 :: if then [a].", "3:10 unreadable-statement"),
    ("missing_comma", "advice(a, mate : true : legal : nomove).\nr2 if mate then [a a].", "3:20 unreadable-statement"),
    ("nothing_listed", "advice(a, mate : true : legal : nomove).\nr2 if mate then [].", "3:18 unreadable-statement"),
    ("then_in_goal", "advice(a, mate then true : true : legal : nomove).", "2:16 unreadable-statement"),
    ("number_too_large", "advice(a, mate : true : depth < 99999999999 : nomove).", "2:33 number-too-large"),
    ("chained_comparison", "advice(a, mate : true : 0 < depth < 3 : nomove).", "2:35 chained-comparison"),
    ("unknown_name", "advice(a, not okedge : true : legal : nomove).", "2:15 unknown-name"),
    ("unknown_moves", "advice(a, mate : true : rokmove : nomove).", "2:25 unknown-name"),
    ("unknown_far", "advice(a, mate : true : castling : nomove).", "2:25 unknown-name"),
    ("goal_for_moves", "advice(a, mate : true : mate : nomove).", "2:25 wrong-kind"),
    ("moves_for_goal", "advice(a, legal : true : legal : nomove).", "2:11 wrong-kind"),
    ("value_for_goal", "advice(a, room : true : legal : nomove).", "2:11 wrong-kind"),
    ("square_compared", "advice(a, cs = 3 : true : legal : nomove).", "2:16 wrong-kind"),
    ("depth_in_goal", "advice(a, mate and depth = 0 : true : legal : nomove).", "2:20 depth-in-goal"),
    ("bare_depth", "advice(a, mate : true : depth : nomove).", "2:25 wrong-kind"),
    ("depth_and_name", "advice(a, mate : true : depth < room : nomove).", "2:33 wrong-kind"),
    ("negated_depth", "advice(a, mate : true : not depth = 0 : nomove).", "2:25 wrong-kind"),
    ("negated_list", "advice(a, mate : true : not legal : nomove).", "2:25 negated-list"),
    (
        "undefined_advice",
        "advice(a, mate : true : legal : nomove).\nadvice(squeeze, mate : true : legal : nomove).\nr2 if mate then [sqeeze].",
        "4:18 undefined-advice",
    ),
];

#[test]
fn wild_tables() {
    for (subject, text, mistake) in WILD {
        let text = format!("{RULE}{text}");
        let found = checked(&text);
        assert_eq!(mistakes(&text), [*mistake], "{subject}:\n{text}");
        snapshot("check", subject, &full(&found.diagnostics, "table.al0", &text, false));
        let diagnostic = &found.diagnostics[0];
        assert_eq!(found.table.is_some(), diagnostic.severity == Severity::Warning, "{subject}");
        assert!(diagnostic.help.is_some() || !diagnostic.label.text.is_empty(), "{subject} has no mend");
        if let Some(fix) = &diagnostic.fix {
            let mut mended = text.clone();
            mended.replace_range(fix.span.start..fix.span.end, &fix.replacement);
            assert_eq!(mistakes(&mended), [""; 0], "{subject}, mended:\n{mended}");
        }
    }
}

/// What a whole program of the textbook has around its table: operators, the interpreter, the predicates.
const PROGRAM: &str = r"
:- op(200, xfy, [:, ::]).
:- op(185, fx, if).   :- op(190, xfx, then).
:- op( 140, fy, not).
strategy(Pos, ForcingTree) :-
  Rule :: if Condition then AdviceList,
  holds(Condition, Pos, _), !,
  member(AdviceName, AdviceList), nl, write('Trying. '), write(AdviceName),
  advice(AdviceName, Advice), sat(Advice, Pos, Pos, ForcingTree), !.
holds(Goal1 and Goal2, Pos, RootPos) :- !, holds(Goal1, Pos, RootPos), holds(Goal2, Pos, RootPos).
holds(not Goal, Pos, RootPos) :- !, \+ holds(Goal, Pos, RootPos).
side(w.._, w). % side to move
move(depth < Max, Pos, Move, Pos1) :- depth(Pos, D), D < Max, ! ; fail.
X ## Y --> [X], { Y is 1.5 * X }.
initpos(w..2:2..3:3..1:1..0).
";

#[test]
fn programs_around_a_table_are_left_out() {
    let text = format!("{RULE}{PROGRAM}{ADVICE}");
    let found = checked(&text);
    assert!(found.table.is_some(), "{}", full(&found.diagnostics, "table.al0", &text, false));
    assert_eq!(found.diagnostics.len(), 11);
    assert!(found.diagnostics.iter().all(|diagnostic| diagnostic.code == "prolog"));
}

#[test]
fn ten_mistakes_are_all_told() {
    let text = "\
first :: if okedge then [a, b].
second :: when mate then [a].
third if mate and room then [a].
:- op(200, xfy, ::).
advice(a, mate, not rooklost : legal : nomove).
advice(a, mate : not rooklost : legal : nomove.).
advice(a, mate : depth = 0 : not legal : nomove)
advice(a, matt : true : (depth < 2 and legal : nomove).
";
    let found = checked(text);
    assert_eq!(
        mistakes(text),
        [
            "1:13 unknown-name",
            "1:29 undefined-advice",
            "2:11 unreadable-statement",
            "3:19 wrong-kind",
            "4:1 prolog",
            "5:15 comma-for-colon",
            "6:47 stray-full-stop",
            "7:18 depth-in-goal",
            "7:30 negated-list",
            "7:49 missing-full-stop",
            "8:11 unknown-name",
            "8:45 missing-parenthesis",
        ]
    );
    snapshot("check", "many_mistakes", &full(&found.diagnostics, "table.al0", text, false));
}

#[test]
fn what_only_follows_from_a_mistake_is_not_told() {
    let unreadable = "r :: if true then [a].\nadvice(a, mate ; true : true : legal : nomove).\n";
    assert_eq!(mistakes(unreadable), ["2:16 unreadable-statement"]);
    let wrong = "r :: if true then [a].\nadvice(a, matt : true : legal : nomove).\n";
    assert_eq!(mistakes(wrong), ["2:11 unknown-name"]);
    let no_rule_left = format!("r :: if true the [a].\n{ADVICE}");
    assert_eq!(mistakes(&no_rule_left), ["1:14 unreadable-statement"]);
    let cut = format!("{RULE}/* \n{ADVICE}");
    assert_eq!(mistakes(&cut), ["2:1 unclosed-comment"]);
}

#[test]
fn a_table_needs_a_rule() {
    for text in ["", "\u{feff}", "% nothing\n", "  \n\n"] {
        assert_eq!(mistakes(text), ["1:1 no-rules"], "{text:?}");
    }
    assert_eq!(mistakes(ADVICE), ["1:49 no-rules"]);
    assert_eq!(mistakes("fact(a).\n"), ["1:1 prolog", "1:1 no-rules"]);
}

#[test]
fn repeated_names_are_alternatives() {
    let text = format!("{GOOD}{RULE}{ADVICE}");
    let table = checked(&text).table.expect("nothing is wrong with it");
    assert_eq!((table.rules.len(), table.advice.len()), (2, 2));
    assert_eq!(table.alternatives["a"].iter().map(|id| id.0).collect::<Vec<_>>(), [0, 1]);
}

#[test]
fn too_many_mistakes_are_counted() {
    let text = "r :: if nonsense then [a].\n".repeat(150) + &"f(x).\n".repeat(101) + ADVICE;
    let diagnostics = checked(&text).diagnostics;
    assert_eq!(diagnostics.len(), 2 * MOST + 2);
    assert_eq!(diagnostics[2 * MOST].message, "and 50 more errors");
    assert_eq!(diagnostics[2 * MOST + 1].message, "and 1 more warning");
}

#[test]
fn a_large_text_full_of_mistakes_takes_no_time() {
    let pieces = [
        "(",
        ")",
        ".",
        ". ",
        "a ",
        "advice(",
        "advice(a,",
        "r if ",
        ":- ",
        "'",
        "/*",
        "not ",
        "a and ",
        "0 <",
        "%! x\n",
        "[",
        "a :- ",
        "advice(a, b : c : d : e)",
        "r if a then [x",
        "(a",
        "ж",
        "a(x). ",
        "advice(a, (((b : ",
        "x;y. ",
    ];
    let started = std::time::Instant::now();
    for piece in pieces {
        let text = piece.repeat((1 << 18) / piece.len());
        let found = checked(&text);
        assert!(!found.diagnostics.is_empty(), "{piece}");
        assert!(found.diagnostics.len() <= 2 * MOST + 2, "{piece}");
        let shown = full(&found.diagnostics, "table.al0", &text, false);
        assert!(shown.len() < 200_000, "{piece}: {} bytes", shown.len());
    }
    // Many times what it takes, for slow machines; a reader that is not linear takes longer.
    assert!(started.elapsed().as_secs() < 120, "{:?}", started.elapsed());
}

/// A table whose every statement, or every name in a list, looks at all the others would take minutes: these take a
/// second.
#[test]
fn mistakes_that_are_soon_told() {
    let behind = format!("{}{}/*", "a.\n".repeat(170_000), " ".repeat(500_000));
    let mut unread = format!("r :: if true then [{}a12345].\n", "a12345,".repeat(200_000));
    for number in 0..100_000 {
        let _ = writeln!(unread, "advice(b{number:05x})");
    }
    for (text, code) in [(behind, "unclosed-comment"), (unread, "unreadable-statement")] {
        let start = Instant::now();
        let found = mistakes(&text);
        assert!(found.iter().any(|mistake| mistake.ends_with(code)));
        assert!(start.elapsed() < Duration::from_secs(15), "{code}: {:?}", start.elapsed());
    }
}
