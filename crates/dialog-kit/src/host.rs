//! What the dialogs may ask of the page that plays the game, and of dialogs in the other wasm.

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::browser::{note_unsaved, setting};
use dom::browser::forget;
use dom::element;
use twenty48::input::DialogId;
use twenty48::messages::Snapshot;
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::challenge::hides_numbers;
use twenty48::profile::daily::Date;
use twenty48::profile::leaderboard::List;
use twenty48::profile::notebook;
use twenty48::profile::settings::{KEYS, SENDER, Setting};
use twenty48::profile::store::{Slot, setting_name};
use twenty48::record::Record;
use twenty48::rules::game::Game;
use twenty48::rules::variant::Variant;
use twenty48::words::{Message, settings};

#[wasm_bindgen]
extern "C" {
    /// The page, as its start-up script hands it on.
    pub type Host;

    /// What the page's address had after its path when the page was opened.
    #[wasm_bindgen(method, getter)]
    pub fn address(this: &Host) -> String;

    /// Calls the function of that name, which the router of one of the dialogs' wasms exports,
    /// once that is loaded. The promise is fulfilled when it has opened what it opens.
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_to_open(this: &Host, name: &str) -> Promise;
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_with_record(this: &Host, name: &str, record: &str) -> Promise;
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_to_share(
        this: &Host,
        name: &str,
        record: &str,
        rival: Option<u64>,
        bookmarks: &str,
    ) -> Promise;
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_for_picture(this: &Host, name: &str, record: &str, moves: usize) -> Promise;
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_for_list(this: &Host, name: &str, list: &str) -> Promise;
    #[wasm_bindgen(method, js_name = ask)]
    fn ask_for_day(this: &Host, name: &str, date: Option<String>, variant: &str) -> Promise;

    /// Opens the second game, with the text of a run to race against, or an empty one; the
    /// promise is fulfilled when it is open.
    #[wasm_bindgen(method)]
    pub fn stairs(this: &Host, climb: &str) -> Promise;

    /// Plays the game of that record.
    #[wasm_bindgen(method)]
    pub fn load_record(this: &Host, record: &str);

    /// The record of the game as it is now.
    #[wasm_bindgen(method)]
    pub(crate) fn current_record(this: &Host) -> String;

    /// How the game on the board stands, as [`Snapshot::from_bytes`] reads it.
    #[wasm_bindgen(method, js_name = snapshot)]
    fn snapshot_bytes(this: &Host) -> Vec<u8>;

    /// Starts a search of the coach, in place of the one before.
    #[wasm_bindgen(method)]
    pub(crate) fn search(this: &Host, options: &SearchOptions);

    /// Cancels the coach's search.
    #[wasm_bindgen(method)]
    pub(crate) fn cancel(this: &Host);

    /// Has the coach of that name look at so many moves of a record of a variant, beside the
    /// page.
    #[wasm_bindgen(method)]
    pub fn review(this: &Host, id: u32, record: &str, variant: &str, coach: &str, moves: usize);

    /// Ends that at once.
    #[wasm_bindgen(method, js_name = endReview)]
    pub fn end_review(this: &Host);

    /// Makes the move that the coach chose; whether it was made.
    #[wasm_bindgen(method)]
    pub fn coach_move(this: &Host, direction: u8) -> bool;

    /// Tells that the coach has ended by itself what it did.
    #[wasm_bindgen(method)]
    pub fn coach_left(this: &Host);

    /// Shows a caption below the board until the next command, or none; announces it
    /// where `is_announced`.
    #[wasm_bindgen(method, js_name = status)]
    fn show_status(this: &Host, words: Option<Box<[u8]>>, is_announced: bool);

    /// All second copies: a name and a text by turns, a line each; nothing where
    /// there are none.
    #[wasm_bindgen(method)]
    pub async fn copies(this: &Host) -> JsValue;

    /// Forgets the second copy of that name.
    #[wasm_bindgen(method, js_name = forgetCopy)]
    pub(crate) fn forget_copy(this: &Host, name: &str);

    /// Shows a notice until it is dismissed.
    #[wasm_bindgen(method, js_name = notice)]
    fn show_notice(this: &Host, words: &[u8]);

    /// Goes to the game in progress of the slot with that text form; of the
    /// one that is played, shows the best scores anew.
    #[wasm_bindgen(method)]
    fn play(this: &Host, slot: &str);

    /// The day on which weeks begin where the player lives, counted from Monday as 0.
    #[wasm_bindgen(method, js_name = firstWeekday)]
    pub fn first_weekday(this: &Host) -> u32;

    /// Changes the language for good; whether that is saved, an error where its words can't be loaded.
    #[wasm_bindgen(method, catch, js_name = setLanguage)]
    pub async fn set_language(this: &Host, tag: &str) -> Result<JsValue, JsValue>;

    /// Loads what follows the settings, so that it does at once; rejects where it can't be loaded.
    #[wasm_bindgen(method)]
    pub fn extras(this: &Host) -> Promise;

    /// Saves the value of a setting, and has the page follow it; whether it is saved.
    #[wasm_bindgen(method, js_name = setSetting)]
    pub fn set_setting_text(this: &Host, name: &str, value: &str) -> bool;

    /// Draws the picture of a game on a canvas; whether it could, as a promise: `drawn`, `forced`
    /// where the reader's own colours are in force, or `none` where the browser can't draw. It
    /// rejects where what draws it can't be loaded.
    #[wasm_bindgen(method, js_name = drawPicture)]
    pub fn draw_picture(this: &Host, canvas: &HtmlElement, options: &PictureOptions) -> Promise;

    /// Whether the system's share sheet takes pictures.
    #[wasm_bindgen(method, getter, js_name = canSharePictures)]
    pub fn can_share_pictures(this: &Host) -> bool;

    /// Whether the browser can copy pictures.
    #[wasm_bindgen(method, getter, js_name = canCopyPictures)]
    pub fn can_copy_pictures(this: &Host) -> bool;

    /// Hands what a canvas shows to the system's share sheet; true once the player has seen that,
    /// false where the system refuses.
    #[wasm_bindgen(method, js_name = sharePicture)]
    pub fn share_picture(this: &Host, canvas: &HtmlElement) -> Promise;

    /// Downloads what a canvas shows; whether it could.
    #[wasm_bindgen(method, js_name = savePicture)]
    pub fn save_picture(this: &Host, canvas: &HtmlElement) -> Promise;

    /// Copies what a canvas shows; whether the browser permitted it.
    #[wasm_bindgen(method, js_name = copyPicture)]
    pub fn copy_picture(this: &Host, canvas: &HtmlElement) -> Promise;

    /// Draws the QR code of a text into an element; whether it could, as a promise: false where
    /// the text is too long. It rejects where what draws it can't be loaded.
    #[wasm_bindgen(method, js_name = drawQr)]
    pub fn draw_qr_code(this: &Host, element: &HtmlElement, text: &str) -> Promise;

    /// Tells how many games were filed.
    #[wasm_bindgen(method)]
    pub fn filed(this: &Host, count: u32);

    /// Keeps the screen on, or no longer.
    #[wasm_bindgen(method, js_name = keepAwake)]
    fn keep_screen_on(this: &Host, is_on: bool);

    /// Whether the device can vibrate.
    #[wasm_bindgen(method, getter, js_name = hasVibration)]
    pub fn has_vibration(this: &Host) -> bool;

    /// Whether the browser can keep the screen on.
    #[wasm_bindgen(method, getter, js_name = hasWakeLock)]
    pub fn has_wake_lock(this: &Host) -> bool;

    /// Whether the page can fill the screen.
    #[wasm_bindgen(method, getter, js_name = canFillScreen)]
    pub fn can_fill_screen(this: &Host) -> bool;

    /// The name of a gamepad that is there.
    #[wasm_bindgen(method)]
    pub fn gamepad(this: &Host) -> Option<String>;

    /// Fills the screen with the page, or no longer.
    #[wasm_bindgen(method, js_name = fillScreen)]
    pub fn fill_screen(this: &Host);

    /// Whether the browser has promised to keep what is stored.
    #[wasm_bindgen(method, js_name = isPersisted)]
    pub async fn is_persisted(this: &Host) -> JsValue;

    /// Asks the browser to promise that; whether it did.
    #[wasm_bindgen(method, js_name = persist)]
    pub async fn persist(this: &Host) -> JsValue;

    /// Each language as an array: its tag, its name, and whether it is chosen.
    #[wasm_bindgen(method, js_name = listLanguages)]
    fn list_languages(this: &Host) -> Array;
}

