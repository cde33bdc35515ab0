//! `al0 moves`: the legal moves of a position.
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::game::{self, GameChoice};
use super::output::Output;
use crate::library::for_game;
use crate::rules::Game;

/// Lists the legal moves, one a line: as programs write it, then as players do.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  al0 moves
  al0 moves --game shogi
  al0 moves \"8/8/8/8/3R4/2k5/8/K7 w\"")]
pub(super) struct MovesArgs {
    /// The position as a FEN [default: the start of the game]
    #[arg(num_args = 0..=6)]
    position: Vec<String>,

    #[command(flatten)]
    game: GameChoice,
}

/// Runs the command.
pub(super) fn run(args: &MovesArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.game.load()?, game => list(&game, args, out))
}

fn list<G: Game>(game: &G, args: &MovesArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let position = game::position(game, &args.position)?;
    let mut moves = Vec::new();
    game.legal_moves(&position, &mut moves);
    for played in moves {
        out.line(&format!("{:<8} {}", game.write_move(played), game.notate(&position, played)))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
