//! All placements of a material, numbered without gaps for like pieces and symmetrical positions.
use std::fmt;
use std::hash::{Hash, Hasher};

use smallvec::SmallVec;

use super::board::Board;
use super::game::{Game, Side};
use super::material::{Material, changes};
use super::moves::Move;
use super::piece::{Piece, Role};
use super::position::Position;
use super::reduction::{Reduction, place};
use super::retro::{Numbered, PositionSpace};
use super::square::Square;
use super::symmetry::{Symmetry, keeps_moves};
use super::variant::{KING, Variant};

/// The positions with certain pieces, both sides to move.
///
/// The stronger side – more pieces, then later roles – counts as White. A position in which it is Black has the number
/// of the position turned by half, the sides exchanged: so the list of `KRvK` is also that of `KvKR`.
///
/// A number is written in digits: the side to move, the square of White's king (only squares that no symmetry takes to
/// an earlier one), then for each kind of piece the set of its squares, the last kind fastest.
#[derive(Clone, Debug)]
pub struct Placements {
    name: String,
    board: Board,
    /// Who has the pieces named first by the material this was made from.
    us: Side,
    /// Whether no position stands for another.
    is_one_by_one: bool,
    roles: [Vec<Role>; 2],
    groups: Vec<Group>,
    /// Whether there are few pieces, no two alike.
    has_singles: bool,
    /// The numbers of one side to move.
    half: u64,
    /// The symmetries that leave the moves of all these pieces unchanged.
    reduction: Reduction,
    /// By how many like pieces, by place: how many sets of so many places all lie below it.
    sets_below: Vec<Vec<u64>>,
}

/// How many pieces, no two alike, are numbered in the fastest way.
const MOST_SINGLES: usize = 8;

/// Like pieces of one side.
#[derive(Clone, Debug)]
struct Group {
    piece: Piece,
    /// Where its squares begin in the list of its side.
    start: usize,
    count: usize,
    /// What one step of the group's digit is worth.
    stride: u64,
    /// How many values the digit has.
    sets: u64,
    /// For a piece without others like it, by symmetry, by square: what its digit adds to the number.
    shares: Vec<[u32; 256]>,
}

impl Placements {
    /// The positions of a material.
    pub fn new(variant: &Variant, material: &Material) -> Self {
        Self::of_roles(variant, material.roles().clone())
    }

    /// The positions of a material one by one, none standing for its reflections, White having the pieces named first.
    pub fn one_by_one(variant: &Variant, material: &Material) -> Self {
        Self::numbered(variant, material.roles().clone(), Side::White, false)
    }

    /// The positions with the same pieces as this one.
    pub(super) fn of_position(variant: &Variant, position: &Position) -> Self {
        let roles = [Side::White, Side::Black].map(|side| {
            let pieces = position.pieces(side).iter().filter_map(|&square| position.piece_at(square));
            pieces.map(Piece::role).collect()
        });
        Self::of_roles(variant, roles)
    }

    fn of_roles(variant: &Variant, mut roles: [Vec<Role>; 2]) -> Self {
        let us = if (roles[0].len(), &roles[0]) < (roles[1].len(), &roles[1]) { Side::Black } else { Side::White };
        if us == Side::Black {
            roles.swap(0, 1);
        }
        Self::numbered(variant, roles, us, true)
    }

    fn numbered(variant: &Variant, roles: [Vec<Role>; 2], us: Side, unites_reflections: bool) -> Self {
        let board = variant.board();
        let letters = |roles: &[Role]| roles.iter().map(|&role| variant.kind(role).symbol.as_str()).collect::<String>();
        let squares = board.squares().count();
        // A king alone in his group can be led to a corner of the board; without one, no position is legal.
        let has_lead = unites_reflections && roles[0].iter().filter(|&&role| role == KING).count() == 1;
        let symmetries = Symmetry::of(board).enumerate().filter(|&(place, symmetry)| {
            place == 0 || has_lead && keeps_moves(variant, roles.iter().flatten().copied(), symmetry)
        });
        let reduction = Reduction::new(board, symmetries.map(|(_, symmetry)| symmetry));
        let mut placements = Self {
            name: format!("{}v{}", letters(&roles[0]), letters(&roles[1])),
            board,
            us,
            is_one_by_one: !unites_reflections,
            groups: Vec::new(),
            has_singles: false,
            half: 1,
            reduction,
            sets_below: sets_below(squares, roles.iter().map(Vec::len).max().unwrap_or(0)),
            roles,
        };
        placements.add_groups(squares);
        placements
    }

