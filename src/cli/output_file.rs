//! Files that are there as a whole or not at all: written beside the old one and then renamed.
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, Once, PoisonError};

use super::failure::Failure;

/// The unfinished files, to be removed if the program is interrupted.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

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
        // A link is followed, so that what it points to is replaced and not the link.
        let target = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let old = fs::metadata(&target).ok();
        if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
            let file = OpenOptions::new().write(true).open(&target).map_err(cannot)?;
            return Ok(Self { name: name.to_owned(), target, beside: None, writer: BufWriter::new(file) });
        }
        if old.as_ref().is_some_and(fs::Metadata::is_dir) || target.file_name().is_none() {
            return Err(Failure::cannot(format!("cannot write `{name}`: it is a directory")));
        }
        let beside = beside(&target);
        remove_when_interrupted();
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
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
    ONCE.call_once(|| {
        // Without a handler the program still works; only the unfinished file would stay.
        let _ = ctrlc::set_handler(|| {
            let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
            for beside in unfinished.iter() {
                let _ = fs::remove_file(beside);
            }
            process::exit(INTERRUPTED);
        });
    });
}
