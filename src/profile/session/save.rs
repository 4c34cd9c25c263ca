//! Saving: a move or an undo in the journal, any other change of the game with the
//! whole game, the best scores as soon as they are reached, and a game that has ended
//! for the history.

use super::Session;
use super::outcome::Event;
use super::time::Moment;
use crate::profile::store::{RemoteChange, SaveOutcome, Step, Storage};

/// So much time is worth a save, in milliseconds.
const LEAST_THOUGHT_MS: f64 = 1000.0;

impl<S: Storage> Session<S> {
    /// Reports that a second copy could not be stored. If the storage has
    /// refused too, the game is no longer saved anywhere.
    pub fn on_copy_refused(&mut self) {
        if self.is_refused {
            self.events.push(Event::Unsaved);
        }
    }

    /// Notes a move or an undo that is to be saved.
    pub(super) fn note_step(&mut self, step: Step) {
        if core::mem::replace(&mut self.is_unsaved, true) {
            self.store.pass_over();
        }
        // Where there is no room for it, the game is saved whole.
        self.journal.take_if(|journal| !journal.push(step));
    }

    /// Raises the best scores and largest tiles to those of the game.
    pub(super) fn raise_best(&mut self) {
        if self.has_moves() {
            let best = self.best.max(self.game.peaks());
            self.is_best_unsaved |= best != self.best;
            self.best = best;
        }
    }

    /// Saves the best scores and largest tiles, if the game has raised them.
    pub(super) fn save_best(&mut self, now: Moment) {
        self.raise_best();
        if core::mem::take(&mut self.is_best_unsaved) {
            let variant = self.game.variant();
            let saved = self.store.save_best(variant, self.best, now.date_ms);
            if saved.is_err() {
                self.note_refusal();
            }
        }
    }

    /// Saves what is not saved yet: of a move, only what it has changed, so that this
    /// takes as long in a long game as in a short one.
    pub fn save(&mut self, now: Moment) {
        if !core::mem::take(&mut self.is_unsaved) {
            return;
        }
        self.queue_if_ended(now);
        self.save_best(now);
        let (slot, played_ms) = (self.slot(), self.played_ms());
        let journal = self.journal.as_ref();
        if journal.is_some_and(|journal| self.store.save_journal(&slot, journal, played_ms)) {
            self.is_refused = false;
            return;
        }
        self.save_whole(now);
    }

    /// Saves the game whole where a part of it is in the journal alone, which pages of earlier
    /// versions don't know, or where the player has thought about the next move: that time was
    /// played, too.
    pub fn make_whole(&mut self, now: Moment) {
        self.save(now);
        let has_begun = self.has_moves() || self.is_challenge();
        let is_thinking = has_begun && !self.game.phase().is_end();
        let before_ms = self.played_ms;
        if is_thinking {
            self.pass_time(now);
        }
        let has_thought = self.played_ms - before_ms >= LEAST_THOUGHT_MS;
        if has_thought || self.store.is_in_journal(&self.slot()) {
            self.save_whole(now);
        }
    }

    /// Saves the whole game, and the best scores.
    pub(super) fn save_whole(&mut self, now: Moment) {
        self.is_unsaved = false;
        self.journal = None;
        self.save_best(now);
        let mut record = self.record();
        match self.store.save_game(&mut record, now.date_ms) {
            SaveOutcome::Done => self.is_refused = false,
            SaveOutcome::Recreated => {
                self.is_refused = false;
                self.events.push(Event::Recreated);
            }
            SaveOutcome::Refused => {
                self.note_refusal();
                return self.game.raise_reached(record.marks.reached);
            }
            SaveOutcome::Newer(change) => {
                let is_other = matches!(change, RemoteChange::Other(..));
                self.apply_change(change, now);
                if is_other {
                    // The other game is offered to the player; this one was
                    // played last, and is saved.
                    self.save_whole(now);
                }
                return;
            }
        }
        self.journal = Some(self.store.journal());
        self.game.raise_reached(record.marks.reached);
    }

    /// Notes that the storage has refused. Whether a second copy is stored is
    /// known later.
    fn note_refusal(&mut self) {
        self.is_refused = true;
        if !self.store.storage().has_copies() {
            self.events.push(Event::Unsaved);
        }
    }

    /// Queues the game for the history if it has ended.
    pub(super) fn queue_if_ended(&mut self, now: Moment) {
        if self.game.phase().is_end() {
            self.queue_for_history(now);
        }
    }

    /// Queues the game for the history.
    pub(super) fn queue_for_history(&mut self, now: Moment) {
        // A game whose moves are all taken back is one too: they can be made
        // again.
        if self.game.moves().len() <= self.game.marks().inherited {
            return;
        }
        self.save_best(now);
        let queued = self.store.queue_for_history(&self.record(), now.date_ms);
        if queued.is_err() {
            self.note_refusal();
        }
        self.events.push(Event::Queued(queued.err()));
    }
}
