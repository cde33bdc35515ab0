//! A variant compiled for bitboards.
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::squares::{Squares, bit, each};
use crate::rules::game::{Game, Side};
use crate::rules::nature::Nature;
use crate::rules::piece::Role;
use crate::rules::reduction::place;
use crate::rules::square::Square;
use crate::rules::square_set::SquareSet;
use crate::rules::variant::{KING, Variant};

/// The most squares, kinds of pieces, ways of moving and kinds in hand that there is room for.
pub(super) const SQUARES: usize = 128;
const ROLES: usize = 32;
pub(super) const CLASSES: usize = 16;
pub(super) const HANDS: usize = 8;

/// The four directions in which squares have greater places, then their opposites.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];
/// Two squares that are on no line.
pub(super) const NO_LINE: u8 = 8;
/// A role that is none.
pub(super) const NO_ROLE: u8 = u8::MAX;

/// The opposite of a direction.
#[inline]
pub(super) const fn opposite(direction: u8) -> u8 {
    direction ^ 4
}

/// A variant's tables.
#[derive(Debug)]
pub struct BitTables {
    pub(super) ranks: u8,
    /// All squares that are there.
    pub(super) board: Squares,
    /// By square, by direction: the squares from there to the edge.
    pub(super) rays: Vec<[Squares; 8]>,
    /// By square: all its rays together.
    pub(super) lines: Vec<Squares>,
    /// By square from × 128 + square to: the direction.
    pub(super) directions: Vec<u8>,
    /// By role.
    pub(super) kinds: Vec<Kind>,
    /// Ways of moving and promoting. The king's is the first.
    pub(super) classes: Vec<Class>,
    /// By side, by square: whence pieces of the other side may leap to it.
    pub(super) leapt_from: [Vec<Squares>; 2],
    /// Kinds in hand.
    pub(super) in_hand: Vec<InHand>,
    /// By side, by role × 128 + square: what a piece adds to the number of a position.
    pub(super) keys: [Vec<u64>; 2],
    pub(super) turn_key: u64,
    /// By square: its file.
    pub(super) files: Vec<Squares>,
    /// The bits above the counts of a [`Hand`](super::Hand).
    pub(super) guards: u32,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// Its class.
    pub(super) class: u8,
    /// What it becomes, or [`NO_ROLE`].
    pub(super) promotes_to: u8,
    /// What it is in hand when taken: place among the kinds in hand; nothing for kings.
    pub(super) taken_as: Option<u8>,
}

/// What pieces that move and promote alike have in common.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Class {
    /// By side, by square: where it leaps.
    pub(super) leaps: [Vec<Squares>; 2],
    /// By side: the directions in which it rides, as bits.
    pub(super) rides: [u8; 2],
    /// What it becomes, or [`NO_ROLE`].
    pub(super) promotes_to: u8,
    /// By side: a move that starts or ends here may promote.
    pub(super) zone: [Squares; 2],
    /// By side: a move that ends here must.
    pub(super) forced: [Squares; 2],
    /// By side, by square of their king: whence a move of a leaper could give check if nothing stood in the way.
    pub(super) checks_from: [Vec<Squares>; 2],
}

/// A kind of piece in hand.
#[derive(Clone, Debug)]
pub(super) struct InHand {
    /// What it is on the board.
    pub(super) role: u8,
    /// By side: where it may be dropped.
    pub(super) may_drop: [Squares; 2],
    /// Whether there may be only one on a file.
    pub(super) one_a_file: bool,
    /// Whether its drop may not mate.
    pub(super) may_not_mate: bool,
    /// Where its count begins in a [`Hand`](super::Hand).
    pub(super) shift: u32,
    /// The count's bits, shifted to the right.
    pub(super) mask: u32,
}

