//! `al0 piece`: where a piece goes.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use crate::report::{StudyReport, Style, svg_board, text_board};
use crate::rules::{Board, Side, Square, Study, StudyError};

/// Draws where a piece goes, and says in words what its notation means.
///
/// The notation is Betza's, as docs/variants.md describes it.
#[derive(Args, Debug)]
#[command(after_help = "\
Squares are named one by one, as rectangles, ranks, files or by colour: `e4`, `d1-f3`, `2`, `6-10`, `a`,
`dark`, `light`, `edge`, `all`; several with commas between.

Examples:
  al0 piece mRcpR
  al0 piece FyafsF --from d4 --pieces e5b,c6b,c7w
  al0 piece fmWfceF --from d5 --pieces c5b,c6E --list
  al0 piece N --override K@dark --from e4 --list
  al0 piece N --override R@light --retro e4")]
pub(super) struct PieceArgs {
    /// The notation
    notation: String,

    /// The board, files by ranks
    #[arg(long, default_value = "8x8", value_name = "FILESxRANKS", value_parser = read_board)]
    board: Board,

    /// Where the piece stands [default: a square in the middle]
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,

    /// Whose piece it is
    #[arg(long, value_enum, default_value_t = Colour::White, value_name = "SIDE")]
    side: Colour,

    /// The piece has not moved yet
    #[arg(long)]
    virgin: bool,

    /// Other pieces, with commas between: a square and w b (White, Black), R r (an unmoved rook), K k (a king), i j
    /// (a piece to relay to), E (a square to take en passant on), # (a hole)
    #[arg(long, value_name = "PIECES")]
    pieces: Option<String>,

    /// On these squares the piece moves by another notation; repeatable, the last one wins
    #[arg(long = "override", value_name = "NOTATION@SQUARES")]
    overrides: Vec<String>,

    /// The piece ends its moves on these squares only
    #[arg(long, value_name = "SQUARES")]
    confine: Option<String>,

    /// Only the moves, on one line
    #[arg(long)]
    list: bool,

    /// Only the squares from which the piece could have come to this one, on one line
    #[arg(long, value_name = "SQUARE", conflicts_with_all = ["list", "from"])]
    retro: Option<String>,

    /// How the piece is drawn
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Colour {
    #[value(name = "w", alias = "white")]
    White,
    #[value(name = "b", alias = "black")]
    Black,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// Figures and line drawing, with the notation in words
    Text,
    /// The same in ASCII
    Ascii,
    /// The board as a figure
    Svg,
}

/// Reads `8x8`.
fn read_board(text: &str) -> Result<Board, String> {
    let size = text.split_once('x').and_then(|(files, ranks)| Some((files.parse().ok()?, ranks.parse().ok()?)));
    let board = size.and_then(|(files, ranks)| Board::new(files, ranks));
    let board = board.filter(|board| board.files() > 1 && board.ranks() > 1);
    board.ok_or_else(|| "a board is written like `8x8`, from 2x2 to 16x16".to_owned())
}

/// Runs the command.
pub(super) fn run(args: &PieceArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let study = study(args)?;
    let square = |text: &str| {
        let error = || Failure::cannot(format!("`{text}` is no square of the board"));
        study.board().read_square(text).ok_or_else(error)
    };
    if let Some(to) = &args.retro {
        out.line(&study.retro(square(to)?)?)?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let from = match &args.from {
        Some(from) => square(from)?,
        None => Square::new((args.board.files() - 1) / 2, (args.board.ranks() - 1) / 2),
    };
    if args.list {
        out.line(&if args.overrides.is_empty() { study.list(from)? } else { study.reach(from)? })?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let report = StudyReport::new(&study, from)?;
    match args.format {
        Format::Svg => out.text(&svg_board(&report.diagram))?,
        Format::Text => {
            let style = out.style(false);
            out.text(&text_board(&report.diagram, style))?;
            out.text(&report.text())?;
        }
        Format::Ascii => {
            out.text(&text_board(&report.diagram, Style::Ascii))?;
            out.text(&report.text())?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn study(args: &PieceArgs) -> Result<Study, StudyError> {
    let side = match args.side {
        Colour::White => Side::White,
        Colour::Black => Side::Black,
    };
    let mut study = Study::new(args.board, side, &args.notation)?;
    study.set_virgin(args.virgin);
    if let Some(pieces) = &args.pieces {
        study.put(pieces)?;
    }
    for text in &args.overrides {
        study.replace(text)?;
    }
    if let Some(squares) = &args.confine {
        study.confine(squares)?;
    }
    Ok(study)
}
