//! The page: one App that owns game, view, store and listeners.
//!
//! It is one more user of [`crate::rules::game::Game`]: it draws `tiles()` and asks
//! `move_dir`. On a command the game, the save and the words change at once;
//! motion is the stylesheet's and follows.
//!
//! Never here: rules.

mod address;
mod app;
mod cells;
mod listen;
mod page_storage;
mod panels;
mod previous_board;
mod run;
mod words;

use std::cell::RefCell;

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::Document;

thread_local! {
    /// The running page, which owns its listeners for as long as it is shown.
    static PAGE: RefCell<Option<listen::Page>> = const { RefCell::new(None) };
}

/// Starts the game on the page. `open_dialog` is called with the name of a part
/// of the page that loads when it is opened, and a text that says about what.
/// `keep_copy` is called with a name and a text to keep a second copy of;
/// `copies` are those that were found, a name and a text by turns, a line
/// each, or nothing where there is no place for copies. `seed` and `variant` are
/// what the address has of these names, after its `?` or its `#`.
///
/// Throws an error that names what is missing when the page lacks an element
/// that the game needs.
#[wasm_bindgen]
pub fn start(
    document: &Document,
    open_dialog: Function,
    keep_copy: Function,
    copies: Option<String>,
    seed: Option<String>,
    variant: Option<String>,
    has_fragment: bool,
) {
    let storage = page_storage::PageStorage::new(keep_copy, copies);
    let address = address::Address::read(seed, variant, has_fragment);
    let page = listen::Page::start(document, open_dialog, storage, address);
    PAGE.with_borrow_mut(|slot| *slot = Some(page));
}

/// Takes in what another page has kept under that name.
#[wasm_bindgen]
pub fn on_stored_text(name: &str, text: &str) {
    with_app(|app| app.on_stored_text(name, text));
}

/// Takes in that a second copy could not be kept.
#[wasm_bindgen]
pub fn copy_refused() {
    with_app(app::App::copy_refused);
}

/// Goes to the game in progress of the slot with that text form.
#[wasm_bindgen]
pub fn play(slot: &str) {
    with_app(|app| app.play(slot));
}

/// Plays the game of that record.
#[wasm_bindgen]
pub fn load_record(record: &str) {
    with_app(|app| app.load_record(record));
}

/// The record of the game as it is now.
#[wasm_bindgen]
pub fn current_record() -> String {
    let mut text = String::new();
    with_app(|app| text = app.record().to_string());
    text
}

/// How the game stands now, as a text.
#[wasm_bindgen]
pub fn snapshot() -> String {
    let mut text = String::new();
    with_app(|app| text = app.snapshot().to_string());
    text
}

/// Shows a notice until it is dismissed.
#[wasm_bindgen]
pub fn notice(words: &str) {
    with_app(|app| app.notice(words));
}

/// Shows words below the board until the next command, and says them aloud
/// where that is wanted.
#[wasm_bindgen]
pub fn status(words: &str, is_said: bool) {
    with_app(|app| app.status(words, is_said));
}

/// Makes the move that the coach chose, while it plays; whether it was made.
#[wasm_bindgen]
pub fn coach_move(direction: u8) -> bool {
    let mut is_made = false;
    with_app(|app| is_made = app.coach_move(direction));
    is_made
}

/// Takes in that the coach has ended by itself what it did.
#[wasm_bindgen]
pub fn coach_left() {
    with_app(app::App::coach_left);
}

fn with_app(mut ask: impl FnMut(&mut app::App)) {
    with_dyn_app(&mut ask);
}

/// The same, in one piece for all that is asked.
fn with_dyn_app(ask: &mut dyn FnMut(&mut app::App)) {
    PAGE.with_borrow(|slot| {
        if let Some(page) = slot {
            page.with_app(ask);
        }
    });
}
