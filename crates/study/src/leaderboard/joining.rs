//! The offer to add a game to the leaderboard, with the name of who played it.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::rivals;
use dialog_kit::db;
use dialog_kit::dialog::{Dialog, add, add_button, add_input};
use dom::browser::stamp;
use dom::element;
use dom::keyboard::own_key;
use twenty48::profile::history::MAX_SENDER;
use twenty48::profile::leaderboard::Rival;
use twenty48::record::Record;
use twenty48::words::{leaderboard, reasons};

/// The classes of the form.
const FORM: &str = "joining naming form";
/// Its selector among the actions.
const OPEN_FORM: &str = ".joining";

/// Offers it in the first element of a dialog that the selector matches.
pub(crate) fn offer_in(dialog: &Dialog, selector: &str, record: &Record, sender: &str) {
    if let Ok(Some(actions)) = dialog.content.query_selector(selector) {
        offer(dialog, &actions.unchecked_into(), record, sender);
    }
}

/// Adds a button to the actions of a dialog that opens the form, unless the game is there
/// under that name.
pub(crate) fn offer(dialog: &Dialog, actions: &HtmlElement, record: &Record, sender: &str) {
    let (dialog, actions, record) = (dialog.clone(), actions.clone(), record.clone());
    let sender = sender.to_owned();
    spawn_local(async move {
        let rival = Rival::new(&sender, 0, record.clone()).ok();
        let stored = match &rival {
            Some(_) => db::leaderboard().await.unwrap_or_default(),
            None => Vec::new(),
        };
        let is_there = rival.is_some_and(|rival| {
            let key = rival.key();
            let known = stored.into_iter().find(|(other, _)| *other == key);
            let known = known.and_then(|(_, text)| text.parse().ok());
            known.is_some_and(|known| !rival.replaces(&known))
        });
        if !is_there && dialog.is_open() {
            add_offer(&dialog, &actions, record, sender);
        }
    });
}

fn add_offer(dialog: &Dialog, actions: &HtmlElement, record: Record, sender: String) {
    let (inside, parent) = (dialog.clone(), actions.clone());
    let button = dialog.add_action(actions, leaderboard::add(), move |event| {
        let Some(button) = element::nearest(event, "button") else {
            return;
        };
        if button.get_attribute("aria-disabled").as_deref() == Some("true") {
            return;
        }
        let is_open = button.get_attribute("aria-expanded").as_deref() == Some("true");
        if is_open {
            close(&button);
        } else {
            open(&inside, &parent, &button, &record, &sender);
        }
    });
    element::set_flag(&button, "aria-expanded", false);
}

/// Opens the form below the actions.
fn open(
    dialog: &Dialog,
    actions: &HtmlElement,
    button: &HtmlElement,
    record: &Record,
    sender: &str,
) {
    element::set_flag(button, "aria-expanded", true);
    let form = add(actions, "div", FORM);
    let field = add_input(&form, leaderboard::name(), "text", sender);
    element::set(&field, "maxlength", &MAX_SENDER.to_string());
    element::set(&field, "dir", "auto");
    let submit = add_button(&form, "", leaderboard::confirm());
    let join = {
        let (dialog, button, record) = (dialog.clone(), button.clone(), record.clone());
        let field = field.clone();
        move || join(&dialog, &button, &field, &record)
    };
    let by_button = join.clone();
    dialog.listen(&submit, "click", move |_| by_button());
    let closed = button.clone();
    dialog.listen_actively(&field, "keydown", move |event| {
        let key = own_key(event).map(KeyboardEvent::key);
        match key.as_deref() {
            Some("Enter") => join(),
            Some("Escape") => close(&closed),
            _ => return,
        }
        // Neither presses another button nor closes the dialog.
        event.prevent_default();
        event.stop_propagation();
    });
    element::focus(&field);
}

/// Removes the form, and brings the focus back to the button that opened it.
fn close(button: &HtmlElement) {
    element::set_flag(button, "aria-expanded", false);
    let actions = button.parent_element();
    let form = actions.and_then(|actions| actions.query_selector(OPEN_FORM).ok()?);
    if let Some(form) = form {
        form.remove();
    }
    element::focus(button);
}

/// Adds the game under the name in the field, and says what has come of it.
fn join(dialog: &Dialog, button: &HtmlElement, field: &HtmlInputElement, record: &Record) {
    let rival = match Rival::new(&field.value(), stamp(), record.clone()) {
        Ok(rival) => rival,
        Err(error) => {
            return dialog.status(leaderboard::refused().then(reasons::rival(&error)));
        }
    };
    let (dialog, button) = (dialog.clone(), button.clone());
    spawn_local(async move {
        dialog.status(match rivals::add(&rival).await {
            Ok(is_new) => {
                close(&button);
                // Not `disabled`, which would take the focus from it.
                element::set_flag(&button, "aria-disabled", true);
                if is_new {
                    leaderboard::added()
                } else {
                    leaderboard::is_there()
                }
            }
            Err(error) => error.into(),
        });
    });
}
