//! A game as it is played: follow the forcing tree; when it has no answer, call the strategy again.
use std::sync::Arc;

use super::end::{End, Verdict};
use crate::forcing::{Frame, NodeId, Outcome, Program, Strategy, Tree};
use crate::language::AdviceId;
use crate::library::{EndgameError, Library};
use crate::rules::{Ending, Game, Side};

/// A game between a table and a defence.
pub struct GameInProgress<'a, G: Game> {
    library: &'a Library<G>,
    strategy: Strategy<'a, G>,
    frame: Frame,
    start: G::Position,
    position: G::Position,
    /// What is left of the forcing tree; nothing when the strategy must be called next.
    plan: Option<Plan<G::Move>>,
    turns: Vec<Turn<G>>,
    /// The states in which we were to move.
    states: Vec<State<G>>,
}

/// A forcing tree and where in it the game is.
#[derive(Clone, Debug)]
struct Plan<M> {
    advice: AdviceId,
    tree: Arc<Tree<M>>,
    node: NodeId,
}

/// A state of the game in which we are to move; the same state leads to the same move.
struct State<G: Game> {
    /// How many turns had been played.
    turns: usize,
    position: G::Key,
    plan: Option<Plan<G::Move>>,
}

/// A move that was played.
#[derive(Clone, Debug)]
pub struct Turn<G: Game> {
    /// Who played it.
    pub side: Side,
    /// The position before the move.
    pub before: G::Position,
    /// The move.
    pub played: G::Move,
    /// The strategy call that chose it; nothing for their moves and for moves that follow the tree.
    pub decision: Option<Decision<G::Move>>,
    /// The piece of advice whose tree the move belongs to; nothing for their moves.
    pub advice: Option<AdviceId>,
}

/// A strategy call that found a tree.
#[derive(Clone, Debug)]
pub struct Decision<M> {
    /// The rule's place in the table.
    pub rule: usize,
    /// The piece of advice.
    pub advice: AdviceId,
    /// Its forcing tree, in moves of the real board.
    pub tree: Arc<Tree<M>>,
}

impl<'a, G: Game> GameInProgress<'a, G> {
    /// A game from a position; either side may be to move.
    ///
    /// # Errors
    /// The position does not belong to the table's endgame.
    pub fn new(library: &'a Library<G>, strategy: Strategy<'a, G>, start: G::Position) -> Result<Self, EndgameError> {
        let us = library.endgame.us(strategy.game(), &start)?;
        let position = start.clone();
        let (turns, states) = (Vec::new(), Vec::new());
        Ok(Self { library, strategy, frame: Frame { us }, start, position, plan: None, turns, states })
    }

    /// The side the table plays.
    pub fn us(&self) -> Side {
        self.frame.us
    }

