//! Stairs, the second game: a robot climbs an endless zigzag of steps, always up-left or
//! up-right, while the lowest steps fall.
//!
//! | module | holds |
//! |---|---|
//! | [`path`] | the stairs: for each step the side of the next one, and its obstacle |
//! | [`climb`] | a climb: jumps, what has fallen, how it ends; what is to be drawn of it |
//! | [`way`] | the ways to play, and the seed of a day |
//! | [`run`] | a climb as data: its text, and replaying it; the ghost to race against |
//! | `profile` | what is saved of a player: bests, the last runs, days, statistics; the page's own |
//! | [`link`] | what a link to this game has after the `#` |
//!
//! A climb is its seed, its way to play, its pace and its jumps with their times: from
//! these it is the same on every machine.
//!
//! Never here: clocks, the DOM, storage, entropy, sentences.

pub mod climb;
mod ghost;
pub mod link;
pub mod path;
mod places;
#[doc(hidden)]
pub mod profile;
pub mod run;
pub mod way;

pub use climb::{Cause, Climb, Jump, Outcome, Pace, State};
pub use ghost::Ghost;
pub use path::{MAX_STEPS, Side, Stairs, Step};
pub use places::{Place, PlaceKind};
pub use run::{End, Run, RunError};
pub use way::{Way, WayKind};

/// A moment or a time in whole milliseconds, of a clock that has fractions of them.
///
/// ```
/// use twenty48::stairs::whole_ms;
///
/// assert_eq!([16.7, -1.0, f64::NAN].map(whole_ms), [16, 0, 0]);
/// ```
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast ends at the bounds, and what is no number becomes 0"
)]
#[doc(hidden)]
pub const fn whole_ms(number: f64) -> u64 {
    number as u64
}
