//! Legal moves, attacks and check.
use std::collections::HashSet;

use smallvec::SmallVec;

use super::betza::Content;
use super::blueprint::Promotion;
use super::game::{Game, Side};
use super::make::Eyes;
use super::moves::{Effects, Move};
use super::nature::Nature;
use super::piece::{Piece, Role};
use super::position::Position;
use super::square::Square;
use super::square_set::SquareSet;
use super::variant::{KING, Variant};
use super::wording::with_article;

/// The squares of the foes that may attack a king.
type Threats = SmallVec<[Square; 32]>;

/// What counts as an attack on a king.
const TAKES: Content = Content::FOE.or(Content::ROYAL);

impl Variant {
    /// Whether a side's king, or one of several, is attacked.
    #[inline]
    pub fn in_check(&self, position: &Position, side: Side) -> bool {
        self.kings(position, side).any(|king| {
            self.is_attacked(position, king, side.other())
                || self.nature.has(Nature::TAKES_BY_EFFECT) && self.is_taken_by_effect(position, king, side.other())
        })
    }

    /// Whether a side can take the piece on a square other than by a plain capture.
    fn is_taken_by_effect(&self, position: &Position, square: Square, by: Side) -> bool {
        position.pieces(by).iter().any(|&from| {
            let mut is_taken = false;
            if let Some(piece) = position.piece_at(from) {
                let eyes = Eyes::new(self, position, piece);
                self.table(piece.role(), by).for_each_effect(from, &eyes, |played, _| {
                    let is_victim = played.effects.victims().any(|victim| victim == square);
                    is_taken |= is_victim || played.to == square && !played.effects.is_castling();
                });
            }
            is_taken
        })
    }

    /// Whether a side attacks a square: could capture there if a foe stood on it.
    #[inline]
    pub fn is_attacked(&self, position: &Position, square: Square, by: Side) -> bool {
        position.pieces(by).iter().any(|&from| self.attacks(position, from, square))
    }

    /// Whether the piece on one square attacks another.
    #[inline]
    pub fn attacks(&self, position: &Position, from: Square, to: Square) -> bool {
        position.piece_at(from).is_some_and(|piece| {
            self.table(piece.role(), piece.side())
                .captures(from, to, TAKES, |square| position.piece_at(square).is_some())
        })
    }

    /// The squares a side attacks once the piece on `from` is gone: what the king there may not step on. Capturing a
    /// piece there cannot open a line to its own square, so this holds for captures too.
    #[inline]
    pub(super) fn attacked_without(&self, position: &Position, from: Square, by: Side) -> SquareSet {
        let mut attacked = SquareSet::default();
        for &foe in position.pieces(by) {
            if let Some(piece) = position.piece_at(foe) {
                self.table(piece.role(), by).add_attacks_without(position, from, foe, &mut attacked);
            }
        }
        attacked
    }

    /// The foes that may attack the king on `king` once a piece other than him has moved: those that do now, and those
    /// from which a line leads to him.
    #[inline]
    fn threats(&self, position: &Position, king: Square) -> Threats {
        let foe = position.side_to_move().other();
        let is_threat = |&from: &Square| {
            position.piece_at(from).is_some_and(|piece| {
                let table = self.table(piece.role(), foe);
                // Nothing stands between a leaper and the king.
                table.could_capture(from, king) && (table.is_rider() || table.captures(from, king, TAKES, |_| false))
            })
        };
        position.pieces(foe).iter().copied().filter(is_threat).collect()
    }

    /// Whether none of the threats attacks the king once a piece has come to `to`, capturing what stood there, from
    /// `from` (a drop comes from nowhere).
    #[inline]
    fn is_safe(&self, position: &Position, threats: &[Square], king: Square, from: Option<Square>, to: Square) -> bool {
        let by = position.side_to_move().other();
        let is_blocked = |at: Square| at == to || Some(at) != from && position.piece_at(at).is_some();
        threats.iter().all(|&foe| {
            foe == to
                || position
                    .piece_at(foe)
                    .is_none_or(|piece| !self.table(piece.role(), by).captures(foe, king, TAKES, is_blocked))
        })
    }

