//! Random pieces from the whole notation, the same each time.
#![allow(dead_code)]

/// Random numbers, the same each time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    pub(crate) fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.roll(choices.len())]
    }

    /// A group of moves from the whole notation. Not all of them mean something.
    fn group(&mut self) -> String {
        if self.roll(8) == 0 {
            let outer = self.pick(&["", "", "v", "f", "s", "m"]);
            let parts = ["W", "F", "D", "N", "R", "B"];
            return format!("{outer}[{}{}{}]", self.pick(&parts), self.pick(&["?", "-"]), self.pick(&parts));
        }
        let mut text = String::new();
        for _ in 0..self.roll(3) {
            text += self.pick(&["", "f", "b", "fs", "s", "v", "fr"]);
            text += self.pick(&["m", "mp", "c", "mc", "p", "y", "g", "x", "ud", "d"]);
            text += "a";
        }
        text += self.pick(&["", "", "f", "b", "l", "fs", "v", "fr", "ib"]);
        text += self.pick(&["", "", "m", "c", "mc", "p", "g", "j", "n", "z", "q", "o", "cp", "ud", "k", "cd"]);
        text += self.pick(&["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "NX", "DY"]);
        text += self.pick(&["", "", "", "2", "3", "0"]);
        text
    }

    pub(crate) fn notation(&mut self) -> String {
        (0..=self.roll(2)).map(|_| self.group()).collect()
    }

    /// The lines of a piece in a variant file that say how it moves, one of `more` behind the rest: now and then
    /// differently on some squares.
    pub(crate) fn moves(&mut self, more: &[&str]) -> String {
        let mut text = format!("moves = \"{}{}\"\n", self.notation(), self.pick(more));
        if self.roll(3) == 0 {
            let squares = self.pick(&["dark", "light", "edge", "2", "a-b", "b2-c3"]);
            let moves = self.notation();
            text += &["on = [{ squares = \"", squares, "\", moves = \"", &moves, "\" }]\n"].concat();
        }
        text
    }
}
