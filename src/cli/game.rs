//! `al0 game`: the games there are, and variant files looked over. Which game other commands play.
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::failure::Failure;
use super::output::Output;
use crate::language::Source;
use crate::library::AnyGame;
use crate::rules::{Game, Variant, nearest};

/// Lists the games that are built in, and checks variant files.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  al0 game list
  al0 game show shogi > my.toml
  al0 game check my.toml")]
pub(super) struct GameArgs {
    #[command(subcommand)]
    command: GameCommand,
}

#[derive(Debug, Subcommand)]
enum GameCommand {
    /// Lists the games that are built in
    List,
    /// Prints the variant file of a game that is built in
    Show {
        /// The game's name
        name: String,
    },
    /// Says whether a variant file makes a game, and if not, where it is wrong
    Check {
        /// The file
        file: String,
    },
}

/// Which game is played.
#[derive(Args, Debug)]
pub(super) struct GameChoice {
    /// The game: one that is built in (`al0 game list`), or a variant file
    #[arg(long, value_name = "NAME|FILE", default_value = "chess")]
    game: String,
}

impl GameChoice {
    /// The game.
    pub(super) fn load(&self) -> Result<AnyGame, Failure> {
        load(&self.game)
    }
}

/// The game with a name, or that of a variant file.
pub(super) fn load(name: &str) -> Result<AnyGame, Failure> {
    match AnyGame::built_in(name)? {
        Some(game) => Ok(game),
        None => read(name).map(AnyGame::Chess),
    }
}

/// Reads a variant file.
fn read(file: &str) -> Result<Variant, Failure> {
    let text = Source::read(file).map_err(|error| {
        let known: Vec<&str> = AnyGame::built_in_names().collect();
        let is_name = Path::new(file).extension().is_none() && !Path::new(file).exists();
        let message = if is_name { format!("there is no game `{file}`") } else { error.to_string() };
        let help = match nearest(file, known.iter().copied()).filter(|_| is_name) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("games that are built in are {}; others are files such as `my.toml`", known.join(", ")),
        };
        Failure::Cannot { message, help: Some(help) }
    })?;
    Ok(Variant::read(file, &text.text)?)
}

/// Reads a position of a game: a FEN in one word or several, or nothing for the start.
pub(super) fn position<G: Game>(game: &G, words: &[String]) -> Result<G::Position, Failure> {
    if words.is_empty() || words == ["startpos"] {
        return game.start().ok_or_else(|| Failure::Cannot {
            message: format!("{} has no start position", game.name()),
            help: Some("give a position as a FEN, or the game a `start`".to_owned()),
        });
    }
    Ok(game.read_position(&words.join(" "))?)
}

/// Runs the command.
pub(super) fn run(args: &GameArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    match &args.command {
        GameCommand::List => {
            for (name, about) in AnyGame::all_built_in() {
                out.line(&format!("{name:<12} {about}"))?;
            }
        }
        GameCommand::Show { name } => {
            let Some(text) = Variant::built_in_text(name) else {
                let message = match AnyGame::built_in(name)? {
                    Some(_) => format!("`{name}` has no variant file: its rules are not made of pieces"),
                    None => format!("no game `{name}` is built in"),
                };
                return Err(Failure::cannot(message));
            };
            out.text(text)?;
        }
        GameCommand::Check { file } => {
            let game = read(file)?;
            let board = game.board();
            let kinds = match game.roles().count() {
                1 => "1 kind".to_owned(),
                kinds => format!("{kinds} kinds"),
            };
            out.line(&format!("{file}: {}, {}x{}, {kinds} of pieces", game.name(), board.files(), board.ranks()))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
