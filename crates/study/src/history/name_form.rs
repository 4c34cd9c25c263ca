//! The form by which a game of the history is named.

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::{GameList, save};
use crate::row::{id_of, show_title};
use dialog_kit::dialog::{Dialog, Shared, add, add_button, add_input};
use dom::element;
use dom::keyboard::own_key;
use twenty48::profile::history::{Id, MAX_NAME, name_from};
use twenty48::words::history;

/// The attribute of a field that was cancelled by Escape: its text is discarded.
const CANCELLED: &str = "data-left";

/// Adds the form below the actions of a row, or removes it.
pub(super) fn toggle(list: &Shared<GameList>, row: &HtmlElement, id: Id) {
    if close(row) {
        return;
    }
    let list = list.borrow();
    let Some(entry) = list.entry(id) else { return };
    let form = add(row, "div", "naming form");
    let field = add_input(&form, history::name(), "text", &entry.name);
    element::set(&field, "maxlength", &MAX_NAME.to_string());
    element::set(&field, "dir", "auto");
    let button = add_button(&form, "", history::save_name());
    element::set(&button, "data-act", "keep-name");
    element::focus(&field);
}

/// Removes the form of a row. Returns whether there was one.
pub(super) fn close(row: &HtmlElement) -> bool {
    let Ok(Some(form)) = row.query_selector(".naming") else {
        return false;
    };
    form.remove();
    if let Ok(Some(button)) = row.query_selector("[data-act=name]") {
        element::focus(&button);
    }
    true
}

/// Closes the form on Enter, which takes the name, and on Escape, which doesn't and
/// doesn't close the dialog either.
pub(super) fn press_key(dialog: &Dialog, list: &Shared<GameList>, event: &Event) {
    let key = own_key(event).map(KeyboardEvent::key);
    let is_enter = key.as_deref() == Some("Enter");
    if !is_enter && key.as_deref() != Some("Escape") {
        return;
    }
    let Some((field, row)) = field_of(event) else {
        return;
    };
    event.prevent_default();
    event.stop_propagation();
    if is_enter {
        rename(dialog, list, event);
    } else {
        // Some browsers report a change when the field is removed.
        element::set(&field, CANCELLED, "");
    }
    close(&row);
}

/// Takes the name from the field that changed.
pub(super) fn rename(dialog: &Dialog, list: &Shared<GameList>, event: &Event) {
    let Some((field, row)) = field_of(event) else {
        return;
    };
    if field.has_attribute(CANCELLED) {
        return;
    }
    // The list is borrowed only while it is drawn, when no field changes.
    let Ok(mut list) = list.try_borrow_mut() else {
        return;
    };
    let Some(entry) = id_of(&row).and_then(|id| list.entry_mut(id)) else {
        return;
    };
    entry.name = name_from(&field.value());
    field.set_value(&entry.name);
    if let Ok(Some(title)) = row.query_selector("strong") {
        show_title(&title, entry);
    }
    save(dialog, entry);
}

/// The field in which an event happened, and its row.
fn field_of(event: &Event) -> Option<(HtmlInputElement, HtmlElement)> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let row = element::closest(&field, ".row")?;
    Some((field, row))
}