    fn add_groups(&mut self, squares: usize) {
        for side in [Side::White, Side::Black] {
            let mut start = 0;
            for like in self.roles[side.index()].chunk_by(|one, other| one == other) {
                let (piece, count) = (Piece::new(like[0], side), like.len());
                let is_lead = self.groups.is_empty() && count == 1;
                let sets = if is_lead { self.reduction.leads().len() as u64 } else { self.sets_below[count][squares] };
                self.groups.push(Group { piece, start, count, stride: 1, sets, shares: Vec::new() });
                start += count;
            }
        }
        self.has_singles = self.groups.len() <= MOST_SINGLES && self.groups.iter().all(|group| group.count == 1);
        for (place, group) in self.groups.iter_mut().enumerate().rev() {
            group.stride = self.half;
            self.half = self.half.saturating_mul(group.sets);
            if group.count == 1 {
                let share = |image: u8| {
                    let digit = if place == 0 { self.reduction.number(image) } else { image };
                    u64::from(digit).saturating_mul(group.stride) as u32
                };
                group.shares = self.reduction.maps.iter().map(|map| map.map(share)).collect();
            }
        }
    }

    /// Who has the pieces that the material named first.
    pub fn us(&self) -> Side {
        self.us
    }

    /// The lists that a capture or a promotion leads into.
    pub(super) fn exits(&self, variant: &Variant) -> Vec<Self> {
        let mut exits: Vec<Self> = Vec::new();
        for roles in changes(variant, &self.roles) {
            let exit = Self::of_roles(variant, roles);
            if !exits.contains(&exit) {
                exits.push(exit);
            }
        }
        exits
    }

    /// Whether the pieces are these, `strong` having those of the stronger side.
    #[inline]
    fn fits(&self, position: &Position, strong: Side) -> bool {
        [strong, strong.other()].into_iter().zip(&self.roles).all(|(side, roles)| {
            let squares = position.pieces(side);
            squares.len() == roles.len()
                && squares
                    .iter()
                    .zip(roles)
                    .all(|(&square, &role)| position.piece_at(square) == Some(Piece::new(role, side)))
        })
    }

    /// The number of a position in the most frequent case: no like pieces, and the stronger side is White. Nothing in any
    /// other case.
    #[inline]
    fn number_of_singles(&self, position: &Position) -> Option<Numbered> {
        let lists = [position.pieces(Side::White), position.pieces(Side::Black)];
        if !self.has_singles || [0, 1].iter().any(|&side| lists[side].len() != self.roles[side].len()) {
            return None;
        }
        let mut squares = [0; MOST_SINGLES];
        for (square, group) in squares.iter_mut().zip(&self.groups) {
            let stands = lists[group.piece.side().index()][group.start];
            if position.piece_at(stands) != Some(group.piece) {
                return None;
            }
            *square = stands.index();
        }
        let through = |&symmetry: &u8| -> u32 {
            let groups = squares.iter().zip(&self.groups);
            groups.map(|(&square, group)| group.shares[usize::from(symmetry)][square]).sum()
        };
        Some(self.least(*lists[0].first()?, through, position.side_to_move() == Side::White))
    }

