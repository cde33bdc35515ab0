//! The compiled table: flat lists of terms that refer to each other by number, names replaced by functions.

use crate::diagnostic::Span;
use crate::language::{
    AdviceId, Comparison, Filter, FilterKind, Goal, GoalKind, Moves, MovesKind, NameId, Source, Table, Value, ValueKind,
};
use crate::library::{Library, Meaning, Node};
use crate::rules::Game;

/// A table compiled for a game, with the text it came from.
pub struct Program<G: Game> {
    /// The text, for quoting.
    pub source: Source,
    /// The rules, in order.
    pub rules: Vec<ProgramRule>,
    /// The pieces of advice, in order.
    pub advice: Vec<ProgramAdvice>,
    goals: Vec<GoalTerm<G>>,
    goal_spans: Vec<Span>,
    /// For each goal, the first question to ask.
    entries: Vec<Jump>,
    questions: Vec<Question<G>>,
    values: Vec<ValueTerm<G>>,
    constraints: Vec<Constraint<G>>,
    filters: Vec<FilterTerm>,
}

/// A rule: its precondition, and for each name in its list the alternatives.
#[derive(Clone, Debug)]
pub struct ProgramRule {
    /// The name as written.
    pub name: String,
    /// The `%!` comments above it.
    pub doc: Vec<String>,
    /// When the rule is taken.
    pub precondition: GoalId,
    /// All pieces of advice to try, in order: each name's alternatives one after the other.
    pub advice: Vec<AdviceId>,
}

