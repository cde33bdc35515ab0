//! Lists of positions by their marbles: `3v1`.
use std::fmt;
use std::hash::{Hash, Hasher};

use smallvec::SmallVec;

use super::game::Push;
use super::marbles::Marbles;
use crate::rules::symmetry::Symmetry;
use crate::rules::{Board, Game, Numbered, PositionSpace, Side, SpaceError, Square};

/// The positions with so many marbles of White and of Black, both sides to move. A position in which it is the other way
/// round has the number of the position seen from the other side.
///
/// A number is written in digits: the side to move, the set of White's cells among all, then that of Black's among those
/// that White leaves.
#[derive(Clone, Debug)]
pub struct MarbleSpace {
    board: Board,
    counts: [usize; 2],
    lost: [u8; 2],
    /// The cells in the order in which sets of them are counted.
    cells: Vec<Square>,
    /// How many sets Black's cells can be, and how many positions there are with one side to move.
    sets: u64,
    half: u64,
    /// By symmetry, by cell: the place of its image.
    maps: Vec<[u8; 256]>,
    /// By how many places: how many sets of so many all lie below a place.
    below: Vec<Vec<u64>>,
}

/// The places of a side's marbles, ascending.
type Places = SmallVec<[u8; 16]>;

impl MarbleSpace {
    /// The positions with so many marbles, and so many lost, those alike but for a symmetry of the table united.
    pub(crate) fn new(board: Board, counts: [usize; 2], lost: [u8; 2]) -> Self {
        Self::numbered(board, counts, lost, true)
    }

    /// The positions with so many marbles one by one, when none has been lost.
    pub(crate) fn one_by_one(board: Board, counts: [usize; 2]) -> Self {
        Self::numbered(board, counts, [0; 2], false)
    }

    /// The positions with the marbles of a text such as `3v1`, those alike but for a symmetry of the table united.
    ///
    /// # Errors
    /// The text names no marbles that could play on the table.
    pub(crate) fn read(board: Board, text: &str) -> Result<Self, SpaceError> {
        let wrong = |message: String| SpaceError {
            message,
            help: Some("name how many marbles White and Black have, as in `3v1`".to_owned()),
        };
        let number = |text: &str| text.parse::<usize>().ok().filter(|_| text.chars().all(|sign| sign.is_ascii_digit()));
        let counts = text.split_once('v').and_then(|(white, black)| Some([number(white)?, number(black)?]));
        let counts = counts.ok_or_else(|| wrong(format!("`{text}` does not name the marbles of two sides")))?;
        let cells = usize::from(board.files()) * usize::from(board.ranks());
        match counts.iter().fold(0, |all: usize, &count| all.saturating_add(count)) {
            _ if counts.contains(&0) => Err(wrong(format!("in `{text}` a side has no marbles"))),
            all if all > cells => {
                Err(wrong(format!("the {all} marbles of `{text}` do not fit on the {cells} cells of the table")))
            }
            _ => Ok(Self::new(board, counts, [0; 2])),
        }
    }

    fn numbered(board: Board, counts: [usize; 2], lost: [u8; 2], unites_reflections: bool) -> Self {
        let cells: Vec<Square> = board.squares().collect();
        let place = |cell: Square| cell.file() * board.ranks() + cell.rank();
        let symmetries = Symmetry::of(board).take(if unites_reflections { usize::MAX } else { 1 });
        let maps = symmetries.map(|symmetry| {
            let mut map = [0; 256];
            for &cell in &cells {
                map[cell.index()] = place(symmetry.map(board, cell));
            }
            map
        });
        let maps = maps.collect();
        let below = sets_below(cells.len(), counts[0].max(counts[1]));
        let sets = below[counts[1]][cells.len() - counts[0]];
        let half = below[counts[0]][cells.len()].saturating_mul(sets);
        Self { board, counts, lost, cells, sets, half, maps, below }
    }

    /// How many marbles White and Black have.
    pub fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// How many they have lost.
    pub(super) fn lost(&self) -> [u8; 2] {
        self.lost
    }

    /// Whether a position, seen by the side that counts as White, has just these marbles.
    #[inline]
    fn fits(&self, position: &Marbles, white: Side) -> bool {
        [white, white.other()]
            .into_iter()
            .enumerate()
            .all(|(place, side)| position.count(side) == self.counts[place] && position.lost(side) == self.lost[place])
    }

