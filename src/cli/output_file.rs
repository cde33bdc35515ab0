//! Files that are there as a whole or not at all: written beside the old one and then renamed.
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, Once, PoisonError};

use super::failure::Failure;

/// The unfinished files, to be removed if the program is interrupted.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The exit code of a program that a signal ended is this and the signal's number.
const INTERRUPTED: i32 = 128;

/// A file being written.
pub(super) struct OutputFile {
    /// The name as given, for messages.
    name: String,
    target: PathBuf,
    /// Where it is written until it is finished; nothing if the target is no ordinary file.
    beside: Option<PathBuf>,
    writer: BufWriter<File>,
}

impl OutputFile {
    /// Begins a file. An old one of this name stays until [`Self::finish`].
    pub(super) fn create(name: &str) -> Result<Self, Failure> {
        let cannot = |error| cannot_write(name, &error);
        if let Some(stream) = standard_stream(name) {
            return Ok(Self {
                name: name.to_owned(),
                target: PathBuf::new(),
                beside: None,
                writer: BufWriter::new(stream),
            });
        }
        let target = resolved(Path::new(name)).map_err(cannot)?;
        let old = fs::metadata(&target).ok();
        if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
            let file = OpenOptions::new().write(true).open(&target).map_err(cannot)?;
            return Ok(Self { name: name.to_owned(), target, beside: None, writer: BufWriter::new(file) });
        }
        if old.as_ref().is_some_and(fs::Metadata::is_dir) || target.file_name().is_none() {
            return Err(Failure::cannot(format!("cannot write `{name}`: it is a directory")));
        }
        if let Some(old) = &old {
            // A new file could take its place all the same, but it is not there to be written over.
            if old.permissions().readonly() {
                return Err(Failure::cannot(format!("cannot write `{name}`: it is read-only")));
            }
            OpenOptions::new().write(true).open(&target).map_err(cannot)?;
        }
        let beside = beside(&target);
        remove_when_interrupted();
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        if unfinished.contains(&beside) {
            return Err(Failure::Usage(format!("two options name the same file, `{name}`")));
        }
        let file = OpenOptions::new().write(true).create_new(true).open(&beside).map_err(cannot)?;
        unfinished.push(beside.clone());
        drop(unfinished);
        if let Some(old) = old {
            fs::set_permissions(&beside, old.permissions()).map_err(cannot)?;
        }
        Ok(Self { name: name.to_owned(), target, beside: Some(beside), writer: BufWriter::new(file) })
    }

    /// Writes some more.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(bytes).map_err(|error| cannot_write(&self.name, &error))
    }

    /// Puts the file in its place.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        let finish = |file: &mut Self| -> io::Result<()> {
            file.writer.flush()?;
            let Some(beside) = &file.beside else { return Ok(()) };
            file.writer.get_ref().sync_all()?;
            fs::rename(beside, &file.target)?;
            forget(beside);
            file.beside = None;
            Ok(())
        };
        finish(&mut self).map_err(|error| cannot_write(&self.name, &error))
    }
}

impl Drop for OutputFile {
    /// Removes what was not finished.
    fn drop(&mut self) {
        if let Some(beside) = self.beside.take() {
            // If it cannot be removed, there is nothing more to be done about it.
            let _ = fs::remove_file(&beside);
            forget(&beside);
        }
    }
}

fn cannot_write(name: &str, error: &io::Error) -> Failure {
    Failure::cannot(format!("cannot write `{name}`: {error}"))
}

/// Standard output or standard error, if that is where a name such as `/dev/stdout` leads. It is then written as it
/// stands: a file put in its place would lose what else goes there.
#[cfg(unix)]
fn standard_stream(name: &str) -> Option<File> {
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let named = fs::metadata(name).ok()?;
    [io::stdout().as_fd().try_clone_to_owned(), io::stderr().as_fd().try_clone_to_owned()]
        .into_iter()
        .filter_map(|stream| Some(File::from(stream.ok()?)))
        .find(|stream| stream.metadata().is_ok_and(|is| (is.dev(), is.ino()) == (named.dev(), named.ino())))
}

#[cfg(not(unix))]
fn standard_stream(_: &str) -> Option<File> {
    None
}

/// Where a name leads, its folder in full. A link is followed, so that what it points to is replaced or made and not the
/// link.
fn resolved(name: &Path) -> io::Result<PathBuf> {
    /// As many links in a row as Linux follows.
    const MOST: usize = 40;
    let mut target = name.to_owned();
    for _ in 0..MOST {
        let Ok(link) = fs::read_link(&target) else {
            let Some(file) = target.file_name() else { return Ok(target) };
            let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
            return Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?.join(file));
        };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    Err(io::Error::other("too many links lead from one to the next"))
}

/// A name in the same folder that nobody else uses.
fn beside(target: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(format!(".{}.part", process::id()));
    target.with_file_name(name)
}

fn forget(beside: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != beside);
}

/// Has unfinished files removed when the program is interrupted.
fn remove_when_interrupted() {
    static ONCE: Once = Once::new();
    // Without a handler the program still works; only the unfinished file would stay.
    ONCE.call_once(|| drop(on_interrupt()));
}

fn remove_unfinished() {
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    for beside in unfinished.iter() {
        let _ = fs::remove_file(beside);
    }
}

#[cfg(unix)]
fn on_interrupt() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;

    let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new(signals)?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            remove_unfinished();
            process::exit(INTERRUPTED + signal);
        }
    });
    Ok(())
}

/// Whether whoever started the program wants it to go on after a signal, as `nohup` does.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return false };
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

#[cfg(not(unix))]
fn on_interrupt() -> Result<(), ctrlc::Error> {
    /// The number of the signal that Ctrl-C would be elsewhere.
    const SIGINT: i32 = 2;
    ctrlc::set_handler(|| {
        remove_unfinished();
        process::exit(INTERRUPTED + SIGINT);
    })
}
