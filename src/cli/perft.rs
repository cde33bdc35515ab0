//! `al0 perft`: counts of positions.
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::game::{self, GameChoice};
use super::output::Output;
use crate::library::for_game;
use crate::rules::{Game, divide, perft};

/// Counts the ways to play a number of moves: the usual test of a move generator.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  al0 perft 5
  al0 perft --game xiangqi 4 --divide
  al0 perft 4 \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\"")]
pub(super) struct PerftArgs {
    /// How many moves
    #[arg(value_parser = clap::value_parser!(u32).range(..=50))]
    depth: u32,

    /// The position as a FEN [default: the start of the game]
    #[arg(num_args = 0..=6)]
    position: Vec<String>,

    #[command(flatten)]
    game: GameChoice,

    /// A line for each move
    #[arg(long)]
    divide: bool,
}

/// Runs the command.
pub(super) fn run(args: &PerftArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.game.load()?, game => count(&game, args, out))
}

fn count<G: Game>(game: &G, args: &PerftArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let position = game::position(game, &args.position)?;
    if args.divide && args.depth > 0 {
        let mut total = 0;
        for (played, count) in divide(game, &position, args.depth) {
            out.line(&format!("{}: {count}", game.write_move(played)))?;
            total += count;
        }
        out.line(&format!("{total}"))?;
    } else {
        out.line(&perft(game, &position, args.depth).to_string())?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
