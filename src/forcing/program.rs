//! The compiled table: goals and constraints as flat lists of terms, names replaced by functions.
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::constraints::{ConstraintId, Constraints};
use super::coverage::Seen;
use super::failure::{Amount, Broken, BrokenValue};
use super::goals::{Asked, GoalId, Goals, Jump, Said};
use super::search::Limits;
use super::terms::{At, Compiler, Dependence, Evaluator, Filled, Memory, Standing, Terms, UNDEFINED, ValueName};
use crate::diagnostic::Span;
use crate::language::{AdviceId, DefinitionId, Kind, Source, Table};
use crate::library::{Endgame, Library, Node, Place};
use crate::rules::{Game, Side};

/// A table compiled for a game, and the tables that play on when the pieces have become those of their endgames.
pub struct Program<G: Game> {
    /// The text of the table, for quoting.
    pub source: Source,
    /// The rules, in order.
    pub rules: Vec<ProgramRule>,
    /// The pieces of advice, in order.
    pub advice: Vec<ProgramAdvice>,
    /// The checked tables: the first, then those that play on.
    pub tables: Vec<Table>,
    pub(super) goals: Goals,
    pub(super) constraints: Constraints<G>,
    pub(super) terms: Terms<G>,
    /// The definitions of the first table without parameters.
    named: Vec<(DefinitionId, Filled)>,
}

/// A table and what its names mean.
pub struct Part<'a, G: Game> {
    /// The checked table.
    pub table: &'a Table,
    /// The library it was checked against.
    pub library: &'a Library<G>,
}

/// What a definition comes to in a position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Meant<M> {
    /// Whether a goal holds.
    Goal(bool),
    /// A number, or undefined.
    Number(Option<i32>),
    /// A square, or undefined; it may lie off the board.
    Square(Option<Place>),
    /// Moves in order.
    Moves(Vec<M>),
}

/// A rule: its precondition, and for each name in its list the alternatives.
#[derive(Clone, Debug)]
pub struct ProgramRule {
    /// The part of the program it belongs to; 0: the table itself.
    pub part: usize,
    /// The name as written.
    pub name: String,
    /// The `%!` comments above it.
    pub doc: Vec<String>,
    /// When the rule is taken.
    pub precondition: GoalId,
    /// For each name in the list, its alternatives. They are shared: a long list of names with many alternatives each
    /// takes no more room than its text.
    lists: Vec<Arc<[AdviceId]>>,
}

impl ProgramRule {
    /// All pieces of advice to try, in order: each name's alternatives one after the other.
    pub fn advice(&self) -> impl Iterator<Item = AdviceId> {
        self.lists.iter().flat_map(|list| list.iter().copied())
    }
}

/// A piece of advice.
#[derive(Clone, Debug)]
pub struct ProgramAdvice {
    /// The part of the program it belongs to; 0: the table itself.
    pub part: usize,
    /// The name as written.
    pub name: String,
    /// The `%!` comments above it.
    pub doc: Vec<String>,
    /// What the forcing tree must reach.
    pub better: GoalId,
    /// What must hold at every node.
    pub holding: GoalId,
    /// Our moves.
    pub us: ConstraintId,
    /// Their replies.
    pub them: ConstraintId,
    /// What to ask at a node.
    pub(super) asked: Asked,
    /// Whether any of its goals or generators looks at the root.
    pub(super) looks_at_root: bool,
    /// Whether any of them looks at positions after moves, which costs nodes.
    pub(super) looks_ahead: bool,
    /// The depths below [`DEAD_ENDS`] at which the constraints allow no move whatever the position, as bits.
    dead_ends: u64,
}

/// For how many depths a piece of advice knows beforehand whether its constraints can allow a move.
const DEAD_ENDS: u32 = u64::BITS;

impl ProgramAdvice {
    /// The first depth at which no move can follow, whatever the position: no node lies deeper.
    pub(super) fn first_dead_end(&self) -> Option<u32> {
        (self.dead_ends != 0).then(|| self.dead_ends.trailing_zeros())
    }

    /// Whether the constraints allow no move at a depth, whatever the position.
    #[inline]
    pub(super) fn is_dead_end(&self, depth: u32) -> bool {
        depth < DEAD_ENDS && self.dead_ends >> depth & 1 == 1
    }
}

