//! The few things asked of the document, each of which may be missing.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, Window};

/// Something that the page should have and hasn't, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Missing(pub(super) String);

pub(super) fn window() -> Result<Window, Missing> {
    web_sys::window().ok_or_else(|| Missing("window".to_owned()))
}

pub(super) fn document() -> Result<Document, Missing> {
    window()?
        .document()
        .ok_or_else(|| Missing("document".to_owned()))
}

/// The first element that the selector finds.
pub(super) fn find<T: JsCast>(document: &Document, selector: &str) -> Result<T, Missing> {
    document
        .query_selector(selector)
        .ok()
        .flatten()
        .and_then(|element| element.dyn_into().ok())
        .ok_or_else(|| Missing(selector.to_owned()))
}

/// A new `div`. The document can always make one.
pub(super) fn new_div(document: &Document, class: &str) -> Result<HtmlElement, Missing> {
    let element: HtmlElement = document
        .create_element("div")
        .ok()
        .and_then(|element| element.dyn_into().ok())
        .ok_or_else(|| Missing("way to make elements".to_owned()))?;
    element.set_class_name(class);
    Ok(element)
}

/// Sets an attribute. Only a malformed name could fail, and ours are fixed.
pub(super) fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Sets a property of the element's own style; see [`set`].
pub(super) fn set_property(element: &HtmlElement, name: &str, value: &str) {
    let _ = element.style().set_property(name, value);
}

/// Puts a child last; only a cycle could fail.
pub(super) fn append(parent: &Element, child: &Element) {
    let _ = parent.append_child(child);
}