/// A piece of advice.
#[derive(Clone, Debug)]
pub struct ProgramAdvice {
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
    /// Whether any of its goals or generators looks at the root.
    pub(super) looks_at_root: bool,
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

/// A goal's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct GoalId(u32);

/// A value's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ValueId(u32);

/// A move constraint's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct ConstraintId(u32);

/// A filter's place in its program.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct FilterId(u32);

/// A goal: something true or false of a node.
#[derive(Debug)]
enum GoalTerm<G: Game> {
    /// `mate`, `room > 2`
    Test(Test<G>),
    /// `not G`
    Not(GoalId),
    /// `G1 and G2 and …`
    And(Box<[GoalId]>),
    /// `G1 or G2 or …`
    Or(Box<[GoalId]>),
}

/// What a goal comes down to at a node.
#[derive(Debug)]
enum Test<G: Game> {
    /// `mate`
    Holds(fn(&Node<'_, G>) -> bool),
    /// `room > 2`
    Compare(ValueId, Comparison, ValueId),
}

// Derived, these would ask the game itself to be `Copy`.
impl<G: Game> Clone for Test<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Test<G> {}

/// One step in deciding a goal: a test, and where to go on for either answer. `not`, `and` and `or` are nothing but the
/// way the questions are joined.
#[derive(Debug)]
struct Question<G: Game> {
    test: Test<G>,
    yes: Jump,
    no: Jump,
}

/// Where to go on: a question's place, or the goal is decided.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Jump(u32);

impl Jump {
    const TRUE: Self = Self(u32::MAX);
    const FALSE: Self = Self(u32::MAX - 1);
}

#[derive(Clone, Debug)]
enum ValueTerm<G: Game> {
    /// `room`
    Computed(fn(&Node<'_, G>) -> Option<i32>),
    /// `64`
    Number(i32),
}

/// An ordered list of moves.
#[derive(Clone, Debug)]
pub enum Constraint<G: Game> {
    /// `legal`
    Generated(fn(&Node<'_, G>, &mut Vec<G::Move>)),
    /// `(depth = 0) and L`
    Filtered(FilterId, ConstraintId),
    /// `L1 and L2`: the moves of the first, in its order, that are in the second
    Both(ConstraintId, ConstraintId),
    /// `L1 then L2`: the moves of the first, then those of the second that are not yet listed
    Then(ConstraintId, ConstraintId),
}

#[derive(Clone, Debug)]
enum FilterTerm {
    /// `depth < 3`
    Depth(Comparison, i32),
    /// `not F`
    Not(FilterId),
    /// `F1 and F2 and …`
    And(Box<[FilterId]>),
    /// `F1 or F2 or …`
    Or(Box<[FilterId]>),
}

impl<G: Game> Program<G> {
    /// Compiles a table that was checked against this library.
    pub fn new(source: Source, table: &Table, library: &Library<G>) -> Self {
        let mut program = Self {
            source,
            rules: Vec::new(),
            advice: Vec::new(),
            goals: Vec::new(),
            goal_spans: Vec::new(),
            entries: Vec::new(),
            questions: Vec::new(),
            values: Vec::new(),
            constraints: Vec::new(),
            filters: Vec::new(),
        };
        for rule in &table.rules {
            let precondition = program.add_goal(&rule.precondition, library);
            let alternatives = |name| table.alternatives.get(name).map_or(&[][..], Vec::as_slice);
            let advice = rule.advice.iter().flat_map(|listed| alternatives(&listed.name)).copied().collect();
            let (name, doc) = (rule.name.clone(), rule.doc.clone());
            program.rules.push(ProgramRule { name, doc, precondition, advice });
        }
        for advice in &table.advice {
            let [us, them] = [&advice.us, &advice.them].map(|moves| program.add_constraint(moves, library));
            // We are to move at even depths, they are at odd ones.
            let is_dead_end = |depth: &u32| !program.can_generate(if depth % 2 == 0 { us } else { them }, *depth);
            let dead_ends = (0..DEAD_ENDS).filter(is_dead_end).fold(0, |depths, depth| depths | 1 << depth);
            let looks_at_root = advice.names().into_iter().any(|name| library.entry(name).looks_at_root());
            let compiled = ProgramAdvice {
                name: advice.name.clone(),
                doc: advice.doc.clone(),
                better: program.add_goal(&advice.better, library),
                holding: program.add_goal(&advice.holding, library),
                us,
                them,
                looks_at_root,
                dead_ends,
            };
            program.advice.push(compiled);
        }
        program
    }

    /// A piece of advice.
    #[inline]
    pub fn advice(&self, id: AdviceId) -> &ProgramAdvice {
        &self.advice[id.0 as usize]
    }

    /// A goal in the words of the table.
    pub fn text(&self, goal: GoalId) -> &str {
        let span = self.goal_spans[goal.0 as usize];
        &self.source.text[span.start..span.end]
    }

    /// Whether a goal holds at a node.
    #[inline]
    pub fn holds(&self, goal: GoalId, node: &Node<'_, G>) -> bool {
        let mut next = self.entries[goal.0 as usize];
        loop {
            match next {
                Jump::TRUE => return true,
                Jump::FALSE => return false,
                Jump(place) => {
                    let question = &self.questions[place as usize];
                    let answer = match question.test {
                        Test::Holds(function) => function(node),
                        Test::Compare(left, comparison, right) => {
                            let values = (self.value(left, node), self.value(right, node));
                            matches!(values, (Some(left), Some(right)) if comparison.holds(left, right))
                        }
                    };
                    next = if answer { question.yes } else { question.no };
                }
            }
        }
    }

    /// The smallest part that makes a goal false at a node: the first false part of a conjunction, all of anything else.
    pub fn false_part(&self, goal: GoalId, node: &Node<'_, G>) -> GoalId {
        match &self.goals[goal.0 as usize] {
            GoalTerm::And(goals) => {
                let part = goals.iter().copied().find(|&goal| !self.holds(goal, node));
                part.map_or(goal, |part| self.false_part(part, node))
            }
            _ => goal,
        }
    }

    /// A value at a node.
    #[inline]
    pub fn value(&self, value: ValueId, node: &Node<'_, G>) -> Option<i32> {
        match &self.values[value.0 as usize] {
            ValueTerm::Computed(function) => function(node),
            ValueTerm::Number(number) => Some(*number),
        }
    }

    /// Appends the moves a constraint allows at a node, in its order. `depth` counts plies from the root.
    #[inline]
    pub fn generate(&self, constraint: ConstraintId, node: &Node<'_, G>, depth: u32, moves: &mut Vec<G::Move>) {
        match &self.constraints[constraint.0 as usize] {
            Constraint::Generated(function) => function(node, moves),
            Constraint::Filtered(filter, list) => {
                if self.passes(*filter, depth) {
                    self.generate(*list, node, depth, moves);
                }
            }
            Constraint::Both(first, second) => {
                let start = moves.len();
                self.generate(*first, node, depth, moves);
                let mut others = Vec::new();
                self.generate(*second, node, depth, &mut others);
                let mut kept = start;
                for place in start..moves.len() {
                    if others.contains(&moves[place]) {
                        moves.swap(kept, place);
                        kept += 1;
                    }
                }
                moves.truncate(kept);
            }
            Constraint::Then(first, second) => {
                let start = moves.len();
                self.generate(*first, node, depth, moves);
                let middle = moves.len();
                self.generate(*second, node, depth, moves);
                if middle > start {
                    let mut kept = middle;
                    for place in middle..moves.len() {
                        if !moves[start..kept].contains(&moves[place]) {
                            moves.swap(kept, place);
                            kept += 1;
                        }
                    }
                    moves.truncate(kept);
                }
            }
        }
    }

    /// Whether a constraint could allow any move at a depth, whatever the position.
    fn can_generate(&self, constraint: ConstraintId, depth: u32) -> bool {
        match &self.constraints[constraint.0 as usize] {
            Constraint::Generated(_) => true,
            Constraint::Filtered(filter, list) => self.passes(*filter, depth) && self.can_generate(*list, depth),
            Constraint::Both(first, second) => self.can_generate(*first, depth) && self.can_generate(*second, depth),
            Constraint::Then(first, second) => self.can_generate(*first, depth) || self.can_generate(*second, depth),
        }
    }

    fn passes(&self, filter: FilterId, depth: u32) -> bool {
        match &self.filters[filter.0 as usize] {
            FilterTerm::Depth(comparison, number) => comparison.holds(depth.cast_signed(), *number),
            FilterTerm::Not(filter) => !self.passes(*filter, depth),
            FilterTerm::And(filters) => filters.iter().all(|&filter| self.passes(filter, depth)),
            FilterTerm::Or(filters) => filters.iter().any(|&filter| self.passes(filter, depth)),
        }
    }

    fn add_goal(&mut self, goal: &Goal, library: &Library<G>) -> GoalId {
        let term = match &goal.kind {
            GoalKind::Name(name) => match library.entry(*name).meaning {
                Meaning::Goal(function) => GoalTerm::Test(Test::Holds(function)),
                _ => unreachable!("the resolver has checked that {name:?} is a goal"),
            },
            GoalKind::Not(goal) => GoalTerm::Not(self.add_goal(goal, library)),
            GoalKind::And(goals) => GoalTerm::And(goals.iter().map(|goal| self.add_goal(goal, library)).collect()),
            GoalKind::Or(goals) => GoalTerm::Or(goals.iter().map(|goal| self.add_goal(goal, library)).collect()),
            GoalKind::Compare(left, comparison, right) => {
                let (left, right) = (self.add_value(left, library), self.add_value(right, library));
                GoalTerm::Test(Test::Compare(left, *comparison, right))
            }
        };
        self.goals.push(term);
        self.goal_spans.push(goal.span);
        let goal = GoalId(self.goals.len() as u32 - 1);
        let entry = self.join(goal, Jump::TRUE, Jump::FALSE);
        self.entries.push(entry);
        goal
    }

    /// Joins the questions that decide a goal, last first, and gives the first of them.
    fn join(&mut self, goal: GoalId, yes: Jump, no: Jump) -> Jump {
        match &self.goals[goal.0 as usize] {
            &GoalTerm::Test(test) => {
                self.questions.push(Question { test, yes, no });
                Jump(self.questions.len() as u32 - 1)
            }
            &GoalTerm::Not(goal) => self.join(goal, no, yes),
            GoalTerm::And(goals) => goals.clone().iter().rev().fold(yes, |yes, &goal| self.join(goal, yes, no)),
            GoalTerm::Or(goals) => goals.clone().iter().rev().fold(no, |no, &goal| self.join(goal, yes, no)),
        }
    }

    fn add_value(&mut self, value: &Value, library: &Library<G>) -> ValueId {
        let term = match value.kind {
            ValueKind::Name(name) => match library.entry(name).meaning {
                Meaning::Value(function) => ValueTerm::Computed(function),
                _ => unreachable!("the resolver has checked that {name:?} is a value"),
            },
            ValueKind::Number(number) => ValueTerm::Number(number),
        };
        self.values.push(term);
        ValueId(self.values.len() as u32 - 1)
    }

    fn add_constraint(&mut self, moves: &Moves, library: &Library<G>) -> ConstraintId {
        let pair = |program: &mut Self, lists: &[Moves], join: fn(ConstraintId, ConstraintId) -> Constraint<G>| {
            let mut lists = lists.iter();
            let first = lists.next().map(|list| program.add_constraint(list, library)).expect("a chain has two lists");
            lists.fold(first, |first, list| {
                let second = program.add_constraint(list, library);
                program.push_constraint(join(first, second))
            })
        };
        match &moves.kind {
            MovesKind::Name(name) => self.add_generator(*name, library),
            MovesKind::Filtered(filter, list) => {
                let (filter, list) = (self.add_filter(filter), self.add_constraint(list, library));
                self.push_constraint(Constraint::Filtered(filter, list))
            }
            MovesKind::Both(lists) => pair(self, lists, Constraint::Both),
            MovesKind::Sequence(lists) => pair(self, lists, Constraint::Then),
        }
    }

    fn add_generator(&mut self, name: NameId, library: &Library<G>) -> ConstraintId {
        match library.entry(name).meaning {
            Meaning::Moves(function) => self.push_constraint(Constraint::Generated(function)),
            _ => unreachable!("the resolver has checked that {name:?} gives moves"),
        }
    }

    fn push_constraint(&mut self, constraint: Constraint<G>) -> ConstraintId {
        self.constraints.push(constraint);
        ConstraintId(self.constraints.len() as u32 - 1)
    }

    fn add_filter(&mut self, filter: &Filter) -> FilterId {
        let term = match &filter.kind {
            FilterKind::Depth(comparison, number) => FilterTerm::Depth(*comparison, *number),
            FilterKind::Not(filter) => FilterTerm::Not(self.add_filter(filter)),
            FilterKind::And(filters) => FilterTerm::And(filters.iter().map(|filter| self.add_filter(filter)).collect()),
            FilterKind::Or(filters) => FilterTerm::Or(filters.iter().map(|filter| self.add_filter(filter)).collect()),
        };
        self.filters.push(term);
        FilterId(self.filters.len() as u32 - 1)
    }
}