/// A language that the page speaks.
pub struct Language {
    /// Its tag, as in `pt-BR`.
    pub tag: String,
    /// Its name in itself.
    pub name: String,
    /// Whether it is the chosen one.
    pub is_current: bool,
}

#[wasm_bindgen]
extern "C" {
    /// What a picture shows, which `www/host.ts` describes.
    pub type PictureOptions;

    /// What the game was played for.
    #[wasm_bindgen(method, setter)]
    pub fn set_above(this: &PictureOptions, above: &str);
    /// The name of its mode.
    #[wasm_bindgen(method, setter)]
    pub fn set_title(this: &PictureOptions, title: &str);
    /// Date, help and the like.
    #[wasm_bindgen(method, setter)]
    pub fn set_note(this: &PictureOptions, note: &str);
    /// The name of a figure and its value by turns.
    #[wasm_bindgen(method, setter)]
    pub fn set_figures(this: &PictureOptions, figures: Vec<String>);
    /// A title, then the exponent of a tile and the time at which it was made by turns.
    #[wasm_bindgen(method, setter)]
    pub fn set_firsts(this: &PictureOptions, firsts: Vec<String>);
    /// The exponents of the board, row by row.
    #[wasm_bindgen(method, setter)]
    pub fn set_cells(this: &PictureOptions, cells: Vec<u8>);
    /// The board's columns.
    #[wasm_bindgen(method, setter)]
    pub fn set_columns(this: &PictureOptions, columns: u8);
    /// The number of the goal's tile.
    #[wasm_bindgen(method, setter)]
    pub fn set_goal(this: &PictureOptions, goal: u8);
}

