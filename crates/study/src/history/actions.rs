//! The actions on a game of the history.

use gloo_events::EventListener;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlElement};

use super::{Deleted, GameList, name_form, save};
use crate::row::show_star;
use crate::{review, splits, watch};
use dialog_kit::db::{self, Change};
use dialog_kit::dialog::{Dialog, Shared, add, add_button};
use dom::{element, words};
use twenty48::profile::bookmarks::Bookmarks;
use twenty48::profile::history::{Ending, Entry, IMPORTED_EVENT, Id};
use twenty48::record::Record;
use twenty48::rules::board::value_of;
use twenty48::words::{
    Message, challenge, clock, compare, dialogs, history, markup, menu, reasons, replay,
};

/// Does the action of a button of a row.
pub(super) fn act(
    dialog: &Dialog,
    list: &Shared<GameList>,
    row: &HtmlElement,
    id: Id,
    action: &str,
) {
    match action {
        "open" => toggle(list, row, id),
        "star" => star(dialog, list, row, id),
        "delete" => delete(dialog, list, row, id),
        "name" => name_form::toggle(list, row, id),
        "go-on" => dialog.close(),
        "keep-name" => {
            // The name was taken when the field lost the focus.
            name_form::close(row);
        }
        _ => {
            let (dialog, list, action) = (dialog.clone(), list.clone(), action.to_owned());
            spawn_local(async move { open_record(&dialog, &list, id, &action).await });
        }
    }
}

