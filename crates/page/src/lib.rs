//! The page: view, listeners and panels around the game; the wasm of the first load.
//!
//! It is one more user of [`twenty48::rules::game::Game`]: it draws `tiles()` and calls
//! `move_dir`. A move is seen with the next frame and saved after it; motion is the
//! stylesheet's, and follows.
//!
//! Never here: rules.

mod app;
mod burst;
mod lazy;
mod listen;
mod page_storage;
mod panels;
mod peek_view;
mod words;

use std::cell::Cell;

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web_sys::Document;

use dom::browser::{fresh_seed, now_ms, parse_copies};
use twenty48::exchange::address::Address;
use twenty48::profile::store::Store;
use twenty48::rules::board::{Board, Shape};
use twenty48::rules::game::seed_of_start;

thread_local! {
    /// The running page, which lives as long as its document.
    static PAGE: Cell<Option<&'static listen::Page>> = const { Cell::new(None) };
}

/// Resumes the game that the browser's plain storage has, before its second copies are
/// known. Returns `false`, and does nothing, where there is none, where it can't be read,
/// or where the address asks for another: [`start`] can tell then.
///
/// `lazy` is the way to what loads when it is opened; `write_copy` is called with a name and
/// a text to keep a second copy of. `address` is what follows the path of the page's own.
///
/// Throws an error that names what is missing when the page lacks an element that the game
/// needs.
#[wasm_bindgen]
pub fn resume(lazy: lazy::Lazy, write_copy: Function, address: &str) -> bool {
    let store = Store::new(page_storage::PageStorage::new(write_copy));
    let address = Address::read(address);
    let is_whole = app::App::can_resume(&store, &address);
    if is_whole {
        PAGE.set(Some(listen::Page::start(lazy, store, address, None)));
    }
    is_whole
}

/// Starts the game on the page, as [`resume`] does, with the second copies that were
/// found, as [`copies_found`] has them. `dealt` are the exponents of the tiles of a new
/// classic game, row by row, where these are seen already.
#[wasm_bindgen]
pub fn start(
    lazy: lazy::Lazy,
    write_copy: Function,
    copies: Option<String>,
    address: &str,
    dealt: Option<Vec<u8>>,
) {
    let mut storage = page_storage::PageStorage::new(write_copy);
    storage.take_in(copies.as_deref().map(parse_copies).as_deref());
    let address = Address::read(address);
    let store = Store::new(storage);
    let start = dealt.and_then(|dealt| Board::from_exponents(Shape::CLASSIC, &dealt));
    let seed = start.and_then(|start| seed_of_start(&start, fresh_seed()));
    PAGE.set(Some(listen::Page::start(lazy, store, address, seed)));
}

/// Handles keys and pointers from now on: the document's events, once the game has started.
#[wasm_bindgen]
pub fn handle_events(document: &Document) {
    if let Some(page) = PAGE.get() {
        page.listen(document);
    }
}

/// Handles the second copies that were found: a name and a text by turns, a line each;
/// `None` where the browser has no database for them.
#[wasm_bindgen]
pub fn copies_found(copies: Option<String>) {
    let copies = copies.as_deref().map(parse_copies);
    with_app(|app| app.on_copies(copies.as_deref()));
}

/// Handles a text that another window has stored under that name.
#[wasm_bindgen]
pub fn on_stored_text(name: &str, text: &str) {
    with_app(|app| app.on_stored_text(name, text));
}

/// Handles that a second copy could not be written.
#[wasm_bindgen]
pub fn copy_refused() {
    with_app(app::App::copy_refused);
}

/// Switches to the game in progress of the slot with that text form.
#[wasm_bindgen]
pub fn play(slot: &str) {
    with_app(|app| app.play(slot));
}

/// Switches to the game of that record.
#[wasm_bindgen]
pub fn load_record(record: &str) {
    with_app(|app| app.load_record(record));
}

/// The record of the player's game as it is now.
#[wasm_bindgen]
pub fn current_record() -> String {
    let mut text = String::new();
    with_app(|app| text = app.record().text());
    text
}

/// How the game on the board stands, as [`Snapshot::to_bytes`](twenty48::messages::Snapshot::to_bytes) writes it.
#[wasm_bindgen]
pub fn snapshot() -> Vec<u8> {
    let mut bytes = Vec::new();
    with_app(|app| bytes = app.snapshot().to_bytes());
    bytes
}

/// Handles that the caption below the board was written by a script, and announces a
/// text.
#[wasm_bindgen]
pub fn captioned(announced: Option<String>) {
    with_app(|app| app.captioned(announced.clone()));
}

/// Writes what `www/words.ts` doesn't write by itself, in the language that was chosen, or
/// for the first time.
#[wasm_bindgen]
pub fn translate() {
    with_app(app::App::translate);
}

/// Saves the value of a setting, and follows it as far as the page does: `pad`, `swipe` and
/// `speech`.
#[wasm_bindgen]
pub fn set_setting(name: &str, value: &str) -> bool {
    let mut is_saved = true;
    with_app(|app| is_saved = app.set(name, value));
    is_saved
}

/// Follows the value of a setting as [`set_setting`] does, but saves nothing: another window has.
#[wasm_bindgen]
pub fn follow_setting(name: &str, value: &str) {
    with_app(|app| app.follow_setting(name, value));
}

/// Makes the move that the coach chose, while it plays; returns whether it was made.
#[wasm_bindgen]
pub fn coach_move(direction: u8) -> bool {
    let mut is_made = false;
    with_app(|app| is_made = app.coach_move(direction));
    is_made
}

/// Handles that the coach has ended by itself.
#[wasm_bindgen]
pub fn coach_left() {
    with_app(app::App::coach_left);
}

/// Draws the slide of the moves that were made since the last frame.
#[wasm_bindgen]
pub fn draw() {
    with_app(app::App::draw);
}

/// Leaves the game saved whole: the page is hidden, or another window is used.
#[wasm_bindgen]
pub fn rest() {
    with_app(app::App::rest);
}

/// Does what can wait until a slide was drawn: draws the rest and saves the move at once, and
/// tells of it; returns how long that waits where more moves may come, in milliseconds.
#[wasm_bindgen]
pub fn follow_up() -> f64 {
    let mut left = 0.0;
    with_app(|app| left = app.follow_up(now_ms()));
    left
}

/// Calls `ask` with the running game.
fn with_app(mut ask: impl FnMut(&mut app::App)) {
    with_dyn_app(&mut ask);
}

/// [`with_app`], compiled once for all callers.
fn with_dyn_app(ask: &mut dyn FnMut(&mut app::App)) {
    if let Some(page) = PAGE.get() {
        page.with_app(ask);
    }
}
