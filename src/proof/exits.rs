//! The ways between roots, in the lists that the workers wrote: they are never copied together.
use rayon::prelude::*;

use super::root::Exit;

/// The exits of roots, in the order of the roots.
#[derive(Default)]
pub(super) struct Exits {
    lists: Vec<Box<[Exit]>>,
    /// By root.
    starts: Vec<Start>,
}

/// Where a root's exits start: the list, and the place in it. They end where the next root's start, or the list does.
#[derive(Clone, Copy)]
struct Start {
    list: u32,
    place: u32,
}

impl Exits {
    /// Adds the exits of some roots, all in one list, given where each root's start.
    pub(super) fn push(&mut self, list: Box<[Exit]>, starts: &[u32]) {
        let number = self.lists.len() as u32;
        self.starts.extend(starts.iter().map(|&place| Start { list: number, place }));
        self.lists.push(list);
    }

    /// How many roots there are.
    pub(super) fn roots(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Makes room for so many roots more.
    pub(super) fn reserve(&mut self, roots: usize) {
        self.starts.reserve(roots);
    }

    /// How many lists there are.
    pub(super) fn lists(&self) -> usize {
        self.lists.len()
    }

    /// The exits in the lists from this one on.
    pub(super) fn since(&self, list: usize) -> impl ParallelIterator<Item = &Exit> {
        self.lists[list..].par_iter().flat_map_iter(|list| list)
    }

    /// The exits of a root.
    #[inline]
    pub(super) fn of(&self, root: u32) -> &[Exit] {
        let Start { list, place } = self.starts[root as usize];
        let exits = &self.lists[list as usize];
        let end = self.starts.get(root as usize + 1).filter(|next| next.list == list);
        &exits[place as usize..end.map_or(exits.len(), |next| next.place as usize)]
    }
}
