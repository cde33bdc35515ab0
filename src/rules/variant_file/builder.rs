//! A game put together from a file and those it inherits from.
use std::ops::Range;

use indexmap::IndexMap;
use toml::Spanned;

use super::written::{WrittenCount, WrittenEndings, WrittenPiece, WrittenVerdict};
use super::{Parent, Source, VariantError};
use crate::rules::betza::Notation;
use crate::rules::blueprint::{
    Blueprint, Count, Drops, Endings, PiecePlan, Promotion, Repetition, Verdict, both_sides,
};
use crate::rules::board::Board;
use crate::rules::piece::Role;
use crate::rules::square_set::SquareSet;
use crate::rules::symbol;
use crate::rules::variant::Variant;

/// How many pieces a message names.
const MOST_TOLD: usize = 30;

/// A game as it is put together from a file and those it inherits from.
struct Builder<'a> {
    board: Board,
    zones: IndexMap<&'a str, SquareSet>,
    /// By letter: where the piece was written, and how.
    pieces: IndexMap<&'a str, (Source<'a>, Range<usize>, &'a WrittenPiece)>,
}

/// Makes a game of a file, the first, and what it inherits from.
pub(super) fn build(ancestry: &[Parent]) -> Result<Variant, VariantError> {
    let own = &ancestry[0];
    let own_source = Source { file: &own.file, text: &own.text };
    let sources = || ancestry.iter().map(|parent| (Source { file: &parent.file, text: &parent.text }, &parent.written));
    let (source, board) = sources()
        .find_map(|(source, written)| Some((source, written.board.as_ref()?)))
        .ok_or_else(|| own_source.error(0..0, "a `board` is missing, such as `board = \"8x8\"`"))?;
    let mut builder = Builder { board: read_board(source, board)?, zones: IndexMap::new(), pieces: IndexMap::new() };
    for (source, written) in sources().collect::<Vec<_>>().into_iter().rev() {
        for (name, squares) in &written.zones {
            let zone = builder.squares(source, squares)?;
            builder.zones.insert(name, zone);
        }
        for letter in &written.without {
            if builder.pieces.shift_remove(letter.get_ref().as_str()).is_none() {
                return Err(
                    source.error(letter.span(), format!("`{}` is no piece that could be left out", letter.get_ref()))
                );
            }
        }
        for (letter, piece) in &written.piece {
            builder.pieces.insert(letter.get_ref(), (source, letter.span(), piece));
        }
    }
    // Royal pieces come first.
    builder.pieces.sort_by(|_, one, _, other| other.2.royal.cmp(&one.2.royal));
    if builder.pieces.len() > 255 {
        return Err(
            own_source.error(0..0, format!("{} kinds of pieces are too many: 255 is the most", builder.pieces.len()))
        );
    }
    if builder.pieces.is_empty() {
        return Err(own_source.error(0..0, "there are no pieces: add one as in `[piece.K]`"));
    }
    let holes = sources().find_map(|(source, written)| Some((source, written.holes.as_ref()?)));
    let start = sources().find_map(|(source, written)| Some((source, written.start.as_ref()?)));
    let endings = sources().find_map(|(source, written)| Some((source, written.endings.as_ref()?)));
    let plan = Blueprint {
        name: sources().find_map(|(_, written)| written.name.clone()).unwrap_or_else(|| own.file.clone()),
        board: builder.board,
        holes: holes.map_or(Ok(SquareSet::default()), |(source, holes)| builder.squares(source, holes))?,
        start: start.map(|(_, start)| start.get_ref().clone()),
        pieces: builder.pieces.iter().map(|(letter, _)| builder.piece(letter)).collect::<Result<_, _>>()?,
        has_hands: sources().find_map(|(_, written)| written.hands).unwrap_or(false),
        may_pass: sources().find_map(|(_, written)| written.may_pass).unwrap_or(false),
        endings: endings.map_or(Ok(Endings::default()), |(source, endings)| builder.endings(source, endings))?,
    };
    let variant = Variant::build(plan).map_err(|error| own_source.error(0..0, error.to_string()))?;
    if let Some((source, start)) = start
        && let Some(fen) = variant.start_fen()
        && let Err(error) = variant.read_fen(fen)
    {
        let help = error.help.map(|help| format!("; {help}")).unwrap_or_default();
        return Err(source.error(start.span(), format!("{}{help}", error.message)));
    }
    Ok(variant)
}

fn read_board(source: Source<'_>, text: &Spanned<String>) -> Result<Board, VariantError> {
    let size =
        text.get_ref().split_once('x').and_then(|(files, ranks)| Some((files.parse().ok()?, ranks.parse().ok()?)));
    let board = size.and_then(|(files, ranks)| Board::new(files, ranks));
    board.filter(|board| board.files() > 1 && board.ranks() > 1).ok_or_else(|| {
        source.error(text.span(), format!("`{}` is no board: write it like `8x8`, from 2x2 to 16x16", text.get_ref()))
    })
}

/// The rule on repetition. What belongs to it means nothing without it.
fn repetition(
    source: Source<'_>,
    written: &WrittenEndings,
    verdict: impl Fn(WrittenVerdict) -> Verdict,
) -> Result<Option<Repetition>, VariantError> {
    let times = written.repetition_times.as_ref();
    let Some(repetition) = written.repetition else {
        let spare = times.map(Spanned::span).or(written.perpetual_check.as_ref().map(Spanned::span));
        return match spare {
            None => Ok(None),
            Some(span) => Err(source.error(span, "this means nothing without `repetition`")),
        };
    };
    if let Some(few) = times.filter(|times| *times.get_ref() < 2) {
        return Err(source.error(few.span(), "a position is repeated from the second time on"));
    }
    Ok(Some(Repetition {
        times: times.map_or(3, |times| *times.get_ref()),
        verdict: verdict(repetition),
        perpetual_check: written.perpetual_check.as_ref().map(|check| verdict(*check.get_ref())),
    }))
}

