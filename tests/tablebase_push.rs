//! A game that is not chess under the same tablebase: three marbles against one on a table of 4×4 cells.
//!
//! Its moves are read backwards by a sweep over all positions, as a game may whose moves have no simple inverse.
use std::collections::HashMap;
use std::fmt;

use al0::rules::{
    Board, Ending, Game, Glyph, MoveError, Numbered, PositionError, PositionSpace, Retro, Side, SpaceError, Square,
};
use al0::tablebase::{Outcome, Tablebases};

const SIZE: i8 = 4;

/// The marbles of White, who has three, and Black as bits, and who moves.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
struct Marbles {
    cells: [u16; 2],
    side: Side,
}

struct Push {
    positions: Vec<Marbles>,
    numbers: HashMap<Marbles, u32>,
    predecessors: HashMap<Marbles, Vec<Marbles>>,
}

fn bit(line: i8, column: i8) -> u16 {
    if (0..SIZE).contains(&line) && (0..SIZE).contains(&column) { 1 << (line * SIZE + column) } else { 0 }
}

impl Marbles {
    fn after(self, mine: u16, theirs: u16) -> Self {
        let mut cells = [mine; 2];
        cells[self.side.other().index()] = theirs;
        Self { cells, side: self.side.other() }
    }

    fn moves(self) -> Vec<Self> {
        let (mine, theirs) = (self.cells[self.side.index()], self.cells[self.side.other().index()]);
        let is_empty = |cells: u16| (mine | theirs) & cells == 0;
        let mut moves = Vec::new();
        for (line, column) in (0..SIZE).flat_map(|line| (0..SIZE).map(move |column| (line, column))) {
            let at = |lines: i8, columns: i8| bit(line + lines, column + columns);
            if mine & at(0, 0) == 0 {
                continue;
            }
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                for length in (1..=3).take_while(|length| mine & at((length - 1) * x, (length - 1) * y) != 0) {
                    let (target, beyond) = (at(length * x, length * y), at((length + 1) * x, (length + 1) * y));
                    let ours = mine & !at(0, 0) | target;
                    if target != 0 && is_empty(target) {
                        moves.push(self.after(ours, theirs));
                    } else if length > 1 && theirs & target != 0 && is_empty(beyond) {
                        moves.push(self.after(ours, theirs & !target | beyond));
                    }
                    // The same marbles step sideways.
                    let row = (0..length).fold(0, |row, step| row | at(step * x, step * y));
                    for (aside_x, aside_y) in [(y, x), (-y, -x)].into_iter().filter(|_| length > 1) {
                        let cell = |step: i8| at(step * x + aside_x, step * y + aside_y);
                        let aside = (0..length).fold(0, |row, step| row | cell(step));
                        if (0..length).all(|step| cell(step) != 0) && is_empty(aside) {
                            moves.push(self.after(mine & !row | aside, theirs));
                        }
                    }
                }
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

impl Push {
    fn new() -> Self {
        let mut positions = Vec::new();
        for side in [Side::White, Side::Black] {
            for white in (0..=u16::MAX).filter(|white| white.count_ones() == 3) {
                let black = (0..16).map(|cell| 1 << cell).filter(|black| white & black == 0);
                positions.extend(black.map(|black| Marbles { cells: [white, black], side }));
            }
        }
        let numbers: HashMap<_, _> = positions.iter().copied().zip(0..).collect();
        let mut predecessors: HashMap<Marbles, Vec<Marbles>> = HashMap::new();
        for &position in &positions {
            for after in position.moves() {
                predecessors.entry(after).or_default().push(position);
            }
        }
        Self { positions, numbers, predecessors }
    }
}

impl Game for Push {
    type Position = Marbles;
    type Move = Marbles;
    type Undo = Marbles;
    type Key = Marbles;

    fn name(&self) -> &'static str {
        "push"
    }
    fn board(&self) -> Board {
        Board::new(4, 4).expect("4×4 is a board")
    }
    fn start(&self) -> Option<Marbles> {
        None
    }
    fn side_to_move(&self, position: &Marbles) -> Side {
        position.side
    }
    fn legal_moves(&self, position: &Marbles, moves: &mut Vec<Marbles>) {
        moves.extend(position.moves());
    }
    fn has_legal_move(&self, position: &Marbles) -> bool {
        !position.moves().is_empty()
    }
    fn play(&self, position: &mut Marbles, played: Marbles) -> Marbles {
        std::mem::replace(position, played)
    }
    fn take_back(&self, position: &mut Marbles, _: Marbles, undo: Marbles) {
        *position = undo;
    }
    fn ending(&self, position: &Marbles) -> Option<Ending> {
        if position.cells[1] == 0 {
            return Some(Ending { winner: Some(Side::White), reason: "pushed off" });
        }
        (!self.has_legal_move(position)).then_some(Ending { winner: None, reason: "no move" })
    }
    fn key(&self, position: &Marbles) -> Marbles {
        *position
    }
    fn flipped(&self, position: &Marbles) -> Marbles {
        *position
    }
    fn flipped_move(&self, played: Marbles) -> Marbles {
        played
    }
    fn glyph(&self, _: &Marbles, _: Square) -> Option<Glyph> {
        None
    }
    fn endpoints(&self, _: Marbles) -> (Square, Square) {
        (Square::new(0, 0), Square::new(0, 0))
    }
    fn read_position(&self, text: &str) -> Result<Marbles, PositionError> {
        Err(PositionError { message: text.to_owned(), help: None })
    }
    fn write_position(&self, position: &Marbles) -> String {
        format!("{position:?}")
    }
    fn read_move(&self, _: &Marbles, text: &str) -> Result<Marbles, MoveError> {
        Err(MoveError { message: text.to_owned(), help: None })
    }
    fn write_move(&self, played: Marbles) -> String {
        format!("{played:?}")
    }
    fn notate(&self, _: &Marbles, played: Marbles) -> String {
        self.write_move(played)
    }
}

/// All positions of three marbles and one.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
struct ThreeAgainstOne;

impl fmt::Display for ThreeAgainstOne {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("3v1")
    }
}

impl PositionSpace<Push> for ThreeAgainstOne {
    fn numbers(&self) -> u64 {
        14_560
    }
    fn position(&self, game: &Push, number: u32) -> Option<Marbles> {
        game.positions.get(number as usize).copied()
    }
    fn side_to_move(&self, number: u32) -> Side {
        if number < 7_280 { Side::White } else { Side::Black }
    }
    fn number(&self, game: &Push, position: &Marbles) -> Option<Numbered> {
        game.numbers.get(position).map(|&number| Numbered { number, symmetries: 1 })
    }
    fn symmetries(&self) -> u16 {
        1
    }
}

impl Retro for Push {
    type Space = ThreeAgainstOne;

