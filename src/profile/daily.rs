//! The game of the day: one seed for each date and variant, the same for
//! everybody; one attempt that counts; days in a row.
//!
//! Never here: clocks. Which day it is comes in as a value.

use core::fmt;
use core::str::FromStr;

use crate::hash::fnv_1a;
use crate::record::Record;
use crate::rules::variant::Variant;
use crate::sort::sorted;

/// What the event of a daily game starts with, as in `daily.2026-11-21`.
pub const EVENT: &str = "daily.";
const MS_A_DAY: u64 = 86_400_000;
/// The first day of 400 years as the calendar counts them here: 1 March 2000,
/// in days since 1970.
const ERA_START: u32 = 11_017;
const DAYS_AN_ERA: u32 = 146_097;
/// 31 December 9999, the last day that is written with four digits.
const LAST_DAY: u32 = 2_932_896;
/// Leap days before 1970.
const LEAP_DAYS_BEFORE: u32 = 477;
const DAYS_OF_MONTHS: [u32; 12] = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29];

/// A date by UTC, from 1 March 2000 on: the number of days since 1970.
///
/// Its text form is that of ISO 8601, as in `2026-11-21`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Date(u32);

impl Date {
    /// The date at that many milliseconds since 1970.
    pub fn at(ms: u64) -> Self {
        let day = u32::try_from(ms / MS_A_DAY).unwrap_or(LAST_DAY);
        Self(day.clamp(ERA_START, LAST_DAY))
    }

    /// The day before; nothing before the first.
    pub fn before(self) -> Option<Self> {
        let day = self.0.checked_sub(1)?;
        (day >= ERA_START).then_some(Self(day))
    }

    /// Year, month from 1 and day from 1.
    pub fn parts(self) -> (u32, u32, u32) {
        // Years start with March here, so that a leap day is a year's last.
        let days = self.0 - ERA_START;
        let (era, mut day) = (days / DAYS_AN_ERA, days % DAYS_AN_ERA);
        let century = (day / 36_524).min(3);
        day -= century * 36_524;
        let fourth = (day / 1461).min(24);
        day -= fourth * 1461;
        let year_of_four = (day / 365).min(3);
        day -= year_of_four * 365;
        let mut month = 0;
        for length in DAYS_OF_MONTHS {
            if day < length {
                break;
            }
            day -= length;
            month += 1;
        }
        let year = 2000 + era * 400 + century * 100 + fourth * 4 + year_of_four;
        // January and February belong to the year after.
        let (year, month) = if month < 10 {
            (year, month + 3)
        } else {
            (year + 1, month - 9)
        };
        (year, month, day + 1)
    }

    /// Its first moment, in milliseconds since 1970.
    pub fn start_ms(self) -> u64 {
        u64::from(self.0) * MS_A_DAY
    }

    /// The first moment of the day after it.
    pub fn end_ms(self) -> u64 {
        self.start_ms() + MS_A_DAY
    }

    /// The date of these, if there is one.
    fn from_parts(year: u32, month: u32, day: u32) -> Option<Self> {
        let before = year.checked_sub(1)?;
        let leap_days = (before / 4 - before / 100 + before / 400).checked_sub(LEAP_DAYS_BEFORE)?;
        let new_year = year
            .checked_sub(1970)?
            .checked_mul(365)?
            .checked_add(leap_days)?;
        let metadata = month
            .checked_sub(1)?
            .checked_mul(30)?
            .checked_add(new_year)?;
        // The calendar is counted in one direction only; the other is found.
        // No month starts farther than four days from that.
        (metadata.saturating_sub(2)..metadata.checked_add(40)?)
            .filter(|day| (ERA_START..=LAST_DAY).contains(day))
            .map(Self)
            .find(|date| date.parts() == (year, month, day))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year}-{month:02}-{day:02}")
    }
}

/// A text is no date from 2000-03-01 to 9999-12-31.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADate;

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is no date as in 2026-11-21")
    }
}

impl core::error::Error for NotADate {}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let mut parts = text.split('-').map(|part| part.parse().ok());
        let mut next = || parts.next().flatten().ok_or(NotADate);
        let date = Self::from_parts(next()?, next()?, next()?).ok_or(NotADate)?;
        // One text for each, without signs or other digits.
        (date.to_string() == text).then_some(date).ok_or(NotADate)
    }
}

/// The seed of a variant's game on that day: the FNV-1a hash of both texts,
/// with a blank between them. It may never change: results of a day compare.
pub fn seed_of(date: Date, variant: &Variant) -> u64 {
    fnv_1a(&format!("{date} {variant}"))
}

/// What a daily game is played for.
pub fn event_of(date: Date) -> String {
    format!("{EVENT}{date}")
}

/// The date of a daily game; nothing for another, for one that doesn't start
/// as that day's game does, and for one in which the coach moved.
pub fn date_of(record: &Record) -> Option<Date> {
    attempt_date(record).filter(|_| record.marks.coached == 0)
}

/// The date of an attempt at a day's game, whoever moved in it.
pub fn attempt_date(record: &Record) -> Option<Date> {
    let date = record.metadata.event.strip_prefix(EVENT)?.parse().ok()?;
    let is_it = record.origin.is_plain()
        && record.marks.inherited == 0
        && record.origin.seed == seed_of(date, &record.variant);
    is_it.then_some(date)
}

/// Days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Up to today, or to yesterday while today can still be played.
    pub current: u32,
    /// The longest ever.
    pub longest: u32,
}

/// The days in a row among those played, in any order; `today` is the date of
/// today.
pub fn streak(played: &[Date], today: Date) -> Streak {
    let mut days = sorted(played);
    days.dedup();
    let mut streak = Streak::default();
    let mut run = 0;
    let mut last = None;
    for day in days {
        run = if day.before() == last && last.is_some() {
            run + 1
        } else {
            1
        };
        last = Some(day);
        streak.longest = streak.longest.max(run);
        // A clock that was ahead leaves days that are still to come.
        if day == today || Some(day) == today.before() {
            streak.current = run;
        }
    }
    streak
}
