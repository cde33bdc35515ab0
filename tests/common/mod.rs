//! What several tests need, and not each of them all of it.
#![allow(dead_code)]
use al0::forcing::Program;
use al0::language::{Source, read_table};
use al0::library::{self, Library};
use al0::rules::Variant;

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
        let game = Variant::chess();
        let library = library::krk(&game);
        let checked = read_table(&source, &library);
        let table = checked.table.unwrap_or_else(|| panic!("{:#?}", checked.diagnostics));
        let program = Program::new(source, &table, &library);
        Self { game, library, program }
    }
}
