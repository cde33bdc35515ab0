//! The games a proof shows, played again move by move so that each move has its advice.
use crate::forcing::Frame;
use crate::play::{Defence, End, GameInProgress, longest_reply};
use crate::proof::{Graph, Kind, Line, RootId, Summary};
use crate::rules::{Retro, Side};

/// No more counterexamples of one kind are shown than this.
const MOST: usize = 100;

/// What the analysis of all positions came to, with the games that show it. White is us.
pub struct ProofReport<'a, G: Retro> {
    pub(super) graph: &'a Graph<'a, G>,
    pub(super) summary: &'a Summary,
    /// A longest win.
    pub(super) longest: Option<Played<'a, G>>,
    /// For each kind of failure in the summary, a game for each class of positions, the smallest first.
    pub(super) failures: Vec<Vec<Counterexample<'a, G>>>,
}

/// A game that shows a failure.
pub(super) struct Counterexample<'a, G: Retro> {
    /// Whether it fails in its first tree, or only later.
    pub(super) is_direct: bool,
    pub(super) played: Played<'a, G>,
}

/// A game and how it ended.
pub(super) struct Played<'a, G: Retro> {
    pub(super) game: GameInProgress<'a, G>,
    pub(super) end: End<G::Move>,
}

impl<'a, G: Retro> ProofReport<'a, G> {
    /// Plays the games of a summary. There is at most one hundred for each kind of failure.
    pub fn new(graph: &'a Graph<'a, G>, summary: &'a Summary) -> Self {
        let frame = Frame { us: Side::White };
        let play = |line: &Line<G>| Played::new(graph, frame, line);
        let counterexample = |root: RootId, kind: Kind| play(&graph.failing_line(root, kind));
        let failures = summary.failures.iter().map(|failures| {
            let examples = failures.examples.iter().take(MOST);
            let games = examples.map(|example| Counterexample {
                is_direct: example.is_direct,
                played: counterexample(example.root, failures.kind),
            });
            games.collect()
        });
        Self {
            graph,
            summary,
            longest: summary.longest.map(|root| Played::longest(graph, graph.position(root))),
            failures: failures.collect(),
        }
    }
}

impl<'a, G: Retro> Played<'a, G> {
    /// Plays a line of the analysis on the real board.
    pub(super) fn new(graph: &'a Graph<'a, G>, frame: Frame, line: &Line<G>) -> Self {
        let rules = graph.game();
        let start = frame.position(rules, &line.start).into_owned();
        let game = GameInProgress::new(graph.library(), graph.strategy(), start);
        let mut game = game.expect("the analysis stays within the endgame");
        let first = usize::from(rules.side_to_move(&line.start) == Side::White);
        let replies = line.steps.iter().skip(first).step_by(2);
        let replies: Vec<G::Move> = replies.map(|step| frame.real_move(rules, step.played)).collect();
        let end = game.finish_against(replies);
        Self { game, end }
    }

    /// The longest defence from a position of the real board that has been explored.
    pub(super) fn longest(graph: &'a Graph<'a, G>, start: G::Position) -> Self {
        let game = GameInProgress::new(graph.library(), graph.strategy(), start);
        let mut game = game.expect("the analysis stays within the endgame");
        loop {
            if let Some(end) = game.play_our_turns(u32::MAX) {
                return Self { game, end };
            }
            let (reply, _) = longest_reply(graph, &game);
            game.reply(reply);
        }
    }

    /// The replies as a defence.
    pub(super) fn defence(&self) -> Defence {
        let theirs = self.game.turns().iter().filter(|turn| turn.side != self.game.us());
        Defence::Moves(theirs.map(|turn| self.game.game().write_move(turn.played)).collect())
    }

    /// After how many moves of ours the game goes round, if it does.
    pub(super) fn goes_round_after(&self) -> Option<u32> {
        if let End::Repetition(moves) = self.end { Some(moves) } else { None }
    }
}
