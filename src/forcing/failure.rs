//! Why a piece of advice failed: the deepest line the search gave up, and what was wrong at its end.
use super::goals::GoalId;
use super::search::{Limit, Question, Search};
use super::strategy::Attempt;
use crate::library::{Node, Place};
use crate::rules::{Board, Game, Side};

/// The deepest line that failed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Failure<M> {
    /// How many moves of ours the constraint allowed at the root, or how many of them are asked about. All of them
    /// failed; the line is that of the first that got deepest.
    pub moves_tried: usize,
    /// The moves from the root to where it failed.
    pub line: Vec<M>,
    /// What failed at the end of the line.
    pub step: Step,
    /// More about the part of a goal that failed.
    pub broken: Broken,
}

/// What failed at a node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Step {
    /// The better goal held at the root: there is nothing to do, which is no advice.
    Idle,
    /// The holding goal did not hold; this part of it was false.
    Holding(GoalId),
    /// The better goal was not reached – this part of it was false – and the constraint of the side to move allows no
    /// move here.
    Better(GoalId, Side),
}

/// What is false of a part of a goal.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Broken {
    /// The text of what is false, where the part is a name and this stands in its definition.
    pub part: Option<String>,
    /// The values it speaks of.
    pub values: Vec<BrokenValue>,
}

/// What a value is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Amount {
    /// It is not defined.
    Undefined,
    /// A number.
    Number(i32),
    /// A square; it may lie off the board.
    Square(Place),
}

impl Amount {
    /// As text: `undefined`, `64`, `e4`.
    pub fn text(self, board: Board) -> String {
        match self {
            Self::Undefined => "undefined".to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Square(place) => place.name_on(board),
        }
    }
}

/// A value that a goal speaks of.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BrokenValue {
    /// Its name, or how it is written.
    pub name: String,
    /// What it is where the goal failed.
    pub now: Amount,
    /// What it is at the root, if the goal compares with that.
    pub at_root: Option<Amount>,
}

/// What a piece of advice makes of one move of ours.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Tried<M> {
    /// Its constraint does not allow the move, of so many it allows.
    NotAllowed(usize),
    /// The move is allowed and fails.
    Fails(Failure<M>),
    /// The move satisfies the advice: it is allowed at this place, from 0, among so many.
    Works(usize, usize),
}

/// Looks for the deepest line.
struct Seeker<'s, 'a, G: Game> {
    search: &'s mut Search<'a, G>,
    question: Question<'s, G>,
}

/// Follows, of all moves of ours that the advice tries, those that get deepest before it breaks.
pub(super) fn deepest<G: Game>(
    search: &mut Search<'_, G>,
    attempt: Attempt,
    root: &G::Position,
) -> Result<Failure<G::Move>, Limit> {
    let program = search.program;
    let question = Question::new(program, program.advice(attempt.advice), root);
    let mut seeker = Seeker { search, question };
    let mut position = root.clone();
    if attempt.is_idle {
        return Ok(Failure { moves_tried: 0, line: Vec::new(), step: Step::Idle, broken: Broken::default() });
    }
    let moves_tried = seeker.moves(&position, 0).len();
    let mut line = seeker.line(&mut position, 0)?;
    line.reverse();
    Ok(seeker.failure(moves_tried, line, root))
}

/// What a piece of advice makes of one move of ours at the root.
pub(super) fn of_move<G: Game>(
    search: &mut Search<'_, G>,
    attempt: Attempt,
    root: &G::Position,
    played: G::Move,
) -> Result<Tried<G::Move>, Limit> {
    let program = search.program;
    let question = Question::new(program, program.advice(attempt.advice), root);
    let mut seeker = Seeker { search, question };
    let mut position = root.clone();
    let moves = seeker.moves(&position, 0);
    let Some(place) = moves.iter().position(|&other| other == played) else {
        return Ok(Tried::NotAllowed(moves.len()));
    };
    seeker.search.game.play(&mut position, played);
    if seeker.search.satisfy(&seeker.question, &mut position, 1)?.is_some() {
        return Ok(Tried::Works(place, moves.len()));
    }
    let mut line = seeker.line(&mut position, 1)?;
    line.push(played);
    line.reverse();
    Ok(Tried::Fails(seeker.failure(1, line, root)))
}

impl<G: Game> Seeker<'_, '_, G> {
    fn moves(&self, position: &G::Position, depth: u32) -> Vec<G::Move> {
        let (program, game) = (self.search.program, self.search.game);
        let at = program.at(&self.search.memory, Node::new(game, position), self.question.root);
        let (advice, mut moves) = (self.question.advice, Vec::new());
        let constraint = if game.side_to_move(position) == Side::White { advice.us } else { advice.them };
        program.generate(constraint, &at, depth, &mut moves);
        moves
    }

    /// The deepest line from a node at which the advice fails, last move first.
    fn line(&mut self, position: &mut G::Position, depth: u32) -> Result<Vec<G::Move>, Limit> {
        self.search.count_node()?;
        let (program, game) = (self.search.program, self.search.game);
        let at = program.at(&self.search.memory, Node::new(game, position), self.question.root);
        if !program.holds(self.question.advice.holding, &at) {
            return Ok(Vec::new());
        }
        let moves = self.moves(position, depth);
        self.search.check_memory()?;
        if game.side_to_move(position) == Side::Black {
            return self.line_after_reply(position, depth, &moves);
        }
        let mut deepest: Option<Vec<G::Move>> = None;
        for played in moves {
            let undo = game.play(position, played);
            let line = self.line(position, depth + 1);
            game.take_back(position, played, undo);
            let mut line = match (line, deepest.is_some()) {
                (Ok(line), _) => line,
                // A line that fails is known; a deeper one would cost more than there is.
                (Err(_), true) => break,
                (Err(limit), false) => return Err(limit),
            };
            if deepest.as_ref().is_none_or(|deepest| line.len() + 1 > deepest.len()) {
                line.push(played);
                deepest = Some(line);
            }
        }
        Ok(deepest.unwrap_or_default())
    }

    /// The same where they are to move: after the first reply that breaks the advice.
    fn line_after_reply(
        &mut self,
        position: &mut G::Position,
        depth: u32,
        moves: &[G::Move],
    ) -> Result<Vec<G::Move>, Limit> {
        let game = self.search.game;
        for &reply in moves {
            let undo = game.play(position, reply);
            let line = match self.search.satisfy(&self.question, position, depth + 1) {
                Ok(Some(_)) => Ok(None),
                Ok(None) => self.line(position, depth + 1).map(Some),
                Err(limit) => Err(limit),
            };
            game.take_back(position, reply, undo);
            if let Some(mut line) = line? {
                line.push(reply);
                return Ok(line);
            }
        }
        // They have no move that the constraint allows.
        Ok(Vec::new())
    }

    /// What failed at the end of a line.
    fn failure(&self, moves_tried: usize, line: Vec<G::Move>, root: &G::Position) -> Failure<G::Move> {
        // The search may have spent its budget; what failed is looked at afresh.
        self.search.memory.restart();
        let (program, game, advice) = (self.search.program, self.search.game, self.question.advice);
        let mut position = root.clone();
        for &played in &line {
            game.play(&mut position, played);
        }
        let at = program.at(&self.search.memory, Node::new(game, &position), self.question.root);
        let (part, step) = if program.holds(advice.holding, &at) {
            let part = program.false_part(advice.better, &at);
            (part, Step::Better(part, game.side_to_move(&position)))
        } else {
            let part = program.false_part(advice.holding, &at);
            (part, Step::Holding(part))
        };
        Failure { moves_tried, line, step, broken: program.broken(part, &at) }
    }
}
