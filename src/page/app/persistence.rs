//! What happened beside a command: what is kept, and what other pages do. Two
//! windows on one game show the same, and of two games neither is lost.

use super::App;
use super::coach_mode::CoachMode;
use super::prompt::Prompt;
use crate::dom::browser;
use crate::messages::Notice;
use crate::page::words;
use crate::profile::session::{Event, Opened};
use crate::record::RecordError;

impl App {
    /// Does what is to be done about what happened beside a command. Whether
    /// the game is another now: another page has gone on with it.
    pub(super) fn settle(&mut self) -> bool {
        let mut is_followed = false;
        for event in self.session.take_events() {
            match event {
                Event::Unsaved => self.notice_unsaved(),
                Event::Recreated => self.lazy.show_notice(Notice::Cleared),
                Event::Synced => is_followed = true,
                // What can't wait there is filed from here.
                Event::Queued(text) => self.lazy.file(text.as_deref()),
            }
        }
        if is_followed && self.coach.copy.is_none() {
            self.stop_looking_back();
            if self.coach.mode == CoachMode::Advises {
                self.leave_coach();
            }
            if self.session.has_moves() {
                self.begin();
            }
            self.redraw(false);
        }
        is_followed
    }

    fn notice_unsaved(&mut self) {
        if !self.settings.said_cannot_keep {
            self.settings.said_cannot_keep = true;
            self.lazy.show_notice(Notice::CannotKeep);
        }
    }

    /// Tells what there is to know of how a game came to be played.
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

    /// A copy could not be kept. It is missed where it was the only one.
    pub(in crate::page) fn copy_refused(&mut self) {
        self.session.on_copy_refused();
        self.settle();
    }

    /// Takes in what another page has kept under that name.
    pub(in crate::page) fn on_stored_text(&mut self, name: &str, text: &str) {
        self.session.on_stored_text(name, text, browser::moment());
        self.take_news();
    }

    /// Looks whether another page has kept something meanwhile.
    pub(in crate::page) fn look_for_news(&mut self) {
        self.session.check_storage(browser::moment());
        self.take_news();
    }

    fn take_news(&mut self) {
        if !self.settle() {
            self.show_all();
        }
        self.offer_other();
    }

    /// Offers the game that another page plays, once.
    pub(super) fn offer_other(&mut self) {
        let Some((other, metadata)) = self.session.remote_game() else {
            return;
        };
        if self.prompts.offered_ms == Some(metadata.started_ms) || self.is_in_dialog() {
            return;
        }
        self.prompts.offered_ms = Some(metadata.started_ms);
        self.prompts.open = Prompt::Other;
        self.screen.panels.ask(&words::ask_other(other), false);
    }

    /// Plays the game that another page plays; this one was left there, or is
    /// left now.
    pub(super) fn take_other(&mut self) {
        self.change_game(|session, now| session.play_remote_game(now));
    }
}