    /// The number of a placement seen through a symmetry, the side to move left out.
    #[inline]
    fn number_through(&self, map: &[u8; 256], position: &Marbles) -> u64 {
        let [white, black] = [Side::White, Side::Black].map(|side| {
            let mut places: Places = position.of(side).map(|cell| map[cell.index()]).collect();
            places.sort_unstable();
            places
        });
        let left = black.iter().map(|&place| place - white.iter().filter(|&&other| other < place).count() as u8);
        self.set_number(white.iter().copied()) * self.sets + self.set_number(left)
    }

    /// The number of a set of ascending places among the sets of as many.
    fn set_number(&self, places: impl Iterator<Item = u8>) -> u64 {
        places.zip(1..).map(|(place, count)| self.below[count as usize][usize::from(place)]).sum()
    }

    /// The set of so many places with a number, descending.
    fn set(&self, count: usize, mut number: u64) -> Places {
        let counts = (1..=count).rev();
        let places = counts.map(|count| {
            // The highest place with no more sets below it than the number says.
            let place = self.below[count].partition_point(|&below| below <= number) - 1;
            number -= self.below[count][place];
            place as u8
        });
        places.collect()
    }

    /// The placement with a number.
    fn placement(&self, number: u32) -> Marbles {
        let number = u64::from(number);
        let mut position = Marbles::none(if number < self.half { Side::White } else { Side::Black });
        position.lost = self.lost;
        let rest = number % self.half;
        let white = self.set(self.counts[0], rest / self.sets);
        let mut left = self.cells.clone();
        for place in white {
            position.put(Side::White, left.remove(place.into()));
        }
        for place in self.set(self.counts[1], rest % self.sets) {
            position.put(Side::Black, left[usize::from(place)]);
        }
        position
    }
}

impl PositionSpace<Push> for MarbleSpace {
    fn numbers(&self) -> u64 {
        self.half.saturating_mul(2)
    }

    fn position(&self, game: &Push, number: u32) -> Option<Marbles> {
        let position = self.placement(number);
        let is_first =
            self.maps.len() == 1 || self.number(game, &position).is_some_and(|numbered| numbered.number == number);
        is_first.then_some(position)
    }

    fn known_position(&self, _: &Push, number: u32) -> Marbles {
        self.placement(number)
    }

    fn side_to_move(&self, number: u32) -> Side {
        if u64::from(number) < self.half { Side::White } else { Side::Black }
    }

    fn number(&self, game: &Push, position: &Marbles) -> Option<Numbered> {
        if !self.fits(position, Side::White) {
            return if self.fits(position, Side::Black) { self.number(game, &game.flipped(position)) } else { None };
        }
        let (mut best, mut symmetries) = (u64::MAX, 0);
        for map in &self.maps {
            let number = self.number_through(map, position);
            if number < best {
                (best, symmetries) = (number, 0);
            }
            symmetries += u16::from(number == best);
        }
        let first = if position.side_to_move() == Side::White { 0 } else { self.half };
        Some(Numbered { number: (first + best) as u32, symmetries })
    }

    fn symmetries(&self) -> u16 {
        self.maps.len() as u16
    }
}

/// By count up to `most`, by place up to `cells`: how many sets of so many places all lie below that place.
fn sets_below(cells: usize, most: usize) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![1; cells + 1]];
    for count in 0..most {
        let mut row: Vec<u64> = vec![0];
        for place in 0..cells {
            row.push(row[place].saturating_add(rows[count][place]));
        }
        rows.push(row);
    }
    rows
}

impl fmt::Display for MarbleSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.counts[0], self.counts[1])?;
        if self.lost == [0; 2] { Ok(()) } else { write!(f, " with {},{} lost", self.lost[0], self.lost[1]) }
    }
}

impl PartialEq for MarbleSpace {
    fn eq(&self, other: &Self) -> bool {
        (self.board, self.counts, self.lost) == (other.board, other.counts, other.lost)
            && self.symmetries() == other.symmetries()
    }
}

impl Eq for MarbleSpace {}

impl Hash for MarbleSpace {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.counts, self.lost).hash(state);
    }
}
