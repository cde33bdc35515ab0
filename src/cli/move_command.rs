//! `al0 move`: a position after some moves.
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::game::{self, GameChoice};
use super::output::Output;
use crate::library::for_game;
use crate::rules::Game;

/// Plays moves from a position and prints the position after them, or says why one of them is illegal.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  al0 move startpos e4 e5 Nf3
  al0 move --game shogi startpos g3g4
  al0 move \"8/8/8/8/3R4/2k5/8/K7 w - - 0 1\" Re4")]
pub(super) struct MoveArgs {
    /// The position: a FEN in one word, or `startpos`
    position: String,

    /// The moves, as programs or as players write them
    #[arg(required = true)]
    moves: Vec<String>,

    #[command(flatten)]
    game: GameChoice,
}

/// Runs the command.
pub(super) fn run(args: &MoveArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(args.game.load()?, game => play(&game, args, out))
}

fn play<G: Game>(game: &G, args: &MoveArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let mut position = game::position(game, std::slice::from_ref(&args.position))?;
    for text in &args.moves {
        let played = game.read_move(&position, text)?;
        game.play(&mut position, played);
    }
    out.line(&game.write_position(&position))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