/// Shows the actions on a game, or removes them.
fn toggle(list: &Shared<GameList>, row: &HtmlElement, id: Id) {
    let button = row.first_element_child();
    if let Ok(Some(actions)) = row.query_selector(".uses") {
        name_form::close(row);
        actions.remove();
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
    let mut actions = vec![
        ("watch", menu::replay()),
        ("share", markup::share()),
        ("name", history::rename()),
        ("delete", history::delete()),
    ];
    if list.on_page == Some(id) {
        actions.insert(0, ("go-on", dialogs::continue_game()));
    } else if entry.ending == Ending::Left && entry.event != IMPORTED_EVENT {
        actions.insert(0, ("resume", dialogs::continue_game()));
    } else if entry.moves > 0 {
        // Of a game that can go on, a review would be advice.
        actions.insert(1, ("review", markup::review()));
    }
    if entry.moves > 0 {
        let before_share = actions.len() - 3;
        actions.insert(before_share, ("compare", compare::compare()));
    }
    let parent = add(row, "div", "uses");
    for (action, text) in actions {
        let button = add_button(&parent, "", text);
        element::set(&button, "data-act", action);
    }
    add_split(&parent, entry.clone());
}

/// Adds when the game first made its largest tile, once that is known.
fn add_split(parent: &HtmlElement, entry: Entry) {
    let line = add(parent, "p", "small");
    line.set_hidden(true);
    spawn_local(async move {
        let splits = splits::of_game(&entry).await;
        let Some(split) = splits.and_then(|splits| splits.largest()) else {
            return;
        };
        let tile = replay::first_tile(value_of(split.exponent).to_string());
        let said = split
            .ms
            .map_or(tile.clone(), |ms| tile.beside(clock::split(ms)));
        words::write(&line, &said.beside(replay::at_move(split.moves)));
        line.set_hidden(false);
    });
}

/// Does an action that needs the record of a game.
async fn open_record(dialog: &Dialog, list: &Shared<GameList>, id: Id, action: &str) {
    let text = match db::record(id).await {
        Ok(text) => text,
        Err(error) => return dialog.status(error),
    };
    let Some(text) = text else {
        return dialog.status(history::summary_only());
    };
    let record = match Record::read(&text) {
        Ok(record) => record,
        Err(error) => {
            return dialog.status(reasons::game(&error));
        }
    };
    let host = list.borrow().host.clone();
    // Whoever goes on with a blind game may not have seen it here.
    if action != "resume" && watch::is_hidden(&record) {
        return dialog.status(challenge::not_shown());
    }
    match action {
        "watch" => {
            watch::open(&record, host.clone_handle(), false, 0, None);
            update_after_replay(list, id);
        }
        "compare" => watch::choose::open(record, host.clone_handle()).await,
        "share" => drop(host.share(&record, None)),
        "review" => review::open_of(record, host.clone_handle()).await,
        "resume" => {
            dialog.close();
            host.load_record(&text);
        }
        _ => debug_assert!(false, "a row has no button {action}"),
    }
}

/// Shows the bookmarks of a game anew once its replay is closed, in which they can be changed.
fn update_after_replay(list: &Shared<GameList>, id: Id) {
    let Some(replay) = element::look_for("#watch") else {
        return;
    };
    let list = list.clone();
    let update = move |_: &Event| {
        let list = list.clone();
        spawn_local(async move {
            if let Ok(text) = db::bookmarks_of(id).await {
                let bookmarks = Bookmarks::read(&text.unwrap_or_default());
                list.borrow_mut().set_bookmarks(id, bookmarks);
            }
        });
    };
    // It listens once, to what goes with its dialog.
    EventListener::once(&replay, "close", update).forget();
}

fn star(dialog: &Dialog, list: &Shared<GameList>, row: &HtmlElement, id: Id) {
    let mut list = list.borrow_mut();
    let Some(entry) = list.entry_mut(id) else {
        return;
    };
    entry.starred = !entry.starred;
    if let Ok(Some(button)) = row.query_selector(".star") {
        show_star(&button, entry);
    }
    save(dialog, entry);
}

/// Deletes a game, with undo until the next one is deleted.
fn delete(dialog: &Dialog, list: &Shared<GameList>, row: &HtmlElement, id: Id) {
    let (dialog, list, row) = (dialog.clone(), list.clone(), row.clone());
    spawn_local(async move {
        let record = db::record(id).await.ok().flatten();
        let bookmarks = db::bookmarks_of(id).await.ok().flatten();
        let review = db::review(id).await.ok().flatten();
        if let Err(error) = db::change(&[Change::Delete(id)]).await {
            return dialog.status(error);
        }
        // The focus goes to the row below, or else to the one above.
        let next = row
            .next_element_sibling()
            .or_else(|| row.previous_element_sibling());
        row.remove();
        if let Some(button) = next.and_then(|next| next.first_element_child()) {
            element::focus(&button);
        }
        let entry = list.borrow_mut().remove(id);
        list.borrow_mut().deleted = entry.zip(record).map(|(entry, record)| Deleted {
            changes: vec![
                Change::Put(entry.clone(), Some(record)),
                Change::PutBookmarks(id, bookmarks),
                Change::PutReview(id, review),
            ],
            entry,
        });
        offer_undo(&dialog, &list, history::deleted());
    });
}

/// Says something of the game that was deleted last, and offers to bring it back.
fn offer_undo(dialog: &Dialog, list: &Shared<GameList>, said: Message) {
    let (inside, list) = (dialog.clone(), list.clone());
    dialog.offer(said, markup::undo(), move |_| {
        let (dialog, list) = (inside.clone(), list.clone());
        spawn_local(async move {
            let Some(deleted) = list.borrow_mut().deleted.take() else {
                return;
            };
            match db::change(&deleted.changes).await {
                Ok(()) => {
                    let entry = deleted.entry;
                    let row = format!("#history [data-id=\"{}\"] .entry", entry.id);
                    let mut list = list.borrow_mut();
                    list.entries.push(entry);
                    list.search();
                    dialog.status(history::restored());
                    element::focus_on(&row);
                }
                Err(error) => {
                    list.borrow_mut().deleted = Some(deleted);
                    offer_undo(&dialog, &list, error.into());
                }
            }
        });
    });
}
