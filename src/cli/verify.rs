//! `al0 verify`: whether a certificate holds.
use std::fs::File;
use std::io::{self, BufReader};
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::game::GameChoice;
use super::output::Output;
use super::table;
use crate::certificate::{LARGEST, Unreadable, read_text, verify};
use crate::library::AnyGame;
use crate::report::{verified_json, verified_text};
use crate::rules::Game;

/// Checks a certificate that a table wins, with the rules of its game alone.
///
/// Neither the table nor the analysis that wrote the certificate is needed; `docs/certificate.md` says how to check one
/// without al0. Positions for which nothing is claimed are counted, and do not make it false. The whole file is held in
/// memory, and about as much again while it is checked; it may have 2 GiB, and each line 16 MiB.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  al0 verify krk.cert --table advice/krk.al0")]
pub(super) struct VerifyArgs {
    /// The certificate, as `al0 prove --certificate FILE` writes it; `-` for standard input
    #[arg(value_name = "FILE")]
    file: String,

    /// Says whether this table's text is still the one certified: a file, or one that al0 ships
    #[arg(long, value_name = "FILE")]
    table: Option<String>,

    #[command(flatten)]
    game: GameChoice,

    /// How it is told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// Runs the command.
pub(super) fn run(args: &VerifyArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    if args.file == "-" && args.table.as_deref() == Some("-") {
        return Err(Failure::Usage("the certificate and the table would both read standard input".to_owned()));
    }
    let file = if args.file == "-" { "standard input" } else { &args.file };
    let text = read(&args.file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::cannot(format!("cannot find `{file}`")),
        io::ErrorKind::IsADirectory => Failure::cannot(format!("cannot read `{file}`: it is a directory")),
        _ => Failure::cannot(format!("cannot read `{file}`: {error}")),
    })?;
    let table = args.table.as_deref().map(table::find).transpose()?;
    let game = match args.game.load()? {
        AnyGame::Chess(game) => game,
        AnyGame::Push(game) => {
            let message = format!("certificates of `{}` cannot be checked: it is not made of pieces", game.name());
            return Err(Failure::cannot(message));
        }
    };
    let verified = verify(&game, &text).map_err(|unreadable| Failure::Cannot {
        message: format!("cannot check `{file}`: {unreadable}"),
        help: matches!(unreadable, Unreadable::Game { .. })
            .then(|| "`--game NAME|FILE` says by which rules it is checked".to_owned()),
    })?;
    let of_table = verified.heading.as_ref().zip(table.as_ref());
    let of_table = of_table.map(|(heading, table)| (table.name.as_str(), heading.is_of(&table.text)));
    let is_of_table = of_table.map(|(_, is_certified)| is_certified);
    match args.format {
        Format::Text => out.text(&verified_text(file, &verified, of_table))?,
        Format::Json => out.json(&verified_json(file, &verified, is_of_table))?,
    }
    out.flush()?;
    let is_good = verified.holds() && is_of_table != Some(false);
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::from(4) })
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    if file == "-" {
        read_text(io::stdin().lock(), LARGEST)
    } else {
        read_text(BufReader::new(File::open(file)?), LARGEST)
    }
}
