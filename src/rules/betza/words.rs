//! A notation in words, leg by leg.
use std::fmt::Write;

use super::content::Content;
use super::directions::{COMPASS, Leap};
use super::notation::Notation;
use super::program::{Between, Course, Kind, Leg, Meets, Program, Range, Turn};
use super::written::UNLIMITED;

/// A part of a notation and what it says: one line for each leg.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Explanation {
    /// The part of the notation.
    pub source: String,
    /// What it says, leg by leg.
    pub legs: Vec<String>,
}

impl Notation {
    /// What the notation says, part by part.
    ///
    /// ```
    /// use al0::rules::betza::Notation;
    ///
    /// let parts = Notation::read("fmWfceF")?.explain();
    /// assert_eq!(parts[0].source, "fmW");
    /// assert_eq!(parts[0].legs, ["one step of (0,1): ends on an empty square"]);
    /// # Ok::<(), al0::rules::betza::NotationError>(())
    /// ```
    pub fn explain(&self) -> Vec<Explanation> {
        self.programs()
            .iter()
            .map(|program| Explanation { source: program.source.clone(), legs: program_in_words(program) })
            .collect()
    }
}

fn program_in_words(program: &Program) -> Vec<String> {
    let mut lines: Vec<String> = match &program.kind {
        Kind::Legs(legs) => (0..legs.len()).map(|number| leg_in_words(legs, number)).collect(),
        Kind::Castling { range, left, right } => {
            let where_to = match (left, right) {
                (true, true) => "to either side",
                (true, false) => "to the left",
                _ => "to the right",
            };
            vec![format!(
                "castles {range} squares {where_to} with an unmoved friend at the edge, which is put beside it; all between must be empty"
            )]
        }
        Kind::Anywhere(ends) => vec![format!("goes anywhere: ends on {}", contents(*ends))],
    };
    if let Some(first) = lines.first_mut()
        && program.is_initial
    {
        first.insert_str(0, "if the piece has not moved: ");
    }
    if let Some(last) = lines.last_mut()
        && program.gives_rights
    {
        last.push_str("; it may be taken en passant on every square it passed");
    }
    lines
}

fn leg_in_words(legs: &[Leg], number: usize) -> String {
    let (leg, is_last) = (&legs[number], number + 1 == legs.len());
    let mut text = match leg.range {
        Range::UpTo(UNLIMITED) => "any number of steps".to_owned(),
        Range::UpTo(1) => "one step".to_owned(),
        Range::UpTo(most) => format!("up to {most} steps"),
        Range::AsBefore => "as many steps as the leg before".to_owned(),
        Range::Rest(UNLIMITED) => "any number of steps more".to_owned(),
        Range::Rest(most) => format!("more steps, up to {most} together with the leg before"),
    };
    let _ = write!(text, " {}", directions(leg, number));
    text += match leg.course {
        Course::Straight => "",
        Course::Crooked => ", turning by 90° to one side and the other in turn",
        Course::Circular => ", turning by 45° to the same side each time",
    };
    text += match leg.turn {
        Turn::Free => "",
        Turn::Opposite => ", turning to the other side than before",
        Turn::Same => ", turning to the same side as before",
    };
    text += match leg.between {
        Between::Anything => "",
        Between::Empty => ", all squares passed being empty",
        Between::Occupied => ", a piece standing in the middle of each",
        Between::Skipped => ", the first over whatever is there",
    };
    if leg.is_cylindrical {
        text += ", the left and right edges joined";
    }
    let mut ends = Vec::new();
    match leg.meets {
        Meets::Hops => ends.push("goes over a piece".to_owned()),
        Meets::Relays => ends.push("a friend reached goes on in its place".to_owned()),
        Meets::Takes | Meets::Unloads => {}
    }
    if leg.ends != Content::NOTHING {
        ends.push(format!("{} {}", if is_last { "ends on" } else { "goes on from" }, contents(leg.ends)));
    }
    if leg.meets == Meets::Unloads {
        ends.push("what is taken is put down where the leg started".to_owned());
    }
    format!("{text}: {}", ends.join("; "))
}

/// How a leg turns, by the steps of 45° clockwise.
const TURNS: [&str; 8] = [
    "straight ahead",
    "45° to the right",
    "90° to the right",
    "135° to the right",
    "straight back",
    "135° to the left",
    "90° to the left",
    "45° to the left",
];

/// Where a leg goes: the leaps of a first leg, the turns of a later one.
fn directions(leg: &Leg, number: usize) -> String {
    if number > 0 {
        let allowed = leg.allowed[0];
        let is_relative =
            (0..leg.allowed.len()).all(|before| leg.allowed[before] == allowed.rotate_left(before as u32));
        return match allowed {
            _ if !is_relative => "outwards".to_owned(),
            0b1110_1111 => "in any direction but straight back".to_owned(),
            _ => {
                let turns: Vec<&str> =
                    (0..COMPASS.len()).filter(|turn| allowed >> turn & 1 == 1).map(|turn| TURNS[turn]).collect();
                turns.join(" or ")
            }
        };
    }
    let leaps: Vec<Leap> = leg.following(0).map(|leap| leg.leaps[leap]).collect();
    let shape = |(files, ranks): Leap| (files.abs().min(ranks.abs()), files.abs().max(ranks.abs()));
    let mut shapes: Vec<Leap> = leaps.iter().map(|&leap| shape(leap)).collect();
    shapes.sort_unstable();
    shapes.dedup();
    let is_complete = shapes.iter().all(|&wanted| {
        let possible = leg.leaps.iter().filter(|&&leap| shape(leap) == wanted).count();
        leaps.iter().filter(|&&leap| shape(leap) == wanted).count() == possible
    });
    let name = |(files, ranks): Leap| format!("({files},{ranks})");
    if is_complete {
        let names: Vec<String> = shapes.into_iter().map(name).collect();
        return format!("of {} in every direction", names.join(" or "));
    }
    let names: Vec<String> = leaps.into_iter().map(name).collect();
    format!("of {}", names.join(" or "))
}

fn contents(ends: Content) -> String {
    let words: Vec<&str> = [
        (Content::EMPTY, "an empty square"),
        (Content::FOE, "a foe, taking it"),
        (Content::FRIEND, "a friend, taking it"),
        (Content::ROYAL, "a royal foe, taking it"),
        (Content::RIGHT, "a square on which a foe can be taken en passant"),
    ]
    .into_iter()
    .filter(|&(content, _)| ends.meets(content))
    .map(|(_, words)| words)
    .collect();
    words.join(" or ")
}
