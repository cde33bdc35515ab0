//! The numbers of the report.
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::coverage::{self, Unvaried};
use super::graph::{Graph, RootId};
use super::kind::{Kind, Kinds};
use crate::rules::{PositionSpace, Retro};
use crate::tablebase::{Outcome, Tablebase};

/// What the analysis of all positions with us to move came to.
#[derive(Clone, Debug)]
pub struct Summary {
    /// How many positions there are.
    pub positions: u64,
    /// How many of them can be won; in the others the table must only not lose.
    pub winnable: u64,
    /// How many of those are always won.
    pub won: u64,
    /// How many positions there are if those alike but for a symmetry of the board count once.
    pub classes: u64,
    /// How many of those can be won.
    pub winnable_classes: u64,
    /// In how many of those every position is always won: the chosen moves need not be symmetrical.
    pub won_classes: u64,
    /// By length in moves of ours, from 0: how many winnable positions are won in so many, at the longest.
    pub lengths: Vec<u64>,
    /// The position with the longest win, the first of them.
    pub longest: Option<RootId>,
    /// The same with best play by both sides.
    pub optimum: Optimum,
    /// By how many moves the longest win exceeds the optimum: how many positions.
    pub excess: Vec<u64>,
    /// By rule: in how many positions it is taken.
    pub rules: Vec<u64>,
    /// By piece of advice: in how many positions it is chosen.
    pub advice: Vec<u64>,
    /// The moves of ours in all trees together.
    pub tree_moves: u64,
    /// Whether they are that many or more, because a tree holds more than can be counted.
    pub is_least: bool,
    /// The parts of goals that were never true or never false where they were evaluated; nothing if that was not
    /// observed.
    pub coverage: Option<Vec<Unvaried>>,
    /// The ways in which winnable positions fail, and lost ones among the others.
    pub failures: Vec<Failures>,
}

/// The best possible.
#[derive(Clone, Debug, Default)]
pub struct Optimum {
    /// By length in moves of ours, from 0: how many positions can be won in so many.
    pub lengths: Vec<u64>,
}

/// One way to fail.
#[derive(Clone, Debug)]
pub struct Failures {
    /// Which.
    pub kind: Kind,
    /// From how many positions the other side can force it. One position may be counted under several kinds.
    pub positions: u64,
    /// The same, positions alike but for a symmetry counted once, each with an example: the smallest first.
    pub examples: Vec<Example>,
}

/// A position that fails.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Example {
    /// Its root.
    pub root: RootId,
    /// Whether the failure is inside its own tree, or comes only later in the game.
    pub is_direct: bool,
}

impl Summary {
    /// Whether the table is proved: it wins every position that can be won and loses none.
    pub fn is_proved(&self) -> bool {
        self.failures.is_empty()
    }

    /// The longest win in moves of ours and how many positions need it.
    pub fn longest_win(&self) -> Option<(usize, u64)> {
        longest(&self.lengths)
    }

    /// The mean of the longest wins.
    pub fn mean(&self) -> Option<f64> {
        mean(&self.lengths)
    }

