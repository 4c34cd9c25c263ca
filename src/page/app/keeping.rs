//! What happened beside a command: what is kept, and what other pages do. Two
//! windows on one game show the same, and of two games neither is lost.

use super::{App, Asked, Coached};
use crate::page::words;
use crate::session::Event;
use crate::web::browser;

impl App {
    /// Does what is to be done about what happened beside a command. Whether
    /// the game is another now: another page has gone on with it.
    pub(super) fn settle(&mut self) -> bool {
        let mut is_followed = false;
        for event in self.session.take_events() {
            match event {
                Event::Unkept => self.say_cannot_keep(),
                Event::Recreated => self.panels.notify(words::CLEARED),
                Event::Followed => is_followed = true,
                // What can't wait there is filed from here.
                Event::Left(text) => self.open_more("file", &text.unwrap_or_default()),
            }
        }
        if is_followed && self.copy.is_none() {
            self.stop_looking_back();
            if self.coach == Coached::Advises {
                self.leave_coach();
            }
            if self.session.has_moves() {
                self.begin();
            }
            self.redraw(false);
        }
        is_followed
    }

    fn say_cannot_keep(&mut self) {
        if !self.said_cannot_keep {
            self.said_cannot_keep = true;
            self.panels.notify(words::CANNOT_KEEP);
        }
    }

    /// A copy could not be kept. It is missed where it was the only one.
    pub(in crate::page) fn copy_refused(&mut self) {
        self.session.copy_refused();
        self.settle();
    }

    /// Takes in what another page has kept under that name.
    pub(in crate::page) fn heard(&mut self, name: &str, text: &str) {
        self.session.hear(name, text, browser::moment());
        self.take_news();
    }

    /// Looks whether another page has kept something meanwhile.
    pub(in crate::page) fn look_for_news(&mut self) {
        self.session.look_for_news(browser::moment());
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
        let Some((other, about)) = self.session.other() else {
            return;
        };
        if self.offered_ms == Some(about.started_ms) || self.is_in_dialog() {
            return;
        }
        self.offered_ms = Some(about.started_ms);
        self.asked = Asked::Other;
        self.panels.ask(&words::ask_other(other), false);
    }

    /// Plays the game that another page plays; this one was left there, or is
    /// left now.
    pub(super) fn take_other(&mut self) {
        self.change_game(|session, now| session.take_other(now));
    }
}
