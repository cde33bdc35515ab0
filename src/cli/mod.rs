//! The commands. One file each; they hold no rules of any game and no semantics of the language.
mod bench;
mod check;
mod diff;
mod expectation;
mod explain;
mod failure;
mod fmt;
mod game;
mod keyboard;
mod move_command;
mod moves;
mod new;
mod output;
mod output_file;
mod perft;
mod piece;
mod play;
mod position_list;
mod progress;
mod prove;
mod show;
mod start;
mod table;
mod tablebase;
mod test;
mod trace;
mod tsume;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use self::failure::Failure;
use self::output::Output;

/// Plays chess endgames from advice tables, explains every move, and proves that a table wins.
#[derive(Debug, Parser)]
#[command(
    name = "al0",
    version,
    max_term_width = 100,
    after_help = "Exit codes:
  0  done: the game is won, the table proved, the file clean
  1  could not do it: unreadable file, illegal position or move, broken table
  2  wrong usage
  3  `check` found mistakes, `fmt --check` a file that would change, `test` a difference
  4  `prove` refuted the table, `verify` found that a certificate does not hold, `play` did not win
     the game

Example:
  al0 play \"8/8/8/8/3R4/2k5/8/K7 w\""
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::PlayArgs),
    Prove(prove::ProveArgs),
    Explain(explain::ExplainArgs),
    Show(show::ShowArgs),
    Trace(trace::TraceArgs),
    Tablebase(tablebase::TablebaseArgs),
    Tsume(tsume::TsumeArgs),
    Piece(piece::PieceArgs),
    Perft(perft::PerftArgs),
    Moves(moves::MovesArgs),
    Move(move_command::MoveArgs),
    Game(game::GameArgs),
    Check(check::CheckArgs),
    Fmt(fmt::FmtArgs),
    Test(test::TestArgs),
    New(new::NewArgs),
    Verify(verify::VerifyArgs),
    /// Counts the nodes evaluated over a fixed set of positions: one number that changes when behaviour changes
    #[command(after_help = "Example:\n  al0 bench")]
    Bench,
}

/// Runs the command line.
pub fn main() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => return usage(&error),
    };
    let mut out = Output::new();
    let result = match &command {
        Command::Play(args) => play::run(args, &mut out),
        Command::Prove(args) => prove::run(args, &mut out),
        Command::Explain(args) => explain::run(args, &mut out),
        Command::Show(args) => show::run(args, &mut out),
        Command::Tablebase(args) => tablebase::run(args, &mut out),
        Command::Tsume(args) => tsume::run(args, &mut out),
        Command::Piece(args) => piece::run(args, &mut out),
        Command::Perft(args) => perft::run(args, &mut out),
        Command::Moves(args) => moves::run(args, &mut out),
        Command::Move(args) => move_command::run(args, &mut out),
        Command::Game(args) => game::run(args, &mut out),
        Command::Trace(args) => trace::run(args, &mut out),
        Command::Bench => bench::run(&mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Fmt(args) => fmt::run(args, &mut out),
        Command::Test(args) => test::run(args, &mut out),
        Command::New(args) => new::run(args, &mut out),
        Command::Verify(args) => verify::run(args, &mut out),
    };
    result.unwrap_or_else(|failure| {
        // What was written before the failure belongs before the message.
        let _ = out.flush();
        failure.tell()
    })
}

/// Help and version are what was asked for; anything else is a mistake in usage.
fn usage(error: &clap::Error) -> ExitCode {
    match error.print() {
        Err(failed) => Failure::from(failed).tell(),
        Ok(()) if error.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
    }
}
