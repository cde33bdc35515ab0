//! Written groups to leg programs: defaults filled in, ranges toggled, hops split, repetitions unrolled.
use super::content::Content;
use super::directions::{self, COMPASS, Leap};
use super::program::{Between, Course, Kind, Leg, Meets, Program, Range, Turn, bits};
use super::written::{self, Atom, Group, Part, Stage, UNLIMITED};

/// A mistake: the letter at fault, and what is wrong with it.
type Mistake = (usize, String);

/// How often legs in parentheses are made at most: no board has room, and no move list words, for more victims.
const MOST_REPETITIONS: usize = 6;

/// How many programs a group may stand for.
const MOST_PROGRAMS: usize = 256;

/// Appends the programs a group stands for, in the order in which moves are generated.
pub(super) fn expand(group: &Group, source: &str, programs: &mut Vec<Program>) -> Result<(), Mistake> {
    let first = programs.len();
    expand_group(group, programs)?;
    programs[first..].iter_mut().for_each(|program| source.clone_into(&mut program.source));
    Ok(())
}

fn expand_group(group: &Group, programs: &mut Vec<Program>) -> Result<(), Mistake> {
    match group {
        Group::Legs { before, last, atom } if before.is_empty() => expand_single(last, *atom, programs),
        Group::Legs { before, last, atom } => {
            let rows = unroll(before);
            if rows.len() > MOST_PROGRAMS {
                return Err((last.at, "too many repetitions in one move".to_owned()));
            }
            for row in rows {
                let legs: Vec<&written::Leg> = row.into_iter().chain([last]).collect();
                programs.push(multi_leg(&legs, *atom)?);
            }
            Ok(())
        }
        Group::Bent { outer, parts } => expand_bent(outer, parts, programs),
    }
}

/// Every row of legs that a row with repetitions stands for, the shortest first.
fn unroll(stages: &[Stage]) -> Vec<Vec<&written::Leg>> {
    let mut rows: Vec<Vec<&written::Leg>> = vec![Vec::new()];
    for stage in stages {
        match stage {
            Stage::Once(leg) => rows.iter_mut().for_each(|row| row.push(leg)),
            Stage::Repeated(legs) if rows.len() <= MOST_PROGRAMS => {
                rows = rows
                    .iter()
                    .flat_map(|row| {
                        (0..=MOST_REPETITIONS).map(move |times| {
                            let repeated = legs.iter().cycle().take(times * legs.len());
                            row.iter().copied().chain(repeated).collect()
                        })
                    })
                    .collect();
            }
            Stage::Repeated(_) => {}
        }
    }
    rows
}

/// A group of one leg: its leaps keep the order in which pieces of chess generate their moves.
fn expand_single(leg: &written::Leg, atom: Atom, programs: &mut Vec<Program>) -> Result<(), Mistake> {
    let is_initial = leg.has('i');
    let program = |kind| Program { source: String::new(), kind, is_initial, gives_rights: gives_rights(leg) };
    let Some((short, long)) = atom.shape() else {
        programs.push(program(if atom.name == 'U' {
            Kind::Anywhere(ends(leg, true))
        } else {
            let is_either = !leg.has('l') && !leg.has('r');
            Kind::Castling {
                range: atom.range.unwrap_or(2),
                left: is_either || leg.has('l') || leg.has('s'),
                right: is_either || leg.has('r') || leg.has('s'),
            }
        }));
        return Ok(());
    };
    if leg.has('p') || leg.has('g') || leg.has('z') || leg.has('q') {
        programs.push(multi_leg(&[leg], atom)?);
        return Ok(());
    }
    let shapes: &[(i8, i8)] = match atom.name {
        'K' => &[(1, 1), (0, 1)],
        'Q' => &[(0, 1), (1, 1)],
        _ => &[(short, long)],
    };
    let letters = leg.directions();
    let before = programs.len();
    for &(short, long) in shapes {
        let leaps = directions::symmetries(short, long);
        let single = Leg {
            range: Range::UpTo(atom.most()),
            ends: ends(leg, true),
            between: between(leg, (short, long)),
            is_cylindrical: leg.has('o'),
            meets: meets(leg),
            ..Leg::new(leaps, |leap| directions::allows(&letters, leap, atom.is_eightfold()))
        };
        if single.allowed[0] != 0 {
            programs.push(program(Kind::Legs(vec![single])));
        }
    }
    if programs.len() == before { Err(no_move(leg, atom)) } else { Ok(()) }
}

