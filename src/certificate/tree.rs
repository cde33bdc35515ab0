//! The second pass: a tree is read and followed at once, against every legal reply.
use super::mistake::Wrong;
use super::positions::{Entry, placement};
use crate::rules::{Game, Material, Move, Placements, Position, PositionSpace, Side, Variant};

/// The deepest tree that is followed, in plies.
const DEEPEST: usize = 1000;

/// What is known before a tree is followed.
pub(super) struct Claims<'a> {
    pub(super) game: &'a Variant,
    pub(super) material: &'a Material,
    pub(super) space: &'a Placements,
    /// By position number: the rank claimed; 0: none.
    pub(super) ranks: &'a [u16],
}

/// Follows one tree after another.
pub(super) struct Follower<'a> {
    claims: &'a Claims<'a>,
    text: &'a str,
    at: usize,
    column: usize,
    position: Position,
    /// The moves that led to where the tree is being followed.
    path: Vec<Move>,
    /// The numbers of the positions in which the tree ended.
    ends: Vec<u32>,
    /// Move lists not in use.
    lists: Vec<Vec<Move>>,
}

impl<'a> Follower<'a> {
    pub(super) fn new(claims: &'a Claims<'a>) -> Self {
        let position = Position::empty(Side::White);
        let (path, ends, lists) = (Vec::new(), Vec::new(), Vec::new());
        Self { claims, text: "", at: 0, column: 0, position, path, ends, lists }
    }

    /// Checks a line, and if it is wrong, says where else its tree led.
    pub(super) fn check(&mut self, entry: &Entry<'a>) -> Result<(), (Wrong, Vec<u32>)> {
        if entry.rank == 0 {
            return Ok(());
        }
        self.position = self.claims.space.known_position(self.claims.game, entry.number);
        (self.text, self.at, self.column) = (entry.tree, 0, entry.column);
        self.path.clear();
        self.ends.clear();
        let wrong = match self.our_turn() {
            Ok(_) if self.at < self.text.len() => self.misspelt("the end of the tree"),
            Ok(must) if must == u32::from(entry.rank) => return Ok(()),
            Ok(must) => Wrong::Rank { is: entry.rank, must },
            Err(wrong) => wrong,
        };
        Err((wrong, std::mem::take(&mut self.ends)))
    }

    /// Follows `move them`: in how many moves of ours we win, at the longest.
    fn our_turn(&mut self) -> Result<u32, Wrong> {
        if self.path.len() >= DEEPEST {
            return Err(Wrong::TreeDepth);
        }
        let mut moves = self.list();
        let played = self.read_move(&moves)?;
        if !moves.contains(&played) {
            return Err(self.illegal(played));
        }
        moves.clear();
        self.lists.push(moves);
        let undo = self.play(played);
        let rest = self.their_turn()?;
        self.take_back(played, undo);
        Ok(rest + 1)
    }

    /// Follows `.` or `(reply:us,…)`.
    fn their_turn(&mut self) -> Result<u32, Wrong> {
        let mut replies = self.list();
        if replies.is_empty() {
            match self.claims.game.ending(&self.position).and_then(|ending| ending.winner) {
                Some(Side::White) => {}
                Some(Side::Black) => return Err(Wrong::Lost { after: self.after() }),
                None => return Err(Wrong::Stalemate { after: self.after() }),
            }
        }
        let mut longest = 0;
        match self.next() {
            Some(b'.') => {}
            Some(b'(') => loop {
                let reply = self.read_move(&replies)?;
                let Some(place) = replies.iter().position(|&other| other == reply) else {
                    return Err(if self.list().contains(&reply) {
                        Wrong::Twice { after: self.after(), reply: self.claims.game.write_move(reply) }
                    } else {
                        self.illegal(reply)
                    });
                };
                replies.swap_remove(place);
                if self.next() != Some(b':') {
                    return Err(self.misspelt_before("`:`"));
                }
                longest = longest.max(self.after_reply(reply, self.peek() != Some(b'.'))?);
                match self.next() {
                    Some(b',') => {}
                    Some(b')') => break,
                    _ => return Err(self.misspelt_before("`,` or `)`")),
                }
            },
            _ => return Err(self.misspelt_before("`.` or `(`")),
        }
        for reply in replies.drain(..) {
            longest = longest.max(self.unlisted(reply)?);
        }
        self.lists.push(replies);
        Ok(longest)
    }

