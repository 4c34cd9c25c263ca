//! A run that was played.

use core::cmp::Ordering;

use super::line::Line;
use crate::profile::history::{EntryError, Fields};
use crate::stairs::climb::Climb;
use crate::stairs::run::{Run, RunError};

/// The longest text of a run that is saved among the last ones, in bytes: that of some
/// 20,000 jumps. A longer one is saved only as the best.
pub const MAX_RUN_TEXT: usize = 1 << 16;

/// A run that was played, by its text: it is read when it is asked for.
///
/// ```
/// use twenty48::stairs::profile::PastRun;
/// use twenty48::stairs::{Climb, Pace, Run, Way};
///
/// let mut climb = Climb::of(Way::Endless, 42, Pace::Falling);
/// climb.jump(climb.next_side(), 0);
/// let past = PastRun::of(&climb, 1_795_219_200_000).expect("it is short");
/// assert_eq!(past.run(), Ok(Run::of(&climb)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastRun {
    /// When its first jump was, in milliseconds since 1970.
    pub started_ms: u64,
    text: String,
}

impl PastRun {
    /// Returns a climb as a run that was played; `None` where its text is too long.
    pub fn of(climb: &Climb, started_ms: u64) -> Option<Self> {
        let text = Run::of(climb).text();
        (text.len() <= MAX_RUN_TEXT).then_some(Self { started_ms, text })
    }

    /// Returns the run.
    ///
    /// # Errors
    /// When its text can't be read.
    pub fn run(&self) -> Result<Run, RunError> {
        self.text.parse()
    }

    /// Returns the run's text.
    pub fn run_text(&self) -> &str {
        &self.text
    }
}

impl Line for PastRun {
    const KIND: &'static str = "run";
    const MAX: usize = super::MAX_RUNS;

    /// Looks at no more than the text's first characters: to read five hundred runs would
    /// take longer than a frame.
    fn read(text: &str) -> Result<Self, EntryError> {
        let mut fields = Fields::of(text);
        let started_ms = fields.parse()?;
        let text = fields.next()?;
        fields.end()?;
        let is_run = Run::is_meant(text) && text.len() <= MAX_RUN_TEXT;
        let text = text.to_owned();
        is_run
            .then_some(Self { started_ms, text })
            .ok_or(EntryError)
    }

    fn text(&self) -> String {
        format!("{} {}", self.started_ms, self.text)
    }

    /// The newest first.
    fn order(&self, other: &Self) -> Ordering {
        let newest = other.started_ms.cmp(&self.started_ms);
        newest.then_with(|| self.text.cmp(&other.text))
    }

    fn join(&self, _same: &Self) -> Self {
        self.clone()
    }
}
