//! What lints look at: a text as it was read and, if it has no errors, what its goals and constraints come to.
use rustc_hash::FxHashMap;

use super::depths::{ConstraintDepths, Depths};
use super::shape::build::Builder;
use super::shape::{Constant, ShapeId, Shapes, Turn};
use super::usage::Usage;
use crate::diagnostic::Diagnostic;
use crate::language::{Ast, DefinitionId, Source, Table, Term, TermKind, Vocabulary};

/// A table as lints see it.
pub(super) struct Subject<'a> {
    /// The text.
    pub(super) source: &'a Source,
    /// The statements that could be read.
    pub(super) ast: &'a Ast,
    /// The names it may use beside its own.
    pub(super) vocabulary: &'a dyn Vocabulary,
    /// The names it uses.
    pub(super) usage: Usage<'a>,
    /// What it says, if it has no errors.
    pub(super) judged: Option<Judged<'a>>,
}

/// A table and what its goals and constraints come to.
pub(super) struct Judged<'a> {
    /// The checked table.
    pub(super) table: &'a Table,
    /// The shapes of its goals.
    pub(super) shapes: Shapes,
    /// Its goals that are always or never true.
    pub(super) constants: Vec<Constant>,
    /// For each rule: its precondition where it is tried.
    pub(super) preconditions: Vec<ShapeId>,
    /// For each piece of advice what its parts come to; none if the table is too large to tell.
    pub(super) advice: Vec<JudgedAdvice>,
}

/// What the parts of a piece of advice come to.
pub(super) struct JudgedAdvice {
    /// The better and the holding goal, and the constraints of us and them.
    pub(super) parts: [ShapeId; 4],
    /// Whether the better goal holds at the root.
    pub(super) at_root: AtRoot,
    /// Whether a stalemate may fulfil it.
    pub(super) can_stalemate: bool,
    /// Whether the better goal can hold after one of their moves only.
    pub(super) needs_reply: bool,
    /// Whether the better goal, and the holding goal, mean something else at their nodes than at ours.
    pub(super) is_blind: [bool; 2],
    /// Whether it asks what becomes of our pieces, or mates.
    pub(super) is_guarded: bool,
    /// The depths at which each side may have moves.
    pub(super) depths: [Depths; 2],
}

/// Whether a better goal holds before any move is made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum AtRoot {
    /// Whatever the position.
    Always,
    /// As far as its shape tells.
    Maybe,
    /// In no position for which the advice is tried.
    Never,
    /// It is known to be always or never true, which is another mistake.
    Constant,
}

/// How many preconditions of rules that list a piece of advice are looked at.
const MOST_PRECONDITIONS: usize = 8;

impl<'a> Subject<'a> {
    /// A text as it was read.
    pub(super) fn new(
        source: &'a Source,
        ast: &'a Ast,
        table: Option<&'a Table>,
        mistakes: &'a [Diagnostic],
        vocabulary: &'a dyn Vocabulary,
    ) -> Self {
        let usage = Usage::new(ast, mistakes);
        Self { source, ast, vocabulary, usage, judged: table.map(|table| Judged::new(table, vocabulary)) }
    }

    /// The text of a place.
    pub(super) fn text(&self, span: crate::diagnostic::Span) -> &'a str {
        self.source.text.get(span.start..span.end).unwrap_or_default()
    }
}

