//! Problems: positions in which the attacker is to move, and the defender holds all the rest.
use crate::rules::{Game, Piece, Position, PositionError, Role, Side, Square, Variant};

/// A position in which the attacker is to move. It keeps the rules of such problems.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Problem {
    position: Position,
}

impl Problem {
    /// Reads a problem as an SFEN.
    ///
    /// # Errors
    /// Says what is wrong with the text, or which square or piece the position is wrong about.
    pub fn read(game: &Variant, sfen: &str) -> Result<Self, PositionError> {
        Self::new(game, game.read_sfen(sfen)?)
    }

    /// Makes sure that a position is a problem. The side to move is the attacker. If the defender has nothing in hand, he
    /// is given what is neither on the board nor in the attacker's hand; what he is said to have must be just that.
    ///
    /// # Errors
    /// Says which square or piece is wrong.
    pub fn new(game: &Variant, position: Position) -> Result<Self, PositionError> {
        let examiner = Examiner { game, position: &position };
        examiner.check_kings()?;
        examiner.check_squares()?;
        examiner.check_files()?;
        let rest = examiner.rest()?;
        examiner.check_turn()?;
        let defender = position.side_to_move().other();
        let mut position = position;
        if game.roles().all(|role| position.in_hand(defender, role) == 0) {
            for (role, count) in rest {
                for _ in 0..count {
                    position.take_in_hand(defender, role);
                }
            }
        }
        let problem = Self { position };
        problem.check_answer(game)?;
        Ok(problem)
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side that mates.
    pub fn attacker(&self) -> Side {
        self.position.side_to_move()
    }

    /// An attacker whose own king is in check must answer it by a check.
    fn check_answer(&self, game: &Variant) -> Result<(), PositionError> {
        let (attacker, position) = (self.attacker(), &self.position);
        let Some(king) = game.king(position, attacker).filter(|_| game.in_check(position, attacker)) else {
            return Ok(());
        };
        let mut moves = Vec::new();
        game.legal_moves(position, &mut moves);
        let mut after = position.clone();
        let gives_check = moves.into_iter().any(|played| {
            let undo = game.play(&mut after, played);
            let is_check = game.in_check(&after, attacker.other());
            game.take_back(&mut after, played, undo);
            is_check
        });
        if gives_check {
            return Ok(());
        }
        let giver = position.pieces(attacker.other()).iter().copied().find(|&at| game.attacks(position, at, king));
        let by = giver.map(|at| format!(" by the {}", named(game, position, at))).unwrap_or_default();
        Err(PositionError {
            message: format!(
                "the attacker's king on {} is in check{by}, and no answer gives check",
                game.usi_square(king)
            ),
            help: Some("every move of the attacker must give check, and so must his answer to a check".to_owned()),
        })
    }
}

/// The piece on a square and the square: `gold on 5b`.
fn named(game: &Variant, position: &Position, square: Square) -> String {
    let name = position.piece_at(square).map_or("piece", |piece| game.role_name(piece.role()));
    format!("{name} on {}", game.usi_square(square))
}

/// A position being looked over.
struct Examiner<'a> {
    game: &'a Variant,
    position: &'a Position,
}

