//! A strategy call on one line, for comparing tables position by position.
use crate::forcing::{Call, Outcome, Program};
use crate::rules::Game;

/// A tree with more moves of ours than this is not written out.
pub(super) const LARGEST_TREE: u64 = 100_000;

/// Position, rule, advice, move and tree with tabs between; `-` for what did not come out, and for a tree that is too
/// large to be written.
pub fn first_line<G: Game>(game: &G, program: &Program<G>, position: &str, call: Option<&Call<G::Move>>) -> String {
    let mut fields: [String; 5] = std::array::from_fn(|_| "-".to_owned());
    position.clone_into(&mut fields[0]);
    if let Some(rule) = call.and_then(|call| call.rule) {
        fields[1].clone_from(&program.rules[rule].name);
    }
    if let Some(Outcome::Advice(advice, tree)) = call.map(|call| &call.outcome) {
        fields[2].clone_from(&program.advice(*advice).name);
        if let Some((played, _)) = tree.our_move(tree.root()) {
            fields[3] = game.write_move(played);
        }
        if tree.size(tree.root()).moves <= LARGEST_TREE {
            fields[4] = tree.text(game, tree.root());
        }
    }
    fields.join("\t")
}
