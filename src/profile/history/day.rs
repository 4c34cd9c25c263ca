//! The attempt at a daily game that counts.

use core::fmt;
use core::str::FromStr;

use super::entry::Entry;
use super::line::{EntryError, Fields, flag};
use crate::profile::daily::{Date, attempt_date};
use crate::record::Record;
use crate::rules::board::MAX_EXPONENT;
use crate::rules::game::Peak;
use crate::rules::variant::Variant;

/// The attempt at a daily game that counts, which is the first.
///
/// The text form is that of its line in an exported file, without the first
/// word.
///
/// ```
/// use twenty48::profile::history::Day;
///
/// let day: Day = "2026-11-21 4x4 1795219200000 2000 8 150 0 - 60000".parse()?;
/// assert_eq!((day.score, day.largest, day.moves), (2000, 8, 150));
/// assert_eq!(day.key(), "2026-11-21 4x4");
/// # Ok::<(), twenty48::profile::history::EntryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// The day.
    pub date: Date,
    /// The variant that was played.
    pub variant: Variant,
    /// When the attempt was started, in milliseconds since 1970.
    pub started_ms: u64,
    /// The score.
    pub score: u64,
    /// The exponent of the largest tile.
    pub largest: u8,
    /// How many moves were made and not taken back.
    pub moves: u64,
    /// How often undo was used.
    pub undos: u32,
    /// Whether the goal was reached.
    pub reached_goal: bool,
    /// How long it was played, in milliseconds.
    pub played_ms: u64,
}

impl Day {
    /// Returns an entry as the attempt at that day's game, with the highest
    /// score that it had reached at any moment. `None` if it has none that
    /// counts, since the coach moved from the start.
    pub fn of(date: Date, entry: &Entry) -> Option<Self> {
        let peaks = entry.peaks();
        let with_undo = peaks.with_undo.score > peaks.unaided.score;
        let Peak { score, largest } = peaks.overall();
        (largest > 0).then(|| Self {
            date,
            variant: entry.variant.clone(),
            started_ms: entry.id.started_ms,
            score,
            largest,
            moves: entry.moves,
            undos: if with_undo { entry.undos } else { 0 },
            reached_goal: entry.has_won(),
            played_ms: entry.played_ms,
        })
    }

    /// Returns a record as the attempt at a daily game, with its entry. `None`
    /// if it is no daily game or wasn't started on its day.
    pub fn of_record(record: &Record, entry: &Entry) -> Option<Self> {
        let date = attempt_date(record)?;
        let is_of_its_day = Date::at(record.metadata.started_ms) == date;
        is_of_its_day.then(|| Self::of(date, entry)).flatten()
    }

    /// Returns what is different for each daily game: date and variant.
    pub fn key(&self) -> String {
        format!("{} {}", self.date, self.variant)
    }

    /// Whether this attempt counts instead of another one at the same game: it
    /// was started earlier, or it is the same attempt and has reached more, or
    /// was played longer with the same score.
    pub fn replaces(&self, other: &Self) -> bool {
        let reached = |day: &Self| (day.score, day.played_ms);
        self.started_ms < other.started_ms
            || (self.started_ms == other.started_ms && reached(self) > reached(other))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {} {} {} {} {} {} {}",
            self.date,
            self.variant,
            self.started_ms,
            self.score,
            self.largest,
            self.moves,
            self.undos,
            flag(self.reached_goal),
            self.played_ms,
        )
    }
}

impl FromStr for Day {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let day = Self {
            date: fields.parse()?,
            variant: fields.parse()?,
            started_ms: fields.parse()?,
            score: fields.parse()?,
            largest: fields.parse()?,
            moves: fields.parse()?,
            undos: fields.parse()?,
            reached_goal: fields.flag()?,
            played_ms: fields.parse()?,
        };
        fields.end()?;
        let is_tile = day.largest <= MAX_EXPONENT;
        is_tile.then_some(day).ok_or(EntryError)
    }
}
