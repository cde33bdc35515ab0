//! Chess and its relatives: a board and kinds of pieces, all of it data.
use std::borrow::Cow;
use std::sync::OnceLock;

use super::betza::{Notation, NotationError, PieceTable, Recipe, Terrain, TransposedTable};
use super::blueprint::{Blueprint, Drops, Endings, PiecePlan, Promotion, both_sides};
use super::board::Board;
use super::game::{Ending, Game, Glyph, MoveError, PositionError, Side};
use super::make::add_rights;
use super::moves::Move;
use super::nature::Nature;
use super::piece::Role;
use super::position::{Position, Undo};
use super::square::Square;
use super::square_set::SquareSet;
use super::symbol;
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

/// Chess or a relative of it.
#[derive(Clone, Debug)]
pub struct Variant {
    name: String,
    board: Board,
    holes: SquareSet,
    start: Option<String>,
    kinds: Vec<Kind>,
    pub(super) endings: Endings,
    /// How many kinds are royal; they come first.
    royals: u8,
    pub(super) nature: Nature,
    /// Whether Black's pieces do not move as White's do in a mirror between the sides. Found out when first asked for.
    is_lopsided: OnceLock<bool>,
}

/// A kind of piece, compiled.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    /// What it is called in a FEN, for White.
    pub(super) symbol: String,
    figures: [char; 2],
    tables: [PieceTable; 2],
    /// The tables read backwards, made when first asked for: only retrograde analysis needs them.
    transposed: [OnceLock<TransposedTable>; 2],
    /// What the transposed tables do not hold: moves with effects that take nothing.
    quiet_effects: [OnceLock<Vec<(Square, Move)>>; 2],
    pub(super) promotion: Promotion,
    pub(super) never_on: [SquareSet; 2],
    pub(super) in_hand: Option<Role>,
    pub(super) drops: Drops,
    pub(super) partners: Vec<Role>,
    /// Pieces that are to it as holes.
    pub(super) walls: Vec<Role>,
    /// Where it stands in the start position: there it has not moved.
    home: [SquareSet; 2],
    effects: Effectful,
    pub(super) takes_en_passant: bool,
    pub(super) gives_rights: bool,
}

/// When a piece has moves with effects.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Effectful {
    Never,
    /// Only castling and en passant: never in a position without rights.
    ByRight,
    Always,
}

/// The role of the king: the first in every game that has one.
pub(super) const KING: Role = Role(0);

impl Variant {
    /// Chess on 8×8 squares.
    pub fn chess() -> Self {
        Self::built_in("chess").expect("chess is built in")
    }

