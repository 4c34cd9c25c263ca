//! The processor time of a thread.

use std::time::{Duration, Instant};

/// A clock of the thread that starts it.
pub(crate) struct Clock {
    start: Instant,
    taken: Option<Duration>,
}

impl Clock {
    /// Starts a clock.
    pub(crate) fn start() -> Self {
        Self {
            start: Instant::now(),
            taken: thread_time(),
        }
    }

    /// The thread's processor time since the start; where the system doesn't have it, the
    /// elapsed time.
    pub(crate) fn taken(&self) -> Duration {
        match (self.taken, thread_time()) {
            (Some(start), Some(now)) => now.saturating_sub(start),
            _ => self.start.elapsed(),
        }
    }
}

/// The thread's processor time, as Linux has it.
fn thread_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
