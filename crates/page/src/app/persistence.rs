//! Saving, and what other windows do. Two windows on one game show the same; of two
//! games neither is lost.

use super::coach_mode::CoachMode;
use super::prompt::Prompt;
use super::{App, STEERED};
use crate::words;
use dom::browser;
use twenty48::messages::Notice;
use twenty48::profile::session::{Event, Opened};
use twenty48::record::RecordError;

impl App {
    /// Handles the session's events. Returns whether the board is another now, since
    /// another window has gone on with the game.
    pub(super) fn settle(&mut self) -> bool {
        let mut is_synced = false;
        for event in self.session.take_events() {
            match event {
                Event::Unsaved => self.notice_unsaved(),
                Event::Recreated => self.lazy.show_notice(Notice::Cleared),
                Event::Synced => is_synced = true,
                // One that the storage has no room for is filed at once.
                Event::Queued(text) => self.lazy.file(text.as_deref()),
            }
        }
        if is_synced && self.coach.copy.is_none() {
            self.stop_peeking();
            if self.coach.mode == CoachMode::Advises {
                self.leave_coach();
            }
            if self.session.has_moves() {
                self.begin();
            }
            self.redraw(false);
        }
        is_synced
    }

    /// Tells, once, that nothing can be saved.
    fn notice_unsaved(&mut self) {
        if !self.settings.said_cannot_keep {
            self.settings.said_cannot_keep = true;
            self.lazy.show_notice(Notice::CannotKeep);
        }
    }

    /// Tells what the player has to know of how a game was opened.
    pub(super) fn notice_of(&mut self, opened: Opened) {
        let is_later = |error| matches!(error, RecordError::OtherVersion);
        let notice = match opened {
            Opened::Resumed | Opened::New => return,
            Opened::Denied => return self.notice_unsaved(),
            Opened::Repaired => Notice::Repaired,
            Opened::Quarantined(error) if is_later(error) => Notice::LaterQuarantined,
            Opened::Quarantined(_) => Notice::DamagedQuarantined,
            Opened::Unquarantinable(error) if is_later(error) => Notice::LaterUnquarantinable,
            Opened::Unquarantinable(_) => Notice::DamagedUnquarantinable,
        };
        self.lazy.show_notice(notice);
    }

    /// Handles that a second copy could not be written.
    pub(crate) fn copy_refused(&mut self) {
        self.session.on_copy_refused();
        self.settle();
    }

    /// Handles the second copies, each a name and a text, that were found after the game
    /// was resumed; `None` where there is no place for them. A newer text of this game is
    /// taken in as if another window had stored it; another game is offered, or shown at
    /// once where there is nothing to lose.
    pub(crate) fn on_copies(&mut self, found: Option<&[(String, String)]>) {
        self.catch_up();
        self.session.store().storage_mut().take_in(found);
        let Some(found) = found else {
            return self.copy_refused();
        };
        if self.session.store().is_on(STEERED) {
            self.settings.steered = true;
            self.screen.panels.teach(false);
        }
        let slot = self.session.slot();
        let last = self.session.store().slot();
        // The browser was killed, and the slot of the second copies was played last.
        if let Some(last) = last.filter(|last| {
            let is_newer = self.session.store().is_newer_among(found, last);
            !self.has_chosen && *last != slot && is_newer
        }) {
            let seed = browser::fresh_seed();
            let opened = self.change_game(|session, now| session.go_to(&last, seed, now));
            return self.notice_of(opened);
        }
        self.session.on_copies(found, browser::moment());
        if self.session.remote_game().is_some() && self.session.has_nothing_to_lose() {
            self.play_remote_game();
        }
        self.show_synced();
    }

    /// Handles a text that another window has stored under that name.
    pub(crate) fn on_stored_text(&mut self, name: &str, text: &str) {
        self.catch_up();
        self.session.on_stored_text(name, text, browser::moment());
        self.show_synced();
    }

    /// Checks whether another window has stored something meanwhile.
    pub(crate) fn check_storage(&mut self) {
        self.catch_up();
        self.session.check_storage(browser::moment());
        self.show_synced();
    }

    /// Shows what has changed.
    fn show_synced(&mut self) {
        if !self.settle() {
            self.show_all();
        }
        self.offer_remote_game();
    }

    /// Offers the game that another window plays, once.
    pub(super) fn offer_remote_game(&mut self) {
        let Some((other, metadata)) = self.session.remote_game() else {
            return;
        };
        if self.prompts.offered_ms == Some(metadata.started_ms) || self.is_in_dialog() {
            return;
        }
        self.prompts.offered_ms = Some(metadata.started_ms);
        self.prompts.open = Prompt::RemoteGame;
        self.screen.panels.ask(&words::ask_remote(other), false);
    }

    /// Switches to the game that another window plays.
    pub(super) fn play_remote_game(&mut self) {
        self.change_game(|session, now| session.play_remote_game(now));
    }
}