impl<G: Game> Program<G> {
    /// Compiles a table that was checked against this library.
    pub fn new(source: Source, table: &Table, library: &Library<G>) -> Self {
        Self::of_parts(source, &[Part { table, library }])
    }

    /// Compiles a table, the first, and those that play on.
    pub fn of_parts(source: Source, parts: &[Part<'_, G>]) -> Self {
        let endgames = parts.iter().map(|part| part.library.endgame.clone()).collect();
        let mut program = Self {
            source,
            rules: Vec::new(),
            advice: Vec::new(),
            tables: parts.iter().map(|part| part.table.clone()).collect(),
            goals: Goals::new(),
            constraints: Constraints::new(),
            terms: Terms::new(endgames),
            named: Vec::new(),
        };
        for (number, part) in parts.iter().enumerate() {
            program.add_part(number, part);
        }
        program
    }

    fn add_part(&mut self, number: usize, part: &Part<'_, G>) {
        let Self { rules, advice, goals, constraints, terms, named, .. } = self;
        let mut compiler = Compiler::new(number, part.table, part.library, terms, constraints);
        let first = advice.len() as u32;
        let alternatives = part.table.alternatives.iter().map(|(name, ids)| {
            let ids = ids.iter().map(|id| AdviceId(first + id.0)).collect();
            (name.as_str(), ids)
        });
        let alternatives: FxHashMap<&str, Arc<[AdviceId]>> = alternatives.collect();
        rules.extend(part.table.rules.iter().map(|rule| {
            // What failed once in a call fails again: a name listed twice is tried once.
            let mut seen = FxHashSet::default();
            let names = rule.advice.iter().map(|listed| listed.name.as_str()).filter(|&name| seen.insert(name));
            ProgramRule {
                part: number,
                name: rule.name.clone(),
                doc: rule.doc.clone(),
                precondition: goals.add(&rule.precondition, &mut compiler),
                lists: names.filter_map(|name| alternatives.get(name).cloned()).collect(),
            }
        }));
        advice.extend(part.table.advice.iter().map(|advice| {
            let [us, them] = [&advice.us, &advice.them].map(|moves| compiler.moves(moves));
            let [better, holding] = [&advice.better, &advice.holding].map(|goal| goals.add(goal, &mut compiler));
            let moves = [us, them].map(|moves| compiler.constraints.depends_on(moves, compiler.terms));
            let terms = [better, holding].into_iter().flat_map(|goal| goals.terms(goal));
            let looks = moves.into_iter().chain(terms.map(|term| compiler.terms.depends_on(term)));
            let looks = looks.fold(Dependence::NOTHING, |all, one| all | one);
            // We are to move at even depths, they are at odd ones.
            let is_dead_end = |depth: &u32| {
                let constraint = if depth.is_multiple_of(2) { us } else { them };
                !compiler.constraints.can_generate(constraint, *depth)
            };
            ProgramAdvice {
                part: number,
                name: advice.name.clone(),
                doc: advice.doc.clone(),
                better,
                holding,
                asked: goals.join_advice([better, holding], &compiler),
                us,
                them,
                looks_at_root: looks.has(Dependence::ROOT),
                looks_ahead: looks.has(Dependence::MOVES),
                dead_ends: (0..DEAD_ENDS).filter(is_dead_end).fold(0, |depths, depth| depths | 1 << depth),
            }
        }));
        if number == 0 {
            let definitions = part.table.definitions.iter().zip(0..);
            let names = definitions.filter(|(definition, _)| definition.parameters.is_empty());
            named.extend(names.map(|(_, id)| (DefinitionId(id), compiler.defined(DefinitionId(id), &[]))));
        }
    }

    /// The part of the program that plays a position, White being us: the first whose endgame it belongs to, or else
    /// the first of all.
    pub fn part(&self, game: &G, position: &G::Position) -> usize {
        let endgames = self.terms.endgames();
        let plays = |endgame: &Arc<dyn Endgame<G>>| endgame.us(game, position) == Ok(Side::White);
        if endgames.len() == 1 { 0 } else { endgames.iter().position(plays).unwrap_or(0) }
    }

    /// The endgames that the program plays: the table's own, then those of the tables that play on.
    pub fn endgames(&self) -> &[Arc<dyn Endgame<G>>] {
        self.terms.endgames()
    }

    /// A piece of advice.
    #[inline]
    pub fn advice(&self, id: AdviceId) -> &ProgramAdvice {
        &self.advice[id.0 as usize]
    }

    /// A goal in the words of the table.
    pub fn text(&self, goal: GoalId) -> &str {
        let (part, span) = self.goals.span(goal);
        &self.tables[part].files[0].text[span.start..span.end]
    }

    /// Where a goal stands in its table.
    pub fn span(&self, goal: GoalId) -> Span {
        self.goals.span(goal).1
    }

    #[inline]
    fn evaluator(&self) -> Evaluator<'_, G> {
        Evaluator { terms: &self.terms, constraints: &self.constraints }
    }

