//! From text to the syntax tree. The only file that names pest; `grammar/al0.pest` is the grammar.
use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;

use super::ast::{
    Ast, Comparison, Defines, Expression, ExpressionKind, LARGEST_NUMBER, Name, Says, Statement, StatementKind, Summand,
};
use super::comments::{Commented, comments};
use super::fold::{Fold, Operator};
use super::mend;
use super::nesting::{DEEPEST, nested_too_deeply, too_deep};
use super::source::{Source, is_white};
use super::unreadable::{Form, Unread, unreadable};
use crate::diagnostic::{Diagnostic, Mistakes, Span};
use grammar::{Grammar, Rule};

/// What pest makes of the grammar.
#[allow(missing_docs, unreachable_pub, clippy::pedantic)]
mod grammar {
    /// The parser.
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammar/al0.pest"]
    pub(super) struct Grammar;
}

/// A text as read.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed {
    /// The statements that could be read.
    pub ast: Ast,
    /// What is wrong with the others, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a text: the statements that can be read, and what is wrong with the others.
pub fn parse(source: &Source) -> Parsed {
    let mut mistakes = Mistakes::new();
    let (ast, _) = parse_into(source, &mut mistakes);
    Parsed { ast, diagnostics: mistakes.into_diagnostics() }
}

/// Reads a text; also tells what could not be read, so that no mistake is reported twice.
pub(super) fn parse_into(source: &Source, mistakes: &mut Mistakes) -> (Ast, Unread) {
    let text = source.text.as_str();
    let commented = comments(text);
    if let Some(at) = commented.unclosed {
        mistakes.error(|| mend::unclosed_comment(at));
    }
    let unread = Unread { everything: commented.unclosed.is_some(), ..Unread::default() };
    if let Some(span) = too_deep(&commented.code) {
        mistakes.error(|| nested_too_deeply(span));
        return (Ast::default(), Unread { everything: true, ..unread });
    }
    let pairs = match Grammar::parse(Rule::table, text) {
        Ok(mut pairs) => pairs.next().map(Pair::into_inner),
        Err(error) => {
            mistakes.error(|| Diagnostic::error("unreadable-text", error.variant.message(), Span::new(0, 0)));
            None
        }
    };
    let cut_off = commented.unclosed.map(|at| commented.end_before(at));
    let mut reader = Reader { text, commented: &commented, cut_off, mistakes, unread, too_deep: None };
    let statements = pairs.into_iter().flatten().filter_map(|pair| reader.statement(pair)).collect();
    (Ast { statements }, reader.unread)
}

/// Where a pair stands, without the white space that a repetition swallows.
fn span(pair: &Pair<Rule>) -> Span {
    let start = pair.as_span().start();
    Span::new(start, start + pair.as_str().trim_end_matches(is_white).len())
}

struct Reader<'a> {
    text: &'a str,
    commented: &'a Commented,
    /// Where the text ends before a comment that is not closed.
    cut_off: Option<usize>,
    mistakes: &'a mut Mistakes,
    unread: Unread,
    /// Where the statement at hand is nested too deeply; it is then read no deeper.
    too_deep: Option<Span>,
}

