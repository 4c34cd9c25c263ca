//! Commands of the player: moves, undo, going on, giving up.

use super::Session;
use super::time::{Moment, whole};
use crate::profile::challenge::{Challenge, blind_event};
use crate::profile::store::{Step, Storage};
use crate::record::TIME_STEP_MS;
use crate::rules::board::Direction;
use crate::rules::game::{Category, Turn};

/// The part of a pause between two commands that counts as time played, at
/// most, in milliseconds.
pub const MAX_PAUSE_MS: f64 = 30_000.0;

impl<S: Storage> Session<S> {
    /// Makes a move, which [`save`](Self::save) saves. Returns `None` if nothing moves
    /// that way.
    pub fn move_dir(&mut self, direction: Direction, now: Moment) -> Option<Turn> {
        let turn = self.game.move_dir(direction)?;
        // What is left of a step goes to the next move, so that the times of all of them add up
        // to the time played.
        let before = whole(self.timed_ms) / TIME_STEP_MS;
        self.pass_time(now);
        self.timed_ms = self.played_ms;
        let time = u16::try_from(self.played_ms() / TIME_STEP_MS - before);
        debug_assert!(time.is_ok(), "the longest pause is 3000 steps");
        let time = time.unwrap_or(u16::MAX);
        self.metadata.note_time(&self.game, time);
        self.note_step(Step::Move(direction, time));
        self.raise_best();
        Some(turn)
    }

    /// Takes the last move back, which [`save`](Self::save) saves. Returns `None` if
    /// there is none, and in a challenge.
    pub fn undo(&mut self, now: Moment) -> Option<Turn> {
        if self.is_challenge() {
            return None;
        }
        self.save(now);
        let forks = self.would_fork();
        let turn = self.game.undo()?;
        if forks {
            // The game that ended without undo stays in the history as it is.
            self.metadata.started_ms = now.date_ms;
            self.game.forget_reached();
            self.best_before = self.best;
            self.journal = None;
        }
        self.pass_time(now);
        self.timed_ms = self.played_ms;
        self.note_step(Step::Undo);
        Some(turn)
    }

    /// Whether the game after an undo would be another one: this one has ended
    /// without undo and without the coach.
    pub fn would_fork(&self) -> bool {
        self.game.phase().is_end()
            && !self.game.has_given_up()
            && self.game.category() == Category::Unaided
    }

    /// Plays on beyond the goal or after giving up, and returns whether the game
    /// was waiting for that. A challenge that was given up has ended for good.
    pub fn keep_playing(&mut self, now: Moment) -> bool {
        if self.is_challenge() && self.game.has_given_up() {
            return false;
        }
        self.save(now);
        let goes_on = self.game.keep_playing();
        if goes_on {
            // Beyond the goal there may be no move left.
            self.queue_if_ended(now);
            self.save_whole(now);
        }
        goes_on
    }

    /// Ends the game as it is, and returns whether it had not ended before.
    pub fn give_up(&mut self, now: Moment) -> bool {
        self.save(now);
        let ends = self.game.give_up();
        if ends {
            self.pass_time(now);
            self.queue_if_ended(now);
            self.save_whole(now);
        }
        ends
    }

    /// Counts that the numbers of a blind game are shown, and saves that at once. Returns
    /// whether they were hidden.
    pub fn look(&mut self, now: Moment) -> bool {
        let Some(Challenge::Blind { looks }) = self.challenge() else {
            return false;
        };
        if self.game.phase().is_end() {
            return false;
        }
        self.metadata.event = blind_event(looks.saturating_add(1));
        self.save_whole(now);
        true
    }

    /// Adds the time since the last command to the time played, as far as it counts.
    pub(super) fn pass_time(&mut self, now: Moment) {
        let left_ms = (self.timed_ms + MAX_PAUSE_MS - self.played_ms).max(0.0);
        self.played_ms += (now.clock_ms - self.last_ms).clamp(0.0, left_ms);
        self.last_ms = now.clock_ms;
    }
}
