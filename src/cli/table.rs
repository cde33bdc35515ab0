//! Which table is used, and how far it may search.
use std::num::IntErrorKind;

use clap::Args;

use super::failure::Failure;
use super::game;
use crate::forcing::{Limits, Part, Program, Shared, Strategy};
use crate::language::{ReadError, Source};
use crate::library::{self, AnyGame, Endgames, Library, OfGame, Opened, SHIPPED, for_game, map_game};
use crate::play::{Defence, Defender, LongestReplies};
use crate::proof::{self, Graph, TOTAL_NODES};
use crate::rules::{Push, Variant};

/// The options that choose a table and limit its search.
#[derive(Args, Debug)]
pub(super) struct TableArgs {
    /// The advice table: a file, `-` for standard input, or one that al0 ships: `krk`, `krk_plan`, `kqk`, `krrk`, `kbbk`,
    /// `kpk`, `textbook/krk`, `textbook/krk_ru`, `textbook/krk_mended`, `push/4x4`, `push/5x5`, `tsume/tsume`, `tsume/solver`
    /// [default: the proven one of the position's pieces, or the game's first]
    #[arg(long, value_name = "FILE")]
    pub(super) table: Option<String>,

    /// The game: one that is built in (`al0 game list`), or a variant file; a table plays it even if it is written for
    /// another one [default: the table's, or chess]
    #[arg(long, value_name = "NAME|FILE")]
    game: Option<String>,

    /// The greatest depth of a forcing tree, in plies
    #[arg(long, value_name = "N", default_value_t = Limits::default().depth, value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,

    /// The most positions looked at for one move, up to 30000000: each takes about 120 bytes of memory, for every thread
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes, value_parser = read_nodes)]
    nodes: u64,
}

/// The option that limits an analysis of all that can happen.
#[derive(Args, Debug)]
pub(super) struct BudgetArgs {
    /// The most positions looked at in the searches for all moves together; what takes more is not analysed
    #[arg(long, value_name = "N", default_value_t = TOTAL_NODES, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) total_nodes: u64,
}

/// The largest node budget of one search. A node takes about 120 bytes, so that it stays below 4 GiB.
const MOST_NODES: u64 = 30_000_000;

fn read_nodes(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(nodes @ 1..=MOST_NODES) => Ok(nodes),
        Ok(0) => Err("a search needs at least 1 node".to_owned()),
        Err(error) if *error.kind() != IntErrorKind::PosOverflow => Err("it is not a whole number".to_owned()),
        _ => Err(format!("it must be at most {MOST_NODES}, since each node takes about 120 bytes of memory")),
    }
}

/// A game, what names mean in it, and a table: all that is needed to play.
pub(super) struct Table<G: Endgames> {
    pub(super) game: G,
    pub(super) library: Library<G>,
    pub(super) program: Program<G>,
    limits: Limits,
}

/// A table of one of the games.
pub(super) type AnyTable = OfGame<Table<Variant>, Table<Push>>;

impl TableArgs {
    /// Reads and checks the table.
    pub(super) fn load(&self) -> Result<AnyTable, Failure> {
        self.load_for(&[])
    }

    /// The same, to play a position, given as one argument or as several: if no table is chosen, it is the proven one
    /// of the position's pieces.
    pub(super) fn load_for(&self, position: &[String]) -> Result<AnyTable, Failure> {
        let game = self.game.as_deref().map(game::load).transpose()?;
        let source = match (&self.table, &game) {
            (Some(name), _) => find(name)?,
            (None, Some(game)) => find(for_game!(game, game => default_table(game, position))?)?,
            (None, None) => find(for_game!(AnyGame::chess(), game => default_table(&game, position))?)?,
        };
        open_for(source, game, Limits { depth: self.depth, nodes: self.nodes })
    }
}

/// The name of the table that plays a position, or the game's example where there is none.
fn default_table<G: Endgames>(game: &G, position: &[String]) -> Result<&'static str, Failure> {
    match game.read_position(&position.join(" ")) {
        Ok(position) => game.table_for(&position).ok_or_else(|| no_table(game, &game.space(&position).to_string())),
        // A position that cannot be read is told of when the table is there to read it.
        Err(_) => game.example().map(|(table, _)| table).ok_or_else(|| no_table(game, game.name())),
    }
}