    /// After a listed reply: our move, or the end of the tree.
    fn after_reply(&mut self, reply: Move, goes_on: bool) -> Result<u32, Wrong> {
        if !goes_on {
            self.at += 1;
            return self.unlisted(reply);
        }
        let undo = self.play(reply);
        let rest = self.our_turn()?;
        self.take_back(reply, undo);
        Ok(rest)
    }

    /// After a reply with which the tree ends: the rank claimed for the position reached.
    fn unlisted(&mut self, reply: Move) -> Result<u32, Wrong> {
        let claims = self.claims;
        let undo = self.play(reply);
        let Some(numbered) = claims.space.number(claims.game, &self.position) else {
            let difference = claims.material.difference(claims.game, &self.position);
            return Err(Wrong::Material { after: self.after(), difference });
        };
        self.ends.push(numbered.number);
        let rank = claims.ranks[numbered.number as usize];
        if rank == 0 {
            let position = placement(claims.game, &self.position);
            return Err(Wrong::Unclaimed { after: self.after(), position });
        }
        self.take_back(reply, undo);
        Ok(u32::from(rank))
    }

    fn play(&mut self, played: Move) -> <Variant as Game>::Undo {
        self.path.push(played);
        self.claims.game.play(&mut self.position, played)
    }

    fn take_back(&mut self, played: Move, undo: <Variant as Game>::Undo) {
        self.path.pop();
        self.claims.game.take_back(&mut self.position, played, undo);
    }

    /// The legal moves here.
    fn list(&mut self) -> Vec<Move> {
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        self.claims.game.legal_moves(&self.position, &mut moves);
        moves
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let next = self.peek();
        self.at += 1;
        next
    }

    /// Reads a move. One that does more than its text says by itself, such as castling, is looked for among those that
    /// may be meant.
    fn read_move(&mut self, moves: &[Move]) -> Result<Move, Wrong> {
        let game = self.claims.game;
        let rest = &self.text[self.at..];
        let end = rest.find(['.', '(', ')', ':', ',']).unwrap_or(rest.len());
        let plain = game.read_uci(&rest[..end]);
        let is_meant = |&&played: &&Move| game.write_move(played) == rest[..end];
        let played = match plain {
            Some(plain) if moves.contains(&plain) => Some(plain),
            _ => moves.iter().find(is_meant).copied().or(plain),
        };
        let played = played.ok_or_else(|| self.misspelt("a move"))?;
        self.at += end;
        Ok(played)
    }

    fn misspelt(&self, expected: &'static str) -> Wrong {
        Wrong::TreeForm { byte: self.column + self.at + 1, expected }
    }

    /// The byte just read is wrong.
    fn misspelt_before(&self, expected: &'static str) -> Wrong {
        Wrong::TreeForm { byte: self.column + self.at, expected }
    }

    fn illegal(&self, played: Move) -> Wrong {
        let game = self.claims.game;
        let text = game.write_move(played);
        let why = match game.read_move(&self.position, &text) {
            Err(error) => error.message,
            Ok(_) => format!("`{text}` is not legal"),
        };
        Wrong::Illegal { after: self.after(), why }
    }

    /// `after a1b1 c8c7, `, or nothing at the root.
    fn after(&self) -> String {
        if self.path.is_empty() {
            return String::new();
        }
        let moves: Vec<String> = self.path.iter().map(|&played| self.claims.game.write_move(played)).collect();
        format!("after {}, ", moves.join(" "))
    }
}