fn multi_leg(written: &[&written::Leg], atom: Atom) -> Result<Program, Mistake> {
    let (short, long) = atom.shape().unwrap_or((0, 1));
    let leaps = directions::circle(short, long);
    let is_either = atom.is_eightfold();
    let is_of_atom = |(files, ranks): Leap| {
        is_either || (files.abs().min(ranks.abs()), files.abs().max(ranks.abs())) == (short, long)
    };
    let mut range = atom.most();
    let mut legs: Vec<Leg> = Vec::new();
    for (number, &leg) in written.iter().enumerate() {
        let (is_first, is_last) = (number == 0, number + 1 == written.len());
        let letters = leg.directions();
        let mut next = Leg {
            range: if leg.has('i') && !is_first { Range::AsBefore } else { Range::UpTo(range) },
            ends: ends(leg, is_last),
            meets: meets(leg),
            between: between(leg, (short, long)),
            is_cylindrical: leg.has('o'),
            ..Leg::new(leaps.clone(), |leap| is_of_atom(leap) && directions::allows(&letters, leap, is_either))
        };
        if !is_first {
            next.allowed = turns(&letters);
            next.turn = turn(leg);
        } else if is_last && (leg.has('z') || leg.has('q')) {
            next.course = if leg.has('z') { Course::Crooked } else { Course::Circular };
            next.range = Range::UpTo(if atom.range.is_none() { UNLIMITED } else { range });
        }
        if next.allowed.iter().all(|&allowed| allowed == 0) {
            return Err(no_move(leg, atom));
        }
        let before_toggle = range;
        if leg.has('g') || leg.has('y') {
            range = if range == 1 { UNLIMITED } else { 1 };
        }
        let lands = if leg.has('g') { Range::UpTo(range) } else { Range::Rest(before_toggle.max(2)) };
        legs.push(next);
        if is_last && (leg.has('p') || leg.has('g')) {
            split_hop(&mut legs, lands, leg.has('u'));
        }
    }
    let first = written.first().copied();
    Ok(Program {
        source: String::new(),
        kind: Kind::Legs(legs),
        is_initial: first.is_some_and(|leg| leg.has('i')),
        gives_rights: false,
    })
}

/// A last leg that hops is two: to the hurdle, and on from there straight ahead.
fn split_hop(legs: &mut Vec<Leg>, range: Range, unloads: bool) {
    let Some(hop) = legs.last_mut() else { return };
    let landing = Leg {
        range,
        meets: if unloads { Meets::Unloads } else { Meets::Takes },
        turn: Turn::Free,
        allowed: (0..8).map(|turn| 1 << turn).collect(),
        between: if hop.between == Between::Skipped { Between::Anything } else { hop.between },
        ..hop.clone()
    };
    hop.ends = Content::NOTHING;
    legs.push(landing);
}

fn meets(leg: &written::Leg) -> Meets {
    if leg.has('p') || leg.has('g') {
        Meets::Hops
    } else if leg.has('x') {
        Meets::Relays
    } else if leg.has('u') {
        Meets::Unloads
    } else {
        Meets::Takes
    }
}

/// By the leap before: the leaps of the same circle that direction letters allow, seen from there.
fn turns(letters: &str) -> Vec<u8> {
    const BACK: u8 = 1 << 4;
    let ahead = if letters.is_empty() { !BACK } else { bits(&COMPASS, |leap| directions::allows(letters, leap, true)) };
    (0..8).map(|before| ahead.rotate_left(before)).collect()
}

fn turn(leg: &written::Leg) -> Turn {
    match (leg.has('z'), leg.has('q')) {
        (true, _) => Turn::Opposite,
        (_, true) => Turn::Same,
        _ => Turn::Free,
    }
}

