//! Letters that mean nothing where they stand.
//!
//! A notation is strict: what has no meaning is an error with its place, never dropped in silence.
use super::written::{Atom, Group, Leg, Letter, Part, Stage};

/// A mistake: the letter at fault, and what is wrong with it.
type Mistake = (usize, String);

/// How many legs a move may have, counted without repetitions.
const MOST_LEGS: usize = 40;

/// Where a leg stands in its move.
#[derive(Clone, Copy, Eq, PartialEq)]
struct Place {
    is_first: bool,
    is_last: bool,
}

/// Says which letter of a group means nothing, if there is one.
pub(super) fn check(group: &Group) -> Result<(), Mistake> {
    match group {
        Group::Legs { before, last, atom } => check_legs(before, last, *atom),
        Group::Bent { outer, parts } => check_bent(outer, parts),
    }
}

fn check_legs(before: &[Stage], last: &Leg, atom: Atom) -> Result<(), Mistake> {
    check_atom(atom)?;
    let legs: Vec<&Leg> = before
        .iter()
        .flat_map(|stage| match stage {
            Stage::Once(leg) => std::slice::from_ref(leg),
            Stage::Repeated(legs) => legs,
        })
        .chain([last])
        .collect();
    if legs.len() > MOST_LEGS {
        return Err((legs[MOST_LEGS].at, format!("a move has at most {MOST_LEGS} legs; this one has {}", legs.len())));
    }
    if matches!(atom.name, 'O' | 'U') {
        if legs.len() > 1 {
            return Err((atom.at, format!("`{}` is a move of one leg", atom.name)));
        }
        return check_special(last, atom);
    }
    for (number, leg) in legs.iter().enumerate() {
        check_leg(leg, atom, Place { is_first: number == 0, is_last: number + 1 == legs.len() })?;
    }
    Ok(())
}

fn check_bent(outer: &Leg, parts: &[Part]) -> Result<(), Mistake> {
    check_repeats(outer)?;
    if let Some(Letter { letter, at }) = outer.modes().find(|mode| !"mcdkio".contains(mode.letter)) {
        return Err((at, format!("`{letter}` before a bent move means nothing")));
    }
    for (number, Part { leg, atom, .. }) in parts.iter().enumerate() {
        check_atom(*atom)?;
        if let Some(Letter { letter, at }) = leg.letters.first() {
            return Err((*at, format!("`{letter}` inside the brackets means nothing: letters stand before them")));
        }
        if matches!(atom.name, 'O' | 'U') || atom.is_eightfold() && number == 0 {
            return Err((atom.at, format!("`{}` has no direction to bend from", atom.name)));
        }
    }
    if parts.len() > MOST_LEGS {
        return Err((parts[MOST_LEGS].atom.at, format!("a move has at most {MOST_LEGS} legs")));
    }
    Ok(())
}

fn check_atom(atom: Atom) -> Result<(), Mistake> {
    match atom.name {
        'K' | 'Q' | 'R' | 'B' | 'O' | 'U' if atom.suffix.is_some() => {
            Err((atom.at + 1, format!("`{}` is no leap that could be made longer", atom.name)))
        }
        'O' if atom.range == Some(0) => {
            Err((atom.at + 1, "castling over an unlimited distance means nothing".to_owned()))
        }
        'U' if atom.range.is_some() => Err((atom.at + 1, "`U` goes anywhere: a range means nothing".to_owned())),
        _ => Ok(()),
    }
}

/// Castling and the universal leaper take few letters.
fn check_special(leg: &Leg, atom: Atom) -> Result<(), Mistake> {
    check_repeats(leg)?;
    let known = if atom.name == 'O' { "lrsim" } else { "mcdki" };
    leg.letters
        .iter()
        .find(|found| !known.contains(found.letter))
        .map_or(Ok(()), |found| Err((found.at, format!("`{}` means nothing with `{}`", found.letter, atom.name))))
}

/// No mode is said twice, but for `nn`.
fn check_repeats(leg: &Leg) -> Result<(), Mistake> {
    for mode in leg.modes() {
        let most = if mode.letter == 'n' { 2 } else { 1 };
        if leg.count(mode.letter) > most {
            let last = leg.letters.iter().rfind(|found| found.letter == mode.letter).map_or(mode.at, |found| found.at);
            return Err((last, format!("`{}` is said more than once", mode.letter)));
        }
    }
    Ok(())
}