    /// Whether a goal holds at a node.
    #[inline]
    pub(super) fn holds(&self, goal: GoalId, at: &At<'_, G>) -> bool {
        self.goals.holds(self.evaluator(), goal, at)
    }

    /// What goals say of a node, from a question on.
    #[inline]
    pub(super) fn say(&self, first: Jump, at: &At<'_, G>) -> Said {
        self.goals.say(self.evaluator(), first, at)
    }

    /// What they say where the pieces stand like this, if that can be looked up; the answers are noted if the question
    /// comes with `true`.
    #[inline]
    pub(super) fn say_known(&self, first: (Jump, bool), standing: &Standing, memory: &Memory<G>) -> Option<Said> {
        self.goals.say_known(self.evaluator(), first, standing, memory)
    }

    /// The smallest part that makes a goal false at a node: the first false part of a conjunction, all of anything else.
    pub(super) fn false_part(&self, goal: GoalId, at: &At<'_, G>) -> GoalId {
        self.goals.false_part(self.evaluator(), goal, at)
    }

    /// Whether a goal holds in a position, White being us, in a strategy call made in a root position.
    pub fn holds_in(&self, goal: GoalId, game: &G, position: &G::Position, root: &G::Position) -> bool {
        let memory = self.memory(Limits::default().nodes);
        self.holds(goal, &self.at(&memory, Node::new(game, position), root))
    }

    /// The smallest part that makes a goal false in a position where it is: the first false part of a conjunction, all of
    /// anything else.
    pub fn false_part_in(&self, goal: GoalId, game: &G, position: &G::Position, root: &G::Position) -> GoalId {
        let memory = self.memory(Limits::default().nodes);
        self.false_part(goal, &self.at(&memory, Node::new(game, position), root))
    }

    /// The moves a constraint allows in a position at a depth, in its order.
    pub fn moves_in(
        &self,
        constraint: ConstraintId,
        game: &G,
        position: &G::Position,
        root: &G::Position,
        depth: u32,
    ) -> Vec<G::Move> {
        let (memory, mut moves) = (self.memory(Limits::default().nodes), Vec::new());
        self.generate(constraint, &self.at(&memory, Node::new(game, position), root), depth, &mut moves);
        moves
    }

    /// What a definition without parameters comes to in a position, White being us; nothing if there is none of the
    /// name.
    pub fn meaning(&self, name: &str, game: &G, position: &G::Position, root: &G::Position) -> Option<Meant<G::Move>> {
        let is_named = |(id, _): &&(DefinitionId, Filled)| self.tables[0].definitions[id.0 as usize].name == name;
        let &(id, filled) = self.named.iter().rfind(is_named)?;
        let memory = self.memory(Limits::default().nodes);
        Some(self.meant(id, filled, &self.at(&memory, Node::new(game, position), root)))
    }

    /// The numbers and squares that have a name, White being us. Definitions that compare with the root, or with the
    /// move made, are left out.
    pub fn named_values(&self, game: &G, position: &G::Position) -> Vec<(&str, Meant<G::Move>)> {
        let memory = self.memory(Limits::default().nodes);
        let at = self.at(&memory, Node::new(game, position), position);
        let values = self.named.iter().filter_map(|&(id, filled)| {
            let definition = &self.tables[0].definitions[id.0 as usize];
            let is_value = match filled {
                Filled::Moves(_) => false,
                Filled::Term(term) => {
                    let depends_on = self.terms.depends_on(term);
                    let is_of_position = !depends_on.has(Dependence::MOVED) && !depends_on.has(Dependence::ROOT);
                    definition.kind != Kind::Goal && is_of_position
                }
            };
            is_value.then(|| (definition.name.as_str(), self.meant(id, filled, &at)))
        });
        values.collect()
    }

