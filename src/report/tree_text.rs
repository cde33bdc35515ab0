//! A forcing tree as an indented tree of moves.
use crate::forcing::{Branch, NodeId, Tree};
use crate::rules::Game;

/// No more lines of a tree are drawn than this.
const MOST: usize = 1000;

/// A forcing tree, each line ended: our move, below it every reply with our answer to it. A line goes on to the right
/// as long as there is one reply only.
///
/// ```text
/// Rc3
/// ├ Ka1  Ra3#
/// └ Kb1  Kb3  Ka1  Rc1#
/// ```
pub(super) fn tree_text<G: Game>(game: &G, tree: &Tree<G::Move>, position: &G::Position, ascii: bool) -> String {
    let mut drawing = Drawing { game, tree, ascii, lines: Vec::new(), line: String::new() };
    drawing.draw(tree.root(), &mut position.clone(), "");
    drawing.end_line();
    let mut text = drawing.lines.join("\n") + "\n";
    if drawing.lines.len() >= MOST {
        text += "... the rest of the tree is not drawn\n";
    }
    text
}

struct Drawing<'a, G: Game> {
    game: &'a G,
    tree: &'a Tree<G::Move>,
    ascii: bool,
    lines: Vec<String>,
    /// The line being drawn.
    line: String,
}

impl<G: Game> Drawing<'_, G> {
    fn draw(&mut self, node: NodeId, position: &mut G::Position, indent: &str) {
        match self.tree.branch(node) {
            Branch::Leaf => {}
            Branch::Us(played, next) => self.go_on(played, next, position, indent),
            Branch::Them(..) => {
                if let &[(reply, next)] = self.tree.replies(node) {
                    return self.go_on(reply, next, position, indent);
                }
                self.branch_out(node, position, indent);
            }
        }
    }

    /// Appends a move to the present line and draws what follows.
    fn go_on(&mut self, played: G::Move, next: NodeId, position: &mut G::Position, indent: &str) {
        if !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line += "  ";
        }
        self.line += &self.game.notate(position, played);
        let undo = self.game.play(position, played);
        self.draw(next, position, indent);
        self.game.take_back(position, played, undo);
    }

    /// Draws every reply on a line of its own.
    fn branch_out(&mut self, node: NodeId, position: &mut G::Position, indent: &str) {
        self.end_line();
        let [fork, last, bar] = if self.ascii { ["|- ", "`- ", "|  "] } else { ["├ ", "└ ", "│ "] };
        let replies = self.tree.replies(node);
        for (number, &(reply, next)) in replies.iter().enumerate() {
            if self.lines.len() >= MOST {
                return;
            }
            let is_last = number + 1 == replies.len();
            let below = if is_last { " ".repeat(bar.chars().count()) } else { bar.to_owned() };
            self.line = indent.to_owned() + if is_last { last } else { fork };
            self.go_on(reply, next, position, &(indent.to_owned() + &below));
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        if !self.line.is_empty() {
            self.lines.push(std::mem::take(&mut self.line));
        }
    }
}
