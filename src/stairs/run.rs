//! A run: a climb as a value, and its text form.
//!
//! Links and what is saved hold the text. It has a version and a checksum. Any text is
//! read as a run or as an error that says where and why. A run becomes a climb only by
//! playing it again, so that no climb can exist that could not have been played.
//!
//! The text is `s1.`, then base64url (RFC 4648, without padding) of these bytes, in which
//! a *number* is a LEB128 of as few bytes as can be:
//!
//! | bytes | hold |
//! |---|---|
//! | number | way to play (0 endless, 1 daily, 2 sprint, 3 practice), 4 for the relaxed pace, and 8 times the end (0 left, 1 bumped, 2 missed, 3 fell, 4 finished) |
//! | number | daily: the date, in days since 1970; other ways: the seed |
//! | number | practice: the step on which it starts |
//! | number | jumps |
//! | 1 bit a jump | sides: 0 left, 1 right |
//! | number a jump | times: the milliseconds since the jump before; the first jump, which is at 0, has none |
//! | 4 | the CRC-32 of all before, the lowest byte first |
//!
//! Bits are filled in from the lowest; those left over are 0. A run has one text, and a
//! text one run. The jump that has ended a climb is the last one; a fall is no jump, and
//! its time follows from the others.

mod text;

use core::fmt;

use super::climb::{Cause, Climb, Jump, Pace, State};
use super::path::MAX_STEPS;
use super::way::Way;
use crate::record::RecordError;

/// The most jumps that a run may have: as many as there are steps.
pub const MAX_JUMPS: usize = MAX_STEPS;
/// The longest text that is read, in bytes: more than the longest run has.
pub const MAX_TEXT: usize = 2 << 20;

/// How a run has ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum End {
    /// It was left while the robot still stood.
    Left,
    /// The climb was lost.
    Lost(Cause),
    /// The goal was reached.
    Finished,
}

impl End {
    /// Returns the end of a climb as it stands.
    pub fn of(climb: &Climb) -> Self {
        match climb.state() {
            State::Ready | State::Climbing => Self::Left,
            State::Ended { cause, .. } => Self::Lost(cause),
            State::Finished => Self::Finished,
        }
    }
}

/// Why a text is not a run, or a run not a climb.
///
/// ```
/// use twenty48::record::{RecordError, RecordPart};
/// use twenty48::stairs::run::{Run, RunError};
///
/// let text = "s1.CCoHSfoB-gH6AfoB-gH6ARvCbmA";
/// assert!(text.parse::<Run>().is_ok());
/// let cut = text[..16].parse::<Run>();
/// assert_eq!(cut, Err(RunError::Text(RecordError::Cut(RecordPart::Times))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RunError {
    /// The text can't be read. Of the parts that the error names, flags are the way to
    /// play, pace and end; a start is a date; inherited moves are the steps below the one
    /// where practice starts; moves are sides.
    Text(RecordError),
    /// The jump of this number, counted from 1, comes after the end of the climb.
    Jump(usize),
    /// The climb doesn't end so.
    End,
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Jump(number) => write!(f, "jump {number} comes after the end"),
            Self::End => f.write_str("another end than the climb's"),
        }
    }
}

impl core::error::Error for RunError {}

impl From<RecordError> for RunError {
    fn from(error: RecordError) -> Self {
        Self::Text(error)
    }
}

/// A climb as way to play, seed, pace, jumps and end.
///
/// ```
/// use twenty48::stairs::{Climb, Pace, Run, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Falling);
/// for at_ms in [0, 300, 600] {
///     climb.jump(climb.next_side(), at_ms);
/// }
/// climb.jump(climb.next_side().other(), 850);
/// let run = Run::of(&climb);
/// let text = run.to_string();
/// assert_eq!(text.parse(), Ok(run.clone()));
/// assert_eq!(run.replay(), Ok(climb));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    way: Way,
    seed: u64,
    pace: Pace,
    jumps: Vec<Jump>,
    end: End,
}

impl Run {
    /// Returns the run of a climb as it stands; one that hasn't ended was left.
    pub fn of(climb: &Climb) -> Self {
        Self {
            way: climb.way(),
            seed: climb.stairs().seed(),
            pace: climb.pace(),
            jumps: climb.jumps().to_vec(),
            end: End::of(climb),
        }
    }

    /// Returns the way to play.
    pub fn way(&self) -> Way {
        self.way
    }

    /// Returns the seed of its stairs.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the pace.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Returns the jumps, with the one that has ended the climb, if one has.
    pub fn jumps(&self) -> &[Jump] {
        &self.jumps
    }

    /// Returns how it has ended.
    pub fn end(&self) -> End {
        self.end
    }

    /// Returns how many steps were climbed.
    pub fn steps(&self) -> usize {
        let last_is_lost = matches!(self.end, End::Lost(Cause::Bumped | Cause::Missed));
        self.jumps.len().saturating_sub(usize::from(last_is_lost))
    }

    /// Returns a new climb of the same stairs, way and pace.
    pub fn rematch(&self) -> Climb {
        Climb::of(self.way, self.seed, self.pace)
    }

    /// Returns a climb to practise these stairs from that step on, at the same pace.
    pub fn practice(&self, from: usize) -> Climb {
        Climb::of(Way::Practice { from }, self.seed, self.pace)
    }

    /// Plays the run, and returns its climb: at the end, or where it was left just after
    /// its last jump.
    ///
    /// # Errors
    /// When it can't have been played so.
    pub fn replay(&self) -> Result<Climb, RunError> {
        let mut climb = self.rematch();
        for (jump, number) in self.jumps.iter().zip(1..) {
            climb.jump(jump.side, jump.at_ms);
            // After an end, or where a fall came first, the jump wasn't made.
            if climb.jumps().len() < number {
                return Err(RunError::Jump(number));
            }
        }
        if self.end == End::Lost(Cause::Fell) {
            climb.advance(u64::MAX);
        }
        let is_so = End::of(&climb) == self.end;
        is_so.then_some(climb).ok_or(RunError::End)
    }
}