impl BitTables {
    /// Compiles a variant; nothing if it is not like shogi.
    pub fn new(variant: &Variant) -> Option<Self> {
        let board = variant.board();
        let count = usize::from(board.files()) * usize::from(board.ranks());
        let fits = count <= SQUARES - HANDS && variant.roles().count() <= ROLES;
        if !fits || !variant.has_one_king() || !variant.has_hands() || !variant.nature.has(Nature::ORTHODOX) {
            return None;
        }
        let squares: Vec<Square> = board.squares().collect();
        let number = |square: Square| place(board, square);
        let set =
            |set: &SquareSet| squares.iter().filter(|&&at| set.contains(at)).fold(0, |set, &at| set | bit(number(at)));
        let mut tables = Self {
            ranks: board.ranks(),
            board: squares.iter().fold(0, |set, &at| set | bit(number(at))) & !set(variant.holes()),
            rays: vec![[0; 8]; count],
            lines: vec![0; count],
            directions: vec![NO_LINE; count * SQUARES],
            kinds: Vec::new(),
            classes: Vec::new(),
            leapt_from: [vec![0; count], vec![0; count]],
            in_hand: Vec::new(),
            keys: [Vec::new(), Vec::new()],
            turn_key: 0,
            files: Vec::new(),
            guards: 0,
        };
        for &from in &squares {
            for (direction, (files, ranks)) in DIRECTIONS.into_iter().enumerate() {
                let step = |at: &Square| board.offset(*at, files, ranks);
                for to in std::iter::successors(step(&from), step) {
                    tables.rays[usize::from(number(from))][direction] |= bit(number(to));
                    tables.directions[usize::from(number(from)) * SQUARES + usize::from(number(to))] = direction as u8;
                }
            }
            tables.lines[usize::from(number(from))] =
                tables.rays[usize::from(number(from))].iter().fold(0, |a, b| a | b);
        }
        let on_file =
            |file: u8| squares.iter().filter(|at| at.file() == file).fold(0, |set, &at| set | bit(number(at)));
        tables.files = squares.iter().map(|at| on_file(at.file())).collect();
        for role in variant.roles() {
            tables.add_kind(variant, role, &squares, &set)?;
        }
        tables.add_hands(variant, &set)?;
        tables.note_checks();
        let mut generator = Pcg64Mcg::seed_from_u64(0);
        tables.keys = [0, 1].map(|_| (0..tables.kinds.len() * SQUARES).map(|_| generator.next_u64()).collect());
        tables.turn_key = generator.next_u64();
        Some(tables)
    }

    fn add_kind(
        &mut self,
        variant: &Variant,
        role: Role,
        squares: &[Square],
        set: &impl Fn(&SquareSet) -> Squares,
    ) -> Option<()> {
        let kind = variant.kind(role);
        let mut class = Class {
            leaps: [vec![0; squares.len()], vec![0; squares.len()]],
            rides: [0; 2],
            promotes_to: match kind.promotion.to[..] {
                [] => NO_ROLE,
                [role] => role.0,
                _ => return None,
            },
            zone: kind.promotion.zone.map(|zone| set(&zone)),
            forced: kind.promotion.forced.map(|zone| set(&zone)),
            checks_from: [Vec::new(), Vec::new()],
        };
        if class.promotes_to == NO_ROLE {
            (class.zone, class.forced) = ([0; 2], [0; 2]);
        } else if kind.promotion.needs_capture {
            return None;
        }
        for side in [Side::White, Side::Black] {
            let table = variant.table(role, side);
            let attacks = |from: Square, is_blocked: bool| {
                let mut attacked = SquareSet::default();
                table.add_attacks(from, |_| is_blocked, &mut attacked);
                set(&attacked)
            };
            // Where it goes past other squares tells in which directions it rides.
            for (from, &square) in squares.iter().enumerate() {
                for to in each(attacks(square, false) & !attacks(square, true)) {
                    let direction = self.directions[from * SQUARES + usize::from(to)];
                    if direction == NO_LINE {
                        return None;
                    }
                    class.rides[side.index()] |= 1 << direction;
                }
            }
            for (from, &square) in squares.iter().enumerate() {
                let rides = class.rides[side.index()];
                let ridden = (0..8).filter(|at| rides >> at & 1 == 1).fold(0, |set, at| set | self.rays[from][at]);
                // A leap that is also a step of a ride is found with the ride.
                class.leaps[side.index()][from] = attacks(square, true) & !ridden;
                if attacks(square, false) != class.leaps[side.index()][from] | ridden {
                    return None;
                }
                let can_go = squares.iter().filter(|&&to| table.could_move(square, to));
                let goes = can_go.fold(SquareSet::default(), |mut all, &to| {
                    all.insert(to);
                    all
                });
                if set(&goes) != attacks(square, false) {
                    return None;
                }
            }
        }
        let place = self.classes.iter().position(|other| *other == class).filter(|&place| place > 0);
        let place = place.unwrap_or_else(|| {
            self.classes.push(class.clone());
            self.classes.len() - 1
        });
        if place >= CLASSES || role == KING && (place != 0 || class.rides != [0; 2]) {
            return None;
        }
        self.kinds.push(Kind { class: place as u8, promotes_to: class.promotes_to, taken_as: None });
        Some(())
    }

