//! A game in the list of the history, and what can be done with it.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use super::List;
use crate::dialogs::browser::local_date;
use crate::dialogs::db::{self, Change};
use crate::dialogs::dialog::{Dialog, Shared, add, add_button, add_input, add_text};
use crate::dialogs::{review, share, watch, words};
use crate::dom::element;
use crate::dom::keyboard::own_key;
use crate::dom::text::{duration, face, game_name};
use crate::profile::history::{Ending, Entry, IMPORTED_EVENT, Id, MAX_NAME, name_from};
use crate::record::Record;
use crate::rules::board::value_of;

/// Marks a field that was left by Escape: what is in it counts for nothing.
const LEFT: &str = "data-left";

/// A row: what it says, a star, and room for what can be done with it.
pub(super) fn add_row(rows: &Element, entry: &Entry, is_played: bool) {
    let row = add(rows, "li", "row");
    element::set(&row, "data-id", &entry.id.to_string());
    let open = add_button(&row, "entry", "");
    element::set(&open, "data-act", "open");
    element::set(&open, "aria-expanded", "false");
    let value = value_of(entry.largest).to_string();
    let tile = add_text(
        &open,
        "span",
        &format!("stamp {}", face(entry.largest)),
        &value,
    );
    if value.len() > 3 {
        element::set(&tile, "data-long", "");
    }
    let about = add(&open, "span", "about");
    show_title(&add(&about, "strong", ""), entry);
    let mut said = format!("{} · {} moves", local_date(entry.ended_ms), entry.moves);
    if entry.played_ms > 0 {
        said += &format!(" · {}", duration(entry.played_ms));
    }
    let ending = if is_played {
        "being played"
    } else {
        words::ending(entry)
    };
    said += &format!(" · {ending}");
    if let Some(aid) = words::aid(entry.category) {
        said += &format!(" · {aid}");
    }
    add_text(&about, "span", "small", &said);
    let star = add_button(&row, "star", if entry.starred { "★" } else { "☆" });
    element::set(&star, "data-act", "star");
    element::set(&star, "aria-label", "Star");
    element::set_flag(&star, "aria-pressed", entry.starred);
}

/// Shows what stands out of a row. A name is whatever the player wrote, from the
/// right to the left too, and turns nothing beside it.
fn show_title(element: &Element, entry: &Entry) {
    element.set_text_content(None);
    let game = game_name(&entry.variant, &entry.event);
    let mut title = format!("{} · {game}", entry.score);
    if !entry.name.is_empty() {
        add_text(element, "bdi", "", &entry.name);
        title.insert_str(0, " · ");
    }
    add_text(element, "bdi", "", &title);
}

/// Does what a button of a row says.
pub(super) fn act(dialog: &Dialog, list: &Shared<List>, row: &HtmlElement, id: Id, action: &str) {
    match action {
        "open" => toggle(list, row, id),
        "star" => star(dialog, list, row, id),
        "delete" => delete(dialog, list, row, id),
        "name" => ask_name(list, row, id),
        "go-on" => dialog.close(),
        "keep-name" => {
            // The field told of its change when it lost the focus.
            close_naming(row);
        }
        _ => {
            let (dialog, list, action) = (dialog.clone(), list.clone(), action.to_owned());
            spawn_local(async move { use_record(&dialog, &list, id, &action).await });
        }
    }
}

/// Shows what can be done with a game, or no longer.
fn toggle(list: &Shared<List>, row: &HtmlElement, id: Id) {
    let button = row.first_element_child();
    if let Ok(Some(shown)) = row.query_selector(".uses") {
        close_naming(row);
        shown.remove();
        if let Some(button) = button {
            element::set_flag(&button, "aria-expanded", false);
        }
        return;
    }
    let list = list.borrow();
    let Some(entry) = list.entry(id) else { return };
    if let Some(button) = button {
        element::set_flag(&button, "aria-expanded", true);
    }
    let uses = add(row, "div", "uses");
    let mut actions = vec![
        ("watch", "Watch"),
        ("share", "Share"),
        ("name", "Name"),
        ("delete", "Delete"),
    ];
    if list.played == Some(id) {
        actions.insert(0, ("go-on", "Go on"));
    } else if entry.ending == Ending::Left && entry.event != IMPORTED_EVENT {
        actions.insert(0, ("resume", "Resume"));
    } else if entry.moves > 0 {
        // Of a game that can go on, it would be advice.
        actions.insert(1, ("review", "Review"));
    }
    for (action, text) in actions {
        let button = add_button(&uses, "", text);
        element::set(&button, "data-act", action);
    }
}

async fn use_record(dialog: &Dialog, list: &Shared<List>, id: Id, action: &str) {
    let text = match db::record(id).await {
        Ok(text) => text,
        Err(error) => return dialog.status(&error.to_string()),
    };
    let Some(text) = text else {
        return dialog
            .status("The moves of this game are gone; only what the list says of it is left.");
    };
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(error) => return dialog.status(&words::bad_game(&error)),
    };
    let host = list.borrow().host.clone();
    match action {
        "watch" => watch::open(&record, host.clone_handle(), watch::Whose::Kept),
        "share" => share::open(&record),
        "review" => review::open_of(record, host.clone_handle()).await,
        "resume" => {
            dialog.close();
            host.load_record(&text);
        }
        _ => {}
    }
}

