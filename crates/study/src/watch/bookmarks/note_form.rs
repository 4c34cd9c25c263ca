//! The field for the note of a bookmark, which opens in place.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::{BookmarkPanel, Edit, put};
use dialog_kit::browser::has_mouse;
use dialog_kit::dialog::{Dialog, Shared, add_button, add_input};
use dom::element;
use dom::keyboard::own_key;
use twenty48::profile::bookmarks::{Bookmarks, MAX_NOTE};
use twenty48::words::{bookmarks, history};

/// The selector of the form.
const FORM: &str = ".noting";
/// The selector of the button that takes the note.
const SAVE: &str = "[data-note]";
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
    element::set(&button, "data-note", "");
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
        if let Some((form, field)) = field_of(event)
            && !field.has_attribute(CANCELLED)
        {
            save(&inside, &changed, &form, &field);
        }
    });
    // Were the note taken when the field loses the focus to the button, what is shown anew might
    // move the button away from under the finger.
    dialog.listen_actively(&dialog.content, "mousedown", move |event| {
        if element::nearest(event, SAVE).is_some() {
            event.prevent_default();
        }
    });
    let (inside, clicked) = (dialog.clone(), panel.clone());
    dialog.listen(&dialog.content, "click", move |event| {
        if element::nearest(event, SAVE).is_some()
            && let Some((form, field)) = field_of(event)
        {
            save(&inside, &clicked, &form, &field);
            leave(&form, &field);
        }
    });
    let (inside, pressed) = (dialog.clone(), panel.clone());
    dialog.listen_actively(&dialog.content, "keydown", move |event| {
        press_key(&inside, &pressed, event);
    });
}

/// Closes the form on Enter in its field, which takes the note, and on Escape, which doesn't and
/// doesn't close the dialog either.
fn press_key(dialog: &Dialog, panel: &Shared<BookmarkPanel>, event: &Event) {
    let key = own_key(event).map(KeyboardEvent::key);
    let is_enter = key.as_deref() == Some("Enter") && element::nearest(event, "input").is_some();
    if !is_enter && key.as_deref() != Some("Escape") {
        return;
    }
    let Some((form, field)) = field_of(event) else {
        return;
    };
    event.prevent_default();
    event.stop_propagation();
    if is_enter {
        save(dialog, panel, &form, &field);
    }
    leave(&form, &field);
}

/// Takes the note.
fn save(
    dialog: &Dialog,
    panel: &Shared<BookmarkPanel>,
    form: &HtmlElement,
    field: &HtmlInputElement,
) {
    let moves = form
        .get_attribute(MOVES)
        .and_then(|moves| moves.parse().ok());
    debug_assert!(moves.is_some(), "a form is that of a moment");
    let Some(moves) = moves else { return };
    let (dialog, panel, note) = (dialog.clone(), panel.clone(), field.value());
    spawn_local(async move {
        put(&dialog, &panel, Edit::Put(moves, note), bookmarks::saved()).await;
    });
}

/// Removes the form, and gives the focus back to the button that it belongs to.
fn leave(form: &HtmlElement, field: &HtmlInputElement) {
    // Some browsers report a change when the field is removed.
    element::set(field, CANCELLED, "");
    let row = element::closest(form, "li");
    form.remove();
    match row.and_then(|row| row.query_selector("[data-act=edit]").ok().flatten()) {
        Some(button) => element::focus(&button),
        None => element::focus_on("#watch .bookmark"),
    }
}

/// The form in which an event happened, and its field.
fn field_of(event: &Event) -> Option<(HtmlElement, HtmlInputElement)> {
    let form = element::nearest(event, FORM)?;
    let field = form.query_selector("input").ok()??;
    Some((form, field.dyn_into().ok()?))
}
