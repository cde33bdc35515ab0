//! `al0 trace`: a game for each position of a list.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::{self, Failure};
use super::output::Output;
use super::play::{DefenceArgs, tell_end, tell_moves};
use super::position_list::{self, Entry};
use super::start;
use super::table::{Table, TableArgs};
use crate::diagnostic::printable;
use crate::forcing::{Shared, Strategy};
use crate::language::Source;
use crate::library::{Endgames, for_game};
use crate::play::{Defence, Defender, GameInProgress};
use crate::report;

/// Plays a game for each position of a list, as text to compare with.
///
/// The list is a FEN list or EPD: one position a line, of 2, 4 or 6 fields, perhaps with EPD operations such as
/// `id "name";`; whatever stands behind a tab is read over. Blank lines and lines that begin with `#` are skipped. A list
/// is at most 1 MiB long, some 20,000 positions.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  echo '8/8/4R3/8/3K4/8/2k5/8 w - - id \"book\";' | al0 trace -")]
pub(super) struct TraceArgs {
    /// The list of positions, `-` for standard input
    file: String,

    #[command(flatten)]
    defence: DefenceArgs,

    #[command(flatten)]
    table: TableArgs,

    /// How the games are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// One line a position instead of a game: FEN, rule, advice, move and tree with tabs between, `-` for what is not
    /// there
    #[arg(long, conflicts_with_all = ["format", "defend", "max_moves", "total_nodes"])]
    first: bool,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// A line for each move
    Text,
    /// An array with one object for each game, for programs
    Json,
}

/// Runs the command. A line that cannot be used is told, and the others are still traced.
pub(super) fn run(args: &TraceArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    if args.defence.defend == Defence::Me {
        return Err(Failure::Usage("`trace` waits for nobody: `--defend me` goes with `play`".to_owned()));
    }
    if args.file == "-" && args.table.table.as_deref() == Some("-") {
        return Err(Failure::Usage("the table and the list would both read standard input".to_owned()));
    }
    for_game!(args.table.load()?, table => trace(&table, args, out))
}

fn trace<G: Endgames>(table: &Table<G>, args: &TraceArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let list = Source::read(&args.file)?;
    let shared = table.shared();
    let mut tracer =
        Tracer { table, shared: &shared, strategy: table.strategy(&shared), longest: None, args, out, games: 0 };
    let mut is_complete = true;
    for (number, line) in list.text.lines().enumerate() {
        let Some(entry) = position_list::entry(line) else { continue };
        match tracer.trace(&entry) {
            Ok(()) => {}
            Err(Failure::Cannot { message, help }) => {
                tracer.out.flush()?;
                let help = help.map(|help| format!("; {help}")).unwrap_or_default();
                failure::write(&(printable(&format!("{}:{}: {message}{help}", list.name, number + 1)) + "\n"));
                is_complete = false;
            }
            Err(other) => return Err(other),
        }
    }
    if args.format == Format::Json {
        let end = if tracer.games == 0 { "[]" } else { "\n]" };
        tracer.out.line(end)?;
    }
    out.flush()?;
    Ok(if is_complete { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

struct Tracer<'a, 'o, G: Endgames> {
    table: &'a Table<G>,
    shared: &'a Shared<'a, G>,
    strategy: Strategy<'a, G>,
    /// The longest defence remembers what it has explored for the games before.
    longest: Option<Defender<'a, G>>,
    args: &'a TraceArgs,
    out: &'o mut Output,
    games: usize,
}

impl<G: Endgames> Tracer<'_, '_, G> {
    fn trace(&mut self, entry: &Entry<'_>) -> Result<(), Failure> {
        if self.args.first { self.trace_first(entry.fen) } else { self.trace_game(entry) }
    }

    fn trace_game(&mut self, entry: &Entry<'_>) -> Result<(), Failure> {
        let Table { game: rules, library, .. } = self.table;
        let position = rules.read_position(entry.fen)?;
        let mut game = GameInProgress::new(library, self.table.strategy(self.shared), position)?;
        let mut defender = match self.longest.take() {
            Some(defender) => defender,
            None => self.args.defence.defender(self.table)?,
        };
        let end = game.finish(&mut defender, self.args.defence.max_moves);
        if matches!(defender, Defender::Longest(_) | Defender::Tablebase(_)) {
            self.longest = Some(defender);
        }
        let data = report::game_json(&game, &self.args.defence.defend, &end);
        self.games += 1;
        if self.args.format == Format::Json {
            self.out.text(if self.games == 1 { "[\n" } else { ",\n" })?;
            return self.out.json_part(&data);
        }
        if self.games > 1 {
            self.out.text("\n")?;
        }
        if let Some(title) = entry.title {
            self.out.line(&printable(title))?;
        }
        self.out.line(&rules.write_position(game.start()))?;
        tell_moves(&game, false, self.out)?;
        tell_end(&game, &end, self.out)
    }

    fn trace_first(&mut self, fen: &str) -> Result<(), Failure> {
        let game = &self.table.game;
        let position = game.read_position(fen)?;
        let frame = start::frame(game, &self.table.library, &position)?;
        let is_ours = game.side_to_move(&position) == frame.us && game.ending(&position).is_none();
        let call = is_ours.then(|| frame.call(&mut self.strategy, &position));
        let fen: Vec<&str> = fen.split_ascii_whitespace().collect();
        self.out.line(&report::first_line(game, self.strategy.program(), &fen.join(" "), call.as_ref()))
    }
}
