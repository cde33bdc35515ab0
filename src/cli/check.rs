//! `al0 check`: all mistakes of a table.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use super::table;
use crate::diagnostic;
use crate::library;
use crate::report;

/// Checks advice tables and tells all their mistakes.
#[derive(Args, Debug)]
#[command(after_help = "Example:
  al0 check advice/krk.al0")]
pub(super) struct CheckArgs {
    /// The tables: files, `-` for standard input, or the names of shipped ones
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// How mistakes are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// With the lines they stand in
    Text,
    /// `file:line:column: error[code]: message`, one line each
    Short,
    /// One array of objects, for programs
    Json,
}

/// Runs the command. A file that cannot be read weighs more than mistakes in others.
pub(super) fn run(args: &CheckArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    if args.files.iter().filter(|file| *file == "-").count() > 1 {
        return Err(Failure::Usage("standard input can be read only once: `-` is given twice".to_owned()));
    }
    let (mut unreadable, mut findings) = (false, false);
    let mut objects = Vec::new();
    for file in &args.files {
        let source = match table::find(file) {
            Ok(source) => source,
            Err(failure) => {
                failure.tell();
                unreadable = true;
                continue;
            }
        };
        let opened = library::open_table(&source);
        let checked = &opened.checked;
        for (source, diagnostics) in opened.findings() {
            findings = true;
            match args.format {
                Format::Json => {
                    let json = diagnostic::json(diagnostics, &source.name, &source.text);
                    objects.extend(json.as_array().into_iter().flatten().cloned());
                }
                Format::Short => out.text(&diagnostic::short(diagnostics, &source.name, &source.text))?,
                Format::Text => out.line(&diagnostic::full(diagnostics, &source.name, &source.text, true))?,
            }
        }
        if args.format == Format::Text {
            out.line(&report::checked_text(&source.name, checked.table.as_ref(), &checked.diagnostics))?;
        }
    }
    if args.format == Format::Json {
        out.json(&objects)?;
    }
    out.flush()?;
    Ok(match (unreadable, findings) {
        (true, _) => ExitCode::from(1),
        (_, true) => ExitCode::from(3),
        _ => ExitCode::SUCCESS,
    })
}
