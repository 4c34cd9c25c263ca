//! Saving: the game at every change, the best scores as soon as they are
//! reached, and a game that has ended for the history.

use super::Session;
use super::outcome::Event;
use super::time::Moment;
use crate::profile::store::{RemoteChange, SaveOutcome, Storage};

impl<S: Storage> Session<S> {
    /// Reports that a second copy could not be stored. If the storage has
    /// refused too, the game is no longer saved anywhere.
    pub fn on_copy_refused(&mut self) {
        if self.is_refused {
            self.events.push(Event::Unsaved);
        }
    }

    /// Saves the best scores and largest tiles, if the game has raised them.
    pub(super) fn save_best(&mut self, now: Moment) {
        if !self.has_moves() {
            return;
        }
        let best = self.best.max(self.game.peaks());
        if best != self.best {
            self.best = best;
            let saved = self.store.save_best(self.game.variant(), best, now.date_ms);
            if saved.is_err() {
                self.note_refusal();
            }
        }
    }

    /// Saves the game, and the best scores.
    pub(super) fn save(&mut self, now: Moment) {
        self.save_best(now);
        let mut record = self.record();
        match self.store.save_game(&mut record, now.date_ms) {
            SaveOutcome::Done => self.is_refused = false,
            SaveOutcome::Recreated => {
                self.is_refused = false;
                self.events.push(Event::Recreated);
            }
            SaveOutcome::Refused => self.note_refusal(),
            SaveOutcome::Newer(name, text) => {
                let change = self.store.remote_change(&name, &text, &record);
                let is_other = matches!(change, RemoteChange::Other(..));
                self.apply_change(change, now);
                if is_other {
                    // The other game is offered to the player; this one was
                    // played last, and is saved.
                    self.save(now);
                }
                return;
            }
        }
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