impl<'a> Judged<'a> {
    fn new(table: &'a Table, vocabulary: &dyn Vocabulary) -> Self {
        let mut shapes = Shapes::new(vocabulary);
        let mut builder = Builder::new(&mut shapes, table);
        for place in 0..table.definitions.len() {
            builder.definition(DefinitionId(place as u32));
        }
        let rules: Vec<_> = table.rules.iter().map(|rule| builder.goal(&rule.precondition)).collect();
        let advice: Vec<_> = table
            .advice
            .iter()
            .map(|advice| {
                let goals = [&advice.better, &advice.holding].map(|goal| builder.goal(goal));
                (goals, [&advice.us, &advice.them].map(|moves| builder.constraint(moves)))
            })
            .collect();
        let mut constants = builder.into_constants();
        let mut preconditions = Vec::new();
        for (rule, &(shape, is_noted)) in table.rules.iter().zip(&rules) {
            let at_root = shapes.at(shape, Turn::Root);
            let is_true = shapes.constant(at_root);
            let is_meant = is_bare(&rule.precondition) && shapes.constant(shape) == Some(true);
            if let Some(is_true) = is_true.filter(|_| !is_noted && !is_meant) {
                constants.push(Constant { span: rule.precondition.span, is_true, is_root: true });
            }
            preconditions.push(at_root);
        }
        let listing = listing(table, &preconditions);
        let mut depths = ConstraintDepths::new(table, shapes.names().no_move);
        let stalemate = shapes.named("stalemate", vocabulary);
        let mate = shapes.named("mate", vocabulary);
        let judged = table.advice.iter().zip(&advice).map(|(advice, &([better, holding], [us, them]))| {
            let both = shapes.and(vec![better.0, holding.0]);
            for (goal, term) in [(better, &advice.better), (holding, &advice.holding)] {
                if shapes.constant(goal.0) == Some(false) && is_bare(term) {
                    constants.push(Constant { span: term.span, is_true: false, is_root: false });
                }
            }
            let rules = listing.get(advice.name.as_str()).map_or(&[][..], Vec::as_slice);
            let at_root = match shapes.constant(better.0) {
                Some(is_true) if !is_true || better.1 => AtRoot::Constant,
                _ => at_root(&mut shapes, better.0, both, rules),
            };
            let theirs = shapes.at(both, Turn::Theirs);
            let can_stalemate = stalemate.is_some_and(|stalemate| {
                let stalemated = shapes.and(vec![theirs, stalemate]);
                shapes.constant(stalemated) != Some(false)
            });
            let ours = shapes.at(both, Turn::Ours);
            let is_never = |goal| shapes.constant(goal) == Some(false);
            let is_mate = |goal| is_never(goal) || mate.is_some_and(|mate| shapes.implies(goal, mate));
            let mates = is_mate(ours) && is_mate(theirs);
            let is_guarded = mates || [better, holding].iter().any(|&(goal, _)| shapes.traits(goal).is_safety);
            let needs_reply = is_never(theirs) && !is_never(ours);
            let is_blind = [better, holding].map(|(goal, _)| {
                let [ours, theirs] = [Turn::Ours, Turn::Theirs].map(|turn| shapes.at(goal, turn));
                shapes.traits(ours).mover & shapes.traits(theirs).mover != 0
            });
            JudgedAdvice {
                parts: [better.0, holding.0, us, them],
                at_root,
                can_stalemate,
                needs_reply,
                is_blind,
                is_guarded,
                depths: [&advice.us, &advice.them].map(|moves| depths.of(moves, &[])),
            }
        });
        let mut advice: Vec<_> = judged.collect();
        if shapes.is_spent() {
            advice.clear();
        }
        constants.sort_by_key(|constant| constant.span.start);
        Self { table, shapes, constants, preconditions, advice }
    }
}

/// A goal that is nothing but a name: whoever writes `true` means it.
fn is_bare(goal: &Term) -> bool {
    matches!(goal.kind, TermKind::Name(..) | TermKind::Defined(..))
}

/// The preconditions of the rules that list each piece of advice.
fn listing<'a>(table: &'a Table, preconditions: &[ShapeId]) -> FxHashMap<&'a str, Vec<ShapeId>> {
    let mut listing: FxHashMap<&str, Vec<ShapeId>> = FxHashMap::default();
    for (rule, &precondition) in table.rules.iter().zip(preconditions) {
        for listed in &rule.advice {
            let known = listing.entry(&listed.name).or_default();
            if known.len() <= MOST_PRECONDITIONS && !known.contains(&precondition) {
                known.push(precondition);
            }
        }
    }
    listing
}

fn at_root(shapes: &mut Shapes, better: ShapeId, both: ShapeId, rules: &[ShapeId]) -> AtRoot {
    let (better, both) = (shapes.at(better, Turn::Root), shapes.at(both, Turn::Root));
    let always = shapes.constant(better) == Some(true);
    let never = match rules {
        [] => shapes.constant(both) == Some(false),
        rules if rules.len() > MOST_PRECONDITIONS => shapes.constant(both) == Some(false),
        rules => rules.iter().all(|&rule| {
            let tried = shapes.and(vec![rule, both]);
            shapes.constant(tried) == Some(false)
        }),
    };
    match (never, always) {
        (true, _) => AtRoot::Never,
        (_, true) => AtRoot::Always,
        _ => AtRoot::Maybe,
    }
}
