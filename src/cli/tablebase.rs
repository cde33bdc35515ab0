//! `al0 tablebase`: what best play comes to, counted over all positions of a material.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::game::GameChoice;
use super::output::Output;
use super::progress::Progress;
use crate::library::for_game;
use crate::report::TablebaseReport;
use crate::rules::Retro;
use crate::tablebase::Tablebases;

/// Counts all positions of a material by what best play makes of them, and by how long it takes.
///
/// The tablebase is built in memory, with those that captures and promotions lead into. Meant for up to four pieces.
#[derive(Args, Debug)]
#[command(after_help = "\
A tablebase takes no more than 4 GiB of memory; more is refused before the work begins.

Examples:
  al0 tablebase KRvK
  al0 tablebase --game fairy KCvK
  al0 tablebase KPvK --format json
  al0 tablebase --game push:5x5 3v1")]
pub(super) struct TablebaseArgs {
    /// The pieces of both sides by their letters, or how many marbles they have, the stronger side first
    material: String,

    #[command(flatten)]
    game: GameChoice,

    /// How the counts are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// The bars without Unicode signs
    #[arg(long)]
    ascii: bool,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One object, for programs
    Json,
}

/// Runs the command.
pub(super) fn run(args: &TablebaseArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.game.load()?, game => count(&game, args, out))
}

fn count<G: Retro>(game: &G, args: &TablebaseArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let space = game.named_space(&args.material)?;
    let mut tablebases = Tablebases::new(game);
    let tablebase = {
        let progress = Progress::new("building the tablebase");
        tablebases.get(&space, &|share| progress.tell(share))?
    };
    let report = TablebaseReport::new(&tablebase);
    if report.is_empty() {
        return Err(Failure::Cannot {
            message: format!("no position with the pieces of {space} is legal"),
            help: Some("each side has one king, as in `KRvK`".to_owned()),
        });
    }
    match args.format {
        Format::Text => out.text(&report.text(args.ascii))?,
        Format::Json => out.json(&report.json())?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