    fn meant(&self, id: DefinitionId, filled: Filled, at: &At<'_, G>) -> Meant<G::Move> {
        let term = match filled {
            Filled::Term(term) => term,
            Filled::Moves(constraint) => {
                let mut moves = Vec::new();
                self.generate(constraint, at, 0, &mut moves);
                return Meant::Moves(moves);
            }
        };
        let value = Some(self.evaluator().value(term, at)).filter(|&value| value != UNDEFINED);
        match self.tables[0].definitions[id.0 as usize].kind {
            Kind::Goal => Meant::Goal(value == Some(1)),
            Kind::Square => Meant::Square(value.map(Place::from_number)),
            Kind::Value | Kind::Moves => Meant::Number(value),
        }
    }

    /// What is false of a part of a goal at a node where it does not hold.
    pub(super) fn broken(&self, goal: GoalId, at: &At<'_, G>) -> Broken {
        let Some(term) = self.goals.term(goal) else { return Broken::default() };
        let definition = |(part, id): (usize, DefinitionId)| &self.tables[part].definitions[id.0 as usize];
        let broken = self.evaluator().broken(term, at, |home| {
            let definition = definition(home);
            // A value with parameters has no name of its own.
            (definition.parameters.is_empty() || definition.kind == Kind::Goal).then_some(definition.kind)
        });
        let text = |(part, file, span): (usize, usize, Span)| {
            self.tables[part].files[file].text[span.start..span.end].to_owned()
        };
        let looks_at_root = self.terms.depends_on(term).has(Dependence::ROOT);
        let number = |is_square: bool, value: i32| match value {
            UNDEFINED => Amount::Undefined,
            value if is_square => Amount::Square(Place::from_number(value)),
            value => Amount::Number(value),
        };
        let values = broken.values.into_iter().map(|value| BrokenValue {
            name: match value.name {
                ValueName::Defined(home) => definition(home).name.clone(),
                ValueName::Written(place) => text(place),
            },
            now: number(value.is_square, value.now),
            at_root: value.at_root.filter(|_| looks_at_root).map(|root| number(value.is_square, root)),
        });
        Broken { part: broken.part.map(text), values: values.collect() }
    }

    /// Appends the moves a constraint allows at a node, in its order. `depth` counts plies from the root.
    #[inline]
    pub(super) fn generate(&self, constraint: ConstraintId, at: &At<'_, G>, depth: u32, moves: &mut Vec<G::Move>) {
        self.constraints.generate(self.evaluator(), constraint, at, depth, moves);
    }

    /// A memory for searches that may evaluate so many nodes in a call.
    pub(super) fn memory(&self, limit: u64) -> Memory<G> {
        self.terms.memory(limit)
    }

    /// A node as goals and constraints see it.
    #[inline]
    pub(super) fn at<'a>(&self, memory: &'a Memory<G>, node: Node<'a, G>, root: &'a G::Position) -> At<'a, G> {
        At::new(&self.terms, memory, node, root)
    }

    /// The same where it may be known how the pieces stand.
    #[inline]
    pub(super) fn at_standing<'a>(
        &self,
        memory: &'a Memory<G>,
        node: Node<'a, G>,
        root: &'a G::Position,
        standing: Option<Standing>,
    ) -> At<'a, G> {
        At::standing_like(&self.terms, memory, node, root, standing)
    }

    /// The same program, noting from now on which answers the tests of its goals have had.
    #[must_use]
    pub fn observed(mut self) -> Self {
        self.goals.observe();
        self
    }

    /// Whether answers are noted.
    pub fn is_observed(&self) -> bool {
        self.goals.is_observed()
    }

    /// Each test of a goal that has not been both true and false, in the order of the text; nothing unless the program
    /// is [`observed`](Self::observed).
    pub fn unvaried(&self, goal: GoalId) -> Vec<(GoalId, Seen)> {
        self.goals.unvaried(goal)
    }

    /// Whether answers are noted and some test of the goal has not had both.
    #[inline]
    pub(super) fn is_worth_asking(&self, goal: GoalId) -> bool {
        self.goals.is_worth_asking(goal)
    }
}
