//! Bringing in what is elsewhere: links, records, replays, positions, a
//! history; by pasting, by a file, or by hand.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlTextAreaElement;

use super::dialog::{Dialog, Shared, add, add_input, add_text, shared};
use super::setup::{self, SetUp};
use super::watch::{self, Whose};
use super::{Page, import, link, words};
use crate::bring::{Brought, MAX_BROUGHT, read};
use crate::record::Record;
use crate::variant::Variant;

/// So much of a file is read, in bytes: enough to see that it is too long.
#[expect(clippy::cast_precision_loss, reason = "it is far below 2^53")]
const LONGEST_FILE: f64 = (MAX_BROUGHT + 1) as f64;

/// Opens the dialog that brings in a game, with a text in it that came by
/// pasting or by a dropped file.
#[wasm_bindgen]
pub fn bring(about: &str, page: Page) {
    open(about, page);
}

/// Opens the dialog that brings in a game, and at once what the text is.
pub(super) fn open(text: &str, page: Page) {
    let page = Rc::new(page);
    let dialog = Dialog::open("bring", "Open");
    let content = &dialog.content;
    add_text(
        content,
        "p",
        "",
        "A link, a game, a replay of another page, a position code, or a history that was exported.",
    );
    let form = add(content, "div", "form");
    let label = add(&form, "label", "wide");
    add_text(&label, "span", "", "Paste it here");
    let area: HtmlTextAreaElement = add(&label, "textarea", "").unchecked_into();
    area.set_rows(3);
    area.set_spellcheck(false);
    let file = add_input(&form, "or choose a file", "file", "");
    file.set_accept("text/*,.txt,.rpl");

    let set_up = shared(SetUp::new(&dialog));
    let (inside, pasted, on_page, set) =
        (dialog.clone(), area.clone(), page.clone(), set_up.clone());
    dialog.add_first_choice("Open", move |_| {
        take(&pasted.value(), &inside, &on_page, &set);
    });
    let (inside, chosen, on_page, set) =
        (dialog.clone(), file.clone(), page.clone(), set_up.clone());
    dialog.listen(&file, "change", move |_| {
        let Some(file) = chosen.files().and_then(|files| files.get(0)) else {
            return;
        };
        let (inside, on_page, set) = (inside.clone(), on_page.clone(), set.clone());
        spawn_local(async move {
            // Longer ones are refused, not read to their end.
            let Ok(start) = file.slice_with_f64_and_f64(0.0, LONGEST_FILE) else {
                return;
            };
            match JsFuture::from(start.text())
                .await
                .ok()
                .and_then(|text| text.as_string())
            {
                Some(text) => take(&text, &inside, &on_page, &set),
                None => inside.tell("The file can’t be read."),
            }
        });
    });
    setup::listen(&dialog, &set_up, &page);
    if !text.is_empty() {
        area.set_value(text.get(..2000).unwrap_or(text));
        take(text, &dialog, &page, &set_up);
    }
}

/// Opens what a text is, or says why it is nothing.
fn take(text: &str, dialog: &Dialog, page: &Rc<Page>, set_up: &Shared<SetUp>) {
    match read(text) {
        Ok(Brought::Link(asked)) => {
            let page = page.again();
            spawn_local(async move { link::open(asked, page).await });
        }
        Ok(Brought::Game(record)) => watch_or_tell(&record, dialog, page),
        Ok(Brought::Position(position)) => {
            // Said first: it takes room from what is scrolled to.
            dialog.tell("The position is set up.");
            set_up.borrow_mut().set(Variant::default(), position);
        }
        Ok(Brought::History(file)) => {
            let (dialog, page) = (dialog.clone(), page.clone());
            spawn_local(async move { import::import(file, &dialog, &page).await });
        }
        Err(error) => dialog.tell(&error.to_string()),
    }
}

/// Opens a game to be watched; one that can't have been played is told here,
/// where it can be corrected.
fn watch_or_tell(record: &Record, dialog: &Dialog, page: &Rc<Page>) {
    match record.game() {
        Ok(_) => watch::open(record, page.again(), Whose::Elsewhere),
        Err(error) => dialog.tell(&words::bad_game(&error)),
    }
}
