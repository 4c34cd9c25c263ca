//! The ways to play, and the seed of a day.

use super::path::MAX_STEPS;
use crate::hash::fnv_1a;
use crate::numbered::numbered;
use crate::profile::daily::Date;

/// How many steps a sprint has.
pub const SPRINT_STEPS: usize = 100;

/// A way to play.
///
/// ```
/// use twenty48::stairs::Way;
///
/// assert_eq!((Way::Sprint.start(), Way::Sprint.goal()), (0, 100));
/// assert_eq!(Way::Practice { from: 40 }.start(), 40);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Way {
    /// As high as one can.
    Endless,
    /// The stairs of that day, the same for everybody, of which the first try counts.
    Daily(Date),
    /// [`SPRINT_STEPS`] steps, as fast as one can.
    Sprint,
    /// From that step of the stairs of a run that was played before.
    Practice {
        /// The step on which it starts, below [`MAX_STEPS`].
        from: usize,
    },
}

numbered! {
    /// A way to play without its date or step: climbs of one kind are compared.
    #[derive(PartialOrd, Ord, Hash)]
    WayKind {
        /// [`Way::Endless`].
        Endless,
        /// [`Way::Daily`].
        Daily,
        /// [`Way::Sprint`].
        Sprint,
        /// [`Way::Practice`].
        Practice,
    }
}

impl Way {
    /// Returns its kind.
    pub fn kind(self) -> WayKind {
        match self {
            Self::Endless => WayKind::Endless,
            Self::Daily(_) => WayKind::Daily,
            Self::Sprint => WayKind::Sprint,
            Self::Practice { .. } => WayKind::Practice,
        }
    }

    /// Returns the number of the step on which a climb starts.
    pub fn start(self) -> usize {
        match self {
            Self::Practice { from } => from.min(MAX_STEPS - 1),
            Self::Endless | Self::Daily(_) | Self::Sprint => 0,
        }
    }

    /// Returns the number of the step at which a climb is finished.
    pub fn goal(self) -> usize {
        match self {
            Self::Sprint => SPRINT_STEPS,
            Self::Endless | Self::Daily(_) | Self::Practice { .. } => MAX_STEPS,
        }
    }

    /// Returns the seed that a climb has this way, of one that is given: a day has its own.
    pub fn seed(self, given: u64) -> u64 {
        match self {
            Self::Daily(date) => seed_of(date),
            Self::Endless | Self::Sprint | Self::Practice { .. } => given,
        }
    }
}

/// Returns the seed of the stairs of that day: the FNV-1a hash of the texts of the date
/// and of this game, with a blank between them. It may never change, since results of a
/// day are compared.
///
/// ```
/// let day = "2026-11-21".parse()?;
/// assert_eq!(twenty48::stairs::way::seed_of(day), 9_335_528_341_338_097_536);
/// # Ok::<(), twenty48::profile::daily::NotADate>(())
/// ```
pub fn seed_of(date: Date) -> u64 {
    // No variant of the other game has this text, so the two have no day in common.
    // It is put together by hand: what formats numbers in general would be a tenth of the
    // game's wasm.
    let (year, month, day) = date.parts();
    let numbers = [year / 100, year % 100, month, day];
    let mut text = String::new();
    for (number, after) in numbers.into_iter().zip(["", "-", "-", " stairs"]) {
        for digit in [number / 10, number % 10] {
            text.extend(char::from_digit(digit, 10));
        }
        text.push_str(after);
    }
    fnv_1a(&text)
}
