//! Why a command stopped before its end.
use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use crate::diagnostic::{self, Diagnostic};
use crate::language::{ReadError, Source};
use crate::library::{EndgameError, UnknownEndgame};
use crate::play::DefenderError;
use crate::proof::ProofError;
use crate::rules::{MoveError, PositionError, PushNameError, SpaceError, StudyError, VariantError};
use crate::tablebase::TablebaseError;

/// Why a command stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// Nobody reads what it writes any more.
    Closed,
    /// What it writes does not arrive, as on a full disk.
    Unwritten(io::Error),
    /// It could not do what it was told.
    Cannot {
        /// What is wrong, in one sentence without a final full stop.
        message: String,
        /// What would be right.
        help: Option<String>,
    },
    /// The options contradict each other.
    Usage(String),
    /// The table has mistakes, or the files it uses have.
    Table(Vec<(Source, Vec<Diagnostic>)>),
}

impl Failure {
    /// A failure without further help.
    pub(super) fn cannot(message: impl Into<String>) -> Self {
        Self::Cannot { message: message.into(), help: None }
    }

    /// Tells it on standard error.
    pub(super) fn tell(&self) -> ExitCode {
        match self {
            // What is left unread was not wanted, as in `al0 trace … | head`.
            Self::Closed => return ExitCode::SUCCESS,
            Self::Unwritten(error) => tell(&format!("cannot write to standard output: {error}"), None),
            Self::Cannot { message, help } => tell(message, help.as_deref()),
            Self::Usage(message) => {
                tell(message, Some("`--help` says more"));
                return ExitCode::from(2);
            }
            Self::Table(files) => {
                for (source, diagnostics) in files.iter().filter(|(_, diagnostics)| !diagnostics.is_empty()) {
                    write(&diagnostic::full(diagnostics, &source.name, &source.text, true));
                }
            }
        }
        ExitCode::from(1)
    }
}

/// Writes `error: message` and `help: …` on standard error.
fn tell(message: &str, help: Option<&str>) {
    let (error, hint) = (AnsiColor::Red.on_default().bold(), AnsiColor::Cyan.on_default().bold());
    let mut text = labelled("error", error, message);
    if let Some(help) = help {
        text += &labelled("help", hint, help);
    }
    write(&text);
}

fn labelled(label: &str, style: Style, message: &str) -> String {
    format!("{style}{label}{style:#}: {}\n", diagnostic::printable(message))
}

/// Writes on standard error, styled on a terminal. If that cannot be written either, nobody is left to tell.
pub(super) fn write(text: &str) {
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Unwritten(error),
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self::cannot(error.to_string())
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Self::Cannot { message: error.message, help: error.help }
    }
}

impl From<MoveError> for Failure {
    fn from(error: MoveError) -> Self {
        Self::Cannot { message: error.message, help: error.help }
    }
}

impl From<EndgameError> for Failure {
    fn from(error: EndgameError) -> Self {
        Self::cannot(error.to_string())
    }
}

impl From<ProofError> for Failure {
    fn from(error: ProofError) -> Self {
        let help = match error {
            ProofError::TooLarge { .. } | ProofError::TreeTooLarge { .. } => None,
            ProofError::TooLong { .. } => Some(
                "`--total-nodes` raises it; a tighter bound on the depth in the table's move constraints, or a smaller \
                 `--nodes`, saves work"
                    .to_owned(),
            ),
        };
        Self::Cannot { message: error.to_string(), help }
    }
}

impl From<TablebaseError> for Failure {
    fn from(error: TablebaseError) -> Self {
        Self::cannot(error.to_string())
    }
}

impl From<DefenderError> for Failure {
    fn from(error: DefenderError) -> Self {
        Self::cannot(error.to_string())
    }
}

impl From<SpaceError> for Failure {
    fn from(error: SpaceError) -> Self {
        Self::Cannot { message: error.message, help: error.help }
    }
}

impl From<UnknownEndgame> for Failure {
    fn from(error: UnknownEndgame) -> Self {
        Self::Cannot { message: error.message, help: Some(error.help) }
    }
}

impl From<StudyError> for Failure {
    fn from(error: StudyError) -> Self {
        let help = if let StudyError::Notation(notation) = &error { notation.help() } else { None };
        Self::Cannot { message: error.to_string(), help }
    }
}

impl From<PushNameError> for Failure {
    fn from(error: PushNameError) -> Self {
        Self::cannot(error.to_string())
    }
}

impl From<VariantError> for Failure {
    fn from(error: VariantError) -> Self {
        Self::Cannot { message: error.to_string(), help: error.help }
    }
}
