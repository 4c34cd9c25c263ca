//! The reasons why a text or a file can't be imported, in words.

use core::fmt;

use crate::exchange::link::LinkError;
use crate::profile::history::NotAHistory;
use crate::record::RecordError;
use crate::record::interop::InteropError;

/// The reason why a text or a file can't be imported. Its text is one or two
/// sentences for the player.
///
/// ```
/// use twenty48::exchange::import::{ImportError, read, read_file};
///
/// assert_eq!(read(" \n"), Err(ImportError::Empty));
/// assert_eq!(read_file(b"GIF89a"), Err(ImportError::Picture));
/// assert_eq!(ImportError::Empty.to_string(), "There is nothing to open.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
        /// The kind of text, in a word.
        what: &'static str,
        /// The line, counted from 1.
        line: usize,
        /// The character in the line, counted from 1.
        character: usize,
    },
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("There is nothing to open."),
            Self::TooLong => f.write_str("This is too long to be a game or a history."),
            Self::Picture => f.write_str(
                "Pictures can’t be opened. For a position, paste its code or four lines of numbers.",
            ),
            Self::Packed => f.write_str(
                "This file is packed. Unpack it, and open what is in it.",
            ),
            Self::NotText => f.write_str(
                "This file isn’t text, so there is no game, replay or history in it.",
            ),
            Self::Unknown => f.write_str(
                "This is no link of this page, no game, replay, position or history.",
            ),
            // A variant's error is a sentence by itself.
            Self::Link(LinkError::Variant(error)) => {
                write!(f, "This link can’t be opened. {error}")
            }
            Self::Link(error) => {
                let advice = match error {
                    LinkError::Record(error) => advice(error),
                    _ => "",
                };
                write!(f, "This link can’t be opened: {error}.{advice}")
            }
            Self::Record(error) => {
                write!(f, "This game can’t be opened: {error}.{}", advice(error))
            }
            Self::Replay(error) => write!(f, "This replay can’t be opened: {error}."),
            Self::Position(error) => write!(f, "This position can’t be read: {error}."),
            Self::Place {
                what,
                line,
                character,
            } => write!(
                f,
                "This {what} can’t be opened: character {character} in line {line} can’t be read."
            ),
            Self::History(error) => write!(f, "This history can’t be opened: {error}."),
        }
    }
}

impl core::error::Error for ImportError {}

/// The advice after the error of a record that isn't whole.
fn advice(error: &RecordError) -> &'static str {
    match error {
        RecordError::Cut(_) | RecordError::Damaged => " Copy the whole of it and try again.",
        _ => "",
    }
}
