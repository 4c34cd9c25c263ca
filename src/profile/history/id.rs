//! The identity of a game.

use core::fmt;
use core::str::FromStr;

use super::line::EntryError;
use crate::hash::fnv_1a;
use crate::record::{Metadata, Record};

/// The identity of a game, on every machine: when it was started, and a number
/// for games that were started at the same moment, or nobody knows when.
///
/// The text form has a dot between the two.
///
/// ```
/// use twenty48::profile::history::Id;
///
/// let id: Id = "1795219200000.7".parse()?;
/// assert_eq!((id.started_ms, id.key), (1_795_219_200_000, 7));
/// # Ok::<(), twenty48::profile::history::EntryError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Id {
    /// When it was started, in milliseconds since 1970; 0 when that isn't
    /// known.
    pub started_ms: u64,
    /// The seed; if the game carries its tiles, a hash of its record.
    pub key: u64,
}

impl Id {
    /// Returns the identity of a record's game.
    pub fn of(record: &Record) -> Self {
        let key = if record.origin.spawns.is_empty() {
            record.origin.seed
        } else {
            let bare = Record {
                metadata: Metadata::default(),
                ..record.clone()
            };
            fnv_1a(&bare.to_string())
        };
        Self {
            started_ms: record.metadata.started_ms,
            key,
        }
    }

    /// Returns the identity that a record's game has for as long as it is played. It is another
    /// one than [`Id::of`] of a game that carries its tiles, which is known by its moves, and so
    /// changes with each.
    ///
    /// ```
    /// use twenty48::profile::history::Id;
    /// use twenty48::record::Record;
    ///
    /// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
    /// assert_eq!(Id::in_play(&record), Id::of(&record));
    /// # Ok::<(), twenty48::record::RecordError>(())
    /// ```
    pub fn in_play(record: &Record) -> Self {
        let Metadata { started_ms, .. } = record.metadata;
        // Who plays here has started it at a moment.
        if record.origin.spawns.is_empty() || started_ms == 0 {
            return Self::of(record);
        }
        Self {
            started_ms,
            key: record.origin.seed,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.started_ms, self.key)
    }
}

impl FromStr for Id {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let (started_ms, key) = text.split_once('.').ok_or(EntryError)?;
        Ok(Self {
            started_ms: started_ms.parse().map_err(|_| EntryError)?,
            key: key.parse().map_err(|_| EntryError)?,
        })
    }
}
