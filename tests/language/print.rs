//! What is printed reads as the same tree.
use al0::diagnostic::Span;
use al0::language::{
    Ast, Comparison, Expression, ExpressionKind, LARGEST_NUMBER, Name, Source, Statement, StatementKind, format, parse,
};
use proptest::prelude::*;

use super::snapshot;

const NAMES: &[&str] = &["mate", "rook_lost", "iffy", "notable", "мат", "если_так", "l_конфиг", "x2", "depths", "王手"];

fn name() -> impl Strategy<Value = Name> {
    prop::sample::select(NAMES).prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

fn expression() -> impl Strategy<Value = Expression> {
    use Comparison::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
    let comparison = prop::sample::select(&[Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual][..]);
    let leaf = prop_oneof![
        name().prop_map(|name| ExpressionKind::Name(name.text)),
        (0..=LARGEST_NUMBER).prop_map(ExpressionKind::Number),
        Just(ExpressionKind::Depth),
    ];
    let spanned = |kind| Expression { span: Span::default(), kind };
    leaf.prop_map(spanned).prop_recursive(6, 48, 4, move |inner| {
        let list = || prop::collection::vec(inner.clone(), 2..5);
        let compared = (inner.clone(), comparison.clone(), inner.clone());
        prop_oneof![
            inner.clone().prop_map(|inner| ExpressionKind::Not(Box::new(inner))),
            compared.prop_map(|(left, sign, right)| ExpressionKind::Compare(Box::new(left), sign, Box::new(right))),
            list().prop_map(ExpressionKind::And),
            list().prop_map(ExpressionKind::Or),
            list().prop_map(ExpressionKind::Then),
        ]
        .prop_map(spanned)
    })
}

fn statement() -> impl Strategy<Value = Statement> {
    let names = prop::collection::vec(name(), 1..20);
    let rule = (name(), expression(), names).prop_map(|(name, precondition, advice)| StatementKind::Rule {
        name,
        precondition,
        advice,
    });
    let advice = (name(), expression(), expression(), expression(), expression())
        .prop_map(|(name, better, holding, us, them)| StatementKind::Advice { name, better, holding, us, them });
    let doc = prop::collection::vec("([a-zа-я%/*!.']([a-z %]{0,20}[a-z/*.])?)?", 0..3);
    (doc, prop_oneof![rule, advice]).prop_map(|(doc, kind)| Statement { span: Span::default(), doc, kind })
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
