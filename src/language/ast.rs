//! The syntax tree: what the text says, before any name is looked up.
//!
//! One expression grammar serves goals, values and move constraints alike; [`super::resolve()`] finds out which is which.
use serde::Serialize;

use crate::diagnostic::Span;

/// An advice table as written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ast {
    /// The statements, in the order of the text.
    pub statements: Vec<Statement>,
}

/// One statement, up to its full stop.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statement {
    /// From its first byte to its full stop.
    pub span: Span,
    /// The `%!` comments directly above it, one line each, without the `%!`.
    pub doc: Vec<String>,
    /// What it says.
    pub kind: StatementKind,
}

/// The kinds of statement.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "statements are few, and most of them are pieces of advice")]
pub enum StatementKind {
    /// `name :: if precondition then [advice, …].`
    Rule {
        /// The rule's name.
        name: Name,
        /// When the rule is taken.
        precondition: Expression,
        /// The advice names, in order.
        advice: Vec<Name>,
    },
    /// `advice(name, better : holding : us : them).`
    Advice {
        /// The advice name.
        name: Name,
        /// The better goal.
        better: Expression,
        /// The holding goal.
        holding: Expression,
        /// The us move-constraint.
        us: Expression,
        /// The them move-constraint.
        them: Expression,
    },
    /// `goal name(A, B) := body.`
    Definition {
        /// The word it begins with.
        defines: Defines,
        /// The name, and other spellings of it.
        names: Vec<Name>,
        /// The parameters, if any.
        parameters: Vec<Name>,
        /// What the name means.
        body: Expression,
    },
    /// `game chess.`, `endgame KRvK.`, `use "my_predicates.al0".`, `continue "kqk.al0".`
    Heading {
        /// The word it begins with.
        says: Says,
        /// What it names, without quotation marks.
        what: Name,
    },
}

/// What a definition defines.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Defines {
    /// `goal`: true or false of a node
    Goal,
    /// `value`: a number or a square
    Value,
    /// `moves`: a list of moves
    Moves,
}

/// What a heading says.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// `game`: which rules are played
    Game,
    /// `endgame`: which pieces the table is for
    Endgame,
    /// `use`: a file with definitions
    Use,
    /// `continue`: the table that plays on when the pieces have become those of its endgame
    Continue,
}

/// The largest number there is, and its negative the smallest: what is computed never goes beyond them.
pub const LARGEST_NUMBER: i32 = 1_000_000_000;

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    /// The name as written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// An expression and where it stands. A pair of parentheses leaves no trace but the shape of the tree.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Expression {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub kind: ExpressionKind,
}

/// The forms of an expression, strongest binding first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ExpressionKind {
    /// `mate`
    Name(String),
    /// `N`, a parameter
    Variable(String),
    /// `64`
    Number(i32),
    /// `depth`
    Depth,
    /// `manhattan(E1, E2)`, at least one
    Call(Name, Vec<Expression>),
    /// `if C1 then E1 else if C2 then E2 else E3`, at least one condition
    If(Vec<(Expression, Expression)>, Box<Expression>),
    /// `not E`
    Not(Box<Expression>),
    /// `E1 * E2 * …`, at least two
    Product(Vec<Expression>),
    /// `E1 + E2 - E3 …`; a single summand is negative: `- E`
    Sum(Vec<Summand>),
    /// `E1 =< E2`
    Compare(Box<Expression>, Comparison, Box<Expression>),
    /// `E1 and E2 and …`, at least two
    And(Vec<Expression>),
    /// `E1 or E2 or …`, at least two
    Or(Vec<Expression>),
    /// `E by V1 by V2 …`, at least one value
    By(Box<Expression>, Vec<Expression>),
    /// `E1 then E2 then …`, at least two
    Then(Vec<Expression>),
}

impl ExpressionKind {
    /// Visits the expressions it is made of, in the order of the text.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(&'a Expression)) {
        match self {
            Self::Name(_) | Self::Variable(_) | Self::Number(_) | Self::Depth => {}
            Self::Call(_, list) | Self::Product(list) | Self::And(list) | Self::Or(list) | Self::Then(list) => {
                list.iter().for_each(visit);
            }
            Self::If(cases, otherwise) => {
                for (condition, then) in cases {
                    visit(condition);
                    visit(then);
                }
                visit(otherwise);
            }
            Self::Not(inner) => visit(inner),
            Self::Sum(summands) => summands.iter().for_each(|summand| visit(&summand.expression)),
            Self::Compare(left, _, right) => {
                visit(left);
                visit(right);
            }
            Self::By(moves, values) => {
                visit(moves);
                values.iter().for_each(visit);
            }
        }
    }
}

/// A summand and its sign.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summand {
    /// Whether it is taken away.
    pub is_negative: bool,
    /// What is added or taken away.
    pub expression: Expression,
}

/// How two numbers are compared.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Comparison {
    /// `=`
    Equal,
    /// `\=`
    NotEqual,
    /// `<`
    Less,
    /// `=<` (also read: `<=`)
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Comparison {
    /// Whether it holds between two numbers.
    #[inline]
    pub fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::NotEqual => left != right,
            Self::Less => left < right,
            Self::LessOrEqual => left <= right,
            Self::Greater => left > right,
            Self::GreaterOrEqual => left >= right,
        }
    }

    /// The same comparison with its sides exchanged.
    #[must_use]
    pub fn exchanged(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }
}