    /// A game with these pieces on this board; the first kind is the king.
    ///
    /// # Errors
    /// Says which letter of a piece's notation means nothing.
    pub fn new(name: &str, board: Board, kinds: &[PieceKind<'_>]) -> Result<Self, NotationError> {
        let role_of = |letter| kinds.iter().position(|kind| kind.letter == letter).map(|role| Role(role as u8));
        let rank = |rank: u8| both_sides(board, SquareSet::of(board, |square| square.rank() == rank));
        let last_rank = rank(board.ranks() - 1);
        let pieces = kinds.iter().enumerate().map(|(number, kind)| {
            let second = kind.moves_from_second_rank.map(Notation::read).transpose()?;
            let promotes = !kind.promotes_to.is_empty();
            let edge = || [0, 1].map(|side| last_rank[side].union(&last_rank[1 - side]));
            Ok(PiecePlan {
                name: kind.name.to_owned(),
                symbol: kind.letter.to_string(),
                figures: kind.figures,
                notation: Notation::read(kind.moves)?,
                replacements: second.into_iter().map(|second| (second, rank(1))).collect(),
                zone: None,
                is_royal: number == 0,
                promotion: Promotion {
                    to: kind.promotes_to.chars().filter_map(role_of).collect(),
                    zone: last_rank,
                    forced: last_rank,
                    needs_capture: false,
                },
                never_on: if promotes { edge() } else { Default::default() },
                in_hand: None,
                drops: Drops::default(),
                partners: Vec::new(),
                walls: Vec::new(),
            })
        });
        Self::build(Blueprint {
            name: name.to_owned(),
            board,
            holes: SquareSet::default(),
            start: None,
            pieces: pieces.collect::<Result<_, _>>()?,
            has_hands: false,
            may_pass: false,
            endings: Endings::default(),
        })
    }

    /// Compiles a game.
    ///
    /// # Errors
    /// A piece has too many ways to go.
    pub(super) fn build(plan: Blueprint) -> Result<Self, NotationError> {
        let terrain = Terrain { board: plan.board, holes: plan.holes };
        let royals = plan.pieces.iter().take_while(|piece| piece.is_royal).count() as u8;
        let kinds: Vec<Kind> =
            plan.pieces.into_iter().map(|piece| Kind::compile(piece, terrain)).collect::<Result<_, _>>()?;
        let any = |test: fn(&PieceTable) -> bool| kinds.iter().flat_map(|kind| &kind.tables).any(test);
        let relays = any(PieceTable::relays);
        let is_orthodox = royals == 1
            && !plan.may_pass
            && !any(PieceTable::takes_by_effect)
            && !any(PieceTable::crosses_its_end)
            && !any(PieceTable::takes_friends);
        let nature = Nature::NONE
            .with(Nature::HANDS, plan.has_hands)
            .with(Nature::PASSES, plan.may_pass)
            .with(Nature::ENDS_EARLY, plan.endings.any_is_early())
            .with(Nature::ORTHODOX, is_orthodox)
            .with(Nature::TAKES_BY_EFFECT, any(PieceTable::takes_by_effect))
            .with(Nature::TAKES_FRIENDS, any(PieceTable::takes_friends))
            .with(Nature::RELAYS, relays)
            .with(Nature::EN_PASSANT, any(PieceTable::takes_en_passant))
            .with(Nature::TELLS_EN_PASSANT, relays || any(PieceTable::goes_where_it_takes_en_passant))
            .with(Nature::TELLS_CASTLING, relays || any(PieceTable::goes_where_it_castles));
        let mut variant = Self {
            name: plan.name,
            board: plan.board,
            holes: plan.holes,
            start: plan.start,
            endings: plan.endings,
            royals,
            nature,
            is_lopsided: OnceLock::new(),
            kinds,
        };
        variant.note_homes();
        Ok(variant)
    }

    /// Notes where the pieces stand in the start position.
    fn note_homes(&mut self) {
        let mut position = self.empty_position(Side::White);
        let Some(placement) = self.start.as_deref().and_then(|fen| fen.split([' ', '[']).next()) else { return };
        if self.read_placement(placement, &mut position).is_err() {
            return;
        }
        for square in self.board.squares() {
            if let Some(piece) = position.piece_at(square) {
                self.kinds[usize::from(piece.role().0)].home[piece.side().index()].insert(square);
            }
        }
    }

    /// A board without pieces, with room in hand if the game has hands.
    pub(super) fn empty_position(&self, side_to_move: Side) -> Position {
        let mut position = Position::empty(side_to_move);
        if self.has_hands() {
            position.open_hands(self.kinds.len());
        }
        position
    }

    /// The start position as the game's definition has it.
    pub(super) fn start_fen(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// Squares that are not there.
    pub(super) fn holes(&self) -> &SquareSet {
        &self.holes
    }

    /// Whether pieces taken go to a hand.
    pub fn has_hands(&self) -> bool {
        self.nature.has(Nature::HANDS)
    }

    /// Whether a role is royal.
    #[inline]
    pub(super) fn is_royal(&self, role: Role) -> bool {
        role.0 < self.royals
    }

    /// Whether there are royal pieces.
    pub(super) fn has_royals(&self) -> bool {
        self.royals > 0
    }

    /// Whether each side has exactly one king.
    pub(super) fn has_one_king(&self) -> bool {
        self.royals == 1
    }

    /// Whether a piece of a side has not moved, by where it stands.
    pub(super) fn is_at_home(&self, role: Role, side: Side, square: Square) -> bool {
        self.kind(role).home[side.index()].contains(square)
    }

    /// The role with this letter, in either case.
    pub fn role(&self, letter: char) -> Option<Role> {
        self.role_written(letter.encode_utf8(&mut [0; 4]))
    }

    /// The role with this symbol, in either case.
    pub(super) fn role_written(&self, symbol: &str) -> Option<Role> {
        let is_this = |kind: &Kind| kind.symbol.eq_ignore_ascii_case(symbol);
        self.kinds.iter().position(is_this).map(|role| Role(role as u8))
    }

    /// What players call the pieces of a role.
    pub fn role_name(&self, role: Role) -> &str {
        &self.kind(role).name
    }

    /// The roles in their order.
    pub fn roles(&self) -> impl Iterator<Item = Role> {
        (0..self.kinds.len() as u8).map(Role)
    }

    /// Whether the pieces of a role become others.
    pub fn promotes(&self, role: Role) -> bool {
        !self.kind(role).promotion.to.is_empty()
    }

    /// Whether a move of a piece of a role can give the right to take it en passant.
    pub fn may_give_rights(&self, role: Role) -> bool {
        self.kind(role).gives_rights
    }

    /// Whether a piece of a role may take another en passant.
    pub fn may_take_en_passant(&self, role: Role) -> bool {
        self.kind(role).takes_en_passant
    }

    /// The square of a side's king: its first royal piece.
    #[inline]
    pub fn king(&self, position: &Position, side: Side) -> Option<Square> {
        self.kings(position, side).next()
    }

    /// The squares of a side's royal pieces.
    #[inline]
    pub(super) fn kings<'a>(&'a self, position: &'a Position, side: Side) -> impl Iterator<Item = Square> + 'a {
        let is_royal = |&square: &Square| position.piece_at(square).is_some_and(|piece| self.is_royal(piece.role()));
        position.pieces(side).iter().copied().take_while(is_royal)
    }

    #[inline]
    pub(super) fn kind(&self, role: Role) -> &Kind {
        &self.kinds[usize::from(role.0)]
    }

    #[inline]
    pub(super) fn table(&self, role: Role, side: Side) -> &PieceTable {
        &self.kind(role).tables[side.index()]
    }

    /// The moves with effects of a role that take nothing, each with where the piece stands that begins it.
    #[inline]
    pub(super) fn quiet_effects(&self, role: Role, side: Side) -> &[(Square, Move)] {
        let kind = self.kind(role);
        if kind.effects == Effectful::Never {
            return &[];
        }
        kind.quiet_effects[side.index()].get_or_init(|| kind.tables[side.index()].quiet_effects())
    }

    /// Where a square goes when the sides are exchanged: files are kept, unless the pieces move differently to the left
    /// and to the right; then the board is turned.
    fn exchanged(&self, square: Square) -> Square {
        let is_lopsided = *self.is_lopsided.get_or_init(|| !self.is_mirrored());
        if is_lopsided { self.board.turn(square) } else { self.board.flip(square) }
    }

    /// Whether a mirror between the sides shows White's moves, zones and goals as Black's.
    fn is_mirrored(&self) -> bool {
        let flip = |square: Square| self.board.flip(square);
        let are_mirrored = |zones: &[SquareSet; 2]| {
            self.board.squares().all(|square| zones[0].contains(square) == zones[1].contains(flip(square)))
        };
        self.endings.goal.iter().all(are_mirrored)
            && are_mirrored(&[self.holes, self.holes])
            && self.kinds.iter().all(|kind| {
                let promotion = [&kind.promotion.zone, &kind.promotion.forced];
                let zones = promotion.into_iter().chain([&kind.never_on, &kind.drops.never_on]);
                zones.into_iter().all(are_mirrored) && kind.tables[0].is_image_of(&kind.tables[1], flip)
            })
    }

    #[inline]
    pub(super) fn transposed(&self, role: Role, side: Side) -> &TransposedTable {
        self.kind(role).transposed[side.index()].get_or_init(|| TransposedTable::new(self.table(role, side)))
    }
}

impl Kind {
    fn compile(plan: PiecePlan, terrain: Terrain) -> Result<Self, NotationError> {
        let compile = |side: Side| {
            let notation_on = |square: Square| {
                let holds = |(_, squares): &&(Notation, [SquareSet; 2])| squares[side.index()].contains(square);
                plan.replacements.iter().rfind(holds).map_or(&plan.notation, |(notation, _)| notation)
            };
            let zone = plan.zone.as_ref().map(|zone| zone[side.index()]);
            let may_end = |square: Square| zone.is_none_or(|zone| zone.contains(square));
            let sees_kinds = !plan.walls.is_empty();
            let recipe = Recipe { terrain, side, notation_on: &notation_on, may_end: &may_end, sees_kinds };
            PieceTable::compile(&recipe).map_err(|_| plan.notation.too_many_ways())
        };
        let tables = [compile(Side::White)?, compile(Side::Black)?];
        Ok(Self {
            effects: if !tables.iter().any(PieceTable::has_effects) {
                Effectful::Never
            } else if tables.iter().all(|table| table.effects_need_rights(!plan.partners.is_empty())) {
                Effectful::ByRight
            } else {
                Effectful::Always
            },
            takes_en_passant: tables.iter().any(PieceTable::takes_en_passant),
            gives_rights: tables.iter().any(PieceTable::gives_any_rights),
            tables,
            transposed: [OnceLock::new(), OnceLock::new()],
            quiet_effects: [OnceLock::new(), OnceLock::new()],
            name: plan.name,
            symbol: plan.symbol,
            figures: plan.figures,
            promotion: plan.promotion,
            never_on: [0, 1].map(|side| {
                let outside =
                    |zone: &[SquareSet; 2]| SquareSet::of(terrain.board, |square| !zone[side].contains(square));
                plan.never_on[side].union(&plan.zone.as_ref().map_or_else(SquareSet::default, outside))
            }),
            in_hand: plan.in_hand,
            drops: plan.drops,
            partners: plan.partners,
            walls: plan.walls,
            home: [SquareSet::default(); 2],
        })
    }

    /// Whether it may have moves with effects in a position.
    #[inline]
    pub(super) fn may_have_effects(&self, position: &Position) -> bool {
        match self.effects {
            Effectful::Never => false,
            Effectful::ByRight => position.has_rights(),
            Effectful::Always => true,
        }
    }

    /// Whether it castles.
    pub(super) fn castles(&self) -> bool {
        !self.partners.is_empty()
    }

    /// The symbol as a FEN has it for a side.
    pub(super) fn symbol_of(&self, side: Side) -> Cow<'_, str> {
        match side {
            Side::White => Cow::Borrowed(&self.symbol),
            Side::Black => Cow::Owned(self.symbol.to_ascii_lowercase()),
        }
    }
}

impl Game for Variant {
    #[inline]
    fn shift(played: Move) -> Option<(Square, Square)> {
        (played.promotion.is_none() && played.effects.is_empty()).then_some((played.from, played.to))
    }

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

