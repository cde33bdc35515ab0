//! Lists with a line for each position, written while they are made.
use rayon::prelude::*;

use super::super::first_line::first_line;
use crate::proof::{Graph, RootId};
use crate::rules::Retro;
use crate::tablebase::{Outcome, Tablebase};

/// So many lines are made by one thread at a time, and so many times that are held until they are written.
const CHUNK: usize = 256;
const HELD: usize = 64 * CHUNK;

/// Writes every position's strategy call: FEN, rule, advice, move and tree, in the order of the positions.
///
/// # Errors
/// Those of `write`.
pub fn dump<G: Retro, E>(graph: &Graph<'_, G>, write: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let game = graph.game();
    let line = |strategy: &mut crate::forcing::Strategy<'_, G>, id: RootId| {
        let position = graph.position(id);
        let call = game.ending(&position).is_none().then(|| strategy.call(&position));
        first_line(game, graph.program(), &game.write_position(&position), call.as_ref())
    };
    lines(graph, || graph.strategy(), line, write)
}

/// Writes every position's outcome: FEN, the best possible, and the longest win or the gravest way to fail, in the order
/// of the positions; `-` for a best that is no win.
///
/// # Errors
/// Those of `write`.
pub fn outcomes<G: Retro, E>(
    graph: &Graph<'_, G>,
    tablebase: &Tablebase<'_, G>,
    write: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let line = |(): &mut (), id: RootId| {
        let position = graph.position(id);
        let optimum = match tablebase.probe(&position) {
            Some(Outcome::Win(plies)) => plies.div_ceil(2).to_string(),
            _ => "-".to_owned(),
        };
        let verdict = graph.verdict(id);
        let longest = match verdict.kinds.gravest() {
            None => verdict.longest.to_string(),
            Some(kind) => kind.word().to_owned(),
        };
        format!("{}\t{optimum}\t{longest}", graph.game().write_position(&position))
    };
    lines(graph, || (), line, write)
}

/// Makes a line for each root in parallel and writes them in order.
fn lines<G: Retro, W, E>(
    graph: &Graph<'_, G>,
    worker: impl Fn() -> W + Sync + Send,
    line: impl Fn(&mut W, RootId) -> String + Sync + Send,
    mut write: impl FnMut(&[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let ids: Vec<RootId> = graph.roots().map(|(id, _)| id).collect();
    for held in ids.chunks(HELD) {
        let texts: Vec<String> = held
            .par_chunks(CHUNK)
            .map_init(&worker, |worker, chunk| {
                let mut text = String::new();
                for &id in chunk {
                    text += &line(worker, id);
                    text.push('\n');
                }
                text
            })
            .collect();
        texts.iter().try_for_each(|text| write(text.as_bytes()))?;
    }
    Ok(())
}
