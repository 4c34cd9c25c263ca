//! The best climb of a kind.

use core::cmp::Ordering;

use super::line::Line;
use crate::profile::history::{EntryError, Fields};
use crate::stairs::climb::{Climb, Pace};
use crate::stairs::run::{End, Run};
use crate::stairs::way::WayKind;

/// The best climb of a kind and pace.
///
/// ```
/// use twenty48::stairs::profile::{Best, is_better};
/// use twenty48::stairs::{Climb, Pace, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Falling);
/// climb.jump(climb.next_side(), 0);
/// let one = Best::of(&climb, 1).expect("a step was climbed");
/// climb.jump(climb.next_side(), 250);
/// let two = Best::of(&climb, 1).expect("two steps were climbed");
/// assert!(is_better(&two, &one));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Best {
    /// When its first jump was, in milliseconds since 1970.
    pub started_ms: u64,
    /// The run.
    pub run: Run,
    /// How many steps it has.
    pub steps: usize,
    /// When the last of them was reached, in milliseconds since the first jump.
    pub time_ms: u64,
}

impl Best {
    /// Returns a climb as the best one, if it can be that: at least one step was climbed,
    /// and a sprint came to its goal. Practice has no best one, since it starts anywhere.
    pub fn of(climb: &Climb, started_ms: u64) -> Option<Self> {
        let time_ms = climb.reached_ms()?;
        let counts = match climb.way().kind() {
            WayKind::Endless | WayKind::Daily => true,
            WayKind::Sprint => End::of(climb) == End::Finished,
            WayKind::Practice => false,
        };
        counts.then(|| Self {
            started_ms,
            run: Run::of(climb),
            steps: climb.steps(),
            time_ms,
        })
    }

    /// The climbs that it is compared with.
    fn category(&self) -> (WayKind, Pace) {
        (self.run.way().kind(), self.run.pace())
    }
}

/// Whether one climb is better than another one of its kind: more steps, or as many in
/// less time.
pub fn is_better(one: &Best, other: &Best) -> bool {
    (other.steps, one.time_ms) < (one.steps, other.time_ms)
}

impl Line for Best {
    const KIND: &'static str = "best";
    /// One for each kind and pace, but for practice.
    const MAX: usize = 6;

    /// Plays the run, so that no best is saved that could not have been reached.
    fn read(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let started_ms = fields.parse()?;
        let run: Run = fields.parse()?;
        fields.end()?;
        // Before it is played, which takes longer the higher it starts.
        if run.way().kind() == WayKind::Practice {
            return Err(EntryError);
        }
        let climb = run.replay().map_err(|_| EntryError)?;
        Self::of(&climb, started_ms).ok_or(EntryError)
    }

    fn text(&self) -> String {
        format!("{} {}", self.started_ms, self.run)
    }

    fn order(&self, other: &Self) -> Ordering {
        self.category().cmp(&other.category())
    }

    /// The better one; of equal ones the earlier one.
    fn join(&self, other: &Self) -> Self {
        let worth = |best: &Self| (usize::MAX - best.steps, best.time_ms, best.started_ms);
        let order = worth(self).cmp(&worth(other));
        // No two are alike in all that but by chance; the texts decide then.
        let order = order.then_with(|| self.run.text().cmp(&other.run.text()));
        if order == Ordering::Greater {
            other
        } else {
            self
        }
        .clone()
    }
}
