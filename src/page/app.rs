//! The running game: a command comes in, the game changes, the save, the view
//! and the words follow, in that order.

use js_sys::Function;
use wasm_bindgen::JsValue;

use super::cells::Cells;
use super::loaded::{load, new_game, seed_from_address, variant_from_address};
use super::panels::Panels;
use super::view::View;
use super::words;
use crate::board::Direction;
use crate::game::{Game, Phase};
use crate::input::{Command, Context, Focus};
use crate::record::Record;
use crate::store::{Store, Tally};
use crate::variant::Variant;
use crate::web::browser::{self, LocalStorage};
use crate::web::dom;

/// Of a pause, no more than this counts as time played.
const LONGEST_PAUSE_MS: f64 = 30_000.0;
/// A key held for longer than this is no tap.
const LONGEST_TAP_MS: f64 = 350.0;
/// With more, a small screen has no room for long numbers.
const MANY_COLUMNS: u8 = 5;
/// Setting: the arrows are on the screen.
const PAD: &str = "pad";
/// Setting: a move was made once, so the player knows how to steer.
const STEERED: &str = "steered";

/// What the open question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    NewGame,
    GiveUp,
}

pub(super) struct App {
    game: Game,
    best: u64,
    /// Whether this game's score is the best one.
    is_best: bool,
    tally: Tally,
    played_ms: f64,
    /// When the last command came, in milliseconds.
    last_ms: f64,
    /// The seed that the address asks for: every new game then starts from it.
    seed: Option<u64>,
    store: Store<LocalStorage>,
    /// Whether it was said that games can't be kept.
    said_cannot_keep: bool,
    steered: bool,
    pad: bool,
    asked: Asked,
    /// Since when the board before the last move is shown, in milliseconds.
    looking_back: Option<f64>,
    /// Opens a part of the page that loads when it is opened.
    open_more: Function,
    view: View,
    cells: Cells,
    panels: Panels,
}

