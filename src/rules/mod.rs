//! What is legal: boards, pieces, moves and their notations. Knows no advice.
//!
//! [`Game`] is what the rest of al0 asks of a game. [`Variant`] is chess and its relatives: pieces are data, given in
//! Betza notation and compiled to tables ([`betza`]); [`Variant::chess`] is the game everybody knows. [`Push`] is a game
//! with marbles.
pub mod betza;
pub mod bitboard;
mod blueprint;
mod board;
mod endings;
mod fen;
mod fen_rights;
mod game;
mod history;
mod legality;
mod make;
mod material;
mod movegen;
mod moves;
mod nature;
mod notation;
mod perft;
mod piece;
mod piece_list;
mod placements;
mod position;
mod push;
mod reduction;
mod retro;
mod sfen;
mod square;
mod square_set;
mod study;
mod symbol;
mod symmetry;
mod variant;
mod variant_file;
mod walk;
mod wording;
mod zone;

pub use board::Board;
pub use game::{Ending, Game, Glyph, MoveError, PositionError, Side, SpaceError};
pub use material::{Material, MaterialError};
pub use moves::{Effects, Move};
pub use perft::{divide, perft};
pub use piece::{Piece, Role};
pub use placements::Placements;
pub use position::{Position, Undo};
pub use push::{MarbleSpace, Marbles, Push, PushMove, PushNameError};
pub use retro::{Numbered, PositionSpace, Retro};
pub use square::Square;
pub use study::{Study, StudyError, StudyMove};
pub use variant::{PieceKind, Variant};
pub use variant_file::VariantError;
pub use wording::nearest;
pub use zone::ZoneError;