    /// The rules of the game.
    pub fn game(&self) -> &'a G {
        self.strategy.game()
    }

    /// The board as the table sees it.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// The table.
    pub fn program(&self) -> &'a Program<G> {
        self.strategy.program()
    }

    /// The table at work, to ask it about other positions; the game goes on undisturbed.
    pub fn strategy(&mut self) -> &mut Strategy<'a, G> {
        &mut self.strategy
    }

    /// Where the game began.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// Where the game stands.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// What is left of the forcing tree; nothing when the strategy must be called next.
    pub fn plan(&self) -> Option<(&Tree<G::Move>, NodeId)> {
        self.plan.as_ref().map(|plan| (&*plan.tree, plan.node))
    }

    /// The moves played, both sides'.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.turns
    }

    /// How many moves we have played.
    pub fn our_moves(&self) -> u32 {
        self.turns.iter().filter(|turn| turn.side == self.us()).count() as u32
    }

    /// Plays on against these replies, all of them legal where they are played.
    pub fn finish_against(&mut self, replies: impl IntoIterator<Item = G::Move>) -> End<G::Move> {
        let mut replies = replies.into_iter();
        loop {
            if let Some(end) = self.play_our_turns(u32::MAX) {
                return end;
            }
            let Some(reply) = replies.next() else { return End::RepliesEnd };
            self.reply(reply);
        }
    }

    /// Plays our moves until it is their turn (nothing) or the game stops.
    pub fn play_our_turns(&mut self, most: u32) -> Option<End<G::Move>> {
        loop {
            if let Some(ending) = self.game().ending(&self.position).or_else(|| self.ending_by_history()) {
                return Some(End::Rules(ending));
            }
            if let Some(piece) = self.library.endgame.lost(self.game(), &self.position, self.us()) {
                return Some(End::PieceLost(piece.to_owned()));
            }
            if self.game().side_to_move(&self.position) != self.us() {
                return None;
            }
            if self.our_moves() >= most {
                return Some(End::MoveLimit(most));
            }
            if let Some(turns) = self.repeated() {
                let ours = self.turns[..turns].iter().filter(|turn| turn.side == self.us()).count();
                return Some(End::Repetition(ours as u32));
            }
            if let Err(end) = self.play_our_move() {
                return Some(end);
            }
        }
    }

    fn ending_by_history(&self) -> Option<Ending> {
        let line: Vec<_> = self.turns.iter().map(|turn| (&turn.before, turn.played)).collect();
        self.game().ending_by_history(&line, &self.position)
    }

    /// Plays a legal reply of theirs and follows it in the tree.
    pub fn reply(&mut self, reply: G::Move) {
        let plan = self.plan.take();
        self.plan = plan.and_then(|plan| {
            let node = plan.tree.after_reply(plan.node, reply)?;
            (!plan.tree.is_leaf(node)).then_some(Plan { node, ..plan })
        });
        self.push(reply, None, None);
    }

    /// Takes back the last moves, up to and with their last one; false if they have not moved yet.
    pub fn undo(&mut self) -> bool {
        let Some(theirs) = self.turns.iter().rposition(|turn| turn.side != self.us()) else { return false };
        let turns: Vec<Turn<G>> = self.turns.drain(..).take(theirs).collect();
        self.position = self.start.clone();
        self.plan = None;
        self.states.clear();
        for turn in turns {
            self.replay(turn);
        }
        true
    }

    fn play_our_move(&mut self) -> Result<(), End<G::Move>> {
        self.note_state();
        let decision = if self.plan.is_some() { None } else { Some(self.decide()?) };
        if let Some(decision) = &decision {
            let node = decision.tree.root();
            self.plan = Some(Plan { advice: decision.advice, tree: decision.tree.clone(), node });
        }
        self.follow(decision);
        Ok(())
    }

    /// Plays the plan's move.
    fn follow(&mut self, decision: Option<Decision<G::Move>>) {
        let plan = self.plan.take().expect("a move of ours has a plan");
        let (played, node) = plan.tree.our_move(plan.node).expect("we are to move in the plan");
        let advice = plan.advice;
        self.plan = (!plan.tree.is_leaf(node)).then_some(Plan { node, ..plan });
        self.push(played, decision, Some(advice));
    }

    fn decide(&mut self) -> Result<Decision<G::Move>, End<G::Move>> {
        let position = &self.position;
        let call = self.frame.call(&mut self.strategy, position);
        let Some(rule) = call.rule else { return Err(End::NoRule) };
        match call.outcome {
            Outcome::Advice(advice, tree) => Ok(Decision { rule, advice, tree: Arc::new(tree) }),
            Outcome::Cut(advice, cut) => Err(End::Cut(advice, cut)),
            Outcome::NoRule => Err(End::NoRule),
            Outcome::NoAdvice => {
                let failures = self.frame.failures(&mut self.strategy, &call, position);
                Err(End::NoAdvice { rule, tried: call.failed.into_iter().zip(failures).collect() })
            }
        }
    }

    fn replay(&mut self, turn: Turn<G>) {
        if turn.side != self.us() {
            return self.reply(turn.played);
        }
        self.note_state();
        if let Some(decision) = &turn.decision {
            let node = decision.tree.root();
            self.plan = Some(Plan { advice: decision.advice, tree: decision.tree.clone(), node });
        }
        self.follow(turn.decision);
    }

    fn note_state(&mut self) {
        let position = self.game().key(&self.position);
        self.states.push(State { turns: self.turns.len(), position, plan: self.plan.clone() });
    }

    fn push(&mut self, played: G::Move, decision: Option<Decision<G::Move>>, advice: Option<AdviceId>) {
        let (side, before) = (self.game().side_to_move(&self.position), self.position.clone());
        self.strategy.game().play(&mut self.position, played);
        self.turns.push(Turn { side, before, played, decision, advice });
    }

    /// After how many turns the present state came up before.
    fn repeated(&self) -> Option<usize> {
        let key = self.game().key(&self.position);
        let is_same = |other: &Option<Plan<G::Move>>| match (&self.plan, other) {
            (None, None) => true,
            (Some(plan), Some(other)) => {
                let is_one = Arc::ptr_eq(&plan.tree, &other.tree) && plan.node == other.node;
                is_one || plan.tree.equals(plan.node, &other.tree, other.node)
            }
            _ => false,
        };
        let earlier = self.states.iter().find(|state| state.position == key && is_same(&state.plan));
        earlier.map(|state| state.turns)
    }
}

impl<M> End<M> {
    /// What the end means for a table that plays this side.
    pub fn verdict(&self, us: Side) -> Verdict {
        match self {
            Self::Rules(ending) if ending.winner == Some(us) => Verdict::Won,
            Self::RepliesEnd | Self::Left => Verdict::Unfinished,
            Self::IllegalReply(..) | Self::NoDefence(_) => Verdict::Error,
            _ => Verdict::NotWon,
        }
    }
}
