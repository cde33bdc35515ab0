//! Text for people: the only place that formats for them.
//!
//! A [`Diagram`] says what a picture of the board shows: the pieces, the room hatched, the critical square crossed, a
//! move. [`text_board()`] sets it for the terminal, [`svg_board()`] draws it as a figure. A [`Scene`] is the diagram of
//! a position as a table sees it.
//!
//! A game is told as text ([`moves_text()`], [`ending()`]), as JSON ([`game_json()`]) and as PGN ([`pgn()`]); a
//! single move as an explanation ([`Explained`]). What the analysis of a whole table came to is a [`ProofReport`], that
//! of one position a [`PositionReport`]; a certificate is judged by [`verified_text()`].
mod checked;
mod diagram;
mod ending;
mod explanation;
mod first_line;
mod game_json;
mod game_text;
mod golden;
mod kifu;
mod library_page;
mod lints_page;
mod pgn;
mod proof;
mod scene;
mod shogi_board;
mod study;
mod svg_board;
mod svg_pieces;
mod svg_tree;
mod tablebase;
mod text_board;
mod tree_text;
mod tsume;
mod tsume_tree;
mod verified;
mod words;

pub use checked::{checked_text, mended_text};
pub use diagram::Diagram;
pub use ending::ending;
pub use explanation::Explained;
pub use first_line::first_line;
pub use game_json::game_json;
pub use game_text::{MoveRows, failing_hint_text, hint_text, last_move_text, moves_text, who_plays};
pub use golden::{Change, GoldenGame, golden_games, golden_text};
pub use library_page::{NAMES_OF_CHESS, NAMES_OF_PUSH, NAMES_OF_TSUME, library_page};
pub use lints_page::lints_page;
pub use pgn::pgn;
pub use proof::{PositionReport, ProofReport, dump, outcomes};
pub use scene::{Scene, SceneValue};
pub use shogi_board::{Script, shogi_board_svg, shogi_board_text};
pub use study::StudyReport;
pub use svg_board::svg_board;
pub use svg_tree::svg_tree;
pub use tablebase::TablebaseReport;
pub use text_board::{Style, text_board};
pub use tsume::TsumeReport;
pub use verified::{verified_json, verified_text};
