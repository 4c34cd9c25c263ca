//! The game of the day: a seed for each date and variant, the same for
//! everybody, one attempt that counts, and streaks of days.
//!
//! Never here: clocks. Dates come in as values.

use core::fmt;
use core::str::FromStr;

use crate::hash::fnv_1a;
use crate::record::Record;
use crate::rules::variant::Variant;
use crate::sort::sorted;

/// The start of the event of a daily game, as in `daily.2026-11-21`.
pub const EVENT: &str = "daily.";
const MS_PER_DAY: u64 = 86_400_000;
/// The first date, 1 March 2000, in days since 1970. 400 years of the calendar
/// start with it, which all have the same number of days.
const ERA_START: u32 = 11_017;
const DAYS_PER_ERA: u32 = 146_097;
/// The last date, 31 December 9999, in days since 1970.
const LAST_DAY: u32 = 2_932_896;
/// The leap days from year 1 to 1969.
const LEAP_DAYS_BEFORE: u32 = 477;
/// The days of the months, from March on.
const DAYS_OF_MONTHS: [u32; 12] = [31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29];

/// A date by UTC from 1 March 2000 to 31 December 9999, as days since 1970.
///
/// The text form is that of ISO 8601, as in `2026-11-21`.
///
/// ```
/// use twenty48::profile::daily::Date;
///
/// let date: Date = "2026-11-21".parse()?;
/// assert_eq!(date.parts(), (2026, 11, 21));
/// assert_eq!(Date::at(date.start_ms()), date);
/// assert_eq!(date.before().map(|day| day.to_string()).as_deref(), Some("2026-11-20"));
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Date(u32);

impl Date {
    /// Returns the date at that many milliseconds since 1970; the first or the
    /// last date if it is outside of them.
    pub fn at(ms: u64) -> Self {
        let day = u32::try_from(ms / MS_PER_DAY).unwrap_or(LAST_DAY);
        Self(day.clamp(ERA_START, LAST_DAY))
    }

    /// Returns the day before, or `None` for the first date.
    pub fn before(self) -> Option<Self> {
        let day = self.0.checked_sub(1)?;
        (day >= ERA_START).then_some(Self(day))
    }

    /// Returns the day after, or `None` for the last date.
    pub fn after(self) -> Option<Self> {
        (self.0 < LAST_DAY).then_some(Self(self.0 + 1))
    }

    /// Returns the day of the week, from 0 for Monday to 6 for Sunday.
    ///
    /// ```
    /// use twenty48::profile::daily::Date;
    ///
    /// let saturday: Date = "2026-11-21".parse()?;
    /// assert_eq!(saturday.weekday(), 5);
    /// # Ok::<(), twenty48::profile::daily::NotADate>(())
    /// ```
    pub fn weekday(self) -> u32 {
        // 1 January 1970 was a Thursday.
        (self.0 + 3) % 7
    }

    /// Returns the days of the date's month.
    ///
    /// ```
    /// use twenty48::profile::daily::Date;
    ///
    /// let days = "2028-02-10".parse::<Date>()?.month();
    /// assert_eq!((days.len(), days[28].to_string()), (29, "2028-02-29".to_owned()));
    /// # Ok::<(), twenty48::profile::daily::NotADate>(())
    /// ```
    pub fn month(self) -> Vec<Self> {
        let (_, month, day) = self.parts();
        let first = Self(self.0 - (day - 1).min(self.0 - ERA_START));
        core::iter::successors(Some(first), |date| date.after())
            .take_while(|date| date.parts().1 == month)
            .collect()
    }

