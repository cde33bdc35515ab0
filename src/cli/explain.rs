//! `al0 explain`: why the table plays what it plays.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use super::start;
use super::table::{Table, TableArgs};
use crate::explain::Explanation;
use crate::forcing::Outcome;
use crate::library::{Endgames, for_game};
use crate::report::{Explained, Scene, svg_board, svg_tree, text_board};

/// Explains the move of a position: the rule, the advice tried and what failed in it, the forcing tree.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 explain \"8/8/8/8/3R4/2k5/8/K7 w\"
  al0 explain \"8/8/8/8/3R4/2k5/8/K7 w\" --move Rd5")]
pub(super) struct ExplainArgs {
    /// The position, the table's side to move: a FEN of 2, 4 or 6 fields, or `random:SEED`
    #[arg(required = true, num_args = 1..=6)]
    fen: Vec<String>,

    #[command(flatten)]
    table: TableArgs,

    /// Asks about one move: why it is played, or why not
    #[arg(long = "move", value_name = "MOVE")]
    played: Option<String>,

    /// The boards of the forcing tree, too
    #[arg(long)]
    tree: bool,

    /// How it is told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// The board and the tree without Unicode signs
    #[arg(long)]
    ascii: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// The board with the move, as a figure; with `--tree` the boards of the whole forcing tree
    Svg,
    /// For programs
    Json,
}

/// The most boards of a tree that are drawn.
const MOST_BOARDS: usize = 200;

/// Runs the command.
pub(super) fn run(args: &ExplainArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.table.load_for(&args.fen)?, table => explain(&table, args, out))
}

fn explain<G: Endgames>(table: &Table<G>, args: &ExplainArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let position = start::read(table, &args.fen)?;
    let frame = start::frame(&table.game, &table.library, &position)?;
    let (us, mover) = (frame.us, table.game.side_to_move(&position));
    if let Some(ending) = table.game.ending(&position) {
        return Err(Failure::cannot(format!("there is no move to explain: the position is {}", ending.reason)));
    }
    if mover != us {
        return Err(Failure::Cannot {
            message: format!("it is {mover}'s move, and al0 explains the moves of {us}"),
            help: Some(format!("give a position with {us} to move, or `al0 play` this one")),
        });
    }
    let shared = table.shared();
    let mut strategy = table.strategy(&shared);
    let asked = args.played.as_deref().map(|text| table.game.read_move(&position, text)).transpose()?;
    let explanation = Explanation::new(&mut strategy, frame, &position, asked);
    let explained = Explained::new(&strategy, &position, &explanation);
    let diagram = |position: &G::Position, played: Option<G::Move>| {
        let mut diagram = Scene::new(&table.library, &table.program, frame, &table.game, position).diagram;
        diagram.arrow = played.map(|played| table.game.endpoints(played));
        diagram
    };
    match args.format {
        Format::Json => out.json(&explained.json())?,
        Format::Svg => match &explanation.outcome {
            Outcome::Advice(_, tree) if args.tree => {
                let diagram = |position: &G::Position, played| diagram(position, Some(played));
                out.text(&svg_tree(&table.game, tree, &position, MOST_BOARDS, diagram))?;
            }
            _ => out.text(&svg_board(&diagram(&position, explanation.played())))?,
        },
        Format::Text => {
            let style = out.style(args.ascii);
            out.line(&text_board(&diagram(&position, explanation.played()), style))?;
            out.line(&explained.headline())?;
            out.text(&explained.text(args.ascii))?;
            if args.tree {
                out.text(
                    &explained
                        .boards(MOST_BOARDS, |position, played| text_board(&diagram(position, Some(played)), style)),
                )?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
