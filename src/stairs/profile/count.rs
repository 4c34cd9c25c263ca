//! Statistics: numbers that only grow, of each device its own.

use core::cmp::Ordering;

use super::line::{ENDS, Line, PACES};
use crate::profile::history::{EntryError, Fields, sign_of};
use crate::stairs::climb::{Climb, Pace};
use crate::stairs::run::End;

/// The fewest steps of which a speed counts.
pub const MIN_STEPS_FOR_SPEED: usize = 20;

/// The numbers of some climbs.
///
/// ```
/// use twenty48::stairs::profile::Profile;
/// use twenty48::stairs::{Climb, End, Pace, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Falling);
/// climb.jump(climb.next_side(), 0);
/// let mut profile = Profile::default();
/// profile.add(&climb, 1_795_219_200_000, 7);
/// let totals = profile.totals(Pace::Falling);
/// assert_eq!((totals.runs, totals.steps, totals.ended(End::Left)), (1, 1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// How many climbs.
    pub runs: u64,
    /// How many steps.
    pub steps: u64,
    /// How long they took, in milliseconds.
    pub time_ms: u64,
    /// How many climbs have ended so, in the order of [`End`]'s words in a text.
    ends: [u64; ENDS.len()],
    /// The most steps a second of a climb of at least [`MIN_STEPS_FOR_SPEED`] steps, in
    /// thousandths.
    pub fastest: u64,
}

impl Totals {
    /// Returns the numbers of one climb.
    fn of(climb: &Climb) -> Self {
        let end = End::of(climb);
        Self {
            runs: 1,
            steps: climb.steps() as u64,
            time_ms: climb.lasted_ms(),
            ends: ENDS.map(|(other, _)| u64::from(other == end)),
            fastest: speed(climb).unwrap_or(0),
        }
    }

    /// Returns how many climbs have ended so.
    pub fn ended(&self, end: End) -> u64 {
        let mut ends = ENDS.iter().zip(self.ends);
        ends.find(|(other, _)| other.0 == end)
            .map_or(0, |found| found.1)
    }

    /// Returns the numbers of both together.
    pub(super) fn plus(&self, other: &Self) -> Self {
        let fastest = self.fastest.max(other.fastest);
        let sum = self.with(other, u64::saturating_add);
        Self { fastest, ..sum }
    }

    /// Returns what a function makes of each two numbers.
    fn with(&self, other: &Self, of: fn(u64, u64) -> u64) -> Self {
        let mut ends = self.ends;
        for (end, other) in ends.iter_mut().zip(other.ends) {
            *end = of(*end, other);
        }
        Self {
            runs: of(self.runs, other.runs),
            steps: of(self.steps, other.steps),
            time_ms: of(self.time_ms, other.time_ms),
            ends,
            fastest: of(self.fastest, other.fastest),
        }
    }
}

/// Returns the steps a second of a climb from its first step to its last, in thousandths;
/// `None` where there are too few.
fn speed(climb: &Climb) -> Option<u64> {
    let steps = climb.steps();
    let after_the_first = (steps as u64).saturating_sub(1);
    let speed = after_the_first
        .saturating_mul(1_000_000)
        .checked_div(climb.reached_ms()?)?;
    (steps >= MIN_STEPS_FOR_SPEED).then_some(speed)
}

/// The numbers of a device at a pace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The device's number, which was drawn once.
    pub device: u64,
    /// The pace.
    pub pace: Pace,
    /// The numbers.
    pub totals: Totals,
}

impl Count {
    /// Returns the numbers of one climb on a device.
    pub fn of(climb: &Climb, device: u64) -> Self {
        Self {
            device,
            pace: climb.pace(),
            totals: Totals::of(climb),
        }
    }
}

impl Line for Count {
    const KIND: &'static str = "count";
    const MAX: usize = super::MAX_COUNTS;

    fn read(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let mut count = Self {
            device: fields.parse()?,
            pace: fields.signed(&PACES)?,
            totals: Totals {
                runs: fields.parse()?,
                steps: fields.parse()?,
                time_ms: fields.parse()?,
                ..Totals::default()
            },
        };
        for end in &mut count.totals.ends {
            *end = fields.parse()?;
        }
        count.totals.fastest = fields.parse()?;
        fields.end()?;
        Ok(count)
    }

    fn text(&self) -> String {
        let totals = &self.totals;
        let mut text = format!(
            "{} {} {} {} {}",
            self.device,
            sign_of(&PACES, self.pace),
            totals.runs,
            totals.steps,
            totals.time_ms
        );
        for number in totals.ends.iter().chain([&totals.fastest]) {
            text += &format!(" {number}");
        }
        text
    }

    fn order(&self, other: &Self) -> Ordering {
        (self.device, self.pace).cmp(&(other.device, other.pace))
    }

    /// The larger of each two numbers, since they only grow.
    fn join(&self, other: &Self) -> Self {
        Self {
            totals: self.totals.with(&other.totals, u64::max),
            ..*self
        }
    }
}
