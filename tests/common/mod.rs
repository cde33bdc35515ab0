//! What several tests need, and not each of them all of it.
#![allow(dead_code)]
use al0::forcing::{Meant, Part, Program};
use al0::language::Source;
use al0::library::{self, AnyOpened, Library, Opened};
use al0::rules::{Game, Variant};

/// A table ready to be called.
pub(crate) struct Table {
    pub(crate) game: Variant,
    pub(crate) library: Library<Variant>,
    pub(crate) program: Program<Variant>,
}

impl Table {
    /// A table that comes with the program.
    pub(crate) fn shipped(name: &str) -> Self {
        Self::read(library::shipped(name).expect("the table is shipped"))
    }

    /// A table from its text.
    pub(crate) fn read(source: Source) -> Self {
        let AnyOpened::Chess(opened) = library::open_table(&source);
        let parts = opened.parts().unwrap_or_else(|| panic!("{:#?}", opened.findings()));
        let parts: Vec<_> = parts.into_iter().map(|(table, library)| Part { table, library }).collect();
        let program = Program::of_parts(source, &parts);
        let Opened { game, library, .. } = opened;
        Self { game, library, program }
    }

    /// A table that defines `example`, which is a goal, a value or moves.
    pub(crate) fn defining(example: &str) -> Self {
        let texts = ["goal", "value", "moves"].map(|kind| {
            format!("{kind} example := {example}. r :: if true then [a]. advice(a, mate : true : legal : no_move).")
        });
        let sources = texts.map(|text| Source::new("example.al0", text));
        let fits = |source: &Source| library::open_table(source).checked().table.is_some();
        Self::read(sources.into_iter().find(fits).unwrap_or_else(|| panic!("`{example}` means nothing")))
    }

    /// What an expression comes to in a position with a root, as examples are written.
    pub(crate) fn gives(example: &str, position: &str, root: Option<&str>) -> String {
        Self::defining(example).example(position, root)
    }

    /// What the table's `example` comes to in a position with a root.
    pub(crate) fn example(&self, position: &str, root: Option<&str>) -> String {
        let read = |text: &str| self.game.read_position(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let position = read(position);
        let root = root.map_or(position.clone(), read);
        let undefined = || "undefined".to_owned();
        match self.program.meaning("example", &self.game, &position, &root).expect("the definition is there") {
            Meant::Goal(holds) => holds.to_string(),
            Meant::Number(number) => number.map_or_else(undefined, |number| number.to_string()),
            Meant::Square(place) => place.map_or_else(undefined, |place| {
                place.on(self.game.board()).map_or("off the board".to_owned(), |square| square.to_string())
            }),
            Meant::Moves(moves) => {
                moves.into_iter().map(|played| self.game.write_move(played)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
