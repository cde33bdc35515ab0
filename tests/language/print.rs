//! What is printed reads as the same tree, and comments stay.
use al0::diagnostic::Span;
use al0::language::{
    Ast, Comparison, Defines, Expression, ExpressionKind, Keywords, LARGEST_NUMBER, Name, Says, Source, Spelling,
    Statement, StatementKind, Summand, Unformatted, format, parse, reformat,
};
use proptest::prelude::*;

use super::snapshot;

const NAMES: &[&str] = &["mate", "rook_lost", "iffy", "notable", "мат", "если_так", "l_конфиг", "x2", "depths", "王手"];

fn name() -> impl Strategy<Value = Name> {
    named(NAMES)
}

fn variable() -> impl Strategy<Value = Name> {
    named(&["N", "Square", "X2", "If"])
}

fn named(names: &'static [&'static str]) -> impl Strategy<Value = Name> {
    prop::sample::select(names).prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn spanned(kind: ExpressionKind) -> Expression {
    Expression { span: Span::default(), kind }
}

/// A sum as it can be written: a minus sign before a number is part of the number, and one before the first summand
/// belongs to the sum.
fn sum(signs: Vec<bool>, expressions: Vec<Expression>) -> ExpressionKind {
    let mut summands: Vec<Summand> = signs
        .into_iter()
        .zip(expressions)
        .map(|(is_negative, expression)| Summand { is_negative, expression })
        .collect();
    let first = &mut summands[0];
    if matches!(first.expression.kind, ExpressionKind::Number(_)) {
        first.is_negative = false;
    }
    if let ExpressionKind::Sum(inner) = &first.expression.kind
        && inner.len() == 1
    {
        *first = inner[0].clone();
    }
    if summands.len() == 1 && !summands[0].is_negative {
        return summands.remove(0).expression.kind;
    }
    ExpressionKind::Sum(summands)
}

fn expression() -> impl Strategy<Value = Expression> {
    use Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
    let comparison = prop::sample::select(&[Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual][..]);
    let leaf = prop_oneof![
        name().prop_map(|name| ExpressionKind::Name(name.text)),
        variable().prop_map(|name| ExpressionKind::Variable(name.text)),
        (-LARGEST_NUMBER..=LARGEST_NUMBER).prop_map(ExpressionKind::Number),
        Just(ExpressionKind::Depth),
    ];
    leaf.prop_map(spanned).prop_recursive(6, 48, 4, move |inner| {
        let list = || prop::collection::vec(inner.clone(), 2..5);
        let few = || prop::collection::vec(inner.clone(), 1..4);
        let compared = (inner.clone(), comparison.clone(), inner.clone());
        let cases = prop::collection::vec((inner.clone(), inner.clone()), 1..3);
        prop_oneof![
            inner.clone().prop_map(|inner| ExpressionKind::Not(Box::new(inner))),
            compared.prop_map(|(left, sign, right)| ExpressionKind::Compare(Box::new(left), sign, Box::new(right))),
            list().prop_map(ExpressionKind::And),
            list().prop_map(ExpressionKind::Or),
            list().prop_map(ExpressionKind::Then),
            list().prop_map(ExpressionKind::Product),
            (prop::collection::vec(any::<bool>(), 4), few()).prop_map(|(signs, list)| sum(signs, list)),
            (inner.clone(), few()).prop_map(|(moves, values)| ExpressionKind::By(Box::new(moves), values)),
            (name(), few()).prop_map(|(name, arguments)| ExpressionKind::Call(name, arguments)),
            (cases, inner.clone()).prop_map(|(cases, other)| ExpressionKind::If(cases, Box::new(other))),
        ]
        .prop_map(spanned)
    })
}

fn statement() -> impl Strategy<Value = Statement> {
    let names = |most| prop::collection::vec(name(), 1..most);
    let rule = (name(), expression(), names(20)).prop_map(|(name, precondition, advice)| StatementKind::Rule {
        name,
        precondition,
        advice,
    });
    let advice = (name(), expression(), expression(), expression(), expression())
        .prop_map(|(name, better, holding, us, them)| StatementKind::Advice { name, better, holding, us, them });
    let defines = prop::sample::select(&[Defines::Goal, Defines::Value, Defines::Moves][..]);
    let parameters = prop::collection::vec(variable(), 0..3);
    let definition = (defines, names(4), parameters, expression())
        .prop_map(|(defines, names, parameters, body)| StatementKind::Definition { defines, names, parameters, body });
    let says = prop::sample::select(&[Says::Game, Says::Endgame, Says::Use, Says::Continue][..]);
    let heading = (says, named(&["chess", "KRvK", "K+2:R", "my file.al0", "a\"b", "%x"]))
        .prop_map(|(says, what)| StatementKind::Heading { says, what });
    let doc = prop::collection::vec("([a-zа-я%/*!.']([a-z %]{0,20}[a-z/*.])?)?", 0..3);
    let kind = prop_oneof![rule, advice, definition, heading];
    (doc, kind).prop_map(|(doc, kind)| Statement { span: Span::default(), doc, kind })
}

/// What stands between two words instead of a space.
const BETWEEN: &[&str] = &[
    " ",
    " ",
    " ",
    " ",
    " ",
    "",
    "\n",
    "\r\n",
    "\n\n\n",
    " % one\n",
    "%two %\n",
    "\n% three\n",
    "\n\n %! four\n",
    " /* five */ ",
    " /* six\n  more */",
    "\n/* seven */\n",
    " /* eight */\n",
    " /* nine */ /* ten */ % eleven\n",
];

/// A text with other spaces, and comments between its words.
fn scattered(text: &str, between: &[usize]) -> String {
    let mut between = between.iter().cycle();
    let mut scattered = String::new();
    for line in text.lines() {
        if line.starts_with("%!") || line.contains(['"', '\'']) {
            scattered += line;
            scattered.push('\n');
            continue;
        }
        for (place, word) in line.trim_start().split(' ').enumerate() {
            let gap = BETWEEN[*between.next().expect("a cycle")];
            let gap = if gap.is_empty() { " " } else { gap };
            scattered += if place == 0 { "" } else { gap };
            for part in word.split_inclusive(['(', ')', ',', '[', ']']) {
                let gap = BETWEEN[*between.next().expect("a cycle")];
                scattered += part;
                scattered += gap;
            }
        }
        scattered.push('\n');
    }
    scattered
}

fn comments(text: &str) -> Vec<&str> {
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
    let mut found: Vec<_> = words.iter().flat_map(|word| text.matches(&**word)).collect();
    found.sort_unstable();
    found
}

/// Lays a text out; what cannot be read is not our concern here.
fn laid_out(text: &str) -> Option<String> {
    match reformat(&Source::new("table.al0", text), &Spelling::AS_WRITTEN) {
        Ok(laid_out) => Some(laid_out),
        Err(Unformatted::Mistakes(_)) => None,
        Err(Unformatted::Changed) => panic!("it reads otherwise: {text}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn printed_and_read_again(statements in prop::collection::vec(statement(), 0..5)) {
        let ast = Ast { statements };
        let printed = format(&ast);
        let parsed = parse(&Source::new("printed.al0", printed.as_str()));
        prop_assert_eq!(&parsed.diagnostics, &[], "{}", printed);
        prop_assert_eq!(&parsed.ast, &ast, "{}", printed);
        prop_assert_eq!(format(&parsed.ast), printed);
    }

    #[test]
    fn scattered_and_laid_out(
        statements in prop::collection::vec(statement(), 1..5),
        between in prop::collection::vec(0..BETWEEN.len(), 1..200),
    ) {
        let text = scattered(&format(&Ast { statements }), &between);
        let read = parse(&Source::new("table.al0", text.replace("\r\n", "\n")));
        prop_assert_eq!(&read.diagnostics, &[], "{}", text);
        let once = laid_out(&text).expect("there is no mistake in it");
        prop_assert_eq!(&parse(&Source::new("table.al0", once.as_str())).ast, &read.ast, "{}\n{}", text, once);
        prop_assert_eq!(comments(&once), comments(&text), "{}\n{}", text, once);
        prop_assert_eq!(laid_out(&once).expect("it is laid out"), once.clone(), "{}\n{}", text, once);
        prop_assert!(once.lines().all(|line| line.trim_end() == line), "{}", once);
    }
}

#[test]
fn one_layout() {
    let text = "\
%!   The first rule.
r:if((a))and(b or not(c))then[x,y].
advice(x,%here
(mate):((a and b)and c)or d:(depth=0)and(legal then(rookmove or checkmove)):not(depth<=2 or(3)>=depth)).
advice(long, mate : a1234567890123456789 and b1234567890123456789 and c1234567890123456789 or not d1234567890123456789
 or e1234567890123456789 : legal : legal).";
    snapshot("fmt", "one_layout", &format(&parse(&Source::new("table.al0", text)).ast));
}

const SCATTERED: &str = "\
%! doc one
% plain
%!   The first rule.
r:if((a))and(b or not(c))then[x,y]. % trailing


/* block
   two */
:- op(200, xfy, ::).
fact(a). % why
goal x := mate.  % one
goal yy:=stalemate. % two
advice(x,%here
(mate):((a and b)and c)or d:(depth=0)and(legal then(rookmove or checkmove)):not(depth<=2 or(3)>=depth)
% last
). /* end */ advice(long, mate : a1234567890123456789 and % why?
 b1234567890123456789 and
 % own line
 c1234567890123456789 or not d1234567890123456789
 or e1234567890123456789 : legal % x
 : legal /* in */ then /* out */ legal).



value longish(N, Square) := if f(N) > 3 and g(Square) < 4 and h1234567890123456789 then N * 5 - -3 else if x then -N + 3 else min(a, b, c).
value square_of_a_long_name := square(file(our_rook) + (if file(their_king) < file(our_rook) then - 1 else 1), rank(our_rook)).
endgame KRvK. use 'a.al0'.
% end
";

#[test]
fn with_comments() {
    snapshot("fmt", "with_comments", &laid_out(SCATTERED).expect("there is no mistake in it"));
}

#[test]
fn in_other_words() {
    let names = |name: &str| (name == "mate").then(|| "мат".to_owned());
    let spelling = Spelling { keywords: Keywords::Russian, names: &names };
    let text = reformat(&Source::new("table.al0", SCATTERED), &spelling).expect("there is no mistake in it");
    snapshot("fmt", "in_other_words", &text);
    let spelling =
        Spelling { keywords: Keywords::English, names: &|name| (name == "мат").then(|| "mate".to_owned()) };
    let back = reformat(&Source::new("table.al0", text), &spelling).expect("there is no mistake in it");
    assert_eq!(back, laid_out(SCATTERED).expect("there is no mistake in it"));
}

#[test]
fn mistakes_are_not_laid_out() {
    for text in ["r :: if a then [b]", "r :: if a the [b].", "advice(a, b, c : d : e).", "/* x", "r if ((a) then [b]."]
    {
        let unformatted = reformat(&Source::new("table.al0", text), &Spelling::AS_WRITTEN);
        assert!(matches!(unformatted, Err(Unformatted::Mistakes(_))), "{text}");
    }
    assert_eq!(laid_out("").as_deref(), Some(""));
    assert_eq!(laid_out("\u{feff}\n\n% x\r\n\r\n\r\n% y  ").as_deref(), Some("% x\n\n% y\n"));
    // A byte order mark is white space wherever it stands: at the start, again, and where one file ends and the next begins.
    assert_eq!(laid_out("\u{feff}\u{feff}f(x) --> y.\n").as_deref(), Some("f(x) --> y.\n"));
    assert_eq!(laid_out("\u{feff}%\n\u{feff}f(x) --> y.\n").as_deref(), Some("%\nf(x) --> y.\n"));
    let two = "\u{feff}%! One.\na :: if true then [b].\n\u{feff}%! Two.\nc\u{feff} :: if true then [b].\u{feff}\n";
    assert_eq!(laid_out(two), laid_out(&two.replace('\u{feff}', "")));
}
