//! What a picture of the board shows.
use crate::rules::{Board, Game, Glyph, Side, Square};

/// A picture of a position, before it is set as text or drawn.
///
/// ```
/// use al0::report::{Diagram, Style, text_board};
/// use al0::rules::{Board, Glyph, Side, Square};
///
/// let king = Glyph::new('k', '♚', Side::Black);
/// let diagram = Diagram::new(Board::new(3, 2).unwrap())
///     .piece(Square::new(0, 1), king)
///     .hatch([Square::new(0, 0), Square::new(0, 1)])
///     .cross(1, 0);
///
/// assert_eq!(text_board(&diagram, Style::Ascii), "  \
///   +---------+
/// 2 |/k/ .  . |
/// 1 | /  x  . |
///   +---------+
///     a  b  c
/// ");
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Diagram {
    /// The size of the board.
    pub board: Board,
    /// What stands where; at most one piece a square.
    pub pieces: Vec<(Square, Glyph)>,
    /// The squares to hatch, such as the room.
    pub hatched: Vec<Square>,
    /// The squares to cross, such as the critical square, by file and rank counted from 0. They may lie one step off
    /// the board; what lies farther away is not shown.
    pub crossed: Vec<(i8, i8)>,
    /// The move to show, from where to where.
    pub arrow: Option<(Square, Square)>,
    /// What each side has in hand, in words: `R, 3 P`. Empty if that is nothing.
    pub hands: [String; 2],
    /// Whose first rank is at the bottom.
    pub seen_from: Side,
}

impl Diagram {
    /// An empty board, seen from White.
    pub fn new(board: Board) -> Self {
        Self {
            board,
            pieces: Vec::new(),
            hatched: Vec::new(),
            crossed: Vec::new(),
            arrow: None,
            hands: Default::default(),
            seen_from: Side::White,
        }
    }

    /// A position of a game, seen from White.
    pub fn of<G: Game>(game: &G, position: &G::Position) -> Self {
        let mut diagram = Self::new(game.board());
        let squares = diagram.board.squares();
        diagram.pieces.extend(squares.filter_map(|square| Some((square, game.glyph(position, square)?))));
        diagram.hands = [Side::White, Side::Black].map(|side| {
            let held = game.in_hand(position, side).into_iter();
            let words = held.map(|(symbol, count)| match count {
                1 => symbol.to_owned(),
                _ => format!("{count} {symbol}"),
            });
            words.collect::<Vec<_>>().join(", ")
        });
        diagram
    }

    /// With a piece more.
    #[must_use]
    pub fn piece(mut self, square: Square, glyph: Glyph) -> Self {
        self.pieces.push((square, glyph));
        self
    }

    /// With these squares hatched.
    #[must_use]
    pub fn hatch(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.hatched.extend(squares);
        self
    }

    /// With this square crossed, by file and rank counted from 0; it may lie one step off the board.
    #[must_use]
    pub fn cross(mut self, file: i8, rank: i8) -> Self {
        self.crossed.push((file, rank));
        self
    }

    /// With this move shown.
    #[must_use]
    pub fn arrow(mut self, from: Square, to: Square) -> Self {
        self.arrow = Some((from, to));
        self
    }

    /// Seen from this side.
    #[must_use]
    pub fn seen_from(mut self, side: Side) -> Self {
        self.seen_from = side;
        self
    }

    /// What stands on a square.
    pub(super) fn at(&self, square: Square) -> Option<Glyph> {
        self.pieces.iter().find(|(place, _)| *place == square).map(|(_, glyph)| *glyph)
    }

    /// Whether a square is crossed.
    pub(super) fn is_crossed(&self, square: Square) -> bool {
        self.crossed.contains(&(square.file().cast_signed(), square.rank().cast_signed()))
    }

    /// The crossed squares just off the board.
    pub(super) fn crossed_outside(&self) -> impl Iterator<Item = (i8, i8)> {
        let (files, ranks) = (self.board.files().cast_signed(), self.board.ranks().cast_signed());
        self.crossed.iter().copied().filter(move |&(file, rank)| {
            let inside = (0..files).contains(&file) && (0..ranks).contains(&rank);
            !inside && (-1..=files).contains(&file) && (-1..=ranks).contains(&rank)
        })
    }

