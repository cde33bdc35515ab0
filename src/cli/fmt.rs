//! `al0 fmt`: tables in their one layout.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::diff;
use super::failure::Failure;
use super::output::Output;
use super::output_file::OutputFile;
use crate::language::{Keywords, Source, Spelling, Unformatted, reformat};
use crate::library::{Edition, Spellings};

/// Lays tables out: one layout for all, comments kept.
///
/// A file is rewritten as a whole or not at all, and only if what it says stays the same; one with mistakes is refused.
/// Prolog in it is left as it is. Lines end as on Unix.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 fmt advice/krk.al0
  al0 fmt --check advice/krk.al0
  al0 fmt --names russian - < advice/krk.al0")]
pub(super) struct FmtArgs {
    /// The tables or files of definitions; `-` for standard input, which is written to standard output
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Writes nothing and tells which files would change, and how
    #[arg(long)]
    check: bool,

    /// Spells the names of the library and the keywords in one way; names of rules, of advice and of definitions in
    /// the file stay
    #[arg(long, value_enum, value_name = "EDITION")]
    names: Option<Names>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Names {
    /// As al0 writes them: `new_room_smaller`
    Canonical,
    /// As in the textbook: `newroomsmaller`
    Textbook,
    /// As in its Russian edition: `уменьш_простр`
    Russian,
}

/// Runs the command. A file that cannot be laid out weighs more than others that would change.
pub(super) fn run(args: &FmtArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    if args.files.iter().filter(|file| *file == "-").count() > 1 {
        return Err(Failure::Usage("`-` can be given once: standard input is read to its end".to_owned()));
    }
    let (mut is_complete, mut is_clean) = (true, true);
    for file in &args.files {
        match lay_out(file, args, out) {
            Ok(has_changed) => is_clean &= !has_changed,
            Err(failure @ (Failure::Closed | Failure::Unwritten(_))) => return Err(failure),
            Err(failure) => {
                out.flush()?;
                failure.tell();
                is_complete = false;
            }
        }
    }
    out.flush()?;
    Ok(match (is_complete, is_clean || !args.check) {
        (false, _) => ExitCode::from(1),
        (_, false) => ExitCode::from(3),
        _ => ExitCode::SUCCESS,
    })
}

/// Lays one file out; whether that changes it.
fn lay_out(file: &str, args: &FmtArgs, out: &mut Output) -> Result<bool, Failure> {
    let source = Source::read(file)?;
    let laid_out = in_layout(source.clone(), args.names)?;
    let has_changed = laid_out != source.text;
    if args.check {
        if has_changed {
            out.text(&diff::unified(&source.name, &source.text, &laid_out))?;
        }
    } else if file == "-" {
        out.text(&laid_out)?;
    } else if has_changed {
        let mut written = OutputFile::create(file)?;
        written.write(laid_out.as_bytes())?;
        written.finish()?;
    }
    Ok(has_changed)
}

fn in_layout(source: Source, names: Option<Names>) -> Result<String, Failure> {
    let laid_out = match names {
        None => reformat(&source, &Spelling::AS_WRITTEN),
        Some(names) => {
            let (edition, keywords) = match names {
                Names::Canonical => (Edition::Canonical, Keywords::English),
                Names::Textbook => (Edition::Textbook, Keywords::English),
                Names::Russian => (Edition::Russian, Keywords::Russian),
            };
            Spellings::new(&source, edition).map_err(Unformatted::Mistakes).and_then(|spellings| {
                let spelt = |name: &str| spellings.of(name).map(str::to_owned);
                reformat(&source, &Spelling { keywords, names: &spelt })
            })
        }
    };
    laid_out.map_err(|error| match error {
        Unformatted::Mistakes(mistakes) => Failure::Table(vec![(source, mistakes)]),
        Unformatted::Changed => Failure::Cannot {
            message: format!("cannot lay out `{}`: {error}", source.name),
            help: Some("the file is left as it was; this is a fault of al0, please report it".to_owned()),
        },
    })
}