    /// The numbers of a graph in which everything has been explored.
    pub fn new<G: Retro>(graph: &Graph<'_, G>, tablebase: &Tablebase<'_, G>) -> Self {
        let roots: Vec<RootId> = graph.roots().map(|(id, _)| id).collect();
        // The optimum, the class, and how many of the class's symmetries leave the position as it is.
        let truths: Vec<Truth> =
            roots.par_iter().map_init(|| None, |board, &id| Truth::of(tablebase, graph.set_up(id, board))).collect();
        let symmetries = u64::from(tablebase.space().symmetries());
        let classes = |is_counted: &dyn Fn(&Truth) -> bool| {
            let counted = truths.iter().filter(|truth| is_counted(truth));
            counted.map(|truth| u64::from(truth.symmetries)).sum::<u64>() / symmetries
        };
        let mut summary = Self {
            positions: roots.len() as u64,
            winnable: 0,
            won: 0,
            classes: classes(&|_| true),
            winnable_classes: classes(&|truth| truth.win_in.is_some()),
            won_classes: 0,
            lengths: Vec::new(),
            longest: None,
            optimum: Optimum::default(),
            excess: Vec::new(),
            // The tables that play on come behind the table itself.
            rules: vec![0; graph.program().rules.iter().filter(|rule| rule.part == 0).count()],
            advice: vec![0; graph.program().advice.iter().filter(|advice| advice.part == 0).count()],
            tree_moves: 0,
            is_least: false,
            coverage: coverage::unvaried(graph.program()),
            failures: Vec::new(),
        };
        let (mut failing, mut failing_classes) = (Vec::new(), FxHashSet::default());
        let mut longest = 0;
        for (id, truth) in roots.into_iter().zip(&truths) {
            let (root, verdict) = (graph.root(id), graph.verdict(id));
            if let Some(rule) = root.rule {
                summary.rules[rule as usize] += 1;
            }
            if let Some(advice) = root.advice {
                summary.advice[advice.0 as usize] += 1;
            }
            summary.tree_moves += u64::from(root.tree_moves);
            summary.is_least |= root.tree_moves == u32::MAX;
            let Some(optimum) = truth.win_in else {
                if verdict.kinds.contains(Kind::Lost) {
                    let mut lost = Kinds::NONE;
                    lost.insert(Kind::Lost);
                    failing.push((id, lost, truth.class));
                }
                continue;
            };
            summary.winnable += 1;
            count(&mut summary.optimum.lengths, usize::from(optimum));
            match verdict.win() {
                None => {
                    failing.push((id, verdict.kinds, truth.class));
                    failing_classes.insert(truth.class);
                }
                Some(length) => {
                    summary.won += 1;
                    count(&mut summary.lengths, usize::from(length));
                    count(&mut summary.excess, usize::from(length.saturating_sub(optimum)));
                    if length > longest {
                        longest = length;
                        summary.longest = Some(id);
                    }
                }
            }
        }
        summary.won_classes = summary.winnable_classes - failing_classes.len() as u64;
        summary.failures = Kind::ALL.into_iter().filter_map(|kind| failures(graph, kind, &failing)).collect();
        summary
    }
}

impl Optimum {
    /// The longest win in moves of ours and how many positions need it.
    pub fn longest_win(&self) -> Option<(usize, u64)> {
        longest(&self.lengths)
    }

    /// The mean of the wins.
    pub fn mean(&self) -> Option<f64> {
        mean(&self.lengths)
    }
}

/// What the tablebase knows of a position.
struct Truth {
    /// In how many moves of ours it can be won.
    win_in: Option<u16>,
    class: u32,
    symmetries: u16,
}

impl Truth {
    fn of<G: Retro>(tablebase: &Tablebase<'_, G>, position: &G::Position) -> Self {
        let (numbered, outcome) = tablebase.look_up(position).expect("the tablebase holds the whole endgame");
        let win_in = match outcome {
            Outcome::Win(plies) => Some(plies.div_ceil(2)),
            Outcome::Loss(_) | Outcome::Draw => None,
        };
        Self { win_in, class: numbered.number, symmetries: numbered.symmetries }
    }
}

fn failures<G: Retro>(graph: &Graph<'_, G>, kind: Kind, failing: &[(RootId, Kinds, u32)]) -> Option<Failures> {
    let like = || failing.iter().filter(|(_, kinds, _)| kinds.contains(kind));
    let positions = like().count() as u64;
    let mut classes = FxHashSet::default();
    let is_direct = |id: RootId| match kind {
        Kind::Endless => graph.verdict(id).is_cyclic,
        _ => graph.root(id).kinds.contains(kind),
    };
    let direct = like().filter(|(id, ..)| is_direct(*id));
    let later = like().filter(|(id, ..)| !is_direct(*id));
    let examples = direct
        .chain(later)
        .filter(|(.., class)| classes.insert(*class))
        .map(|&(root, ..)| Example { root, is_direct: is_direct(root) })
        .collect();
    (positions > 0).then_some(Failures { kind, positions, examples })
}

fn count(counts: &mut Vec<u64>, place: usize) {
    if counts.len() <= place {
        counts.resize(place + 1, 0);
    }
    counts[place] += 1;
}

fn longest(lengths: &[u64]) -> Option<(usize, u64)> {
    Some((lengths.len().checked_sub(1)?, *lengths.last()?))
}

fn mean(lengths: &[u64]) -> Option<f64> {
    let count: u64 = lengths.iter().sum();
    let total: u64 = lengths.iter().enumerate().map(|(length, &count)| length as u64 * count).sum();
    (count > 0).then(|| total as f64 / count as f64)
}
