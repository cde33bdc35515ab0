//! From a statement of the syntax tree to its words and signs, and where its lines may be broken.
use super::doc::Doc;
use super::expression::Binding;
use super::keyword::Keyword;
use super::leaf::{Leaf, LeafKind};
use crate::language::ast::{Defines, Expression, ExpressionKind, Name, Says, StatementKind};

/// A statement being taken apart.
pub(super) struct Builder<'a> {
    /// The text it was read from, if there is one.
    pub(super) text: Option<&'a str>,
    pub(super) leaves: Vec<Leaf>,
}

impl Builder<'_> {
    pub(super) fn leaf(&mut self, text: &str, kind: LeafKind) -> Doc {
        self.leaves.push(Leaf::new(text, kind));
        Doc::Leaf(self.leaves.len() - 1)
    }

    pub(super) fn keyword(&mut self, keyword: Keyword) -> Doc {
        self.leaf(keyword.english(), LeafKind::Keyword(keyword))
    }

    pub(super) fn leading(&mut self, keyword: Keyword) -> Doc {
        self.leaf(keyword.english(), LeafKind::Leading(keyword))
    }

    /// The whole statement.
    pub(super) fn statement(&mut self, statement: &StatementKind) -> Doc {
        match statement {
            StatementKind::Rule { name, precondition, advice } => self.rule(name, precondition, advice),
            StatementKind::Advice { name, better, holding, us, them } => {
                self.advice(name, [(better, Binding::Or), (holding, Binding::Or), (us, Binding::Then)], them)
            }
            StatementKind::Definition { defines, names, parameters, body } => {
                self.definition(*defines, names, parameters, body)
            }
            StatementKind::Heading { says, what } => self.heading(*says, &what.text),
        }
    }

    fn rule(&mut self, name: &Name, precondition: &Expression, advice: &[Name]) -> Doc {
        let mut parts = vec![self.leaf(&name.text, LeafKind::Word), Doc::Space];
        parts.extend([self.leaf("::", LeafKind::Sign), Doc::Space, self.leading(Keyword::If), Doc::Space]);
        parts.push(Doc::indent(vec![self.delimited(precondition, Binding::Or)]));
        let mut list = vec![Doc::Hard, self.leading(Keyword::Then), Doc::Space, self.leaf("[", LeafKind::Open)];
        list.push(Doc::indent(vec![self.listed(advice)]));
        list.extend([self.leaf("]", LeafKind::Close), self.leaf(".", LeafKind::Close)]);
        parts.push(Doc::indent(list));
        Doc::Concat(parts)
    }

    fn advice(&mut self, name: &Name, parts: [(&Expression, Binding); 3], them: &Expression) -> Doc {
        let mut head = vec![self.keyword(Keyword::Advice), self.leaf("(", LeafKind::Word)];
        head.extend([self.leaf(&name.text, LeafKind::Word), self.leaf(",", LeafKind::Close)]);
        let mut lines = Vec::new();
        for (part, needed) in parts {
            lines.extend([Doc::Hard, self.delimited(part, needed), Doc::Space, self.leaf(":", LeafKind::Close)]);
        }
        lines.extend([Doc::Hard, self.delimited(them, Binding::Then)]);
        lines.extend([self.leaf(")", LeafKind::Close), self.leaf(".", LeafKind::Close)]);
        head.push(Doc::indent(lines));
        Doc::Concat(head)
    }

    fn definition(&mut self, defines: Defines, names: &[Name], parameters: &[Name], body: &Expression) -> Doc {
        let word = match defines {
            Defines::Goal => "goal",
            Defines::Value => "value",
            Defines::Moves => "moves",
        };
        let mut parts = vec![self.leaf(word, LeafKind::Word), Doc::Space, Doc::indent(vec![self.listed(names)])];
        if !parameters.is_empty() {
            parts.push(self.leaf("(", LeafKind::Word));
            parts.push(Doc::indent(vec![self.listed(parameters)]));
            parts.push(self.leaf(")", LeafKind::Close));
        }
        parts.extend([Doc::Space, self.leaf(":=", LeafKind::Close)]);
        let body_doc = self.delimited(body, Binding::Then);
        let end = self.leaf(".", LeafKind::Close);
        if matches!(body.kind, ExpressionKind::Call(..)) {
            parts.extend([Doc::Space, body_doc, end]);
            return Doc::Concat(parts);
        }
        parts.push(Doc::indent(vec![Doc::Line, body_doc, end]));
        Doc::group(parts)
    }

    fn heading(&mut self, says: Says, what: &str) -> Doc {
        let (word, is_file) = match says {
            Says::Game => ("game", false),
            Says::Endgame => ("endgame", false),
            Says::Use => ("use", true),
            Says::Continue => ("continue", true),
        };
        let is_bare = |letter: char| unicode_ident::is_xid_continue(letter) || [':', '+'].contains(&letter);
        let quote = if what.contains('"') { '\'' } else { '"' };
        let what = if what.is_empty() || is_file || !what.chars().all(is_bare) {
            format!("{quote}{what}{quote}")
        } else {
            what.to_owned()
        };
        let word = self.leaf(word, LeafKind::Word);
        Doc::Concat(vec![word, Doc::Space, self.leaf(&what, LeafKind::Word), self.leaf(".", LeafKind::Close)])
    }

    fn listed(&mut self, names: &[Name]) -> Doc {
        let mut parts = Vec::new();
        for (place, name) in names.iter().enumerate() {
            let mut part = vec![self.leaf(&name.text, LeafKind::Word)];
            if place + 1 < names.len() {
                part.push(self.leaf(",", LeafKind::Close));
            }
            parts.push(Doc::Concat(part));
        }
        Doc::Fill(parts)
    }
}
