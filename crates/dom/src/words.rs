//! Writing messages into the document, in the player's language.

use wasm_bindgen::prelude::*;
use web_sys::Element;

use twenty48::words::Message;

#[wasm_bindgen]
extern "C" {
    /// The text of a message, which crosses as [`Message::as_bytes`] has it.
    #[wasm_bindgen(js_namespace = words, js_name = text)]
    fn text_of(message: &[u8]) -> String;

    /// Writes a message as the element's text, or as an attribute of it.
    #[wasm_bindgen(js_namespace = words, js_name = write)]
    fn write_to(element: &Element, message: &[u8], attribute: &str);
}

/// Returns the text of a message.
pub fn text(message: &Message) -> String {
    text_of(message.as_bytes())
}

/// Sets the text of an element. Where the element has a text already, what follows that
/// stays.
pub fn write(element: &Element, message: &Message) {
    write_to(element, message.as_bytes(), "");
}

/// Sets an attribute of an element.
pub fn set(element: &Element, attribute: &str, message: &Message) {
    write_to(element, message.as_bytes(), attribute);
}