impl App {
    /// Resumes the kept game, or starts one.
    pub(super) fn start(open_more: Function) -> Self {
        let mut notices = Vec::new();
        let mut store = Store::new(LocalStorage);
        let seed = seed_from_address(&mut notices);
        // A link to a seed alone means the same game for everybody.
        let last = if seed.is_none() {
            store.variant()
        } else {
            None
        };
        let variant = variant_from_address(&mut notices)
            .or(last)
            .unwrap_or_default();
        let loaded = load(&mut store, variant, seed);
        notices.extend(loaded.notice);
        let shape = loaded.game.variant().shape();

        let mut app = Self {
            best: loaded.best,
            is_best: false,
            tally: loaded.tally,
            played_ms: loaded.played_ms,
            last_ms: browser::now_ms(),
            seed,
            said_cannot_keep: notices.iter().any(|notice| notice == words::CANNOT_KEEP),
            steered: store.is_on(STEERED),
            pad: store.is_on(PAD),
            store,
            asked: Asked::NewGame,
            looking_back: None,
            open_more,
            view: View::new(),
            cells: Cells::new(&dom::find(".cells"), shape),
            panels: Panels::new(),
            game: loaded.game,
        };
        app.panels.show_welcome(!app.steered);
        app.show_game(loaded.is_resumed);
        if seed.is_none() {
            // What could not be read in it is gone, and it tells what is
            // played: a link to give away.
            app.write_address();
        }
        if !notices.is_empty() {
            app.panels.notify(&notices.join(" "));
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
        self.panels.show_variant(&words::variant_name(variant));
        let score = self.game.score();
        // A first game is no record, however it goes.
        self.is_best = is_resumed && score >= self.best && self.tally.games > 0;
        self.best = self.best.max(score);
        self.panels.forget_phase();
        self.redraw(!is_resumed);
        if is_resumed {
            self.panels.say(&words::resumed(&self.game));
        } else {
            self.keep();
            self.panels.say(&words::new_game(&self.game));
        }
    }

    /// Goes to the game in progress of another variant.
    pub(super) fn play(&mut self, text: &str) {
        self.panels.close_dialogs();
        let variant: Variant = match text.parse() {
            Ok(variant) => variant,
            Err(error) => return self.panels.notify(&words::bad_variant(error)),
        };
        // An address that asked for a game has had it.
        self.seed = None;
        // A setting that can't be kept still holds for this visit.
        let _ = self.store.keep_variant(&variant);
        if variant == *self.game.variant() {
            return self.write_address();
        }
        self.stop_looking_back();
        let loaded = load(&mut self.store, variant, None);
        if let Some(grid) = dom::look_for(".cells") {
            self.cells = Cells::new(&grid, loaded.game.variant().shape());
        }
        self.game = loaded.game;
        self.best = loaded.best;
        self.tally = loaded.tally;
        self.played_ms = loaded.played_ms;
        self.last_ms = browser::now_ms();
        self.write_address();
        self.show_game(loaded.is_resumed);
        match loaded.notice {
            Some(notice) if !self.said_cannot_keep => self.panels.notify(&notice),
            _ => {}
        }
    }

    /// Writes the variant into the address, if it isn't the usual one.
    fn write_address(&self) {
        let variant = self.game.variant();
        browser::set_query(&if *variant == Variant::default() {
            String::new()
        } else {
            format!("?variant={variant}")
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
        match command {
            Command::Move(direction) => self.move_dir(direction),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::NewGame => self.ask_new_game(),
            Command::GiveUp => self.ask_give_up(),
            Command::Games => self.open_more("games"),
            Command::Menu => self.panels.open("#menu"),
            Command::Help => self.panels.open("#help"),
            Command::LookBack => self.look_back(),
            Command::ReadNext(direction) => self.cells.read_next(direction),
            Command::Leave => {
                self.cells.stop_reading();
                self.panels.dismiss();
                self.see_board();
            }
            Command::Confirm => return self.confirm(),
            Command::Decline => return self.decline(),
        }
        true
    }

    /// Does a command while a dialog is open.
    fn answer(&mut self, dialog: &str, command: Command) -> bool {
        let is_yes = dialog == "ask" && command == Command::Confirm;
        let is_no = (dialog == "ask" && command == Command::Decline)
            || (dialog == "help" && command == Command::Help)
            || (dialog == "menu" && command == Command::Menu)
            || (dialog == "games" && command == Command::Games);
        if is_yes || is_no {
            self.panels.close_dialogs();
        }
        if is_yes {
            match self.asked {
                Asked::NewGame => self.start_game(),
                Asked::GiveUp => self.give_up(),
            }
        }
        is_yes || is_no
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

    /// Starts a new game at once.
    pub(super) fn start_game(&mut self) {
        self.stop_looking_back();
        self.count_game();
        let variant = self.game.variant().clone();
        self.game = new_game(variant, self.seed);
        self.is_best = false;
        self.played_ms = 0.0;
        self.last_ms = browser::now_ms();
        self.keep();
        self.redraw(true);
        self.panels.say(&words::new_game(&self.game));
    }

    /// Goes on beyond the goal.
    pub(super) fn keep_playing(&mut self) {
        if self.game.keep_playing() {
            self.keep();
            self.show_all();
            self.panels.say(&words::goes_on(&self.game));
        }
    }

    fn move_dir(&mut self, direction: Direction) {
        self.begin();
        let Some(turn) = self.game.move_dir(direction) else {
            if self.game.phase() != Phase::GoalReached {
                self.panels
                    .say(&words::nothing_moves(direction, &self.game));
            }
            if self.game.phase().is_end() {
                self.panels.show_message(true);
            }
            return;
        };
        self.note_time();
        self.note_best();
        self.keep();
        self.view.advance(&turn, &self.game.tiles());
        self.show_all();
        self.panels.show_gain(turn.points);
        self.panels.say(&words::turn(&turn, &self.game));
    }

    fn undo(&mut self) {
        if self.game.has_given_up() {
            return self.keep_playing();
        }
        let Some(turn) = self.game.undo() else {
            self.panels.say(words::NOTHING_TO_UNDO);
            return;
        };
        self.note_time();
        self.keep();
        self.view.retreat(&turn, &self.game.tiles());
        self.show_all();
        self.panels.say(&words::taken_back(&turn, &self.game));
    }

    fn redo(&mut self) {
        let next = self.game.moves().get(self.game.move_count()).copied();
        match next {
            Some(direction) => self.move_dir(direction),
            None => self.panels.say(words::NOTHING_TO_REDO),
        }
    }

    /// Shows the board before the last move, or no longer.
    pub(super) fn look_back(&mut self) {
        if self.looking_back.is_some() {
            return self.stop_looking_back();
        }
        let (Some(turn), Some(board)) = (self.game.last_turn(), self.game.board_before()) else {
            self.panels.tell(words::NOTHING_BEFORE);
            return;
        };
        self.looking_back = Some(browser::now_ms());
        self.panels.show_message(false);
        self.view.show_past(&board, turn.direction);
        self.cells.show(&board);
        self.panels.show_past(Some((turn.direction, &board)))
    }

    /// The key or the button that looks back is let go: what was held ends,
    /// what was tapped stays.
    pub(super) fn let_go(&mut self) {
        match self.looking_back {
            Some(since) if browser::now_ms() - since > LONGEST_TAP_MS => self.stop_looking_back(),
            _ => {}
        }
    }

    fn stop_looking_back(&mut self) {
        if self.looking_back.take().is_some() {
            self.view.hide_past();
            self.cells.show(self.game.board());
            self.panels.show_past(None);
            let is_asked = self.game.phase() == Phase::GoalReached || self.game.phase().is_end();
            self.panels.show_message(is_asked);
        }
    }

    /// Asks before moves are lost; a game that has ended has none to lose.
    fn ask_new_game(&mut self) {
        if self.has_nothing_to_lose() {
            return self.start_game();
        }
        self.asked = Asked::NewGame;
        self.panels.ask(&words::ask_new_game(&self.game), true)
    }

    fn ask_give_up(&mut self) {
        if self.has_nothing_to_lose() {
            return self.panels.tell(words::NOTHING_TO_GIVE_UP);
        }
        self.asked = Asked::GiveUp;
        self.panels.ask(&words::ask_give_up(&self.game), true)
    }

    fn give_up(&mut self) {
        if self.game.give_up() {
            self.keep();
            self.show_all();
            self.panels.say(&words::end(&self.game));
        }
    }

    fn has_nothing_to_lose(&self) -> bool {
        self.game.move_count() == 0 || self.game.phase().is_end()
    }

    /// Says yes to the panel, if one is shown.
    fn confirm(&mut self) -> bool {
        match self.game.phase() {
            Phase::GoalReached => self.keep_playing(),
            Phase::Won | Phase::Over => self.start_game(),
            Phase::Playing | Phase::KeptPlaying => {
                let was_steered = self.steered;
                self.begin();
                return !was_steered;
            }
        }
        true
    }

    /// Says no to the panel, if one is shown.
    fn decline(&mut self) -> bool {
        match self.game.phase() {
            Phase::GoalReached => self.ask_new_game(),
            Phase::Won | Phase::Over => self.see_board(),
            Phase::Playing | Phase::KeptPlaying => return false,
        }
        true
    }

    /// A link to another game than the kept one starts it, but asks first
    /// when moves would be lost.
    fn offer_game_of_address(&mut self) {
        if self.seed.is_none_or(|seed| seed == self.game.seed()) {
            return;
        }
        if self.has_nothing_to_lose() {
            return self.start_game();
        }
        self.asked = Asked::NewGame;
        self.panels.ask(&words::ask_seed(&self.game), false)
    }

    /// Opens a part of the page that loads when it is opened.
    fn open_more(&self, part: &str) {
        let variant = self.game.variant().to_string();
        // It only starts the loading; what goes wrong with that is told later.
        let _ = self
            .open_more
            .call2(&JsValue::NULL, &part.into(), &variant.into());
    }

    fn redraw(&mut self, is_start: bool) {
        self.view.reset(&self.game.tiles(), is_start);
        self.show_all()
    }

    fn show_all(&mut self) {
        self.cells.show(self.game.board());
        self.panels.show(&self.game, self.best);
        self.panels
            .show_phase(&self.game, whole_ms(self.played_ms), self.is_best)
    }

    fn note_time(&mut self) {
        let now = browser::now_ms();
        self.played_ms += (now - self.last_ms).clamp(0.0, LONGEST_PAUSE_MS);
        self.last_ms = now;
    }

    fn note_best(&mut self) {
        let mut kept = Ok(());
        if self.game.score() > self.best {
            self.best = self.game.score();
            self.is_best = self.tally.games > 0;
            kept = self.store.keep_best(self.game.variant(), self.best);
        }
        let largest = self.game.board().largest();
        if largest > self.tally.largest {
            self.tally.largest = largest;
            let tally = self.store.keep_tally(self.game.variant(), &self.tally);
            kept = kept.and(tally);
        }
        if kept.is_err() {
            self.say_cannot_keep();
        }
    }

    /// Counts the game that is about to be left for another.
    fn count_game(&mut self) {
        let variant = self.game.variant();
        self.tally.count(&self.game);
        if self.store.keep_tally(variant, &self.tally).is_err() {
            self.say_cannot_keep();
        }
    }

    fn keep(&mut self) {
        let record = Record::of(&self.game, whole_ms(self.played_ms));
        if self.store.keep_game(&record).is_err() {
            self.say_cannot_keep();
        }
    }

    fn say_cannot_keep(&mut self) {
        if !self.said_cannot_keep {
            self.said_cannot_keep = true;
            self.panels.notify(words::CANNOT_KEEP);
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float becomes the nearest number that there is"
)]
fn whole_ms(ms: f64) -> u64 {
    ms as u64
}
