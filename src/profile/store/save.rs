//! A game in progress as it is kept.

use core::fmt;
use core::str::FromStr;

use crate::record::{Record, RecordError};

/// A record, and how many texts were kept before it: of two, the one with the
/// greater number is newer, whichever page wrote it.
///
/// The text form is the number, a blank and the record, whose checksum tells
/// when it was cut or changed. A record alone, as it was first, counts as the
/// oldest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The number.
    pub revision: u64,
    /// The game.
    pub record: Record,
}

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.revision, self.record)
    }
}

impl FromStr for Save {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let (revision, record) = text.split_once(' ').unwrap_or(("0", text));
        Ok(Self {
            revision: revision.parse().map_err(|_| RecordError::NotARecord)?,
            record: record.parse()?,
        })
    }
}
