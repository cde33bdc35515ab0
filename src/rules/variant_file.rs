//! Variant files: a game in TOML, as docs/variants.md describes it.
use std::ops::Range;
use std::path::Path;

use indexmap::IndexMap;
use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use super::betza::Notation;
use super::blueprint::{Blueprint, Count, Drops, Endings, PiecePlan, Promotion, Repetition, Verdict, both_sides};
use super::board::Board;
use super::piece::Role;
use super::square_set::SquareSet;
use super::symbol;
use super::variant::Variant;

/// Why a variant file makes no game: where, and what would be right.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{file}:{line}:{column}: {message}")]
pub struct VariantError {
    /// The file, or the game that is built in.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// The games that are built in, by name.
const BUILT_IN: [(&str, &str); 10] = [
    ("chess", include_str!("../../games/chess.toml")),
    ("shogi", include_str!("../../games/shogi.toml")),
    ("minishogi", include_str!("../../games/minishogi.toml")),
    ("xiangqi", include_str!("../../games/xiangqi.toml")),
    ("janggi", include_str!("../../games/janggi.toml")),
    ("makruk", include_str!("../../games/makruk.toml")),
    ("capablanca", include_str!("../../games/capablanca.toml")),
    ("grasshopper", include_str!("../../games/grasshopper.toml")),
    ("nightrider", include_str!("../../games/nightrider.toml")),
    ("fairy", include_str!("../../games/fairy.toml")),
];

/// How many pieces a message names.
const MOST_TOLD: usize = 30;

/// How many files may inherit one from another.
const MOST_ANCESTORS: usize = 16;

/// A file as it is written. Keys that are not given are inherited.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: Option<String>,
    inherits: Option<Spanned<String>>,
    board: Option<Spanned<String>>,
    holes: Option<Spanned<String>>,
    start: Option<Spanned<String>>,
    hands: Option<bool>,
    may_pass: Option<bool>,
    #[serde(default)]
    without: Vec<Spanned<String>>,
    #[serde(default)]
    zones: IndexMap<String, Spanned<String>>,
    endings: Option<WrittenEndings>,
    #[serde(default)]
    piece: IndexMap<Spanned<String>, WrittenPiece>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEndings {
    stalemate: Option<WrittenVerdict>,
    bare_king: Option<WrittenVerdict>,
    #[serde(default)]
    extinct: Vec<Spanned<String>>,
    goal: Option<Spanned<String>>,
    both_pass: Option<WrittenVerdict>,
    facing: Option<WrittenVerdict>,
    repetition: Option<WrittenVerdict>,
    repetition_times: Option<Spanned<u8>>,
    perpetual_check: Option<Spanned<WrittenVerdict>>,
    quiet_moves: Option<u16>,
    #[serde(default)]
    not_quiet: Vec<Spanned<String>>,
    #[serde(default)]
    counting: Vec<WrittenCount>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCount {
    pieces: Vec<Spanned<String>>,
    moves: u16,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenVerdict {
    Win,
    Loss,
    Draw,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPiece {
    name: String,
    moves: Spanned<String>,
    #[serde(default)]
    on: Vec<WrittenReplacement>,
    zone: Option<Spanned<String>>,
    #[serde(default)]
    royal: bool,
    #[serde(default)]
    promotes_to: Vec<Spanned<String>>,
    promotion_zone: Option<Spanned<String>>,
    promotion_forced: Option<Spanned<String>>,
    #[serde(default)]
    promotion_needs_capture: bool,
    never_on: Option<Spanned<String>>,
    in_hand: Option<Spanned<String>>,
    drop_never_on: Option<Spanned<String>>,
    #[serde(default)]
    drop_most_on_file: u8,
    #[serde(default)]
    drop_may_not_mate: bool,
    #[serde(default)]
    castles_with: Vec<Spanned<String>>,
    #[serde(default)]
    walls: Vec<Spanned<String>>,
    figures: Option<Spanned<String>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenReplacement {
    squares: Spanned<String>,
    moves: Spanned<String>,
}

/// A file being read: its text tells in which line a mistake is.
#[derive(Clone, Copy)]
struct Source<'a> {
    file: &'a str,
    text: &'a str,
}

impl Variant {
    /// The names of the games that are built in.
    pub fn built_in_names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|(name, _)| *name)
    }

    /// The text of the file of a game that is built in.
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        BUILT_IN.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
    }

    /// A game that is built in; nothing if none has this name.
    pub fn built_in(name: &str) -> Option<Self> {
        let text = Self::built_in_text(name)?;
        Self::read(name, text).ok()
    }

    /// Makes a game from the text of a variant file; `file` names it in messages, and other files that it inherits from
    /// are looked for beside it.
    ///
    /// # Errors
    /// Says where the file is wrong, and what would be right.
    pub fn read(file: &str, text: &str) -> Result<Self, VariantError> {
        let ancestry = ancestry(file, text)?;
        build(&ancestry)
    }
}

impl Source<'_> {
    fn error(self, span: Range<usize>, message: impl Into<String>) -> VariantError {
        let before = &self.text[..span.start.min(self.text.len())];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        VariantError {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
        }
    }
}

/// A file with its name and text.
struct Parent {
    file: String,
    text: String,
    written: Written,
}

/// A file, what it inherits from, and so on.
fn ancestry(file: &str, text: &str) -> Result<Vec<Parent>, VariantError> {
    let mut line: Vec<Parent> = Vec::new();
    let (mut file, mut text) = (file.to_owned(), text.to_owned());
    loop {
        let source = Source { file: &file, text: &text };
        let written: Written = toml::from_str(&text)
            .map_err(|error| source.error(error.span().unwrap_or(0..0), error.message().trim().replace('\n', "; ")))?;
        let next = match &written.inherits {
            None => None,
            Some(inherited) => {
                let wrong = |message: String| source.error(inherited.span(), message);
                let next = find(&file, inherited.get_ref()).map_err(wrong)?;
                if next.0 == file || line.iter().any(|child| child.file == next.0) {
                    return Err(wrong(format!(
                        "`{}` inherits itself: leave out `inherits`, or name another game",
                        next.0
                    )));
                }
                if line.len() == MOST_ANCESTORS {
                    return Err(wrong(format!("more than {MOST_ANCESTORS} games inherit one from another")));
                }
                Some(next)
            }
        };
        line.push(Parent { file, text, written });
        match next {
            None => return Ok(line),
            Some(next) => (file, text) = next,
        }
    }
}

/// The file and the text of the game a file inherits from.
fn find(file: &str, inherited: &str) -> Result<(String, String), String> {
    if let Some(text) = Variant::built_in_text(inherited) {
        return Ok((inherited.to_owned(), text.to_owned()));
    }
    if Path::new(inherited).extension().is_none_or(|extension| extension != "toml") {
        let known: Vec<&str> = Variant::built_in_names().collect();
        return Err(format!(
            "there is no game `{inherited}`: built in are {}; a file ends in `.toml`",
            known.join(", ")
        ));
    }
    let path = Path::new(file).parent().unwrap_or(Path::new("")).join(inherited);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("cannot read `{}`: {error}", path.display()))?;
    Ok((path.display().to_string(), text))
}

/// A game as it is put together from a file and those it inherits from.
struct Builder<'a> {
    board: Board,
    zones: IndexMap<&'a str, SquareSet>,
    /// By letter: where the piece was written, and how.
    pieces: IndexMap<&'a str, (Source<'a>, Range<usize>, &'a WrittenPiece)>,
}

fn build(ancestry: &[Parent]) -> Result<Variant, VariantError> {
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
            source.error(at..at, error.to_string())
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
