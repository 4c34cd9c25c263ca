//! What a player may bring from elsewhere, told apart: links, records,
//! replays, position codes, a history.
//!
//! Never here: what is done with it.

use core::fmt;

use crate::board::{Board, Shape};
use crate::history::{File, NotAHistory};
use crate::interop::{InteropError, read_position_code, read_replay};
use crate::record::{Record, RecordError};
use crate::share::{Link, LinkError};

/// The longest text that is looked at, in bytes.
pub const MAX_BROUGHT: usize = 256 << 20;

/// A text of so many hexadecimal digits is meant for a position code.
const LEAST_DIGITS: usize = 8;
const MOST_DIGITS: usize = 64;

/// What a text turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Brought {
    /// A link of this page, with what it asks for.
    Link(Link),
    /// A game, from a record or a replay.
    Game(Box<Record>),
    /// A position on the classic board.
    Position(Board),
    /// A history.
    History(File),
}

/// Why a text can't be brought in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BringError {
    /// There is nothing.
    Empty,
    /// It is none of all that.
    Unknown,
    /// It is a link, but a broken one.
    Link(LinkError),
    /// It is a record, but a broken one.
    Record(RecordError),
    /// It is a replay, but a broken one.
    Replay(InteropError),
    /// It is a position code, but a broken one.
    Position(InteropError),
    /// It is a history of another version.
    History(NotAHistory),
}

impl fmt::Display for BringError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("There is nothing to open."),
            Self::Unknown => f.write_str(
                "This is no link of this page, no game, replay, position code or history.",
            ),
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
            Self::Position(error) => write!(f, "This position code can’t be read: {error}."),
            Self::History(error) => write!(f, "This history can’t be opened: {error}."),
        }
    }
}

impl core::error::Error for BringError {}

/// What to do about a record that isn't whole.
fn advice(error: &RecordError) -> &'static str {
    match error {
        RecordError::Cut(_) | RecordError::Damaged => " Copy the whole of it and try again.",
        _ => "",
    }
}

/// What a text is. Blanks and line ends around it don't count, but for a blank
/// at the end of a replay of the older form, where it is a step.
///
/// # Errors
/// Why it is nothing that can be brought in.
pub fn read(text: &str) -> Result<Brought, BringError> {
    if text.len() > MAX_BROUGHT {
        return Err(BringError::Unknown);
    }
    let text = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
    let trimmed = text.trim_end();
    if trimmed.is_empty() {
        return Err(BringError::Empty);
    }
    match text.parse() {
        Ok(file) => return Ok(Brought::History(file)),
        Err(error @ NotAHistory::OtherVersion) => return Err(BringError::History(error)),
        Err(NotAHistory::Other) => {}
    }
    if let Some(link) = link_in(trimmed) {
        return link.map(Brought::Link).map_err(BringError::Link);
    }
    let compact: String = trimmed.split_whitespace().take(MOST_DIGITS + 1).collect();
    let position = read_position_code(&compact, Shape::CLASSIC);
    if let Ok(position) = position {
        return Ok(Brought::Position(position));
    }
    let record = Record::read(trimmed);
    if let Ok(record) = record {
        return Ok(Brought::Game(Box::new(record)));
    }
    match read_replay(text) {
        Ok(record) => return Ok(Brought::Game(Box::new(record))),
        Err(InteropError::NotAReplay) => {}
        Err(error) => return Err(BringError::Replay(error)),
    }
    let is_digits = compact.bytes().all(|b| b.is_ascii_hexdigit());
    match (position, record) {
        (Err(error @ InteropError::Length { .. }), _)
            if is_digits && (LEAST_DIGITS..=MOST_DIGITS).contains(&compact.len()) =>
        {
            Err(BringError::Position(error))
        }
        (_, Err(RecordError::NotARecord) | Ok(_)) => Err(BringError::Unknown),
        (_, Err(error)) => Err(BringError::Record(error)),
    }
}

/// What the first link of this page in a text asks for.
fn link_in(text: &str) -> Option<Result<Link, LinkError>> {
    const NAMES: [&str; 5] = ["#game=", "#challenge=", "#daily=", "#seed=", "#variant="];
    const BEFORE: [&str; 2] = ["?seed=", "?variant="];
    let first = |names: &[&str]| names.iter().filter_map(|name| text.find(name)).min();
    let start = first(&NAMES).or_else(|| first(&BEFORE))?;
    let parameters = text.get(start + 1..)?.split_whitespace().next()?;
    let find = |name: &str| {
        let mut pairs = parameters
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        let found = pairs.find(|pair| pair.0 == name);
        found.map(|pair| pair.1.to_owned())
    };
    Some(Link::read(find))
}
