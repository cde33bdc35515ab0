//! One piece on a board by itself: where its notation takes it.
use std::fmt::Write;

use thiserror::Error;

use super::betza::{Content, Notation, NotationError, PieceTable, Recipe, Sight, Terrain, TransposedTable};
use super::board::Board;
use super::game::Side;
use super::moves::Move;
use super::square::Square;
use super::square_set::SquareSet;
use super::zone::ZoneError;

/// A piece under study: how it moves, on which board, among which other pieces.
///
/// ```
/// use al0::rules::{Board, Side, Study};
///
/// let mut study = Study::new(Board::new(8, 8).unwrap(), Side::White, "mRcpR")?;
/// study.put("d6b,d8b")?;
/// let square = Board::new(8, 8).unwrap().read_square("d1").unwrap();
/// assert_eq!(study.list(square)?, "a1 b1 c1 d2 d3 d4 d5 xd8 e1 f1 g1 h1");
/// # Ok::<(), al0::rules::StudyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    board: Board,
    side: Side,
    /// The piece's own notation, then those that hold on some squares only, with these; the last one wins.
    notations: Vec<(Notation, SquareSet)>,
    /// Where its moves may end.
    confined_to: SquareSet,
    is_virgin: bool,
    holes: SquareSet,
    /// By square: what stands there.
    contents: Box<[Content; 256]>,
    /// The other pieces, with their letters.
    pieces: Vec<(Square, char)>,
    passer: Option<Square>,
}

/// Why a piece cannot be studied.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum StudyError {
    /// Its notation, or one that replaces it, means nothing.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Squares that are none.
    #[error(transparent)]
    Zone(#[from] ZoneError),
    /// A piece that is none.
    #[error(
        "`{0}` is no piece on a square: write a square and a letter, as in `d5b`; letters are w b (White, Black), R r (an unmoved rook), K k (a king), i j (any other piece), E (a square to take en passant on), # (a hole)"
    )]
    Piece(String),
    /// Two pieces on one square.
    #[error("two pieces stand on {0}")]
    Crowd(Square),
    /// Nothing to take en passant.
    #[error("no piece stands beyond {0}: nothing could be taken en passant there")]
    NoPasser(Square),
    /// The piece stands where another does, or nothing can.
    #[error("the piece cannot stand on {0}: the square is taken, or a hole")]
    Occupied(Square),
    /// A replacement that does not say where it holds.
    #[error("`{0}` does not say on which squares the piece moves how: write it like `K@dark`")]
    Override(String),
}

/// A move of a piece under study, in words of its squares.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct StudyMove {
    /// Where it ends.
    pub to: Square,
    /// The move.
    pub played: Move,
    /// The squares on which the piece may then be taken en passant.
    pub rights: Vec<Square>,
    /// Whether it takes what stands where it ends.
    pub captures: bool,
    /// Whether another piece makes it.
    pub is_relayed: bool,
}

impl Study {
    /// A piece alone on a board.
    ///
    /// # Errors
    /// The notation means nothing.
    pub fn new(board: Board, side: Side, notation: &str) -> Result<Self, StudyError> {
        let all = SquareSet::of(board, |_| true);
        Ok(Self {
            board,
            side,
            notations: vec![(Notation::read(notation)?, all)],
            confined_to: all,
            is_virgin: false,
            holes: SquareSet::default(),
            contents: Box::new([Content::EMPTY; 256]),
            pieces: Vec::new(),
            passer: None,
        })
    }

    /// Says whether the piece has not moved yet.
    pub fn set_virgin(&mut self, is_virgin: bool) {
        self.is_virgin = is_virgin;
    }

    /// Lets the piece move by another notation on some squares: `K@dark`.
    ///
    /// # Errors
    /// The notation means nothing, or the squares are none.
    pub fn replace(&mut self, text: &str) -> Result<(), StudyError> {
        let (notation, squares) = text.split_once('@').ok_or_else(|| StudyError::Override(text.to_owned()))?;
        let squares = SquareSet::read(self.board, squares, |_| None)?;
        self.notations.push((Notation::read(notation)?, squares));
        Ok(())
    }