    /// The least number of a position, seen through the symmetries that its leading king allows.
    #[inline]
    fn least(&self, lead: Square, through: impl Fn(&u8) -> u32, is_strong_to_move: bool) -> Numbered {
        let mut best = u32::MAX;
        let mut symmetries = 0;
        for number in self.reduction.reducers(place(self.board, lead)).iter().map(through) {
            if number < best {
                (best, symmetries) = (number, 0);
            }
            symmetries += u16::from(number == best);
        }
        Numbered { number: if is_strong_to_move { best } else { best + self.half as u32 }, symmetries }
    }

    /// The number of the position with these squares of the stronger and the weaker side.
    #[inline]
    fn number_of(&self, squares: [&[Square]; 2], is_strong_to_move: bool) -> Option<Numbered> {
        let through = |&symmetry: &u8| self.number_through(usize::from(symmetry), squares);
        Some(self.least(*squares[0].first()?, through, is_strong_to_move))
    }

    /// The number of a placement seen through a symmetry, the side to move left out.
    #[inline]
    fn number_through(&self, symmetry: usize, squares: [&[Square]; 2]) -> u32 {
        let mut number = 0;
        for group in &self.groups {
            let like = &squares[group.piece.side().index()][group.start..group.start + group.count];
            if let &[square] = like {
                number += group.shares[symmetry][square.index()];
                continue;
            }
            let map = &self.reduction.maps[symmetry];
            let mut images: SmallVec<[u8; 8]> = like.iter().map(|square| map[square.index()]).collect();
            images.sort_unstable();
            let below = images.iter().enumerate().map(|(count, &image)| self.sets_below[count + 1][usize::from(image)]);
            number += (below.sum::<u64>() * group.stride) as u32;
        }
        number
    }

    /// The number of a position in which the stronger side is Black.
    #[cold]
    fn number_turned(&self, position: &Position) -> Option<Numbered> {
        let squares = [Side::Black, Side::White].map(|side| -> SmallVec<[Square; 8]> {
            position.pieces(side).iter().map(|&square| Symmetry::HALF_TURN.map(self.board, square)).collect()
        });
        self.number_of([&squares[0], &squares[1]], position.side_to_move() == Side::Black)
    }

    /// The placement with a number, legal or not, unless two pieces meet.
    #[inline]
    fn placement(&self, number: u32) -> Option<Position> {
        let mut position = Position::empty(Side::White);
        self.place(number, &mut position).then_some(position)
    }

    /// Sets the placement with a number up over another; false if two pieces meet.
    #[inline]
    fn place(&self, number: u32, position: &mut Position) -> bool {
        position.clear(self.side_to_move(number));
        // All strides of a list whose numbers can be counted are below what a number can be.
        let half = self.half as u32;
        let mut rest = if number < half { number } else { number - half };
        self.groups.iter().enumerate().all(|(place, group)| {
            let digit = rest / group.stride as u32;
            rest -= digit * group.stride as u32;
            match group.count {
                1 => self.put(
                    position,
                    group,
                    if place == 0 { self.reduction.leads()[digit as usize] } else { digit as u8 },
                ),
                _ => self.put_like(position, group, digit.into()),
            }
        })
    }

    /// Puts a piece of a group on a place; false if something stands there.
    #[inline]
    fn put(&self, position: &mut Position, group: &Group, place: u8) -> bool {
        let square = self.reduction.square(place);
        let is_free = position.piece_at(square).is_none();
        if is_free {
            position.put(square, group.piece);
        }
        is_free
    }

    /// Whether a placement with a number is legal and the one that the number stands for.
    #[inline]
    fn has(&self, variant: &Variant, number: u32, position: &Position) -> bool {
        // Without symmetries, no two numbers have one position.
        let is_first = self.reduction.maps.len() == 1
            || self.number(variant, position).is_some_and(|numbered| numbered.number == number);
        is_first && variant.is_legal(position)
    }

    /// Puts like pieces where their digit says; false if something stands there.
    fn put_like(&self, position: &mut Position, group: &Group, mut digit: u64) -> bool {
        (1..=group.count).rev().all(|count| {
            // The highest place with no more sets below it than the digit says.
            let place = self.sets_below[count].partition_point(|&below| below <= digit) - 1;
            digit -= self.sets_below[count][place];
            self.put(position, group, place as u8)
        })
    }
}

