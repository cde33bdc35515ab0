//! What the parser finds.
use crate::lint::page::pages;

pages! {
    /// A statement cannot be read beyond some point.
    ///
    /// The message says what was expected there. Everything up to the next full stop is left out, and reading goes on
    /// behind it. A missing colon, a name with a capital letter and a sign of another language are the usual causes.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unreadable-statement";

    /// A statement looks like a piece of advice, but for its first word.
    ///
    /// The fix writes `advice`.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advise(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unknown-statement";

    /// The text cannot be read at all.
    ///
    /// The reader has a bound on how much it looks at, which no table that people write comes near.
    "unreadable-text";

    /// Parentheses, brackets, `if` and `not` are nested too deeply, or too long a chain of definitions use each other.
    ///
    /// Reading stops there. Write shorter goals, and give names to their parts.
    "nested-too-deeply";

    /// A statement has no full stop at its end.
    ///
    /// The fix writes it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1]
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "missing-full-stop";

    /// A parenthesis is opened and not closed.
    ///
    /// The fix closes it where the part of the statement ends, which is not always where it was meant to end.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0 and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "missing-parenthesis";

    /// The list of a rule has no closing bracket.
    ///
    /// The fix writes it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1.
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "missing-bracket";

    /// A parenthesis or bracket closes what was not opened.
    ///
    /// The fix leaves it out.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move)).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "extra-parenthesis";

    /// A full stop stands where no statement ends.
    ///
    /// The fix leaves it out.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move.).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "stray-full-stop";

    /// Commas separate the parts of a piece of advice.
    ///
    /// Its four parts are separated by colons; the only comma stands behind its name. The fix writes the colons.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate, not rook_lost, (depth = 0) and check_move, no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "comma-for-colon";

    /// A comment begins with `/*` and never ends.
    ///
    /// All that follows is part of it, and nothing is said of that. Write `*/` where the comment ends.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost /* for now : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost /* for now */ : (depth = 0) and check_move : no_move).
    /// ```
    "unclosed-comment";

    /// A comparison has three sides.
    ///
    /// It compares two numbers. Write two comparisons with `and` between them.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if 2 < room < 9 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if 2 < room and room < 9 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "chained-comparison";

    /// A number is too large.
    ///
    /// The largest number is 1000000000, and what is computed never goes beyond it.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if room < 99999999999 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if room < 99 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "number-too-large";

    /// A clause, a fact or a directive of Prolog stands among the statements.
    ///
    /// The textbook's tables stand among the programs that run them. `al0` runs the table itself, and leaves Prolog out.
    ///
    /// ## Example
    ///
    /// ```al0
    /// :- op(200, xfy, [:, ::]).
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "prolog";

    /// A table has no rule.
    ///
    /// Rules say which advice is tried. A text without one is no table, but may be a file of definitions that tables use.
    ///
    /// ## Example
    ///
    /// ```al0
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "no-rules";

    /// There are more mistakes of a kind than are told in full.
    ///
    /// The first hundred errors and the first hundred warnings are told. Mend some of them and check again.
    "too-many";
}