    /// Appends the legal moves of the wanted roles, in their normal order, promotions of one move together.
    #[inline]
    pub(super) fn generate(&self, position: &Position, is_wanted: impl Fn(Role) -> bool, moves: &mut Vec<Move>) {
        if self.nature.has(Nature::ENDS_EARLY) && self.ending_on_the_board(position).is_some() {
            return;
        }
        let first = moves.len();
        let side = position.side_to_move();
        let is_orthodox = self.nature.has(Nature::ORTHODOX);
        let king = if is_orthodox { self.king(position, side) } else { None };
        let mut threats: Option<Threats> = None;
        for &from in position.pieces(side) {
            let Some(piece) = position.piece_at(from).filter(|piece| is_wanted(piece.role())) else { continue };
            let rules = self.kind(piece.role());
            let start = moves.len();
            let attacked = (king == Some(from)).then(|| self.attacked_without(position, from, side.other()));
            let table = self.table(piece.role(), side);
            match &attacked {
                None => table.add_moves(position, side, from, moves),
                Some(attacked) => table.for_each_destination(position, side, from, |to| {
                    if !attacked.contains(to) {
                        moves.push(Move::plain(from, to));
                    }
                }),
            }
            if rules.may_have_effects(position) {
                self.add_effects(position, king, from, start, moves);
            }
            if let Some(attacked) = attacked {
                if rules.may_have_effects(position) {
                    retain(moves, start, |played| {
                        !attacked.contains(played.to)
                            && (!played.effects.is_castling() || self.castles_safely(position, &attacked, played))
                    });
                }
            } else if let Some(king) = king {
                let threats = threats.get_or_insert_with(|| self.threats(position, king));
                if !threats.is_empty() {
                    // A move of another piece is safe whatever it is, unless a line leads to the king.
                    retain(moves, start, |played| {
                        !played.effects.is_empty() || self.is_safe(position, threats, king, Some(from), played.to)
                    });
                }
            }
            if !rules.promotion.to.is_empty() {
                promote(&rules.promotion, position, start, moves);
            }
        }
        if position.has_hands() {
            self.add_drops(position, king, &is_wanted, moves);
        }
        if self.nature.has(Nature::PASSES) {
            add_pass(position, is_wanted, moves);
        }
        if self.nature.has(Nature::RELAYS) {
            let mut seen = HashSet::new();
            retain(moves, first, |played| seen.insert(played));
        }
        if !is_orthodox {
            let mut after = position.clone();
            retain(moves, first, |played| self.is_legal_move(&mut after, played));
        }
        if self.endings.facing.is_some() && self.kings_face(position) {
            self.retain_turning_away(position, first, moves);
        }
    }

    /// Keeps the moves after which the royal pieces no longer face each other, and the pass.
    fn retain_turning_away(&self, position: &Position, first: usize, moves: &mut Vec<Move>) {
        let mut after = position.clone();
        retain(moves, first, |played| {
            let undo = after.play(played);
            let turns_away = !self.kings_face(&after);
            after.take_back(played, undo);
            turns_away || played.is_pass()
        });
    }

    /// Whether the king neither castles out of check nor over an attacked square, given what is attacked once he has
    /// left; and his partner may not have shielded him.
    #[cold]
    fn castles_safely(&self, position: &Position, attacked: &SquareSet, played: Move) -> bool {
        let mut way = self.board().between(played.from, played.to).chain([played.from]);
        !way.any(|square| attacked.contains(square)) && self.is_legal_move(&mut position.clone(), played)
    }

    /// Whether a move takes no king of its own side, and none is attacked after it.
    fn is_legal_move(&self, position: &mut Position, played: Move) -> bool {
        let side = position.side_to_move();
        let kings = self.kings(position, side).count();
        let undo = position.play(played);
        let is_safe = self.kings(position, side).count() >= kings && !self.in_check(position, side);
        position.take_back(played, undo);
        is_safe
    }

