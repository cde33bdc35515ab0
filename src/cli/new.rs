//! `al0 new`: a table to start from.
use std::fs;
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::game::GameChoice;
use super::output::Output;
use super::output_file::OutputFile;
use crate::library::{Endgames, for_game};

/// Writes a table to start from: it plays already, and says what to make better first.
///
/// A file that is there already is left as it is.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 new KQvK
  al0 new KQvK my_kqk.al0
  al0 new --game push:5x5 3v2")]
pub(super) struct NewArgs {
    /// The pieces of both sides by their letters, or how many marbles they have, ours first
    #[arg(value_name = "ENDGAME")]
    endgame: String,

    /// The file to write; without it, or with `-`, standard output
    #[arg(value_name = "FILE")]
    file: Option<String>,

    #[command(flatten)]
    game: GameChoice,
}

/// Runs the command.
pub(super) fn run(args: &NewArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let text = for_game!(args.game.load()?, game => game.starter(&args.endgame))?;
    match args.file.as_deref() {
        None | Some("-") => out.text(&text)?,
        Some(file) if fs::symlink_metadata(file).is_ok() => {
            return Err(Failure::Cannot {
                message: format!("`{file}` is there already"),
                help: Some("give the new table another name".to_owned()),
            });
        }
        Some(file) => {
            let mut written = OutputFile::create(file)?;
            written.write(text.as_bytes())?;
            written.finish()?;
            out.line(&format!(
                "{file}: a table for {}; play it with `al0 play random:1 --table {file}`",
                args.endgame
            ))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