impl Reader<'_> {
    fn statement(&mut self, pair: Pair<Rule>) -> Option<Statement> {
        let Span { start, end } = span(&pair);
        let span = Span::new(start, self.commented.end_before(end).max(start));
        let is_cut_off = |at| at <= span.end && !self.commented.code[..span.end].ends_with('.');
        if self.cut_off.is_some_and(is_cut_off) {
            // The comment is the mistake, not the statement it cuts off.
            return None;
        }
        self.readable(pair, span)
    }

    fn readable(&mut self, pair: Pair<Rule>, span: Span) -> Option<Statement> {
        let kind = match pair.as_rule() {
            Rule::rule => self.rule(pair)?,
            Rule::advice => self.advice(pair)?,
            Rule::definition => self.definition(pair)?,
            Rule::heading => self.heading(pair)?,
            Rule::directive => return self.prolog(span, "directive"),
            Rule::clause => return self.prolog(span, "clause"),
            Rule::fact => return self.fact(span),
            Rule::bad_item => return self.bad_item(span),
            _ => return None,
        };
        if let Some(place) = self.too_deep.take() {
            self.unread.statement(self.text, span);
            self.mistakes.error(|| nested_too_deeply(place));
            return None;
        }
        Some(Statement { span, doc: self.commented.above(span.start), kind })
    }

    fn rule(&mut self, pair: Pair<Rule>) -> Option<StatementKind> {
        let mut names = Vec::new();
        let mut precondition = None;
        let mut missing = mend::Missing::default();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::title => names.push(name(&inner)),
                Rule::goal => precondition = Some(self.expression(inner, 0)),
                other => self.mend(other, span(&inner), &mut missing),
            }
        }
        self.missing(&missing);
        let mut names = names.into_iter();
        Some(StatementKind::Rule { name: names.next()?, precondition: precondition?, advice: names.collect() })
    }

    fn advice(&mut self, pair: Pair<Rule>) -> Option<StatementKind> {
        let mut title = None;
        let mut parts = Vec::new();
        let mut commas = Vec::new();
        let mut missing = mend::Missing::default();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::title => title = Some(name(&inner)),
                Rule::goal | Rule::constraint => parts.push(self.expression(inner, 0)),
                Rule::comma_for_colon => commas.push(span(&inner)),
                other => self.mend(other, span(&inner), &mut missing),
            }
        }
        if !commas.is_empty() {
            self.mistakes.error(|| mend::commas_for_colons(self.text, &commas));
        }
        self.missing(&missing);
        let [better, holding, us, them] = <[Expression; 4]>::try_from(parts).ok()?;
        Some(StatementKind::Advice { name: title?, better, holding, us, them })
    }

    fn definition(&mut self, pair: Pair<Rule>) -> Option<StatementKind> {
        let (mut defines, mut body) = (Defines::Goal, None);
        let (mut names, mut parameters) = (Vec::new(), Vec::new());
        let mut missing = mend::Missing::default();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::definition_word => {
                    defines = match first(inner) {
                        Some(Rule::value_word) => Defines::Value,
                        Some(Rule::moves_word) => Defines::Moves,
                        _ => Defines::Goal,
                    }
                }
                Rule::name => names.push(name(&inner)),
                Rule::parameters => {
                    let variables = inner.into_inner().filter(|inner| inner.as_rule() == Rule::variable);
                    parameters = variables.map(|variable| name(&variable)).collect();
                }
                Rule::constraint => body = Some(self.expression(inner, 0)),
                other => self.mend(other, span(&inner), &mut missing),
            }
        }
        self.missing(&missing);
        Some(StatementKind::Definition { defines, names, parameters, body: body? })
    }

    fn heading(&mut self, pair: Pair<Rule>) -> Option<StatementKind> {
        let (mut says, mut what) = (Says::Game, None);
        let mut missing = mend::Missing::default();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::heading_word => {
                    says = match first(inner) {
                        Some(Rule::endgame_word) => Says::Endgame,
                        Some(Rule::use_word) => Says::Use,
                        Some(Rule::continue_word) => Says::Continue,
                        _ => Says::Game,
                    }
                }
                Rule::text => {
                    let quoted = name(&inner);
                    let bare = &quoted.text[1..quoted.text.len() - 1];
                    what = Some(Name { text: bare.to_owned(), ..quoted });
                }
                Rule::heading_value => what = Some(name(&inner)),
                other => self.mend(other, span(&inner), &mut missing),
            }
        }
        self.missing(&missing);
        Some(StatementKind::Heading { says, what: what? })
    }

    /// Notes what the grammar read although it is wrong.
    fn mend(&mut self, found: Rule, span: Span, missing: &mut mend::Missing) {
        match found {
            Rule::stray_full_stop => self.mistakes.error(|| mend::stray_full_stop(span)),
            Rule::extra_close => self.mistakes.error(|| mend::extra_close(self.text, span)),
            Rule::missing_bracket => missing.add(self.commented.end_before(span.start), "]"),
            Rule::missing_parenthesis => missing.add(self.commented.end_before(span.start), ")"),
            Rule::missing_full_stop => missing.add(self.commented.end_before(span.start), "."),
            _ => {}
        }
    }

    fn missing(&mut self, missing: &mend::Missing) {
        if !missing.is_empty() {
            self.mistakes.error(|| missing.diagnostic());
        }
    }

    /// A flat list of operands and operators, folded by their binding strength.
    fn expression(&mut self, pair: Pair<Rule>, depth: usize) -> Expression {
        let mut fold = Fold::default();
        for inner in pair.into_inner() {
            let at = span(&inner);
            let operator = match inner.as_rule() {
                Rule::operand => {
                    let operand = self.operand(inner, depth);
                    fold.operand(operand);
                    continue;
                }
                Rule::times => Operator::Times,
                Rule::plus => Operator::Plus,
                Rule::minus => Operator::Minus,
                Rule::and_word => Operator::And,
                Rule::or_word => Operator::Or,
                Rule::by_word => Operator::By,
                Rule::then_word => Operator::Then,
                _ => Operator::Compare(comparison(&inner)),
            };
            if fold.operator(operator).is_err() {
                self.mistakes.error(|| mend::chained_comparison(at));
            }
        }
        fold.finish()
    }

    fn operand(&mut self, pair: Pair<Rule>, depth: usize) -> Expression {
        let mut prefixes = Vec::new();
        let mut operand = Expression { span: span(&pair), kind: ExpressionKind::Depth };
        for inner in pair.into_inner() {
            let at = span(&inner);
            let inside = depth + prefixes.len();
            operand = match inner.as_rule() {
                prefix @ (Rule::not_word | Rule::minus) => {
                    prefixes.push((prefix, at));
                    continue;
                }
                _ if inside > DEEPEST => {
                    let first = prefixes.get(DEEPEST.saturating_sub(depth)).map(|&(_, at)| at);
                    self.too_deep.get_or_insert(first.unwrap_or(at));
                    return operand;
                }
                Rule::group => self.group(inner, inside + 1),
                Rule::conditional => self.conditional(inner, inside + 1),
                Rule::call => self.call(inner, inside + 1),
                Rule::number => Expression { span: at, kind: ExpressionKind::Number(self.number(inner.as_str(), at)) },
                Rule::variable => Expression { span: at, kind: ExpressionKind::Variable(inner.as_str().to_owned()) },
                Rule::name => Expression { span: at, kind: ExpressionKind::Name(inner.as_str().to_owned()) },
                _ => Expression { span: at, kind: ExpressionKind::Depth },
            };
        }
        for (prefix, at) in prefixes.into_iter().rev() {
            let span = Span::new(at.start, operand.span.end);
            let kind = match (prefix, operand.kind) {
                (Rule::not_word, kind) => ExpressionKind::Not(Box::new(Expression { kind, ..operand })),
                (_, ExpressionKind::Number(number)) => ExpressionKind::Number(-number),
                (_, kind) => {
                    let expression = Expression { kind, ..operand };
                    ExpressionKind::Sum(vec![Summand { is_negative: true, expression }])
                }
            };
            operand = Expression { span, kind };
        }
        operand
    }

    fn conditional(&mut self, pair: Pair<Rule>, depth: usize) -> Expression {
        let at = span(&pair);
        let parts = pair.into_inner().filter(|inner| inner.as_rule() == Rule::goal);
        let mut parts: Vec<_> = parts.map(|part| self.expression(part, depth)).collect();
        let otherwise = parts.pop();
        let mut cases = Vec::new();
        let mut parts = parts.into_iter();
        while let (Some(condition), Some(then)) = (parts.next(), parts.next()) {
            cases.push((condition, then));
        }
        let otherwise = otherwise.unwrap_or(Expression { span: at, kind: ExpressionKind::Depth });
        Expression { span: at, kind: ExpressionKind::If(cases, Box::new(otherwise)) }
    }

    fn call(&mut self, pair: Pair<Rule>, depth: usize) -> Expression {
        let mut call = span(&pair);
        let mut called = Name { text: String::new(), span: call };
        let mut arguments = Vec::new();
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::name => called = name(&inner),
                Rule::constraint => arguments.push(self.expression(inner, depth)),
                Rule::missing_inner_parenthesis => self.unclosed(&mut call, called.span),
                _ => {}
            }
        }
        Expression { span: call, kind: ExpressionKind::Call(called, arguments) }
    }

    fn group(&mut self, pair: Pair<Rule>, depth: usize) -> Expression {
        let mut group = span(&pair);
        let mut inside = Expression { span: group, kind: ExpressionKind::Depth };
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::constraint => inside = self.expression(inner, depth),
                Rule::missing_inner_parenthesis => {
                    let opened = Span::new(group.start, group.start + 1);
                    self.unclosed(&mut group, opened);
                }
                _ => {}
            }
        }
        Expression { span: group, ..inside }
    }

    /// Notes that an expression was opened and is not closed; nothing may stand where its sign would.
    fn unclosed(&mut self, expression: &mut Span, opened: Span) {
        expression.end = self.commented.end_before(expression.end);
        let mut missing = mend::Missing::default();
        missing.add(expression.end, ")");
        self.mistakes.error(|| missing.diagnostic().also(opened, "opened here"));
    }

    fn number(&mut self, digits: &str, span: Span) -> i32 {
        digits.parse().ok().filter(|&number| number <= LARGEST_NUMBER).unwrap_or_else(|| {
            self.mistakes.error(|| mend::number_too_large(digits, span));
            LARGEST_NUMBER
        })
    }

    fn prolog(&mut self, span: Span, what: &str) -> Option<Statement> {
        self.unread.prolog.push(span);
        self.mistakes.warning(|| mend::prolog(self.commented.first_line(span), what));
        None
    }

    fn fact(&mut self, span: Span) -> Option<Statement> {
        match mend::misspelt_advice(self.text, span) {
            Some(diagnostic) => {
                self.unread.statement(self.text, span);
                self.mistakes.error(|| diagnostic);
                None
            }
            None => self.prolog(span, "fact"),
        }
    }

    fn bad_item(&mut self, span: Span) -> Option<Statement> {
        self.unread.statement(self.text, span);
        let text = self.text;
        self.mistakes.error(|| {
            let rest = &text[span.start..];
            let form = form(rest);
            let (at, expected) = expected(rest, form.rule());
            unreadable(text, span, Span::new(span.start + at, span.end.max(span.start + at)), &expected, form)
        });
        None
    }
}

