//! The game is kept at every change, and follows what other pages keep: two
//! windows on one game show the same, and of two games neither is lost.

use super::{App, Asked, from_whole};
use crate::game::Game;
use crate::page::words;
use crate::record::About;
use crate::store::{Kept, News};
use crate::web::browser;

impl App {
    /// Keeps the game as it is now. False if it is another now: another page
    /// has gone on with it, which this one had not heard of yet.
    pub(super) fn keep(&mut self) -> bool {
        match self.store.keep_game(&self.record(), browser::stamp()) {
            Kept::Done => self.is_refused = false,
            Kept::Anew => {
                self.is_refused = false;
                self.panels.notify(words::CLEARED);
            }
            Kept::Refused => self.note_refusal(),
            Kept::Newer(name, text) => {
                let news = self.store.news(&name, &text, &self.record());
                let is_other = matches!(news, News::Other(..));
                self.take_in(news);
                // Another game is offered; this one was moved last.
                return is_other && self.keep();
            }
        }
        true
    }

    /// Keeps the game for the history, and its score if it is the best.
    pub(super) fn leave_game(&mut self) {
        if !self.has_moves() {
            return;
        }
        let league = self.game.league();
        if league.counts() {
            let best = self.best.of(league);
            *best = self.game.score().max(*best);
        }
        let now = browser::stamp();
        let kept = self.store.keep_best(self.game.variant(), self.best, now);
        let left = self.store.leave(&self.record(), now);
        if kept.is_err() || left.is_err() {
            self.note_refusal();
        }
        // What can't wait there is filed from here.
        self.open_more("file", &left.err().unwrap_or_default());
    }

    /// The storage refuses; whether a copy is kept is known later.
    fn note_refusal(&mut self) {
        self.is_refused = true;
        if !self.store.storage().has_copies() {
            self.say_cannot_keep();
        }
    }

    /// A copy could not be kept. It is missed where it was the only one.
    pub(in crate::page) fn copy_refused(&mut self) {
        if self.is_refused {
            self.say_cannot_keep();
        }
    }

    fn say_cannot_keep(&mut self) {
        if !self.said_cannot_keep {
            self.said_cannot_keep = true;
            self.panels.notify(words::CANNOT_KEEP);
        }
    }

    /// Takes in what another page has kept under that name.
    pub(in crate::page) fn heard(&mut self, name: &str, text: &str) {
        let best = self.store.best(self.game.variant(), browser::stamp());
        if self.best != self.best.or(best) {
            self.best = self.best.or(best);
            self.show_all();
        }
        let news = self.store.news(name, text, &self.record());
        self.take_in(news);
        self.offer_other();
    }

    /// Looks whether another page has kept something meanwhile.
    pub(in crate::page) fn look_for_news(&mut self) {
        if let Some((name, text)) = self.store.unseen(&self.slot()) {
            self.heard(&name, &text);
        }
    }

    fn take_in(&mut self, news: News) {
        match news {
            News::None => {}
            News::Contest => {
                self.keep();
            }
            News::Same(game, about) => self.follow(*game, about),
            News::Other(game, about) => {
                // One that has ended nobody plays on.
                self.other = (!game.phase().is_end()).then_some((*game, about));
            }
        }
    }

    /// Shows this game as another page has gone on with it.
    fn follow(&mut self, game: Game, about: About) {
        self.stop_looking_back();
        self.leave_coach();
        if game.move_count() > 0 {
            self.begin();
        }
        self.game = game;
        self.played_ms = from_whole(about.played_ms);
        self.about = about;
        self.last_ms = browser::now_ms();
        self.redraw(false);
    }

    /// Offers the game that another page plays, once.
    pub(super) fn offer_other(&mut self) {
        let Some((other, about)) = &self.other else {
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
        if let Some((game, about)) = self.other.take() {
            self.leave_unended();
            self.put(game, about, true);
        }
    }
}