impl Builder<'_> {
    fn squares(&self, source: Source<'_>, text: &Spanned<String>) -> Result<SquareSet, VariantError> {
        SquareSet::read(self.board, text.get_ref(), |word| self.zones.get(word).copied())
            .map_err(|error| source.error(text.span(), error.to_string()))
    }

    /// Squares seen from White, and turned for Black; none if they are not given.
    fn zone(&self, source: Source<'_>, text: Option<&Spanned<String>>) -> Result<[SquareSet; 2], VariantError> {
        let squares = text.map_or(Ok(SquareSet::default()), |text| self.squares(source, text))?;
        Ok(both_sides(self.board, squares))
    }

    fn role(&self, source: Source<'_>, letter: &Spanned<String>) -> Result<Role, VariantError> {
        self.pieces.get_index_of(letter.get_ref().as_str()).map(|role| Role(role as u8)).ok_or_else(|| {
            let known: Vec<&str> = self.pieces.keys().copied().take(MOST_TOLD).collect();
            let more = match self.pieces.len() - known.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let message = format!("there is no piece `{}`: pieces are {}{more}", letter.get_ref(), known.join(", "));
            source.error(letter.span(), message)
        })
    }

    fn roles(&self, source: Source<'_>, letters: &[Spanned<String>]) -> Result<Vec<Role>, VariantError> {
        letters.iter().map(|letter| self.role(source, letter)).collect()
    }

    fn notation(source: Source<'_>, text: &Spanned<String>) -> Result<Notation, VariantError> {
        Notation::read(text.get_ref()).map_err(|error| {
            // Behind the quotation mark, letter for letter.
            let at = text.span().start + 1 + error.at;
            VariantError { help: error.help(), ..source.error(at..at, error.to_string()) }
        })
    }

    fn piece(&self, letter: &str) -> Result<PiecePlan, VariantError> {
        let (source, span, piece) = self.pieces[letter].clone();
        if !symbol::is_symbol(letter) {
            let message = format!(
                "`{letter}` is no letter of a piece: it is one of A to Z, with a `+` before it or not, and at most two of \
                 `'` and `!` behind it"
            );
            return Err(source.error(span, message));
        }
        let sign = symbol::letter(letter);
        let figures = match &piece.figures {
            None => [sign, sign.to_ascii_lowercase()],
            Some(figures) => {
                let mut signs = figures.get_ref().chars();
                match (signs.next(), signs.next(), signs.next()) {
                    (Some(white), Some(black), None) => [white, black],
                    _ => {
                        return Err(
                            source.error(figures.span(), "`figures` has two signs, White's and Black's".to_owned())
                        );
                    }
                }
            }
        };
        let replacements = piece.on.iter().map(|replacement| {
            let squares = self.squares(source, &replacement.squares)?;
            Ok((Self::notation(source, &replacement.moves)?, both_sides(self.board, squares)))
        });
        let notation = Self::notation(source, &piece.moves)?;
        if notation.castles() && piece.castles_with.is_empty() {
            let message = "the piece castles, but not with anything: `castles_with` names its partners";
            return Err(source.error(piece.moves.span(), message));
        }
        let zone = piece.zone.as_ref().map(|zone| self.zone(source, Some(zone))).transpose()?;
        let in_hand = piece.in_hand.as_ref().map(|letter| self.role(source, letter)).transpose()?;
        Ok(PiecePlan {
            name: piece.name.clone(),
            symbol: letter.to_owned(),
            figures,
            notation,
            replacements: replacements.collect::<Result<_, _>>()?,
            zone,
            is_royal: piece.royal,
            promotion: Promotion {
                to: self.roles(source, &piece.promotes_to)?,
                zone: self.zone(source, piece.promotion_zone.as_ref())?,
                forced: self.zone(source, piece.promotion_forced.as_ref())?,
                needs_capture: piece.promotion_needs_capture,
            },
            never_on: self.zone(source, piece.never_on.as_ref())?,
            in_hand,
            drops: Drops {
                never_on: self.zone(source, piece.drop_never_on.as_ref())?,
                most_on_file: piece.drop_most_on_file,
                may_not_mate: piece.drop_may_not_mate,
            },
            partners: self.roles(source, &piece.castles_with)?,
            walls: self.roles(source, &piece.walls)?,
        })
    }

    fn endings(&self, source: Source<'_>, written: &WrittenEndings) -> Result<Endings, VariantError> {
        let count = |count: &WrittenCount| Ok(Count { pieces: self.roles(source, &count.pieces)?, moves: count.moves });
        let verdict = |written: WrittenVerdict| match written {
            WrittenVerdict::Win => Verdict::Win,
            WrittenVerdict::Loss => Verdict::Loss,
            WrittenVerdict::Draw => Verdict::Draw,
        };
        Ok(Endings {
            stalemate: written.stalemate.map_or(Verdict::Draw, verdict),
            bare_king: written.bare_king.map(verdict),
            extinct: self.roles(source, &written.extinct)?,
            goal: written.goal.as_ref().map(|goal| self.zone(source, Some(goal))).transpose()?,
            both_pass: written.both_pass.map(verdict),
            facing: written.facing.map(verdict),
            repetition: repetition(source, written, verdict)?,
            quiet_moves: written.quiet_moves,
            not_quiet: self.roles(source, &written.not_quiet)?,
            counting: written.counting.iter().map(count).collect::<Result<_, _>>()?,
        })
    }
}
