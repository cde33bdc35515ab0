//! The longest win of every root, or how it can fail.
//!
//! One depth-first walk over the graph finds its strongly connected components (R. Tarjan, 1972), each after all those
//! that can be reached from it. A root that lies on no cycle is then decided by its exits; the roots of a cycle can go
//! on for ever.
use super::kind::{Kind, Kinds};
use super::root::Root;

/// How a root is decided.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Verdict {
    /// How the game can fail from here; none: the table always wins.
    pub kinds: Kinds,
    /// If it always wins: in how many moves of ours, at the longest.
    pub longest: u16,
    /// Whether the root lies on a cycle.
    pub is_cyclic: bool,
}

impl Verdict {
    /// The longest win in moves of ours, if the table always wins.
    pub fn win(self) -> Option<u16> {
        self.kinds.is_empty().then_some(self.longest)
    }
}

/// Where the walk stands at one root.
struct Visit<I> {
    root: u32,
    exits: I,
    /// How many moves of ours the exit takes that is being followed.
    moves: u16,
}

/// What the walk knows of a root.
#[derive(Clone, Copy)]
struct State {
    /// When it was first seen.
    seen: u32,
    /// When the earliest root on the stack was seen that it can reach; [`DECIDED`] once nothing can change any more.
    lowest: u32,
    /// What it and all that was followed from it come to.
    verdict: Verdict,
}

const UNSEEN: u32 = u32::MAX;
const DECIDED: u32 = u32::MAX;

/// Decides every root of a graph that is closed under its exits.
pub(super) fn decide<I: Iterator<Item = (u32, u16)>>(roots: &[Root], exits: impl Fn(u32) -> I) -> Vec<Verdict> {
    let mut states = vec![State { seen: UNSEEN, lowest: UNSEEN, verdict: Verdict::default() }; roots.len()];
    let (mut clock, mut stack, mut visits) = (0, Vec::new(), Vec::new());
    for start in 0..roots.len() as u32 {
        let mut first = (states[start as usize].seen == UNSEEN).then_some(start);
        loop {
            if let Some(root) = first.take() {
                let Root { kinds, won_in, .. } = roots[root as usize];
                let verdict = Verdict { kinds, longest: won_in, is_cyclic: false };
                states[root as usize] = State { seen: clock, lowest: clock, verdict };
                clock += 1;
                stack.push(root);
                visits.push(Visit { root, exits: exits(root), moves: 0 });
            }
            let Some(visit) = visits.last_mut() else { break };
            let root = visit.root;
            if let Some((next, moves)) = visit.exits.next() {
                let after = states[next as usize];
                if after.seen == UNSEEN {
                    visit.moves = moves;
                    first = Some(next);
                } else if after.lowest == DECIDED {
                    states[root as usize].verdict.add(after.verdict, moves);
                } else {
                    let state = &mut states[root as usize];
                    state.lowest = state.lowest.min(after.seen);
                    state.verdict.is_cyclic = true;
                }
                continue;
            }
            if states[root as usize].lowest == states[root as usize].seen {
                settle(&mut states, root, &mut stack);
            }
            visits.pop();
            if let Some(Visit { root: before, moves, .. }) = visits.last() {
                let after = states[root as usize];
                let before = &mut states[*before as usize];
                before.verdict.add(after.verdict, *moves);
                if after.lowest != DECIDED {
                    before.lowest = before.lowest.min(after.lowest);
                }
            }
        }
    }
    states.into_iter().map(|state| state.verdict).collect()
}

/// Decides the roots of one component, the first of which has followed everything.
fn settle(states: &mut [State], first: u32, stack: &mut Vec<u32>) {
    let mut verdict = states[first as usize].verdict;
    if stack.last() != Some(&first) {
        verdict.is_cyclic = true;
    }
    if verdict.is_cyclic {
        verdict.kinds.insert(Kind::Endless);
    }
    if !verdict.kinds.is_empty() {
        verdict.longest = 0;
    }
    while let Some(root) = stack.pop() {
        let state = &mut states[root as usize];
        (state.lowest, state.verdict) = (DECIDED, verdict);
        if root == first {
            break;
        }
    }
}

impl Verdict {
    /// Adds what a way out comes to that takes so many moves of ours.
    #[inline]
    fn add(&mut self, after: Self, moves: u16) {
        self.kinds.insert_all(after.kinds);
        self.longest = self.longest.max(after.longest.saturating_add(moves));
    }
}