    fn start(&self) -> Option<Position> {
        self.start.as_deref().and_then(|fen| self.read_fen(fen).ok())
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
        self.make(position, played)
    }

    #[inline]
    fn take_back(&self, position: &mut Position, played: Move, undo: Undo) {
        self.unmake(position, played, undo);
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        self.ending_of(position, || self.can_move(position))
    }

    fn ending_with(&self, position: &Position, moves: &[Move]) -> Option<Ending> {
        self.ending_of(position, || !moves.is_empty())
    }

    fn ending_by_history(&self, line: &[(&Position, Move)], position: &Position) -> Option<Ending> {
        self.ending_of_line(line, position)
    }

    #[inline]
    fn key(&self, position: &Position) -> Self::Key {
        let mut key = SmallVec::new();
        key.push(position.side_to_move() as u8);
        // So many kinds that a role and a side do not fit into one byte beside the marks of other parts.
        let is_crowded = self.kinds.len() > 100;
        for side in [Side::White, Side::Black] {
            for &square in position.pieces(side) {
                let role = position.piece_at(square).map_or(0, |piece| piece.role().0);
                if is_crowded {
                    key.extend([role, side as u8]);
                } else {
                    key.push(role << 1 | side as u8);
                }
                key.push(square.index() as u8);
            }
        }
        add_rights(position, &mut key);
        key
    }

