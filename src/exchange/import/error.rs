//! The reasons why a text or a file can't be imported.

use core::fmt;

use crate::exchange::link::LinkError;
use crate::profile::history::NotAHistory;
use crate::record::RecordError;
use crate::record::interop::InteropError;

/// The reason why a text or a file can't be imported.
///
/// Its `Display` is for developers.
///
/// ```
/// use twenty48::exchange::import::{ImportError, read, read_file};
///
/// assert_eq!(read(" \n"), Err(ImportError::Empty));
/// assert_eq!(read_file(b"GIF89a"), Err(ImportError::Picture));
/// assert_eq!(ImportError::Empty.to_string(), "nothing to import");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ImportError {
    /// It is empty, or nothing but blanks.
    Empty,
    /// It is longer than [`MAX_IMPORT_BYTES`](super::MAX_IMPORT_BYTES).
    TooLong,
    /// It is a picture.
    Picture,
    /// It is an archive, or compressed.
    Packed,
    /// It is another kind of file that isn't text.
    NotText,
    /// It is none of the kinds of text that can be imported.
    Unknown,
    /// It is a link that can't be read.
    Link(LinkError),
    /// It is a record that can't be read.
    Record(RecordError),
    /// It is a replay that can't be read.
    Replay(InteropError),
    /// It is a position code that can't be read.
    Position(InteropError),
    /// It is a history of another version.
    History(NotAHistory),
    /// It is a game or a replay in several lines, of which one character can't be
    /// read.
    Place {
        /// The kind of text.
        kind: TextKind,
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        character: usize,
    },
}

/// The kind of a text in several lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TextKind {
    /// A game in a form of this page.
    Game,
    /// A replay of another program.
    Replay,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("nothing to import"),
            Self::TooLong => f.write_str("too long"),
            Self::Picture => f.write_str("a picture"),
            Self::Packed => f.write_str("a compressed file"),
            Self::NotText => f.write_str("not a text"),
            Self::Unknown => f.write_str("unknown kind of text"),
            Self::Link(error) => write!(f, "invalid link: {error}"),
            Self::Record(error) => write!(f, "invalid record: {error}"),
            Self::Replay(error) => write!(f, "invalid replay: {error}"),
            Self::Position(error) => write!(f, "invalid position: {error}"),
            Self::Place {
                line, character, ..
            } => write!(f, "invalid character {character} in line {line}"),
            Self::History(error) => write!(f, "invalid history: {error}"),
        }
    }
}

impl core::error::Error for ImportError {}
