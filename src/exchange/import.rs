//! Importing: which kind of text a player pasted, dropped or opened, and its content.
//!
//! Never here: what is done with it.

mod error;
mod histories;
mod links;
mod records;
mod replays;
mod text;

pub use error::{ImportError, TextKind};

use histories::quoted_history;
use links::{FoundLinks, find_links};
use records::{find_record, placed};
use replays::find_replay;
use text::is_blank;

use crate::exchange::decode::{Content, content_of};
use crate::exchange::link::Link;
use crate::profile::history::{File, NotAHistory};
use crate::record::interop::{InteropError, read_position};
use crate::record::{Record, RecordError};
use crate::rules::board::Board;

/// The longest text or file that is read, in bytes.
pub const MAX_IMPORT_BYTES: usize = 256 << 20;

/// The content of a text, by its kind.
///
/// ```
/// use twenty48::exchange::import::{Imported, read};
/// use twenty48::exchange::link::Link;
///
/// let link = Link::Seed(42, "5x5".parse()?);
/// assert_eq!(read("look: x.example/?variant=5x5#seed=42 !"), Ok(Imported::Link(link)));
/// assert!(matches!(read("18ff07ff15ff1334"), Ok(Imported::Position(_))));
/// # Ok::<(), twenty48::rules::variant::VariantError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Imported {
    /// A link of this page.
    Link(Link),
    /// Several links of this page, each to a game of its own.
    Games(Vec<Link>),
    /// A game, from a record or a replay.
    Game(Box<Record>),
    /// A position on the classic board.
    Position(Board),
    /// A history.
    History(File),
}

/// Reads the bytes of a file.
///
/// # Errors
/// The reason why the file can't be imported.
pub fn read_file(bytes: &[u8]) -> Result<Imported, ImportError> {
    if bytes.len() > MAX_IMPORT_BYTES {
        return Err(ImportError::TooLong);
    }
    match content_of(bytes) {
        Content::Text(text) => read(&text),
        Content::Picture => Err(ImportError::Picture),
        Content::Packed => Err(ImportError::Packed),
        Content::Other => Err(ImportError::NotText),
    }
}

/// Reads a text. Ignores blanks and line ends around it, except for a blank at the
/// end of a replay of the older form, where it is a step. Also ignores quotation
/// marks, the line breaks of mail programs, and words around a link or a record.
///
/// # Errors
/// The reason why the text can't be imported. Characters and lines are counted in
/// the text that is given.
pub fn read(text: &str) -> Result<Imported, ImportError> {
    if text.len() > MAX_IMPORT_BYTES {
        return Err(ImportError::TooLong);
    }
    let start = text.trim_start_matches(is_blank);
    if start.is_empty() {
        return Err(ImportError::Empty);
    }
    match text.parse().or_else(|_| quoted_history(text).parse()) {
        Ok(file) => return Ok(Imported::History(file)),
        Err(error @ NotAHistory::OtherVersion) => return Err(ImportError::History(error)),
        Err(NotAHistory::Other) => {}
    }
    let trimmed = start.trim_end_matches(is_blank);
    // The address of another page may have a `seed` too, so the error of a link is
    // returned only when there is nothing else in the text.
    let FoundLinks { first, games } = find_links(trimmed);
    if games.len() > 1 {
        return Ok(Imported::Games(games));
    }
    let link = match first {
        Some(Ok(link)) => return Ok(Imported::Link(link)),
        Some(Err(error)) => Err(ImportError::Link(error)),
        None => Ok(()),
    };
    let position = read_position(trimmed);
    if let Some(Ok(position)) = position {
        return Ok(Imported::Position(position));
    }
    let record = find_record(trimmed);
    if let Ok(record) = record {
        return Ok(Imported::Game(Box::new(record)));
    }
    match find_replay(text, start) {
        Ok(record) => return Ok(Imported::Game(Box::new(record))),
        Err(ImportError::Replay(InteropError::NotAReplay)) => link?,
        Err(error) => return Err(link.err().unwrap_or(error)),
    }
    match (position, record) {
        (Some(Err(error)), _) => Err(ImportError::Position(error)),
        (_, Err(RecordError::NotARecord) | Ok(_)) => Err(ImportError::Unknown),
        (_, Err(error)) => Err(placed(text, trimmed, error)),
    }
}