    /// Appends the moves with effects of a piece whose plain moves are those from `first` on. Those of a piece other than the king that leave something else
    /// changed are looked at one by one.
    #[cold]
    fn add_effects(
        &self,
        position: &Position,
        king: Option<Square>,
        from: Square,
        first: usize,
        moves: &mut Vec<Move>,
    ) {
        let Some(piece) = position.piece_at(from) else { return };
        let start = moves.len();
        let eyes = Eyes::new(self, position, piece);
        self.table(piece.role(), piece.side()).for_each_effect(from, &eyes, |played, _| {
            let partner = played.effects.shifts().next().and_then(|(from, _)| position.piece_at(from));
            let is_partner = |piece: Piece| {
                self.kind(position.piece_at(from).map_or(KING, Piece::role)).partners.contains(&piece.role())
            };
            let may_castle = !played.effects.is_castling() || partner.is_some_and(is_partner);
            if may_castle && !moves[first..].contains(&played) {
                moves.push(played);
            }
        });
        if king.is_some_and(|king| king != from) {
            let mut after: Option<Position> = None;
            retain(moves, start, |played| {
                played.effects.is_empty() || self.is_legal_move(after.get_or_insert_with(|| position.clone()), played)
            });
        }
    }

    /// Appends the drops.
    fn add_drops(
        &self,
        position: &Position,
        king: Option<Square>,
        is_wanted: impl Fn(Role) -> bool,
        moves: &mut Vec<Move>,
    ) {
        let side = position.side_to_move();
        let threats = king.map(|king| self.threats(position, king)).unwrap_or_default();
        for role in self.roles().filter(|&role| is_wanted(role) && position.in_hand(side, role) > 0) {
            let rules = &self.kind(role).drops;
            let full = full_files(position, side, role, rules.most_on_file);
            for to in self.board().squares() {
                let is_free = position.piece_at(to).is_none() && !self.holes().contains(to);
                if !is_free || full >> to.file() & 1 == 1 || rules.never_on[side.index()].contains(to) {
                    continue;
                }
                if king.is_some_and(|king| !self.is_safe(position, &threats, king, None, to)) {
                    continue;
                }
                let played = Move { from: to, to, promotion: Some(role), effects: Effects::DROP };
                if rules.may_not_mate && self.drops_to_mate(position, played, role) {
                    continue;
                }
                moves.push(played);
            }
        }
    }

    fn drops_to_mate(&self, position: &Position, played: Move, role: Role) -> bool {
        let side = position.side_to_move();
        let gives_check = self.king(position, side.other()).is_some_and(|king| {
            self.table(role, side).captures(played.to, king, TAKES, |square| position.piece_at(square).is_some())
        });
        if !gives_check {
            return false;
        }
        let mut after = position.clone();
        self.make(&mut after, played);
        !self.can_move(&after)
    }

    /// Appends the legal moves of one kind of piece, in their normal order.
    pub fn moves_of(&self, position: &Position, role: Role, moves: &mut Vec<Move>) {
        self.generate(position, |other| other == role, moves);
    }

    #[inline]
    pub(super) fn can_move(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let is_simple = self.nature.has(Nature::ORTHODOX) && !self.nature.has(Nature::ENDS_EARLY);
        if !is_simple || position.has_hands() {
            let mut moves = Vec::new();
            self.generate(position, |_| true, &mut moves);
            return !moves.is_empty();
        }
        let king = self.king(position, side);
        let threats = king.map(|king| self.threats(position, king)).unwrap_or_default();
        let can_go = position.pieces(side).iter().any(|&from| {
            let Some(piece) = position.piece_at(from) else { return false };
            let table = self.table(piece.role(), side);
            if king == Some(from) {
                let attacked = self.attacked_without(position, from, side.other());
                return table.any_destination(position, side, from, |to| !attacked.contains(to));
            }
            table.any_destination(position, side, from, |to| {
                king.is_none_or(|king| self.is_safe(position, &threats, king, Some(from), to))
            })
        });
        can_go || self.can_move_with_effects(position)
    }

    fn can_move_with_effects(&self, position: &Position) -> bool {
        let side = position.side_to_move();
        let has_effects = |&square: &Square| {
            position.piece_at(square).is_some_and(|piece| self.kind(piece.role()).may_have_effects(position))
        };
        if !position.pieces(side).iter().any(has_effects) {
            return false;
        }
        let mut moves = Vec::new();
        self.generate(position, |role| self.kind(role).may_have_effects(position), &mut moves);
        !moves.is_empty()
    }

