//! What is found in the headings of a table and in the files it uses.
use crate::lint::page::pages;

pages! {
    /// A file that a table uses cannot be read.
    ///
    /// It is looked for beside the table that names it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// use "no_such_file.al0".
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unreadable-file";

    /// A table is for a game that al0 does not know.
    ///
    /// ## Example
    ///
    /// ```al0
    /// game draughts.
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// game chess.
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unknown-game";

    /// The variant file that a table names cannot be used.
    ///
    /// The message says where in the variant file the mistake stands, and what would be right; `al0 game check FILE` says
    /// it, too. `docs/variants.md` describes every key.
    ///
    /// ## Example
    ///
    /// A table that begins with `game "my.toml".`, beside a file `my.toml` in which a piece has a notation that means
    /// nothing.
    ///
    /// ## Use instead
    ///
    /// Mend the variant file.
    "wrong-game";

    /// A table is for an endgame that is none.
    ///
    /// An endgame names our pieces, `v`, and theirs, each side with its king first.
    ///
    /// ## Example
    ///
    /// ```al0
    /// endgame rook_endings.
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// endgame KRvK.
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unknown-endgame";
}
