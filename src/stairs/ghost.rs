//! A climb to race against: where its robot is at a time.

use super::climb::Climb;

/// Where the robot of a climb is at any time.
///
/// ```
/// use twenty48::stairs::{Climb, Ghost, Pace, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Relaxed);
/// for at_ms in [0, 300, 500] {
///     climb.jump(climb.next_side(), at_ms);
/// }
/// let ghost = Ghost::of(&climb);
/// assert_eq!([0, 299, 300, 600].map(|ms| ghost.index_at(ms)), [1, 1, 2, 3]);
/// assert_eq!(ghost.ended_ms(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost {
    start: usize,
    /// When it came to each step above the start.
    times: Vec<u64>,
    ended_ms: Option<u64>,
}

impl Ghost {
    /// Returns the ghost of a climb.
    pub fn of(climb: &Climb) -> Self {
        let climbed = climb.jumps().iter().take(climb.steps());
        Self {
            start: climb.way().start(),
            times: climbed.map(|jump| jump.at_ms).collect(),
            ended_ms: climb.has_ended().then(|| climb.time_ms()),
        }
    }

    /// Returns the number of the step on which it stands that many milliseconds after the
    /// first jump, which has been made at 0.
    pub fn index_at(&self, ms: u64) -> usize {
        self.start + self.times.partition_point(|&at_ms| at_ms <= ms)
    }

    /// Returns when it came to the step of that number, in milliseconds since its first
    /// jump; `None` for a step that it never came to, and for the one where it started.
    pub fn reached_ms(&self, index: usize) -> Option<u64> {
        let above = index.checked_sub(self.start)?.checked_sub(1)?;
        self.times.get(above).copied()
    }

    /// Returns when it ended, in milliseconds since its first jump; `None` where it was
    /// left while its robot still stood.
    pub fn ended_ms(&self) -> Option<u64> {
        self.ended_ms
    }
}
