//! The best climb of a kind.

use core::cmp::Ordering;

use super::line::Line;
use crate::profile::history::{EntryError, Fields};
use crate::stairs::climb::{Climb, Pace};
use crate::stairs::run::{End, Run};
use crate::stairs::way::WayKind;

/// The best climb of a kind and pace.
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
    /// and a sprint came to its goal.
    pub fn of(climb: &Climb, started_ms: u64) -> Option<Self> {
        let time_ms = climb.reached_ms()?;
        let is_sprint = climb.way().kind() == WayKind::Sprint;
        let counts = !is_sprint || End::of(climb) == End::Finished;
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
    /// One for each kind and pace.
    const MAX: usize = 8;

    /// Plays the run, so that no best is saved that could not have been reached.
    fn read(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let started_ms = fields.parse()?;
        let run: Run = fields.parse()?;
        fields.end()?;
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
