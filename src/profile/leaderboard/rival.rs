//! A game of somebody else.

use core::fmt;
use core::str::FromStr;

use crate::profile::challenge::{Challenge, ChallengeError};
use crate::profile::daily::{EVENT, attempt_date};
use crate::profile::history::{Entry, sender_from};
use crate::record::replay::Replay;
use crate::record::splits::{Split, Splits};
use crate::record::{Record, RecordError};

/// A game of somebody else, which can have been played as it says.
///
/// The text form is one line: when it came, in milliseconds since 1970; its record; and the name.
///
/// ```
/// use twenty48::profile::leaderboard::Rival;
/// use twenty48::record::Record;
///
/// let record = Record::read("twenty48.1.4x4.1.9.2.-.61500.10.QAAB.6eda6479")?;
/// let rival = Rival::new(" Lea ", 1500, record).expect("it can be played");
/// assert_eq!((rival.name(), rival.entry().moves), ("Lea", 9));
/// assert_eq!(rival.to_string().parse(), Ok(rival));
/// # Ok::<(), twenty48::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    name: String,
    came_ms: u64,
    record: Record,
    entry: Entry,
    firsts: Vec<Split>,
}

/// Why a game isn't taken into the leaderboard.
///
/// Its `Display` is for developers; [`words::reasons`](crate::words::reasons) has the message
/// for the player.
///
/// ```
/// use twenty48::profile::leaderboard::{Rival, RivalError};
///
/// assert_eq!("hello".parse::<Rival>(), Err(RivalError::NotARival));
/// assert_eq!(RivalError::Name.to_string(), "no name");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RivalError {
    /// The text is no rival's.
    NotARival,
    /// Its record can't be read, or its game can't have been played so.
    Record(RecordError),
    /// It has no name.
    Name,
    /// No move of it is made.
    Unplayed,
    /// It says that it is a day's game, and doesn't start as that does.
    Day,
    /// It breaks a rule of the challenge that it says it is.
    Challenge(ChallengeError),
    /// Moves were taken back, and no undo is counted.
    Undo,
}

impl fmt::Display for RivalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotARival => "not a rival",
            Self::Record(error) => return error.fmt(f),
            Self::Name => "no name",
            Self::Unplayed => "no moves",
            Self::Day => "not the game of that day",
            Self::Challenge(error) => return error.fmt(f),
            Self::Undo => "undo that isn't counted",
        })
    }
}

impl core::error::Error for RivalError {}

impl Rival {
    /// Checks a game by replaying it, and returns it with the name that `name` makes;
    /// `came_ms` is when it came, in milliseconds since 1970.
    ///
    /// # Errors
    /// When it can't have been played as it says, or there is no name.
    pub fn new(name: &str, came_ms: u64, record: Record) -> Result<Self, RivalError> {
        let name = sender_from(name);
        if name.is_empty() {
            return Err(RivalError::Name);
        }
        let (entry, _) = Entry::of(&record, came_ms).map_err(RivalError::Record)?;
        let replay = Replay::new(&record).map_err(RivalError::Record)?;
        check_marks(&record)?;
        Ok(Self {
            name,
            came_ms,
            record,
            entry,
            firsts: Splits::of(&replay).iter().collect(),
        })
    }

    /// Returns the name of who played it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns what a list shows of it; it ended when it came.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Returns its first tiles from 128 on, the smallest first.
    pub fn firsts(&self) -> &[Split] {
        &self.firsts
    }

    /// Returns what tells it from others: the identity of the game, and the name.
    pub fn key(&self) -> String {
        format!("{} {}", self.entry.id, self.name)
    }

    /// Whether it is a later state than `other`, which has the same key: a game that is sent
    /// again once it went on.
    pub fn replaces(&self, other: &Self) -> bool {
        // Each of these only grows while a game goes on.
        let age = |rival: &Self| {
            let record = &rival.record;
            let times = record.metadata.times.len();
            (
                record.marks.undos,
                record.metadata.played_ms,
                record.made,
                times,
            )
        };
        age(self) > age(other)
    }
}

/// Checks that what a record says of the game doesn't contradict itself.
fn check_marks(record: &Record) -> Result<(), RivalError> {
    let marks = &record.marks;
    let event = &record.metadata.event;
    if record.made == 0 {
        Err(RivalError::Unplayed)
    } else if event.starts_with(EVENT) && attempt_date(record).is_none() {
        Err(RivalError::Day)
    } else if let Some(error) = broken_rule(record) {
        Err(RivalError::Challenge(error))
    } else if record.made < record.moves.len() && marks.undos == 0 {
        Err(RivalError::Undo)
    } else {
        Ok(())
    }
}

/// The rule of its challenge that a game breaks. A sprint that isn't at its tile breaks none, and
/// one to nowhere is no challenge.
fn broken_rule(record: &Record) -> Option<ChallengeError> {
    let challenge = Challenge::from_event(&record.metadata.event)?;
    match challenge.check(record) {
        Ok(_) | Err(ChallengeError::NotReached(_) | ChallengeError::NoTile) => None,
        Err(error) => Some(error),
    }
}

impl fmt::Display for Rival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.came_ms, self.record, self.name)
    }
}

impl FromStr for Rival {
    type Err = RivalError;

    fn from_str(text: &str) -> Result<Self, RivalError> {
        let (came_ms, rest) = text.split_once(' ').ok_or(RivalError::NotARival)?;
        let came_ms = came_ms.parse().map_err(|_| RivalError::NotARival)?;
        let (record, name) = rest.split_once(' ').unwrap_or((rest, ""));
        let record = Record::read(record).map_err(RivalError::Record)?;
        Self::new(name, came_ms, record)
    }
}
