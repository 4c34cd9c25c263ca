//! Writing messages into the document, in the player's language.

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::words::{Argument, Message};

#[wasm_bindgen]
extern "C" {
    /// `www/words.js`, as the start-up script hands it on. A message crosses as an array:
    /// its number, then its arguments, each a number, a text, another such array, or an
    /// array of those.
    pub type Words;

    #[wasm_bindgen(method)]
    fn text(this: &Words, message: &Array) -> String;

    /// Writes a message as the element's text, or as an attribute of it.
    #[wasm_bindgen(method)]
    fn write(this: &Words, element: &Element, message: &Array, attribute: &str);
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
    array_text(&to_array(message))
}

/// Returns the text of a message that comes from JavaScript.
pub(crate) fn array_text(message: &Array) -> String {
    let mut text = String::new();
    with_words(&mut |words| text = words.text(message));
    text
}

/// Sets the text of an element. Where the element has a text already, what follows that
/// stays.
pub(crate) fn write(element: &Element, message: &Message) {
    set(element, "", message);
}

/// Sets the text of an element to a message that comes from JavaScript.
pub(crate) fn write_array(element: &Element, message: &Array) {
    with_words(&mut |words| words.write(element, message, ""));
}

/// Sets an attribute of an element.
pub(crate) fn set(element: &Element, attribute: &str, message: &Message) {
    with_words(&mut |words| words.write(element, &to_array(message), attribute));
}

fn with_words(act: &mut dyn FnMut(&Words)) {
    WORDS.with_borrow(|words| {
        debug_assert!(words.is_some(), "nothing is said before the start");
        if let Some(words) = words {
            act(words);
        }
    });
}

/// The message as it crosses to JavaScript.
pub(crate) fn to_array(message: &Message) -> Array {
    let array = Array::of1(&message.number().into());
    for argument in message.arguments() {
        array.push(&match argument {
            Argument::Number(number) => (*number).into(),
            Argument::Text(text) => text.into(),
            Argument::Message(message) => to_array(message).into(),
            Argument::List(items) => items.iter().map(to_array).collect::<Array>().into(),
        });
    }
    array
}