    /// Why a piece that moves like this from here does not get there; nothing if it does.
    pub(super) fn obstacle(&self, position: &Position, from: Square, to: Square) -> Option<String> {
        let piece = position.piece_at(from)?;
        let name = self.role_name(piece.role());
        if let Some(own) = position.piece_at(to).filter(|other| other.side() == piece.side()) {
            return Some(format!("its own {} stands on {to}", self.role_name(own.role())));
        }
        let mut reached = false;
        let table = self.table(piece.role(), piece.side());
        table.for_each_destination(position, piece.side(), from, |square| reached |= square == to);
        if !reached {
            return Some(if self.table(piece.role(), piece.side()).could_move(from, to) {
                format!("something stands in the {name}'s way to {to}")
            } else {
                format!("{} on {from} does not move to {to}", with_article(name))
            });
        }
        let king = if piece.role() == KING { to } else { self.king(position, piece.side())? };
        let attackers: Vec<String> = {
            let mut after = position.clone();
            after.play(Move::plain(from, to));
            let foes = after.pieces(piece.side().other()).iter().copied();
            foes.filter(|&foe| self.attacks(&after, foe, king))
                .filter_map(|foe| Some(format!("the {} on {foe}", self.role_name(after.piece_at(foe)?.role()))))
                .collect()
        };
        (!attackers.is_empty()).then(|| format!("the king on {king} would be attacked by {}", attackers.join(" and ")))
    }
}

/// The pass of the side to move: its first piece goes to where it stands. A side without pieces has none.
pub(super) fn pass(position: &Position) -> Option<Move> {
    let &square = position.pieces(position.side_to_move()).first()?;
    let mut pass = Move::plain(square, square);
    pass.effects.mark_stay();
    Some(pass)
}

/// Appends the pass if its piece is wanted; a piece that may stay where it is has the same move.
fn add_pass(position: &Position, is_wanted: impl Fn(Role) -> bool, moves: &mut Vec<Move>) {
    let Some(pass) = pass(position) else { return };
    let is_first_wanted = position.piece_at(pass.from).is_some_and(|piece| is_wanted(piece.role()));
    if is_first_wanted && !moves.contains(&pass) {
        moves.push(pass);
    }
}

/// The files that hold as many pieces of a role as they may, as bits.
fn full_files(position: &Position, side: Side, role: Role, most: u8) -> u16 {
    if most == 0 {
        return 0;
    }
    let piece = Some(Piece::new(role, side));
    let mut counts = [0; 16];
    for square in position.pieces(side).iter().filter(|&&square| position.piece_at(square) == piece) {
        counts[usize::from(square.file())] += 1;
    }
    (0..16).filter(|&file| counts[usize::from(file)] >= most).fold(0, |full, file: u8| full | 1 << file)
}

/// Replaces each move from `start` on that may promote by one for each piece to become, and itself if it need not.
fn promote(promotion: &Promotion, position: &Position, start: usize, moves: &mut Vec<Move>) {
    let side = position.side_to_move().index();
    let (zone, forced) = (&promotion.zone[side], &promotion.forced[side]);
    let may = |played: &Move| {
        let captures = || position.piece_at(played.to).is_some() || played.effects.victims().len() > 0;
        (zone.contains(played.to) || zone.contains(played.from)) && (!promotion.needs_capture || captures())
    };
    if !moves[start..].iter().any(may) {
        return;
    }
    let end = moves.len();
    for place in start..end {
        let played = moves[place];
        let may_promote = may(&played);
        if may_promote {
            moves.extend(promotion.to.iter().map(|&role| Move { promotion: Some(role), ..played }));
        }
        if !may_promote || !forced.contains(played.to) {
            moves.push(played);
        }
    }
    moves.drain(start..end);
}

/// Keeps, of the moves from `start` on, those that pass a test, in their order.
#[inline]
fn retain(moves: &mut Vec<Move>, start: usize, mut passes: impl FnMut(Move) -> bool) {
    let mut kept = start;
    for place in start..moves.len() {
        if passes(moves[place]) {
            moves[kept] = moves[place];
            kept += 1;
        }
    }
    moves.truncate(kept);
}
