//! Which game is on the page: one comes from its slot, a record or the address, and
//! the one before it stays stored.

use super::prompt::Prompt;
use super::{App, lay_out};
use crate::page_storage::PageStorage;
use crate::words;
use dom::browser;
use dom::cells::Cells;
use dom::element;
use twenty48::messages::{Notice, Snapshot};
use twenty48::profile::session::{Loaded, Moment, Session};
use twenty48::profile::store::Slot;
use twenty48::record::{Record, RecordError};
use twenty48::rules::variant::Variant;
use twenty48::text::joined;

impl App {
    /// Switches to the game in progress of a slot; of the slot that is played, shows
    /// the best scores anew.
    pub(crate) fn play(&mut self, text: &str) {
        let slot: Slot = match text.parse() {
            Ok(slot) => slot,
            Err(_) => return self.lazy.show_notice(Notice::BadGame),
        };
        // The address's seed has been played.
        self.prompts.seed = None;
        self.begin();
        if slot == self.session.slot() {
            self.session.reload_best(browser::moment());
            self.show_all();
            return self.note_slot();
        }
        let seed = browser::fresh_seed();
        let opened = self.change_game(|session, now| session.go_to(&slot, seed, now));
        self.notice_of(opened);
    }

    /// Changes the game on the page by `change`, and shows the new one.
    pub(super) fn change_game<T>(
        &mut self,
        change: impl FnOnce(&mut Session<PageStorage>, Moment) -> T,
    ) -> T {
        self.has_chosen = true;
        self.stop_peeking();
        self.coach.copy = None;
        self.leave_coach();
        let was_followed = self.is_followed();
        let changed = change(&mut self.session, browser::moment());
        self.show_changed(was_followed);
        changed
    }

    /// Shows the game that the session has now. Not generic as its caller is, so that
    /// it is compiled once.
    fn show_changed(&mut self, was_followed: bool) {
        let game = self.session.game();
        let is_new = game.move_count() == 0;
        let shape = game.variant().shape();
        // Of a blind game the dialogs have labelled them.
        let is_other = shape != self.screen.cells.shape() || self.screen.cells.is_blind;
        if is_other && let Some(grid) = element::look_for(".cells") {
            lay_out(shape);
            self.screen.cells = Cells::new(grid, shape);
            self.screen.cells.is_blind = self.session.hides_numbers();
            self.screen.cells.build(game.board());
        }
        self.begin();
        self.note_slot();
        self.show_game(!is_new);
        self.settle();
        if was_followed && !self.is_followed() {
            self.lazy.game_changed(&self.snapshot());
        }
    }

    /// Switches to the game of a record, in the slot where it belongs; asks before a
    /// game under way there is left.
    pub(crate) fn load_record(&mut self, text: &str) {
        self.screen.panels.close_dialogs();
        let read = text.parse::<Record>();
        let read = read.and_then(|record| Ok::<_, RecordError>((record.game()?, record.metadata)));
        let (game, metadata) = match read {
            Ok(read) => read,
            Err(_) => return self.lazy.show_notice(Notice::BadGame),
        };
        self.prompts.seed = None;
        match self.change_game(|session, now| session.load_record(game, metadata, now)) {
            Loaded::Played(opened) => self.notice_of(opened),
            Loaded::Occupied(opened, offered) => {
                self.notice_of(opened);
                self.prompts.offered = Some(offered);
                self.prompts.open = Prompt::LoadRecord;
                self.screen
                    .panels
                    .ask(&words::ask_load(self.session.game()), true);
            }
        }
    }

    /// Switches to the game that was asked about.
    pub(super) fn take_offer(&mut self) {
        if let Some(offered) = self.prompts.offered.take() {
            let (game, metadata) = *offered;
            self.change_game(|session, now| session.replace(game, metadata, now));
        }
    }

    /// Starts a new game without a question, as the original page does: a program asks
    /// for it, and couldn't answer.
    pub(crate) fn restart(&mut self) {
        self.screen.panels.close_dialogs();
        self.start_game();
    }

    /// Starts a new game, which for an event may start as the one before did.
    pub(super) fn start_game(&mut self) {
        let fresh = (!self.session.keeps_start()).then(browser::fresh_seed);
        let seed = self.prompts.seed.or(fresh);
        self.change_game(|session, now| session.start(seed, now));
        self.lazy.update();
    }

    /// Starts the game of the address's seed, where it is another than the one on the
    /// page; asks first when a game is under way.
    pub(super) fn offer_game_of_address(&mut self) {
        let played = self.session.game().seed();
        let Some(seed) = self.prompts.seed.filter(|&seed| seed != played) else {
            return;
        };
        if self.session.has_nothing_to_lose() {
            return self.start_game();
        }
        // Whatever the answer, neither a reload nor a new game asks again.
        self.prompts.seed = None;
        self.write_address();
        self.prompts.open = Prompt::Seed(seed);
        self.screen
            .panels
            .ask(&words::ask_seed(self.session.game()), false)
    }

    /// How the game on the board stands now.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let session = &self.session;
        let event = &session.metadata().event;
        let (played_ms, last_ms) = (session.played_ms(), session.last_ms());
        Snapshot::of(self.shown(), event, played_ms, last_ms)
    }

    /// The record of the player's game as it is now.
    pub(crate) fn record(&self) -> Record {
        self.session.record()
    }

    /// Stores which slot is played, in the settings and in the address.
    fn note_slot(&mut self) {
        let slot = self.session.slot();
        // A setting that can't be stored still holds for this visit.
        let _ = self.session.store().save_slot(&slot);
        self.write_address();
    }

    /// Writes the variant into the address, unless it is the default. A game that is
    /// played for an event has none: the page opens the one played last.
    pub(super) fn write_address(&self) {
        let variant = self.session.game().variant();
        let is_own = self.session.metadata().event.is_empty();
        browser::set_query(&if *variant == Variant::default() || !is_own {
            String::new()
        } else {
            joined(&["?variant=", &variant.text()])
        });
    }
}