/// There is no table for an endgame.
fn no_table<G: Endgames>(game: &G, endgame: &str) -> Failure {
    // What has many pieces is no ending that a table can know.
    let help = if endgame.len() <= MOST_LETTERS && game.starter(endgame).is_ok() {
        let option = if game.name() == "chess" { String::new() } else { format!("--game {} ", game.name()) };
        format!("begin one with `al0 new {option}{endgame} my.al0`, and give it with `--table my.al0`")
    } else {
        format!("it has tables for endings: {}", shipped_names())
    };
    Failure::Cannot { message: format!("al0 has no table for {endgame}"), help: Some(help) }
}

/// The longest name of an endgame that a table is thought to play: six pieces and a `v`.
const MOST_LETTERS: usize = 7;

/// Checks a table.
pub(super) fn open(source: Source, limits: Limits) -> Result<AnyTable, Failure> {
    open_for(source, None, limits)
}

/// Checks a table that is to play this game, if there is one.
fn open_for(source: Source, game: Option<AnyGame>, limits: Limits) -> Result<AnyTable, Failure> {
    Ok(map_game!(library::open_table_of(&source, game), opened => Table::new(opened, source, limits)?))
}

impl<G: Endgames> Table<G> {
    /// A table that has been read.
    fn new(opened: Opened<G>, source: Source, limits: Limits) -> Result<Self, Failure> {
        let Some(parts) = opened.parts() else {
            let findings = opened.findings().into_iter();
            return Err(Failure::Table(findings.map(|(source, told)| (source.clone(), told.to_vec())).collect()));
        };
        let parts: Vec<_> = parts.into_iter().map(|(table, library)| Part { table, library }).collect();
        let program = Program::of_parts(source, &parts);
        let Opened { game, library, .. } = opened;
        Ok(Self { game, library, program, limits })
    }

    /// The same table, noting which answers the tests of its goals have had.
    pub(super) fn observed(self) -> Self {
        Self { program: self.program.observed(), ..self }
    }

    /// An empty graph of the table's positions.
    pub(super) fn graph(&self) -> Result<Graph<'_, G>, Failure> {
        Ok(Graph::new(&self.game, &self.library, &self.program, self.limits)?)
    }

    /// A defence against the table.
    pub(super) fn defender<'a>(&'a self, defence: &'a Defence) -> Result<Defender<'a, G>, Failure> {
        Ok(Defender::new(defence, &self.game, &self.library, &self.program, self.limits)?)
    }

    /// The longest defence against the table.
    pub(super) fn longest_replies(&self) -> Result<LongestReplies<'_, G>, Failure> {
        Ok(LongestReplies::new(&self.game, &self.library, &self.program, self.limits)?)
    }

    /// What calls of the table's strategy can know together: nothing yet.
    pub(super) fn shared(&self) -> Shared<'_, G> {
        proof::shared(&self.game, &self.program, self.limits)
    }

    /// The table at work.
    pub(super) fn strategy<'a>(&'a self, shared: &'a Shared<'a, G>) -> Strategy<'a, G> {
        Strategy::new(&self.game, &self.program, self.limits).sharing(shared)
    }
}

/// A file, or a shipped table if there is no such file.
pub(super) fn find(name: &str) -> Result<Source, Failure> {
    match Source::read(name) {
        Err(ReadError::NotFound(_)) => shipped(name),
        // `krk` may well be a folder of somebody's own tables.
        Err(error @ ReadError::Directory(_)) => shipped(name).map_err(|_| error.into()),
        read => Ok(read?),
    }
}

/// A shipped table by its name under `advice/`, with or without the ending.
pub(super) fn shipped(name: &str) -> Result<Source, Failure> {
    let bare = name.strip_prefix("advice/").unwrap_or(name);
    library::shipped(bare).or_else(|| library::shipped(&format!("{bare}.al0"))).ok_or_else(|| Failure::Cannot {
        message: format!("cannot find the table `{name}`"),
        help: Some(format!("it must be a file, or a table that al0 ships: {}", shipped_names())),
    })
}

fn shipped_names() -> String {
    SHIPPED.map(|(name, _)| name.trim_end_matches(".al0")).join(", ")
}
