//! Text to syntax tree.
use al0::language::{Checked, Source, StatementKind, parse, read_table};

use super::{checked, mistakes, outline, snapshot, vocabulary::Names};

/// A rule and a piece of advice with nothing wrong.
pub(crate) const GOOD: &str = "r :: if true then [a].\nadvice(a, mate : not rooklost : legal : nomove).\n";

/// The syntax tree of a text in which nothing is wrong.
fn outlined(text: &str) -> String {
    let parsed = parse(&Source::new("table.al0", text));
    assert_eq!(parsed.diagnostics, [], "{text}");
    outline::ast(&parsed.ast)
}

/// The shape of a goal.
fn goal(text: &str) -> String {
    shape(&format!("r :: if {text} then [a]."), "if ")
}

/// The shape of a move constraint.
fn constraint(text: &str) -> String {
    shape(&format!("advice(a, mate : true : {text} : legal)."), "us ")
}

fn shape(text: &str, part: &str) -> String {
    let outline = outlined(text);
    let line = outline.lines().find_map(|line| line.trim().strip_prefix(part)).expect("it has this part");
    line.to_owned()
}

#[test]
fn textbook_tables_are_valid_as_printed() {
    for file in ["krk", "krk_ru"] {
        let source = Source::read(&format!("advice/textbook/{file}.al0")).expect("it is there");
        let Checked { table, diagnostics, .. } = read_table(&source, &Names);
        assert_eq!(diagnostics, []);
        let table = table.expect("nothing is wrong with it");
        assert_eq!((table.rules.len(), table.advice.len()), (2, 6));
        snapshot("parse", &format!("textbook_{file}"), &outlined(&source.text));
    }
}

#[test]
fn binding_strength() {
    assert_eq!(goal("a and b or c and d or e"), "(or (and a b) (and c d) e)");
    assert_eq!(goal("not a and not not b"), "(and (not a) (not (not b)))");
    assert_eq!(goal("not (a or b) and (c)"), "(and (not (or a b)) c)");
    assert_eq!(goal("room > 2 and 3 =< room"), "(and (Greater room 2) (LessOrEqual 3 room))");
    assert_eq!(goal("(a and b) and c"), "(and (and a b) c)");
    assert_eq!(constraint("a or b then c and d then e"), "(then (or a b) (and c d) e)");
    assert_eq!(constraint("a and (b then c)"), "(and a (then b c))");
    assert_eq!(constraint("not (depth = 0) and l"), "(and (not (Equal depth 0)) l)");
    assert_eq!(constraint("not depth = 0"), "(Equal (not depth) 0)");
}

#[test]
fn every_comparison() {
    let signs = ["=", "\\=", "<", "=<", "<=", ">", ">="];
    let names = ["Equal", "NotEqual", "Less", "LessOrEqual", "LessOrEqual", "Greater", "GreaterOrEqual"];
    for (sign, name) in signs.into_iter().zip(names) {
        assert_eq!(constraint(&format!("depth{sign}2")), format!("({name} depth 2)"));
    }
}

#[test]
fn spellings_of_keywords_mix() {
    let english = outlined("r :: if not a and (b or c) then [x]. advice(x, a : b : depth = 0 and l then m : n).");
    let russian = outlined("r если не a и (b или c) то [x]. совет(x, a : b : глубина = 0 и l затем m : n).");
    assert_eq!(english, russian);
}

#[test]
fn keywords_are_whole_words() {
    assert_eq!(goal("iffy and notable or android"), "(or (and iffy notable) android)");
    assert_eq!(goal("если_так и нет_хода"), "(and если_так нет_хода)");
}

#[test]
fn colon_of_a_rule() {
    for colon in ["::", ":", "", " :: ", "\n"] {
        assert_eq!(outlined(&format!("r{colon} if a then [x].")), "rule r\n  if a\n  then x");
    }
}

