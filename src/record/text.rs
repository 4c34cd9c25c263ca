//! The text form of a record, version 2.

mod carried;
mod flags;
mod read;
mod write;

use core::fmt;
use core::str::FromStr;

use super::bytes::Reader;
use super::{MAX_TEXT, Record, RecordError, RecordPart, base64, checksum};
use crate::rules::board::Directions;
use read::read;
use write::write;

/// The version written, and the first character of the text.
const VERSION: char = '2';
const CHECKSUM_BYTES: usize = 4;
/// The shortest text, in characters, that is taken for one of another version.
const MIN_LENGTH: usize = 16;

impl Record {
    /// Returns the text form.
    pub fn text(&self) -> String {
        let mut bytes = write(self);
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        let mut text = String::from(VERSION);
        base64::encode(&bytes, &mut text);
        text
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_TEXT {
            return Err(RecordError::TooLong);
        }
        let wrong = text.bytes().position(|b| !base64::is_character(b));
        let Some(body) = text.strip_prefix(VERSION) else {
            let is_later = matches!(text.bytes().next(), Some(b'3'..=b'9'));
            return Err(if is_later && wrong.is_none() && text.len() >= MIN_LENGTH {
                RecordError::OtherVersion
            } else {
                RecordError::NotARecord
            });
        };
        if let Some(index) = wrong {
            return Err(RecordError::Character(index + 1));
        }
        // Of a text that was cut, the last character may hold too few bits.
        let (bytes, is_even) = base64::decode(body);
        let end = bytes.len().saturating_sub(CHECKSUM_BYTES);
        let (body, found) = bytes.split_at(end);
        let is_whole = found == checksum(body).to_le_bytes();
        let mut from = Reader::new(body);
        match read(&mut from) {
            Err(error @ RecordError::Cut(_)) => Err(error),
            _ if !is_whole || !is_even => Err(RecordError::Damaged),
            Ok(_) if !from.is_at_end() => Err(from.error(RecordPart::End)),
            read => read,
        }
    }
}

/// Whether a text starts as those of this version do: after the flags comes a
/// variant, which starts with a size.
pub(super) fn is_meant(text: &str) -> bool {
    let start = text
        .strip_prefix(VERSION)
        .and_then(|body| body.get(..MIN_LENGTH))
        .filter(|start| start.bytes().all(base64::is_character));
    let is_size = |three: &[u8]| matches!(three, [b'2'..=b'8', b'x', b'2'..=b'8']);
    start.is_some_and(|start| base64::decode(start).0.windows(3).any(is_size))
}

/// Reads the record of this version that a text starts with, and returns it
/// with its length in bytes.
pub(super) fn read_start(text: &str) -> Result<(Record, usize), RecordError> {
    let body = text.strip_prefix(VERSION).ok_or(RecordError::NotARecord)?;
    let mut characters = body.bytes().take(MAX_TEXT);
    let end = characters.position(|b| !base64::is_character(b));
    let body = start_of(body, end.unwrap_or(body.len().min(MAX_TEXT)));
    let (bytes, _) = base64::decode(body);
    let mut from = Reader::new(&bytes);
    let record = read(&mut from)?;
    let (content, rest) = bytes.split_at(from.end()?);
    let found = rest.get(..CHECKSUM_BYTES);
    let found = found.ok_or(RecordError::Cut(RecordPart::Checksum))?;
    let is_whole = found == checksum(content).to_le_bytes();
    let length = ((content.len() + CHECKSUM_BYTES) * 8).div_ceil(6);
    let (_, is_even) = base64::decode(start_of(body, length));
    if is_whole && is_even {
        Ok((record, VERSION.len_utf8() + length))
    } else {
        Err(RecordError::Damaged)
    }
}

/// Returns the first `length` bytes of a text, which must all be of base64url.
fn start_of(text: &str, length: usize) -> &str {
    let start = text.get(..length);
    debug_assert!(start.is_some(), "each of these characters is one byte");
    start.unwrap_or_default()
}

/// Returns how many bits the number of a direction takes.
const fn move_width(directions: Directions) -> u32 {
    match directions {
        Directions::Four => 2,
        Directions::Eight => 3,
    }
}
