//! The try at a day's stairs that counts.

use core::cmp::Ordering;

use super::line::{ENDS, Line, PACES};
use crate::profile::daily::Date;
use crate::profile::history::{EntryError, Fields, sign_of};
use crate::stairs::climb::{Climb, Pace};
use crate::stairs::path::MAX_STEPS;
use crate::stairs::run::End;
use crate::stairs::way::Way;

/// The try at a day's stairs that counts: the first one, at whichever pace, since nobody
/// knows the stairs before it.
///
/// ```
/// use twenty48::stairs::profile::DayResult;
/// use twenty48::stairs::{Climb, End, Pace, Way};
///
/// let mut climb = Climb::of(Way::Daily("2026-11-21".parse()?), 0, Pace::Falling);
/// climb.jump(climb.next_side(), 0);
/// let started_ms = 1_795_219_200_000;
/// let day = DayResult::of(&climb, started_ms).expect("it was started on its day");
/// assert_eq!((day.steps, day.end), (1, End::Left));
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DayResult {
    /// The day.
    pub date: Date,
    /// When its first jump was, in milliseconds since 1970.
    pub started_ms: u64,
    /// The pace.
    pub pace: Pace,
    /// How many steps were climbed.
    pub steps: usize,
    /// How long it took, in milliseconds.
    pub time_ms: u64,
    /// How it ended; left as well where it hasn't ended yet.
    pub end: End,
}

impl DayResult {
    /// Returns a climb as the try at its day, or `None` where it is of no day or was
    /// started on another one.
    pub fn of(climb: &Climb, started_ms: u64) -> Option<Self> {
        let Way::Daily(date) = climb.way() else {
            return None;
        };
        (Date::at(started_ms) == date && !climb.jumps().is_empty()).then(|| Self {
            date,
            started_ms,
            pace: climb.pace(),
            steps: climb.steps(),
            time_ms: climb.lasted_ms(),
            end: End::of(climb),
        })
    }
}

impl Line for DayResult {
    const KIND: &'static str = "day";
    const MAX: usize = super::MAX_DAYS;

    fn read(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let day = Self {
            date: fields.parse()?,
            started_ms: fields.parse()?,
            pace: fields.signed(&PACES)?,
            steps: fields.parse()?,
            time_ms: fields.parse()?,
            end: fields.signed(&ENDS)?,
        };
        fields.end()?;
        let is_possible = day.steps <= MAX_STEPS && Date::at(day.started_ms) == day.date;
        is_possible.then_some(day).ok_or(EntryError)
    }

    fn text(&self) -> String {
        format!(
            "{} {} {} {} {} {}",
            self.date,
            self.started_ms,
            sign_of(&PACES, self.pace),
            self.steps,
            self.time_ms,
            sign_of(&ENDS, self.end),
        )
    }

    /// The last day first.
    fn order(&self, other: &Self) -> Ordering {
        other.date.cmp(&self.date)
    }

    /// The one that was started earlier; of one try what was saved of it last.
    fn join(&self, other: &Self) -> Self {
        match self.started_ms.cmp(&other.started_ms) {
            Ordering::Less => *self,
            Ordering::Equal => {
                let reached = |day: &Self| (day.steps, day.time_ms, day.end, day.pace);
                if reached(self) < reached(other) {
                    *other
                } else {
                    *self
                }
            }
            Ordering::Greater => *other,
        }
    }
}
