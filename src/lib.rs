//! Write down how to win an endgame. al0 plays it, explains every move, and proves that it wins.
//!
//! An *advice table* is a short program in Advice Language 0 (AL0: Bratko and Michie, 1978–80). The crate is a house
//! whose arrows run one way (`tests/architecture.rs` keeps them):
//!
//! | module | what it knows | what it rests on |
//! |---|---|---|
//! | [`diagnostic`] | mistakes as data: code, place, message, mend | – |
//! | [`language`] | text to checked table; no game | `diagnostic` |
//! | [`rules`] | what is legal: boards, pieces, moves, notations; no advice | – |
//! | [`certificate`] | proofs that strangers can check: read and checked with the rules alone | `rules` |
//! | [`library`] | what the names in a table mean, per endgame | `language`, `rules` |
//! | [`forcing`] | rules tried, advice satisfied, forcing trees | `library` |
//! | [`explain`] | why a move is played | `forcing` |
//! | [`lint`] | findings on a whole table, one file a lint | `library` |
//! | [`tablebase`] | the truth, by retrograde analysis | `rules` |
//! | [`proof`] | every position, every reply: whether a table always wins | `forcing`, `tablebase`, `certificate` |
//! | [`tsume`] | mating problems of shogi | `rules`, `forcing` |
//! | [`play`] | whole games | `forcing`, `proof` |
//! | [`report`] | text for people: boards, games, explanations | all of these |
//! | [`cli`] | the commands | `report` |
pub mod certificate;
pub mod cli;
pub mod diagnostic;
pub mod explain;
pub mod forcing;
pub mod language;
pub mod library;
pub mod lint;
pub mod play;
pub mod proof;
pub mod report;
pub mod rules;
pub mod tablebase;
pub mod tsume;
