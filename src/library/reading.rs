//! From a table's text to the game and the library it is about.
use std::path::Path;

use super::endgames::chess_library;
use super::registry::Library;
use super::shipped::shipped;
use crate::diagnostic::{Diagnostic, quoted};
use crate::language::{Checked, Name, ReadError, Reading, Says, Source, StatementKind, Table, read};
use crate::rules::Variant;

/// The endgame of a table that names none.
pub const DEFAULT_ENDGAME: &str = "KRvK";

/// The most tables that can play on after a table.
const MOST_CONTINUED: usize = 8;

/// A table's text, the names it can use, and what came of checking it.
pub struct Opened {
    /// The text.
    pub source: Source,
    /// The rules of its game.
    pub game: Variant,
    /// What its names mean.
    pub library: Library<Variant>,
    /// The table, or what is wrong with it.
    pub checked: Checked,
    /// The tables that play on when the pieces have become those of their endgames.
    pub continued: Vec<Opened>,
}

impl Opened {
    /// The table and those that play on, each with its library; nothing if there is a mistake in one of them.
    pub fn parts(&self) -> Option<Vec<(&Table, &Library<Variant>)>> {
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

/// Reads and checks a table: its headings say which game and which endgame it is about, and which tables play on.
pub fn open_table(source: &Source) -> Opened {
    let reading = read(source);
    let names = reading.ast().statements.iter().filter_map(|statement| match &statement.kind {
        StatementKind::Heading { says: Says::Continue, what } => Some(what),
        _ => None,
    });
    let (mut continued, mut mistake) = (Vec::new(), None);
    for name in names {
        match continuation(source, name, continued.len()) {
            // A table that plays on is a table of its own: what plays on after it does not concern this one.
            Ok(source) => continued.push(open_reading(&source, read(&source), None)),
            Err(unreadable) => mistake = Some(*unreadable),
        }
    }
    Opened { continued, ..open_reading(source, reading, mistake) }
}

/// Checks what has been read.
fn open_reading(source: &Source, reading: Reading, mistake: Option<Diagnostic>) -> Opened {
    let (game, unknown) = match reading.heading(Says::Game).map(|name| named_game(source, name)) {
        None => (Variant::chess(), None),
        Some(Ok(game)) => (game, None),
        Some(Err(unknown)) => (Variant::chess(), Some(*unknown)),
    };
    let named = reading.heading(Says::Endgame);
    let found = chess_library(&game, named.map_or(DEFAULT_ENDGAME, |name| &name.text));
    let mistake = mistake.or(unknown);
    let (library, mistake) = match (found, named) {
        (Ok(library), _) => (library, mistake),
        (Err(error), named) => {
            let library = chess_library(&Variant::chess(), DEFAULT_ENDGAME).expect("chess has kings and rooks");
            let unknown = named.map(|name| {
                Diagnostic::error("unknown-endgame", error.to_string(), name.span)
                    .help("an endgame names our pieces, `v`, and theirs: `endgame KRvK.`")
            });
            (library, mistake.or(unknown))
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
fn named_game(source: &Source, name: &Name) -> Result<Variant, Box<Diagnostic>> {
    if let Some(game) = Variant::built_in(&name.text) {
        return Ok(game);
    }
    if Path::new(&name.text).extension().is_none_or(|extension| extension != "toml") {
        let known: Vec<String> = Variant::built_in_names().map(quoted).collect();
        let help = format!("al0 knows {}, and variant files such as `\"my.toml\"`", known.join(", "));
        let message = format!("there is no game {}", quoted(&name.text));
        return Err(Box::new(Diagnostic::error("unknown-game", message, name.span).help(help)));
    }
    let file = source.beside(&name.text);
    let text = Source::read(&file)
        .map_err(|error| Diagnostic::error("unreadable-file", error.to_string(), name.span))
        .map_err(|mistake| Box::new(mistake.help("it is looked for beside the table")))?;
    Variant::read(&file, &text.text)
        .map_err(|error| Box::new(Diagnostic::error("wrong-game", error.to_string(), name.span)))
}
