//! What can be wrong with a certificate.
use thiserror::Error;

/// Something wrong in one line.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
#[error("{line}: {wrong}")]
pub struct Mistake {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub wrong: Wrong,
}

/// Why a text is no certificate that could be checked.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Unreadable {
    /// It does not begin like one.
    #[error("it is not an al0 certificate: the first line must begin with `al0 certificate 1`")]
    NotACertificate,
    /// It is of another version.
    #[error("it is an al0 certificate of version {0}, and this al0 reads version 1")]
    Version(String),
    /// It is about another game.
    #[error("it is about the game `{is}`, and not about `{known}`")]
    Game {
        /// The game it is about.
        is: String,
        /// The game whose rules are known.
        known: String,
    },
    /// The material has too many positions to be listed, or rules that are not played here.
    #[error("it is about `{material}`: {why}")]
    Material {
        /// The material as written.
        material: String,
        /// What is wrong with it.
        why: String,
    },
}

/// What is wrong.
#[derive(Clone, Debug, Eq, Error, PartialEq)]
pub enum Wrong {
    /// The line is no text.
    #[error("the line is not UTF-8 text")]
    NotUtf8,
    /// The line ends as in files from Windows.
    #[error("the line ends with a carriage return: lines end with a line feed alone")]
    CarriageReturn,
    /// There is no check word.
    #[error("the line must end with a space and a check word of 8 digits from 0123456789abcdef")]
    NoCheckWord,
    /// The check word is that of another line.
    #[error("the line was edited: its check word is `{is}` and must be `{must}`")]
    CheckWord {
        /// As written.
        is: String,
        /// That of the line.
        must: String,
    },
    /// The text ends inside a line.
    #[error("the certificate ends in the middle of this line")]
    Unfinished,
    /// The text ends before the closing line.
    #[error("the certificate ends before its closing line")]
    NotClosed,
    /// There is more after the closing line.
    #[error("nothing may follow the closing line")]
    Trailing,
    /// A heading line is missing or misspelt.
    #[error("here must be `{0}`")]
    Heading(&'static str),
    /// A number of the heading is not that of the list.
    #[error("`{what} {is}` must be `{what} {must}`")]
    Count {
        /// Which.
        what: &'static str,
        /// As written.
        is: u64,
        /// As counted.
        must: u64,
    },
    /// The digest is not that of the lines above.
    #[error("the digest is not that of the lines above, which is {0}")]
    Digest(String),
    /// A position is left out.
    #[error("the position `{0}` is missing here")]
    Missing(String),
    /// A position comes again or too late.
    #[error("the position `{0}` does not belong here: each comes once, in the fixed order")]
    OutOfPlace(String),
    /// Something else stands where a position must.
    #[error("here must be the position `{must}`, not `{is}`")]
    Position {
        /// As written.
        is: String,
        /// What must be here.
        must: String,
    },
    /// All positions have come.
    #[error("all positions are listed above: here must be the closing line")]
    Surplus,
    /// A rank is no number.
    #[error("the rank `{0}` must be a whole number from 1 to 65535 without leading zeros, or `-` without a tree")]
    RankForm(String),
    /// The rank is not the longest win.
    #[error("the rank is {is} and must be {must}")]
    Rank {
        /// As written.
        is: u16,
        /// As computed.
        must: u32,
    },
    /// The text of a tree breaks off or goes on wrongly.
    #[error("the tree is misspelt at byte {byte} of the line: {expected} must follow")]
    TreeForm {
        /// The byte, counted from 1.
        byte: usize,
        /// What is allowed there.
        expected: &'static str,
    },
    /// A tree is nested too deeply.
    #[error("the tree is deeper than 1000 plies")]
    TreeDepth,
    /// A move is not legal.
    #[error("{after}{why}")]
    Illegal {
        /// Where in the tree: `after a1b1 c8c7, `, or nothing.
        after: String,
        /// Why, beginning with the move.
        why: String,
    },
    /// A reply is listed twice.
    #[error("{after}the reply `{reply}` is listed twice")]
    Twice {
        /// Where in the tree.
        after: String,
        /// Which reply.
        reply: String,
    },
    /// The game is drawn in the tree.
    #[error("{after}they are stalemated")]
    Stalemate {
        /// Where in the tree.
        after: String,
    },
    /// The game is lost in the tree.
    #[error("{after}they have won")]
    Lost {
        /// Where in the tree.
        after: String,
    },
    /// A tree ends where the material is another.
    #[error("{after}the tree has ended, and {difference}")]
    Material {
        /// Where in the tree.
        after: String,
        /// What is too much or too little.
        difference: String,
    },
    /// A tree ends in a position for which nothing is claimed.
    #[error("{after}the tree has ended, and nothing is claimed for `{position}`")]
    Unclaimed {
        /// Where in the tree.
        after: String,
        /// The position reached.
        position: String,
    },
}
