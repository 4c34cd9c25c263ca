//! What can be done with a game that is watched.

use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlElement;

use super::{Watch, Whose};
use crate::dialogs::dialog::{Dialog, Shared, add, add_text};
use crate::dialogs::{Host, browser, challenge, db, filing, practice, share};
use crate::dom::browser::fresh_seed;
use crate::dom::element;
use crate::profile::history::{IMPORTED_EVENT, Id};
use crate::record::Record;
use crate::record::interop::position_code;
use crate::rules::board::{Shape, value_of};

/// How many of the largest merges one can go to.
const LANDMARKS: usize = 8;
/// Merges that many doublings below the largest are still worth going to.
const NEAR: u8 = 2;

/// Buttons that go to where the largest tiles were made.
pub(super) fn add_landmarks(dialog: &Dialog, watch: &Shared<Watch>) {
    let mut landmarks = watch.borrow().replay.largest_merges(LANDMARKS);
    let largest = landmarks.iter().map(|landmark| landmark.exponent).max();
    landmarks.retain(|landmark| largest.is_none_or(|largest| landmark.exponent + NEAR >= largest));
    // Two equal ones in one move are one place to go to.
    landmarks.dedup_by_key(|landmark| (landmark.made_by, landmark.exponent));
    if landmarks.is_empty() {
        return;
    }
    add_text(
        &dialog.content,
        "p",
        "status",
        "Largest merges, value at move:",
    );
    let list = add(&dialog.content, "div", "landmarks");
    element::set(&list, "role", "group");
    element::set(&list, "aria-label", "Largest merges");
    for landmark in landmarks {
        let value = value_of(landmark.exponent);
        let text = format!("{value} at {}", landmark.made_by);
        let watch = watch.clone();
        dialog.add_action(&list, &text, move |_| {
            if let Ok(mut watch) = watch.try_borrow_mut() {
                watch.set_playing(false);
                watch.go_to(landmark.made_by);
            }
        });
    }
}

/// What can be done with the game.
pub(super) fn add_actions(
    dialog: &Dialog,
    watch: &Shared<Watch>,
    record: &Record,
    host: Host,
    whose: Whose,
) {
    let host = Rc::new(host);
    let uses = add(&dialog.content, "div", "uses");

    let (here, on_page) = (watch.clone(), host.clone());
    dialog.add_action(&uses, "Play on from here", move |_| {
        let record = here.borrow().replay.go_on(fresh_seed());
        on_page.load_record(&record.to_string());
    });
    let (here, on_page, inside) = (watch.clone(), host.clone(), dialog.clone());
    dialog.add_action(&uses, "Practise from here", move |_| {
        let game = here.borrow().replay.game().clone();
        if let Err(error) = practice::open_at(&game, &on_page) {
            inside.status(&error);
        }
    });
    if watch.borrow().replay.rematch().is_some() {
        let (rival, on_page) = (record.clone(), host.clone());
        dialog.add_action(&uses, "Play against it", move |_| {
            challenge::start(&rival, &on_page);
        });
    }
    let shared_record = record.clone();
    dialog.add_action(&uses, "Share", move |_| share::open(&shared_record));
    let here = watch.clone();
    let inside = dialog.clone();
    if record.variant.shape() == Shape::CLASSIC {
        dialog.add_action(&uses, "Copy position", move |_| {
            let code = position_code(here.borrow().replay.game().board());
            copy_code(code.map_err(|error| error.to_string()), inside.clone());
        });
    }
    if whose == Whose::Elsewhere {
        let (record, dialog) = (record.clone(), dialog.clone());
        spawn_local(async move {
            // Where the history can't be read, trying to keep it says why.
            if !matches!(db::entry(Id::of(&record)).await, Ok(Some(_))) && dialog.is_open() {
                add_keeping(&dialog, &uses, record);
            }
        });
    }
}

/// A button that keeps the game in the history, once.
fn add_keeping(dialog: &Dialog, uses: &HtmlElement, mut record: Record) {
    IMPORTED_EVENT.clone_into(&mut record.metadata.event);
    let inside = dialog.clone();
    let button = dialog.add_action(uses, "Keep in the history", move |event| {
        let (record, inside) = (record.clone(), inside.clone());
        let button = event.target();
        spawn_local(async move {
            match filing::file_imported(&record).await {
                Ok(()) => {
                    inside.status("It is in the history now.");
                    if let Some(button) = button {
                        // Not `disabled`: the button keeps the focus.
                        element::set_flag(button.unchecked_ref(), "aria-disabled", true);
                    }
                }
                Err(error) => inside.status(&error.to_string()),
            }
        });
    });
    element::set_flag(&button, "aria-disabled", false);
}

/// Copies a position code, or says why there is none.
fn copy_code(code: Result<String, String>, dialog: Dialog) {
    spawn_local(async move {
        dialog.status(&match code {
            Ok(code) if browser::copy(&code).await => format!("Copied: {code}"),
            Ok(code) => format!("The position is {code}"),
            Err(error) => format!("This position has no code: {error}."),
        });
    });
}