    /// Column from the left and row from the top at which a square is seen, on the board or off it.
    pub(super) fn seen_at(&self, file: i8, rank: i8) -> (i8, i8) {
        match self.seen_from {
            Side::White => (file, self.board.ranks().cast_signed() - 1 - rank),
            Side::Black => (self.board.files().cast_signed() - 1 - file, rank),
        }
    }

    /// The files as they are seen from left to right.
    pub(super) fn files(&self) -> Vec<u8> {
        match self.seen_from {
            Side::White => (0..self.board.files()).collect(),
            Side::Black => (0..self.board.files()).rev().collect(),
        }
    }

    /// The ranks as they are seen from top to bottom.
    pub(super) fn ranks(&self) -> Vec<u8> {
        match self.seen_from {
            Side::White => (0..self.board.ranks()).rev().collect(),
            Side::Black => (0..self.board.ranks()).collect(),
        }
    }

    /// Where a crossed square off the board lies, as the reader sees it: `above d8`.
    pub(super) fn beside(&self, file: i8, rank: i8) -> String {
        let (files, ranks) = (self.board.files().cast_signed(), self.board.ranks().cast_signed());
        let nearest = (file.clamp(0, files - 1), rank.clamp(0, ranks - 1));
        let (column, row) = self.seen_at(file, rank);
        let (near_column, near_row) = self.seen_at(nearest.0, nearest.1);
        let side = match (column - near_column, row - near_row) {
            (0, ..0) => "above",
            (0, _) => "below",
            (..0, 0) => "left of",
            (_, 0) => "right of",
            _ => "beyond the corner",
        };
        let nearest = Square::new(nearest.0.cast_unsigned(), nearest.1.cast_unsigned());
        format!("{side} {}", self.board.name_of(nearest))
    }

    /// What the sides have in hand, a sentence without a full stop for each that has something.
    pub(super) fn hands_in_words(&self) -> impl Iterator<Item = String> {
        let sides = [Side::White, Side::Black].into_iter().zip(&self.hands).filter(|(_, hand)| !hand.is_empty());
        sides.map(|(side, hand)| format!("{side} has in hand: {hand}"))
    }

    /// The picture in words, for those who cannot see it: `White: Ke4, Rd5. Black: Kc6. Hatched: a6 to c8.`
    pub(super) fn in_words(&self) -> String {
        let mut sentences = Vec::new();
        for side in [Side::White, Side::Black] {
            let pieces = self.pieces.iter().filter(|(_, glyph)| glyph.side == side);
            let pieces = pieces.map(|&(square, glyph)| {
                let letter = if glyph.is_marble() { String::new() } else { glyph.symbol() };
                letter + &self.board.name_of(square)
            });
            let pieces: Vec<_> = pieces.collect();
            if !pieces.is_empty() {
                sentences.push(format!("{side}: {}", pieces.join(", ")));
            }
        }
        sentences.extend(self.hands_in_words());
        if !self.hatched.is_empty() {
            sentences.push(format!("Hatched: {}", self.area_in_words(&self.hatched)));
        }
        let on_board =
            self.board.squares().filter(|&square| self.is_crossed(square)).map(|square| self.board.name_of(square));
        let outside = self.crossed_outside().map(|(file, rank)| format!("{}, off the board", self.beside(file, rank)));
        let crossed: Vec<_> = on_board.chain(outside).collect();
        if !crossed.is_empty() {
            sentences.push(format!("Crossed: {}", crossed.join(", ")));
        }
        if let Some((from, to)) = self.arrow {
            sentences.push(format!("Move: {} to {}", self.board.name_of(from), self.board.name_of(to)));
        }
        if sentences.is_empty() {
            return "An empty board.".to_owned();
        }
        sentences.join(". ") + "."
    }

    /// A rectangle by its corners, any other area square by square.
    fn area_in_words(&self, area: &[Square]) -> String {
        let mut squares = area.to_vec();
        squares.sort_unstable();
        squares.dedup();
        let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else { return String::new() };
        let width = usize::from(last.file() - first.file()) + 1;
        let height = usize::from(last.rank().abs_diff(first.rank())) + 1;
        let upright = squares.iter().all(|square| (first.rank()..=last.rank()).contains(&square.rank()));
        if squares.len() > 1 && upright && squares.len() == width * height {
            return format!("{} to {}", self.board.name_of(first), self.board.name_of(last));
        }
        squares.iter().map(|&square| self.board.name_of(square)).collect::<Vec<_>>().join(", ")
    }
}