fn between(leg: &written::Leg, (short, long): (i8, i8)) -> Between {
    let is_single_step = long == 1 && short <= 1;
    match (leg.has('n'), leg.has('j')) {
        (true, _) if !is_single_step => Between::Empty,
        (_, true) if is_single_step => Between::Skipped,
        (_, true) => Between::Occupied,
        _ => Between::Anything,
    }
}

fn gives_rights(leg: &written::Leg) -> bool {
    leg.count('n') > 1 || leg.has('i') && leg.has('n')
}

/// What a leg may end on. Without a word: an empty square or a foe at the end of the move, an empty square before.
fn ends(leg: &written::Leg, is_last: bool) -> Content {
    let mut ends = Content::NOTHING;
    for (letter, content) in [
        ('m', Content::EMPTY),
        ('c', Content::FOE),
        ('d', Content::FRIEND),
        ('k', Content::ROYAL),
        ('e', Content::RIGHT),
    ] {
        if leg.has(letter) {
            ends = ends.or(content);
        }
    }
    match ends {
        Content::NOTHING if is_last => Content::EMPTY.or(Content::FOE),
        Content::NOTHING if leg.has('p') || leg.has('g') || leg.has('x') => Content::NOTHING,
        Content::NOTHING => Content::EMPTY,
        _ => ends,
    }
}

/// A bent move: each part goes on outwards, in the directions nearest to that of the part before; a letter before the
/// bracket holds for every part by itself.
fn expand_bent(outer: &written::Leg, parts: &[Part], programs: &mut Vec<Program>) -> Result<(), Mistake> {
    let letters = outer.directions();
    let mut legs: Vec<Leg> = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        if part.is_optional || number == 0 {
            // The way may end before this part: that is a move of its own.
            finish_bent(&legs, outer, programs);
        }
        let (short, long) = part.atom.shape().unwrap_or((0, 1));
        let leaps = directions::circle(short, long);
        let is_of_atom = |(files, ranks): Leap| {
            part.atom.is_eightfold() || (files.abs().min(ranks.abs()), files.abs().max(ranks.abs())) == (short, long)
        };
        let is_wanted = |leap| is_of_atom(leap) && directions::allows(&letters, leap, part.atom.is_eightfold());
        let mut leg = Leg {
            range: Range::UpTo(part.atom.most()),
            ends: Content::EMPTY,
            is_cylindrical: outer.has('o'),
            ..Leg::new(leaps, is_wanted)
        };
        if leg.allowed[0] == 0 {
            return Err(no_move(outer, part.atom));
        }
        if let Some(before) = legs.last() {
            leg.allowed =
                before.leaps.iter().map(|&leap| nearest(leap, &leg.leaps, is_of_atom) & leg.allowed[0]).collect();
        }
        legs.push(leg);
    }
    finish_bent(&legs, outer, programs);
    Ok(())
}

fn finish_bent(legs: &[Leg], outer: &written::Leg, programs: &mut Vec<Program>) {
    let mut legs = legs.to_vec();
    if let Some(last) = legs.last_mut() {
        last.ends = ends(outer, true);
        programs.push(Program {
            source: String::new(),
            kind: Kind::Legs(legs),
            is_initial: outer.has('i'),
            gives_rights: false,
        });
    }
}

/// Of the wanted leaps, those that turn least from a direction, as bits.
fn nearest(before: Leap, leaps: &[Leap], is_wanted: impl Fn(Leap) -> bool) -> u8 {
    // The cosine grows as the angle shrinks; leaps of one shape are equally long, so the scalar product will do.
    let ahead = |leap: Leap| i32::from(before.0) * i32::from(leap.0) + i32::from(before.1) * i32::from(leap.1);
    let most = leaps.iter().filter(|&&leap| is_wanted(leap)).map(|&leap| ahead(leap)).max();
    bits(leaps, |leap| is_wanted(leap) && Some(ahead(leap)) == most)
}

fn no_move(leg: &written::Leg, atom: Atom) -> Mistake {
    (leg.at, format!("the directions `{}` leave `{}` no move", leg.directions(), atom.name))
}