/// Which rule is the first inside another.
fn first(pair: Pair<Rule>) -> Option<Rule> {
    pair.into_inner().next().map(|inner| inner.as_rule())
}

fn name(pair: &Pair<Rule>) -> Name {
    Name { text: pair.as_str().to_owned(), span: span(pair) }
}

fn comparison(pair: &Pair<Rule>) -> Comparison {
    match pair.clone().into_inner().next().map(|sign| sign.as_rule()) {
        Some(Rule::not_equal) => Comparison::NotEqual,
        Some(Rule::less_or_equal) => Comparison::LessOrEqual,
        Some(Rule::greater_or_equal) => Comparison::GreaterOrEqual,
        Some(Rule::less) => Comparison::Less,
        Some(Rule::greater) => Comparison::Greater,
        _ => Comparison::Equal,
    }
}

/// Which form of statement a text begins like.
fn form(text: &str) -> Form {
    let begins = |form| Grammar::parse(form, text).is_ok();
    match () {
        () if begins(Rule::advice_word) => Form::Advice,
        () if begins(Rule::definition_start) => Form::Definition,
        () if begins(Rule::heading_start) => Form::Heading,
        () => Form::Rule,
    }
}

impl Form {
    fn rule(self) -> Rule {
        match self {
            Self::Advice => Rule::advice,
            Self::Definition => Rule::definition,
            Self::Heading => Rule::heading,
            Self::Rule => Rule::rule,
        }
    }
}