/// Options of which none is set.
impl Default for PictureOptions {
    fn default() -> Self {
        js_sys::Object::new().unchecked_into()
    }
}

#[wasm_bindgen]
extern "C" {
    /// The options of a search, which `www/coach-client.ts` describes.
    pub(crate) type SearchOptions;

    #[wasm_bindgen(method, setter)]
    pub(crate) fn set_variant(this: &SearchOptions, variant: &str);
    #[wasm_bindgen(method, setter)]
    pub(crate) fn set_coach(this: &SearchOptions, coach: &str);
    #[wasm_bindgen(method, setter)]
    pub(crate) fn set_cells(this: &SearchOptions, cells: Vec<u8>);
    #[wasm_bindgen(method, setter)]
    pub(crate) fn set_nodes(this: &SearchOptions, nodes: u32);
    #[wasm_bindgen(method, setter, js_name = isFresh)]
    pub(crate) fn set_is_fresh(this: &SearchOptions, is_fresh: bool);
    #[wasm_bindgen(method, setter, js_name = pauseMs)]
    pub(crate) fn set_pause_ms(this: &SearchOptions, pause_ms: u32);
}

impl SearchOptions {
    /// Options of which none is set.
    pub(crate) fn new() -> Self {
        js_sys::Object::new().unchecked_into()
    }
}

impl Host {
    /// The same page, for another who asks something of it.
    pub fn clone_handle(&self) -> Self {
        JsCast::unchecked_from_js(self.into())
    }

    /// Shows a notice until it is dismissed.
    pub fn notice(&self, words: impl Into<Message>) {
        self.show_notice(words.into().as_bytes());
    }

    /// Shows a caption below the board until the next command, or none; announces it
    /// where `is_announced`.
    pub fn status(&self, words: impl Into<Option<Message>>, is_announced: bool) {
        let words = words.into().map(|words| words.as_bytes().into());
        self.show_status(words, is_announced);
    }

    /// Saves what the player has chosen, and has the page follow it; whether it is saved. A
    /// notice says where it isn't.
    fn save_choice(&self, name: &str, value: &str) -> bool {
        let is_saved = self.set_setting_text(name, value);
        note_unsaved(name, (!is_saved).then_some(value));
        if !is_saved {
            self.notice(settings::not_saved());
        }
        is_saved
    }

    /// Saves the value of a setting, and has the page follow it; whether it is saved.
    pub fn set_setting(&self, setting: Setting, value: &str) -> bool {
        self.save_choice(setting.name(), value)
    }

    /// Forgets that a setting was chosen; the page has its value until then.
    pub fn forget_setting(&self, name: &str) {
        note_unsaved(name, None);
        let name = setting_name(name);
        forget(&name);
        self.forget_copy(&name);
    }

    /// Saves the last day that was played and the streak of days, for the page to show.
    pub fn set_daily(&self, last: Date, streak: u32) {
        self.set_setting_text("daily", &format!("{last} {streak}"));
    }

    /// Notes that everything was exported.
    pub fn note_export(&self) {
        self.set_setting_text("unexported", "0");
    }

