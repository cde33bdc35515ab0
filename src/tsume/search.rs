//! Whether the attacker mates within a number of plies.
use super::transpositions::{Known, NEVER, Transpositions};
use crate::rules::Side;
use crate::rules::bitboard::{BitMove, BitPosition, BitTables, Hand};

/// Which replies count.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Counting {
    /// Every legal reply.
    #[default]
    Strict,
    /// All but futile drops: those that the piece which gives check takes at once, with mate in no more plies.
    Conventional,
}

/// What a search found out.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Answer {
    /// The attacker mates within so many plies.
    Mate(u8),
    /// He does not within so many plies; [`NEVER`] if he does not at all.
    None(u8),
}

/// What a search has used up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Spent {
    /// It has looked at as many positions as it may.
    Positions,
    /// The tree has taken as much memory as it may.
    Memory,
}

impl Answer {
    /// The same, seen one ply earlier.
    fn earlier(self) -> Self {
        match self {
            Self::Mate(plies) => Self::Mate(plies + 1),
            Self::None(plies) => Self::None(plies.saturating_add(1)),
        }
    }
}

/// One search after another in positions of one problem, sharing what is known. A search that is [`Spent`] leaves the
/// position as it stood then.
pub(super) struct Search<'a> {
    pub(super) tables: &'a BitTables,
    pub(super) position: BitPosition,
    pub(super) known: Transpositions,
    pub(super) attacker: Side,
    counting: Counting,
    /// How many positions were looked at, the attacker being to move, and how many may be.
    pub(super) nodes: u64,
    most_nodes: u64,
    lists: Vec<Vec<BitMove>>,
}

impl<'a> Search<'a> {
    /// A search from a position, with so many bytes for what is known of others.
    pub(super) fn new(
        tables: &'a BitTables,
        position: BitPosition,
        counting: Counting,
        memory: usize,
        most_nodes: u64,
    ) -> Self {
        let (attacker, known) = (position.turn(), Transpositions::new(memory));
        Self { tables, position, known, attacker, counting, nodes: 0, most_nodes, lists: Vec::new() }
    }

    /// The present position: what stands on the board and whose turn it is, and what the attacker has in hand.
    pub(super) fn key(&self) -> (u64, Hand) {
        (self.position.hash(), self.position.hand(self.attacker))
    }

    /// What is known of the present position, the attacker being to move.
    pub(super) fn look(&self) -> Known {
        let (board, hand) = self.key();
        self.known.look(self.tables, board, hand)
    }

    /// Counts a position that is looked at.
    pub(super) fn count_node(&mut self) -> Result<(), Spent> {
        self.nodes += 1;
        if self.nodes > self.most_nodes { Err(Spent::Positions) } else { Ok(()) }
    }

    /// Whether the attacker, who is to move, mates within an odd number of plies.
    pub(super) fn attack(&mut self, plies: u8) -> Result<Answer, Spent> {
        self.count_node()?;
        let mut known = self.look();
        if known.none == 0 && known.mate == NEVER {
            match self.position.mate_in_one(self.tables) {
                Some(best) => known = Known { mate: 1, best, ..known },
                None if self.counting == Counting::Strict => known.none = 1,
                None => {}
            }
        }
        if known.mate > plies && known.none < plies {
            let mut moves = self.take_list();
            self.position.checks(self.tables, &mut moves);
            if let Some(place) = moves.iter().position(|&played| played == known.best) {
                moves[..=place].rotate_right(1);
            }
            // Short mates are looked for first: they are cheap, and what they show of the replies is kept.
            while known.mate > plies && known.none < plies {
                self.try_checks(&mut moves, &mut known)?;
            }
            self.give_list(moves);
        }
        self.known.note(self.position.hash(), self.position.hand(self.attacker), known);
        Ok(if known.mate <= plies { Answer::Mate(known.mate) } else { Answer::None(known.none) })
    }

    /// Tries the checks for the shortest mate that is not excluded.
    fn try_checks(&mut self, moves: &mut [BitMove], known: &mut Known) -> Result<(), Spent> {
        let plies = if known.none == 0 { 1 } else { known.none + 2 };
        let mut none = NEVER;
        for place in 0..moves.len() {
            match self.after_check(moves[place], plies)? {
                Answer::Mate(mate) => {
                    (known.mate, known.best) = (mate, moves[place]);
                    moves[..=place].rotate_right(1);
                    return Ok(());
                }
                Answer::None(plies) => none = none.min(plies),
            }
        }
        known.none = none;
        Ok(())
    }