#[test]
fn layout_does_not_matter() {
    let table = outlined(GOOD);
    assert_eq!(outlined(&GOOD.replace('\n', "\r\n")), table);
    assert_eq!(outlined(&format!("\u{feff}{GOOD}")), table);
    assert_eq!(outlined(GOOD.trim_end()), table);
    assert_eq!(outlined(&GOOD.replace(' ', "\u{a0}\t\n")), table);
    assert_eq!(outlined(&GOOD.replace('\n', "")), table);
    assert_eq!(outlined(&GOOD.replace("advice(", "advice (")), table);
    assert_eq!(outlined(&GOOD.replace(' ', " /* a. comment :- */ % and (another.\n ")), table);
}

#[test]
fn comments_with_a_bang_belong_to_the_statement_below() {
    let text =
        "%! far away\n\n%! one\n%!\n  %!   two  \r\nr :: if a then [x]. %! behind\n%! cut\n% off\ns if b then [y].";
    assert_eq!(outlined(text), "doc one\ndoc \ndoc two\nrule r\n  if a\n  then x\nrule s\n  if b\n  then y");
    assert_eq!(outlined("\u{feff}%! first\nr if a then [x]."), "doc first\nrule r\n  if a\n  then x");
}

#[test]
fn spans_hold_the_text_and_no_white_space() {
    let text = "r :: if  (a or b)  and not c  \n then [ x ].\n\nadvice( x , a : b :  (depth = 0) and l  : n ) .\n";
    let ast = parse(&Source::new("table.al0", text)).ast;
    let held = |span: al0::diagnostic::Span| &text[span.start..span.end];
    let StatementKind::Rule { precondition, advice, .. } = &ast.statements[0].kind else { panic!("a rule is first") };
    assert_eq!(held(ast.statements[0].span), "r :: if  (a or b)  and not c  \n then [ x ].");
    assert_eq!(held(precondition.span), "(a or b)  and not c");
    assert_eq!(held(advice[0].span), "x");
    let StatementKind::Advice { us, .. } = &ast.statements[1].kind else { panic!("a piece of advice is second") };
    assert_eq!(held(us.span), "(depth = 0) and l");
}

#[test]
fn nesting_has_a_limit() {
    let nested = |depth: usize| {
        let (open, close) = ("(".repeat(depth), ")".repeat(depth));
        format!("r :: if {open}true{close} then [a].\nadvice(a, mate : true : {open}legal{close} : nomove).\n")
    };
    assert_eq!(mistakes(&nested(199)), [""; 0]);
    for depth in [201, 20_000] {
        assert_eq!(mistakes(&nested(depth)), ["1:208 nested-too-deeply"]);
    }
    let brackets = "[".repeat(20_000);
    assert_eq!(mistakes(&format!("r :: if true then {brackets}")), ["1:218 nested-too-deeply"]);
}

#[test]
fn negation_has_a_limit() {
    let table = |nots: usize| GOOD.replace("true", &format!("{}true", "not ".repeat(nots)));
    assert_eq!(mistakes(&table(200)), [""; 0]);
    assert_eq!(mistakes(&table(201)), ["1:809 nested-too-deeply"]);
    assert_eq!(mistakes(&table(100_000)), ["1:809 nested-too-deeply"]);
    let both = format!("{}true{}", "(not not ".repeat(150), ")".repeat(150));
    assert_eq!(mistakes(&GOOD.replace("true", &format!("{both} and {both}"))), ["1:608 nested-too-deeply"]);
}

#[test]
fn deepest_shapes_fit_the_stack() {
    let shape = "(not a and b or c then ".repeat(190) + "d" + &")".repeat(190);
    let text = format!("advice(x, a : b : {shape} : c).");
    let parsed = parse(&Source::new("table.al0", text.as_str()));
    assert_eq!(parsed.diagnostics, []);
    let printed = al0::language::format(&parsed.ast);
    assert_eq!(parse(&Source::new("table.al0", printed)).ast, parsed.ast);
    assert!(checked(&text).table.is_none());
}
