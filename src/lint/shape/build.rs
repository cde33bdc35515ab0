//! Terms of the checked table become shapes.
use super::{Constant, DEEPEST, Form, Shape, ShapeId, Shapes};
use crate::language::{Argument, DefinitionId, Filter, FilterKind, Moves, MovesKind, Table, Term, TermKind};

/// Terms on their way to shapes.
pub(in crate::lint) struct Builder<'a> {
    pub(in crate::lint) shapes: &'a mut Shapes,
    table: &'a Table,
    /// What the parameters of the definition at hand stand for.
    arguments: Vec<ShapeId>,
    depth: u32,
    /// Whether goals that are always or never true are noted: when a text is read for the first time, not when a
    /// definition is filled in.
    notes: bool,
    constants: Vec<Constant>,
}

/// A shape, and whether a goal in it was noted that is always or never true.
pub(in crate::lint) type Built = (ShapeId, bool);

impl<'a> Builder<'a> {
    /// For the terms of a table.
    pub(in crate::lint) fn new(shapes: &'a mut Shapes, table: &'a Table) -> Self {
        Self { shapes, table, arguments: Vec::new(), depth: 0, notes: true, constants: Vec::new() }
    }

    /// A definition read for the first time: its goals that are always or never true are noted.
    pub(in crate::lint) fn definition(&mut self, id: DefinitionId) {
        let definition = &self.table.definitions[id.0 as usize];
        // The library's definitions are no business of the table's author.
        self.notes = definition.file == 0;
        self.arguments = definition.parameters.iter().map(|_| self.shapes.open()).collect();
        let (shape, is_noted) = self.body(&definition.body);
        if self.arguments.is_empty() {
            // What was noted where it stands is not noted again wherever it is used.
            let shape = if is_noted { self.shapes.open() } else { shape };
            self.shapes.defined.insert((id.0, Box::default()), shape);
        }
        self.arguments.clear();
        self.notes = true;
    }

    /// A goal of a rule or of a piece of advice, and whether a goal in it was noted that is always or never true.
    pub(in crate::lint) fn goal(&mut self, goal: &Term) -> Built {
        self.term(goal)
    }

    /// The goals noted that are always or never true.
    pub(in crate::lint) fn into_constants(self) -> Vec<Constant> {
        self.constants
    }

    /// A move constraint of a piece of advice.
    pub(in crate::lint) fn constraint(&mut self, moves: &Moves) -> ShapeId {
        self.moves(moves)
    }

    fn body(&mut self, body: &Argument) -> Built {
        match body {
            Argument::Term(term) => self.term(term),
            Argument::Moves(moves) => (self.moves(moves), false),
        }
    }

    fn term(&mut self, term: &Term) -> Built {
        if self.depth >= DEEPEST || !self.shapes.spend(0) {
            return (self.shapes.open(), false);
        }
        self.depth += 1;
        let built = self.kind(term);
        self.depth -= 1;
        built
    }

    fn kind(&mut self, term: &Term) -> Built {
        match &term.kind {
            TermKind::Name(name, arguments) => {
                let arguments = self.filled(arguments);
                (self.shapes.name(*name, arguments), false)
            }
            TermKind::Defined(id, arguments) => (self.defined(*id, arguments), false),
            TermKind::Parameter(place) => (self.parameter(*place), false),
            TermKind::Number(number) => (self.shapes.add(Shape::Number(*number)), false),
            TermKind::Not(inner) => {
                let (inner, is_noted) = self.term(inner);
                let shape = self.shapes.not(inner);
                self.noted(term, shape, is_noted)
            }
            TermKind::And(list) => {
                let (list, is_noted) = self.terms(list);
                let shape = self.shapes.and(list);
                self.noted(term, shape, is_noted)
            }
            TermKind::Or(list) => {
                let (list, is_noted) = self.terms(list);
                let shape = self.shapes.or(list);
                self.noted(term, shape, is_noted)
            }
            TermKind::Compare(left, comparison, right) => {
                let ((left, one), (right, other)) = (self.term(left), self.term(right));
                let shape = self.shapes.compare(left, *comparison, right);
                self.noted(term, shape, one || other)
            }
            TermKind::Sum(summands) => {
                let summands = summands.iter().map(|(is_negative, summand)| {
                    let times = if *is_negative { -1 } else { 1 };
                    (times, self.term(summand).0)
                });
                let summands = summands.collect();
                (self.shapes.sum(summands, 0), false)
            }
            TermKind::Product(list) => {
                let list = self.terms(list).0;
                (self.shapes.product(list), false)
            }
            TermKind::If(cases, otherwise) => {
                let cases = cases.iter().map(|(condition, then)| (self.term(condition).0, self.term(then).0)).collect();
                let otherwise = self.term(otherwise).0;
                (self.shapes.conditional(cases, otherwise), false)
            }
            TermKind::Absolute(inner) => {
                let inner = self.term(inner).0;
                (self.shapes.form(Form::Absolute, vec![inner]), false)
            }
            TermKind::Minimum(list) => {
                let list = self.terms(list).0;
                (self.shapes.form(Form::Minimum, list), false)
            }
            TermKind::Maximum(list) => {
                let list = self.terms(list).0;
                (self.shapes.form(Form::Maximum, list), false)
            }
            TermKind::Root(inner) => {
                let inner = self.term(inner).0;
                (self.shapes.add(Shape::Root(inner)), false)
            }
            TermKind::Over(quantifier, moves, inner) => {
                let parts = vec![self.moves(moves), self.term(inner).0];
                (self.shapes.form(Form::Over(*quantifier), parts), false)
            }
        }
    }

