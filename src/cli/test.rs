//! `al0 test`: whether tables still play as they did.
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::expectation::{self, Entry};
use super::failure::{self, Failure};
use super::output::Output;
use super::output_file::OutputFile;
use super::table::{self, Table};
use crate::forcing::Limits;
use crate::language::{ReadError, Source};
use crate::library::{Endgames, for_game};
use crate::play::{Defence, Defender, GameInProgress};
use crate::report::{Change, GoldenGame, golden_games, golden_text};

/// The most moves of a game.
const MOST_MOVES: u32 = 100;

/// Plays a table from its test positions, and compares the games with those of its snapshot.
///
/// The positions of `krk.al0` stand in `krk.positions` beside it, one a line as FEN or EPD; what must hold may follow
/// behind a tab or `;`: `proved`, `mate in 20` or `win in 20`, `rule NAME`, `advice NAME`, `move a2c2`. Blank lines and lines that begin
/// with `#` or `%` are skipped. The games, each against the defence that holds out longest, stand in `krk.snap`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 test advice/krk.al0
  al0 test --accept advice/krk.al0")]
pub(super) struct TestArgs {
    /// The tables
    #[arg(required = true, value_name = "TABLE")]
    tables: Vec<String>,

    /// Writes the snapshot anew
    #[arg(long)]
    accept: bool,

    /// How differences are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// An array with one object for each table, for programs
    Json,
}

/// What came of testing a table.
#[derive(Serialize)]
struct Tested {
    table: String,
    positions: usize,
    /// Whether there is a snapshot to compare with.
    has_snapshot: bool,
    accepted: bool,
    differences: Vec<Difference>,
}

/// A game that is not as it was, or not as it must be.
#[derive(Serialize)]
struct Difference {
    position: String,
    change: Option<Change>,
    broken: Vec<Broken>,
    /// Whether the position is new, and whether it is gone.
    is_new: bool,
    is_gone: bool,
}

#[derive(Serialize)]
struct Broken {
    expected: String,
    found: String,
}

/// Runs the command. A table that cannot be tested weighs more than a difference.
pub(super) fn run(args: &TestArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    if args.tables.iter().any(|table| table == "-") {
        return Err(Failure::Usage("a table on standard input has no positions beside it".to_owned()));
    }
    let (mut is_complete, mut is_same) = (true, true);
    let mut all = Vec::new();
    for name in &args.tables {
        match test(name, args.accept) {
            Ok(tested) => {
                is_same &= tested.is_same();
                if args.format == Format::Text {
                    out.text(&tested.text())?;
                }
                all.push(tested);
            }
            Err(failure) => {
                out.flush()?;
                failure.tell();
                is_complete = false;
            }
        }
    }
    if args.format == Format::Json {
        out.json(&all)?;
    }
    out.flush()?;
    Ok(match (is_complete, is_same) {
        (false, _) => ExitCode::from(1),
        (_, false) => ExitCode::from(3),
        _ => ExitCode::SUCCESS,
    })
}

