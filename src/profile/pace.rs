//! The pace: how many moves a second were made of late.
//!
//! Never here: clocks. Times come in as values.

use std::collections::VecDeque;

/// The time that the pace is of, in milliseconds.
const WINDOW_MS: u64 = 10_000;
/// A move a millisecond in tenths of a move a second.
const TENTHS_MS: u64 = 10 * 1000;
/// As long as less has passed, a second is taken for it, so that two quick moves are no pace.
const LEAST_MS: u64 = 1000;

/// How many moves a second were made in the last ten seconds of play.
///
/// ```
/// use twenty48::profile::pace::Pace;
///
/// let mut pace = Pace::new(0, 0);
/// for moves in 1..=40 {
///     pace.note(moves as u64 * 500, moves);
/// }
/// // Two a second, in tenths.
/// assert_eq!(pace.tenths(20_000), 20);
/// // Five seconds later only those of the five before are left.
/// assert_eq!(pace.tenths(25_000), 10);
/// assert_eq!(pace.tenths(40_000), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pace {
    /// Since when moves are noted, in milliseconds of play.
    start_ms: u64,
    /// The number of moves when it was noted last.
    moves: usize,
    /// When moves were made, in milliseconds of play, and how many each time.
    made: VecDeque<(u64, u64)>,
}

impl Pace {
    /// Begins to note moves after so many milliseconds and moves of a game.
    pub fn new(ms: u64, moves: usize) -> Self {
        Self {
            start_ms: ms,
            moves,
            made: VecDeque::new(),
        }
    }

    /// Notes that after so many milliseconds the game has so many moves. Moves that were taken
    /// back were made all the same.
    pub fn note(&mut self, ms: u64, moves: usize) {
        let count = moves.saturating_sub(self.moves);
        self.moves = moves;
        if count > 0 {
            self.made.push_back((ms, count as u64));
        }
        self.forget_before(ms);
    }

    /// Forgets moves that no later pace is of.
    fn forget_before(&mut self, ms: u64) {
        while let Some(&(made_ms, _)) = self.made.front()
            && ms.saturating_sub(made_ms) >= WINDOW_MS
        {
            self.made.pop_front();
        }
    }

    /// Returns the moves of the ten seconds before a time, in tenths of a move a second; where
    /// less time has passed since it began to note, those of that time.
    pub fn tenths(&self, ms: u64) -> u64 {
        let in_window = self
            .made
            .iter()
            .filter(|(made_ms, _)| ms.saturating_sub(*made_ms) < WINDOW_MS);
        let count: u64 = in_window.map(|(_, count)| count).sum();
        let passed_ms = ms.saturating_sub(self.start_ms);
        let passed_ms = passed_ms.clamp(LEAST_MS, WINDOW_MS);
        (count * TENTHS_MS + passed_ms / 2) / passed_ms
    }
}
