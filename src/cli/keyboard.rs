//! `al0 play --defend me`: the person at the keyboard.
use std::io::{self, IsTerminal};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::failure::Failure;
use super::output::Output;
use super::play::{DefenceArgs, tell_end, tell_moves};
use super::table::Table;
use crate::diagnostic::printable;
use crate::explain::Explanation;
use crate::library::Endgames;
use crate::play::{Defence, End, GameInProgress, LongestReplies};
use crate::report::{self, Diagram, Explained, Style, text_board};
use crate::rules::MoveError;

/// What can be typed instead of a move.
const HELP: &str = "\
Instead of a move:
  why    why the table played its last move
  hint   the reply that holds out longest
  moves  the moves you can play
  board  the board
  undo   take your last move back
  quit   end the game, as do Ctrl-C and Ctrl-D
";

/// Plays a game with the person at the keyboard, to its end.
pub(super) fn play<G: Endgames>(
    table: &Table<G>,
    game: &mut GameInProgress<'_, G>,
    defence: &DefenceArgs,
    style: Style,
    out: &mut Output,
) -> Result<End<G::Move>, Failure> {
    let editor = DefaultEditor::new().map_err(|error| Failure::cannot(format!("cannot read moves: {error}")))?;
    let total_nodes = defence.budget.total_nodes;
    let mut session = Session { table, game, total_nodes, style, out, editor, longest: None };
    session.out.line(&text_board(&session.diagram(), style))?;
    session.out.line(&report::who_plays(session.game, &Defence::Me))?;
    let example = G::TYPED_MOVES.last().copied().unwrap_or_default();
    session.out.line(&format!("Type a move such as {example}, or help."))?;
    session.out.text("\n")?;
    let end = session.talk(defence.max_moves)?;
    session.out.text("\n")?;
    tell_moves(session.game, style == Style::Ascii, session.out)?;
    tell_end(session.game, &end, session.out)?;
    session.out.flush()?;
    Ok(end)
}

/// How the game ends after a reply against which the table can fail; the game stands afterwards where it stood.
fn end_after<G: Endgames>(
    longest: &mut LongestReplies<'_, G>,
    game: &mut GameInProgress<'_, G>,
    mut reply: G::Move,
) -> End<G::Move> {
    let turns = game.turns().len();
    let end = loop {
        game.reply(reply);
        if let Some(end) = game.play_our_turns(u32::MAX) {
            break end;
        }
        match longest.best(game) {
            Ok((next, _)) => reply = next,
            Err(error) => break End::NoDefence(error),
        }
    };
    while game.turns().len() > turns {
        game.undo();
    }
    end
}

struct Session<'s, 'g, G: Endgames> {
    table: &'s Table<G>,
    game: &'s mut GameInProgress<'g, G>,
    /// The most nodes that a hint may take.
    total_nodes: u64,
    style: Style,
    out: &'s mut Output,
    editor: DefaultEditor,
    /// The longest defence, once a hint has been asked for.
    longest: Option<LongestReplies<'s, G>>,
}

impl<G: Endgames> Session<'_, '_, G> {
    fn talk(&mut self, most: u32) -> Result<End<G::Move>, Failure> {
        loop {
            let before = self.game.our_moves();
            let end = self.game.play_our_turns(most);
            if self.game.our_moves() > before {
                self.tell_our_move()?;
            }
            if let Some(end) = end {
                return Ok(end);
            }
            let Some(reply) = self.read_reply()? else { return Ok(End::Left) };
            self.game.reply(reply);
        }
    }

