//! Chess and its relatives: a board and kinds of pieces, all of it data.
use std::sync::OnceLock;

use super::betza::{Notation, NotationError, PieceTable, Recipe, Terrain, TransposedTable};
use super::board::Board;
use super::game::{Ending, Game, Glyph, MoveError, PositionError, Side};
use super::moves::Move;
use super::piece::Role;
use super::position::{Position, Undo};
use super::square::Square;
use super::square_set::SquareSet;
use smallvec::SmallVec;

/// A kind of piece.
#[derive(Clone, Copy, Debug)]
pub struct PieceKind<'a> {
    /// What players call it.
    pub name: &'a str,
    /// Its letter in a FEN, upper case.
    pub letter: char,
    /// How it looks as White's and as Black's.
    pub figures: [char; 2],
    /// How it moves, in Betza notation.
    pub moves: &'a str,
    /// How it moves from its own side's second rank, if differently.
    pub moves_from_second_rank: Option<&'a str>,
    /// The letters of what it must become on the last rank; empty if it stays what it is.
    pub promotes_to: &'a str,
}

/// A game with one king a side, won by checkmate and drawn by stalemate.
#[derive(Debug)]
pub struct Variant {
    name: String,
    board: Board,
    kinds: Vec<Kind>,
}

/// A kind of piece, compiled.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) letter: char,
    figures: [char; 2],
    tables: [PieceTable; 2],
    /// The tables read backwards, made when first asked for: only retrograde analysis needs them.
    transposed: [OnceLock<TransposedTable>; 2],
    pub(super) promotes_to: Vec<Role>,
}

/// The role of the king: the first in every variant.
pub(super) const KING: Role = Role(0);

impl Variant {
    /// Chess on 8×8 squares. Castling and en passant belong to whole games, not to the endings played here yet: a
    /// FEN that allows them is refused.
    pub fn chess() -> Self {
        let piece = |name, letter, figures, moves| PieceKind {
            name,
            letter,
            figures,
            moves,
            moves_from_second_rank: None,
            promotes_to: "",
        };
        let kinds = [
            piece("king", 'K', ['♔', '♚'], "K"),
            piece("queen", 'Q', ['♕', '♛'], "Q"),
            piece("rook", 'R', ['♖', '♜'], "R"),
            piece("bishop", 'B', ['♗', '♝'], "B"),
            piece("knight", 'N', ['♘', '♞'], "N"),
            PieceKind {
                moves_from_second_rank: Some("mfW2cfF"),
                promotes_to: "QRBN",
                ..piece("pawn", 'P', ['♙', '♟'], "mfWcfF")
            },
        ];
        let board = Board::new(8, 8).expect("8×8 is a board");
        Self::new("chess", board, &kinds).expect("the pieces of chess are read")
    }

