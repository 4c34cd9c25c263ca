//! Which game is on the page: one comes from its slot, from a record or from
//! the address, another leaves; each is kept.

use super::{App, Asked, from_whole};
use crate::game::{Game, Origin, Standing};
use crate::page::cells::Cells;
use crate::page::loaded::{load, start};
use crate::page::words;
use crate::record::{About, Record, RecordError};
use crate::store::Slot;
use crate::variant::Variant;
use crate::web::browser;
use crate::web::dom;
use crate::web::text;

impl App {
    /// Goes to the game in progress of another slot; of the one that is
    /// played, shows what is kept beside it.
    pub(in crate::page) fn play(&mut self, text: &str) {
        let slot: Slot = match text.parse() {
            Ok(slot) => slot,
            Err(_) => return self.panels.notify(words::BAD_GAME),
        };
        // An address that asked for a game has had it.
        self.seed = None;
        self.begin();
        if slot == self.slot() {
            self.best = self.store.best(&slot.variant, browser::stamp());
            self.show_all();
            return self.note_slot();
        }
        let mut loaded = load(&mut self.store, &slot, None);
        if !loaded.is_resumed && !slot.kind.is_empty() {
            // What was played for an event is gone; the variant's own game is
            // not.
            loaded = load(&mut self.store, &Slot::own(slot.variant), None);
        }
        self.best = loaded.best;
        self.put(loaded.game, loaded.about, loaded.is_resumed);
        self.notify_of(loaded.notice);
    }

    /// Tells what there is to know of a game that was loaded.
    fn notify_of(&self, notice: Option<String>) {
        match notice {
            Some(notice) if !self.said_cannot_keep => self.panels.notify(&notice),
            _ => {}
        }
    }

    /// Puts a game on the page, in place of the one that was there.
    pub(super) fn put(&mut self, game: Game, about: About, is_resumed: bool) {
        self.stop_looking_back();
        self.leave_coach();
        self.other = None;
        let shape = game.variant().shape();
        if shape != self.game.variant().shape()
            && let Some(grid) = dom::look_for(".cells")
        {
            self.cells = Cells::new(&grid, shape);
        }
        self.begin();
        self.game = game;
        self.played_ms = from_whole(about.played_ms);
        let was_followed = !self.about.event.is_empty();
        self.about = about;
        self.last_ms = browser::now_ms();
        self.note_slot();
        self.show_game(is_resumed);
        if was_followed && self.about.event.is_empty() {
            self.open_more("follow", "");
        }
    }

    /// Plays the game of a record, in the slot where it belongs. A game of
    /// that slot that is under way is left for it.
    pub(in crate::page) fn adopt(&mut self, text: &str) {
        self.panels.close_dialogs();
        let read = text.parse::<Record>();
        let read = read.and_then(|record| Ok::<_, RecordError>((record.game()?, record.about)));
        let (game, mut about) = match read {
            Ok(read) => read,
            Err(_) => return self.panels.notify(words::BAD_GAME),
        };
        if about.started_ms == 0 {
            about.started_ms = browser::stamp();
        }
        self.seed = None;
        self.begin();
        let slot = Slot::of(game.variant().clone(), &about.event);
        if slot != self.slot() {
            let loaded = load(&mut self.store, &slot, None);
            self.best = loaded.best;
            self.notify_of(loaded.notice);
            if !loaded.is_resumed {
                // The game that was on the page is kept in its own slot.
                self.put(game, about, true);
                self.keep();
                return;
            }
            self.put(loaded.game, loaded.about, true);
        }
        if self.about.started_ms == about.started_ms && self.game.seed() == game.seed() {
            // It is this very game, which may have gone on since.
            return;
        }
        self.offered = Some((game, about));
        if self.has_nothing_to_lose() {
            return self.take_offer();
        }
        self.asked = Asked::Adopt;
        self.panels.ask(&words::ask_adopt(&self.game), true);
    }

    pub(super) fn take_offer(&mut self) {
        if let Some((game, about)) = self.offered.take() {
            self.leave_unended();
            self.put(game, about, true);
            self.keep();
        }
    }

    /// Starts a new game as the original page does, without a question: a
    /// program asks for it, and couldn't answer.
    pub(in crate::page) fn restart(&mut self) {
        self.panels.close_dialogs();
        self.start_game();
    }

    /// Starts a new game at once. One played for an event starts as the last
    /// one did.
    pub(super) fn start_game(&mut self) {
        self.leave_unended();
        let variant = self.game.variant().clone();
        let origin = match self.seed {
            None if !self.about.event.is_empty() => self.game.origin().clone(),
            seed => Origin::seeded(seed.unwrap_or_else(browser::fresh_seed)),
        };
        let about = About {
            started_ms: browser::stamp(),
            event: core::mem::take(&mut self.about.event),
            ..About::default()
        };
        self.put(start(variant, origin), about, false);
        self.open_more("between games", "");
    }

    /// A link to another game than the kept one starts it, but asks first
    /// when moves would be lost.
    pub(super) fn offer_game_of_address(&mut self) {
        let Some(seed) = self.seed.filter(|&seed| seed != self.game.seed()) else {
            return;
        };
        if self.has_nothing_to_lose() {
            return self.start_game();
        }
        // Whatever the answer, neither a reload nor a new game asks again.
        self.seed = None;
        self.write_address();
        self.asked = Asked::Seed(seed);
        self.panels.ask(&words::ask_seed(&self.game), false)
    }

    /// Keeps a game that has ended beside the one in progress, which it stays.
    pub(super) fn note_end(&mut self) {
        if self.game.phase().is_end() {
            let league = self.game.league();
            let best = *self.best.of(league);
            self.is_best = league.counts() && best > 0 && self.game.score() > best;
            self.leave_game();
        }
    }

    /// The same, unless that was done when it ended.
    pub(super) fn leave_unended(&mut self) {
        if !self.game.phase().is_end() {
            self.leave_game();
        }
    }

    pub(super) fn slot(&self) -> Slot {
        Slot::of(self.game.variant().clone(), &self.about.event)
    }

    /// How the game stands.
    pub(in crate::page) fn standing(&self) -> Standing {
        Standing::of(&self.game)
    }

    /// The text of the game as it is now.
    pub(in crate::page) fn record(&self) -> Record {
        let mut record = Record::of(&self.game, &self.about);
        record.about.played_ms = text::whole(self.played_ms);
        record
    }

    /// Keeps which game is played, here and in the address.
    fn note_slot(&mut self) {
        // A setting that can't be kept still holds for this visit.
        let _ = self.store.keep_slot(&self.slot());
        self.write_address();
    }

    /// Writes the variant into the address, if it isn't the usual one. A game
    /// played for an event has no address: the page opens the last one played.
    pub(super) fn write_address(&self) {
        let variant = self.game.variant();
        browser::set_query(
            &if *variant == Variant::default() || !self.about.event.is_empty() {
                String::new()
            } else {
                format!("?variant={variant}")
            },
        );
    }
}
