//! Staying in step with other pages that play the same or another game in the
//! slot of this one.

use super::Session;
use super::load::timed_ms;
use super::outcome::Event;
use super::time::{Moment, from_whole};
use crate::profile::store::{RemoteChange, Storage};
use crate::record::Metadata;
use crate::rules::game::{Game, Peaks};

impl<S: Storage> Session<S> {
    /// Applies what another page has saved under that name.
    pub fn on_stored_text(&mut self, name: &str, text: &str, now: Moment) {
        self.save(now);
        self.reload_best(now);
        let change = self.store.remote_change(name, text, &self.record());
        self.apply_change(change, now);
    }

    /// Checks whether another page has saved a game in this one's slot, and
    /// applies it.
    pub fn check_storage(&mut self, now: Moment) {
        self.save(now);
        self.reload_best(now);
        let change = self.store.stored_change(&self.record());
        self.apply_change(change, now);
    }

    /// Applies second copies, each a name and a text, that were found after the game
    /// was opened.
    pub fn on_copies(&mut self, copies: &[(String, String)], now: Moment) {
        self.save(now);
        self.reload_best(now);
        let change = self.store.copied_change(copies, &self.record());
        let is_same = matches!(change, RemoteChange::Same(..));
        self.apply_change(change, now);
        if is_same {
            // The plain storage has an older game.
            self.save_whole(now);
        }
    }

    /// Loads the best scores of the variant again, which may have been raised
    /// elsewhere.
    pub fn reload_best(&mut self, now: Moment) {
        let best = self.store.best(self.game.variant(), now.date_ms);
        self.best = self.best.max(best);
    }

    /// Returns the game that another page plays in the slot of this one, if it
    /// is another game.
    pub fn remote_game(&self) -> Option<&(Game, Metadata)> {
        self.remote_game.as_ref()
    }

    /// Plays the game that another page plays, in place of this one, which is
    /// queued for the history unless it has ended.
    pub fn play_remote_game(&mut self, now: Moment) {
        self.save(now);
        if let Some((game, metadata)) = self.remote_game.take() {
            if !self.game.phase().is_end() {
                self.queue_for_history(now);
            }
            self.set_game(game, metadata, now);
        }
    }

    /// Applies what another page has saved.
    pub(super) fn apply_change(&mut self, change: RemoteChange, now: Moment) {
        match change {
            RemoteChange::None => {}
            RemoteChange::Older(reached) => self.raise_reached(reached, now),
            RemoteChange::Conflict(reached) => {
                self.game.raise_reached(reached);
                self.save_whole(now);
            }
            RemoteChange::Same(game, metadata) => self.sync_to(*game, metadata, now),
            RemoteChange::Other(game, metadata) => {
                // One that has ended is not offered.
                self.remote_game = (!game.phase().is_end()).then_some((*game, metadata));
            }
        }
    }

    /// Goes on with this game as another page has played it on. What was
    /// reached here still counts.
    fn sync_to(&mut self, game: Game, metadata: Metadata, now: Moment) {
        let reached = self.game.peaks();
        self.journal = None;
        self.game = game;
        self.played_ms = from_whole(metadata.played_ms);
        self.timed_ms = timed_ms(&self.game, &metadata);
        self.metadata = metadata;
        self.last_ms = now.clock_ms;
        self.save_best(now);
        self.events.push(Event::Synced);
        self.raise_reached(reached, now);
    }

    /// Adds what was reached in another text of this game.
    fn raise_reached(&mut self, reached: Peaks, now: Moment) {
        let before = self.game.peaks();
        // No step of the journal tells of it.
        self.journal = None;
        self.game.raise_reached(reached);
        if self.game.peaks() != before {
            // The history doesn't have it yet.
            self.queue_if_ended(now);
            self.save_whole(now);
        }
    }
}
