//! Whether a written move is one, and if not, why.
use super::game::Push;
use super::marbles::Marbles;
use super::moves::{Direction, LONGEST, PushMove};
use crate::rules::{Board, MoveError, Side, Square};

impl Push {
    /// The legal move from one cell to another, in any of its notations.
    pub(super) fn judge(&self, position: &Marbles, from: Square, to: Square) -> Result<PushMove, MoveError> {
        if let Some(loser) = self.loser(position) {
            return Err(wrong(format!("the game is over: {} has won", loser.other())));
        }
        let judge = Judge { game: self, position, us: position.side_to_move };
        let [files, ranks] = [from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank())];
        match position.at(from) {
            None => return Err(wrong(format!("there is no marble on {}", judge.name(from)))),
            Some(side) if side != judge.us => {
                return Err(wrong(format!(
                    "the marble on {} is {side}'s, and it is {}'s move",
                    judge.name(from),
                    judge.us
                )));
            }
            Some(_) => {}
        }
        match (files, ranks) {
            (0, 1..=LONGEST) | (1..=LONGEST, 0) => judge.in_line(from, to),
            (1, 1) => judge.pair(from, to),
            (2, 1) | (1, 2) => judge.three(from, to),
            _ => Err(MoveError {
                message: format!("no move goes from {} to {}", judge.name(from), judge.name(to)),
                help: Some(
                    "a move in line goes as many cells as it moves marbles, one to three; a step sideways of two ends \
                     one line and one column away, that of three two and one"
                        .to_owned(),
                ),
            }),
        }
    }
}

/// A position in which a move is judged.
struct Judge<'a> {
    game: &'a Push,
    position: &'a Marbles,
    us: Side,
}

impl Judge<'_> {
    fn name(&self, cell: Square) -> String {
        self.board().name_of(cell)
    }

    fn board(&self) -> Board {
        self.game.board
    }

    fn is_ours(&self, cell: Square) -> bool {
        self.position.has(self.us, cell)
    }

    /// A move in line of as many marbles as it goes cells.
    fn in_line(&self, from: Square, to: Square) -> Result<PushMove, MoveError> {
        let (us, them) = (self.us, self.us.other());
        let direction = Direction::between(from, to);
        let next = |cell: &Square| self.game.table.next(*cell, direction);
        let marbles = from.distance(to);
        let mut row = std::iter::successors(Some(from), next).take(marbles.into());
        if let Some(cell) = row.find(|&cell| !self.is_ours(cell)) {
            return Err(wrong(format!(
                "{marbles} marbles would move in line, and there is no marble of {us} on {}",
                self.name(cell)
            )));
        }
        match self.position.at(to) {
            None => return Ok(PushMove::in_line(from, to)),
            Some(side) if side == us => {
                return Err(wrong(format!("{us}'s own marble lies on the target, {}", self.name(to))));
            }
            Some(_) if marbles == 1 => {
                return Err(wrong(format!("one against one: a marble alone does not push that on {}", self.name(to))));
            }
            Some(_) => {}
        }
        let is_theirs = |cell: &Square| self.position.has(them, *cell);
        let pushed: Vec<Square> = std::iter::successors(Some(to), next).take_while(is_theirs).collect();
        let beyond = pushed.last().and_then(next);
        if pushed.len() >= marbles.into() {
            let row: Vec<String> = pushed.iter().take(marbles.into()).map(|&cell| self.name(cell)).collect();
            let words = if marbles == 2 { "two against two" } else { "three against three" };
            return Err(wrong(format!("{words}: {them} has marbles on {}", row.join(", "))));
        }
        match beyond.filter(|&cell| self.is_ours(cell)) {
            Some(cell) => Err(wrong(format!(
                "a sandwich: {us}'s own marble on {} lies behind what would be pushed",
                self.name(cell)
            ))),
            None => Ok(PushMove::in_line(from, to)),
        }
    }

    /// A step sideways of two marbles, of which one is the source.
    fn pair(&self, from: Square, to: Square) -> Result<PushMove, MoveError> {
        self.check_free(to)?;
        let (below, beside) = (Square::new(from.file(), to.rank()), Square::new(to.file(), from.rank()));
        let ours = [below, beside].map(|cell| self.is_ours(cell));
        let empty = [below, beside].map(|cell| self.position.is_empty(cell));
        if ours[0] && empty[1] || ours[1] && empty[0] {
            return Ok(PushMove::sideways(from, to, ours[0]));
        }
        Err(wrong(format!(
            "a step sideways needs one marble of {} on {} or {}, and the other cell empty",
            self.us,
            self.name(below),
            self.name(beside)
        )))
    }

    /// A step sideways of three marbles, of which the source is one end.
    fn three(&self, from: Square, to: Square) -> Result<PushMove, MoveError> {
        self.check_free(to)?;
        let is_upright = from.rank().abs_diff(to.rank()) == 2;
        let (end, first) = if is_upright {
            (Square::new(from.file(), to.rank()), Square::new(to.file(), from.rank()))
        } else {
            (Square::new(to.file(), from.rank()), Square::new(from.file(), to.rank()))
        };
        let row = |start: Square, end: Square| [start].into_iter().chain(self.board().between(start, end)).chain([end]);
        if let Some(cell) = row(from, end).find(|&cell| !self.is_ours(cell)) {
            let (us, name) = (self.us, self.name(cell));
            return Err(wrong(format!("3 marbles would step sideways, and there is no marble of {us} on {name}")));
        }
        row(first, to).try_for_each(|cell| self.check_free(cell))?;
        Ok(PushMove::sideways(from, to, is_upright))
    }

    /// Where marbles step sideways nothing may lie.
    fn check_free(&self, cell: Square) -> Result<(), MoveError> {
        match self.position.at(cell) {
            None => Ok(()),
            Some(side) => Err(wrong(format!(
                "marbles step sideways to empty cells only, and {side} has one on {}",
                self.name(cell)
            ))),
        }
    }
}

fn wrong(message: String) -> MoveError {
    MoveError { message, help: None }
}
