//! How a game ended, in words.
use super::words::{columns, counted, one_line};
use crate::diagnostic::printable;
use crate::forcing::{Attempt, Broken, Cut, Failure, GoalId, Program, Step, Tried};
use crate::language::AdviceId;
use crate::play::{End, GameInProgress};
use crate::rules::{Ending, Game};

/// How a game ended: one sentence without a final full stop, and lines with more to say.
pub fn ending<G: Game>(game: &GameInProgress<'_, G>, end: &End<G::Move>) -> (String, Vec<String>) {
    let (us, program) = (game.us(), game.program());
    let after = match game.our_moves() {
        0 if game.turns().is_empty() => "at the start".to_owned(),
        0 => format!("after the first move of {}", us.other()),
        moves => format!("after {}", counted(moves.into(), "move")),
    };
    let sentence = match end {
        End::Rules(ending) => by_the_rules(game, *ending),
        End::PieceLost(piece) => format!("{piece} lost: {us} has no {piece} {after}"),
        End::NoRule => format!("no rule: no rule of {} matches the position {after}", printable(&program.source.name)),
        End::NoAdvice { rule, tried } => {
            let word = if tried.iter().any(|(attempt, _)| attempt.is_idle) { "idle advice" } else { "no advice" };
            let rule = &program.rules[*rule].name;
            let lines = attempts(game.game(), program, game.position(), tried);
            return (format!("{word}: {after}, all that rule `{rule}` advises fails"), lines);
        }
        End::Cut(advice, cut) => {
            let option = match cut {
                Cut::Depth(_) => "--depth",
                Cut::Nodes(_) | Cut::Definition(..) => "--nodes",
            };
            let name =
                advice.map_or("the precondition of a rule".to_owned(), |id| format!("`{}`", program.advice(id).name));
            let help = [
                "  help: a move constraint without a depth bound, such as `legal` alone, always runs into the limit:"
                    .to_owned(),
                format!("        write `(depth < 3) and legal`; where the depth is bounded, raise {option}"),
            ];
            return (format!("budget cut: in {name}, {after}, {cut}"), help.to_vec());
        }
        End::Repetition(0) => format!("repetition: {after} the game stands where it began, with the same plan"),
        End::Repetition(moves) => {
            let earlier = counted((*moves).into(), "move");
            format!("repetition: {after} the game stands where it stood after {earlier}, with the same plan")
        }
        End::MoveLimit(moves) => {
            format!("move limit: nothing is decided after {} of {us}", counted((*moves).into(), "move"))
        }
        End::RepliesEnd => format!("open: the given replies are used up {after}"),
        End::IllegalReply(number, _) => format!("stopped: reply {number} of the given ones cannot be played"),
        End::NoDefence(error) => format!("no defence: {after} the longest one cannot be found: {error}"),
        End::Left => format!("left: you ended the game {after}"),
    };
    (sentence, Vec::new())
}

fn by_the_rules<G: Game>(game: &GameInProgress<'_, G>, ending: Ending) -> String {
    let (us, reason, moves) = (game.us(), ending.reason, game.our_moves());
    match ending.winner {
        Some(winner) if moves == 0 => format!("{reason}: {winner} has won already"),
        Some(winner) if winner == us => format!("{reason}: {winner} wins in {}", counted(moves.into(), "move")),
        Some(winner) => format!("{reason}: {winner} wins after {} of {us}", counted(moves.into(), "move")),
        None if moves == 0 => format!("{reason}: the game is drawn already"),
        None => format!("{reason}: the game is drawn after {}", counted(moves.into(), "move")),
    }
}

/// One line for each piece of advice that was tried in vain in a position: its name and the first thing that failed.
pub(super) fn attempts<G: Game>(
    game: &G,
    program: &Program<G>,
    position: &G::Position,
    tried: &[(Attempt, Option<Failure<G::Move>>)],
) -> Vec<String> {
    let rows: Vec<[String; 2]> = tried
        .iter()
        .map(|(attempt, failure)| {
            let name = program.advice(attempt.advice).name.clone();
            [name, why_failed(game, program, position, *attempt, failure.as_ref())]
        })
        .collect();
    columns(&rows, false)
}

