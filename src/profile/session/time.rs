//! Moments, and time played in milliseconds.

/// When something happens.
///
/// ```
/// use twenty48::profile::daily::Date;
/// use twenty48::profile::session::Moment;
///
/// let now = Moment { date_ms: 1_795_219_200_000, clock_ms: 250.0 };
/// assert_eq!(Date::at(now.date_ms).to_string(), "2026-11-21");
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moment {
    /// The date, in milliseconds since 1970.
    pub date_ms: u64,
    /// Milliseconds on a clock that only goes forward.
    pub clock_ms: f64,
}

/// Returns a number of milliseconds as a float.
#[expect(clippy::cast_precision_loss, reason = "a game takes less than 2^53 ms")]
pub(super) fn from_whole(ms: u64) -> f64 {
    ms as f64
}

/// Returns the whole part of a number; 0 for a negative one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float becomes the nearest number that there is"
)]
pub fn whole(number: f64) -> u64 {
    number as u64
}
