//! Builds the tables of the endings named on the command line and says what they hold, how long it took, and what a
//! position cost: `cargo bench --bench tablebase -- KRvK KBBvK`. `benches/tablebase.sh` adds the memory used.
#![allow(clippy::cast_precision_loss, clippy::print_stdout)]
use std::time::Instant;

use al0::rules::{Material, Placements, Variant};
use al0::tablebase::Tablebases;

fn main() {
    let chess = Variant::chess();
    for name in std::env::args().skip(1).filter(|argument| !argument.starts_with('-')) {
        let material = Material::read(&chess, &name).expect("the material is read");
        let space = Placements::new(&chess, &material);
        let start = Instant::now();
        let table = Tablebases::new(&chess).get(&space, &|_| ()).expect("the table fits");
        let built = start.elapsed();
        let start = Instant::now();
        let [us, them] = [space.us(), space.us().other()].map(|side| table.statistics(side));
        let counted = start.elapsed();
        let tally = &us.positions;
        println!(
            "{name}: {} us to move ({} classes), {:.2} % won, longest {:?}, mean {:.4}",
            tally.legal,
            us.classes.legal,
            100.0 * tally.share_won(),
            tally.longest(),
            tally.mean().unwrap_or_default(),
        );
        let positions = tally.legal + them.positions.legal;
        println!(
            "    built in {built:.1?}, {:.1} million positions of both sides a second; counted in {counted:.1?}",
            positions as f64 / built.as_secs_f64() / 1e6,
        );
    }
}
