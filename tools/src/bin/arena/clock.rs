//! The processor time that a thread has taken.

use std::time::{Duration, Instant};

/// Measures from where it was made, in the thread that made it.
pub(crate) struct Clock {
    start: Instant,
    taken: Option<Duration>,
}

impl Clock {
    pub(crate) fn start() -> Self {
        Self {
            start: Instant::now(),
            taken: thread_time(),
        }
    }

    /// The thread's processor time since; where the system doesn't tell it,
    /// the time that has passed.
    pub(crate) fn taken(&self) -> Duration {
        match (self.taken, thread_time()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.start.elapsed(),
        }
    }
}

/// As Linux tells it.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