fn check_leg(leg: &Leg, atom: Atom, place: Place) -> Result<(), Mistake> {
    check_repeats(leg)?;
    let wrong = |letter: char, message: String| match leg.find(letter) {
        Some(at) => Err((at, message)),
        None => Ok(()),
    };
    let (short, long) = atom.shape().unwrap_or((0, 1));
    let is_straight_or_diagonal = short == 0 || short == long;
    let is_single_step = is_straight_or_diagonal && long == 1;
    if place.is_last {
        wrong('y', "`y` on the last leg means nothing: no leg follows".to_owned())?;
        wrong('x', "`x` on the last leg means nothing: no leg is left to lend".to_owned())?;
    }
    if !place.is_last {
        wrong('e', "`e` on a leg that is not the last means nothing".to_owned())?;
    }
    if leg.has('u') && !leg.has('d') && !leg.has('c') && (!place.is_last || leg.has('m') || leg.has('e')) {
        wrong('u', "`u` means nothing where nothing is taken: a `c` or `d` is missing".to_owned())?;
    }
    for (one, other) in [('p', 'g'), ('p', 'y'), ('g', 'y'), ('x', 'p'), ('x', 'g'), ('x', 'y'), ('n', 'j'), ('z', 'q')]
    {
        if leg.has(one) {
            wrong(other, format!("`{one}` and `{other}` on one leg contradict each other"))?;
        }
    }
    if !place.is_last && ['p', 'g', 'x', 'y'].into_iter().any(|mode| leg.has(mode)) {
        for letter in ['c', 'd', 'k', 'u'] {
            wrong(letter, format!("`{letter}` on a leg that passes the piece it meets means nothing"))?;
        }
    }
    if leg.has('n') {
        let is_slide = is_single_step && atom.most() > 1;
        let gives_rights = leg.has('i') || leg.count('n') > 1;
        let is_lame = is_straight_or_diagonal && long > 1 || (short, long) == (1, 2);
        if !(is_lame || is_slide && gives_rights) {
            wrong('n', "`n` means nothing here: no squares lie in between".to_owned())?;
        }
        if gives_rights && !(place.is_first && place.is_last && is_straight_or_diagonal) {
            wrong('n', "only a move of one straight leg can give the right to take en passant".to_owned())?;
        }
    }
    if leg.has('j') {
        let has_middle = is_straight_or_diagonal && long % 2 == 0;
        let is_slide = is_single_step && atom.most() > 1;
        if !has_middle && !is_slide {
            wrong('j', "`j` means nothing here: there is no middle square".to_owned())?;
        }
    }
    for letter in ['z', 'q'] {
        if place.is_last && place.is_first {
            for hop in ['p', 'g', 'j', 'n'] {
                if leg.has(letter) {
                    wrong(hop, format!("`{hop}` means nothing where the way bends at every step"))?;
                }
            }
        } else if place.is_first {
            wrong(letter, format!("`{letter}` on the first of several legs means nothing: no turn came before"))?;
        }
    }
    check_directions(leg, atom, place.is_first)
}

/// `h` is said only with another letter, and only where leaps come in eight.
fn check_directions(leg: &Leg, atom: Atom, is_first: bool) -> Result<(), Mistake> {
    let (short, long) = atom.shape().unwrap_or((0, 1));
    let is_oblique = is_first && short != 0 && short != long;
    let comes_in_eight = atom.is_eightfold() || !is_first || is_oblique;
    let directions: Vec<Letter> =
        leg.letters.iter().copied().filter(|found| "fblrvsh".contains(found.letter)).collect();
    for (place, &Letter { letter, at }) in directions.iter().enumerate().filter(|(_, found)| found.letter == 'h') {
        if !comes_in_eight {
            return Err((at, format!("`{letter}` means nothing with `{}`: half of what?", atom.name)));
        }
        let follows = place > 0 && directions[place - 1].letter != 'h';
        let is_handed = is_oblique && directions.get(place + 1).is_some_and(|next| matches!(next.letter, 'l' | 'r'));
        if !follows && !is_handed {
            return Err((at, "`h` means nothing here: it follows a direction, or is one of `hl` and `hr`".to_owned()));
        }
    }
    Ok(())
}