impl PositionSpace<Variant> for Placements {
    fn numbers(&self) -> u64 {
        self.half.saturating_mul(2)
    }

    #[inline]
    fn position(&self, variant: &Variant, number: u32) -> Option<Position> {
        self.placement(number).filter(|position| self.has(variant, number, position))
    }

    #[inline]
    fn set_up(&self, variant: &Variant, number: u32, position: &mut Option<Position>) -> bool {
        let position = position.get_or_insert_with(|| Position::empty(Side::White));
        self.place(number, position) && self.has(variant, number, position)
    }

    #[inline]
    fn known_position(&self, _: &Variant, number: u32) -> Position {
        self.placement(number).expect("the number has a position")
    }

    #[inline]
    fn set_up_known<'b>(&self, _: &Variant, number: u32, position: &'b mut Option<Position>) -> &'b mut Position {
        let position = position.get_or_insert_with(|| Position::empty(Side::White));
        self.place(number, position);
        position
    }

    fn unchanged_by(&self, variant: &Variant, number: u32) -> u16 {
        // Off the lines of symmetry the first king cannot stay where he is.
        let lead = u64::from(number) % self.half / self.groups[0].stride;
        if self.reduction.leads().get(lead as usize).is_some_and(|&lead| self.reduction.reducers(lead).len() == 1) {
            return 1;
        }
        self.number(variant, &self.known_position(variant, number)).map_or(1, |numbered| numbered.symmetries)
    }

    #[inline]
    fn side_to_move(&self, number: u32) -> Side {
        if u64::from(number) < self.half { Side::White } else { Side::Black }
    }

    #[inline]
    fn number(&self, _: &Variant, position: &Position) -> Option<Numbered> {
        if let Some(numbered) = self.number_of_singles(position) {
            return Some(numbered);
        }
        if self.fits(position, Side::White) {
            let squares = [Side::White, Side::Black].map(|side| position.pieces(side));
            return self.number_of(squares, position.side_to_move() == Side::White);
        }
        if !self.is_one_by_one && self.fits(position, Side::Black) { self.number_turned(position) } else { None }
    }

    #[inline]
    fn number_after(&self, _: &Variant, position: &Position, number: u32, played: Move) -> Option<u32> {
        let is_quiet = played.promotion.is_none() && played.effects.is_empty();
        if !self.is_one_by_one || !is_quiet || position.piece_at(played.to).is_some() {
            return None;
        }
        let moved = position.piece_at(played.from)?;
        // Like pieces have one digit together.
        let group = self.groups.iter().find(|group| group.piece == moved).filter(|group| group.count == 1)?;
        let [from, to] = [played.from, played.to].map(|square| group.shares[0][square.index()]);
        let half = self.half as u32;
        Some(if position.side_to_move() == Side::White { number + half } else { number - half } - from + to)
    }

    fn symmetries(&self) -> u16 {
        self.reduction.maps.len() as u16
    }
}

/// By count up to `most`, by place up to `squares`: how many sets of so many places all lie below that place.
fn sets_below(squares: usize, most: usize) -> Vec<Vec<u64>> {
    let mut rows = vec![vec![1; squares + 1]];
    for _ in 0..most {
        let mut row: Vec<u64> = vec![0];
        let last = rows.last().expect("the row of empty sets comes first");
        for place in 0..squares {
            row.push(row[place].saturating_add(last[place]));
        }
        rows.push(row);
    }
    rows
}

impl fmt::Display for Placements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl PartialEq for Placements {
    fn eq(&self, other: &Self) -> bool {
        self.roles == other.roles && self.board == other.board && self.symmetries() == other.symmetries()
    }
}

impl Eq for Placements {}

impl Hash for Placements {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.roles.hash(state);
    }
}
