//! `al0 prove`: whether a table wins from every position, whatever the other side does.
use std::process::ExitCode;

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;

use super::failure::Failure;
use super::output::Output;
use super::output_file::OutputFile;
use super::progress::Progress;
use super::start;
use super::table::{BudgetArgs, Table, TableArgs};
use crate::library::{Endgames, for_game};
use crate::proof::{Summary, write_certificate};
use crate::report::{self, PositionReport, ProofReport};
use crate::rules::Side;
use crate::tablebase::Tablebases;

/// Decides whether a table wins from every position that can be won, whatever the other side does.
///
/// Every position of the endgame with the table's side to move is looked at, and every legal reply. A position fails if
/// the other side can reach a stalemate, take a piece that is needed, find no advice waiting for it, or go on for ever.
/// With FEN only that position is decided, whoever is to move.
#[derive(Args, Debug)]
#[command(after_help = "\
Files are written beside the old ones and put in their place when they are whole. A proof takes no
more than 4 GiB of memory, that of king and rook against king about 45 MiB. One that needs more
nodes than `--total-nodes` ends with exit code 1 and no file; king and rook against king takes
about 2,400,000. Whether it does depends on the table alone, not on time or threads.

Examples:
  al0 prove
  al0 prove \"8/8/8/8/3R4/2k5/8/K7 w\"
  al0 prove --table textbook/krk --html proof.html")]
pub(super) struct ProveArgs {
    /// One position: a FEN of 2, 4 or 6 fields, or `random:SEED`
    #[arg(num_args = 0..=6)]
    fen: Vec<String>,

    #[command(flatten)]
    table: TableArgs,

    #[command(flatten)]
    budget: BudgetArgs,

    /// How the report is told
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// The report without Unicode signs
    #[arg(long)]
    ascii: bool,

    /// Writes the report as a page for a browser, which needs no other file
    #[arg(long, value_name = "FILE", conflicts_with = "fen", value_parser = NonEmptyStringValueParser::new())]
    html: Option<String>,

    /// Writes a line for each position: FEN, rule, advice, move and forcing tree with tabs between, `-` for what is not
    /// there. The order is that of our king's square, then our other pieces', then theirs, from a1, a2, … to h8
    #[arg(long, value_name = "FILE", conflicts_with = "fen", value_parser = NonEmptyStringValueParser::new())]
    dump: Option<String>,

    /// Writes a line for each position in the same order: FEN, the moves that the best possible win takes (`-` if there
    /// is none), and the moves that the table takes at the longest, or the gravest way in which it can fail (`lost`,
    /// `piece_lost`, `stalemate`, `no_advice`, `idle_advice`, `budget_cut`, `outside` or `endless`), with tabs between
    #[arg(long, value_name = "FILE", conflicts_with = "fen", value_parser = NonEmptyStringValueParser::new())]
    outcomes: Option<String>,

    /// Writes the proof so that others can check it, with `al0 verify` or a program of their own: for each position the
    /// forcing tree, of at most 100,000 moves, and the longest win
    #[arg(long, value_name = "FILE", conflicts_with = "fen", value_parser = NonEmptyStringValueParser::new())]
    certificate: Option<String>,

    /// How many threads work; 0: as many as there are processors. What comes out does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One object, for programs
    Json,
}

/// Runs the command.
pub(super) fn run(args: &ProveArgs, out: &mut Output) -> Result<ExitCode, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(args.threads.into());
    pool.build_global().map_err(|error| Failure::cannot(format!("cannot start {} threads: {error}", args.threads)))?;
    let is_proved = for_game!(args.table.load_for(&args.fen)?, table => prove(table, args, out))?;
    out.flush()?;
    Ok(if is_proved { ExitCode::SUCCESS } else { ExitCode::from(4) })
}

/// Decides what is asked; whether it is proved.
fn prove<G: Endgames>(table: Table<G>, args: &ProveArgs, out: &mut Output) -> Result<bool, Failure> {
    if args.fen.is_empty() { prove_all(&table.observed(), args, out) } else { prove_one(&table, args, out) }
}

fn prove_all<G: Endgames>(table: &Table<G>, args: &ProveArgs, out: &mut Output) -> Result<bool, Failure> {
    if args.certificate.is_some() && table.program.endgames().len() > 1 {
        return Err(Failure::Cannot {
            message: "a certificate holds the positions of one endgame, and this table lets others play on".to_owned(),
            help: Some("leave out `--certificate`, or write one for each of the tables it names".to_owned()),
        });
    }
    if table.library.endgame.positions(&table.game, Side::White).next().is_none() {
        return Err(Failure::Cannot {
            message: format!(
                "the positions of {} cannot be listed, so there is nothing to prove",
                table.library.endgame.name()
            ),
            help: Some("`al0 tsume` solves single problems and prints the whole tree".to_owned()),
        });
    }
    // A file that cannot be written is told before the long work.
    let create = |name: &Option<String>| name.as_deref().map(OutputFile::create).transpose();
    let (html, dump, outcomes) = (create(&args.html)?, create(&args.dump)?, create(&args.outcomes)?);
    let certificate = create(&args.certificate)?;
    let mut graph = table.graph()?.with_total_nodes(args.budget.total_nodes);
    let mut tablebases = Tablebases::new(&table.game);
    let space = table.library.endgame.tablebase_space(&table.game);
    tablebases.check(&space)?;
    let playing = Progress::new("playing every position");
    let tablebase = graph.explore_all_beside(&|share| playing.tell(share), || {
        playing.finish();
        let building = Progress::new("building the tablebase");
        tablebases.get(&space, &|share| building.tell(share))
    })??;
    let summary = Summary::new(&graph, &tablebase);
    let report = ProofReport::new(&graph, &summary);
    if let Some(mut file) = dump {
        report::dump(&graph, |bytes| file.write(bytes))?;
        file.finish()?;
    }
    if let Some(mut file) = outcomes {
        report::outcomes(&graph, &tablebase, |bytes| file.write(bytes))?;
        file.finish()?;
    }
    if let Some(mut file) = certificate {
        let progress = Progress::new("writing the certificate");
        write_certificate(&graph, |bytes| file.write(bytes), &|share| progress.tell(share))?;
        file.finish()?;
    }
    if let Some(mut file) = html {
        file.write(report.html().as_bytes())?;
        file.finish()?;
    }
    tell(&report, args, out)?;
    out.flush()?;
    Ok(summary.is_proved())
}

fn tell<G: Endgames>(report: &ProofReport<'_, G>, args: &ProveArgs, out: &mut Output) -> Result<(), Failure> {
    match args.format {
        Format::Text => out.text(&report.text(out.style(args.ascii))),
        Format::Json => out.json(&report.json()),
    }
}

fn prove_one<G: Endgames>(table: &Table<G>, args: &ProveArgs, out: &mut Output) -> Result<bool, Failure> {
    let position = start::read(table, &args.fen)?;
    let frame = start::frame(&table.game, &table.library, &position)?;
    let mut graph = table.graph()?.with_total_nodes(args.budget.total_nodes);
    graph.explore_from(&frame.position(&table.game, &position))?;
    let mut tablebases = Tablebases::new(&table.game);
    let space = table.library.endgame.tablebase_space(&table.game);
    let truth = tablebases.get(&space, &|_| ())?.probe(&position);
    let report = PositionReport::new(&graph, frame, position, truth);
    match args.format {
        Format::Text => out.text(&report.text(out.style(args.ascii)))?,
        Format::Json => out.json(&report.json())?,
    }
    Ok(report.is_proved())
}