/// How far a statement can be read, and what might have stood there, in words.
fn expected(text: &str, wanted: Rule) -> (usize, Vec<&'static str>) {
    let Err(error) = Grammar::parse(wanted, text) else { return (0, Vec::new()) };
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    let ErrorVariant::ParsingError { positives, .. } = error.variant else { return (at, Vec::new()) };
    let mut expected: Vec<_> = positives.iter().flat_map(|&missed| renamed(missed)).copied().collect();
    expected.dedup();
    if expected.contains(&"`and`") {
        // Behind any name, parentheses could follow; that is hardly ever what was meant.
        expected.retain(|&words| words != "`(`");
    }
    (at, expected)
}

/// The words for what a rule matches; none for what a message should not offer.
fn renamed(missed: Rule) -> &'static [&'static str] {
    match missed {
        Rule::goal | Rule::constraint | Rule::operand => &["a name", "`not`", "`(`"],
        Rule::name | Rule::title => &["a name"],
        Rule::else_word => &["`else`"],
        Rule::assign => &["`:=`"],
        Rule::variable => &["a parameter"],
        Rule::not_word => &["`not`"],
        Rule::group | Rule::open_parenthesis => &["`(`"],
        Rule::close_parenthesis => &["`)`"],
        Rule::open_bracket => &["`[`"],
        Rule::close_bracket => &["`]`"],
        Rule::comma => &["`,`"],
        Rule::colon => &["`:`"],
        Rule::rule_colon => &["`::`"],
        Rule::full_stop => &["`.`"],
        Rule::if_word => &["`if`"],
        Rule::then_word => &["`then`"],
        Rule::and_word => &["`and`"],
        Rule::or_word => &["`or`"],
        Rule::advice_word => &["`advice`"],
        _ => &[],
    }
}