    fn flipped(&self, position: &Position) -> Position {
        let mut flipped = self.empty_position(position.side_to_move().other());
        for side in [Side::White, Side::Black] {
            for &square in position.pieces(side) {
                if let Some(piece) = position.piece_at(square) {
                    flipped.put(self.exchanged(square), super::Piece::new(piece.role(), piece.side().other()));
                }
            }
            for role in self.roles() {
                for _ in 0..position.in_hand(side, role) {
                    flipped.take_in_hand(side.other(), role);
                }
            }
        }
        flipped.set_rights(position.rights().mapped(|square| self.exchanged(square)));
        flipped
    }

    fn flipped_move(&self, played: Move) -> Move {
        Move {
            from: self.exchanged(played.from),
            to: self.exchanged(played.to),
            effects: played.effects.mapped(|square| self.exchanged(square)),
            ..played
        }
    }

    fn glyph(&self, position: &Position, square: Square) -> Option<Glyph> {
        let piece = position.piece_at(square)?;
        let kind = self.kind(piece.role());
        let letter = match piece.side() {
            Side::White => symbol::letter(&kind.symbol),
            Side::Black => symbol::letter(&kind.symbol).to_ascii_lowercase(),
        };
        let (dress, figure) = (symbol::dress(&kind.symbol), kind.figures[piece.side().index()]);
        Some(Glyph { letter, dress, figure, side: piece.side() })
    }

    fn in_hand(&self, position: &Position, side: Side) -> Vec<(&str, u8)> {
        let held = self.roles().map(|role| (self.kind(role).symbol.as_str(), position.in_hand(side, role)));
        held.filter(|&(_, count)| count > 0).collect()
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
