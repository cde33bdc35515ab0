//! `al0 show`: the board as the table sees it.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use super::start;
use super::table::{Table, TableArgs};
use crate::library::{Endgames, for_game};
use crate::report::{Scene, Style, svg_board, text_board};
use crate::rules::Side;

/// Shows a position as the table sees it: the room hatched, the critical square crossed.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 show \"8/8/8/8/3K4/4R3/2k5/8 b\"
  al0 show \"8/8/8/8/3K4/4R3/2k5/8 b\" --format svg > board.svg")]
pub(super) struct ShowArgs {
    /// The position: a FEN of 2, 4 or 6 fields, or `random:SEED`
    #[arg(required = true, num_args = 1..=6)]
    fen: Vec<String>,

    #[command(flatten)]
    table: TableArgs,

    /// How the board is drawn
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// The same as `--format ascii`
    #[arg(long, conflicts_with = "format")]
    ascii: bool,

    /// Who sits at the bottom [default: the side the table plays]
    #[arg(long, value_enum, value_name = "SIDE")]
    from: Option<From>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Figures and line drawing
    Text,
    /// Letters and signs of ASCII
    Ascii,
    /// A figure
    Svg,
    /// For programs
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum From {
    White,
    Black,
}

/// Runs the command.
pub(super) fn run(args: &ShowArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.table.load_for(&args.fen)?, table => show(&table, args, out))
}

fn show<G: Endgames>(table: &Table<G>, args: &ShowArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let position = start::read(table, &args.fen)?;
    let frame = start::frame(&table.game, &table.library, &position)?;
    let mut scene = Scene::new(&table.library, &table.program, frame, &table.game, &position);
    if let Some(from) = args.from {
        scene.diagram.seen_from = match from {
            From::White => Side::White,
            From::Black => Side::Black,
        };
    }
    match args.format {
        Format::Svg => out.text(&svg_board(&scene.diagram))?,
        Format::Json => out.json(&scene.json())?,
        Format::Text | Format::Ascii => {
            let is_ascii = args.ascii || matches!(args.format, Format::Ascii);
            let style = out.style(is_ascii);
            out.line(&text_board(&scene.diagram, style))?;
            let caption = scene.caption();
            out.line(&if style == Style::Ascii { caption.replace(" · ", "  ") } else { caption })?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
