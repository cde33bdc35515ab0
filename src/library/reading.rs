//! From a table's text to the game and the library it is about.
use super::endgames::chess_library;
use super::registry::Library;
use crate::diagnostic::{Diagnostic, quoted};
use crate::language::{Checked, Name, Reading, Says, Source, read};
use crate::rules::Variant;

/// The endgame of a table that names none.
pub const DEFAULT_ENDGAME: &str = "KRvK";

/// A table's text, the names it can use, and what came of checking it.
pub struct Opened {
    /// The rules of its game.
    pub game: Variant,
    /// What its names mean.
    pub library: Library<Variant>,
    /// The table, or what is wrong with it.
    pub checked: Checked,
}

/// Reads and checks a table: its headings say which game and which endgame it is about.
pub fn open_table(source: &Source) -> Opened {
    let game = Variant::chess();
    let reading = read(source);
    let named = reading.heading(Says::Endgame).map_or(DEFAULT_ENDGAME, |name| &name.text);
    let library = chess_library(&game, named);
    let mistake = reading.heading(Says::Game).and_then(|name| unknown_game(&game, name));
    let (library, mistake) = match library {
        Ok(library) => (library, mistake),
        Err(error) => {
            let library = chess_library(&game, DEFAULT_ENDGAME).expect("chess has kings and rooks");
            let place = reading.heading(Says::Endgame).map(|name| name.span);
            let wrong = place.map(|span| {
                Diagnostic::error("unknown-endgame", error.to_string(), span)
                    .help("an endgame names our pieces, `v`, and theirs: `endgame KRvK.`")
            });
            (library, mistake.or(wrong))
        }
    };
    let checked = check(reading, &library, mistake);
    Opened { game, library, checked }
}

fn check(reading: Reading, library: &Library<Variant>, mistake: Option<Diagnostic>) -> Checked {
    match mistake {
        Some(mistake) => reading.refuse(mistake),
        None => reading.check(library),
    }
}

fn unknown_game(game: &Variant, name: &Name) -> Option<Diagnostic> {
    use crate::rules::Game;
    let is_known = name.text == game.name();
    let unknown = || Diagnostic::error("unknown-game", format!("there is no game {}", quoted(&name.text)), name.span);
    (!is_known).then(|| unknown().help("al0 knows `chess`"))
}