    /// Whether a check mates within an odd number of plies.
    pub(super) fn after_check(&mut self, check: BitMove, plies: u8) -> Result<Answer, Spent> {
        let undo = self.position.play(self.tables, check);
        let answer = self.defend(check, plies - 1)?;
        self.position.take_back(self.tables, check, undo);
        Ok(answer.earlier())
    }

    /// Whether the defender, whom this move has put in check, is mated within an even number of plies.
    fn defend(&mut self, check: BitMove, plies: u8) -> Result<Answer, Spent> {
        let mut moves = self.take_list();
        self.position.replies(self.tables, &mut moves);
        let answer = if !moves.is_empty() {
            self.try_replies(&mut moves, plies)?
        } else if BitPosition::is_forbidden_mate(self.tables, check) {
            Answer::None(NEVER)
        } else {
            Answer::Mate(0)
        };
        self.give_list(moves);
        Ok(answer)
    }

    fn try_replies(&mut self, moves: &mut Vec<BitMove>, plies: u8) -> Result<Answer, Spent> {
        let mut longest = None;
        if let Some(none) = self.sift(moves, plies, &mut longest) {
            return Ok(Answer::None(none).earlier());
        }
        for &played in &*moves {
            match self.after_reply(played, plies)? {
                None => {}
                Some(Answer::Mate(mate)) => longest = longest.max(Some(mate)),
                // Any reply that counts is one too many for mate at once.
                Some(_) if plies == 0 => return Ok(Answer::None(0)),
                Some(answer) => return Ok(answer.earlier()),
            }
        }
        Ok(longest.map_or(Answer::Mate(0), |plies| Answer::Mate(plies).earlier()))
    }

    /// Whether the attacker mates after a reply to a check that is to mate within an even number of plies; nothing if the
    /// reply does not count.
    pub(super) fn after_reply(&mut self, reply: BitMove, plies: u8) -> Result<Option<Answer>, Spent> {
        if self.counting == Counting::Conventional && self.is_futile(reply, plies)? {
            return Ok(None);
        }
        let Some(rest) = plies.checked_sub(1) else { return Ok(Some(Answer::None(0))) };
        let undo = self.position.play(self.tables, reply);
        let answer = self.attack(rest)?;
        self.position.take_back(self.tables, reply, undo);
        Ok(Some(answer))
    }

    /// Takes out the replies after which the mate is known, and says so if some reply is known to refute. This costs next
    /// to nothing.
    fn sift(&self, moves: &mut Vec<BitMove>, plies: u8, longest: &mut Option<u8>) -> Option<u8> {
        let hand = self.position.hand(self.attacker);
        let mut kept = 0;
        for place in 0..moves.len() {
            let board = self.position.hash_after(self.tables, moves[place]);
            let known = self.known.look(self.tables, board, hand);
            if known.mate < plies {
                *longest = (*longest).max(Some(known.mate));
                continue;
            }
            if known.none > 0 && known.none.saturating_add(1) >= plies && self.counting == Counting::Strict {
                return Some(known.none);
            }
            moves[kept] = moves[place];
            kept += 1;
        }
        moves.truncate(kept);
        None
    }

    /// Whether a reply is a futile drop: the piece that gives check takes it at once, and mate comes within the same
    /// number of plies.
    pub(super) fn is_futile(&mut self, reply: BitMove, plies: u8) -> Result<bool, Spent> {
        if !reply.is_drop() {
            return Ok(false);
        }
        let Some(checker) = self.position.checker(self.tables) else { return Ok(false) };
        let undo = self.position.play(self.tables, reply);
        let mut moves = self.take_list();
        self.position.checks(self.tables, &mut moves);
        let mut is_futile = false;
        for &taking in moves.iter().filter(|taking| taking.takes(checker, reply)) {
            let undo = self.position.play(self.tables, taking);
            let answer = self.defend(taking, plies)?;
            self.position.take_back(self.tables, taking, undo);
            is_futile |= matches!(answer, Answer::Mate(_));
        }
        self.give_list(moves);
        self.position.take_back(self.tables, reply, undo);
        Ok(is_futile)
    }

    pub(super) fn take_list(&mut self) -> Vec<BitMove> {
        self.lists.pop().unwrap_or_default()
    }

    pub(super) fn give_list(&mut self, mut moves: Vec<BitMove>) {
        moves.clear();
        self.lists.push(moves);
    }
}
