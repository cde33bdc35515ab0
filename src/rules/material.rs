//! Which pieces are on the board: `KRvK`.
use std::fmt;

use thiserror::Error;

use super::game::{Game, Side};
use super::piece::{Piece, Role};
use super::position::Position;
use super::square::Square;
use super::symbol;
use super::variant::{KING, Variant};

/// The pieces of both sides; whose material is named first is us.
///
/// ```
/// use al0::rules::{Material, Variant};
///
/// let chess = Variant::chess();
/// let material = Material::read(&chess, "KRvK")?;
/// assert_eq!(material.positions(&chess, al0::rules::Side::White).count(), 175_168);
/// # Ok::<(), al0::rules::MaterialError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Material {
    letters: String,
    /// The pieces by role, for us and for them.
    roles: [Vec<Role>; 2],
}

/// Why a text names no material.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum MaterialError {
    /// There is no `v` between the sides, or more than one.
    #[error("`{0}` does not name the pieces of two sides, as in `KRvK`")]
    Sides(String),
    /// More pieces than the board has squares.
    #[error("{pieces} pieces do not fit on the {squares} squares of the board")]
    Crowd {
        /// How many pieces are named.
        pieces: usize,
        /// How many squares there are.
        squares: usize,
    },
    /// A letter that is no piece of the game.
    #[error("`{symbol}` in `{text}` is no piece of {game}, which has {known}")]
    Letter {
        /// The letter, with the signs that belong to it.
        symbol: String,
        /// The whole text.
        text: String,
        /// The game's name.
        game: String,
        /// The letters it has.
        known: String,
    },
}

impl Material {
    /// Reads the letters of our pieces, `v`, and the letters of theirs.
    ///
    /// # Errors
    /// A letter that is no piece of the game, or not exactly two sides.
    pub fn read(variant: &Variant, text: &str) -> Result<Self, MaterialError> {
        let squares = usize::from(variant.board().files()) * usize::from(variant.board().ranks());
        let pieces = text.chars().filter(|&letter| letter != 'v' && letter.is_alphabetic()).count();
        if pieces > squares {
            return Err(MaterialError::Crowd { pieces, squares });
        }
        let mut sides = text.split('v');
        let (Some(us), Some(them), None) = (sides.next(), sides.next(), sides.next()) else {
            return Err(MaterialError::Sides(text.to_owned()));
        };
        let read = |side: &str| {
            let (mut rest, mut roles) = (side, Vec::new());
            while let Some(letter) = rest.chars().next() {
                let sign = symbol::leading(rest).unwrap_or(&rest[..letter.len_utf8()]);
                rest = &rest[sign.len()..];
                let role = variant.role_written(sign).ok_or_else(|| MaterialError::Letter {
                    symbol: sign.to_owned(),
                    text: text.to_owned(),
                    game: variant.name().to_owned(),
                    known: variant.roles().map(|role| variant.kind(role).symbol.as_str()).collect(),
                })?;
                roles.push(role);
            }
            roles.sort_unstable();
            Ok(roles)
        };
        Ok(Self { letters: text.to_owned(), roles: [read(us)?, read(them)?] })
    }

    /// The pieces by role, ours first.
    pub fn roles(&self) -> &[Vec<Role>; 2] {
        &self.roles
    }

    /// The side that has our pieces in a position, if the pieces are exactly these. If both sides could be us, it is the
    /// one to move.
    pub fn us(&self, position: &Position) -> Option<Side> {
        let roles = |side| -> Vec<Role> {
            position.pieces(side).iter().filter_map(|&square| position.piece_at(square)).map(Piece::role).collect()
        };
        let mover = position.side_to_move();
        [mover, mover.other()].into_iter().find(|&us| roles(us) == self.roles[0] && roles(us.other()) == self.roles[1])
    }

    /// What a position has too much or too little of, in words; a side counts as us if that explains more.
    pub fn difference(&self, variant: &Variant, position: &Position) -> String {
        [Side::White, Side::Black]
            .map(|us| self.differences(variant, position, us))
            .into_iter()
            .min_by_key(Vec::len)
            .filter(|differences| !differences.is_empty())
            .map_or_else(|| "the position has just these pieces".to_owned(), |differences| listed(&differences))
    }

    fn differences(&self, variant: &Variant, position: &Position, us: Side) -> Vec<String> {
        let mut differences = Vec::new();
        for (side, roles) in [(us, &self.roles[0]), (us.other(), &self.roles[1])] {
            let mut missing = roles.clone();
            for &square in position.pieces(side) {
                let Some(piece) = position.piece_at(square) else { continue };
                if let Some(place) = missing.iter().position(|&role| role == piece.role()) {
                    missing.remove(place);
                } else {
                    let name = variant.role_name(piece.role());
                    let is_known = self.roles.iter().flatten().any(|&role| role == piece.role());
                    differences.push(if is_known {
                        format!("the position has one {name} too many, on {square}")
                    } else {
                        format!("the position has a {name} on {square}")
                    });
                }
            }
            differences.extend(missing.into_iter().map(|role| format!("{side} has no {}", variant.role_name(role))));
        }
        differences
    }

