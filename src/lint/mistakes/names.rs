//! What the resolver finds in names and kinds.
use crate::lint::page::pages;

pages! {
    /// A name stands for nothing.
    ///
    /// Neither the table, nor a file it uses, nor the library of its endgame defines it. Prolog lets such a goal fail in
    /// silence. If a known name is spelt much like it, the fix writes that one; look twice.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if not okedge then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if not our_king_edge then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unknown-name";

    /// A rule lists advice that is not defined.
    ///
    /// Prolog skips it in silence. If the name of a piece of advice is spelt much like it, the fix writes that one.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_l].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "undefined-advice";

    /// A definition speaks of a parameter that it does not have.
    ///
    /// What begins with a capital letter is a parameter, and must stand in the parentheses behind the name defined.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal near(Square) := dist(Square, Other) < 3.
    /// only :: if near(their_king) then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal near(Square) := dist(Square, our_king) < 3.
    /// only :: if near(their_king) then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "unknown-parameter";

    /// Something stands where something of another kind is needed.
    ///
    /// There are goals, numbers, squares and lists of moves. Goals are joined by `and`, `or` and `not`, numbers are compared,
    /// squares are given to names that take them, and moves stand in the third and fourth part of a piece of advice.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if room then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if room < 9 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "wrong-kind";

    /// A name has too many arguments, or too few.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if dist(our_king) < 3 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if dist(our_king, their_king) < 3 then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "wrong-arguments";

    /// The depth stands in a goal.
    ///
    /// A goal is asked of a position. The depth bounds the moves, in the third and fourth part of a piece of advice.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate and depth = 1 : not rook_lost : check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "depth-in-goal";

    /// `not` stands before a list of moves.
    ///
    /// A list has an order, and what is not in it has none. `not` is for conditions: of the depth, or on what comes after a
    /// move.
    ///
    /// ## Example
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and not king_diag_first : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// only :: if true then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and rook_move : no_move).
    /// ```
    "negated-list";

    /// A name is defined twice in one file, or is a word of the language.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal near := dist(our_king, their_king) < 3.
    /// goal near := dist(our_king, our_rook) < 3.
    /// only :: if near then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal kings_near := dist(our_king, their_king) < 3.
    /// goal rook_near := dist(our_king, our_rook) < 3.
    /// only :: if kings_near and rook_near then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "defined-twice";

    /// A definition uses itself, perhaps by way of others.
    ///
    /// There is no recursion: what a name means is found in a bounded number of steps.
    ///
    /// ## Example
    ///
    /// ```al0
    /// goal near := nearer or kings_close.
    /// goal nearer := near and room < 9.
    /// only :: if near then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    ///
    /// ## Use instead
    ///
    /// ```al0
    /// goal near := kings_close.
    /// goal nearer := near and room < 9.
    /// only :: if nearer then [mate_in_1].
    /// advice(mate_in_1, mate : not rook_lost : (depth = 0) and check_move : no_move).
    /// ```
    "recursion";

    /// A definition comes to too many parts when its parameters, and those of the definitions it uses, are filled in.
    ///
    /// Use fewer parameters, or shorter definitions.
    "too-large";
}
