//! Which leaps of an atom its direction letters allow.
//!
//! The letters are read differently for orthogonal, diagonal and oblique leaps, and for the king and queen, whose eight
//! directions are one system (after the description of the notation by H. G. Muller).

/// A leap as (files, ranks), White moving up the ranks.
pub(super) type Leap = (i8, i8);

/// The eight symmetries of a leap in the order in which moves are generated: for a diagonal leap the order of the
/// king's diagonal steps, for an orthogonal one that of his straight steps, for an oblique one the knight's.
const ORDER: [(bool, i8, i8); 8] = [
    (false, 1, 1),
    (false, 1, -1),
    (false, -1, 1),
    (false, -1, -1),
    (true, 1, 1),
    (true, 1, -1),
    (true, -1, 1),
    (true, -1, -1),
];

/// The eight directions of king and queen as legs turn: straight ahead first, then clockwise by 45°.
pub(super) const COMPASS: [Leap; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Whether direction letters allow a leap; `is_eightfold` says whether straight and diagonal leaps are one system.
pub(super) fn allows(letters: &str, leap: Leap, is_eightfold: bool) -> bool {
    let (files, ranks) = leap;
    if letters.is_empty() {
        true
    } else if is_eightfold {
        eightfold_allows(letters, leap)
    } else if files == 0 || ranks == 0 {
        letters.chars().any(|letter| points(letter, leap))
    } else if files.abs() == ranks.abs() {
        diagonal_allows(letters, leap)
    } else {
        oblique_allows(letters, leap)
    }
}

/// The eight leaps of one length in the order in which a leg turns, by 45° clockwise; for straight and diagonal shapes
/// both, for an oblique shape its own eight.
pub(super) fn circle(short: i8, long: i8) -> Vec<Leap> {
    if short == 0 || short == long {
        return COMPASS.iter().map(|&(files, ranks)| (files * long, ranks * long)).collect();
    }
    let (s, l) = (short, long);
    vec![(s, l), (l, s), (l, -s), (s, -l), (-s, -l), (-l, -s), (-l, s), (-s, l)]
}

/// All distinct leaps of one shape, in order.
pub(super) fn symmetries(short: i8, long: i8) -> Vec<Leap> {
    let mut leaps = Vec::new();
    // The straight steps come sideways first: (+1, 0) (−1, 0) (0, +1) (0, −1).
    let (first, second) = if short == 0 { (long, short) } else { (short, long) };
    for (exchanged, files, ranks) in ORDER {
        let leap = if exchanged { (second * files, first * ranks) } else { (first * files, second * ranks) };
        if !leaps.contains(&leap) {
            leaps.push(leap);
        }
    }
    leaps
}

/// Whether a leap goes at all towards where one letter points.
fn points(letter: char, (files, ranks): Leap) -> bool {
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'r' => files > 0,
        'l' => files < 0,
        'v' => ranks != 0,
        's' => files != 0,
        _ => false,
    }
}

/// Whether two letters point at right angles to each other.
fn perpendicular(first: char, second: char) -> bool {
    let vertical = |letter| matches!(letter, 'f' | 'b' | 'v');
    let sideways = |letter| matches!(letter, 'l' | 'r' | 's');
    vertical(first) && sideways(second) || sideways(first) && vertical(second)
}

/// Splits direction letters into pairs `(letter, Some(next))` that are read together, and single letters.
fn read_pairs(letters: &str, together: impl Fn(char, char) -> bool) -> Vec<(char, Option<char>)> {
    let letters: Vec<char> = letters.chars().collect();
    let (mut pairs, mut at) = (Vec::new(), 0);
    while at < letters.len() {
        let next = letters.get(at + 1).copied().filter(|&next| together(letters[at], next));
        pairs.push((letters[at], next));
        at += 1 + usize::from(next.is_some());
    }
    pairs
}

/// One letter is two moves, two perpendicular letters intersect, other letters add up.
fn diagonal_allows(letters: &str, leap: Leap) -> bool {
    read_pairs(letters, perpendicular)
        .into_iter()
        .any(|(first, second)| points(first, leap) && second.is_none_or(|second| points(second, leap)))
}

/// One letter (or a doubled one) is the narrow pair, a letter and `h` the wide four, two perpendicular letters the wide
/// four of the first within the narrow pair of the second, `hr` and `hl` the four of one hand.
fn oblique_allows(letters: &str, leap: Leap) -> bool {
    let narrow = |letter: char| {
        let along_ranks = leap.1.abs() > leap.0.abs();
        points(letter, leap) && along_ranks == matches!(letter, 'f' | 'b' | 'v')
    };
    let together = |first: char, second: char| {
        perpendicular(first, second) || first == second || second == 'h' || first == 'h' && matches!(second, 'l' | 'r')
    };
    read_pairs(letters, together).into_iter().any(|pair| match pair {
        ('h', Some('r')) => is_right_handed(leap),
        ('h', Some('l')) => !is_right_handed(leap),
        (letter, Some('h')) => points(letter, leap),
        (first, Some(second)) if first != second => points(first, leap) && narrow(second),
        (letter, _) => narrow(letter),
    })
}

/// Whether an oblique leap bends to the right of the straight direction nearest to it.
fn is_right_handed((files, ranks): Leap) -> bool {
    if ranks.abs() > files.abs() { files.signum() == ranks.signum() } else { files.signum() != ranks.signum() }
}

/// The king's and queen's eight directions: one letter is straight ahead only, two perpendicular ones a diagonal (or
/// the two of `fs`), a letter and `h` the three on that side.
fn eightfold_allows(letters: &str, leap: Leap) -> bool {
    let (files, ranks) = leap;
    let straight = files == 0 || ranks == 0;
    let together = |first: char, second: char| perpendicular(first, second) || first == second || second == 'h';
    read_pairs(letters, together).into_iter().any(|pair| match pair {
        (letter, Some('h')) => points(letter, leap),
        (first, Some(second)) if first != second => points(first, leap) && points(second, leap),
        (letter, _) => straight && points(letter, leap),
    })
}
