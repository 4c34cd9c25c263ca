//! Finding, making and changing elements.
//!
//! The page finds its own elements when it starts. One that is missing then is an
//! error, which the start-up script shows; one that goes missing later, by a foreign
//! script, is passed over.

use wasm_bindgen::prelude::*;
use web_sys::{CssStyleDeclaration, Element, Event, HtmlElement};

use super::words;
use twenty48::text::joined;
use twenty48::words::Message;

/// Bindings without a `Result`: these calls can't fail, since names, tags and selectors
/// are fixed and well-formed.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = document, js_name = createElement)]
    fn create_element(tag: &str) -> HtmlElement;

    #[wasm_bindgen(js_namespace = document, js_name = createElementNS)]
    fn create_element_ns(namespace: &str, tag: &str) -> Element;

    #[wasm_bindgen(js_namespace = document, js_name = querySelector)]
    fn query_selector(selector: &str) -> Option<HtmlElement>;

    #[wasm_bindgen(js_name = Element)]
    type Attributes;
    #[wasm_bindgen(method, js_name = setAttribute)]
    fn set_attribute(this: &Attributes, name: &str, value: &str);
    #[wasm_bindgen(method)]
    fn append(this: &Attributes, child: &Element);
    #[wasm_bindgen(method)]
    fn prepend(this: &Attributes, child: &Element);
    #[wasm_bindgen(method)]
    fn closest(this: &Attributes, selector: &str) -> Option<HtmlElement>;
    #[wasm_bindgen(method)]
    fn focus(this: &Attributes);

    #[wasm_bindgen(js_name = CSSStyleDeclaration)]
    type Style;
    #[wasm_bindgen(method, js_name = setProperty)]
    fn set_property(this: &Style, name: &str, value: &str);
}

/// The element by the bindings above.
fn of(element: &Element) -> &Attributes {
    element.unchecked_ref()
}

/// Returns the first element that the selector matches.
///
/// Throws a JavaScript error when there is none, so it is for the start alone, when
/// nothing is half done.
pub fn find(selector: &str) -> HtmlElement {
    query_selector(selector)
        .unwrap_or_else(|| wasm_bindgen::throw_str(&joined(&["the page has no ", selector])))
}

/// Returns the first element that the selector matches, if there is one.
pub fn look_for(selector: &str) -> Option<HtmlElement> {
    query_selector(selector)
}

/// Writes a message into the first element that the selector matches.
pub fn write(selector: &str, message: &Message) {
    if let Some(element) = query_selector(selector) {
        words::write(&element, message);
    }
}

/// Returns the nearest ancestor that the selector matches, or the element itself.
pub fn closest(element: &Element, selector: &str) -> Option<HtmlElement> {
    of(element).closest(selector)
}

/// Returns the element that an event was dispatched to.
pub(crate) fn target_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Returns the nearest ancestor of an event's target, or the target itself, that the
/// selector matches.
pub fn nearest(event: &Event, selector: &str) -> Option<HtmlElement> {
    closest(&target_of(event)?, selector)
}

/// Makes a `div` of that class.
pub fn new_div(class: &str) -> HtmlElement {
    new("div", class)
}

/// Makes an element of that class.
pub fn new(tag: &str, class: &str) -> HtmlElement {
    let element = create_element(tag);
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element
}

/// Makes an SVG element.
pub fn new_drawn(tag: &str) -> Element {
    create_element_ns("http://www.w3.org/2000/svg", tag)
}

/// Makes an SVG icon of one path, in a square of 24 by 24.
pub fn new_icon(path: &str) -> Element {
    let icon = new_drawn("svg");
    set(&icon, "viewBox", "0 0 24 24");
    set(&icon, "aria-hidden", "true");
    let shape = new_drawn("path");
    set(&shape, "d", path);
    append(&icon, &shape);
    icon
}

/// Sets an attribute.
pub fn set(element: &Element, name: &str, value: &str) {
    of(element).set_attribute(name, value);
}

/// Sets an attribute to `true` or `false`.
pub fn set_flag(element: &Element, name: &str, on: bool) {
    set(element, name, if on { "true" } else { "false" });
}

/// Sets a property of the element's own style.
pub fn set_property(element: &HtmlElement, name: &str, value: &str) {
    let style: CssStyleDeclaration = element.style();
    style.unchecked_ref::<Style>().set_property(name, value);
}

/// Sets the fill of an SVG element.
pub fn set_fill(element: &Element, colour: &str) {
    // SVG elements have a style as all others do.
    set_property(element.unchecked_ref(), "fill", colour);
}

/// Appends a child.
pub fn append(parent: &Element, child: &Element) {
    of(parent).append(child);
}

/// Makes an element the first child.
pub(crate) fn prepend(parent: &Element, child: &Element) {
    of(parent).prepend(child);
}

/// Moves the focus to an element.
pub fn focus(element: &Element) {
    of(element).focus();
}

/// Moves the focus to the first element that the selector matches.
pub fn focus_on(selector: &str) {
    if let Some(element) = query_selector(selector) {
        focus(&element);
    }
}
