//! Which names a table uses.
use rustc_hash::FxHashSet;

use crate::diagnostic::Diagnostic;
use crate::language::{Ast, Expression, ExpressionKind, StatementKind};

/// Codes of mistakes that leave some of the text unread.
const UNREAD: [&str; 6] = [
    "unreadable-statement",
    "unreadable-text",
    "unclosed-comment",
    "nested-too-deeply",
    "unknown-statement",
    "too-many",
];

/// The names that stand in a table, by where they stand.
pub(super) struct Usage<'a> {
    listed: FxHashSet<&'a str>,
    /// In rules, in advice and in definitions.
    named: FxHashSet<&'a str>,
    /// Names that were probably meant where another stands.
    meant: FxHashSet<&'a str>,
    /// Whether some of the text could not be read: any name may stand there.
    is_unread: bool,
}

impl<'a> Usage<'a> {
    /// Gathers the names of a text.
    pub(super) fn new(ast: &'a Ast, mistakes: &'a [Diagnostic]) -> Self {
        let (mut listed, mut named) = (FxHashSet::default(), FxHashSet::default());
        for statement in &ast.statements {
            match &statement.kind {
                StatementKind::Rule { precondition, advice, .. } => {
                    names(precondition, &mut named);
                    listed.extend(advice.iter().map(|name| name.text.as_str()));
                }
                StatementKind::Advice { better, holding, us, them, .. } => {
                    for part in [better, holding, us, them] {
                        names(part, &mut named);
                    }
                }
                StatementKind::Definition { body, .. } => names(body, &mut named),
                StatementKind::Heading { .. } => {}
            }
        }
        let fixes = mistakes.iter().filter_map(|mistake| mistake.fix.as_ref());
        let meant = fixes.map(|fix| fix.replacement.as_str()).collect();
        Self { listed, named, meant, is_unread: mistakes.iter().any(|mistake| UNREAD.contains(&mistake.code)) }
    }

    fn may_be_meant(&self, name: &str) -> bool {
        self.is_unread || self.meant.contains(name)
    }

    /// Whether a rule lists a piece of advice, or may have meant to.
    pub(super) fn is_listed(&self, name: &str) -> bool {
        self.listed.contains(name) || self.may_be_meant(name)
    }

    /// Whether a definition is used, or may have been meant. One that only unused definitions use counts as used: it is
    /// enough to tell of those.
    pub(super) fn is_used(&self, name: &str) -> bool {
        self.named.contains(name) || self.may_be_meant(name)
    }
}

/// All names in an expression.
fn names<'a>(expression: &'a Expression, found: &mut FxHashSet<&'a str>) {
    match &expression.kind {
        ExpressionKind::Name(name) => _ = found.insert(name),
        ExpressionKind::Call(name, _) => _ = found.insert(&name.text),
        _ => {}
    }
    expression.kind.parts(&mut |part| names(part, found));
}