    /// Returns the year, the month from 1 and the day from 1.
    pub fn parts(self) -> (u32, u32, u32) {
        // Years start with March here, so that a leap day is a year's last.
        let days = self.0 - ERA_START;
        let (era, mut day) = (days / DAYS_PER_ERA, days % DAYS_PER_ERA);
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

    /// Returns when the day starts, in milliseconds since 1970.
    pub fn start_ms(self) -> u64 {
        u64::from(self.0) * MS_PER_DAY
    }

    /// Returns when the day after it starts, in milliseconds since 1970.
    pub fn end_ms(self) -> u64 {
        self.start_ms() + MS_PER_DAY
    }

    /// Returns the date of a year, a month from 1 and a day from 1, or `None` if
    /// there is none.
    fn from_parts(year: u32, month: u32, day: u32) -> Option<Self> {
        let before = year.checked_sub(1)?;
        let leap_days = (before / 4 - before / 100 + before / 400).checked_sub(LEAP_DAYS_BEFORE)?;
        let new_year = year
            .checked_sub(1970)?
            .checked_mul(365)?
            .checked_add(leap_days)?;
        let month_start = month
            .checked_sub(1)?
            .checked_mul(30)?
            .checked_add(new_year)?;
        // The calendar is computed in one direction only; the other way, its
        // dates are searched. Months start from one day before this to five
        // days after.
        (month_start.saturating_sub(2)..month_start.checked_add(40)?)
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

/// The error that a text is no date from 2000-03-01 to 9999-12-31.
///
/// ```
/// use twenty48::profile::daily::{Date, NotADate};
///
/// assert_eq!("2026-02-29".parse::<Date>(), Err(NotADate));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADate;

impl fmt::Display for NotADate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date from 2000-03-01 to 9999-12-31")
    }
}

impl core::error::Error for NotADate {}

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Self, NotADate> {
        let mut parts = text.split('-').map(|part| part.parse().ok());
        let mut next = || parts.next().flatten().ok_or(NotADate);
        let date = Self::from_parts(next()?, next()?, next()?).ok_or(NotADate)?;
        // A date has one text: no signs, and no more or fewer digits.
        (date.to_string() == text).then_some(date).ok_or(NotADate)
    }
}

/// Returns the seed of a variant's game on that day: the FNV-1a hash of the
/// texts of the date and the variant, with a blank between them. It may never
/// change, since results of a day are compared.
pub fn seed_of(date: Date, variant: &Variant) -> u64 {
    fnv_1a(&format!("{date} {variant}"))
}

/// Returns the event of that day's games.
///
/// ```
/// use twenty48::profile::daily::{date_of, event_of, seed_of};
/// use twenty48::record::{Metadata, Record};
/// use twenty48::rules::game::Game;
/// use twenty48::rules::variant::Variant;
///
/// let (day, variant) = ("2026-11-21".parse()?, Variant::default());
/// let metadata = Metadata { event: event_of(day), ..Metadata::default() };
/// let game = Game::new(variant.clone(), seed_of(day, &variant));
/// assert_eq!(date_of(&Record::of(&game, &metadata)), Some(day));
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
pub fn event_of(date: Date) -> String {
    format!("{EVENT}{date}")
}

/// Returns the date of a daily game that was played without the coach, or
/// `None` for any other game.
pub fn date_of(record: &Record) -> Option<Date> {
    attempt_date(record).filter(|_| record.marks.coached == 0)
}

/// Returns the date of an attempt at a daily game, with or without the coach, or
/// `None` for any other game: it must start as that day's game does.
pub fn attempt_date(record: &Record) -> Option<Date> {
    let date = record.metadata.event.strip_prefix(EVENT)?.parse().ok()?;
    let is_attempt = record.origin.is_plain()
        && record.marks.inherited == 0
        && record.origin.seed == seed_of(date, &record.variant);
    is_attempt.then_some(date)
}

/// How many days in a row were played.
///
/// ```
/// use twenty48::profile::daily::{Streak, streak};
///
/// let played = ["2026-11-19".parse()?, "2026-11-20".parse()?];
/// let found = streak(&played, "2026-11-21".parse()?);
/// assert_eq!(found, Streak { current: 2, longest: 2 });
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Up to today, or to yesterday while today can still be played.
    pub current: u32,
    /// The most ever.
    pub longest: u32,
}

/// Returns the streaks of the days that were played, in any order.
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
        // If a clock was ahead, there are days after today.
        if day == today || Some(day) == today.before() {
            streak.current = run;
        }
    }
    streak
}