/// The first thing that failed in a piece of advice, in the table's own words.
pub(super) fn why_failed<G: Game>(
    game: &G,
    program: &Program<G>,
    position: &G::Position,
    attempt: Attempt,
    failure: Option<&Failure<G::Move>>,
) -> String {
    let Some(failure) = failure else { return "failed; looking for the reason reached a limit".to_owned() };
    let line = shortened(line_in_words(game, position, &failure.line)).join(" ");
    let text = |goal| broken_text(game, program, goal, &failure.broken);
    let fails = match failure.step {
        Step::Idle => {
            let goal = text(program.advice(attempt.advice).better);
            return format!("idle: its better goal holds before any move: {goal}");
        }
        Step::Holding(goal) => format!("fails the holding goal: {}", text(goal)),
        Step::Better(goal, _) => format!("fails the better goal: {}", text(goal)),
    };
    match (failure.moves_tried, &failure.line[..]) {
        (0, []) if matches!(failure.step, Step::Better(..)) => format!("allows no move here, and {fails}"),
        (_, []) => format!("the position {fails}"),
        (1, _) => format!("1 move tried: {line} {fails}"),
        (moves, _) => format!("{moves} moves tried, deepest {line}: {fails}"),
    }
}

/// A part of a goal that is false, what is false of its definition, and the values it speaks of.
fn broken_text<G: Game>(game: &G, program: &Program<G>, goal: GoalId, broken: &Broken) -> String {
    let mut text = one_line(program.text(goal));
    let mut more: Vec<String> = broken.part.iter().map(|part| one_line(part)).filter(|part| *part != text).collect();
    more.extend(broken.values.iter().map(|value| {
        let (name, now) = (one_line(&value.name), value.now.text(game.board()));
        match value.at_root {
            Some(root) => format!("{name} {now}, at the root {}", root.text(game.board())),
            None => format!("{name} {now}"),
        }
    }));
    if !more.is_empty() {
        text = format!("{text} ({})", more.join("; "));
    }
    text
}

/// What a piece of advice makes of one move, in the table's own words.
pub(super) fn tried_text<G: Game>(
    game: &G,
    program: &Program<G>,
    position: &G::Position,
    advice: AdviceId,
    tried: Option<&Tried<G::Move>>,
) -> [String; 2] {
    let attempt = Attempt { advice, is_idle: false };
    match tried {
        None => ["cut".to_owned(), "looking for the reason reached a limit".to_owned()],
        Some(Tried::NotAllowed(0)) => ["not tried".to_owned(), "its constraint allows no move here".to_owned()],
        Some(Tried::NotAllowed(moves)) => {
            let moves = counted(*moves as u64, "move");
            ["not tried".to_owned(), format!("it is not among the {moves} that the constraint allows")]
        }
        Some(Tried::Fails(failure)) => {
            ["failed".to_owned(), why_failed(game, program, position, attempt, Some(failure))]
        }
        Some(Tried::Works(place, moves)) => {
            ["would do".to_owned(), format!("it is move {} of {moves} in the order of the constraint", place + 1)]
        }
    }
}

/// A long line by its beginning and its end.
pub(super) fn shortened(mut line: Vec<String>) -> Vec<String> {
    const BEGINNING: usize = 6;
    const END: usize = 4;
    if line.len() > BEGINNING + END + 1 {
        line.splice(BEGINNING..line.len() - END, ["...".to_owned()]);
    }
    line
}

/// A line of moves from a position as players write them.
pub(super) fn line_in_words<G: Game>(game: &G, position: &G::Position, line: &[G::Move]) -> Vec<String> {
    let mut position = position.clone();
    let mut words = Vec::new();
    for &played in line {
        words.push(game.notate(&position, played));
        game.play(&mut position, played);
    }
    words
}
