//! The first pass over a certificate: its lines in their order, the ranks they claim.
use super::digest::Running;
use super::line::{Line, Lines};
use super::mistake::{Mistake, Unreadable, Wrong};
use crate::rules::{Game, Material, Placements, Position, PositionSpace, Retro, Role, Side, Variant};

/// A position's line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<'t> {
    /// The line, counted from 1.
    pub(super) line: usize,
    /// The position's number.
    pub(super) number: u32,
    /// The longest win in our moves; 0: nothing is claimed.
    pub(super) rank: u16,
    /// The tree; nothing if nothing is claimed.
    pub(super) tree: &'t str,
    /// Where on its line the tree begins, in bytes from 0.
    pub(super) column: usize,
}

/// What the first pass found.
#[derive(Debug)]
pub(super) struct Positions<'t> {
    pub(super) entries: Vec<Entry<'t>>,
    /// What makes the list incomplete or a line unreadable. With any of it the trees cannot be checked.
    pub(super) mistakes: Vec<Mistake>,
    /// The closing line, if the digest it gives is not that of the text.
    pub(super) digest: Option<Mistake>,
}

/// The material of a certificate, and its positions numbered.
pub(super) fn material(game: &Variant, text: &str) -> Result<(Material, Placements), Unreadable> {
    const MOST_PIECES: usize = 6;
    let wrong = |why: &str| Unreadable::Material { material: text.to_owned(), why: why.to_owned() };
    if let Some(games) = game.unlisted() {
        return Err(wrong(&format!("the positions of games {games} cannot be listed")));
    }
    let material = Material::read(game, text).map_err(|error| wrong(&error.to_string()))?;
    if material.roles().iter().map(Vec::len).sum::<usize>() > MOST_PIECES {
        return Err(wrong("that is too much to be listed"));
    }
    let king = game.roles().next();
    let kings = |roles: &[_]| roles.iter().filter(|&&role| Some(role) == king).count();
    if material.roles().iter().any(|roles| kings(roles) != 1) {
        return Err(wrong("each side must have one king"));
    }
    let [ours, theirs] = material.roles();
    let may_take = |takers: &[Role], passers: &[Role]| {
        takers.iter().any(|&role| game.may_take_en_passant(role))
            && passers.iter().any(|&role| game.may_give_rights(role))
    };
    if may_take(ours, theirs) || may_take(theirs, ours) {
        return Err(wrong("en passant would matter, as with pawns on both sides, which al0 does not play"));
    }
    let space = Placements::one_by_one(game, &material);
    if space.to_string() != text {
        return Err(wrong(&format!("it must be written `{space}`")));
    }
    if space.numbers() > u64::from(u32::MAX) {
        return Err(wrong("that is too much to be listed"));
    }
    Ok((material, space))
}

/// A position's placement as in a FEN.
pub(super) fn placement(game: &Variant, position: &Position) -> String {
    let mut text = game.write_position(position);
    text.truncate(text.find(' ').unwrap_or(text.len()));
    text
}

impl<'t> Positions<'t> {
    /// Reads the lines after the heading and appends a mistake for every line whose check word is wrong.
    pub(super) fn read(
        game: &Variant,
        (material, space): (&Material, &Placements),
        bytes: &'t [u8],
        lines: &mut Lines<'t>,
        edited: &mut Vec<Mistake>,
    ) -> Self {
        let mut read = Self { entries: Vec::new(), mistakes: Vec::new(), digest: None };
        let mut expected = material.positions(game, Side::White);
        loop {
            let Some(line) = lines.next() else {
                read.add(lines.number + 1, Wrong::NotClosed);
                return read;
            };
            let line = match line {
                Ok(line) => line,
                Err(Wrong::Unfinished) => {
                    read.add(lines.number, Wrong::Unfinished);
                    return read;
                }
                Err(wrong) => {
                    read.add(lines.number, wrong);
                    // Behind the last position there is nothing left to hold a line against.
                    if expected.next().is_none() {
                        return read;
                    }
                    continue;
                }
            };
            edited.extend(line.edited().map(|wrong| Mistake { line: line.number, wrong }));
            let next = expected.next();
            if let Some(digest) = line.text.strip_prefix("end ") {
                if let Some(missing) = next {
                    read.add(line.number, Wrong::Missing(placement(game, &missing)));
                }
                read.close(digest, line, bytes);
                if !lines.is_at_end() {
                    read.add(line.number + 1, Wrong::Trailing);
                }
                return read;
            }
            let Some(next) = next else {
                read.add(line.number, Wrong::Surplus);
                return read;
            };
            if !read.position(game, (material, space), &line, &next) {
                return read;
            }
        }
    }

    fn add(&mut self, line: usize, wrong: Wrong) {
        self.mistakes.push(Mistake { line, wrong });
    }

    fn close(&mut self, digest: &str, line: Line<'_>, bytes: &[u8]) {
        let mut running = Running::default();
        running.add(&bytes[..line.start]);
        let must = running.digits();
        if digest != must {
            self.digest = Some(Mistake { line: line.number, wrong: Wrong::Digest(must) });
        }
    }

    /// Reads the line of a position, which must be a certain one; false if the order is lost.
    fn position(
        &mut self,
        game: &Variant,
        (material, space): (&Material, &Placements),
        line: &Line<'t>,
        expected: &Position,
    ) -> bool {
        let (is, claim) = line.text.split_once(' ').unwrap_or((line.text, ""));
        let must = placement(game, expected);
        if is != must {
            let other = game.read_position(&format!("{is} w")).ok();
            let other = other.filter(|other| material.us(other) == Some(Side::White) && placement(game, other) == is);
            let order = |position: &Position| [Side::White, Side::Black].map(|side| position.pieces(side).to_vec());
            let (wrong, goes_on) = match other {
                Some(other) if order(&other) > order(expected) => (Wrong::Missing(must), false),
                Some(_) => (Wrong::OutOfPlace(is.to_owned()), false),
                None => (Wrong::Position { is: is.to_owned(), must }, true),
            };
            self.add(line.number, wrong);
            return goes_on;
        }
        let (rank, tree) = claim.split_once(' ').unwrap_or((claim, ""));
        let number = || rank.parse().ok().filter(|_| !rank.starts_with(['0', '+']) && !tree.is_empty());
        let Some(read) = (if claim == "-" { Some(0) } else { number() }) else {
            self.add(line.number, Wrong::RankForm(rank.to_owned()));
            return true;
        };
        if let Some(numbered) = space.number(game, expected) {
            let column = line.text.len() - tree.len();
            self.entries.push(Entry { line: line.number, number: numbered.number, rank: read, tree, column });
        }
        true
    }
}
