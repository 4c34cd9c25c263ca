//! A game in progress as it is saved.

use core::fmt;
use core::str::FromStr;

use crate::record::{Record, RecordError};
use crate::text::{self, joined, split_once};

/// A record and its revision: how many texts were saved before it under its
/// name. Of two texts, that with the greater revision is newer, whichever page
/// saved it.
///
/// The text form is the revision, a blank and the record. A record alone, as
/// the first version saved it, has revision 0.
///
/// ```
/// use twenty48::profile::store::Save;
///
/// let save: Save = "12 2gAwDNHg0AwAABgCxBP8PAPcP_w__D_8PATfx6Ctn".parse()?;
/// assert_eq!((save.revision, save.record.made), (12, 6));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// The revision.
    pub revision: u64,
    /// The game.
    pub record: Record,
}

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&numbered(self.revision, &self.record.text()))
    }
}

impl FromStr for Save {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let (revision, record) = split_once(text, b' ').unwrap_or(("0", text));
        Ok(Self {
            revision: revision.parse().map_err(|_| RecordError::NotARecord)?,
            record: record.parse()?,
        })
    }
}

/// Returns a number, a blank and a text.
pub(super) fn numbered(number: u64, text: &str) -> String {
    joined(&[&text::number(number), " ", text])
}

/// Whether a text that starts with a number and a blank is newer than another
/// one of its name: its number is greater, or there is no other.
pub fn is_newer(text: &str, than: Option<&str>) -> bool {
    than.is_none_or(|than| number_of(text) > number_of(than))
}

/// Returns the number before the first blank of a text: the revision of a saved
/// game, or when a pending one ended. `None` if there is none.
pub(super) fn number_of(text: &str) -> Option<u64> {
    split_once(text, b' ')?.0.parse().ok()
}
