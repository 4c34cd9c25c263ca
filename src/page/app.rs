//! The running game: a command comes in, the game changes, the save, the view
//! and the words follow, in that order.

mod asked;
mod coached;
mod games;
mod keeping;
mod moves;

use asked::Asked;
use coached::Coached;
use js_sys::Function;
use wasm_bindgen::JsValue;

use super::cells::Cells;
use super::kept::PageStorage;
use super::loaded::{Address, load};
use super::panels::Panels;
use super::past::Past;
use super::words;
use crate::game::{Game, Phase};
use crate::input::{Command, Context, Focus};
use crate::record::About;
use crate::store::{Best, Slot, Store};
use crate::web::browser;
use crate::web::dom;
use crate::web::text;
use crate::web::view::View;

/// With more, a small screen has no room for long numbers.
const MANY_COLUMNS: u8 = 5;
/// Setting: the arrows are on the screen.
const PAD: &str = "pad";
/// Setting: a move was made once, so the player knows how to steer.
const STEERED: &str = "steered";

pub(super) struct App {
    game: Game,
    coach: Coached,
    /// When and how it was played, but for the time, which is counted finer.
    about: About,
    /// The best scores of games that were left or have ended.
    best: Best,
    /// Whether this game has ended with a better score than any before.
    is_best: bool,
    /// The game that the open question would start.
    offered: Option<(Game, About)>,
    played_ms: f64,
    /// When the last command came, in milliseconds.
    last_ms: f64,
    /// The seed that the address asks for: every new game then starts from it.
    seed: Option<u64>,
    store: Store<PageStorage>,
    /// Whether the storage refused what was to be kept last.
    is_refused: bool,
    /// Whether it was said that games can't be kept.
    said_cannot_keep: bool,
    /// The game that another page plays where this one belongs.
    other: Option<(Game, About)>,
    /// When that game was started which was offered last.
    offered_ms: Option<u64>,
    steered: bool,
    pad: bool,
    asked: Asked,
    /// Since when the board before the last move is shown, in milliseconds.
    looking_back: Option<f64>,
    /// Opens a part of the page that loads when it is opened.
    open_more: Function,
    view: View,
    past: Past,
    cells: Cells,
    panels: Panels,
}

impl App {
    /// Resumes the kept game, or starts one.
    pub(super) fn start(open_more: Function, storage: PageStorage) -> Self {
        let mut store = Store::new(storage);
        let address = Address::read();
        let seed = address.seed;
        // A link to a seed alone means the same game for everybody.
        let last = if seed.is_none() { store.slot() } else { None };
        let slot = address.variant.map(Slot::own).or(last).unwrap_or_default();
        let loaded = load(&mut store, &slot, seed);
        let shape = loaded.game.variant().shape();

        let mut app = Self {
            coach: Coached::No,
            best: loaded.best,
            is_best: false,
            offered: None,
            played_ms: from_whole(loaded.about.played_ms),
            about: loaded.about,
            last_ms: browser::now_ms(),
            seed,
            is_refused: false,
            other: None,
            offered_ms: None,
            said_cannot_keep: loaded.notice.as_deref() == Some(words::CANNOT_KEEP),
            steered: store.is_on(STEERED),
            pad: store.is_on(PAD),
            store,
            asked: Asked::NewGame,
            looking_back: None,
            open_more,
            view: View::new(dom::find(".tile-container"), dom::find(".ghosts")),
            past: Past::new(),
            cells: Cells::new(&dom::find(".cells"), shape),
            panels: Panels::new(),
            game: loaded.game,
        };
        app.panels.show_welcome(!app.steered);
        app.show_game(loaded.is_resumed);
        // The address may have asked for another one than was played last.
        let _ = app.store.keep_slot(&app.slot());
        if seed.is_none() && !browser::has_fragment() {
            // What could not be read in it is gone, and it tells what is
            // played: a link to give away.
            app.write_address();
        }
        if let Some(notice) = loaded.notice {
            app.panels.notify(&notice);
        }
        if address.is_unread {
            app.open_more("unread", "");
        }
        app.offer_game_of_address();
        app
    }