    /// Saves the name that goes with links, or none.
    pub fn set_sender(&self, name: &str) {
        if name.is_empty() {
            self.forget_setting(SENDER);
        } else {
            self.save_choice(SENDER, name);
        }
    }

    /// Saves which keys were changed, as [`Setting`]s are saved; whether that worked.
    pub fn set_keys(&self, keys: &str) -> bool {
        self.save_choice(KEYS, keys)
    }

    /// Keeps the screen on while something is watched, unless the player doesn't want that.
    pub fn keep_awake(&self, is_on: bool) {
        self.keep_screen_on(is_on && setting(Setting::Awake) == "on");
    }

    /// Saves the notebook of mistakes, as [`Setting`]s are saved.
    pub fn set_notebook(&self, text: &str) {
        self.save_choice(notebook::NAME, text);
    }

    /// Opens a dialog over the one that is open, whichever wasm it is in.
    pub fn open(&self, dialog: DialogId) -> Promise {
        self.ask_to_open(&format!("open_{}", dialog.name()))
    }

    /// Opens practice with the game on the page.
    pub fn open_practice(&self) -> Promise {
        self.ask_to_open("open_practice")
    }

    /// Opens the notebook of mistakes.
    pub fn open_notebook(&self) -> Promise {
        self.ask_to_open("open_notebook")
    }

    /// Downloads everything that is stored as one file; whether it could, as a promise.
    pub fn export(&self) -> Promise {
        self.ask_to_open("export_all")
    }

    /// Opens what shares the game of a record, which was played against one with the score
    /// `rival`.
    pub fn share(&self, record: &Record, rival: Option<u64>) -> Promise {
        self.ask_to_share("share", &record.to_string(), rival, "")
    }

    /// Opens what shares the game of a record, to which these bookmarks can be added beside those
    /// that are stored.
    pub fn share_with(&self, record: &Record, bookmarks: &Bookmarks) -> Promise {
        self.ask_to_share("share", &record.to_string(), None, &bookmarks.to_text())
    }

    /// Opens the picture of the game of a record after so many moves.
    pub fn open_picture(&self, record: &Record, moves: usize) -> Promise {
        self.ask_for_picture("picture", &record.to_string(), moves)
    }

    /// Opens a list of the leaderboard.
    pub fn open_leaderboard(&self, list: &List) -> Promise {
        self.ask_for_list("leaderboard", &list.to_string())
    }

    /// Opens the game of a day, or of today.
    pub fn open_day(&self, date: Option<Date>, variant: &Variant) -> Promise {
        let date = date.map(|date| date.to_string());
        self.ask_for_day("open_day", date, &variant.to_string())
    }

    /// Shows the result of a game that has just ended, if it is an attempt at a day's game.
    pub fn show_day_result(&self, record: &Record) -> Promise {
        self.ask_with_record("day_result", &record.to_string())
    }

    /// Goes to the game in progress of a slot, without a dialog before it.
    pub fn go_to(&self, slot: &Slot) {
        while let Some(dialog) = element::look_for("dialog[open]") {
            dialog.unchecked_ref::<HtmlDialogElement>().close();
        }
        self.play(&slot.to_string());
    }

    /// Shows the best scores anew, which have changed.
    pub fn show_bests(&self) {
        self.play(&Slot::of_record(&self.record()).to_string());
    }

    /// The record of the game as it is now.
    pub fn record(&self) -> Record {
        // It is the page's own text; a page without a game has a new one.
        self.current_record().parse().unwrap_or_else(|_| {
            let game = Game::new(Variant::default(), 0);
            Record::of(&game, &Default::default())
        })
    }

    /// How the game stands now; nothing where there is none.
    pub fn snapshot(&self) -> Option<Snapshot> {
        Snapshot::from_bytes(&self.snapshot_bytes())
    }

    /// Whether the numbers of the game are hidden now, and dialogs may not show them.
    pub fn hides_numbers(&self) -> bool {
        self.snapshot()
            .is_some_and(|game| hides_numbers(&game.event, game.phase))
    }

    /// The languages that the page speaks.
    pub fn languages(&self) -> Vec<Language> {
        let all = self.list_languages();
        let languages = all.iter().map(|language| {
            let fields: Array = language.unchecked_into();
            Language {
                tag: fields.get(0).as_string().unwrap_or_default(),
                name: fields.get(1).as_string().unwrap_or_default(),
                is_current: fields.get(2).is_truthy(),
            }
        });
        languages.collect()
    }

    /// The variant that is played.
    pub fn variant(&self) -> Variant {
        self.record().variant
    }
}
