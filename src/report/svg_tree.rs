//! A forcing tree as a figure: a small board at each node where we are to move, replies leading to the right.
use std::fmt::Write;

use super::diagram::Diagram;
use super::svg_board::{escape, svg_board_at, svg_size};
use crate::forcing::{NodeId, Tree};
use crate::rules::Game;

/// How much smaller than alone a board is drawn: one so many-th.
const REDUCTION: i32 = 3;
/// The height of the caption above a board, and of a line that has no board.
const CAPTION: i32 = 24;
/// The room for the line from a board to those after it.
const GAP: i32 = 48;
/// The room between one board and the next below it.
const LEADING: i32 = 14;

/// A node of the figure: its caption, its board, what follows, and how high all that is.
struct Node {
    caption: String,
    /// Nothing where the better goal holds, or where no more boards are drawn.
    diagram: Option<Diagram>,
    next: Vec<Node>,
    height: i32,
}

/// Draws a forcing tree, each board with the move played there, `most` of them at the most. `diagram` gives the diagram
/// of a position with our move.
pub fn svg_tree<G: Game>(
    game: &G,
    tree: &Tree<G::Move>,
    position: &G::Position,
    most: usize,
    diagram: impl Fn(&G::Position, G::Move) -> Diagram,
) -> String {
    let mut boards = Boards { game, tree, most, diagram, size: svg_size(game.board()) };
    let root = boards.node(tree.root(), position, "");
    let (width, height) = (boards.width(&root), root.height + LEADING);
    let mut svg = format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" "#,
            r#"font-family="Georgia, 'Times New Roman', 'DejaVu Serif', serif" font-size="15">"#,
            "\n<title>a forcing tree: our moves on the boards, their replies on the lines</title>\n",
            r##"<rect width="{0}" height="{1}" fill="#fff"/>"##,
            "\n"
        ),
        width, height
    );
    boards.draw(&root, (LEADING, LEADING / 2), &mut svg);
    svg + "</svg>\n"
}

struct Boards<'b, G: Game, D> {
    game: &'b G,
    tree: &'b Tree<G::Move>,
    most: usize,
    diagram: D,
    /// The size of a board by itself.
    size: (i32, i32),
}

impl<G: Game, D: Fn(&G::Position, G::Move) -> Diagram> Boards<'_, G, D> {
    /// The node after a reply.
    fn node(&mut self, node: NodeId, position: &G::Position, reply: &str) -> Node {
        let line = |caption: String| Node { caption, diagram: None, next: Vec::new(), height: CAPTION };
        let Some((played, next)) = self.tree.our_move(node) else { return line(format!("{reply} – goal reached")) };
        if self.most == 0 {
            return line(format!("{reply} …"));
        }
        self.most -= 1;
        let notated = self.game.notate(position, played);
        let caption = if reply.is_empty() { notated } else { format!("{reply}  {notated}") };
        let diagram = (self.diagram)(position, played);
        let mut after = position.clone();
        self.game.play(&mut after, played);
        let replies = if self.tree.is_leaf(next) { &[] } else { self.tree.replies(next) };
        let nodes = replies.iter().map(|&(reply, next)| {
            let words = self.game.notate(&after, reply);
            let undo = self.game.play(&mut after, reply);
            let node = self.node(next, &after.clone(), &words);
            self.game.take_back(&mut after, reply, undo);
            node
        });
        let next: Vec<Node> = nodes.collect();
        let below = next.iter().map(|node| node.height + LEADING).sum::<i32>() - LEADING;
        let height = (CAPTION + self.size.1 / REDUCTION).max(below);
        Node { caption, diagram: Some(diagram), next, height }
    }

    fn width(&self, node: &Node) -> i32 {
        let own = self.size.0 / REDUCTION + 2 * LEADING;
        own + node.next.iter().map(|node| GAP + self.width(node)).max().unwrap_or(0)
    }

    fn draw(&self, node: &Node, (x, y): (i32, i32), svg: &mut String) {
        let middle = y + node.height / 2;
        let (width, height) = (self.size.0 / REDUCTION, self.size.1 / REDUCTION);
        let Some(diagram) = &node.diagram else {
            let _ =
                writeln!(svg, r##"<text x="{x}" y="{}" fill="#33302b">{}</text>"##, middle + 5, escape(&node.caption));
            return;
        };
        let top = middle - CAPTION / 2 - height / 2;
        let caption = escape(&node.caption);
        let _ =
            writeln!(svg, r##"<text x="{}" y="{}" fill="#33302b">{caption}</text>"##, x + LEADING, top + CAPTION - 7);
        *svg += &svg_board_at(diagram, (x, top + CAPTION), (width, height));
        let mut next_top = middle - (node.next.iter().map(|next| next.height + LEADING).sum::<i32>() - LEADING) / 2;
        for next in &node.next {
            let (from, to) = (x + width, x + width + GAP - 6);
            let (start, end) = (middle + CAPTION / 2, next_top + next.height / 2);
            let end = if next.diagram.is_some() { end + CAPTION / 2 } else { end };
            let _ = writeln!(
                svg,
                r##"<path d="M{from} {start}C{0} {start} {0} {end} {to} {end}" fill="none" stroke="#7d7466"/>"##,
                from + GAP / 2
            );
            self.draw(next, (x + width + GAP, next_top), svg);
            next_top += next.height + LEADING;
        }
    }
}