    fn named_space(&self, _: &str) -> Result<ThreeAgainstOne, SpaceError> {
        Ok(ThreeAgainstOne)
    }
    fn space(&self, _: &Marbles) -> ThreeAgainstOne {
        ThreeAgainstOne
    }
    fn exits(&self, _: &ThreeAgainstOne) -> Vec<ThreeAgainstOne> {
        Vec::new()
    }
    fn moves_out(&self, position: &Marbles, moves: &mut Vec<Marbles>) {
        moves.extend(position.moves().into_iter().filter(|after| after.cells[1] == 0));
    }
    fn visit_predecessors(&self, position: &mut Marbles, visit: impl FnMut(&Marbles)) {
        self.predecessors.get(position).into_iter().flatten().for_each(visit);
    }
}

#[test]
fn three_marbles_push_one_off() {
    let game = Push::new();
    assert_eq!(game.positions.len(), 14_560);
    let table = Tablebases::new(&game).get(&ThreeAgainstOne, &|_| ()).expect("the table fits");
    let tally = table.statistics(Side::White).positions;
    assert_eq!((tally.legal, tally.won), (7_280, 7_280));
    let longest = game.positions.iter().filter_map(|position| match table.probe(position)? {
        Outcome::Win(plies) => Some(plies),
        _ => None,
    });
    assert_eq!(longest.max(), Some(17));
}
