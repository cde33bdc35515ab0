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
}

const UNSEEN: u32 = u32::MAX;

/// Decides every root of a graph that is closed under its exits.
pub(super) fn decide<I: Iterator<Item = (u32, u16)>>(roots: &[Root], exits: impl Fn(u32) -> I) -> Vec<Verdict> {
    let count = roots.len();
    let mut verdicts = vec![Verdict::default(); count];
    // By root: when it was first seen, and the earliest root on the stack that it can reach.
    let (mut seen, mut lowest) = (vec![UNSEEN; count], vec![UNSEEN; count]);
    let mut is_decided = vec![false; count];
    let (mut clock, mut stack, mut visits) = (0, Vec::new(), Vec::new());
    for start in 0..count as u32 {
        if seen[start as usize] != UNSEEN {
            continue;
        }
        visits.push(Visit { root: start, exits: exits(start) });
        while let Some(visit) = visits.last_mut() {
            let root = visit.root;
            if seen[root as usize] == UNSEEN {
                (seen[root as usize], lowest[root as usize]) = (clock, clock);
                clock += 1;
                stack.push(root);
            }
            match visit.exits.next() {
                Some((next, _)) if seen[next as usize] == UNSEEN => {
                    visits.push(Visit { root: next, exits: exits(next) });
                }
                Some((next, _)) => {
                    if !is_decided[next as usize] {
                        lowest[root as usize] = lowest[root as usize].min(seen[next as usize]);
                    }
                }
                None => {
                    if lowest[root as usize] == seen[root as usize] {
                        let first = stack.iter().rposition(|&other| other == root).expect("it is on the stack");
                        settle(&stack[first..], &exits, roots, &mut verdicts);
                        for other in stack.drain(first..) {
                            is_decided[other as usize] = true;
                        }
                    }
                    visits.pop();
                    if let Some(parent) = visits.last() {
                        let parent = parent.root as usize;
                        if !is_decided[root as usize] {
                            lowest[parent] = lowest[parent].min(lowest[root as usize]);
                        }
                    }
                }
            }
        }
    }
    verdicts
}

/// Decides the roots of one component; everything else they lead to is decided.
fn settle<I: Iterator<Item = (u32, u16)>>(
    component: &[u32],
    exits: &impl Fn(u32) -> I,
    roots: &[Root],
    verdicts: &mut [Verdict],
) {
    let is_cyclic = component.len() > 1 || exits(component[0]).any(|(next, _)| next == component[0]);
    let mut kinds = Kinds::NONE;
    let mut longest = 0;
    for &root in component {
        kinds.insert_all(roots[root as usize].kinds);
        longest = longest.max(roots[root as usize].won_in);
        for (next, moves) in exits(root) {
            kinds.insert_all(verdicts[next as usize].kinds);
            longest = longest.max(verdicts[next as usize].longest.saturating_add(moves));
        }
    }
    if is_cyclic {
        kinds.insert(Kind::Endless);
    }
    for &root in component {
        verdicts[root as usize] = Verdict { kinds, longest: if kinds.is_empty() { longest } else { 0 }, is_cyclic };
    }
}