    /// Whether a side still has all the pieces named for us.
    pub fn is_complete(&self, position: &Position, us: Side) -> bool {
        self.missing(position, us).is_none()
    }

    /// A role of ours that a position lacks.
    pub fn missing(&self, position: &Position, us: Side) -> Option<Role> {
        let mut have: Vec<Role> =
            position.pieces(us).iter().filter_map(|&square| position.piece_at(square)).map(Piece::role).collect();
        self.roles[0].iter().copied().find(|&role| match have.iter().position(|&other| other == role) {
            Some(place) => {
                have.remove(place);
                false
            }
            None => true,
        })
    }

    /// All legal positions with this material, White having our pieces: by our pieces in the order of their roles, then
    /// theirs, each by file before rank. Pieces of one kind are not told apart.
    pub fn positions<'a>(&'a self, variant: &'a Variant, side_to_move: Side) -> impl Iterator<Item = Position> + 'a {
        let squares = usize::from(variant.board().files()) * usize::from(variant.board().ranks());
        let mut places = vec![0; self.roles.iter().map(Vec::len).sum()];
        let mut is_done = places.is_empty();
        std::iter::from_fn(move || {
            while !is_done {
                let mut next = places.iter().copied();
                let position = self.place(variant, side_to_move, |_| next.next().unwrap_or_default());
                is_done = !advance(&mut places, squares);
                if position.is_some() {
                    return position;
                }
            }
            None
        })
    }

    /// The position with White having our pieces on the squares whose numbers `pick` gives, piece by piece, out of as
    /// many as it is told; nothing if two pieces meet, like pieces are out of order, or the position is not legal.
    pub fn place(
        &self,
        variant: &Variant,
        side_to_move: Side,
        mut pick: impl FnMut(usize) -> usize,
    ) -> Option<Position> {
        let ranks = usize::from(variant.board().ranks());
        let squares = usize::from(variant.board().files()) * ranks;
        let mut position = Position::empty(side_to_move);
        for (side, roles) in [Side::White, Side::Black].into_iter().zip(&self.roles) {
            let mut last: Option<(Role, usize)> = None;
            for &role in roles {
                let place = pick(squares);
                let square = Square::new((place / ranks) as u8, (place % ranks) as u8);
                if last.is_some_and(|last| last > (role, place)) || position.piece_at(square).is_some() {
                    return None;
                }
                position.put(square, Piece::new(role, side));
                last = Some((role, place));
            }
        }
        variant.check_legality(&position).is_ok().then_some(position)
    }
}

/// The first few differences, and how many more there are.
fn listed(differences: &[String]) -> String {
    const MOST: usize = 3;
    match differences.len().saturating_sub(MOST) {
        0 => differences.join(" and "),
        more => format!("{}, and {more} more", differences[..MOST].join(", ")),
    }
}

/// What can become of the pieces of both sides, each sorted by role, through one capture or promotion.
pub(super) fn changes(variant: &Variant, roles: &[Vec<Role>; 2]) -> Vec<[Vec<Role>; 2]> {
    let mut changes = Vec::new();
    for side in [0, 1] {
        let (mut movers, mut victims) = (roles[side].clone(), roles[1 - side].clone());
        movers.dedup();
        victims.dedup();
        let victims = || victims.iter().filter(|&&role| role != KING).map(Some).chain([None]);
        for mover in movers {
            for promotion in variant.kind(mover).promotion.to.iter().map(Some).chain([None]) {
                for victim in victims().filter(|victim| promotion.is_some() || victim.is_some()) {
                    let mut roles_after = roles.clone();
                    if let Some(&promotion) = promotion {
                        exchange(&mut roles_after[side], mover, Some(promotion));
                    }
                    if let Some(&victim) = victim {
                        exchange(&mut roles_after[1 - side], victim, None);
                    }
                    changes.push(roles_after);
                }
            }
        }
    }
    changes
}

/// Takes a role out of a sorted list, and puts another in.
fn exchange(roles: &mut Vec<Role>, out: Role, into: Option<Role>) {
    if let Some(place) = roles.iter().position(|&role| role == out) {
        roles.remove(place);
    }
    roles.extend(into);
    roles.sort_unstable();
}

/// Counts the places up like an odometer, the last one fastest; false after the last.
fn advance(places: &mut [usize], limit: usize) -> bool {
    for place in places.iter_mut().rev() {
        *place += 1;
        if *place < limit {
            return true;
        }
        *place = 0;
    }
    false
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters)
    }
}
