//! One position, either side to move. White is us.
use super::graph::Graph;
use super::kind::{Kind, Kinds};
use super::line::{Line, Step, Stop};
use crate::rules::{Retro, Side};

impl<G: Retro> Graph<'_, G> {
    /// How the game can fail from a position; none: the table always wins. What can be reached must have been explored.
    pub fn kinds(&self, position: &G::Position) -> Kinds {
        let mut kinds = Kinds::NONE;
        if let Some(ending) = self.game().ending(position) {
            match ending.winner {
                Some(Side::White) => {}
                Some(Side::Black) => kinds.insert(Kind::Lost),
                None => kinds.insert(Kind::Stalemate),
            }
        } else if self.game().side_to_move(position) == Side::Black {
            self.after_replies(position).for_each(|(_, after)| kinds.insert_all(self.kinds(&after)));
        } else if let Some(root) = self.find(position) {
            kinds = self.verdict(root).kinds;
        } else if self.library().endgame.lost(self.game(), position, Side::White).is_some() {
            kinds.insert(Kind::PieceLost);
        } else {
            kinds.insert(Kind::Outside);
        }
        kinds
    }

    /// A shortest game from a position that fails in one of the ways that [`Self::kinds`] names.
    pub fn failing_game(&self, position: &G::Position, kind: Kind) -> Line<G> {
        let fails = |position: &G::Position| self.kinds(position).contains(kind);
        if let Some(root) = self.find(position) {
            return self.failing_line(root, kind);
        }
        if self.game().side_to_move(position) == Side::White || self.game().ending(position).is_some() {
            return Line { start: position.clone(), steps: Vec::new(), stop: Stop::Failed(kind) };
        }
        let replies = self.after_replies(position).filter(|(_, after)| fails(after));
        let games = replies.map(|(reply, after)| self.failing_game(&after, kind).led_into_by(position, reply));
        games.min_by_key(|game| game.steps.len()).expect("one of the replies fails like this")
    }

    /// Their replies, each with the position after it.
    fn after_replies(&self, position: &G::Position) -> impl Iterator<Item = (G::Move, G::Position)> {
        let mut replies = Vec::new();
        self.game().legal_moves(position, &mut replies);
        replies.into_iter().map(|reply| {
            let mut after = position.clone();
            self.game().play(&mut after, reply);
            (reply, after)
        })
    }
}

impl<G: Retro> Line<G> {
    /// The same with one move of theirs before it.
    fn led_into_by(mut self, start: &G::Position, reply: G::Move) -> Self {
        self.start = start.clone();
        self.steps.insert(0, Step { played: reply, called: None });
        if let Stop::Cycle(entry) = &mut self.stop {
            *entry += 1;
        }
        self
    }
}
