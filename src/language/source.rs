//! The text of a table and where it came from.
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

/// The largest table that is read, in bytes.
pub const LARGEST: u64 = 1 << 20;

/// The byte order mark, which is white space wherever it stands.
pub(super) const MARK: char = '\u{feff}';

/// Whether a character is white space.
pub(super) fn is_white(letter: char) -> bool {
    letter.is_whitespace() || letter == MARK
}

/// A text and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's name as given, or what stands for it.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Why a text could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// There is no such file.
    #[error("cannot find `{0}`")]
    NotFound(String),
    /// It is a directory.
    #[error("cannot read `{0}`: it is a directory")]
    Directory(String),
    /// It is no text.
    #[error("cannot read `{name}`: it is not UTF-8 text, see byte {offset} in line {line}")]
    NotUtf8 {
        /// The file's name as given.
        name: String,
        /// The first byte that is wrong, counted from 0.
        offset: usize,
        /// The line it stands in, counted from 1.
        line: usize,
    },
    /// It is too large to be a table.
    #[error("cannot read `{0}`: it is larger than 1 MiB")]
    TooLarge(String),
    /// Anything else.
    #[error("cannot read `{name}`: {error}")]
    Io {
        /// The file's name as given.
        name: String,
        /// What the system said.
        #[source]
        error: io::Error,
    },
}

impl Source {
    /// A text from memory, and what to call it.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// The path of a file that is named in this text: it is looked for in the same folder.
    pub fn beside(&self, name: &str) -> String {
        match Path::new(&self.name).parent() {
            Some(folder) if Path::new(name).is_relative() => folder.join(name).to_string_lossy().into_owned(),
            _ => name.to_owned(),
        }
    }

    /// Reads a file, or the standard input for `-`.
    ///
    /// # Errors
    ///
    /// If there is no such file, if it cannot be read, if it is larger than 1 MiB, or if it is not UTF-8.
    pub fn read(path: &str) -> Result<Self, ReadError> {
        if path == "-" {
            return Self::take("standard input", io::stdin().lock());
        }
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => ReadError::NotFound(path.to_owned()),
            io::ErrorKind::IsADirectory => ReadError::Directory(path.to_owned()),
            _ => ReadError::Io { name: path.to_owned(), error },
        };
        let file = File::open(path).map_err(failed)?;
        if file.metadata().map_err(failed)?.is_dir() {
            return Err(ReadError::Directory(path.to_owned()));
        }
        Self::take(path, file)
    }

    /// Reads a text to its end, but no further than the largest that is allowed.
    fn take(name: &str, reader: impl Read) -> Result<Self, ReadError> {
        let mut bytes = Vec::new();
        let name = name.to_owned();
        if let Err(error) = reader.take(LARGEST + 1).read_to_end(&mut bytes) {
            return Err(ReadError::Io { name, error });
        }
        if bytes.len() as u64 > LARGEST {
            return Err(ReadError::TooLarge(name));
        }
        String::from_utf8(bytes).map(|text| Self { name: name.clone(), text }).map_err(|error| {
            let offset = error.utf8_error().valid_up_to();
            let line = error.as_bytes()[..offset].split(|&byte| byte == b'\n').count();
            ReadError::NotUtf8 { name, offset, line }
        })
    }
}