    /// Shows a game that has just come.
    fn show_game(&mut self, is_resumed: bool) {
        let variant = self.game.variant();
        let shape = variant.shape();
        // On the body, since the whole page is as wide as the board.
        if let Some(body) = dom::look_for("body") {
            dom::set_property(&body, "--rows", &shape.rows().to_string());
            dom::set_property(&body, "--columns", &shape.columns().to_string());
        }
        if let Some(container) = dom::look_for(".game-container") {
            container.set_class_name(if shape.columns() > MANY_COLUMNS {
                "game-container many-columns"
            } else {
                "game-container"
            });
        }
        self.panels.show_pad(self.pad, variant.directions());
        let name = text::game_name(variant, &self.about.event);
        self.panels.show_variant(&name);
        self.is_best = false;
        self.panels.forget_phase();
        self.redraw(!is_resumed);
        if !is_resumed {
            self.keep();
        }
        self.panels.say(&if self.game.move_count() > 0 {
            words::resumed(&self.game)
        } else {
            words::new_game(&self.game)
        });
    }

    /// What a key can mean now, with the focus there.
    pub(super) fn context(&self, focus: Focus) -> Context {
        let phase = self.game.phase();
        Context {
            focus,
            directions: self.game.variant().directions(),
            is_asked: phase.is_end() || phase == Phase::GoalReached || self.panels.is_asking(),
        }
    }

    /// Does a command; whether it was one to do now. If not, the key that
    /// gave it is the browser's.
    pub(super) fn run(&mut self, command: Command) -> bool {
        if let Some(dialog) = self.panels.open_dialog() {
            return self.answer(&dialog, command);
        }
        if command != Command::LookBack {
            self.stop_looking_back();
            self.panels.caption("");
        }
        if self.coach != Coached::No {
            match command {
                Command::Confirm if self.coach == Coached::Plays => return self.autoplay(),
                Command::Hint | Command::Autoplay | Command::ReadNext(_) => {}
                _ => self.leave_coach(),
            }
        }
        match command {
            Command::Move(direction) => self.move_dir(direction),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewGame => self.ask_new_game(),
            Command::GiveUp => self.ask_give_up(),
            Command::Menu => self.panels.open("#menu"),
            Command::Open(part) => self.open_more(part.name(), ""),
            Command::LookBack => self.look_back(),
            Command::Hint => self.hint(),
            Command::Autoplay => return self.autoplay(),
            Command::ReadNext(direction) => self.cells.read_next(direction),
            Command::Leave => {
                self.cells.stop_reading();
                self.panels.dismiss();
                self.see_board();
            }
            Command::Confirm => return self.confirm(),
            Command::Decline => return self.decline(),
        }
        // One that came while a dialog was open.
        self.offer_other();
        true
    }

    pub(super) fn is_in_dialog(&self) -> bool {
        self.panels.open_dialog().is_some()
    }

    pub(super) fn close_dialogs(&self) {
        self.panels.close_dialogs();
    }

    pub(super) fn dismiss(&self) {
        self.panels.dismiss()
    }

    pub(super) fn notify(&self, words: &str) {
        self.panels.notify(words)
    }

    /// Takes the welcome away, as the first move does.
    pub(super) fn begin(&mut self) {
        if !self.steered {
            self.steered = true;
            self.panels.show_welcome(false);
            let _ = self.store.keep_setting(STEERED, true);
        }
    }

    pub(super) fn switch_pad(&mut self) {
        self.pad = !self.pad;
        let _ = self.store.keep_setting(PAD, self.pad);
        let directions = self.game.variant().directions();
        self.panels.show_pad(self.pad, directions)
    }

    /// Takes the panel at the end away, so that the board is seen.
    pub(super) fn see_board(&mut self) {
        if self.game.phase().is_end() {
            self.panels.show_message(false);
            self.panels.tell(words::BOARD_AT_THE_END);
        }
    }

    /// Opens a part of the page that loads when it is opened, about something.
    pub(super) fn open_more(&self, part: &str, about: &str) {
        // It only starts the loading; what goes wrong with that is told later.
        let _ = self
            .open_more
            .call2(&JsValue::NULL, &part.into(), &about.into());
    }

    fn redraw(&mut self, is_start: bool) {
        self.view.reset(&self.game.tiles(), is_start);
        self.show_all()
    }

    fn show_all(&mut self) {
        self.cells.show(self.game.board());
        let league = self.game.league();
        let best = *self.best.of(league);
        let best = if league.counts() {
            self.game.score().max(best)
        } else {
            best
        };
        self.panels.show(&self.game, best);
        self.panels
            .show_phase(&self.game, text::whole(self.played_ms), self.is_best);
        if !self.about.event.is_empty() {
            let about = format!(
                "{} {} {} {} {} {}",
                self.slot(),
                self.game.seed(),
                self.game.score(),
                self.game.move_count(),
                text::whole(self.played_ms),
                u8::from(self.game.phase().is_end())
            );
            self.open_more("follow", &about);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a game takes less than 2^53 ms")]
fn from_whole(ms: u64) -> f64 {
    ms as f64
}
