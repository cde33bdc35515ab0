//! What several tests need, and not each of them all of it.
#![allow(dead_code)]
use al0::forcing::{Meant, Part, Program};
use al0::language::Source;
use al0::library::{self, AnyOpened, Library, Opened};
use al0::rules::{Game, Push, Variant};

/// A table ready to be called.
pub(crate) struct Table<G: Game = Variant> {
    pub(crate) game: G,
    pub(crate) library: Library<G>,
    pub(crate) program: Program<G>,
}

impl Table {
    /// A table that comes with the program.
    pub(crate) fn shipped(name: &str) -> Self {
        Self::read(&library::shipped(name).expect("the table is shipped"))
    }

    /// A table from its text.
    pub(crate) fn read(source: &Source) -> Self {
        let AnyOpened::Chess(opened) = library::open_table(source) else { panic!("a table of another game") };
        Self::of(opened)
    }

    /// What an expression comes to in a mating problem, as examples are written.
    pub(crate) fn tsume_gives(example: &str, position: &str, root: Option<&str>) -> String {
        Self::read(&definition("game shogi. endgame tsume.", example)).example(position, root)
    }

    /// A table that defines `example`, which is a goal, a value or moves.
    pub(crate) fn defining(example: &str) -> Self {
        Self::read(&definition("", example))
    }

    /// What an expression comes to in a position with a root, as examples are written.
    pub(crate) fn gives(example: &str, position: &str, root: Option<&str>) -> String {
        Self::defining(example).example(position, root)
    }
}

impl Table<Push> {
    /// A table of the push game from its text.
    pub(crate) fn read_push(source: &Source) -> Self {
        let AnyOpened::Push(opened) = library::open_table(source) else { panic!("a table of another game") };
        Self::of(opened)
    }

    /// What an expression comes to in a position of the push game on 4×4 cells with a root, as examples are written.
    pub(crate) fn push_gives(example: &str, position: &str, root: Option<&str>) -> String {
        Self::read_push(&definition("game \"push:4x4\".", example)).example(position, root)
    }
}

/// A table that defines `example`, which is a goal, a value or moves, below some headings.
fn definition(headings: &str, example: &str) -> Source {
    let texts = ["goal", "value", "moves"].map(|kind| {
        format!(
            "{headings} {kind} example := {example}. r :: if true then [a]. \
             advice(a, us_to_move : true : legal : no_move)."
        )
    });
    let sources = texts.map(|text| Source::new("example.al0", text));
    let fits = |source: &Source| library::open_table(source).checked().table.is_some();
    sources.into_iter().find(fits).unwrap_or_else(|| panic!("`{example}` means nothing"))
}

impl<G: Game> Table<G> {
    fn of(opened: Opened<G>) -> Self {
        let parts = opened.parts().unwrap_or_else(|| panic!("{:#?}", opened.findings()));
        let parts: Vec<_> = parts.into_iter().map(|(table, library)| Part { table, library }).collect();
        let program = Program::of_parts(opened.source.clone(), &parts);
        let Opened { game, library, .. } = opened;
        Self { game, library, program }
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
            Meant::Square(place) => place.map_or_else(undefined, |place| place.name_on(self.game.board())),
            Meant::Moves(moves) => {
                moves.into_iter().map(|played| self.game.write_move(played)).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