    fn terms(&mut self, list: &[Term]) -> (Vec<ShapeId>, bool) {
        let mut is_noted = false;
        let shapes = list.iter().map(|term| {
            let (shape, inside) = self.term(term);
            is_noted |= inside;
            shape
        });
        (shapes.collect(), is_noted)
    }

    /// Notes a goal that is always or never true, unless a part of it was noted already.
    fn noted(&mut self, term: &Term, shape: ShapeId, is_noted: bool) -> Built {
        match self.shapes.constant(shape) {
            Some(is_true) if self.notes && !is_noted => {
                self.constants.push(Constant { span: term.span, is_true, is_root: false });
                (shape, true)
            }
            _ => (shape, is_noted),
        }
    }

    fn parameter(&mut self, place: usize) -> ShapeId {
        self.arguments.get(place).copied().unwrap_or_else(|| self.shapes.open())
    }

    fn filled(&mut self, arguments: &[Argument]) -> Vec<ShapeId> {
        arguments.iter().map(|argument| self.body(argument).0).collect()
    }

    fn defined(&mut self, id: DefinitionId, arguments: &[Argument]) -> ShapeId {
        let arguments = self.filled(arguments);
        let key = (id.0, arguments.clone().into_boxed_slice());
        if let Some(&known) = self.shapes.defined.get(&key) {
            return known;
        }
        let outside = std::mem::replace(&mut self.arguments, arguments);
        let notes = std::mem::replace(&mut self.notes, false);
        let definition = &self.table.definitions[id.0 as usize];
        let shape = self.body(&definition.body).0;
        self.notes = notes;
        self.arguments = outside;
        self.shapes.defined.insert(key, shape);
        shape
    }

    fn moves(&mut self, moves: &Moves) -> ShapeId {
        if self.depth >= DEEPEST || !self.shapes.spend(0) {
            return self.shapes.open();
        }
        self.depth += 1;
        let shape = match &moves.kind {
            MovesKind::Name(name, arguments) => {
                let arguments = self.filled(arguments);
                self.shapes.add(Shape::Name(*name, arguments.into()))
            }
            MovesKind::Defined(id, arguments) => self.defined(*id, arguments),
            MovesKind::Parameter(place) => self.parameter(*place),
            MovesKind::Filtered(filter, list) => {
                let parts = vec![self.filter(filter), self.moves(list)];
                self.shapes.form(Form::Filtered, parts)
            }
            MovesKind::Both(list) => {
                let parts = list.iter().map(|moves| self.moves(moves)).collect();
                self.shapes.form(Form::Both, parts)
            }
            MovesKind::Sequence(list) => {
                let parts = list.iter().map(|moves| self.moves(moves)).collect();
                self.shapes.form(Form::Sequence, parts)
            }
            MovesKind::By(list, values) => {
                let mut parts = vec![self.moves(list)];
                parts.extend(self.terms(values).0);
                self.shapes.form(Form::By, parts)
            }
        };
        self.depth -= 1;
        shape
    }

    fn filter(&mut self, filter: &Filter) -> ShapeId {
        let all = |builder: &mut Self, list: &[Filter]| list.iter().map(|filter| builder.filter(filter)).collect();
        match &filter.kind {
            FilterKind::Depth(comparison, number) => self.shapes.form(Form::Depth(*comparison, *number), Vec::new()),
            FilterKind::After(goal) => {
                let goal = self.term(goal).0;
                self.shapes.form(Form::After, vec![goal])
            }
            FilterKind::Not(inner) => {
                let inner = self.filter(inner);
                self.shapes.form(Form::FilterNot, vec![inner])
            }
            FilterKind::And(list) => {
                let parts = all(self, list);
                self.shapes.form(Form::FilterAnd, parts)
            }
            FilterKind::Or(list) => {
                let parts = all(self, list);
                self.shapes.form(Form::FilterOr, parts)
            }
        }
    }
}
