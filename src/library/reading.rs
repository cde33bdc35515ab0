//! From a table's text to the game and the library it is about.
use std::path::Path;

use super::endgames::Endgames;
use super::games::{AnyGame, AnyOpened, for_game, map_game};
use super::registry::Library;
use super::shipped::shipped;
use crate::diagnostic::{Diagnostic, Span, quoted};
use crate::language::{Checked, Name, ReadError, Reading, Says, Source, StatementKind, Table, read};
use crate::rules::{Game, Variant};

/// The most tables that can play on after a table.
const MOST_CONTINUED: usize = 8;

/// A table's text, the names it can use, and what came of checking it.
pub struct Opened<G: Game> {
    /// The text.
    pub source: Source,
    /// The rules of its game.
    pub game: G,
    /// What its names mean.
    pub library: Library<G>,
    /// The table, or what is wrong with it.
    pub checked: Checked,
    /// The tables that play on when the pieces have become those of their endgames.
    pub continued: Vec<Opened<G>>,
}

impl<G: Game> Opened<G> {
    /// The table and those that play on, each with its library; nothing if there is a mistake in one of them.
    pub fn parts(&self) -> Option<Vec<(&Table, &Library<G>)>> {
        let all = std::iter::once(self).chain(&self.continued);
        all.map(|opened| Some((opened.checked.table.as_ref()?, &opened.library))).collect()
    }

    /// Every text with something to say about it, and what that is.
    pub fn findings(&self) -> Vec<(&Source, &[Diagnostic])> {
        let own = std::iter::once((&self.source, &self.checked.diagnostics[..]));
        let others = self.checked.others.iter().map(|(source, diagnostics)| (source, &diagnostics[..]));
        let mut all: Vec<_> = own.chain(others).chain(self.continued.iter().flat_map(Self::findings)).collect();
        all.retain(|(_, diagnostics)| !diagnostics.is_empty());
        all
    }
}

impl AnyOpened {
    /// The table, or what is wrong with it.
    pub fn checked(&self) -> &Checked {
        for_game!(self, opened => &opened.checked)
    }

    /// Every text with something to say about it, and what that is.
    pub fn findings(&self) -> Vec<(&Source, &[Diagnostic])> {
        for_game!(self, opened => opened.findings())
    }
}

/// Reads and checks a table: its headings say which game and which endgame it is about, and which tables play on.
pub fn open_table(source: &Source) -> AnyOpened {
    open_table_of(source, None)
}

/// The same of a table that is to play another game than its heading names.
pub fn open_table_of(source: &Source, game: Option<AnyGame>) -> AnyOpened {
    let reading = read(source);
    let (game, unknown) = match game {
        Some(game) => (game, None),
        None => game_of(source, &reading),
    };
    map_game!(game, game => open(source, reading, game, unknown))
}

/// Checks a table of a game, and the tables that play on.
fn open<G: Endgames>(source: &Source, reading: Reading, game: G, unknown: Option<Diagnostic>) -> Opened<G> {
    let names = reading.ast().statements.iter().filter_map(|statement| match &statement.kind {
        StatementKind::Heading { says: Says::Continue, what } => Some(what),
        _ => None,
    });
    let (mut continued, mut mistake) = (Vec::new(), unknown);
    for name in names {
        match continuation(source, name, continued.len()) {
            // A table that plays on is a table of its own: what plays on after it does not concern this one. But the
            // game goes on as it is.
            Ok(source) => {
                let reading = read(&source);
                let (_, unknown) = game_of(&source, &reading);
                continued.push(open_reading(&source, reading, game.clone(), unknown));
            }
            Err(unreadable) => mistake = Some(*unreadable),
        }
    }
    Opened { continued, ..open_reading(source, reading, game, mistake) }
}

/// The game that a table names, or chess, and why that is not what it says.
fn game_of(source: &Source, reading: &Reading) -> (AnyGame, Option<Diagnostic>) {
    match reading.heading(Says::Game).map(|name| named_game(source, name)) {
        None => (AnyGame::chess(), None),
        Some(Ok(game)) => (game, None),
        Some(Err(unknown)) => (AnyGame::chess(), Some(*unknown)),
    }
}

/// Checks what has been read.
fn open_reading<G: Endgames>(source: &Source, reading: Reading, game: G, mistake: Option<Diagnostic>) -> Opened<G> {
    let named = reading.heading(Says::Endgame);
    let (library, mistake) = match game.library(named.map_or(G::DEFAULT, |name| &name.text)) {
        Ok(library) => (library, mistake),
        Err(error) => {
            // Without a heading it is the game that has no such endgame.
            let span = named.or(reading.heading(Says::Game)).map_or(Span { start: 0, end: 0 }, |name| name.span);
            let unknown = Diagnostic::error("unknown-endgame", error.message, span).help(error.help);
            (game.default_library(), mistake.or(Some(unknown)))
        }
    };
    let checked = match mistake {
        Some(mistake) => reading.refuse(mistake),
        None => reading.check(&library),
    };
    Opened { source: source.clone(), game, library, checked, continued: Vec::new() }
}

/// The text of a table that plays on: a file beside the table, or one that al0 ships.
fn continuation(source: &Source, name: &Name, before: usize) -> Result<Source, Box<Diagnostic>> {
    let wrong = |message: String| Box::new(Diagnostic::error("unreadable-file", message, name.span));
    if before >= MOST_CONTINUED {
        return Err(wrong(format!("at most {MOST_CONTINUED} tables can play on")));
    }
    Source::read(&source.beside(&name.text)).or_else(|error| match (error, shipped(&name.text)) {
        (ReadError::NotFound(_), Some(shipped)) => Ok(shipped),
        (error, _) => {
            let help = "it is looked for beside the table, and among the tables that al0 ships";
            Err(Box::new(wrong(error.to_string()).help(help)))
        }
    })
}

/// The game a heading names: one that is built in, or a variant file beside the table.
fn named_game(source: &Source, name: &Name) -> Result<AnyGame, Box<Diagnostic>> {
    match AnyGame::built_in(&name.text) {
        Ok(Some(game)) => return Ok(game),
        Ok(None) => {}
        Err(error) => return Err(Box::new(Diagnostic::error("unknown-game", error.to_string(), name.span))),
    }
    if Path::new(&name.text).extension().is_none_or(|extension| extension != "toml") {
        let known: Vec<String> = AnyGame::built_in_names().map(quoted).collect();
        let help = format!("al0 knows {}, and variant files such as `\"my.toml\"`", known.join(", "));
        let message = format!("there is no game {}", quoted(&name.text));
        return Err(Box::new(Diagnostic::error("unknown-game", message, name.span).help(help)));
    }
    let file = source.beside(&name.text);
    let text = Source::read(&file)
        .map_err(|error| Diagnostic::error("unreadable-file", error.to_string(), name.span))
        .map_err(|mistake| Box::new(mistake.help("it is looked for beside the table")))?;
    Variant::read(&file, &text.text)
        .map(AnyGame::Chess)
        .map_err(|error| Box::new(Diagnostic::error("wrong-game", error.to_string(), name.span)))
}
