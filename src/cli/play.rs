//! `al0 play`: a game from a position to its end.
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use super::table::{BudgetArgs, Table, TableArgs};
use super::{keyboard, start};
use crate::library::{Endgames, for_game};
use crate::play::{Defence, Defender, End, GameInProgress, Verdict};
use crate::report::{self, Diagram, MoveRows, text_board};
use crate::rules::{Game, Side};

/// Plays a game from a position: the table against a defence.
///
/// Without FEN it is the textbook's example, `8/8/4R3/8/3K4/8/2k5/8 w`. The side with the rook plays by the table,
/// whichever its colour and whoever is to move.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  al0 play
  al0 play \"8/8/8/8/3R4/2k5/8/K7 w\" --defend me
  al0 play random:7 --table textbook/krk_ru --format pgn")]
pub(super) struct PlayArgs {
    /// The position: a FEN of 2, 4 or 6 fields, or `random:SEED`
    #[arg(num_args = 0..=6)]
    fen: Vec<String>,

    #[command(flatten)]
    defence: DefenceArgs,

    #[command(flatten)]
    table: TableArgs,

    /// How the game is told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Boards without Unicode figures
    #[arg(long)]
    ascii: bool,
}

/// The options that say who defends and for how long.
#[derive(Args, Debug)]
pub(super) struct DefenceArgs {
    /// Who replies: `longest`, so that this table takes longest or does not win at all; `tablebase`, so that the best
    /// possible play would take longest; `random:SEED`; given moves in UCI or SAN as in `moves:"c2d2 Kc2"`; or `me` at
    /// the keyboard
    #[arg(long, value_name = "WHO", default_value = "longest")]
    pub(super) defend: Defence,

    /// The game stops, not won, after this many moves of the table
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(super) max_moves: u32,

    #[command(flatten)]
    pub(super) budget: BudgetArgs,
}

impl DefenceArgs {
    /// The defence against a table.
    pub(super) fn defender<'a, G: Endgames>(&'a self, table: &'a Table<G>) -> Result<Defender<'a, G>, Failure> {
        Ok(table.defender(&self.defend)?.with_total_nodes(self.budget.total_nodes))
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// Boards and a line for each move
    Text,
    /// One object, for programs
    Json,
    /// For other chess programs
    Pgn,
}

/// Runs the command.
pub(super) fn run(args: &PlayArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let by_hand = args.defence.defend == Defence::Me;
    if by_hand && args.table.table.as_deref() == Some("-") {
        return Err(Failure::Usage("`--table -` and `--defend me` would both read standard input".to_owned()));
    }
    if by_hand && args.format != Format::Text {
        return Err(Failure::Usage("`--defend me` goes with `--format text` only".to_owned()));
    }
    for_game!(args.table.load_for(&args.fen)?, table => play(&table, args, out))
}

fn play<G: Endgames>(table: &Table<G>, args: &PlayArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let by_hand = args.defence.defend == Defence::Me;
    let example: Vec<String> = table.game.example().map(|(_, position)| position).into_iter().collect();
    let position = start::read(table, if args.fen.is_empty() { &example } else { &args.fen })?;
    let shared = table.shared();
    let mut game = GameInProgress::new(&table.library, table.strategy(&shared), position)?;
    if by_hand {
        let end = keyboard::play(table, &mut game, &args.defence, out.style(args.ascii), out)?;
        return finish(&game, &end);
    }
    let end = match args.format {
        Format::Text => tell_game(table, &mut game, args, out)?,
        Format::Json | Format::Pgn => {
            let mut defender = args.defence.defender(table)?;
            let end = game.finish(&mut defender, args.defence.max_moves);
            if args.format == Format::Json {
                out.json(&report::game_json(&game, &args.defence.defend, &end))?;
            } else {
                out.text(&report::pgn(&game, &args.defence.defend, &end))?;
            }
            end
        }
    };
    out.flush()?;
    finish(&game, &end)
}

/// Plays a game and tells every move as soon as it is made.
fn tell_game<'a, G: Endgames>(
    table: &'a Table<G>,
    game: &mut GameInProgress<'a, G>,
    args: &'a PlayArgs,
    out: &mut Output,
) -> Result<End<G::Move>, Failure> {
    let style = out.style(args.ascii);
    let us = game.us();
    let board = |position: &G::Position| text_board(&Diagram::of(&table.game, position).seen_from(us), style);
    let plain = |text: String| if args.ascii { text.replace('·', ".") } else { text };
    out.line(&board(game.start()))?;
    out.line(&report::who_plays(game, &args.defence.defend))?;
    out.text("\n")?;
    out.flush()?;
    let mut rows = MoveRows::new(game);
    let mut told = 0;
    let mut tell = |game: &GameInProgress<'_, G>, rows: &mut MoveRows, out: &mut Output| {
        while told < game.turns().len() {
            out.text(&plain(rows.next(game, told)))?;
            told += 1;
        }
        out.flush()
    };
    let mut defender = None;
    let end = loop {
        let end = game.play_our_turns(args.defence.max_moves);
        tell(game, &mut rows, out)?;
        if let Some(end) = end {
            break end;
        }
        let defender = match &mut defender {
            Some(defender) => defender,
            None => defender.insert(args.defence.defender(table)?),
        };
        if let Err(end) = defender.answer(game) {
            break end;
        }
        tell(game, &mut rows, out)?;
    };
    out.text(&plain(rows.end()))?;
    if !game.turns().is_empty() {
        out.text("\n")?;
        out.line(&board(game.position()))?;
    }
    tell_end(game, &end, out)?;
    Ok(end)
}

/// Writes the moves played, if there are any, and an empty line.
pub(super) fn tell_moves<G: Game>(game: &GameInProgress<'_, G>, ascii: bool, out: &mut Output) -> Result<(), Failure> {
    let moves = report::moves_text(game);
    let moves = if ascii { moves.replace('·', ".") } else { moves };
    if moves.is_empty() { Ok(()) } else { out.line(&moves) }
}

/// Writes how the game ended.
pub(super) fn tell_end<G: Game>(
    game: &GameInProgress<'_, G>,
    end: &End<G::Move>,
    out: &mut Output,
) -> Result<(), Failure> {
    let (sentence, details) = report::ending(game, end);
    out.line(&sentence)?;
    details.iter().try_for_each(|line| out.line(line))
}

/// The exit code of a game.
fn finish<G: Game>(game: &GameInProgress<'_, G>, end: &End<G::Move>) -> Result<ExitCode, Failure> {
    if let End::IllegalReply(number, error) = end {
        let message = format!("reply {number} of the given ones: {}", error.message);
        return Err(Failure::Cannot { message, help: error.help.clone() });
    }
    if let End::NoDefence(error) = end {
        return Err(error.clone().into());
    }
    let us: Side = game.us();
    Ok(match end.verdict(us) {
        Verdict::Won | Verdict::Unfinished => ExitCode::SUCCESS,
        Verdict::Error => ExitCode::from(1),
        Verdict::NotWon => ExitCode::from(4),
    })
}