    fn add_hands(&mut self, variant: &Variant, set: &impl Fn(&SquareSet) -> Squares) -> Option<()> {
        let mut shift = 0;
        for role in variant.roles().filter(|&role| variant.is_dropped(role)) {
            let drops = &variant.kind(role).drops;
            let total = variant.total(role);
            let width = u8::BITS - total.leading_zeros();
            self.in_hand.push(InHand {
                role: role.0,
                may_drop: [0, 1].map(|side| self.board & !set(&drops.never_on[side])),
                one_a_file: drops.most_on_file == 1,
                may_not_mate: drops.may_not_mate,
                shift,
                mask: (1 << width) - 1,
            });
            // One bit more, which stays 0, to compare all counts at once.
            shift += width + 1;
            self.guards |= 1 << (shift - 1);
            if drops.most_on_file > 1 {
                return None;
            }
        }
        if shift > u32::BITS || self.in_hand.len() > HANDS {
            return None;
        }
        for role in variant.roles() {
            let taken_as = variant.kind(role).in_hand.map(|hand| hand.0);
            self.kinds[usize::from(role.0)].taken_as =
                taken_as.and_then(|hand| self.in_hand.iter().position(|kind| kind.role == hand)).map(|at| at as u8);
            // Only kings are never taken.
            if self.kinds[usize::from(role.0)].taken_as.is_none() != (role == KING) {
                return None;
            }
        }
        Some(())
    }

    /// Notes, once the kinds are known, whence leapers could give check.
    fn note_checks(&mut self) {
        for side in [0, 1] {
            for place in 0..self.classes.len() {
                let class = &self.classes[place];
                let becomes = (class.promotes_to != NO_ROLE)
                    .then(|| &self.classes[usize::from(self.kinds[usize::from(class.promotes_to)].class)]);
                let checks = (0..self.rays.len()).map(|king| {
                    let attacks_king =
                        |class: &Class, at: u8| class.leaps[side][usize::from(at)] & bit(king as u8) != 0;
                    let gives = |from: &u8| {
                        each(class.leaps[side][usize::from(*from)])
                            .any(|to| attacks_king(class, to) || becomes.is_some_and(|class| attacks_king(class, to)))
                    };
                    (0..self.rays.len() as u8).filter(gives).fold(0, |set, from| set | bit(from))
                });
                self.classes[place].checks_from[side] = checks.collect();
            }
            for class in &self.classes {
                for (from, &leaps) in class.leaps[side].iter().enumerate() {
                    each(leaps).for_each(|to| self.leapt_from[1 - side][usize::from(to)] |= bit(from as u8));
                }
            }
        }
    }

    /// The class of a role.
    #[inline]
    pub(super) fn class(&self, role: u8) -> &Class {
        &self.classes[usize::from(self.kinds[usize::from(role)].class)]
    }

    /// The direction from one square to another, or [`NO_LINE`].
    #[inline]
    pub(super) fn direction(&self, from: u8, to: u8) -> u8 {
        self.directions[usize::from(from) * SQUARES + usize::from(to)]
    }

    /// The squares strictly between two that are on one line.
    #[inline]
    pub(super) fn between(&self, from: u8, to: u8, direction: u8) -> Squares {
        self.rays[usize::from(from)][usize::from(direction)]
            & self.rays[usize::from(to)][usize::from(opposite(direction))]
    }
}
