//! Endings of chess and its relatives: which positions they have, and what their pieces are called.
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::endgame::{Endgame, EndgameError, NamedPiece, Placement, Shifts};
use crate::rules::{Board, Game, Material, Piece, Placements, Position, Role, Side, Square, Variant};

/// The positions with some material.
#[derive(Clone, Debug)]
pub(super) struct ChessEndgame {
    material: Material,
    board: Board,
    pieces: Vec<OnePiece>,
    names: Vec<NamedPiece>,
    /// Whether a piece can become another: if not, as many pieces are the same pieces.
    can_promote: bool,
}

/// One of the pieces, and how it is told from others of its kind.
#[derive(Clone, Copy, Debug)]
struct OnePiece {
    piece: Piece,
    /// Its place among the pieces of its side, which are listed by role, then by square.
    place: usize,
    which: Which,
    /// Whether it keeps its name wherever it goes, and its moves leave nothing behind but where it stands.
    is_simple: bool,
}

#[derive(Clone, Copy, Debug)]
enum Which {
    /// The one that comes at this place, by square, among those of its kind.
    Nth(usize),
    /// The one on this colour of square, of two that are listed from this place on: 0 is the colour of a1.
    OfColour(u8, usize),
}

impl ChessEndgame {
    /// The endgame of some material.
    pub(super) fn new(variant: &Variant, material: Material) -> Self {
        let (mut pieces, mut names) = (Vec::new(), Vec::new());
        for side in [Side::White, Side::Black] {
            let roles = &material.roles()[side.index()];
            for (place, &role) in roles.iter().enumerate() {
                let first = roles.iter().position(|&other| other == role).unwrap_or(place);
                let alike = roles.iter().filter(|&&other| other == role).count();
                let (owner, role_name) = (if side == Side::White { "our" } else { "their" }, variant.role_name(role));
                let (which, name, doc) = match (alike, role_name) {
                    (1, _) => (Which::Nth(0), role_name.to_owned(), format!("{owner} {role_name}")),
                    (2, "bishop") => {
                        let (colour, word) = if place == first { (1, "light") } else { (0, "dark") };
                        let name = format!("{word}_{role_name}");
                        (Which::OfColour(colour, first), name, format!("{owner} {role_name} on the {word} squares"))
                    }
                    _ => {
                        let nth = place - first;
                        let doc = format!("{owner} {role_name} number {}, counted by square: a1, a2 … h8", nth + 1);
                        (Which::Nth(nth), format!("{role_name}_{}", nth + 1), doc)
                    }
                };
                // Which of several alike is the first can change with every move.
                let keeps_name = alike == 1 || matches!(which, Which::OfColour(..));
                let is_simple = keeps_name && !variant.may_give_rights(role);
                pieces.push(OnePiece { piece: Piece::new(role, side), place, which, is_simple });
                names.push(NamedPiece {
                    name: format!("{owner}_{name}"),
                    doc: format!("the square of {doc}; undefined when it is gone"),
                });
            }
        }
        let can_promote = material.roles().iter().flatten().any(|&role| variant.promotes(role));
        Self { material, board: variant.board(), pieces, names, can_promote }
    }

    fn has_all_pieces(&self, position: &Position) -> bool {
        let is_complete = |side: Side| {
            let (squares, roles) = (position.pieces(side), &self.material.roles()[side.index()]);
            let is_same = |(&square, &role): (&Square, &Role)| role_on(position, square) == Some(role);
            squares.len() == roles.len() && (!self.can_promote || squares.iter().zip(roles).all(is_same))
        };
        is_complete(Side::White) && is_complete(Side::Black)
    }
}

fn role_on(position: &Position, square: Square) -> Option<Role> {
    position.piece_at(square).map(Piece::role)
}

/// 0 for the colour of a1.
fn colour(square: Square) -> u8 {
    (square.file() + square.rank()) % 2
}

impl Endgame<Variant> for ChessEndgame {
    fn name(&self) -> String {
        self.material.to_string()
    }

    fn us(&self, game: &Variant, position: &Position) -> Result<Side, EndgameError> {
        self.material.us(position).ok_or_else(|| EndgameError {
            endgame: self.material.to_string(),
            difference: self.material.difference(game, position),
        })
    }

    fn pieces(&self) -> Vec<NamedPiece> {
        self.names.clone()
    }

    fn piece(&self, position: &Position, place: usize) -> Option<Square> {
        let one = self.pieces.get(place)?;
        let mut alike = position
            .pieces(one.piece.side())
            .iter()
            .copied()
            .filter(|&square| position.piece_at(square) == Some(one.piece));
        match one.which {
            Which::Nth(nth) => alike.nth(nth),
            Which::OfColour(wanted, _) => alike.find(|&square| colour(square) == wanted),
        }
    }

    #[inline]
    fn placement(&self, position: &Position, placement: &mut Placement) -> bool {
        if self.pieces.len() > placement.len() || !position.is_all_on_board() || !self.has_all_pieces(position) {
            return false;
        }
        let ranks = self.board.ranks();
        for (number, one) in placement.iter_mut().zip(&self.pieces) {
            let list = position.pieces(one.piece.side());
            let square = match one.which {
                Which::Nth(_) => list[one.place],
                Which::OfColour(wanted, first) => {
                    match list[first..].iter().take(2).find(|&&square| colour(square) == wanted) {
                        Some(&square) => square,
                        None => return false,
                    }
                }
            };
            *number = square.file() * ranks + square.rank();
        }
        true
    }

    fn shifts(&self) -> Vec<Shifts> {
        let shifts = |one: &OnePiece| match one.which {
            _ if !one.is_simple => Shifts::Untold,
            Which::Nth(_) => Shifts::All,
            Which::OfColour(..) => Shifts::OnItsColour,
        };
        self.pieces.iter().map(shifts).collect()
    }

    fn squares(&self) -> usize {
        usize::from(self.board.files()) * usize::from(self.board.ranks())
    }

    fn ranks(&self) -> usize {
        usize::from(self.board.ranks())
    }

    fn lost<'a>(&self, game: &'a Variant, position: &Position, us: Side) -> Option<&'a str> {
        // Whoever has as many pieces as ever has lost none, though a pawn may have become another piece.
        let is_whole = position.pieces(us).len() >= self.material.roles()[0].len();
        let missing = if is_whole { None } else { self.material.missing(position, us) };
        missing.map(|role| game.role_name(role))
    }

    fn positions<'a>(&'a self, game: &'a Variant, side_to_move: Side) -> Box<dyn Iterator<Item = Position> + 'a> {
        Box::new(self.material.positions(game, side_to_move))
    }

    fn space(&self, game: &Variant) -> Placements {
        Placements::one_by_one(game, &self.material)
    }

    fn tablebase_space(&self, game: &Variant) -> Placements {
        Placements::new(game, &self.material)
    }

    fn random_position(&self, game: &Variant, seed: u64) -> Position {
        // Placements are drawn until one is legal, so every legal position is as likely as any other.
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        loop {
            let drawn = self.material.place(game, Side::White, |squares| (random.next_u64() % squares as u64) as usize);
            if let Some(position) = drawn {
                return position;
            }
        }
    }
}
