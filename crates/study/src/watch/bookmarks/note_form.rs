//! The field for the note of a bookmark, which opens in place.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::{BookmarkPanel, put};
use dialog_kit::browser::has_mouse;
use dialog_kit::dialog::{Dialog, Shared, add_button, add_input};
use dom::element;
use dom::keyboard::own_key;
use twenty48::profile::bookmarks::{Bookmarks, MAX_NOTE};
use twenty48::words::{bookmarks, history};

/// The selector of the form.
const FORM: &str = ".noting";
/// The attribute of a form with the number of its moment's moves.
const MOVES: &str = "data-note-of";
/// The attribute of a field that was cancelled by Escape: its text is discarded.
const CANCELLED: &str = "data-left";

/// Adds the form at the end of a row, or removes it.
pub(super) fn toggle_in(row: &HtmlElement, moves: usize, all: &Bookmarks) {
    let is_open = matches!(row.query_selector(FORM), Ok(Some(_)));
    if let Some(open) = element::look_for(FORM) {
        open.remove();
    }
    if !is_open {
        let form = new_form(moves, all);
        element::append(row, &form);
        focus(&form);
    }
}

/// Adds the form below an element. Where there is no mouse the field doesn't take the focus, by
/// which a phone would cover the board with its keyboard.
pub(super) fn open_below(place: &Element, moves: usize, all: &Bookmarks) {
    let form = new_form(moves, all);
    let _ = place.after_with_node_1(&form);
    if has_mouse() {
        focus(&form);
    }
}

/// Removes the form, wherever it is open.
pub(super) fn close(dialog: &Dialog) {
    if let Ok(Some(form)) = dialog.content.query_selector(FORM) {
        form.remove();
    }
}

fn new_form(moves: usize, all: &Bookmarks) -> HtmlElement {
    let form = element::new("div", "noting form");
    element::set(&form, MOVES, &moves.to_string());
    let note = all.note_at(moves).unwrap_or_default();
    let field = add_input(&form, bookmarks::note(), "text", note);
    element::set(&field, "maxlength", &MAX_NOTE.to_string());
    element::set(&field, "dir", "auto");
    let button = add_button(&form, "", history::save_name());
    element::set(&button, "data-note", "save");
    form
}

fn focus(form: &Element) {
    if let Ok(Some(field)) = form.query_selector("input") {
        element::focus(&field);
    }
}

/// Listens to the form, which may open in the controls or in a row.
pub(super) fn listen(dialog: &Dialog, panel: &Shared<BookmarkPanel>) {
    let (inside, changed) = (dialog.clone(), panel.clone());
    dialog.listen(&dialog.content, "change", move |event| {
        save(&inside, &changed, event);
    });
    dialog.listen(&dialog.content, "click", move |event| {
        // The note was taken when the field lost the focus.
        if element::nearest(event, "[data-note]").is_some() {
            leave(event);
        }
    });
    let (inside, pressed) = (dialog.clone(), panel.clone());
    dialog.listen_actively(&dialog.content, "keydown", move |event| {
        press_key(&inside, &pressed, event);
    });
}

/// Closes the form on Enter, which takes the note, and on Escape, which doesn't and doesn't
/// close the dialog either.
fn press_key(dialog: &Dialog, panel: &Shared<BookmarkPanel>, event: &Event) {
    let key = own_key(event).map(KeyboardEvent::key);
    let is_enter = key.as_deref() == Some("Enter");
    if !is_enter && key.as_deref() != Some("Escape") {
        return;
    }
    let Some((field, _)) = field_of(event) else {
        return;
    };
    event.prevent_default();
    event.stop_propagation();
    if is_enter {
        save(dialog, panel, event);
    }
    // Some browsers report a change when the field is removed.
    element::set(&field, CANCELLED, "");
    leave(event);
}

/// Takes the note from the field that changed.
fn save(dialog: &Dialog, panel: &Shared<BookmarkPanel>, event: &Event) {
    let Some((field, moves)) = field_of(event) else {
        return;
    };
    if field.has_attribute(CANCELLED) {
        return;
    }
    let (dialog, panel, note) = (dialog.clone(), panel.clone(), field.value());
    spawn_local(async move {
        put(&dialog, &panel, moves, &note, bookmarks::saved()).await;
    });
}

/// Removes the form, and gives the focus back to the button that it belongs to.
fn leave(event: &Event) {
    let Some(form) = element::nearest(event, FORM) else {
        return;
    };
    let row = element::closest(&form, "li");
    form.remove();
    match row.and_then(|row| row.query_selector("[data-act=edit]").ok().flatten()) {
        Some(button) => element::focus(&button),
        None => element::focus_on("#watch .bookmark"),
    }
}

/// The field in which an event happened, and its moment.
fn field_of(event: &Event) -> Option<(HtmlInputElement, usize)> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let form = element::closest(&field, FORM)?;
    Some((field, form.get_attribute(MOVES)?.parse().ok()?))
}
