//! `al0 tsume`: mating problems of shogi solved.
use std::fs::File;
use std::io::{self, Read};
use std::process::ExitCode;
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::failure::Failure;
use super::output::Output;
use crate::report::{Script, TsumeReport, shogi_board_svg, shogi_board_text};
use crate::rules::Variant;
use crate::tsume::{
    Counting, Entry, FileError, Limits, MOST_BYTES, MOST_PLIES, Method, Problem, Solver, Verdict, read_file,
};

/// Solves mating problems of shogi: the shortest mate, every move that begins it, an answer to every reply.
///
/// Every move of the attacker, who is to move, gives check. The defender has all pieces in hand that are neither on the
/// board nor in the attacker's hand.
#[derive(Args, Debug)]
#[command(after_help = "\
A FILE is a list of SFEN, one a line, with or without a name and a tab before it; or a KIF (.kif, .kifu) or CSA (.csa) file,
of which the first position counts.

Exit codes: 0 every problem has a mate, 1 a problem could not be read or a limit was reached, 4 some problem has no mate.

Examples:
  al0 tsume \"7nl/7sk/8p/6G2/9/9/9/9/9 b N 1\"
  al0 tsume --tree --explain \"9/6GSk/9/9/9/9/9/9/9 b R 1\"
  al0 tsume problems.sfen --format json")]
pub(super) struct TsumeArgs {
    /// Problems as SFEN, each in quotes, or files of them
    #[arg(required = true, value_name = "SFEN|FILE")]
    problems: Vec<String>,

    /// Which replies count
    #[arg(long, value_enum, default_value_t = Count::Strict)]
    count: Count,

    /// How mates are looked for
    #[arg(long, value_enum, default_value_t = SearchBy::Deepening)]
    search: SearchBy,

    #[command(flatten)]
    more: More,

    /// The longest mate to look for, in plies
    #[arg(long, value_name = "PLIES", default_value_t = 99, value_parser = clap::value_parser!(u8).range(1..=i64::from(MOST_PLIES)))]
    max_plies: u8,

    /// How many MiB the table of positions, which gets half of it, and the tree may take together
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    memory: u32,

    /// How many positions may be looked at for one problem
    #[arg(long, value_name = "COUNT", default_value_t = 100_000_000)]
    nodes: u64,

    /// How long each problem took
    #[arg(long)]
    time: bool,

    /// Pieces on the board as kanji
    #[arg(long)]
    kanji: bool,

    /// How the answers are told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// What is told beside the answer.
#[derive(Args, Debug)]
struct More {
    /// The whole tree: an answer to every reply, with the plies that are left
    #[arg(long)]
    tree: bool,

    /// What comes of every first move that gives check
    #[arg(long)]
    explain: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Count {
    /// Every legal reply
    Strict,
    /// All but drops that the piece which gives check takes at once, with mate in no more plies
    Conventional,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum SearchBy {
    /// Within 1, 3, 5, … plies: the shortest mate, and all first moves
    Deepening,
    /// Some mate, perhaps not the shortest: finds long ones sooner
    ProofNumbers,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// A list with an object for each problem, for programs
    Json,
    /// The board of the one problem as a figure
    Svg,
}

/// Runs the command.
pub(super) fn run(args: &TsumeArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let game = Variant::built_in("shogi").ok_or_else(|| Failure::cannot("shogi is not built in"))?;
    let mut problems = Vec::new();
    for argument in &args.problems {
        for entry in entries(argument)? {
            let problem = Problem::read(&game, &entry.sfen).map_err(|error| named(error.into(), &entry, argument))?;
            problems.push((entry.title, problem));
        }
    }
    let limits = Limits { plies: args.max_plies, memory: (args.memory as usize) << 20, nodes: args.nodes };
    let solver = Solver::new(&game, limits).ok_or_else(|| Failure::cannot("shogi has no such problems"))?;
    let solver = match (args.search, args.count) {
        (SearchBy::Deepening, _) => solver,
        (SearchBy::ProofNumbers, Count::Strict) => solver.by(Method::ProofNumbers),
        (SearchBy::ProofNumbers, Count::Conventional) => {
            return Err(Failure::Usage("`--search proof-numbers` counts every reply: `--count strict`".to_owned()));
        }
    };
    let script = if args.kanji { Script::Kanji } else { Script::Letters };
    if args.format == Format::Svg {
        let [(_, problem)] = &problems[..] else {
            return Err(Failure::Usage("`--format svg` draws one problem".to_owned()));
        };
        out.text(&shogi_board_svg(&game, problem.position(), script))?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let counting = match args.count {
        Count::Strict => Counting::Strict,
        Count::Conventional => Counting::Conventional,
    };
    let (mut is_unsolved, mut is_refuted) = (false, false);
    let is_list = problems.len() > 1;
    if args.format == Format::Json {
        out.text("[\n")?;
    }
    for (number, (title, problem)) in problems.iter().enumerate() {
        let start = Instant::now();
        let solution = solver.analyse(problem, counting);
        let time = args.time.then(|| start.elapsed());
        match &solution.verdict {
            Verdict::Mate(mate) => is_unsolved |= mate.cut.is_some(),
            Verdict::NoMate | Verdict::NoneWithin(_) => is_refuted = true,
            Verdict::Limit { .. } => is_unsolved = true,
        }
        let report = TsumeReport { game: &game, problem, solution: &solution, counting, time };
        if args.format == Format::Json {
            out.json_part(&report.json(args.more.tree))?;
            out.text(if number + 1 == problems.len() { "\n]\n" } else { ",\n" })?;
            continue;
        }
        if is_list && !args.more.tree && !args.more.explain {
            out.line(&format!("{title}: {}", report.summary()))?;
            continue;
        }
        if is_list {
            out.line(&format!("{title}\n"))?;
        } else {
            out.line(&shogi_board_text(&game, problem.position(), script))?;
        }
        out.text(&report.text())?;
        for (is_wanted, part) in [(args.more.explain, report.explanation()), (args.more.tree, report.tree())] {
            if is_wanted && !part.is_empty() {
                out.text(&format!("\n{part}"))?;
            }
        }
        if is_list {
            out.text("\n")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::from(match (is_unsolved, is_refuted) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => 0,
    }))
}

/// The problems an argument stands for: those of a file, or an SFEN.
fn entries(argument: &str) -> Result<Vec<Entry>, Failure> {
    match read(argument) {
        Ok(bytes) => Ok(read_file(argument, &bytes)?),
        // No file of this name; an SFEN has strokes or spaces, and no full stops.
        Err(_) if argument.contains(['/', ' ']) && !argument.contains('.') => {
            Ok(vec![Entry { title: argument.to_owned(), sfen: argument.to_owned() }])
        }
        Err(error) => Err(Failure::Cannot {
            message: format!("cannot read `{argument}`: {error}"),
            help: Some("give a file, or an SFEN in quotes".to_owned()),
        }),
    }
}

/// A file, but no more of it than can be used.
fn read(file: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(file)?.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A failure of one problem of a file, with its name.
fn named(failure: Failure, entry: &Entry, argument: &str) -> Failure {
    match failure {
        Failure::Cannot { message, help } if entry.sfen != *argument => {
            let place =
                if entry.title == argument { entry.title.clone() } else { format!("{argument}, {}", entry.title) };
            Failure::Cannot { message: format!("{place}: {message}"), help }
        }
        other => other,
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        Self::cannot(error.to_string())
    }
}