    /// Lets the piece end its moves on some squares only.
    ///
    /// # Errors
    /// The squares are none.
    pub fn confine(&mut self, squares: &str) -> Result<(), StudyError> {
        self.confined_to = SquareSet::read(self.board, squares, |_| None)?;
        Ok(())
    }

    /// Puts other pieces on the board: `d5b,e4w`.
    ///
    /// # Errors
    /// A square or a letter is none, or two pieces stand on one square.
    pub fn put(&mut self, pieces: &str) -> Result<(), StudyError> {
        let mut rights = Vec::new();
        for text in pieces.split(',') {
            let wrong = || StudyError::Piece(text.to_owned());
            let letter = text.chars().last().ok_or_else(wrong)?;
            let square = self.board.read_square(&text[..text.len() - letter.len_utf8()]).ok_or_else(wrong)?;
            let content = self.content_of(letter).ok_or_else(wrong)?;
            if self.contents[square.index()] != Content::EMPTY || self.holes.contains(square) {
                return Err(StudyError::Crowd(square));
            }
            self.contents[square.index()] = content;
            match letter {
                '#' => self.holes.insert(square),
                'E' => rights.push(square),
                _ => self.pieces.push((square, letter)),
            }
        }
        for square in rights {
            self.passer = Some(self.passer_of(square).ok_or(StudyError::NoPasser(square))?);
        }
        Ok(())
    }