impl Examiner<'_> {
    fn attacker(&self) -> Side {
        self.position.side_to_move()
    }

    fn owner(&self, side: Side) -> &'static str {
        if side == self.attacker() { "attacker" } else { "defender" }
    }

    /// The pieces of a side with their squares.
    fn pieces(&self, side: Side) -> impl Iterator<Item = (Square, Piece)> {
        self.position.pieces(side).iter().filter_map(|&at| Some((at, self.position.piece_at(at)?)))
    }

    fn list(&self, squares: impl Iterator<Item = Square>) -> String {
        squares.map(|square| self.game.usi_square(square)).collect::<Vec<_>>().join(" and ")
    }

    fn check_kings(&self) -> Result<(), PositionError> {
        let attacker = self.attacker();
        let is_king = |(_, piece): &(Square, Piece)| self.game.is_king(piece.role());
        for side in [attacker, attacker.other()] {
            let kings: Vec<Square> = self.pieces(side).filter(is_king).map(|(at, _)| at).collect();
            if kings.len() > 1 {
                let squares = self.list(kings.into_iter());
                return Err(PositionError {
                    message: format!("the {} has several kings, on {squares}", self.owner(side)),
                    help: Some("a side has one king at most".to_owned()),
                });
            }
        }
        if self.game.king(self.position, attacker.other()).is_some() {
            return Ok(());
        }
        let turn = |side: Side| if side == Side::White { "b" } else { "w" };
        Err(match self.game.king(self.position, attacker) {
            Some(king) => PositionError {
                message: format!(
                    "the defender is to move: the only king, on {}, is that of the side to move",
                    self.game.usi_square(king)
                ),
                help: Some(format!("the attacker moves first: field 2 must be `{}`", turn(attacker.other()))),
            },
            None => PositionError {
                message: "the defender has no king to mate".to_owned(),
                help: Some(format!(
                    "field 2 of the SFEN is `{}`: the other side needs a `{}`",
                    turn(attacker),
                    if attacker == Side::White { "k" } else { "K" }
                )),
            },
        })
    }

    /// No piece stands where it could never move again.
    fn check_squares(&self) -> Result<(), PositionError> {
        for side in [Side::White, Side::Black] {
            if let Some((at, _)) = self.pieces(side).find(|&(at, piece)| self.game.is_stuck(piece, at)) {
                return Err(PositionError {
                    message: format!(
                        "the {}'s {} could never move",
                        self.owner(side),
                        named(self.game, self.position, at)
                    ),
                    help: Some("pawns and lances promote on the last rank, knights on the last two".to_owned()),
                });
            }
        }
        Ok(())
    }

    /// No side has two pawns on a file.
    fn check_files(&self) -> Result<(), PositionError> {
        for side in [Side::White, Side::Black] {
            for (at, piece) in self.pieces(side).filter(|(_, piece)| self.game.is_single_on_file(piece.role())) {
                let is_twin =
                    |&(other, twin): &(Square, Piece)| twin == piece && other.file() == at.file() && other != at;
                if let Some((other, _)) = self.pieces(side).find(is_twin) {
                    let squares = self.list([at, other].into_iter());
                    return Err(PositionError {
                        message: format!(
                            "the {} has two {}s on one file, on {squares}",
                            self.owner(side),
                            self.game.role_name(piece.role())
                        ),
                        help: Some("a side has at most one unpromoted pawn on a file".to_owned()),
                    });
                }
            }
        }
        Ok(())
    }

    /// What is neither on the board nor in the attacker's hand.
    fn rest(&self) -> Result<Vec<(Role, u8)>, PositionError> {
        let (game, attacker) = (self.game, self.attacker());
        let mut rest = Vec::new();
        let is_given = game.roles().any(|role| self.position.in_hand(attacker.other(), role) > 0);
        for role in game.roles().filter(|&role| game.is_dropped(role)) {
            let name = game.role_name(role);
            let on_board = [Side::White, Side::Black].into_iter().flat_map(|side| self.pieces(side));
            let on_board = on_board.filter(|(_, piece)| game.in_hand_as(piece.role()) == Some(role)).count();
            let held = usize::from(self.position.in_hand(attacker, role));
            let given = usize::from(self.position.in_hand(attacker.other(), role));
            let (total, used) = (usize::from(game.total(role)), on_board + held);
            if used > total {
                return Err(PositionError {
                    message: format!("there are {used} {name}s on the board and in the attacker's hand"),
                    help: Some(format!("a set has {total}, promoted ones included")),
                });
            }
            if is_given && used + given != total {
                return Err(PositionError {
                    message: format!("the defender has {given} {name}s in hand, but {} are left", total - used),
                    help: Some(
                        "he has all that is neither on the board nor in the attacker's hand; leave his hand out to \
                         have it filled in"
                            .to_owned(),
                    ),
                });
            }
            rest.push((role, (total - used) as u8));
        }
        Ok(rest)
    }

    /// The king that is to be mated cannot be taken at once.
    fn check_turn(&self) -> Result<(), PositionError> {
        let attacker = self.attacker();
        let Some(king) = self.game.king(self.position, attacker.other()) else { return Ok(()) };
        let attackers = || self.position.pieces(attacker).iter().copied();
        match attackers().find(|&at| self.game.attacks(self.position, at, king)) {
            None => Ok(()),
            Some(at) => Err(PositionError {
                message: format!(
                    "the king on {} is attacked by the {} although the attacker is to move",
                    self.game.usi_square(king),
                    named(self.game, self.position, at)
                ),
                help: Some("the check must be given by the first move".to_owned()),
            }),
        }
    }
}
