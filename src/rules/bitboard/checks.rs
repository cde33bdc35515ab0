//! The moves that give check: direct, discovered and by drops.
use smallvec::SmallVec;

use super::king_safety::Bonds;
use super::moves::BitMove;
use super::position::BitPosition;
use super::replies::Told;
use super::squares::{Squares, bit, each, first};
use super::tables::{BitTables, CLASSES, NO_ROLE, opposite};

/// A piece that gives check by leaving its line, and the line.
type Shields = SmallVec<[(u8, Squares); 8]>;

impl BitPosition {
    /// Appends the legal moves of the side to move that give check, except drops that may not mate and do: pawns are
    /// asked by [`Self::is_forbidden_mate`] once it is known whether there is a reply.
    #[inline]
    pub fn checks(&self, tables: &BitTables, moves: &mut Vec<BitMove>) {
        let _ = self.tell_checks(tables, &mut |played| {
            moves.push(played);
            Told::Continue(())
        });
    }

    /// Whether a drop may not mate.
    #[inline]
    pub fn is_forbidden_mate(tables: &BitTables, played: BitMove) -> bool {
        played.is_drop() && tables.in_hand[usize::from(played.from())].may_not_mate
    }

    /// The first move that mates, of those that give check.
    #[inline]
    pub fn mate_in_one(&mut self, tables: &BitTables) -> Option<BitMove> {
        let mut after = self.clone();
        let mut found = None;
        let _ = self.tell_checks(tables, &mut |played| {
            if Self::is_forbidden_mate(tables, played) {
                return Told::Continue(());
            }
            let undo = after.play(tables, played);
            let has_reply = after.has_reply(tables);
            after.take_back(tables, played, undo);
            if has_reply {
                return Told::Continue(());
            }
            found = Some(played);
            Told::Break(())
        });
        found
    }

    #[inline]
    fn tell_checks(&self, tables: &BitTables, tell: &mut impl FnMut(BitMove) -> Told) -> Told {
        let (us, them) = (self.turn().index(), self.turn().other());
        let Some(king) = self.king(them) else { return Told::Continue(()) };
        let bonds = self.bonds(tables);
        let bonds = bonds.as_ref();
        // By class: whence it attacks their king.
        let mut attacks = [0; CLASSES];
        let rides: [Squares; 8] = std::array::from_fn(|direction| self.ride(tables, king, direction as u8));
        for (class, attacks) in tables.classes.iter().zip(&mut attacks) {
            // What leaps from the king as their piece arrives whence ours leaps to him.
            *attacks = class.leaps[them.index()][usize::from(king)];
            let mut ways = class.rides[us];
            while ways != 0 {
                *attacks |= rides[usize::from(opposite(ways.trailing_zeros() as u8))];
                ways &= ways - 1;
            }
        }
        let mut shields = Shields::new();
        let mut shielding = 0;
        self.for_each_shield(tables, king, self.turn(), |rider, shield| {
            if shield & self.sides[us] != 0 {
                let direction = usize::from(tables.direction(king, rider));
                shields.push((first(shield), tables.rays[usize::from(king)][direction]));
                shielding |= shield;
            }
        });
        for (class, table) in tables.classes.iter().enumerate().skip(1) {
            let mut movers = self.pieces[us][class];
            if table.rides[us] == 0 {
                movers &= table.checks_from[us][usize::from(king)] | shielding;
            }
            if movers == 0 {
                continue;
            }
            let promoted = if table.promotes_to == NO_ROLE {
                0
            } else {
                attacks[usize::from(tables.kinds[usize::from(table.promotes_to)].class)]
            };
            for from in each(movers) {
                let reach = self.reach(tables, from) & !self.sides[us] & Self::is_allowed(tables, bonds, from);
                let mut uncovers = 0;
                if shielding & bit(from) != 0 {
                    for (_, line) in shields.iter().filter(|(shield, _)| *shield == from) {
                        uncovers |= !line;
                    }
                }
                let may_promote = if table.zone[us] & bit(from) != 0 { reach } else { reach & table.zone[us] };
                for to in each(may_promote & (promoted | uncovers)) {
                    tell(BitMove::promoting(from, to))?;
                }
                for to in each(reach & (attacks[class] | uncovers) & !table.forced[us]) {
                    tell(BitMove::plain(from, to))?;
                }
            }
        }
        if self.pieces[us][0] & shielding != 0 {
            let own = self.king(self.turn());
            let lines = shields.iter().filter(|(shield, _)| Some(*shield) == own).fold(0, |all, (_, line)| all | !line);
            self.tell_king_moves(tables, self.sides[us] | !lines, tell)?;
        }
        self.tell_check_drops(tables, bonds, &attacks, tell)
    }

    #[inline]
    fn tell_check_drops(
        &self,
        tables: &BitTables,
        bonds: Option<&Bonds>,
        attacks: &[Squares; CLASSES],
        tell: &mut impl FnMut(BitMove) -> Told,
    ) -> Told {
        let free = tables.board & !self.occupied() & bonds.map_or(tables.board, |bonds| bonds.targets);
        if free == 0 {
            return Told::Continue(());
        }
        for (place, kind) in tables.in_hand.iter().enumerate() {
            if self.hand(self.turn()).count(kind.shift, kind.mask) == 0 {
                continue;
            }
            let class = usize::from(tables.kinds[usize::from(kind.role)].class);
            for to in each(self.free_for(tables, kind, free & attacks[class])) {
                tell(BitMove::drop(place as u8, to))?;
            }
        }
        Told::Continue(())
    }
}