    /// A game with these pieces on this board; the first kind is the king.
    ///
    /// # Errors
    /// Says which letter of a piece's notation means nothing.
    pub fn new(name: &str, board: Board, kinds: &[PieceKind<'_>]) -> Result<Self, NotationError> {
        let role_of = |letter| kinds.iter().position(|kind| kind.letter == letter).map(|role| Role(role as u8));
        let kinds = kinds
            .iter()
            .map(|kind| {
                let usual = Notation::read(kind.moves)?;
                let second = kind.moves_from_second_rank.map(Notation::read).transpose()?;
                let compile = |side, second_rank| {
                    let notation_on = |square: Square| match &second {
                        Some(second) if square.rank() == second_rank => second,
                        _ => &usual,
                    };
                    let terrain = Terrain { board, holes: SquareSet::default() };
                    let recipe = Recipe { terrain, side, notation_on: &notation_on, may_end: &|_| true };
                    PieceTable::compile(&recipe).map_err(|_| usual.too_many_ways())
                };
                Ok(Kind {
                    name: kind.name.to_owned(),
                    letter: kind.letter,
                    figures: kind.figures,
                    tables: [compile(Side::White, 1)?, compile(Side::Black, board.ranks().saturating_sub(2))?],
                    transposed: [OnceLock::new(), OnceLock::new()],
                    promotes_to: kind.promotes_to.chars().filter_map(role_of).collect(),
                })
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { name: name.to_owned(), board, kinds })
    }

    /// The role with this letter, in either case.
    pub fn role(&self, letter: char) -> Option<Role> {
        let letter = letter.to_ascii_uppercase();
        self.kinds.iter().position(|kind| kind.letter == letter).map(|role| Role(role as u8))
    }

    /// What players call the pieces of a role.
    pub fn role_name(&self, role: Role) -> &str {
        &self.kind(role).name
    }

    /// The roles in their order.
    pub fn roles(&self) -> impl Iterator<Item = Role> {
        (0..self.kinds.len() as u8).map(Role)
    }

    /// Whether the pieces of a role become others on the last rank.
    pub fn promotes(&self, role: Role) -> bool {
        !self.kind(role).promotes_to.is_empty()
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, position: &Position, side: Side) -> Option<Square> {
        position.find(side, KING)
    }

    #[inline]
    pub(super) fn kind(&self, role: Role) -> &Kind {
        &self.kinds[usize::from(role.0)]
    }

    #[inline]
    pub(super) fn table(&self, role: Role, side: Side) -> &PieceTable {
        &self.kind(role).tables[side.index()]
    }

    #[inline]
    pub(super) fn transposed(&self, role: Role, side: Side) -> &TransposedTable {
        self.kind(role).transposed[side.index()].get_or_init(|| TransposedTable::new(self.table(role, side)))
    }
}

impl Game for Variant {
    type Position = Position;
    type Move = Move;
    type Undo = Undo;
    type Key = SmallVec<[u8; 16]>;

    fn name(&self) -> &str {
        &self.name
    }

    fn board(&self) -> Board {
        self.board
    }

    #[inline]
    fn side_to_move(&self, position: &Position) -> Side {
        position.side_to_move()
    }

    #[inline]
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        self.generate(position, |_| true, moves);
    }

    #[inline]
    fn has_legal_move(&self, position: &Position) -> bool {
        self.can_move(position)
    }

    #[inline]
    fn play(&self, position: &mut Position, played: Move) -> Undo {
        position.play(played)
    }

    #[inline]
    fn take_back(&self, position: &mut Position, played: Move, undo: Undo) {
        position.take_back(played, undo);
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        if self.can_move(position) {
            return None;
        }
        let loser = position.side_to_move();
        Some(if self.in_check(position, loser) {
            Ending { winner: Some(loser.other()), reason: "checkmate" }
        } else {
            Ending { winner: None, reason: "stalemate" }
        })
    }

    fn ending_with(&self, position: &Position, moves: &[Move]) -> Option<Ending> {
        if moves.is_empty() { self.ending(position) } else { None }
    }

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        let mut key = SmallVec::new();
        key.push(position.side_to_move() as u8);
        for side in [Side::White, Side::Black] {
            for &square in position.pieces(side) {
                let role = position.piece_at(square).map_or(0, |piece| piece.role().0);
                key.push(role << 1 | side as u8);
                key.push(square.index() as u8);
            }
        }
        key
    }

    fn flipped(&self, position: &Position) -> Position {
        let mut flipped = Position::empty(position.side_to_move().other());
        for side in [Side::White, Side::Black] {
            for &square in position.pieces(side) {
                if let Some(piece) = position.piece_at(square) {
                    flipped.put(self.board.flip(square), super::Piece::new(piece.role(), piece.side().other()));
                }
            }
        }
        flipped
    }

    fn flipped_move(&self, played: Move) -> Move {
        Move { from: self.board.flip(played.from), to: self.board.flip(played.to), ..played }
    }

    fn glyph(&self, position: &Position, square: Square) -> Option<Glyph> {
        let piece = position.piece_at(square)?;
        let kind = self.kind(piece.role());
        let letter = match piece.side() {
            Side::White => kind.letter,
            Side::Black => kind.letter.to_ascii_lowercase(),
        };
        Some(Glyph { letter, figure: kind.figures[piece.side().index()], side: piece.side() })
    }

    fn endpoints(&self, played: Move) -> (Square, Square) {
        (played.from, played.to)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        self.read_fen(text)
    }

    fn write_position(&self, position: &Position) -> String {
        self.write_fen(position)
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        self.read_any_notation(position, text)
    }

    fn write_move(&self, played: Move) -> String {
        self.write_uci(played)
    }

    fn notate(&self, position: &Position, played: Move) -> String {
        self.write_san(position, played)
    }
}