fn test(name: &str, accept: bool) -> Result<Tested, Failure> {
    let source = table::find(name)?;
    let beside = |ending| Path::new(&source.name).with_extension(ending).to_string_lossy().into_owned();
    let (positions, snapshot) = (beside("positions"), beside("snap"));
    let name = source.name.clone();
    let table = table::open(source, Limits::default())?;
    let list = Source::read(&positions).map_err(|error| Failure::Cannot {
        message: error.to_string(),
        help: Some("the test positions of a table stand beside it, one FEN a line".to_owned()),
    })?;
    let played = for_game!(table, table => play_all(&table, &list))?;
    let kept = match Source::read(&snapshot) {
        Ok(kept) => Some(kept.text),
        Err(ReadError::NotFound(_)) => None,
        Err(error) => return Err(error.into()),
    };
    let games: Vec<GoldenGame> = played.iter().map(|(game, _)| game.clone()).collect();
    let text = golden_text(&games);
    let mut differences = differences(&golden_games(kept.as_deref().unwrap_or_default()), played);
    if accept {
        if kept.as_ref() != Some(&text) {
            let mut file = OutputFile::create(&snapshot)?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
        // What has been accepted is no difference any more; what must hold still must.
        differences.retain(|difference| !difference.broken.is_empty());
        for difference in &mut differences {
            (difference.change, difference.is_new) = (None, false);
        }
    }
    let has_snapshot = kept.is_some() || accept;
    Ok(Tested { table: name, positions: games.len(), has_snapshot, accepted: accept, differences })
}

/// Plays all games. A line that cannot be used is told, and the others are still played.
fn play_all<G: Endgames>(table: &Table<G>, list: &Source) -> Result<Vec<(GoldenGame, Vec<Broken>)>, Failure> {
    let mut defender = table.defender(&Defence::Longest)?;
    let mut played = Vec::new();
    let mut faulty = 0;
    for (number, line) in list.text.lines().enumerate() {
        let game = expectation::entry(line)
            .and_then(|entry| entry.map(|entry| play(table, &mut defender, &entry)).transpose());
        match game {
            Ok(game) => played.extend(game),
            Err(Failure::Cannot { message, help }) => {
                let help = help.map(|help| format!("; {help}")).unwrap_or_default();
                failure::write(&format!("{}:{}: {message}{help}\n", list.name, number + 1));
                faulty += 1;
            }
            Err(other) => return Err(other),
        }
    }
    match (faulty, played.is_empty()) {
        (0, false) => Ok(played),
        (0, true) => Err(Failure::cannot(format!("there is no position in `{}`", list.name))),
        (1, _) => Err(Failure::cannot(format!("1 line of `{}` cannot be used", list.name))),
        _ => Err(Failure::cannot(format!("{faulty} lines of `{}` cannot be used", list.name))),
    }
}

fn play<'a, G: Endgames>(
    table: &'a Table<G>,
    defender: &mut Defender<'a, G>,
    entry: &Entry<'_>,
) -> Result<(GoldenGame, Vec<Broken>), Failure> {
    let position = table.game.read_position(entry.fen)?;
    let shared = table.shared();
    let mut game = GameInProgress::new(&table.library, table.strategy(&shared), position)?;
    let end = game.finish(defender, MOST_MOVES);
    let mut broken = Vec::new();
    for expectation in &entry.expectations {
        if let Some(found) = expectation.broken(&game, &end)? {
            broken.push(Broken { expected: expectation.to_string(), found });
        }
    }
    Ok((GoldenGame::new(entry.title, &game, &end), broken))
}

fn differences(kept: &[GoldenGame], played: Vec<(GoldenGame, Vec<Broken>)>) -> Vec<Difference> {
    let is_played = |old: &&GoldenGame| played.iter().any(|(game, _)| game.heading == old.heading);
    let gone = kept.iter().filter(|old| !is_played(old)).map(|old| Difference {
        position: old.heading.clone(),
        change: None,
        broken: Vec::new(),
        is_new: false,
        is_gone: true,
    });
    let gone: Vec<_> = gone.collect();
    let compared = played.into_iter().filter_map(|(game, broken)| {
        let old = kept.iter().find(|old| old.heading == game.heading);
        let change = old.and_then(|old| old.change_to(&game));
        let is_new = old.is_none();
        let differs = is_new || change.is_some() || !broken.is_empty();
        differs.then_some(Difference { position: game.heading, change, broken, is_new, is_gone: false })
    });
    compared.chain(gone).collect()
}

impl Tested {
    fn is_same(&self) -> bool {
        self.has_snapshot && self.differences.is_empty()
    }

    fn text(&self) -> String {
        let positions = match self.positions {
            1 => "1 position".to_owned(),
            positions => format!("{positions} positions"),
        };
        if !self.has_snapshot {
            return format!("{}: {positions}, and no snapshot; `--accept` writes one\n", self.table);
        }
        let mut text = match (self.accepted, self.differences.len()) {
            (false, 0) => format!("{}: {positions}, played as before\n", self.table),
            (true, 0) => format!("{}: {positions}, accepted\n", self.table),
            (_, 1) => format!("{}: {positions}, 1 differs\n", self.table),
            (_, several) => format!("{}: {positions}, {several} differ\n", self.table),
        };
        for difference in &self.differences {
            let _ = writeln!(text, "\n{}", difference.position);
            if difference.is_new {
                text.push_str("  is new: the snapshot has no game of it\n");
            }
            if difference.is_gone {
                text.push_str("  is gone: only the snapshot has a game of it\n");
            }
            if let Some(change) = &difference.change {
                let _ = writeln!(text, "  {}", change.text());
            }
            for Broken { expected, found } in &difference.broken {
                let _ = writeln!(text, "  expected `{expected}`, but {found}");
            }
        }
        text
    }
}