fn star(dialog: &Dialog, list: &Shared<List>, row: &HtmlElement, id: Id) {
    let mut list = list.borrow_mut();
    let Some(entry) = list.entries.iter_mut().find(|entry| entry.id == id) else {
        return;
    };
    entry.starred = !entry.starred;
    if let Ok(Some(button)) = row.query_selector(".star") {
        button.set_text_content(Some(if entry.starred { "★" } else { "☆" }));
        element::set_flag(&button, "aria-pressed", entry.starred);
    }
    keep(dialog, vec![Change::Put(entry.clone(), None)]);
}

/// Asks for a game's name, below what can be done with it; or no longer.
fn ask_name(list: &Shared<List>, row: &HtmlElement, id: Id) {
    if close_naming(row) {
        return;
    }
    let list = list.borrow();
    let Some(entry) = list.entry(id) else { return };
    let form = add(row, "div", "naming form");
    let field = add_input(&form, "Name", "text", &entry.name);
    element::set(&field, "maxlength", &MAX_NAME.to_string());
    element::set(&field, "dir", "auto");
    let button = add_button(&form, "", "Keep");
    element::set(&button, "data-act", "keep-name");
    element::focus(&field);
}

/// Takes the question for a name away; whether it was there.
fn close_naming(row: &HtmlElement) -> bool {
    let Ok(Some(form)) = row.query_selector(".naming") else {
        return false;
    };
    form.remove();
    if let Ok(Some(button)) = row.query_selector("[data-act=name]") {
        element::focus(&button);
    }
    true
}

/// The field in which something happened, and its row.
fn field_of(event: &Event) -> Option<(HtmlInputElement, HtmlElement)> {
    let field: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let row = element::closest(&field, ".row")?;
    Some((field, row))
}

/// Ends the question for a name: Enter gives it, Escape doesn't, and is for
/// that alone.
pub(super) fn end_naming(dialog: &Dialog, list: &Shared<List>, event: &Event) {
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
        name(dialog, list, event);
    } else {
        // Some browsers tell of a change when the field goes.
        element::set(&field, LEFT, "");
    }
    close_naming(&row);
}

/// Gives a game the name that is in the field that changed.
pub(super) fn name(dialog: &Dialog, list: &Shared<List>, event: &Event) {
    let Some((field, row)) = field_of(event) else {
        return;
    };
    if field.has_attribute(LEFT) {
        return;
    }
    let id = row.get_attribute("data-id").and_then(|id| id.parse().ok());
    // Busy only while the list is drawn, when no field changes.
    let Ok(mut list) = list.try_borrow_mut() else {
        return;
    };
    let Some(entry) = list.entries.iter_mut().find(|entry| Some(entry.id) == id) else {
        return;
    };
    entry.name = name_from(&field.value());
    field.set_value(&entry.name);
    if let Ok(Some(shown)) = row.query_selector("strong") {
        show_title(&shown, entry);
    }
    keep(dialog, vec![Change::Put(entry.clone(), None)]);
}

/// Writes changes; what goes wrong is told.
fn keep(dialog: &Dialog, changes: Vec<Change>) {
    let dialog = dialog.clone();
    spawn_local(async move {
        if let Err(error) = db::change(&changes).await {
            dialog.status(&error.to_string());
        }
    });
}

/// Deletes a game, which can be brought back until the next is deleted.
fn delete(dialog: &Dialog, list: &Shared<List>, row: &HtmlElement, id: Id) {
    let (dialog, list, row) = (dialog.clone(), list.clone(), row.clone());
    spawn_local(async move {
        let record = db::record(id).await.ok().flatten();
        if let Err(error) = db::change(&[Change::Delete(id)]).await {
            return dialog.status(&error.to_string());
        }
        // The one after it has the focus next, or the list's count.
        let next = row
            .next_element_sibling()
            .or_else(|| row.previous_element_sibling());
        row.remove();
        if let Some(button) = next.and_then(|next| next.first_element_child()) {
            element::focus(&button);
        }
        {
            let mut list = list.borrow_mut();
            let place = list.entries.iter().position(|entry| entry.id == id);
            let deleted = place.map(|place| list.entries.remove(place));
            list.deleted = deleted.zip(record);
            list.found = list.query().search(&list.entries);
            list.shown = list.shown.saturating_sub(1);
            list.show_count();
        }
        offer_undo(&dialog, &list);
    });
}

/// Says that a game was deleted, with a button that brings it back.
fn offer_undo(dialog: &Dialog, list: &Shared<List>) {
    dialog.status("Deleted. ");
    let Ok(Some(told)) = dialog.element.query_selector(".told") else {
        return;
    };
    let (inside, list) = (dialog.clone(), list.clone());
    dialog.add_action(&told, "Undo", move |_| {
        let (dialog, list) = (inside.clone(), list.clone());
        spawn_local(async move {
            let Some((entry, record)) = list.borrow_mut().deleted.take() else {
                return;
            };
            match db::change(&[Change::Put(entry.clone(), Some(record))]).await {
                Ok(()) => {
                    let row = format!("#history [data-id=\"{}\"] .entry", entry.id);
                    let mut list = list.borrow_mut();
                    list.entries.push(entry);
                    list.search();
                    dialog.status("It is back.");
                    element::focus_on(&row);
                }
                Err(error) => dialog.status(&error.to_string()),
            }
        });
    });
}
