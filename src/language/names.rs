//! Which names of the vocabulary a piece of advice uses.
use super::table::{Advice, Goal, GoalKind, Moves, MovesKind, ValueKind};
use super::vocabulary::NameId;

impl Advice {
    /// Every name of the vocabulary that its goals and constraints use, in any order, some perhaps more than once.
    pub fn names(&self) -> Vec<NameId> {
        let mut names = Vec::new();
        self.better.collect_names(&mut names);
        self.holding.collect_names(&mut names);
        self.us.collect_names(&mut names);
        self.them.collect_names(&mut names);
        names
    }
}

impl Goal {
    fn collect_names(&self, names: &mut Vec<NameId>) {
        match &self.kind {
            GoalKind::Name(name) => names.push(*name),
            GoalKind::Not(goal) => goal.collect_names(names),
            GoalKind::And(goals) | GoalKind::Or(goals) => {
                for goal in goals {
                    goal.collect_names(names);
                }
            }
            GoalKind::Compare(left, _, right) => {
                for value in [left, right] {
                    if let ValueKind::Name(name) = value.kind {
                        names.push(name);
                    }
                }
            }
        }
    }
}

impl Moves {
    fn collect_names(&self, names: &mut Vec<NameId>) {
        match &self.kind {
            MovesKind::Name(name) => names.push(*name),
            MovesKind::Filtered(_, list) => list.collect_names(names),
            MovesKind::Both(lists) | MovesKind::Sequence(lists) => {
                for list in lists {
                    list.collect_names(names);
                }
            }
        }
    }
}
