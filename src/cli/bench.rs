//! `al0 bench`: one number that moves when behaviour moves.
use std::process::ExitCode;

use super::failure::Failure;
use super::output::Output;
use super::table::{self, Table};
use crate::forcing::{Limits, Strategy};
use crate::library::{Endgames, for_game};
use crate::rules::Side;

/// Every so many positions of the endgame, one is looked at.
const STEP: usize = 64;

/// Runs the command.
pub(super) fn run(out: &mut Output) -> Result<ExitCode, Failure> {
    for_game!(table::open(table::shipped("textbook/krk")?, Limits::default())?, table => count(&table, out))
}

fn count<G: Endgames>(table: &Table<G>, out: &mut Output) -> Result<ExitCode, Failure> {
    // Every call for itself: what one has found must not save another its nodes.
    let mut strategy = Strategy::new(&table.game, &table.program, Limits::default());
    let positions = table.library.endgame.positions(&table.game, Side::White).step_by(STEP);
    let nodes: u64 = positions.map(|position| strategy.call(&position).nodes).sum();
    out.line(&format!("bench: {nodes} nodes"))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