    /// Reads lines until one is a legal move; nothing if the person leaves.
    fn read_reply(&mut self) -> Result<Option<G::Move>, Failure> {
        loop {
            let Some(line) = self.read_line()? else { return Ok(None) };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" | "q" => return Ok(None),
                "help" | "h" | "?" => {
                    self.out.text(&format!("A move is typed as {}. {HELP}", G::TYPED_MOVES.join(" or ")))?;
                }
                "board" => self.tell_board()?,
                "moves" => self.tell_legal_moves()?,
                "undo" => self.undo()?,
                "why" => self.tell_why()?,
                "hint" => self.hint()?,
                _ => match self.table.game.read_move(self.game.position(), line.trim()) {
                    Ok(reply) => return Ok(Some(reply)),
                    Err(error) => self.tell_mistake(&error)?,
                },
            }
        }
    }

    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let prompt = format!("{}> ", self.game.us().other());
        let read = loop {
            self.out.flush()?;
            match self.editor.readline(&prompt) {
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    self.out.line("What was typed is not UTF-8 text, so it is read over.")?;
                }
                read => break read,
            }
        };
        match read {
            Ok(line) => {
                if !io::stdin().is_terminal() {
                    self.out.line(&format!("{prompt}{}", printable(line.trim())))?;
                }
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(Failure::cannot(format!("cannot read moves: {error}"))),
        }
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if self.game.undo() { self.tell_board() } else { self.out.line("There is no move of yours to take back.") }
    }

    /// Explains the decision behind our last move.
    fn tell_why(&mut self) -> Result<(), Failure> {
        let turns = self.game.turns();
        let Some(last) = turns.iter().rposition(|turn| turn.decision.is_some()) else {
            return self.out.line(&format!("{} has not moved yet.", self.game.us()));
        };
        let (position, moves_since) = (turns[last].before.clone(), (turns.len() - last).div_ceil(2));
        let frame = self.game.frame();
        let explanation = Explanation::new(self.game.strategy(), frame, &position, None);
        let explained = Explained::new(self.game.strategy(), &position, &explanation);
        if moves_since > 1 {
            self.out.line("The move follows the tree of an earlier one:")?;
        }
        self.out.line(&explained.headline())?;
        self.out.text(&explained.text(self.style == Style::Ascii))?;
        self.out.text("\n")
    }

    /// Tells the reply that holds out longest.
    fn hint(&mut self) -> Result<(), Failure> {
        let longest = match &mut self.longest {
            Some(longest) => longest,
            None => self.longest.insert(self.table.longest_replies()?.with_total_nodes(self.total_nodes)),
        };
        let (reply, moves) = match longest.best(self.game) {
            Ok(best) => best,
            Err(error) => return self.out.line(&format!("There is no hint: {error}.")),
        };
        let words = self.table.game.notate(self.game.position(), reply);
        let hint = match moves {
            Some(moves) => report::hint_text(&words, self.game.us(), moves),
            None => report::failing_hint_text(&words, &end_after(longest, self.game, reply)),
        };
        self.out.line(&hint)
    }

    fn tell_our_move(&mut self) -> Result<(), Failure> {
        if let Some(text) = report::last_move_text(self.game) {
            self.out.line(&text)?;
        }
        self.tell_board()
    }

    fn tell_board(&mut self) -> Result<(), Failure> {
        let board = text_board(&self.diagram(), self.style);
        self.out.line(&board)
    }

    fn tell_legal_moves(&mut self) -> Result<(), Failure> {
        let position = self.game.position();
        let mut moves = Vec::new();
        self.table.game.legal_moves(position, &mut moves);
        let words: Vec<String> = moves.iter().map(|&played| self.table.game.notate(position, played)).collect();
        self.out.line(&words.join(" "))
    }

    fn tell_mistake(&mut self, error: &MoveError) -> Result<(), Failure> {
        self.out.line(&printable(&error.message))?;
        error.help.iter().try_for_each(|help| self.out.line(&format!("  {}", printable(help))))?;
        self.out.line("  `help` lists what else can be typed")
    }

    /// The board as it stands, with our last move if it was the last of all.
    fn diagram(&self) -> Diagram {
        let game = &self.table.game;
        let mut diagram = Diagram::of(game, self.game.position()).seen_from(self.game.us().other());
        diagram.arrow = self.game.turns().last().map(|turn| game.endpoints(turn.played));
        diagram
    }
}
