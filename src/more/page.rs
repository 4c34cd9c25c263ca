//! What the parts may ask of the page that plays the game.

use wasm_bindgen::prelude::*;

use crate::game::Game;
use crate::record::Record;
use crate::variant::Variant;

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

impl Page {
    /// The same page, for another who asks something of it.
    pub(super) fn again(&self) -> Self {
        JsCast::unchecked_from_js(self.into())
    }

    /// The record of the game as it is now.
    pub(super) fn record(&self) -> Record {
        // It is the page's own text; a page without a game has a new one.
        self.current().parse().unwrap_or_else(|_| {
            let game = Game::new(Variant::default(), 0);
            Record::of(&game, &Default::default())
        })
    }

    /// The variant that is played.
    pub(super) fn variant(&self) -> Variant {
        self.record().variant
    }
}
