//! What the parts may ask of the page that plays the game.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The page, as its start-up script hands it on.
    pub type Page;

    /// Plays the game of that record.
    #[wasm_bindgen(method)]
    pub(super) fn adopt(this: &Page, record: &str);

    /// The record of the game as it is now.
    #[wasm_bindgen(method)]
    pub(super) fn current(this: &Page) -> String;

    /// Shows a notice until it is dismissed.
    #[wasm_bindgen(method)]
    pub(super) fn notify(this: &Page, words: &str);

    /// Goes to the game in progress of the slot with that text form.
    #[wasm_bindgen(method)]
    pub(super) fn play(this: &Page, slot: &str);
}
