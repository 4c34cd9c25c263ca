//! Writing messages into the document, in the player's language.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::words::Message;

#[wasm_bindgen]
extern "C" {
    /// `www/words.js`, as the start-up script hands it on. A message crosses as
    /// [`Message::as_bytes`] has it.
    pub type Words;

    #[wasm_bindgen(method)]
    fn text(this: &Words, message: &[u8]) -> String;

    /// Writes a message as the element's text, or as an attribute of it.
    #[wasm_bindgen(method)]
    fn write(this: &Words, element: &Element, message: &[u8], attribute: &str);
}

thread_local! {
    static WORDS: RefCell<Option<Words>> = const { RefCell::new(None) };
}

/// Has messages written by `words` from now on.
pub(crate) fn write_by(words: Words) {
    WORDS.set(Some(words));
}

/// Returns the text of a message.
pub(crate) fn text(message: &Message) -> String {
    let mut text = String::new();
    with_words(&mut |words| text = words.text(message.as_bytes()));
    text
}

/// Sets the text of an element. Where the element has a text already, what follows that
/// stays.
pub(crate) fn write(element: &Element, message: &Message) {
    set(element, "", message);
}

/// Sets an attribute of an element.
pub(crate) fn set(element: &Element, attribute: &str, message: &Message) {
    with_words(&mut |words| words.write(element, message.as_bytes(), attribute));
}

fn with_words(act: &mut dyn FnMut(&Words)) {
    WORDS.with_borrow(|words| {
        debug_assert!(words.is_some(), "nothing is said before the start");
        if let Some(words) = words {
            act(words);
        }
    });
}
