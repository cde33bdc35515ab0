//! Leg programs: what a notation stands for once its letters are understood.
use super::content::Content;
use super::directions::Leap;
use super::written::UNLIMITED;

/// A way of moving: legs one after the other, for White; Black's are turned by 180°.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Program {
    /// The part of the notation it comes from.
    pub(super) source: String,
    pub(super) kind: Kind,
    /// Whether only a piece that has not moved may move like this.
    pub(super) is_initial: bool,
    /// Whether the other side may take the piece on every square it jumped.
    pub(super) gives_rights: bool,
}

/// What a program does.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// Walks leg by leg.
    Legs(Vec<Leg>),
    /// Castles: so many squares to the left or right, with the piece at the edge.
    Castling { range: u8, left: bool, right: bool },
    /// Goes anywhere.
    Anywhere(Content),
}

/// One leg: steps in one direction (or along a bow) that end on one of certain contents.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Leg {
    /// Every leap the leg might make; with each its opposite.
    pub(super) leaps: Vec<Leap>,
    /// By the leap of the leg before (a first leg has one entry): which leaps are allowed, as bits.
    pub(super) allowed: Vec<u8>,
    pub(super) range: Range,
    /// Where it may end; what it finds there it takes, if it is a piece.
    pub(super) ends: Content,
    pub(super) meets: Meets,
    pub(super) between: Between,
    pub(super) course: Course,
    /// How its turn must go with the last turn to a side.
    pub(super) turn: Turn,
    /// Whether the left and right edges of the board are joined.
    pub(super) is_cylindrical: bool,
}

/// What becomes of a piece that a leg ends on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Meets {
    /// It is taken, if it is one of those the leg may end on.
    Takes,
    /// The same, and it is put down where the leg started.
    Unloads,
    /// Whatever it is, the leg may end there and the move goes over it.
    Hops,
    /// If it is a friend, it makes the rest of the move.
    Relays,
}

/// How many steps a leg makes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Range {
    /// Any number up to this.
    UpTo(u8),
    /// As many as the leg before.
    AsBefore,
    /// Any number that together with the leg before is not more than this.
    Rest(u8),
}

/// What the squares between the ends of a leap must hold.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Between {
    /// They do not matter.
    Anything,
    /// All must be empty.
    Empty,
    /// The middle one must be occupied.
    Occupied,
    /// The leg makes single steps; the first goes over whatever there is.
    Skipped,
}

/// How the steps of one leg follow each other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Course {
    /// In one direction.
    Straight,
    /// Turning by 90° to one side and the other in turn.
    Crooked,
    /// Turning by 45° to the same side each time.
    Circular,
}

/// How a leg's turn goes with the last turn to a side before it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Turn {
    Free,
    Opposite,
    Same,
}

impl Program {
    /// Whether it is castling.
    pub(super) fn castles(&self) -> bool {
        matches!(self.kind, Kind::Castling { .. })
    }

    /// Whether it is the plain slide of a rook, or part of one.
    pub(super) fn is_straight_slide(&self) -> bool {
        let Kind::Legs(legs) = &self.kind else { return false };
        let [leg] = &legs[..] else { return false };
        leg.range != Range::UpTo(1)
            && leg.course == Course::Straight
            && leg.leaps.iter().all(|&(files, ranks)| files.abs() + ranks.abs() == 1)
    }

    /// The same for Black: every leap turned by 180°.
    #[must_use]
    pub(super) fn turned(&self) -> Self {
        let mut turned = self.clone();
        match &mut turned.kind {
            Kind::Legs(legs) => legs.iter_mut().for_each(Leg::turn_round),
            Kind::Castling { left, right, .. } => std::mem::swap(left, right),
            Kind::Anywhere(_) => {}
        }
        turned
    }
}

impl Leg {
    /// A first leg along some leaps that ends on an empty square or a foe.
    pub(super) fn new(leaps: Vec<Leap>, is_allowed: impl Fn(Leap) -> bool) -> Self {
        let allowed = bits(&leaps, is_allowed);
        Self {
            leaps,
            allowed: vec![allowed],
            range: Range::UpTo(UNLIMITED),
            ends: Content::EMPTY.or(Content::FOE),
            meets: Meets::Takes,
            between: Between::Anything,
            course: Course::Straight,
            turn: Turn::Free,
            is_cylindrical: false,
        }
    }

    /// The leaps that may follow the leap with number `before` of the leg before, by number.
    pub(super) fn following(&self, before: usize) -> impl Iterator<Item = usize> + use<> {
        let allowed = self.allowed[before.min(self.allowed.len() - 1)];
        (0..8).filter(move |number| allowed >> number & 1 == 1)
    }

    fn turn_round(&mut self) {
        let opposite = |&(files, ranks): &Leap| {
            self.leaps.iter().position(|&leap| leap == (-files, -ranks)).expect("every leap has its opposite")
        };
        let numbers: Vec<usize> = self.leaps.iter().map(opposite).collect();
        let turned = |allowed: u8| {
            numbers
                .iter()
                .enumerate()
                .fold(0, |turned, (number, opposite)| turned | (allowed >> opposite & 1) << number)
        };
        let allowed: Vec<u8> = self.allowed.iter().map(|&allowed| turned(allowed)).collect();
        // Legs that follow another are told by its leap, which is turned as well.
        self.allowed =
            if allowed.len() == 1 { allowed } else { (0..8).map(|before| allowed[(before + 4) % 8]).collect() };
    }
}

/// Which of the leaps pass a test, as bits.
pub(super) fn bits(leaps: &[Leap], passes: impl Fn(Leap) -> bool) -> u8 {
    leaps.iter().enumerate().fold(0, |bits, (number, &leap)| bits | u8::from(passes(leap)) << number)
}
