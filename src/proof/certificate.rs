//! Writing a certificate: every root, its rank and its tree.
use rayon::prelude::*;

use super::graph::{Graph, RootId};
use super::size::ProofError;
use crate::certificate::{Heading, Writer, digest_of, position_line};
use crate::forcing::{Outcome, Strategy};
use crate::rules::{Retro, Side};

/// How many positions a worker writes at once, and how many are held before they are written.
const CHUNK: usize = 256;
const HELD: usize = 64 * CHUNK;

/// A tree with more moves of ours than this is not written out: shared parts would make it larger than any file.
const LARGEST_TREE: u64 = 100_000;

/// Writes the certificate of a graph in which everything has been explored: `write` is given a few hundred lines at a
/// time, and `progress` the share done.
///
/// # Errors
/// A tree is too large to be written out, or what the output says.
pub fn write_certificate<G: Retro, E: From<ProofError>>(
    graph: &Graph<'_, G>,
    write: impl FnMut(&[u8]) -> Result<(), E>,
    progress: &dyn Fn(f64),
) -> Result<(), E> {
    let (game, endgame) = (graph.game(), &graph.library().endgame);
    let positions = endgame.positions(game, Side::White);
    let roots: Vec<RootId> =
        positions.map(|position| graph.find(&position).expect("everything was explored")).collect();
    let ranks = || roots.iter().filter_map(|&root| graph.verdict(root).win());
    let source = &graph.program().source;
    let heading = Heading {
        game: game.name().to_owned(),
        material: endgame.space(game).to_string(),
        table: source.name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned(),
        digest: digest_of(source.text.as_bytes()),
        positions: roots.len() as u64,
        won: ranks().count() as u64,
        longest: ranks().max().unwrap_or(0).into(),
    };
    let mut writer = Writer::new(write, &heading)?;
    let mut written: u32 = 0;
    for held in roots.chunks(HELD) {
        let texts: Vec<Result<String, ProofError>> = held
            .par_chunks(CHUNK)
            .map_init(
                || graph.strategy(),
                |strategy, chunk| {
                    let mut text = String::new();
                    for &root in chunk {
                        append(graph, strategy, root, &mut text)?;
                    }
                    Ok(text)
                },
            )
            .collect();
        for text in texts {
            writer.lines(&text?)?;
        }
        written += held.len() as u32;
        progress(f64::from(written) / f64::from(roots.len() as u32));
    }
    writer.finish()
}

fn append<G: Retro>(
    graph: &Graph<'_, G>,
    strategy: &mut Strategy<'_, G>,
    root: RootId,
    text: &mut String,
) -> Result<(), ProofError> {
    let position = graph.position(root);
    let fen = graph.game().write_position(&position);
    let placement = fen.split(' ').next().unwrap_or_default();
    if graph.verdict(root).win().is_some() && u64::from(graph.root(root).tree_moves) > LARGEST_TREE {
        return Err(ProofError::TreeTooLarge { position: fen, moves: LARGEST_TREE });
    }
    let tree = graph.verdict(root).win().map(|rank| match strategy.call(&position).outcome {
        Outcome::Advice(_, tree) => (rank, tree.text(graph.game(), tree.root())),
        _ => unreachable!("a root that always wins has a tree"),
    });
    position_line(placement, tree.as_ref().map(|(rank, tree)| (*rank, tree.as_str())), text);
    Ok(())
}