    /// The notations the piece moves by, its own first.
    pub fn notations(&self) -> impl Iterator<Item = &Notation> {
        self.notations.iter().map(|(notation, _)| notation)
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Whose piece it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The other pieces, with the letters they were given.
    pub fn pieces(&self) -> &[(Square, char)] {
        &self.pieces
    }

    /// The squares that are not there.
    pub fn holes(&self) -> Vec<Square> {
        self.board.squares().filter(|&square| self.holes.contains(square)).collect()
    }

    fn content_of(&self, letter: char) -> Option<Content> {
        let seen = |side: Side, as_friend: Content, as_foe: Content| if side == self.side { as_friend } else { as_foe };
        let king = Content::FOE.or(Content::ROYAL);
        let virgin = Content::FRIEND.or(Content::VIRGIN);
        Some(match letter {
            'w' | 'i' => seen(Side::White, Content::FRIEND, Content::FOE),
            'b' | 'j' => seen(Side::Black, Content::FRIEND, Content::FOE),
            'R' => seen(Side::White, virgin, Content::FOE),
            'r' => seen(Side::Black, virgin, Content::FOE),
            'K' => seen(Side::White, virgin, king),
            'k' => seen(Side::Black, virgin, king),
            'E' => Content::EMPTY.or(Content::RIGHT),
            '#' => Content::NOTHING,
            _ => return None,
        })
    }

    /// The piece that went over a square: the nearest foe beyond it, seen from where the foe came from.
    fn passer_of(&self, square: Square) -> Option<Square> {
        let ahead = if self.side == Side::White { -1 } else { 1 };
        let beyond = std::iter::successors(self.board.offset(square, 0, ahead), |&at| self.board.offset(at, 0, ahead));
        beyond
            .into_iter()
            .find(|at| !self.contents[at.index()].meets(Content::EMPTY))
            .filter(|at| self.contents[at.index()].meets(Content::FOE))
    }

    fn compile(&self) -> Result<PieceTable, StudyError> {
        let notation_on = |square: Square| {
            let holds = self.notations.iter().rfind(|(_, squares)| squares.contains(square));
            holds.map_or(&self.notations[0].0, |(notation, _)| notation)
        };
        let recipe = Recipe {
            terrain: Terrain { board: self.board, holes: self.holes },
            side: self.side,
            notation_on: &notation_on,
            may_end: &|square| self.confined_to.contains(square),
            sees_kinds: false,
        };
        PieceTable::compile(&recipe).map_err(|_| self.notations[0].0.too_many_ways().into())
    }

    /// The moves from a square, by where they end, then by what they take on the way.
    ///
    /// # Errors
    /// The piece cannot stand there, or its notation stands for too many ways.
    pub fn moves(&self, from: Square) -> Result<Vec<StudyMove>, StudyError> {
        if !self.contents[from.index()].meets(Content::EMPTY) {
            return Err(StudyError::Occupied(from));
        }
        let table = self.compile()?;
        let mut moves = Vec::new();
        table.for_each_seen(from, self, |to| moves.push((Move::plain(from, to), false)));
        table.for_each_effect(from, self, |played, gives_rights| moves.push((played, gives_rights)));
        let mut moves: Vec<StudyMove> =
            moves.into_iter().map(|(played, gives_rights)| self.study(from, played, gives_rights)).collect();
        moves.sort();
        moves.dedup_by(|one, other| (one.to, said(one)) == (other.to, said(other)));
        Ok(moves)
    }

    fn study(&self, from: Square, played: Move, gives_rights: bool) -> StudyMove {
        let rights = if gives_rights { self.board.between(played.from, played.to).collect() } else { Vec::new() };
        let is_occupied = !self.contents[played.to.index()].meets(Content::EMPTY);
        let moves_away = played.effects.is_castling() && played.effects.shifts().any(|(from, _)| from == played.to);
        StudyMove {
            to: played.to,
            played,
            rights,
            captures: is_occupied && !moves_away,
            is_relayed: played.from != from,
        }
    }

    /// The moves from a square on one line: `x` before a capture, the squares of what else is taken or moved in
    /// parentheses, `e6>` before a move of another piece; `-` if there are none.
    ///
    /// # Errors
    /// As [`Self::moves`].
    pub fn list(&self, from: Square) -> Result<String, StudyError> {
        Ok(line(self.moves(from)?.iter().map(said)))
    }

    /// The squares reached from a square on one line, captures not marked; `-` if there are none.
    ///
    /// # Errors
    /// As [`Self::moves`].
    pub fn reach(&self, from: Square) -> Result<String, StudyError> {
        let mut squares: Vec<Square> = self.moves(from)?.into_iter().map(|found| found.to).collect();
        squares.dedup();
        Ok(line(squares.iter().map(Square::to_string)))
    }

    /// The squares from which the piece could have come to a square, on one line.
    ///
    /// # Errors
    /// The notation stands for too many ways.
    pub fn retro(&self, to: Square) -> Result<String, StudyError> {
        let table = TransposedTable::new(&self.compile()?);
        let mut origins = Vec::new();
        let is_blocked = |square: Square| !self.contents[square.index()].meets(Content::EMPTY);
        let _ = table.visit_origins(to, is_blocked, |from| -> std::ops::ControlFlow<()> {
            origins.push(from);
            std::ops::ControlFlow::Continue(())
        });
        origins.sort_unstable();
        Ok(line(origins.iter().map(Square::to_string)))
    }
}

impl Sight for Study {
    fn content(&self, square: Square) -> Content {
        self.contents[square.index()]
    }

    fn is_virgin(&self, _: Square) -> bool {
        self.is_virgin
    }

    fn passer(&self) -> Option<Square> {
        self.passer
    }
}

/// A move as a list has it.
pub(crate) fn said(found: &StudyMove) -> String {
    let StudyMove { to, played, captures, is_relayed, .. } = found;
    let mut text = String::new();
    if *is_relayed {
        let _ = write!(text, "{}>", played.from);
    }
    if *captures {
        text.push('x');
    }
    let _ = write!(text, "{to}");
    let shifts = played.effects.shifts().flat_map(|(from, put)| [Some(put), Some(from).filter(|from| from != to)]);
    let others: Vec<String> =
        shifts.flatten().chain(played.effects.victims()).map(|square| square.to_string()).collect();
    if !others.is_empty() {
        let _ = write!(text, "({})", others.join(","));
    }
    text
}

fn line(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
