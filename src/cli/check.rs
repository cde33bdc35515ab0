//! `al0 check`: all mistakes of a table, what looks like one, and their mends.
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use serde_json::Value;

use super::failure::{self, Failure};
use super::output::Output;
use super::output_file::OutputFile;
use super::table;
use crate::diagnostic::{self, Diagnostic};
use crate::language::Source;
use crate::library::AnyOpened;
use crate::lint::{self, Mended};
use crate::report;

/// Checks advice tables and tells all their mistakes, and what is probably not meant.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 check advice/krk.al0
  al0 check --fix own.al0
  al0 check --explain idle-advice")]
pub(super) struct CheckArgs {
    /// The tables: files, `-` for standard input, or the names of shipped ones
    #[arg(required_unless_present = "explain", value_name = "FILE")]
    files: Vec<String>,

    /// How mistakes are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Mends what has a certain mend, and tells what was mended and what is left; what comes from standard input is
    /// written to standard output
    #[arg(long)]
    fix: bool,

    /// Prints the manual page of a code, such as `unknown-name`
    #[arg(
        long,
        value_name = "CODE",
        conflicts_with_all = ["files", "fix", "format"],
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(lint::pages().map(|page| page.code))
    )]
    explain: Option<String>,
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
    if let Some(code) = &args.explain {
        return explain(code, out);
    }
    let (mut unreadable, mut findings) = (false, false);
    let mut told = Told { format: args.format, objects: Vec::new() };
    for file in &args.files {
        let checked = if args.fix { mend(file, &mut told, out) } else { check(file, &mut told, out) };
        match checked {
            Ok(has_findings) => findings |= has_findings,
            Err(failure @ (Failure::Closed | Failure::Unwritten(_))) => return Err(failure),
            Err(failure) => {
                // What was written before the failure belongs before the message.
                out.flush()?;
                failure.tell();
                unreadable = true;
            }
        }
    }
    if args.format == Format::Json {
        out.json(&told.objects)?;
    }
    out.flush()?;
    Ok(match (unreadable, findings) {
        (true, _) => ExitCode::from(1),
        (_, true) => ExitCode::from(3),
        _ => ExitCode::SUCCESS,
    })
}

fn explain(code: &str, out: &mut Output) -> Result<ExitCode, Failure> {
    if let Some(page) = lint::pages().find(|page| page.code == code) {
        out.line(&format!("# {code}\n"))?;
        out.text(&page.text())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Checks a file; whether anything was found.
fn check(file: &str, told: &mut Told, out: &mut Output) -> Result<bool, Failure> {
    let source = table::find(file)?;
    let opened = lint::check(&source);
    let (text, findings) = told.findings(&source, &opened);
    out.text(&text)?;
    Ok(findings)
}

/// Mends a file; whether anything is left.
fn mend(file: &str, told: &mut Told, out: &mut Output) -> Result<bool, Failure> {
    let source = Source::read(file)?;
    let Mended { source: mended, rounds, opened } = lint::mend(&source);
    let mut text = String::new();
    for (source, diagnostics) in &rounds {
        text += &told.mended(source, diagnostics);
    }
    let (left, findings) = told.findings(&mended, &opened);
    text += &left;
    if file == "-" {
        out.text(&mended.text)?;
        out.flush()?;
        failure::write(&text);
        return Ok(findings);
    }
    if mended.text != source.text {
        let mut target = OutputFile::create(file)?;
        target.write(mended.text.as_bytes())?;
        target.finish()?;
    }
    out.text(&text)?;
    Ok(findings)
}

/// How findings are told, and the objects that are written at the end.
struct Told {
    format: Format,
    objects: Vec<Value>,
}

impl Told {
    /// The findings of a table and of the files it uses, and whether there are any.
    fn findings(&mut self, source: &Source, opened: &AnyOpened) -> (String, bool) {
        let checked = opened.checked();
        let (mut text, mut findings) = (String::new(), false);
        for (source, diagnostics) in opened.findings() {
            findings = true;
            match self.format {
                Format::Json => self.objects.extend(objects(source, diagnostics)),
                Format::Short => text += &diagnostic::short(diagnostics, &source.name, &source.text),
                Format::Text => {
                    text += &diagnostic::full(diagnostics, &source.name, &source.text, true);
                    text += "\n";
                }
            }
        }
        if self.format == Format::Text {
            text += &report::checked_text(&source.name, checked.table.as_ref(), &checked.diagnostics);
            text += "\n";
        }
        (text, findings)
    }

    /// What was mended in one round.
    fn mended(&mut self, source: &Source, diagnostics: &[Diagnostic]) -> String {
        match self.format {
            Format::Json => {
                let objects = objects(source, diagnostics).into_iter().map(|mut object| {
                    object["mended"] = true.into();
                    object
                });
                self.objects.extend(objects);
                String::new()
            }
            Format::Short | Format::Text => report::mended_text(source, diagnostics),
        }
    }
}

fn objects(source: &Source, diagnostics: &[Diagnostic]) -> Vec<Value> {
    let json = diagnostic::json(diagnostics, &source.name, &source.text);
    json.as_array().into_iter().flatten().cloned().collect()
}
