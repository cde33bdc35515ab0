//! Mating problems of shogi: any pieces; the side that attacks is us.
use super::endgame::{Endgame, EndgameError, NamedPiece, Placement};
use crate::rules::{Board, Game, Material, Placements, Position, Side, Square, Variant};

/// The positions of mating problems. There is no list of them: they are given one by one.
#[derive(Clone, Debug)]
pub(super) struct TsumeEndgame {
    board: Board,
    start: Position,
    /// The kings, which are all that every problem has.
    kings: Material,
}

impl TsumeEndgame {
    /// The problems of a game; nothing if it has no pieces in hand.
    pub(super) fn new(game: &Variant) -> Option<Self> {
        let kings = Material::read(game, "KvK").ok()?;
        Some(Self { board: game.board(), start: game.start().filter(|_| game.has_hands())?, kings })
    }
}

impl Endgame<Variant> for TsumeEndgame {
    fn name(&self) -> String {
        "tsume".to_owned()
    }

    /// We are the side to move, but for one that is in check and gives none: that side defends itself.
    fn us(&self, game: &Variant, position: &Position) -> Result<Side, EndgameError> {
        let mover = position.side_to_move();
        Ok(match game.king(position, mover) {
            Some(_) if game.in_check(position, mover) => mover.other(),
            _ => mover,
        })
    }

    fn pieces(&self) -> Vec<NamedPiece> {
        let named = |owner: &str| NamedPiece {
            name: format!("{owner}_king"),
            doc: format!("the square of {owner} king; undefined if there is none"),
        };
        ["our", "their"].map(named).to_vec()
    }

    fn piece(&self, position: &Position, place: usize) -> Option<Square> {
        let side = if place == 0 { Side::White } else { Side::Black };
        position.find(side, *self.kings.roles()[side.index()].first()?)
    }

    fn placement(&self, _: &Position, _: &mut Placement) -> bool {
        false
    }

    fn squares(&self) -> usize {
        usize::from(self.board.files()) * usize::from(self.board.ranks())
    }

    fn ranks(&self) -> usize {
        usize::from(self.board.ranks())
    }

    fn lost<'a>(&self, _: &'a Variant, _: &Position, _: Side) -> Option<&'a str> {
        None
    }

    fn positions<'a>(&'a self, _: &'a Variant, _: Side) -> Box<dyn Iterator<Item = Position> + 'a> {
        Box::new(std::iter::empty())
    }

    fn space(&self, game: &Variant) -> Placements {
        Placements::one_by_one(game, &self.kings)
    }

    fn tablebase_space(&self, game: &Variant) -> Placements {
        Placements::new(game, &self.kings)
    }

    /// The start position, whatever the seed: problems are not drawn at random.
    fn random_position(&self, _: &Variant, _: u64) -> Position {
        self.start.clone()
    }
}
